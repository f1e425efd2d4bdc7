"""What a game must bring so that scenes can speak of it: a table of fields, and how a setting becomes a position.

The table has everything that a scene can say of a position, each thing in one line: a keyword, a kind (how it is written, and what can
be expected of it), a place in the position, what a seat sees of it if that is less, and the words with which an export sets it
again. Settings, expectations, pictures and exports all read this table.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from gobernador.catalog import named
from gobernador.core.bitset import bit
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, Score, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.events import Event, events_of
from gobernador.testing.scenes import kinds
from gobernador.testing.scenes.kinds import NOT_OVER, FieldKind, ReadWord, a_word, written
from gobernador.testing.scenes.scene_lines import NONE, SET, VERBS, Clause, Reading, SceneLine, clauses_of
from gobernador.testing.scenes.scene_things import WordsKind
from gobernador.testing.scenes.setting import Key, QuestionKind, SceneSetting, SettingValue, game_in

OwnGame = TypeVar("OwnGame", bound=Game)
OwnState = TypeVar("OwnState", bound=State)
OwnView = TypeVar("OwnView", bound=View)

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
    events: Sequence[Event] = ()
    """What has happened before."""
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
    kind: FieldKind
    look: Callable[[SceneSight[OwnState, OwnView]], object] | None
    """What it is in a position; None if it can only be set."""
    seen: Callable[[SceneSight[OwnState, OwnView]], object] | None = None
    """What one sees of it who does not see everything; None if that is the same."""
    write: Callable[[SceneSight[OwnState, OwnView], object], Sequence[str]] | None = None
    """What an export writes behind the keyword, each time it does; None if it cannot be set."""
    only_with: tuple[str, ...] = ()
    """The questions with which it can be set; empty if with all."""

    def found(self, at: SceneSight[OwnState, OwnView]) -> object:
        """What is to be seen of it."""
        look = self.look if at.own_view is None else self.seen or self.look
        return look(at) if look else None


AnyField = SceneField[Any, Any]
Fields = Sequence[AnyField]


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


def clauses(at: AnySight, fields: Fields) -> list[str]:
    return [
        f"{field.keyword} {text}"
        for field in fields
        if field.write is not None
        for text in field.write(at, field.found(at))
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
    possible: ReadWord
    """Raises an error for an action that is never an answer at this table."""
    event_words: Mapping[str, ReadWord]
    """How the values of events are read, where their words are not enough."""
    scores_seen: Look | None = None
    """What one sees of the results who does not see everything; None if all of them."""
    write_taken: Callable[[AnySight, object], list[str]] = if_any

    @cached_property
    def table(self) -> Fields:
        roles = WordsKind(a_word(self.roles))
        role = kinds.WordKind(lambda game: (*self.roles(game), NONE))
        rounds = kinds.NumberKind(lambda game: (1, int(game.rules.last_round)))
        return (
            SceneField("legal", WordsKind(kinds.notation(self.possible)), legal),
            SceneField("to_act", kinds.WordKind(lambda game: (*map(str, range(game.seats)), "nobody")), to_act),
            SceneField(
                "event", kinds.EventKind({"role": a_word(self.roles), **self.event_words}), lambda at: at.events
            ),
            SceneField("winner", kinds.SeatsKind(), lambda at: ranking(at)[0].split("="), self.scores_seen),
            SceneField("ranking", kinds.RankingKind(), ranking, self.scores_seen),
            SceneField("round", rounds, lambda at: int(at.s.round), write=always),
            SceneField("governor", kinds.SeatKind(), lambda at: int(at.s.governor), write=always),
            SceneField("chooser", kinds.SeatKind(), lambda at: int(at.s.chooser)),
            SceneField("role", role, lambda at: at.game.words.meanings["role"][at.s.role]),
            SceneField("taken", roles, lambda at: self._roles(at, there=False), write=self.write_taken),
            SceneField("roles", roles, lambda at: self._roles(at, there=True), write=never),
            *self.own_table,
            SceneField("dice", kinds.NumberKind(), None, write=never),
            SceneField("over", kinds.OverKind(ends_of), end, write=if_any),
            SceneField(
                "prompt",
                self.question,
                lambda at: self.question.look(at.game, at.s),
                write=lambda at, value: self.question.write(at.game, at.s),
            ),
        )

    @cached_property
    def seat(self) -> Fields:
        places = kinds.NumberKind(lambda game: (1, game.seats))
        return (
            *self.own_seat,
            SceneField("score", kinds.PairsKind(kinds.numbers(parts_of), alone="total"), score, self.scores_seen),
            SceneField("tiebreak", kinds.NumberKind(), lambda at: at.score.tiebreak, self.scores_seen),
            SceneField("place", places, lambda at: at.score.place, self.scores_seen),
        )

    def _roles(self, at: AnySight, *, there: bool) -> list[str]:
        return [word for word, role in self.roles(at.game).items() if bool(at.s.roles & bit(role)) is there]

    def read(self, line: SceneLine, words: tuple[str, ...], reading: Reading) -> list[tuple[int, AnyField, Clause]]:
        """What words say of a seat, or of the table: the seat, or NOBODY, and the field of each clause."""
        seat, about = NOBODY, ""
        if words[:1] == ("seat",):
            seat, words = line.seat("".join(words[1:2]), reading.game.seats), words[2:]
            about = f"seat {seat} "
        fields = self.table if seat == NOBODY else self.seat
        usable = {field.keyword: field for field in fields if (field.write if reading.operator == SET else field.look)}
        return [(seat, usable[clause.keyword], clause) for clause in clauses_of(line, words, usable, reading, about)]

    def setting(self, lines: Sequence[SceneLine]) -> SceneSetting[OwnGame]:
        """What these lines say; the first of them is the game line."""
        game = game_in(lines[0], self.game)
        reading = Reading(game, operator=SET)
        known = ("seat", *(field.keyword for field in self.table if field.write))
        said: dict[Key, SettingValue] = {}
        for line in lines[1:]:
            if line.words[0] not in known:
                raise line.unknown(line.words[0], (*known, *VERBS))
            for seat, field, clause in self.read(line, line.words, reading):
                key = (seat, field.keyword)
                if key in said:
                    lines_of_both = f"here and in line {said[key].clause.line.number}"
                    raise clause.error(f"{clause.about}{clause.keyword} is set twice, {lines_of_both}")
                said[key] = SettingValue(clause, field.kind, field.kind.value(clause), field.only_with)
        usual = Clause(lines[0], "prompt", DEFAULT_PROMPT, reading)
        asked = said[NOBODY, "prompt"].value if (NOBODY, "prompt") in said else self.question.value(usual)
        for one in said.values():
            # That there is none of it can be said with all questions.
            if one.only_with and asked.prompt not in one.only_with and one.clause.words != (NONE,):
                prompts = " or ".join(one.only_with)
                raise one.clause.error(f"{one.clause.keyword} can be used only with prompt {prompts}")
        return SceneSetting(game, lines[0], said, asked, self.roles(game))

    def stage(self, lines: Sequence[SceneLine]) -> Stage:
        """The position that these lines set, with what happened."""
        setting = self.setting(lines)
        s = self.lay(setting)
        return Stage(setting.game, s, tuple(events_of(setting.game, s.notes)))

    def sight(self, game: Game, s: State, viewer: int | None, events: Sequence[Event] = ()) -> AnySight:
        """The position with all its secrets; or as a *viewer* sees it, a seat or NOBODY for a spectator.

        That is what is so in every world that its view could be of.
        """
        if viewer is None:
            return SceneSight(game, s, events=events)
        view = game.view(s, viewer)
        return SceneSight(game, game.imagine(view, QuickDice(0)), view, [one for one in events if one.seen_by(viewer)])

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


AnyDialect = Dialect[Any, Any]
