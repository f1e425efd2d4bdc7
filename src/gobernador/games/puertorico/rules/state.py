"""A position of Puerto Rico, complete; and the few things that every phase does to it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit
from gobernador.core.dice import Dice
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Action, Bits, PromptId, Seat
from gobernador.games.puertorico.rules.hooks import Phase
from gobernador.games.puertorico.rules.ids import (
    BUILDING_SLOTS,
    GOOD_SLOTS,
    LAST_PLACE,
    MOST_SHIPS,
    PLACE_SLOTS,
    ROLE_SLOTS,
    End,
    Good,
    Note,
    Role,
)
from gobernador.games.puertorico.rules.player import Player
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


def copy_piles(s: "PuertoRico") -> Piles:
    """What lies on the table of another position."""
    piles = Piles(s.pile[:], s.discards[:], s.row[:], s.supply[:], s.stock[:], s.role_coins[:])
    piles.ship_good = s.ship_good[:]
    piles.ship_load = s.ship_load[:]
    piles.named = s.named[:]
    return piles


@final
@mypyc_attr(acyclic=True)
class PuertoRico(State):
    """A position of Puerto Rico."""

    __slots__ = (
        "bound",
        "chooser",
        "chosen",
        "colonist_ship",
        "colonists",
        "discards",
        "due",
        "end",
        "first",
        "governor",
        "house",
        "house_kinds",
        "idle",
        "last_round",
        "loaded",
        "named",
        "phases",
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

    def __init__(self, rules: Ruleset, phases: vec[Phase], players: vec[Player], piles: Piles, dice: Dice) -> None:
        super().__init__(dice)
        # Said again, so that compiled code need not ask whether they are there: others may derive from State.
        self.to_act = NOBODY
        self.prompt = 0
        self.base = 0
        self.watched = False
        self.rules: Final = rules
        self.phases: Final = phases
        """Who answers for each kind of question."""
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
        self.due: i64 = 0
        """Colonists still to place, circles still to leave empty, or kinds that may still be stored."""
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

    def mask(self) -> Bits:
        return self.phases[self.prompt].mask(self)

    def apply(self, action: Action) -> None:
        choice = action
        if choice != PASS:
            choice -= self.base
        self.phases[self.prompt].apply(self, choice)

    def clone(self) -> "PuertoRico":
        twin = self.open_copy(self.dice.fork())
        twin.top = self.top
        return twin

    def open_copy(self, dice: Dice) -> "PuertoRico":
        """A copy of everything that everybody sees, its future left to *dice*."""
        players = vec[Player]([self.players[seat].clone() for seat in range(self.seats)])
        twin = PuertoRico(self.rules, self.phases, players, copy_piles(self), dice)
        twin.to_act = self.to_act
        twin.prompt = self.prompt
        twin.base = self.base
        twin.pile_size = self.pile_size
        twin.quarries = self.quarries
        twin.colonists = self.colonists
        twin.colonist_ship = self.colonist_ship
        twin.points = self.points
        twin.house = self.house
        twin.house_kinds = self.house_kinds
        twin.round = self.round
        twin.governor = self.governor
        twin.picks = self.picks
        twin.roles = self.roles
        twin.role = self.role
        twin.chooser = self.chooser
        twin.last_round = self.last_round
        twin.end = self.end
        twin.first = self.first
        twin.due = self.due
        twin.bound = self.bound
        twin.site = self.site
        twin.chosen = self.chosen
        twin.idle = self.idle
        twin.loaded = self.loaded
        twin.wharves_used = self.wharves_used
        return twin

    def to_bytes(self) -> bytes:
        from gobernador.games.puertorico.rules.storage import write_state  # noqa: PLC0415 - it makes states, so it comes after them

        return write_state(self)

    # -- asking ------------------------------------------------------------------------------------------------

    def ask(self, seat: Seat, prompt: PromptId, base: i64) -> None:
        """Put a question to a seat."""
        self.to_act = seat
        self.prompt = prompt
        self.base = base

    def left_of(self, seat: Seat) -> Seat:
        """The next seat, clockwise."""
        if seat + 1 == self.seats:
            return 0
        return seat + 1

    # -- tiles -------------------------------------------------------------------------------------------------

    def tiles_left(self) -> bool:
        """Whether a face-down tile can be drawn, the discards shuffled in if need be."""
        if self.pile_size > 0:
            return True
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            if self.discards[tile] > 0:
                return True
        return False

    def draw_tile(self) -> i64:
        """The next face-down tile; there is one (R-PR-12, 13)."""
        if self.pile_size == 0:
            self.reshuffle()
        tile = self.next_tile()
        self.pile[tile] -= 1
        self.pile_size -= 1
        return tile

    def next_tile(self) -> i64:
        if len(self.top) > 0:
            tile = i64(self.top[len(self.top) - 1])
            self.top = self.top[: len(self.top) - 1]
            return tile
        place = self.dice.below(self.pile_size)
        tile = Good.CORN
        while place >= i64(self.pile[tile]):
            place -= i64(self.pile[tile])
            tile += 1
        return tile

    def reshuffle(self) -> None:
        """The discarded tiles become the face-down pile."""
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            self.pile[tile] = self.discards[tile]
            self.pile_size += i64(self.discards[tile])
            self.discards[tile] = 0

    def fill_row(self) -> None:
        """Turn up one tile more than there are seats, as far as there are any."""
        for place in range(self.seats + 1):
            if not self.tiles_left():
                return
            tile = self.draw_tile()
            self.row[tile] += 1
            self.note(Note.TURNED_UP, NOBODY, tile)

    def row_kinds(self) -> Bits:
        """The kinds of plantation that lie face up."""
        found: i64 = 0
        for tile in range(i64(1), i64(GOOD_SLOTS)):
            if self.row[tile] > 0:
                found |= bit(tile)
        return found

    # -- colonists, coins, points, barrels ---------------------------------------------------------------------

    def colonist_at_hand(self) -> bool:
        """Whether hospice and university find a colonist: in the supply, or else on the ship (A-08)."""
        return self.colonists + self.colonist_ship > 0

    def take_colonist(self) -> None:
        """One colonist leaves the supply, or the ship if the supply is empty."""
        if self.colonists > 0:
            self.colonists -= 1
        else:
            self.colonist_ship -= 1

    def pay_out(self, seat: Seat, coins: i64, building: i64) -> None:
        """Coins from the bank, thanks to *building* (or none)."""
        if coins > 0:
            self.players[seat].coins += coins
            self.note(Note.COINS, seat, coins, building)

    def score(self, seat: Seat, points: i64, barrels: i64) -> None:
        """Points from the pool; once it is empty they are noted instead (R-PR-68)."""
        self.players[seat].points += points
        self.points -= points
        self.note(Note.POINTS, seat, points, barrels)
        if self.points <= 0:
            self.points = 0
            self.trigger(End.POINTS)

    def give_back(self, seat: Seat, good: i64, barrels: i64) -> None:
        """Barrels return to the supply."""
        self.players[seat].goods[good] -= u8(barrels)
        self.supply[good] += u8(barrels)

    def trigger(self, reason: i64) -> None:
        """This round is the last one (R-PR-80)."""
        if self.last_round == 0:
            self.last_round = reason
            self.note(Note.LAST_ROUND, NOBODY, reason)
