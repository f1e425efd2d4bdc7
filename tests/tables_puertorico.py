"""The tables of Puerto Rico at which the laws are held and the reference is asked: every number of seats and every option."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from gobernador.core.state import State
from gobernador.core.types import PASS
from gobernador.games.puertorico.laws import PuertoRicoBooks
from gobernador.games.puertorico.rules.game import FEWEST_SEATS, MOST_SEATS, PuertoRicoGame
from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.testing.laws import Chooser, any_of, chance

SEATS = range(FEWEST_SEATS, MOST_SEATS + 1)


@dataclass(frozen=True)
class Table:
    """A game as people set it up."""

    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> PuertoRicoGame:
        return game_of(self)

    @property
    def books(self) -> PuertoRicoBooks:
        return PuertoRicoBooks(self.game)

    def __str__(self) -> str:
        return "-".join(["puertorico", str(self.seats), *(f"{name}={value}" for name, value in self.options)])


@cache
def game_of(table: Table) -> PuertoRicoGame:
    return PuertoRicoGame("base", table.seats, dict(table.options))


def tables() -> Iterator[Table]:
    """Every number of seats, and each with every option."""
    for seats in SEATS:
        yield Table(seats)
        yield Table(seats, (("factory", "8/7"),))
        for start in range(seats):
            yield Table(seats, (("start", str(start)),))
        for rounds in ("1", "3", "9"):
            yield Table(seats, (("rounds", rounds),))
        yield Table(seats, (("start", "1"), ("factory", "8/7"), ("rounds", "12")))


ORDINARY = tuple(Table(seats) for seats in SEATS)
TABLES = tuple(tables())


def preferring(game: PuertoRicoGame, seed: int, roles: str, *, build: bool = True) -> Chooser:
    """Takes the first role of a list that is left, builds only if told to, and is eager in everything else."""
    dice = chance(seed)
    wanted = [game.actions.parse(f"role:{role}") for role in roles.split()]

    def choose(s: State) -> int:
        legal = s.legal()
        if s.prompt == Prompt.ROLE:
            return next((role for role in wanted if role in legal), legal[-1])
        if s.prompt == Prompt.BUILD and not build:
            return PASS
        return any_of([action for action in legal if action != PASS] or legal, dice)

    return choose


def planter(game: PuertoRicoGame, seed: int) -> Chooser:
    """Settles until no tile is left, and hurries nothing that would end the game."""
    return preferring(game, seed, "settler builder craftsman trader prospector prospector_2 captain mayor")


def shipper(game: PuertoRicoGame, seed: int) -> Chooser:
    """Grows, makes and ships until the victory points are gone, and never builds the city full."""
    dice = chance(seed)
    builds = preferring(game, seed, "captain craftsman settler mayor builder trader")
    ships = preferring(game, seed, "captain craftsman settler mayor trader", build=False)

    def choose(s: State) -> int:
        chooser = builds if dice.below(3) == 0 else ships
        return chooser(s)

    return choose


def dawdler(game: PuertoRicoGame, seed: int) -> Chooser:
    """Does nothing that could end the game, as far as the table allows: only the round limit ends it (U-09)."""
    return preferring(game, seed, "settler craftsman trader prospector prospector_2 builder captain mayor", build=False)
