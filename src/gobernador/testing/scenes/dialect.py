"""What a game must bring so that scenes can speak of it: a table of fields, and how a setting becomes a position.

The table has everything that a scene can say of a position, each thing in one line: a keyword, a kind (what can be expected of it,
and how that reads), a place in the position, what a seat sees of it if that is less, and the words with which an export sets it
again. Settings, expectations, pictures and exports all read this table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Generic, TypeVar

from gobernador.catalog import named
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, Score, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.events import Event, events_of
from gobernador.testing.scenes.kinds import NONE, ExpectationKind
from gobernador.testing.scenes.outcome_checks import NOT_OVER, QuestionKind
from gobernador.testing.scenes.scene_lines import VERBS, Clause, SceneLine, clauses_of
from gobernador.testing.scenes.scene_things import TIMES
from gobernador.testing.scenes.setting import PromptLine, SceneSetting, game_in

OwnGame = TypeVar("OwnGame", bound=Game)
OwnState = TypeVar("OwnState", bound=State)
OwnView = TypeVar("OwnView", bound=View)
Said = dict[str, Clause]

DEFAULT_PROMPT = ("role",)
"""A scene that asks nothing else asks for a role."""

WIDTH = 100
"""An exported line is filled up to here."""


@dataclass(frozen=True)
class SceneSight(Generic[OwnState, OwnView]):
    """A position that is looked at: with all its secrets, or some world behind the view of a seat."""

    game: Game
    s: OwnState
    own_view: OwnView | None = None
    seat: int = NOBODY
    """Of which seat a field is looked at; NOBODY for those of the table."""

    @property
    def view(self) -> OwnView:
        assert self.own_view is not None, "nobody in particular is looking"
        return self.own_view

    @property
    def score(self) -> Score:
        """The result of the seat in this position."""
        return self.game.scores(self.s)[self.seat]


@dataclass(frozen=True)
class SceneField(Generic[OwnState, OwnView]):
    """One thing that can be said of the table, or of a seat."""

    keyword: str
    kind: ExpectationKind | None
    """How an expectation of it reads; None if it can only be set."""
    look: Callable[[SceneSight[OwnState, OwnView]], object]
    """What it is in a position."""
    seen: Callable[[SceneSight[OwnState, OwnView]], object] | None = None
    """What one sees of it who does not see everything; None if that is the same."""
    write: Callable[[SceneSight[OwnState, OwnView], object], Sequence[str]] | None = None
    """What an export writes behind the keyword, each time it does; None if it cannot be set."""
    only_with: tuple[str, ...] = ()
    """The questions with which it can be set; empty if with all."""
    names: tuple[str, ...] = ()
    """The first words after the keyword, if there are several of the kind."""

    def named(self, clause: Clause) -> Clause:
        """A clause of a setting by its full name, which includes the first word if there are several of the kind."""
        if not self.names:
            return clause
        name = clause.one_of(clause.some(f"{', '.join(self.names)}, and cards")[0], self.names)
        return Clause(clause.line, f"{clause.keyword} {name}", clause.words[1:], clause.about)


Fields = Sequence[SceneField[Any, Any]]
Look = Callable[[SceneSight[Any, Any]], object]


# -- what a viewer sees --------------------------------------------------------------------------------------------

UNSEEN = object()
"""What somebody cannot see at all."""


def hidden(at: SceneSight[Any, Any]) -> object:
    """For fields that only somebody sees who sees everything."""
    return UNSEEN


@dataclass(frozen=True)
class Picture:
    """What can be seen of a position, by keyword; by somebody who sees all, or by one seat."""

    table: Mapping[str, object]
    seats: Sequence[Mapping[str, object]]


# -- what every game has -------------------------------------------------------------------------------------------


def legal(at: SceneSight[Any, Any]) -> list[str]:
    """The answers in notation; of a view only those of its own seat."""
    answers = at.s.legal() if at.own_view is None else at.view.legal()
    return [at.game.actions.text(answer) for answer in answers]


def to_act(at: SceneSight[Any, Any]) -> str:
    return "nobody" if at.s.to_act == NOBODY else str(at.s.to_act)


def ranking(at: SceneSight[Any, Any]) -> list[str]:
    """All seats from the first place to the last; whether that is a victory is another question."""
    scores = at.game.scores(at.s)
    places = sorted({score.place for score in scores})
    return ["=".join(str(score.seat) for score in scores if score.place == place) for place in places]


def winner(at: SceneSight[Any, Any]) -> list[str]:
    return ranking(at)[0].split("=")


def score(at: SceneSight[Any, Any]) -> dict[str, int]:
    return {**at.score.parts, "total": at.score.total}


# -- exports -------------------------------------------------------------------------------------------------------


def always(at: SceneSight[Any, Any], value: object) -> list[str]:
    return [written(value)]


def if_any(at: SceneSight[Any, Any], value: object) -> list[str]:
    text = written(value)
    return [] if text in ("", "0", NONE, NOT_OVER) else [text]


def unless_over(at: SceneSight[Any, Any], value: object) -> list[str]:
    """For what a game that is over does not have any more."""
    return [] if at.s.to_act == NOBODY else if_any(at, value)


def never(at: SceneSight[Any, Any], value: object) -> list[str]:
    """For what follows from other fields, or has no effect any more."""
    return []


def written(value: object) -> str:
    """A value as a setting says it: neighbours that are equal are counted, of pairs only those that say something."""
    if isinstance(value, Mapping):
        return " ".join(f"{key}={one}" for key, one in value.items() if str(one) not in ("0", NONE))
    if not isinstance(value, list):
        return str(value)
    groups = [(word, len(list(group))) for word, group in groupby(str(thing) for thing in value)]
    return " ".join(word if times == 1 else f"{word}{TIMES}{times}" for word, times in groups) or NONE


def clauses(at: SceneSight[Any, Any], fields: Fields) -> list[str]:
    return [
        f"{field.keyword} {text}"
        for field in fields
        if field.write is not None
        for text in field.write(at, field.look(at))
    ]


def filled(about: str, clauses: Sequence[str]) -> list[str]:
    """Clauses on as few lines as are short enough to read."""
    lines: list[str] = []
    for clause in clauses:
        if lines and len(lines[-1]) + len(clause) < WIDTH:
            lines[-1] += f" {clause}"
        else:
            lines.append(f"{about} {clause}".strip())
    return lines


# -- the grammar of a game ------------------------------------------------------------------------------------------


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

    def kinds(self, seat: int) -> Mapping[str, ExpectationKind]:
        """What can be expected of a seat, or of the table if it is NOBODY, by keyword."""
        return {field.keyword: field.kind for field in (self.table if seat == NOBODY else self.seat) if field.kind}

    def setting(self, lines: Sequence[SceneLine]) -> SceneSetting[OwnGame]:
        """What these lines say; the first of them is the game line."""
        game = game_in(lines[0], self.game)
        table, seats = self._said(lines[1:], game.seats)
        asked = self.question.asked_in(game, table.get("prompt", Clause(lines[0], "prompt", DEFAULT_PROMPT)))
        for said, fields in ((table, self.table), *((seat, self.seat) for seat in seats)):
            check_prompt(asked, said, fields)
        return SceneSetting(game, lines[0], table, seats, asked)

    def _said(self, lines: Sequence[SceneLine], seats: int) -> tuple[Said, list[Said]]:
        """What the lines say of the table and of each seat, by keyword."""
        table = {field.keyword: field for field in self.table if field.write}
        seat = {field.keyword: field for field in self.seat if field.write}
        of_table: Said = {}
        of_seats: list[Said] = [{} for _ in range(seats)]
        for line in lines:
            if line.words[0] not in (*table, "seat"):
                raise line.unknown(line.words[0], ("seat", *table, *VERBS))
            if line.words[0] == "seat":
                number = line.seat("".join(line.words[1:2]), seats)
                for clause in clauses_of(line, line.words[2:], seat, f"seat {number} "):
                    remember(of_seats[number], seat[clause.keyword].named(clause))
            else:
                for clause in clauses_of(line, line.words, table):
                    remember(of_table, clause)
        return of_table, of_seats

    def stage(self, lines: Sequence[SceneLine]) -> Stage:
        """The position that these lines set, with what happened."""
        setting = self.setting(lines)
        s = self.lay(setting)
        return Stage(setting.game, s, tuple(events_of(setting.game, s.notes)))

    def picture(self, game: Game, s: State, viewer: int | None) -> Picture:
        """The position with all its secrets; or what a *viewer* sees of it, a seat or NOBODY for a spectator.

        That is what is so in every world that its view could be of.
        """
        if viewer is None:
            return self._picture(SceneSight(game, s), lambda field: field.look)
        view = game.view(s, viewer)
        at: SceneSight[Any, Any] = SceneSight(game, game.imagine(view, QuickDice(0)), view)
        return self._picture(at, lambda field: field.seen or field.look)

    def _picture(self, at: SceneSight[Any, Any], eyes: Callable[[SceneField[Any, Any]], Look]) -> Picture:
        seats = [replace(at, seat=seat) for seat in range(at.game.seats)]
        return Picture(
            {field.keyword: eyes(field)(at) for field in self.table},
            [{field.keyword: eyes(field)(seat) for field in self.seat} for seat in seats],
        )

    def knows(self, s: State) -> bool:
        """Whether this is a position of the game."""
        return isinstance(s, self.state)

    def game_of(self, s: State) -> Game:
        """A game that can read notation for this position."""
        assert isinstance(s, self.state)
        return self.own_game_of(s)

    def export(self, game: Game, s: State) -> list[str]:
        """The lines that set this position again, the game line first: everything is named that chance does not decide."""
        options = [f"{name}={value}" for name, value in game.options.items()]
        lines = [" ".join(["game", game.key, named(game), f"seats={game.seats}", *options])]
        for number in range(game.seats):
            lines += filled(f"seat {number}", clauses(SceneSight(game, s, seat=number), self.seat))
        *of_table, question = clauses(SceneSight(game, s), self.table)
        return [*lines, *filled("", of_table), question]


def remember(said: Said, clause: Clause) -> None:
    keyword = clause.keyword
    if keyword in said:
        raise clause.error(f"{clause.about}{keyword} is set twice, here and in line {said[keyword].line.number}")
    said[keyword] = clause


def check_prompt(asked: PromptLine, said: Mapping[str, Clause], fields: Fields) -> None:
    """What can be set only with some questions is set with one of them; that there is none of it can be said with all."""
    for field in fields:
        if field.keyword not in said or not field.only_with or asked.prompt in field.only_with:
            continue
        if said[field.keyword].words != (NONE,):
            prompts = " or ".join(field.only_with)
            raise said[field.keyword].error(f"{field.keyword} can be used only with prompt {prompts}")


AnyDialect = Dialect[Any, Any]
