"""What a position of Puerto Rico remembers; the phases do things to a `PuertoRico`, which is one."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.dice import Dice
from gobernador.core.types import Bits, Seat
from gobernador.games.puertorico.rules.ids import (
    BUILDING_SLOTS,
    GOOD_SLOTS,
    LAST_PLACE,
    MOST_SHIPS,
    PLACE_SLOTS,
    ROLE_SLOTS,
    Role,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.registers import Registers
from gobernador.games.puertorico.rules.ruleset import Ruleset

NO_TILES: Final = vec[u8]()
NO_GOODS: Final = vec[u8]([0] * GOOD_SLOTS)
NO_BUILDINGS: Final = vec[u8]([0] * BUILDING_SLOTS)
NO_ROLES: Final = vec[u8]([0] * ROLE_SLOTS)
NO_SHIPS: Final = vec[u8]([0] * MOST_SHIPS)
NO_PLACES: Final = vec[u8]([0] * PLACE_SLOTS)


@final
@mypyc_attr(acyclic=True)
class Piles:
    """Everything on the table that is counted by kind, for a state to take over."""

    __slots__ = ("discards", "named", "pile", "role_coins", "row", "ship_good", "ship_load", "stock", "supply")

    def __init__(
        self, pile: vec[u8], discards: vec[u8], row: vec[u8], supply: vec[u8], stock: vec[u8], role_coins: vec[u8]
    ) -> None:
        self.pile: Final = pile
        self.discards: Final = discards
        self.row: Final = row
        self.supply: Final = supply
        self.stock: Final = stock
        self.role_coins: Final = role_coins
        self.ship_good: vec[u8] = NO_SHIPS[:]
        self.ship_load: vec[u8] = NO_SHIPS[:]
        self.named: vec[u8] = NO_PLACES[:]


def no_piles() -> Piles:
    """An empty table."""
    return Piles(NO_GOODS[:], NO_GOODS[:], NO_GOODS[:], NO_GOODS[:], NO_BUILDINGS[:], NO_ROLES[:])


def copy_piles(s: "Position") -> Piles:
    """What lies on the table of another position."""
    piles = Piles(s.pile[:], s.discards[:], s.row[:], s.supply[:], s.stock[:], s.role_coins[:])
    piles.ship_good = s.ship_good[:]
    piles.ship_load = s.ship_load[:]
    piles.named = s.named[:]
    return piles


@mypyc_attr(acyclic=True)
class Position(Registers):
    """Every field of a position of Puerto Rico."""

    __slots__ = (
        "bound",
        "chooser",
        "chosen",
        "colonist_ship",
        "colonists",
        "discards",
        "end",
        "first",
        "governor",
        "house",
        "house_kinds",
        "idle",
        "last_round",
        "loaded",
        "named",
        "picks",
        "pile",
        "pile_size",
        "players",
        "points",
        "quarries",
        "role",
        "role_coins",
        "roles",
        "round",
        "row",
        "rules",
        "seats",
        "ship_good",
        "ship_load",
        "site",
        "stock",
        "supply",
        "top",
        "wharves_used",
    )

    def __init__(self, rules: Ruleset, players: vec[Player], piles: Piles, dice: Dice) -> None:
        super().__init__(dice)
        self.rules: Final = rules
        self.players: Final = players
        self.seats: i64 = len(players)

        self.pile: Final = piles.pile
        """Face-down plantations by kind: a pile without order, for drawing decides it."""
        self.discards: Final = piles.discards
        """Discarded plantations by kind."""
        self.row: Final = piles.row
        """Face-up plantations by kind."""
        self.supply: Final = piles.supply
        """Barrels by kind that nobody has."""
        self.stock: Final = piles.stock
        """Buildings that can still be bought."""
        self.role_coins: Final = piles.role_coins
        """Doubloons lying on each role."""
        self.ship_good: Final = piles.ship_good
        """What each cargo ship carries."""
        self.ship_load: Final = piles.ship_load
        self.named: Final = piles.named
        """Colonists staffed, or circles left empty, so far by the seat to act."""
        self.pile_size: i64 = 0
        self.top: vec[u8] = NO_TILES
        """The next face-down tiles, the last one first (scenes only)."""
        self.quarries: i64 = 0
        self.colonists: i64 = 0
        """Colonists in the supply."""
        self.colonist_ship: i64 = 0
        self.points: i64 = 0
        """Victory points left in the pool."""
        self.house: i64 = 0
        """Barrels in the trading house."""
        self.house_kinds: vec[u8] = NO_GOODS
        """Those barrels by kind; replaced, never changed."""

        self.round: i64 = 1
        self.governor: Seat = 0
        self.picks: i64 = 0
        """Roles chosen in this round, the current one left out."""
        self.roles: Bits = 0
        """Roles still to be chosen."""
        self.role: i64 = Role.NONE
        self.chooser: Seat = 0
        self.last_round: i64 = 0
        """Why this round is the last one, once it is."""
        self.end: i64 = 0
        """Why the game is over, once it is."""

        # Where a phase stands.
        self.first: Seat = 0
        """Where the question's way around the table began."""
        self.bound: i64 = LAST_PLACE
        """A set is named in descending order: nothing above this any more."""
        self.site: i64 = 0
        """The tile just taken, or the building just built."""
        self.chosen: Bits = 0
        """The kinds of barrel that the craftsman has produced, or that the seat to act keeps in its warehouses."""
        self.idle: i64 = 0
        """Seats in a row that have not loaded."""
        self.loaded: i64 = 0
        """Whether the captain has had the bonus for a first loading."""
        self.wharves_used: Bits = 0
        """The seats that have used their wharf in this captain phase."""

    def take_over(self, source: "Position") -> None:
        """The numbers of another position of the same game."""
        self.to_act = source.to_act
        self.prompt = source.prompt
        self.base = source.base
        self.pile_size = source.pile_size
        self.quarries = source.quarries
        self.colonists = source.colonists
        self.colonist_ship = source.colonist_ship
        self.points = source.points
        self.house = source.house
        self.house_kinds = source.house_kinds
        self.round = source.round
        self.governor = source.governor
        self.picks = source.picks
        self.roles = source.roles
        self.role = source.role
        self.chooser = source.chooser
        self.last_round = source.last_round
        self.end = source.end
        self.first = source.first
        self.due = source.due
        self.bound = source.bound
        self.site = source.site
        self.chosen = source.chosen
        self.idle = source.idle
        self.loaded = source.loaded
        self.wharves_used = source.wharves_used
