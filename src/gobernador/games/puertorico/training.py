"""The tables at which weights for Puerto Rico are tried, and what its games are expected to be like."""

from gobernador.training.weight_trials import TrainingTable

TABLES = (
    TrainingTable("base", 3, "heuristic"),
    TrainingTable("base", 3, "shipping"),
    TrainingTable("base", 3, "building"),
    TrainingTable("base", 4, "heuristic"),
    TrainingTable("base", 5, "heuristic"),
)
"""The variant for two is not among them: there is so much to gain at a table for two that weights become good at it and at nothing else."""

BANDS = {3: {"rounds": (14, 18), "points": (48, 62)}, 4: {"rounds": (14, 18), "points": (40, 55)}}
"""By the number of players, as people and tournaments report them."""
