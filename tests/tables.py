"""The tables at which the laws are held and the reference is asked: every edition, number of seats, variant and option."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from gobernador.core.options import Option
from gobernador.core.state import State
from gobernador.core.types import PASS
from gobernador.games.sanjuan.laws import SanJuanBooks
from gobernador.games.sanjuan.rules.game import EDITIONS, FEWEST_SEATS, MOST_SEATS, OPTIONS, SanJuanGame
from gobernador.games.sanjuan.rules.ids import Prompt
from gobernador.testing.laws import Chooser, any_of, chance

SEATS = range(FEWEST_SEATS, MOST_SEATS + 1)

# Of an option that takes more than the values it lists, some that are worth a game.
FURTHER_VALUES = {"extra_plants": ("1,1,1,1,0", "4,0,0,0,0"), "rounds": ("1", "3")}


@dataclass(frozen=True)
class Table:
    """A game as people set it up."""

    edition: str
    seats: int
    options: tuple[tuple[str, str], ...] = ()

    @property
    def game(self) -> SanJuanGame:
        return game_of(self)

    @property
    def books(self) -> SanJuanBooks:
        return SanJuanBooks(self.game)

    def __str__(self) -> str:
        return "-".join([self.edition, str(self.seats), *(f"{name}={value}" for name, value in self.options)])


@cache
def game_of(table: Table) -> SanJuanGame:
    return SanJuanGame(table.edition, table.seats, dict(table.options))


def ordinary_tables() -> Iterator[Table]:
    """Every edition and number of seats, with and without the setup variant."""
    for edition in EDITIONS:
        for seats in SEATS:
            yield Table(edition, seats)
            yield Table(edition, seats, (("variant", "on"),))


def tables_with_an_option() -> Iterator[Table]:
    """Every value of every option that is not the default, alone, in every edition that has it."""
    seats = FEWEST_SEATS
    for option in OPTIONS[1:]:  # the variant has its tables already
        for edition in filter(option.is_of, EDITIONS):
            for value in other_values(option):
                seats = max(FEWEST_SEATS + (seats - FEWEST_SEATS + 1) % len(SEATS), seats_for(option, value))
                yield Table(edition, seats, ((option.name, value),))


def tables_with_every_option() -> Iterator[Table]:
    """All options at once as they never are by default, the end after few rounds left out."""
    for edition in EDITIONS:
        for seats in SEATS:
            known = [option for option in OPTIONS if option.is_of(edition) and option.name not in ("start", "rounds")]
            yield Table(edition, seats, tuple((option.name, other_values(option)[0]) for option in known))


def other_values(option: Option) -> tuple[str, ...]:
    return option.values[1:] + FURTHER_VALUES.get(option.name, ())


def seats_for(option: Option, value: str) -> int:
    """The fewest seats with which a value makes sense: whoever starts must sit there."""
    return int(value) + 1 if option.name == "start" else FEWEST_SEATS


ORDINARY = tuple(ordinary_tables())
TABLES = (*ORDINARY, *tables_with_an_option(), *tables_with_every_option())


def pious(game: SanJuanGame, seed: int) -> Chooser:
    """Builds only what swallows cards for good, and feeds it until the supply is gone; the game takes a hundred rounds."""
    dice = chance(seed)
    wanted = {game.actions.parse(f"build:{name}") for name in ("chapel", "bank", "harbor", "tower", "silver_smelter")}

    def choose(s: State) -> int:
        legal = s.legal()
        if s.prompt == Prompt.BUILD:
            legal = [action for action in legal if action in wanted] or [PASS]
        elif s.prompt == Prompt.CHAPEL or (s.prompt in (Prompt.BANK, Prompt.SELL) and dice.below(10) > 0):
            legal = [action for action in legal if action != PASS] or legal
        return any_of(legal, dice)

    return choose
