"""What a position of San Juan remembers, complete, with its secrets; the phases do things to a `SanJuan`, which is one."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.dice import Dice
from gobernador.core.types import Bits, Seat
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Card, Role
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.registers import Registers
from gobernador.games.sanjuan.rules.ruleset import Ruleset

ASIDE: Final = 8
"""The most cards ever set aside: a councillor with a library."""
NOTHING_ASIDE: Final = vec[u8]([0] * ASIDE)


@mypyc_attr(acyclic=True)
class Position(Registers):
    """Every field of a position of San Juan."""

    __slots__ = (
        "aside",
        "bill",
        "bound",
        "chooser",
        "deck",
        "end",
        "first",
        "gain",
        "governor",
        "library_used",
        "middle",
        "next_tile",
        "picks",
        "players",
        "privilege",
        "role",
        "roles",
        "round",
        "rules",
        "sales",
        "seats",
        "set_aside",
        "site",
        "tiles",
        "tiles_fixed",
        "tiles_seen",
    )

    def __init__(self, rules: Ruleset, players: vec[Player], deck: Deck, tiles: vec[u8], dice: Dice) -> None:
        super().__init__(dice)
        self.rules: Final = rules
        self.players: Final = players
        self.seats: i64 = len(players)
        self.deck: Final = deck
        self.middle: Bits = rules.middle
        """Buildings that lie in the middle of the table for anyone to build."""

        self.tiles: vec[u8] = tiles
        self.tiles_fixed: i64 = 0
        """So many tiles have their place; the others get theirs when they are first revealed."""
        self.tiles_seen: i64 = 0
        self.next_tile: i64 = 0
        """The place of the tile that the next trader phase turns up, or that this one has."""

        self.round: i64 = 1
        self.governor: Seat = 0
        self.picks: i64 = 0
        """Roles chosen in this round, the current one left out."""
        self.roles: Bits = 0
        """Roles still in the middle."""
        self.role: i64 = Role.NONE
        self.chooser: Seat = 0
        self.privilege: i64 = 0
        """What the chooser's privilege adds, library included."""
        self.library_used: Bits = 0
        """With two seats: who has used the library in this round."""
        self.end: i64 = 0
        """Why the game is over, once it is."""

        # Where a phase stands.
        self.first: Seat = 0
        """Where the question's way around the table began."""
        self.bound: i64 = NO_BOUND
        """A set is named in descending order: nothing above this any more."""
        self.gain: i64 = 0
        """Cards that the seat to act will draw for what it sold."""
        self.sales: i64 = 0
        """Goods sold by anyone in this trader phase."""
        self.site: i64 = Card.NONE
        """The building being built."""
        self.bill: i64 = 0
        """What it costs."""
        self.aside: Final = NOTHING_ASIDE[:]
        """Cards drawn or turned up and not yet kept or discarded, in that order."""
        self.set_aside: i64 = 0

    def take_over(self, source: "Position") -> None:
        """The numbers of another position of the same game, and what is set aside there."""
        self.to_act = source.to_act
        self.prompt = source.prompt
        self.base = source.base
        self.middle = source.middle
        self.tiles_fixed = source.tiles_fixed
        self.tiles_seen = source.tiles_seen
        self.next_tile = source.next_tile
        self.round = source.round
        self.governor = source.governor
        self.picks = source.picks
        self.roles = source.roles
        self.role = source.role
        self.chooser = source.chooser
        self.privilege = source.privilege
        self.library_used = source.library_used
        self.end = source.end
        self.first = source.first
        self.step = source.step
        self.due = source.due
        self.bound = source.bound
        self.tally = source.tally
        self.gain = source.gain
        self.sales = source.sales
        self.site = source.site
        self.bill = source.bill
        self.set_aside = source.set_aside
        for place in range(source.set_aside):
            self.aside[place] = source.aside[place]
