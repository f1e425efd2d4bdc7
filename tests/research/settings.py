"""Every edition and number of seats of every game, as a researcher sets them up."""

from typing import Any, NamedTuple

import numpy as np
import pytest

from gobernador.catalog import GAMES
from gobernador.core.state import State
from gobernador.research.arrays import Mask, as_buffer
from gobernador.research.encoding.encoder import Encoder


class Setting(NamedTuple):
    """What is asked for."""

    game: str
    edition: str
    seats: int

    @property
    def arguments(self) -> dict[str, Any]:
        return self._asdict()

    def __str__(self) -> str:
        return f"{self.game}-{self.edition}-{self.seats}"


SETTINGS = [
    Setting(game.key, edition, seats)
    for game in GAMES.values()
    for edition in game.editions
    for seats in range(game.fewest_seats, game.most_seats + 1)
]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
every_game = pytest.mark.parametrize("game", GAMES)


def mask_array(encoder: Encoder, s: State) -> Mask:
    """1 for each legal action of the open question."""
    return np.frombuffer(as_buffer(encoder.mask(s)), np.int8).copy()
