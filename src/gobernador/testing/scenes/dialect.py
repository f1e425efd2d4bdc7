"""What a game must bring so that scenes can speak of it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.match.events import Event, events_of
from gobernador.testing.scenes import scene_fields
from gobernador.testing.scenes.kinds import NONE, ExpectationKind
from gobernador.testing.scenes.outcome_checks import QuestionKind
from gobernador.testing.scenes.scene_fields import Fields, OwnState, Picture
from gobernador.testing.scenes.scene_lines import Clause, SceneLine
from gobernador.testing.scenes.setting import PromptLine, SceneSetting, game_in, read_lines

OwnGame = TypeVar("OwnGame", bound=Game)
DEFAULT_PROMPT = ("role",)
"""A scene that asks nothing else asks for a role."""


@dataclass(frozen=True)
class Stage:
    """A position as a scene has set it, and what happened when its question was put."""

    game: Game
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Dialect(Generic[OwnGame, OwnState]):
    """The part of the grammar that belongs to one game: its types, its table of fields, and how a setting is laid out."""

    game: type[OwnGame]
    state: type[OwnState]
    table: Fields
    """What can be said of the table."""
    seat: Fields
    """What can be said of a seat."""
    question: QuestionKind
    """The questions, with what can be said of each."""
    lay: Callable[[SceneSetting[OwnGame]], OwnState]
    """The position that a setting describes, at its question."""
    own_game_of: Callable[[OwnState], OwnGame]

    @property
    def table_kinds(self) -> Mapping[str, ExpectationKind]:
        """What can be expected of the table, by keyword."""
        return {field.keyword: field.kind for field in self.table if field.kind}

    @property
    def seat_kinds(self) -> Mapping[str, ExpectationKind]:
        """What can be expected of a seat, by keyword."""
        return {field.keyword: field.kind for field in self.seat if field.kind}

    def setting(self, lines: Sequence[SceneLine]) -> SceneSetting[OwnGame]:
        """What these lines say; the first of them is the game line."""
        game = game_in(lines[0], self.game)
        table, seats = read_lines(game.seats, lines[1:], self.table, self.seat)
        asked = self.question.asked_in(game, table.get("prompt", Clause(lines[0], "prompt", DEFAULT_PROMPT)))
        for said, fields in ((table, self.table), *((seat, self.seat) for seat in seats)):
            check_prompt(asked, said, fields)
        return SceneSetting(game, lines[0], table, seats, asked)

    def stage(self, lines: Sequence[SceneLine]) -> Stage:
        """The position that these lines set, with what happened."""
        setting = self.setting(lines)
        s = self.lay(setting)
        return Stage(setting.game, s, tuple(events_of(setting.game, s.notes)))

    def picture(self, game: Game, s: State) -> Picture:
        """The position with all its secrets."""
        return scene_fields.picture_of(game, s, self.table, self.seat)

    def picture_for(self, game: Game, s: State, seat: int) -> Picture:
        """What *seat* sees of it; NOBODY is a spectator."""
        return scene_fields.picture_for(game, s, seat, self.table, self.seat)

    def knows(self, s: State) -> bool:
        """Whether this is a position of the game."""
        return isinstance(s, self.state)

    def game_of(self, s: State) -> Game:
        """A game that can read notation for this position."""
        assert isinstance(s, self.state)
        return self.own_game_of(s)

    def export(self, game: Game, s: State) -> list[str]:
        """The lines that set this position again, the game line first."""
        return scene_fields.export_lines(game, s, self.table, self.seat)


def check_prompt(asked: PromptLine, said: Mapping[str, Clause], fields: Fields) -> None:
    """What can be set only with some questions is set with one of them; that there is none of it can be said with all."""
    for field in fields:
        if field.keyword not in said or not field.only_with or asked.prompt in field.only_with:
            continue
        if said[field.keyword].words != (NONE,):
            prompts = " or ".join(field.only_with)
            raise said[field.keyword].error(f"{field.keyword} can be used only with prompt {prompts}")


AnyDialect = Dialect[Any, Any]
