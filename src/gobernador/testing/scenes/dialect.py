"""What a game must bring so that scenes can speak of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.match.events import Event
from gobernador.testing.scenes.kinds import ExpectationKind
from gobernador.testing.scenes.scene_lines import SceneLine


@dataclass(frozen=True)
class Stage:
    """A position as a scene has set it, and what happened when its question was put."""

    game: Game
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Picture:
    """What can be seen of a position, by keyword; by everybody's friend who sees all, or by one seat."""

    table: Mapping[str, object]
    seats: Sequence[Mapping[str, object]]


class Dialect(Protocol):
    """The part of the grammar that belongs to one game."""

    @property
    def table_kinds(self) -> Mapping[str, ExpectationKind]:
        """What can be expected of the table, by keyword."""
        ...

    @property
    def seat_kinds(self) -> Mapping[str, ExpectationKind]:
        """What can be expected of a seat, by keyword."""
        ...

    def stage(self, lines: Sequence[SceneLine]) -> Stage:
        """The position that these lines set; the first of them is the game line."""
        ...

    def picture(self, game: Game, s: State) -> Picture:
        """The position with all its secrets."""
        ...

    def picture_for(self, game: Game, s: State, seat: int) -> Picture:
        """What *seat* sees of it; NOBODY is a spectator."""
        ...

    def knows(self, s: State) -> bool:
        """Whether this is a position of the game."""
        ...

    def game_of(self, s: State) -> Game:
        """A game that can read notation for this position."""
        ...

    def export(self, game: Game, s: State) -> list[str]:
        """The lines that set this position again, the game line first."""
        ...
