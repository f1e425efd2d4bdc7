"""What a game must bring so that scenes can speak of it: a table of fields, and how a setting becomes a position.

The table has everything that a scene can say of a position, each thing in one line: a keyword, a kind (what can be expected of it,
and how that reads), a place in the position, what a seat sees of it if that is less, and the words with which an export sets it
again. Settings, expectations, pictures and exports all read this table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from typing import Any, Generic, TypeVar

from gobernador.catalog import named
from gobernador.core.bitset import bit
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, Score, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.events import Event, events_of
from gobernador.testing.scenes import kinds
from gobernador.testing.scenes.kinds import NOT_OVER, ExpectationKind, ReadWord, a_word
from gobernador.testing.scenes.scene_lines import NONE, VERBS, Clause, SceneLine, clauses_of
from gobernador.testing.scenes.scene_things import TIMES, Heap
from gobernador.testing.scenes.setting import PromptLine, QuestionKind, SceneSetting, game_in

OwnGame = TypeVar("OwnGame", bound=Game)
OwnState = TypeVar("OwnState", bound=State)
OwnView = TypeVar("OwnView", bound=View)
Said = dict[str, Clause]

DEFAULT_PROMPT = ("role",)
"""A scene that asks nothing else asks for a role."""

WIDTH = 100
"""An exported line is filled up to here."""

UNSEEN = object()
"""What somebody cannot see at all."""


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


AnySight = SceneSight[Any, Any]
Look = Callable[[AnySight], object]


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

    @property
    def expected(self) -> ExpectationKind | None:
        return kinds.each(self.names, self.kind) if self.names and self.kind else self.kind

    def named(self, clause: Clause) -> Clause:
        """A clause of a setting by its full name, which includes the first word if there are several of the kind."""
        if not self.names:
            return clause
        name = clause.one_of(clause.some(f"{', '.join(self.names)}, and cards")[0], self.names)
        return Clause(clause.line, f"{clause.keyword} {name}", clause.words[1:], clause.about)


Fields = Sequence[SceneField[Any, Any]]


@dataclass(frozen=True)
class Picture:
    """What can be seen of a position, by keyword; by somebody who sees all, or by one seat."""

    table: Mapping[str, object]
    seats: Sequence[Mapping[str, object]]


@dataclass(frozen=True)
class Stage:
    """A position as a scene has set it, and what happened when its question was put."""

    game: Game
    state: State
    events: tuple[Event, ...]


def hidden(at: AnySight) -> object:
    """For fields that only somebody sees who sees everything."""
    return UNSEEN


def always(at: AnySight, value: object) -> list[str]:
    return [written(value)]


def if_any(at: AnySight, value: object) -> list[str]:
    text = written(value)
    return [] if text in ("", "0", NONE, NOT_OVER) else [text]


def unless_over(at: AnySight, value: object) -> list[str]:
    """For what a game that is over does not have any more."""
    return [] if at.s.to_act == NOBODY else if_any(at, value)


def never(at: AnySight, value: object) -> list[str]:
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


def clauses(at: AnySight, fields: Fields) -> list[str]:
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


def legal(at: AnySight) -> list[str]:
    """The answers in notation; of a view only those of its own seat."""
    answers = at.s.legal() if at.own_view is None else at.view.legal()
    return [at.game.actions.text(answer) for answer in answers]


def to_act(at: AnySight) -> str:
    return "nobody" if at.s.to_act == NOBODY else str(at.s.to_act)


def ranking(at: AnySight) -> list[str]:
    """All seats from the first place to the last; whether that is a victory is another question."""
    scores = at.game.scores(at.s)
    places = sorted({score.place for score in scores})
    return ["=".join(str(score.seat) for score in scores if score.place == place) for place in places]


def score(at: AnySight) -> dict[str, int]:
    return {**at.score.parts, "total": at.score.total}


def parts_of(game: Game) -> list[str]:
    """The parts of a score in an edition."""
    return ["total", *game.scores(game.new(QuickDice(0)))[0].parts]


def ends_of(game: Game) -> list[str]:
    """Why a game can be over."""
    return [word for word in game.words.meanings["reason"] if word != NONE]


def end(at: AnySight) -> str:
    return at.game.words.meanings["reason"][at.s.end] if at.s.to_act == NOBODY else NOT_OVER


@dataclass(frozen=True)
class Dialect(Generic[OwnGame, OwnState]):
    """The part of the grammar that belongs to one game: its types, its table of fields, and how a setting is laid out."""

    game: type[OwnGame]
    state: type[OwnState]
    own_table: Fields
    """What can be said of the table beside what every game has."""
    own_seat: Fields
    """What can be said of a seat."""
    question: QuestionKind
    """The questions, with what can be said of each."""
    lay: Callable[[SceneSetting[OwnGame]], OwnState]
    """The position that a setting describes, at its question."""
    roles: Callable[[Game], Mapping[str, int]]
    """The roles of a game by their words."""
    last_round: Callable[[Game], int]
    possible: ReadWord
    """Raises an error for an action that is never an answer at this table."""
    event_words: Mapping[str, ReadWord]
    """How the values of events are read, where their words are not enough."""
    scores_seen: Look | None = None
    """What one sees of the results who does not see everything; None if all of them."""
    write_taken: Callable[[AnySight, object], list[str]] = if_any

    @cached_property
    def table(self) -> Fields:
        known_roles = kinds.words(a_word(self.roles))
        role = kinds.word(lambda game: (*self.roles(game), NONE))
        return (
            SceneField("legal", kinds.words(kinds.notation(self.possible)), legal),
            SceneField("to_act", kinds.word(lambda game: (*map(str, range(game.seats)), "nobody")), to_act),
            SceneField("event", kinds.happened({"role": a_word(self.roles), **self.event_words}), hidden),
            SceneField("winner", kinds.seats, lambda at: ranking(at)[0].split("="), self.scores_seen),
            SceneField("ranking", kinds.ranking, ranking, self.scores_seen),
            SceneField(
                "round",
                kinds.number(lambda game: (1, self.last_round(game))),
                lambda at: int(at.s.round),
                write=always,
            ),
            SceneField("governor", kinds.seat, lambda at: int(at.s.governor), write=always),
            SceneField("chooser", kinds.seat, lambda at: int(at.s.chooser)),
            SceneField("role", role, lambda at: at.game.words.meanings["role"][at.s.role]),
            SceneField("taken", known_roles, lambda at: self._roles(at, there=False), write=self.write_taken),
            SceneField("roles", known_roles, lambda at: self._roles(at, there=True), write=never),
            *self.own_table,
            SceneField("dice", None, hidden, write=never),
            SceneField("over", kinds.over(ends_of), end, write=if_any),
            SceneField(
                "prompt",
                self.question,
                lambda at: self.question.look(at.game, at.s),
                write=lambda at, value: self.question.written(at.game, at.s),
            ),
        )

    @cached_property
    def seat(self) -> Fields:
        return (
            *self.own_seat,
            SceneField("score", kinds.pairs(kinds.numbers(parts_of), alone="total"), score, self.scores_seen),
            SceneField("tiebreak", kinds.number(), lambda at: at.score.tiebreak, self.scores_seen),
            SceneField(
                "place", kinds.number(lambda game: (1, game.seats)), lambda at: at.score.place, self.scores_seen
            ),
        )

    def _roles(self, at: AnySight, *, there: bool) -> list[str]:
        return [word for word, role in self.roles(at.game).items() if bool(at.s.roles & bit(role)) is there]

    def kinds(self, seat: int) -> Mapping[str, ExpectationKind]:
        """What can be expected of a seat, or of the table if it is NOBODY, by keyword."""
        fields = self.table if seat == NOBODY else self.seat
        return {field.keyword: field.expected for field in fields if field.expected}

    @cached_property
    def heaps(self) -> Mapping[str, Heap]:
        """How settings say what lies somewhere, by the full name of a clause."""
        return {
            f"{field.keyword} {name}".strip(): field.kind
            for field in (*self.table, *self.seat)
            if isinstance(field.kind, Heap)
            for name in field.names or ("",)
        }

    def setting(self, lines: Sequence[SceneLine]) -> SceneSetting[OwnGame]:
        """What these lines say; the first of them is the game line."""
        game = game_in(lines[0], self.game)
        table, seats = self._said(lines[1:], game.seats)
        asked = self.question.asked_in(game, table.get("prompt", Clause(lines[0], "prompt", DEFAULT_PROMPT)))
        for said, fields in ((table, self.table), *((seat, self.seat) for seat in seats)):
            check_prompt(asked, said, fields)
        return SceneSetting(game, lines[0], table, seats, asked, self.heaps, self.roles(game))

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
        at: AnySight = SceneSight(game, game.imagine(view, QuickDice(0)), view)
        return self._picture(at, lambda field: field.seen or field.look)

    def _picture(self, at: AnySight, eyes: Callable[[SceneField[Any, Any]], Look]) -> Picture:
        seats = [replace(at, seat=seat) for seat in range(at.game.seats)]
        return Picture(
            {field.keyword: eyes(field)(at) for field in self.table},
            [{field.keyword: eyes(field)(seat) for field in self.seat} for seat in seats],
        )

    def game_of(self, s: State) -> Game | None:
        """A game that can read notation for this position; None if it is of another game."""
        make: Any = self.game
        own: Any = s
        return make(own.rules.key, int(own.seats)) if isinstance(s, self.state) else None

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
