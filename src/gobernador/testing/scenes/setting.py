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
from gobernador.positions import Unreachable
from gobernador.testing.scenes.kinds import SET, Check, Reading, ReadWord, a_seat, matching, values
from gobernador.testing.scenes.scene_lines import NONE, Clause, SceneError, SceneLine, is_number
from gobernador.testing.scenes.scene_things import Heap, Stock

AnyGame = TypeVar("AnyGame", bound=Game)
OPEN = -1
"""The seat that starts, where the options of a game leave it open."""
USUAL_ROUND = 2
FIRST_DICE = 1
"""The dice of a scene that names no others."""


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

    def number(self, key: str, default: int) -> int:
        return int(self.details.get(key, default))

    def needed(self, key: str) -> Any:
        if key not in self.details:
            raise self.clause.error(f"prompt {self.prompt} needs {key}= here")
        return self.details[key]

    def impossible(self, reason: str) -> SceneError:
        return self.clause.error(f"prompt {self.prompt} is not possible: {reason}")


@dataclass(frozen=True)
class QuestionKind:
    """The questions of a game, with what can be said of each: `prompt pay seat=0 due=3`."""

    details: Mapping[str, Detail]
    settable: Mapping[str, tuple[str, ...]]
    """The questions that a setting can put, and steps of the game that it can begin with, with the details it can give."""
    shown_too: Mapping[str, tuple[str, ...]]
    """Details that can be expected besides, because they follow from the rest."""

    def details_of(self, prompt: str) -> tuple[str, ...]:
        """What can be expected of a question."""
        return (*self.settable.get(prompt, ()), *self.shown_too.get(prompt, ()))

    def asked_in(self, game: Game, clause: Clause) -> PromptLine:
        prompt = clause.one_of(clause.some(", ".join(self.settable))[0], self.settable)
        if not self.settable[prompt] and clause.words[1:]:
            raise clause.odd(clause.words[1], f"known after prompt {prompt}; nothing can follow it")
        return PromptLine(clause, prompt, self._read(clause, self.settable[prompt], Reading(game)))

    def __call__(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        asked = [prompt for prompt in self.settable if prompt in reading.game.words.prompts]
        prompt = clause.one_of(clause.some(", ".join(asked))[0], (*asked, NONE))
        if prompt == NONE and clause.words[1:]:
            raise clause.error(f"{shown(clause.words[1])} is not known here; nothing can follow prompt none")
        check = matching({"prompt": prompt, **self._read(clause, self.details_of(prompt), reading)})

        def compare(now: Mapping[str, object], before: object) -> str | None:
            if check.compare(now, before) is None:
                return None
            return " ".join(str(value) if key == "prompt" else f"{key}={value}" for key, value in now.items())

        return [Check(compare)]

    def _read(self, clause: Clause, known: Sequence[str], reading: Reading) -> dict[str, Any]:
        return values(clause, clause.words[1:], {key: self.details[key].read for key in known}, reading)

    def look(self, game: Game, s: State) -> dict[str, object]:
        """The open question with whatever can be said of it."""
        if s.to_act == NOBODY:
            return {"prompt": NONE}
        prompt = game.words.prompts[s.prompt]
        found = {key: self.details[key].look(s) for key in self.details_of(prompt)}
        return {"prompt": prompt, **{key: value for key, value in found.items() if value is not None}}

    def written(self, game: Game, s: State) -> list[str]:
        """The open question as an export puts it."""
        question = self.look(game, s)
        prompt = str(question["prompt"])
        keys = [key for key in self.settable.get(prompt, ()) if key in question and self.details[key].matters(s)]
        return [] if prompt == NONE else [" ".join([prompt, *(f"{key}={question[key]}" for key in keys)])]


@dataclass(frozen=True)
class SceneSetting(Generic[AnyGame]):
    """Everything that a scene says of its position."""

    game: AnyGame
    header: SceneLine
    table: dict[str, Clause]
    """By keyword."""
    seats: list[dict[str, Clause]]
    """By keyword, of each seat."""
    asked: PromptLine
    heaps: Mapping[str, Heap]
    """How things that lie somewhere are read, by keyword."""
    roles: Mapping[str, int]
    """The roles of the game by their words."""

    @property
    def reading(self) -> Reading:
        return Reading(self.game, operator=SET)

    def says(self, keyword: str) -> Clause | None:
        return self.table.get(keyword)

    def clause(self, *keywords: str) -> Clause:
        """What is said of the table by the first of these that is said, or an empty clause to complain about."""
        said = [self.table[keyword] for keyword in keywords if keyword in self.table]
        return said[0] if said else Clause(self.header, keywords[-1], ())

    def seat_clause(self, seat: int, keyword: str) -> Clause:
        return self.seats[seat].get(keyword, Clause(self.header, keyword, (NONE,), f"seat {seat} "))

    def all_clauses(self) -> list[Clause]:
        """In the order of the lines."""
        found = [*self.table.values(), *(clause for seat in self.seats for clause in seat.values())]
        return sorted(found, key=lambda clause: clause.line.number)

    def number(self, keyword: str, default: int) -> int:
        clause = self.says(keyword)
        return clause.number("a number") if clause else default

    def seat_number(self, seat: int, keyword: str) -> int:
        clause = self.seats[seat].get(keyword)
        return clause.number("a number") if clause else 0

    @property
    def dice(self) -> QuickDice:
        return QuickDice(self.number("dice", FIRST_DICE))

    @property
    def starts(self) -> int:
        """The seat that starts by the game's options."""
        start = self.game.options.get("start", "")
        return int(start) if is_number(start) else OPEN

    def governor(self) -> int:
        governor = self.number("governor", max(self.starts, 0))
        return a_seat(self.clause("governor"), str(governor), self.reading)

    def round(self, least: int, last: int) -> int:
        """The round that is said, or one that is at *least* this."""
        number = self.number("round", min(max(USUAL_ROUND, least), last))
        if not 1 <= number <= last:
            raise self.clause("round").error(f"round {number} does not exist; rounds go from 1 to {last}")
        return number

    def things(self, clause: Clause | None) -> list[Any]:
        """What a clause puts somewhere; nothing if there is none."""
        return self.heaps[clause.keyword].things(clause, self.reading) if clause else []

    def kinds(self, clause: Clause | None) -> list[int]:
        """The kinds of piece that a clause names."""
        return [kind for thing in self.things(clause) for kind in thing.taken]

    def stack(self, keyword: str) -> tuple[int | None, list[int]]:
        """The size of a stack, if it is said, and the kinds on its top."""
        clause = self.says(keyword)
        size, top = self.heaps[keyword].stack(clause, self.reading) if clause else (None, [])
        return size, [kind for thing in top for kind in thing.taken]

    def top(self, keyword: str) -> list[int]:
        """Before the deal: the kinds on the top of a stack, of which nothing else can be said."""
        size, top = self.stack(keyword)
        if size is not None:
            raise self.clause(keyword).error(f"before the deal only the top of the {keyword} can be set")
        return top

    def place_named(self, stocks: Mapping[str, Stock]) -> None:
        """Take everything that the scene names out of the stock of its sort."""
        for clause in self.all_clauses():
            heap = self.heaps.get(clause.keyword)
            if heap and heap.what in stocks:
                things = heap.stack(clause, self.reading)[1] if heap.is_stack else self.things(clause)
                stocks[heap.what].place([kind for thing in things for kind in thing.taken], clause)


def game_in(line: SceneLine, kind: type[AnyGame]) -> AnyGame:
    """The game of a line like `game sanjuan first seats=3 variant=on`."""
    clause = Clause(line, "game", line.words[1:])
    edition = line.words[2] if len(line.words) > 2 else ""
    options: dict[str, str] = {}
    for word in line.words[3:]:
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise clause.odd(word, "a setting like seats=3, given once")
        options[name] = value
    seats = options.pop("seats", "")
    if not is_number(seats):
        raise clause.error("the game line needs the number of seats, like seats=3")
    try:
        game = make(line.words[1], edition, int(seats), options)
    except BadSetup as error:
        raise clause.error(str(error)) from error
    assert isinstance(game, kind), f"{line.words[1]} is no {kind.__name__}"
    return game


Checks = Sequence[tuple[str, Callable[[Any], None]]]
"""What the rules say of a position, with the keyword that most likely got it wrong."""


@contextmanager
def possible(clause: Clause, what: str) -> Iterator[None]:
    """What no game can reach is an error of a clause."""
    try:
        yield
    except Unreachable as error:
        raise clause.error(f"{what} is not possible: {error.reason}") from error


def check_position(s: State, setting: SceneSetting[AnyGame], checks: Checks) -> None:
    """Whether a game can reach the position that a setting has become, as far as its keywords go."""
    for keyword, check in checks:
        said = [seat[keyword] for seat in setting.seats if keyword in seat]
        clause = said[0] if said else setting.clause(keyword, "over", "prompt")
        with possible(clause, f"prompt {setting.asked.prompt}" if clause.keyword == "prompt" else str(clause)):
            check(s)


def check_deal(setting: SceneSetting[AnyGame], before_it: Sequence[str]) -> int:
    """The seat that starts a game that is about to be dealt; all but what comes before a deal is decided by it."""
    for clause in setting.all_clauses():
        if clause.about or clause.keyword not in (*before_it, "governor", "dice", "prompt"):
            raise clause.error(f"{clause.about}{clause.keyword} cannot be set with prompt deal: the deal decides it")
    governor = setting.governor()
    if setting.starts not in (governor, OPEN):
        raise setting.clause("governor").error(
            f"governor {governor} is not possible: the game line says start={setting.starts}"
        )
    return governor


def lay_choices(
    s: Any, setting: SceneSetting[AnyGame], likely: Sequence[int], chooser: int | None, choices: int
) -> None:
    """The roles taken before that of the position, and who chooses or chose it; the first *likely* ones if the scene does not say."""
    seats = setting.game.seats
    said = taken_in(setting)
    clause = setting.clause("taken", "roles", "prompt")
    if said is None:
        said = [role for role in likely if role != s.role][: 0 if chooser is None else (chooser - s.governor) % seats]
    taken = [role for role in said if role != s.role]
    if len(taken) >= choices:
        raise clause.error(f"{len(taken)} roles are taken, but a round has only {choices} choices")
    if chooser is not None and not setting.says("governor"):
        s.governor = (chooser - len(taken)) % seats
    s.chooser, s.picks = (s.governor + len(taken)) % seats, len(taken)
    if chooser not in (None, s.chooser):
        raise clause.error(
            f"seat {chooser} does not choose now: with governor {s.governor} and {len(taken)} roles taken, seat {s.chooser} does"
        )
    for role in (*taken, s.role):
        s.roles &= ~(1 << role)


def taken_in(setting: SceneSetting[AnyGame]) -> list[int] | None:
    """The roles that are no longer in the middle, if the scene says so; None if it does not."""
    taken, left = setting.says("taken"), setting.says("roles")
    if taken and left:
        raise left.error("use either taken or roles, not both: each follows from the other")
    if taken:
        return roles_in(taken, setting.roles)
    if left:
        there = roles_in(left, setting.roles)
        return [role for role in setting.roles.values() if role not in there]
    return None


def roles_in(clause: Clause, known: Mapping[str, int]) -> list[int]:
    found: list[int] = []
    for word in clause.listed("roles, or none"):
        if clause.known(word, known) in found:
            raise clause.error(f"there is only one {word}")
        found.append(known[word])
    return found


def lay_end(s: Any, setting: SceneSetting[AnyGame], usual: int) -> None:
    """The game is over, for the reason that is said or the *usual* one."""
    clause = setting.clause("over")
    for keyword in ("prompt", "last_round"):
        if keyword in setting.table:
            raise clause.error(f"a game that is over has no {keyword}")
    known = {word: end for end, word in enumerate(setting.game.words.meanings["reason"]) if end}
    s.end = clause.known(" ".join(clause.words), known) if clause.words else usual
    s.to_act = NOBODY
