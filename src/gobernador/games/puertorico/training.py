"""The tables at which weights for Puerto Rico are tried."""

from gobernador.training.tables import Table

TABLES = (
    Table("base", 3, "heuristic"),
    Table("base", 3, "shipping"),
    Table("base", 3, "building"),
    Table("base", 4, "heuristic"),
    Table("base", 5, "heuristic"),
)
"""The variant for two is not among them: there is so much to gain at a table for two that weights become good at it and at nothing else."""
