"""The lines that set a position of San Juan: which thing is said where, each once."""

from collections.abc import Sequence
from dataclasses import dataclass

from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.sanjuan.game import SanJuanGame
from gobernador.testing.scenes.lines import VERBS, Clause, Line, clauses_of, is_number
from gobernador.testing.scenes.sanjuan.vocabulary import PILES

TABLE = (
    "round", "governor", "taken", "roles", "supply", "discards", "tiles", "trades", "prices", "drawn", "turned_up",
    "dice", "prompt", "over",
)  # fmt: skip
SEAT = ("hand", "town", "asleep", "under", "shown", "used")


@dataclass(frozen=True)
class Setting:
    """Everything that a scene says of its position."""

    game: SanJuanGame
    header: Line
    table: dict[str, Clause]
    """By keyword."""
    seats: list[dict[str, Clause]]
    """By keyword, of each seat; piles by `under chapel`."""

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

    def governor(self) -> int:
        """The governor that is said, or the seat that starts by the game's options, or seat 0."""
        governor = self.number("governor", max(int(self.game.rules.starts), 0))
        if governor >= self.game.seats:
            raise self.clause("governor").error(
                f"there is no seat {governor}; the seats are 0 to {self.game.seats - 1}"
            )
        return governor

    def all_clauses(self) -> list[Clause]:
        """In the order of the lines."""
        found = [*self.table.values(), *(clause for seat in self.seats for clause in seat.values())]
        return sorted(found, key=lambda clause: clause.line.number)


def setting_of(lines: Sequence[Line]) -> Setting:
    """The setting in these lines; the first is the game line."""
    game = game_of(lines[0])
    setting = Setting(game, lines[0], {}, [{} for seat in range(game.seats)])
    for line in lines[1:]:
        if line.words[0] not in (*TABLE, "seat"):
            raise line.unknown(line.words[0], ("seat", *TABLE, *VERBS))
        if line.words[0] == "seat":
            read_seat_line(setting, line)
        else:
            for clause in clauses_of(line, line.words, TABLE):
                remember(setting.table, clause.keyword, clause)
    return setting


def game_of(line: Line) -> SanJuanGame:
    """The game of a line like `game sanjuan first seats=3 variant=on`."""
    clause = Clause(line, "game", line.words[1:])
    edition = line.words[2] if len(line.words) > 2 else ""
    options: dict[str, str] = {}
    for word in line.words[3:]:
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise clause.odd(word, "a setting like seats=3, said once")
        options[name] = value
    seats = options.pop("seats", "")
    if not is_number(seats):
        raise clause.error("the game line needs the number of seats, like seats=3")
    try:
        return SanJuanGame(edition, int(seats), options)
    except BadSetup as error:
        raise clause.error(str(error)) from error


def read_seat_line(setting: Setting, line: Line) -> None:
    word = line.words[1] if len(line.words) > 1 else ""
    if not is_number(word) or int(word) >= setting.game.seats:
        raise line.error(f"there is no seat {shown(word)}; the seats are 0 to {setting.game.seats - 1}")
    for clause in clauses_of(line, line.words[2:], SEAT, f"seat {word} "):
        keyword = clause.keyword
        if keyword == "under":
            building = clause.some("chapel, bank or harbor, and cards")[0]
            if building not in PILES:
                raise clause.unknown(building, PILES)
            keyword = f"under {building}"
            clause = Clause(line, keyword, clause.words[1:], clause.about)  # noqa: PLW2901
        remember(setting.seats[int(word)], keyword, clause)


def remember(said: dict[str, Clause], keyword: str, clause: Clause) -> None:
    if keyword in said:
        raise clause.error(f"{clause.about}{keyword} is said twice, here and in line {said[keyword].line.number}")
    said[keyword] = clause
