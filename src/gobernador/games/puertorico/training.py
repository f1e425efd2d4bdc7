"""The tables at which weights for Puerto Rico are tried."""

from gobernador.training.weight_trials import TrainingTable

TABLES = (
    TrainingTable("base", 3, "heuristic"),
    TrainingTable("base", 3, "shipping"),
    TrainingTable("base", 3, "building"),
    TrainingTable("base", 4, "heuristic"),
    TrainingTable("base", 5, "heuristic"),
)
"""The variant for two is not among them: there is so much to gain at a table for two that weights become good at it and at nothing else."""
