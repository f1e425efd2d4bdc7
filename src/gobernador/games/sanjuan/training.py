"""The tables at which weights for San Juan are tried."""

from gobernador.training.weight_trials import TrainingTable

TABLES = (
    TrainingTable("first", 2, "heuristic"),
    TrainingTable("second", 2, "heuristic"),
    TrainingTable("first", 2, "production"),
    TrainingTable("first", 2, "city"),
    TrainingTable("first", 2, "rush"),
    TrainingTable("new_buildings", 2, "heuristic"),
    TrainingTable("first", 4, "heuristic"),
    TrainingTable("new_buildings", 3, "heuristic"),
)
