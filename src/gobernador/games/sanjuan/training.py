"""The tables at which weights for San Juan are tried."""

from gobernador.training.tables import Table

TABLES = (
    Table("first", 2, "heuristic"),
    Table("second", 2, "heuristic"),
    Table("first", 2, "production"),
    Table("first", 2, "city"),
    Table("first", 2, "rush"),
    Table("new_buildings", 2, "heuristic"),
    Table("first", 4, "heuristic"),
    Table("new_buildings", 3, "heuristic"),
)
