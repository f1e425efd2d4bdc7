"""The lines that set a position of any game: which thing is said where, each once."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from gobernador.catalog import make
from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.testing.scenes.scene_lines import VERBS, Clause, SceneLine, clauses_of, is_number

AnyGame = TypeVar("AnyGame", bound=Game)


@dataclass(frozen=True)
class SceneSetting(Generic[AnyGame]):
    """Everything that a scene says of its position."""

    game: AnyGame
    header: SceneLine
    table: dict[str, Clause]
    """By keyword."""
    seats: list[dict[str, Clause]]
    """By keyword, of each seat."""
    starts: int
    """The seat that starts by the game's options; below 0 if they leave it open."""

    def says(self, keyword: str) -> Clause | None:
        return self.table.get(keyword)

    def clause(self, keyword: str) -> Clause:
        """What is said of the table, or an empty clause to complain about."""
        return self.table.get(keyword, Clause(self.header, keyword, ()))

    def seat_clause(self, seat: int, keyword: str) -> Clause:
        return self.seats[seat].get(keyword, Clause(self.header, keyword, ("none",), f"seat {seat} "))

    def number(self, keyword: str, default: int) -> int:
        """A number that the table line says, or its default."""
        clause = self.says(keyword)
        return clause.number("a number") if clause else default

    def seat_number(self, seat: int, keyword: str) -> int:
        """A number that is said of a seat, otherwise 0."""
        clause = self.seats[seat].get(keyword)
        return clause.number("a number") if clause else 0

    def governor(self) -> int:
        """The governor that is said, or the seat that starts by the game's options, or seat 0."""
        governor = self.number("governor", max(self.starts, 0))
        if governor >= self.game.seats:
            raise self.clause("governor").error(
                f"there is no seat {governor}; the seats are 0 to {self.game.seats - 1}"
            )
        return governor

    def all_clauses(self) -> list[Clause]:
        """In the order of the lines."""
        found = [*self.table.values(), *(clause for seat in self.seats for clause in seat.values())]
        return sorted(found, key=lambda clause: clause.line.number)


def starting_seat(setting: SceneSetting[AnyGame]) -> int:
    """The governor of a game that is about to be dealt, which is the seat of the option `start` if there is one."""
    governor = setting.governor()
    if setting.starts not in (governor, -1):
        raise setting.clause("governor").error(
            f"governor {governor} is not possible: the game line says start={setting.starts}"
        )
    return governor


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


def unchanged(clause: Clause) -> Clause:
    return clause


def read_lines(
    setting: SceneSetting[AnyGame],
    lines: Sequence[SceneLine],
    table: Collection[str],
    seat: Collection[str],
    named: Callable[[Clause], Clause] = unchanged,
) -> None:
    """Put what the lines say into a setting; *named* gives the thing said of a seat its full name."""
    for line in lines:
        if line.words[0] not in (*table, "seat"):
            raise line.unknown(line.words[0], ("seat", *table, *VERBS))
        if line.words[0] == "seat":
            number = seat_in(line, setting.game.seats)
            for clause in clauses_of(line, line.words[2:], seat, f"seat {number} "):
                remember(setting.seats[number], named(clause))
        else:
            for clause in clauses_of(line, line.words, table):
                remember(setting.table, clause)


def seat_in(line: SceneLine, seats: int) -> int:
    word = line.words[1] if len(line.words) > 1 else ""
    if not is_number(word) or int(word) >= seats:
        raise line.error(f"there is no seat {shown(word)}; the seats are 0 to {seats - 1}")
    return int(word)


def remember(said: dict[str, Clause], clause: Clause) -> None:
    keyword = clause.keyword
    if keyword in said:
        raise clause.error(f"{clause.about}{keyword} is set twice, here and in line {said[keyword].line.number}")
    said[keyword] = clause


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
    if clause.words == ("none",):
        return []
    found: list[int] = []
    for word in clause.some("roles, or none"):
        if word not in known:
            raise clause.unknown(word, known)
        if known[word] in found:
            raise clause.error(f"there is only one {word}")
        found.append(known[word])
    return found
