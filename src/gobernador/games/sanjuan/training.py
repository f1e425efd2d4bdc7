"""The tables at which weights for San Juan are tried, and what its games are expected to be like."""

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

BANDS = {2: {"rounds": (12, 17), "points": (33, 42)}}
"""By the number of players, as people and tournaments report them."""
