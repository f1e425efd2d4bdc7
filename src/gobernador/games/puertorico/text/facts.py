"""What the engine says of a position: prices, loadings, what lies where.

Everything is asked of the engine itself, of the open table that a view holds. Only the order of the face-down plantations is not in
it, and nothing here asks for that. Whoever changes something takes a copy.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache

from gobernador.core.bitset import bit
from gobernador.core.game import View
from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.definition import own_view
from gobernador.games.puertorico.rules.ids import GOOD_WORDS, LAST_TILE, PLACE_WORDS, ROLE_WORDS, Good, Power
from gobernador.games.puertorico.rules.phases import builder, captain, trader
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.reference import Lexicon
from gobernador.text.game_voice import ViewFacts

KEPT = 8
"""Views that are being spoken of: all that is said of one comes right after another."""
GOODS = range(1, len(GOOD_WORDS))


@lru_cache(KEPT)
def without_chooser(view: PuertoRicoView) -> PuertoRico:
    """The position, as if nobody had a privilege."""
    world = view.table.clone()
    world.chooser = NOBODY
    return world


class Facts(ViewFacts[Lexicon, PuertoRicoView]):
    """A view, and questions about the seat that is asked in it."""

    def __init__(self, words: Lexicon, seen: View) -> None:
        view = own_view(seen)
        self.game = words.game
        self.rules = words.rules
        self.world = view.table
        """The position."""
        super().__init__(words, self.game, view, view.table, self.rules.seating.choices)
        self.role = ROLE_WORDS[self.world.role]
        """The role being used, or "none"."""
        self.due = int(self.world.due)

    def mentioned(self) -> dict[str, object]:
        return self.words.named(MENTIONS[self.prompt](self)) if self.prompt in MENTIONS else {}

    def may_stop_loading(self) -> bool:
        """Whether the viewer is asked to load, and need not."""
        return self.prompt == "ship" and PASS in self.view.legal()

    def title(self) -> str:
        return self.say("sign.ship.may_title") if self.may_stop_loading() else super().title()

    def hint(self) -> str:
        return self.say("sign.ship.may") if self.may_stop_loading() else super().hint()

    def waiting(self) -> list[int]:
        if self.over or self.prompt == "role":
            return super().waiting()
        if self.prompt == "craft":
            return [self.asked]
        if self.prompt == "ship":
            # Loading goes round and round; whoever has no barrel does not load any more.
            players = self.world.players
            return [seat for seat in self.around(self.asked) if seat == self.asked or players[seat].n_goods() > 0]
        return super().waiting()

    @property
    def player(self) -> Player:
        """What the seat that is asked owns."""
        return self.world.players[self.asked]

    @property
    def site(self) -> str:
        """The tile just taken, or the building just built."""
        return PLACE_WORDS[self.world.site + (0 if self.prompt == "hospice" else LAST_TILE)]

    def is_chooser(self) -> bool:
        """Whether the seat that is asked has chosen the role."""
        return self.asked == self.world.chooser

    # -- roles and buildings -------------------------------------------------------------------------------------

    def role_coins(self, role: str) -> int:
        """The doubloons lying on a role."""
        return int(self.world.role_coins[ROLE_WORDS.index(role)])

    def has(self, building: int) -> bool:
        """Whether the seat that is asked has a building."""
        return bool(self.player.buildings & bit(building))

    def works(self, building: int) -> bool:
        """Whether it has one that is occupied."""
        return bool(self.player.occupied(building))

    def cost(self, building: int) -> int:
        """What a building costs the seat that is asked."""
        return int(builder.cost(self.world, self.asked, building))

    # -- barrels -------------------------------------------------------------------------------------------------

    def barrels(self, good: int) -> int:
        return int(self.player.goods[good])

    def price(self, good: int) -> int:
        """What the seat that is asked gets for a barrel."""
        return int(trader.price(self.world, self.asked, good))

    def room_in_house(self) -> int:
        return int(self.rules.house - self.world.house)

    def ships(self) -> int:
        """How many cargo ships there are."""
        return len(self.rules.seating.ships)

    def size(self, ship: int) -> int:
        """The room of a ship; ships are counted from 0."""
        return int(self.rules.seating.ships[ship])

    def cargo(self, ship: int) -> int:
        """What a ship carries, or Good.NONE."""
        return int(self.world.ship_good[ship])

    def fits(self, good: int, ship: int) -> int:
        """How many barrels of a good the seat that is asked would load on a ship."""
        if self.cargo(ship) not in (Good.NONE, good):
            return 0
        return min(self.barrels(good), int(captain.room(self.world, ship)))

    def points_for(self, action: int) -> int:
        """What a possible loading brings."""
        after = self.world.clone()
        after.apply(action)
        return int(after.players[self.asked].points - self.player.points)

    def is_stored(self, good: int) -> bool:
        """Whether the seat that is asked has named a kind for its warehouses."""
        return bool(self.world.chosen & bit(good))

    def warehouses(self) -> int:
        """How many kinds it can store."""
        return int(self.player.power[Power.STORE_KINDS])

    def still_to_store(self) -> int:
        """How many kinds can still be named for warehouses."""
        last = self.world.bound
        kinds = [good for good in GOODS if self.barrels(good) and good <= last and not self.is_stored(good)]
        return min(self.due, len(kinds))


MENTIONS: Mapping[str, Callable[[Facts], dict[str, int | str]]] = {
    "hospice": lambda facts: {"site": facts.site},
    "university": lambda facts: {"site": facts.site},
    "staff": lambda facts: {"colonists": facts.due},
    "leave": lambda facts: {"due": facts.due},
    "build": lambda facts: {"coins": int(facts.player.coins)},
    "sell": lambda facts: {"room": facts.room_in_house()},
    "store": lambda facts: {"due": facts.still_to_store()},
    "keep": lambda facts: {"free": int(facts.rules.free_barrel)},
}
"""What the sentence of a question mentions."""
