"""Our games, as the tables of figures name them."""

from collections.abc import Mapping
from typing import Any

SAN_JUAN = "San Juan, 2 seats"
FOUR = "San Juan, 4 seats"
PUERTO_RICO = "Puerto Rico, 3 seats"

OURS: Mapping[str, dict[str, Any]] = {
    SAN_JUAN: {"game": "sanjuan", "edition": "first", "seats": 2},
    FOUR: {"game": "sanjuan", "edition": "first", "seats": 4},
    PUERTO_RICO: {"game": "puertorico", "edition": "base", "seats": 3},
}
