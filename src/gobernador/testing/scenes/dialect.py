"""What a game must bring so that scenes can speak of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.match.events import Event, events_of
from gobernador.testing.scenes.kinds import ExpectationKind
from gobernador.testing.scenes.scene_lines import SceneLine

OwnGame = TypeVar("OwnGame", bound=Game)
OwnState = TypeVar("OwnState", bound=State)


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


@dataclass(frozen=True)
class Dialect(Generic[OwnGame, OwnState]):
    """The part of the grammar that belongs to one game: its types, what can be expected, and the functions behind it."""

    game: type[OwnGame]
    state: type[OwnState]
    table_kinds: Mapping[str, ExpectationKind]
    """What can be expected of the table, by keyword."""
    seat_kinds: Mapping[str, ExpectationKind]
    """What can be expected of a seat, by keyword."""
    set_up: Callable[[Sequence[SceneLine]], tuple[OwnGame, OwnState]]
    """The game and the position that some lines set; the first of them is the game line."""
    own_game_of: Callable[[OwnState], OwnGame]
    own_picture: Callable[[OwnGame, OwnState], Picture]
    own_picture_for: Callable[[OwnGame, OwnState, int], Picture]
    own_export: Callable[[OwnGame, OwnState], list[str]]

    def stage(self, lines: Sequence[SceneLine]) -> Stage:
        """The position that these lines set, with what happened."""
        game, s = self.set_up(lines)
        return Stage(game, s, tuple(events_of(game, s.notes)))

    def picture(self, game: Game, s: State) -> Picture:
        """The position with all its secrets."""
        return self.own_picture(*self._own(game, s))

    def picture_for(self, game: Game, s: State, seat: int) -> Picture:
        """What *seat* sees of it; NOBODY is a spectator."""
        return self.own_picture_for(*self._own(game, s), seat)

    def knows(self, s: State) -> bool:
        """Whether this is a position of the game."""
        return isinstance(s, self.state)

    def game_of(self, s: State) -> Game:
        """A game that can read notation for this position."""
        assert isinstance(s, self.state)
        return self.own_game_of(s)

    def export(self, game: Game, s: State) -> list[str]:
        """The lines that set this position again, the game line first."""
        return self.own_export(*self._own(game, s))

    def _own(self, game: Game, s: State) -> tuple[OwnGame, OwnState]:
        assert isinstance(game, self.game)
        assert isinstance(s, self.state)
        return game, s


AnyDialect = Dialect[Any, Any]
