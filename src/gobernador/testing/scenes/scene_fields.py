"""The table of fields of a game: everything that a scene can say of a position, each thing in one line.

A field has a keyword, a kind (what can be expected of it, and how that reads), a place in the position, what a seat sees of it if
that is less, and the words with which an export sets it again. Settings, expectations, pictures and exports all read this table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Generic, TypeVar

from gobernador.catalog import named
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, Score, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing.scenes.kinds import NONE, EachKind, ExpectationKind
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import TIMES

OwnState = TypeVar("OwnState", bound=State)
OwnView = TypeVar("OwnView", bound=View)

WIDTH = 100
"""An exported line is filled up to here."""
NOT_OVER = "no"


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

    def named(self, clause: Clause) -> Clause:
        """A clause of a setting by its full name, which includes the first word if there are several of the kind."""
        if not isinstance(self.kind, EachKind):
            return clause
        names = self.kind.names
        name = clause.some(f"{', '.join(names)}, and cards")[0]
        if name not in names:
            raise clause.unknown(name, names)
        return Clause(clause.line, f"{clause.keyword} {name}", clause.words[1:], clause.about)


Fields = Sequence[SceneField[Any, Any]]


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


def picture_of(game: Game, s: State, table: Fields, seat: Fields) -> Picture:
    """The position with all its secrets."""
    return Picture(
        {field.keyword: field.look(SceneSight(game, s)) for field in table},
        [
            {field.keyword: field.look(SceneSight(game, s, seat=number)) for field in seat}
            for number in range(game.seats)
        ],
    )


def picture_for(game: Game, s: State, viewer: int, table: Fields, seat: Fields) -> Picture:
    """What a seat, or a spectator, sees: what is so in every world that its view could be of."""
    view = game.view(s, viewer)
    world = game.imagine(view, QuickDice(0))
    return Picture(
        {field.keyword: (field.seen or field.look)(SceneSight(game, world, view)) for field in table},
        [
            {field.keyword: (field.seen or field.look)(SceneSight(game, world, view, number)) for field in seat}
            for number in range(game.seats)
        ],
    )


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


def export_lines(game: Game, s: State, table: Fields, seat: Fields) -> list[str]:
    """The lines that set the position again, the game line first: everything is named that chance does not decide."""
    options = [f"{name}={value}" for name, value in game.options.items()]
    lines = [" ".join(["game", game.key, named(game), f"seats={game.seats}", *options])]
    for number in range(game.seats):
        lines += filled(f"seat {number}", clauses(SceneSight(game, s, seat=number), seat))
    *of_table, question = clauses(SceneSight(game, s), table)
    return [*lines, *filled("", of_table), question]


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
