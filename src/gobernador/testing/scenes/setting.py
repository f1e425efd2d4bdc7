"""The lines that set a position of any game: which thing is said where, each once."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from gobernador.catalog import make
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.positions import Unreachable
from gobernador.testing.scenes.kinds import NONE, seat_in
from gobernador.testing.scenes.scene_lines import Clause, SceneError, SceneLine, is_number

AnyGame = TypeVar("AnyGame", bound=Game)
OPEN = -1
"""The seat that starts, where the options of a game leave it open."""


@dataclass(frozen=True)
class PromptLine:
    """A question to be put, with its details, which are known to be possible words."""

    clause: Clause
    prompt: str
    details: Mapping[str, str]

    def seat(self, key: str) -> int | None:
        """The seat that a detail names, if it does."""
        return int(self.details[key]) if key in self.details else None

    def number(self, key: str, default: int) -> int:
        return int(self.details.get(key, default))

    def needed(self, key: str) -> str:
        if key not in self.details:
            raise self.clause.error(f"prompt {self.prompt} needs {key}= here")
        return self.details[key]

    def impossible(self, reason: str) -> SceneError:
        """An error about a question that cannot be put."""
        return self.clause.error(f"prompt {self.prompt} is not possible: {reason}")


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

    def says(self, keyword: str) -> Clause | None:
        return self.table.get(keyword)

    def clause(self, *keywords: str) -> Clause:
        """What is said of the table by the first of these that is said, or an empty clause to complain about."""
        said = [self.table[keyword] for keyword in keywords if keyword in self.table]
        return said[0] if said else Clause(self.header, keywords[-1], ())

    def seat_clause(self, seat: int, keyword: str) -> Clause:
        return self.seats[seat].get(keyword, Clause(self.header, keyword, (NONE,), f"seat {seat} "))

    def number(self, keyword: str, default: int) -> int:
        """A number that the table line says, or its default."""
        clause = self.says(keyword)
        return clause.number("a number") if clause else default

    def seat_number(self, seat: int, keyword: str) -> int:
        """A number that is said of a seat, otherwise 0."""
        clause = self.seats[seat].get(keyword)
        return clause.number("a number") if clause else 0

    @property
    def starts(self) -> int:
        """The seat that starts by the game's options."""
        start = self.game.options.get("start", "")
        return int(start) if is_number(start) else OPEN

    def governor(self) -> int:
        """The governor that is said, or the seat that starts by the game's options, or seat 0."""
        governor = self.number("governor", max(self.starts, 0))
        return seat_in(self.clause("governor"), str(governor), self.game)

    def round(self, default: int, last: int) -> int:
        """The round that is said."""
        number = self.number("round", min(default, last))
        if not 1 <= number <= last:
            raise self.clause("round").error(f"round {number} does not exist; rounds go from 1 to {last}")
        return number

    def all_clauses(self) -> list[Clause]:
        """In the order of the lines."""
        found = [*self.table.values(), *(clause for seat in self.seats for clause in seat.values())]
        return sorted(found, key=lambda clause: clause.line.number)


# -- what the rules say --------------------------------------------------------------------------------------------

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


# -- reading -------------------------------------------------------------------------------------------------------


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


# -- the deal ------------------------------------------------------------------------------------------------------


def check_deal(setting: SceneSetting[AnyGame], before_it: Sequence[str]) -> int:
    """The seat that starts a game that is about to be dealt; all but what comes before a deal is decided by it."""
    for clause in setting.all_clauses():
        if clause.about or clause.keyword not in before_it:
            raise clause.error(f"{clause.about}{clause.keyword} cannot be set with prompt deal: the deal decides it")
    governor = setting.governor()
    if setting.starts not in (governor, OPEN):
        raise setting.clause("governor").error(
            f"governor {governor} is not possible: the game line says start={setting.starts}"
        )
    return governor


# -- roles ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RoleChoices:
    """How far the choice of roles has come in a round."""

    governor: int
    chooser: int
    """Who chooses now, or chose the role that is played."""
    taken: Sequence[int]
    """The roles that were taken before."""


def choices_in(
    setting: SceneSetting[AnyGame],
    known: Mapping[str, int],
    likely: Sequence[int],
    role: int,
    chooser: int | None,
    choices: int,
) -> RoleChoices:
    """The roles taken before *role*, and who chooses or chose it; the first *likely* ones if a scene does not say which."""
    governor, seats = setting.governor(), setting.game.seats
    said = taken_in(setting, known)
    clause = setting.clause("taken", "roles", "prompt")
    if said is None:
        said = [other for other in likely if other != role][: 0 if chooser is None else (chooser - governor) % seats]
    taken = [other for other in said if other != role]
    if len(taken) >= choices:
        raise clause.error(f"{len(taken)} roles are taken, but a round has only {choices} choices")
    if chooser is not None and not setting.says("governor"):
        governor = (chooser - len(taken)) % seats
    found = RoleChoices(governor, (governor + len(taken)) % seats, taken)
    if chooser not in (None, found.chooser):
        raise clause.error(
            f"seat {chooser} does not choose now: with governor {governor} and {len(taken)} roles taken, seat {found.chooser} does"
        )
    return found


def taken_in(setting: SceneSetting[AnyGame], known: Mapping[str, int]) -> list[int] | None:
    """The roles that are no longer in the middle, if the scene says so; None if it does not."""
    taken, left = setting.says("taken"), setting.says("roles")
    if taken and left:
        raise left.error("use either taken or roles, not both: each follows from the other")
    if taken:
        return roles_in(taken, known)
    if left:
        there = roles_in(left, known)
        return [role for role in known.values() if role not in there]
    return None


def roles_in(clause: Clause, known: Mapping[str, int]) -> list[int]:
    if clause.words == (NONE,):
        return []
    found: list[int] = []
    for word in clause.some("roles, or none"):
        if clause.known(word, known) in found:
            raise clause.error(f"there is only one {word}")
        found.append(known[word])
    return found
