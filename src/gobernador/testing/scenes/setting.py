"""The lines that set a position of any game: which thing is said where, each once; and the question that is open then."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gobernador.catalog import make
from gobernador.core.actions import shown
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.positions import Unreachable, equal, fits, within
from gobernador.testing.scenes.kinds import Check, FieldKind, ReadWord, a_seat, matching, values
from gobernador.testing.scenes.scene_lines import NONE, Clause, SceneLine, is_number
from gobernador.testing.scenes.scene_things import StackTop, Stock

AnyGame = TypeVar("AnyGame", bound=Game)
OPEN = -1
"""The seat that starts, where the options of a game leave it open."""
USUAL_ROUND = 2
FIRST_DICE = 1
"""The dice of a scene that names no others."""


# -- the question --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Detail:
    """Something that is said of a question as `key=value`."""

    read: ReadWord
    look: Callable[[Any], object]
    """What it is in a position; None if there is nothing to say."""
    matters: Callable[[Any], object] = lambda s: True
    """Whether an export has to say it, because it does not follow from the rest."""


DETAILS = {
    "seat": Detail(a_seat, lambda s: int(s.to_act)),
    "chooser": Detail(a_seat, lambda s: int(s.chooser)),
}
"""Those of any game."""


@dataclass(frozen=True)
class PromptLine:
    """A question to be put, with its details, which are known to be possible."""

    clause: Clause
    prompt: str
    details: Mapping[str, Any]

    def seat(self, key: str) -> int | None:
        """The seat that a detail names, if it does."""
        return self.details.get(key)

    def number(self, key: str, default: int = 0) -> int:
        return int(self.details.get(key, default))

    def needed(self, key: str) -> Any:
        if key not in self.details:
            raise self.clause.error(f"prompt {self.prompt} needs {key}= here")
        return self.details[key]


@dataclass(frozen=True)
class QuestionKind(FieldKind):
    """The questions of a game, with what can be said of each: `prompt pay seat=0 due=3`."""

    details: Mapping[str, Detail]
    settable: Mapping[str, tuple[str, ...]]
    """The questions that a setting can put, and steps of the game that it can begin with, with the details it can give."""
    shown_too: Mapping[str, tuple[str, ...]]
    """Details that can be expected besides, because they follow from the rest."""

    def details_of(self, prompt: str) -> tuple[str, ...]:
        """What can be expected of a question."""
        return (*self.settable.get(prompt, ()), *self.shown_too.get(prompt, ()))

    def value(self, clause: Clause) -> PromptLine:
        prompt = clause.one_of(clause.some(", ".join(self.settable))[0], self.settable)
        return PromptLine(clause, prompt, self._read(clause, self.settable[prompt]))

    def checks(self, clause: Clause) -> Sequence[Check]:
        asked = [prompt for prompt in self.settable if prompt in clause.game.words.prompts]
        prompt = clause.one_of(clause.some(", ".join(asked))[0], (*asked, NONE))
        check = matching({"prompt": prompt, **self._read(clause, self.details_of(prompt))})

        def compare(now: Mapping[str, object], before: object) -> str | None:
            if check.compare(now, before) is None:
                return None
            return " ".join(str(value) if key == "prompt" else f"{key}={value}" for key, value in now.items())

        return [Check(compare)]

    def _read(self, clause: Clause, known: Sequence[str]) -> dict[str, Any]:
        name, *words = clause.words
        if words and not known:
            raise clause.error(f"{shown(words[0])} is not known here; nothing can follow prompt {name}")
        return values(clause, tuple(words), {key: self.details[key].read for key in known})

    def look(self, game: Game, s: State) -> dict[str, object]:
        """The open question with whatever can be said of it."""
        if s.to_act == NOBODY:
            return {"prompt": NONE}
        prompt = game.words.prompts[s.prompt]
        found = {key: self.details[key].look(s) for key in self.details_of(prompt)}
        return {"prompt": prompt, **{key: value for key, value in found.items() if value is not None}}

    def write(self, game: Game, s: State) -> list[str]:
        """The open question as an export puts it."""
        question = self.look(game, s)
        prompt = str(question["prompt"])
        keys = [key for key in self.settable.get(prompt, ()) if key in question and self.details[key].matters(s)]
        return [] if prompt == NONE else [" ".join([prompt, *(f"{key}={question[key]}" for key in keys)])]


# -- what is said --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SettingValue:
    """One thing that a setting says."""

    clause: Clause
    kind: FieldKind
    value: Any
    only_with: tuple[str, ...] = ()
    """The questions with which it can be said; empty if with all."""


Key = tuple[int, str]
"""A seat, or NOBODY for the table, and the keyword of what is said of it."""


@dataclass(frozen=True)
class SceneSetting(Generic[AnyGame]):
    """Everything that a scene says of its position."""

    game: AnyGame
    header: SceneLine
    said: dict[Key, SettingValue]
    """In the order of the lines."""
    asked: PromptLine
    roles: Mapping[str, int]
    """The roles of the game by their words."""

    def says(self, keyword: str, seat: int = NOBODY) -> bool:
        return (seat, keyword) in self.said

    def get(self, keyword: str, default: Any, seat: int = NOBODY) -> Any:
        """What is said of something, or the *default*."""
        return self.said[seat, keyword].value if self.says(keyword, seat) else default

    def names(self, keyword: str, default: Sequence[str] = (), seat: int = NOBODY) -> Sequence[str]:
        """The names of the things that are said to be somewhere."""
        return [thing.name for thing in self.get(keyword, [], seat)] if self.says(keyword, seat) else default

    def clause(self, *keywords: str, seat: int = NOBODY) -> Clause:
        """The first of these that is said, or an empty clause to complain about."""
        said = [self.said[seat, keyword].clause for keyword in keywords if self.says(keyword, seat)]
        about = "" if seat == NOBODY else f"seat {seat} "
        return said[0] if said else Clause(self.header, keywords[-1], (), self.asked.clause.reading, about)

    @contextmanager
    def blame(self, *keywords: str, seat: int = NOBODY) -> Iterator[None]:
        """What is not possible is an error of the first of these that is said."""
        clause = self.clause(*keywords, seat=seat)
        with possible(clause, f"prompt {self.asked.prompt}" if clause.keyword == "prompt" else str(clause)):
            yield

    @contextmanager
    def placing(self, keyword: str, default: Any, seat: int = NOBODY) -> Iterator[Any]:
        """What is said of something, or the *default*, while it is put in its place; what is not possible is its error."""
        with self.blame(keyword, seat=seat):
            yield self.get(keyword, default, seat)

    @property
    def dice(self) -> QuickDice:
        return QuickDice(self.get("dice", FIRST_DICE))

    @property
    def starts(self) -> int:
        """The seat that starts by the game's options."""
        start = self.game.options.get("start", "")
        return int(start) if is_number(start) else OPEN

    @property
    def governor(self) -> int:
        return int(self.get("governor", max(self.starts, 0)))

    def round(self, least: int, last: int) -> int:
        """The round that is said, or one that is at *least* this."""
        return int(self.get("round", min(max(USUAL_ROUND, least), last)))

    def place_named(self, stocks: Mapping[str, Stock]) -> None:
        """Take everything that the scene names out of the stock of its sort."""
        for said in self.said.values():
            if said.kind.what in stocks:
                with possible(said.clause, str(said.clause)):
                    stocks[said.kind.what].place(said.kind.pieces(said.value))


@contextmanager
def possible(clause: Clause, what: str) -> Iterator[None]:
    """What no game can reach is an error of a clause."""
    try:
        yield
    except Unreachable as error:
        raise clause.error(f"{what} is not possible: {error.reason}") from error


def game_in(line: SceneLine, kind: type[AnyGame]) -> AnyGame:
    """The game of a line like `game sanjuan first seats=3 variant=on`."""
    edition = line.words[2] if len(line.words) > 2 else ""
    options: dict[str, str] = {}
    for word in line.words[3:]:
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise line.error(f"{shown(word)} is not a setting like seats=3, given once")
        options[name] = value
    seats = options.pop("seats", "")
    if not is_number(seats):
        raise line.error("the game line needs the number of seats, like seats=3")
    try:
        game = make(line.words[1], edition, int(seats), options)
    except BadSetup as error:
        raise line.error(str(error)) from error
    assert isinstance(game, kind), f"{line.words[1]} is no {kind.__name__}"
    return game


# -- what both games lay out alike ---------------------------------------------------------------------------------

Checks = Sequence[tuple[str, Callable[[Any], None]]]
"""What the rules say of a position, with the keyword that most likely got it wrong."""


def check_position(s: State, setting: SceneSetting[AnyGame], checks: Checks) -> None:
    """Whether a game can reach the position that a setting has become, as far as its keywords go."""
    for keyword, check in checks:
        seat = next((seat for seat in range(setting.game.seats) if setting.says(keyword, seat)), NOBODY)
        with setting.blame(keyword, "over", "prompt", seat=seat):
            check(s)


def check_deal(setting: SceneSetting[AnyGame], *before_it: str) -> int:
    """The seat that starts a game that is about to be dealt; all but what comes before a deal is decided by it."""
    for (seat, keyword), said in setting.said.items():
        if seat != NOBODY or keyword not in (*before_it, "governor", "dice", "prompt"):
            about = said.clause.about + keyword
            raise said.clause.error(f"{about} cannot be set with prompt deal: the deal decides it")
        if isinstance(said.value, StackTop) and said.value.size is not None:
            raise said.clause.error(f"before the deal only the top of the {keyword} can be set")
    with setting.blame("governor"):
        if setting.starts != OPEN:
            equal("the governor, for whom the game line has start=,", setting.governor, setting.starts)
    return setting.governor


def lay_choices(
    s: Any, setting: SceneSetting[AnyGame], likely: Sequence[int], chooser: int | None, choices: int
) -> None:
    """The roles taken before that of the position, and who chooses or chose it; the first *likely* ones if the scene does not say."""
    with setting.blame("taken", "roles", "prompt"):
        said = taken_in(setting)
        if said is None:
            before = 0 if chooser is None else (chooser - s.governor) % s.seats
            said = [role for role in likely if role != s.role][:before]
        taken = [role for role in said if role != s.role]
        within("the number of roles taken", len(taken), 0, choices - 1)
        if chooser is not None and not setting.says("governor"):
            s.governor = (chooser - len(taken)) % s.seats
        s.chooser, s.picks = (s.governor + len(taken)) % s.seats, len(taken)
        if chooser is not None:
            what = f"the seat that chooses, with governor {s.governor} and {len(taken)} roles taken,"
            equal(what, chooser, s.chooser)
    for role in (*taken, s.role):
        s.roles &= ~(1 << role)


def taken_in(setting: SceneSetting[AnyGame]) -> list[int] | None:
    """The roles that are no longer in the middle, if the scene says so; None if it does not."""
    taken, left = setting.get("taken", None), setting.get("roles", None)
    fits(taken is None or left is None, "either taken or roles, because each follows from the other")
    if left is not None:
        return [role for word, role in setting.roles.items() if word not in left]
    return None if taken is None else [setting.roles[word] for word in taken]


def lay_end(s: Any, setting: SceneSetting[AnyGame], usual: int) -> None:
    """The game is over, for the reason that is said or the *usual* one."""
    for keyword in ("prompt", "last_round"):
        if setting.says(keyword):
            raise setting.clause("over").error(f"a game that is over has no {keyword}")
    reasons = setting.game.words.meanings["reason"]
    reason = setting.get("over", "")
    fits(reason in ("", *reasons), "a reason why it is over")
    s.end = reasons.index(reason) if reason else usual
    s.to_act = NOBODY


def lay_stack(setting: SceneSetting[AnyGame], keyword: str, stock: Stock) -> tuple[list[str], list[str]]:
    """What is on the top of a stack, the next one first, and what is below; everything that is left if its size is not said."""
    with setting.placing(keyword, StackTop(None, [])) as said:
        top = stock.fill(said.top)
        others = stock.rest() if said.size is None else stock.deal(said.size - len(top))
    if said.size is None:
        stock.left.clear()
    return top, others
