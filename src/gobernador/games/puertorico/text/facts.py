"""What the engine says of a position: prices, loadings, what lies where.

Everything is asked of the engine itself, of the open table that a view holds. Only the order of the face-down plantations is not in
it, and nothing here asks for that. Whoever changes something takes a copy.
"""

from functools import lru_cache

from gobernador.core.bitset import bit
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import (
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    Good,
    Power,
)
from gobernador.games.puertorico.rules.phases import builder, captain, trader
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView

KEPT = 8
"""Views that are being spoken of: all that is said of one comes right after another."""


@lru_cache(KEPT)
def without_chooser(view: PuertoRicoView) -> PuertoRico:
    """The position, as if nobody had a privilege."""
    world = view.table.clone()
    world.chooser = NOBODY
    return world


class Facts:
    """A view, and questions about the seat that is asked in it."""

    def __init__(self, game: PuertoRicoGame, view: PuertoRicoView) -> None:
        self.game = game
        self.rules = game.rules
        self.view = view
        self.prompt = PROMPT_WORDS[view.prompt] if view.to_act != NOBODY else "over"

    @property
    def world(self) -> PuertoRico:
        """The position."""
        return self.view.table

    @property
    def role(self) -> str:
        """The role being used, or "none"."""
        return ROLE_WORDS[self.world.role]

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return int(self.view.to_act)

    @property
    def player(self) -> Player:
        """What that seat owns."""
        return self.world.players[self.view.to_act]

    @property
    def due(self) -> int:
        return int(self.world.due)

    @property
    def site(self) -> str:
        """The tile just taken, or the building just built."""
        if self.prompt == "hospice":
            return PLACE_WORDS[self.world.site]
        return PLACE_WORDS[LAST_TILE + self.world.site]

    def is_chooser(self) -> bool:
        """Whether the seat that is asked has chosen the role."""
        return self.seat == int(self.world.chooser)

    # -- roles, tiles and buildings ------------------------------------------------------------------------------

    def role_coins(self, role: str) -> int:
        """The doubloons lying on a role."""
        return int(self.world.role_coins[ROLE_WORDS.index(role)])

    def exists(self, role: int) -> bool:
        """Whether a role is in play with this number of seats."""
        return bool(self.rules.seating.roles & bit(role))

    def has(self, building: int) -> bool:
        """Whether the seat that is asked has a building."""
        return bool(self.player.buildings & bit(building))

    def works(self, building: int) -> bool:
        """Whether it has one that is occupied."""
        return bool(self.player.occupied(building))

    def cost(self, building: int) -> int:
        """What a building costs the seat that is asked."""
        return int(builder.cost(self.world, self.view.to_act, building))

    def free_spaces(self) -> int:
        """The city spaces it has left."""
        return int(self.rules.city - self.player.city)

    # -- colonists -----------------------------------------------------------------------------------------------

    def circles(self, place: int) -> int:
        return int(self.player.places[place])

    def named(self, place: int) -> int:
        """How many circles of a place have been named so far."""
        return int(self.world.named[place])

    # -- barrels -------------------------------------------------------------------------------------------------

    def barrels(self, good: int) -> int:
        return int(self.player.goods[good])

    def price(self, good: int) -> int:
        """What the seat that is asked gets for a barrel."""
        return int(trader.price(self.world, self.view.to_act, good))

    def room_in_house(self) -> int:
        return int(self.rules.house - self.world.house)

    def in_house(self, good: int) -> bool:
        return bool(self.world.house_kinds[good])

    def ships(self) -> int:
        """How many cargo ships there are."""
        return len(self.rules.seating.ships)

    def size(self, ship: int) -> int:
        """The room of a ship; ships are counted from 0."""
        return int(self.rules.seating.ships[ship])

    def room(self, ship: int) -> int:
        """The room that is left on a ship."""
        return int(captain.room(self.world, ship))

    def cargo(self, ship: int) -> int:
        """What a ship carries, or Good.NONE."""
        return int(self.world.ship_good[ship])

    def load(self, ship: int) -> int:
        return int(self.world.ship_load[ship])

    def carrier(self, good: int) -> int:
        """The ship that carries a good already, or -1."""
        return int(captain.ship_of(self.world, good))

    def fits(self, good: int, ship: int) -> int:
        """How many barrels of a good the seat that is asked would load on a ship."""
        if self.cargo(ship) not in (Good.NONE, good):
            return 0
        return min(self.barrels(good), self.room(ship))

    def points_for(self, action: int) -> int:
        """What a possible loading brings."""
        after = self.world.clone()
        after.apply(action)
        return int(after.players[self.seat].points - self.player.points)

    def wharf_used(self) -> bool:
        return bool(self.world.wharves_used & bit(self.view.to_act))

    def is_stored(self, good: int) -> bool:
        """Whether the seat that is asked has named a kind for its warehouses."""
        return bool(self.world.chosen & bit(good))

    def has_warehouse(self) -> bool:
        return bool(self.player.power[Power.STORE_KINDS])

    def still_to_store(self) -> int:
        """How many kinds can still be named for warehouses."""
        kinds = sum(
            self.barrels(good) > 0 and not self.is_stored(good) and good <= self.world.bound
            for good in range(1, len(GOOD_WORDS))
        )
        return min(self.due, kinds)
