"""Every field of a position of Puerto Rico; and its books: sums and the little that is hidden, counted by other means than the engine's."""

from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.bitset import members
from gobernador.core.dice import Dice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.definition import own_game
from gobernador.games.puertorico.positions import GOODS, PLACES
from gobernador.games.puertorico.rules.ids import LAST_GOOD, LAST_TILE, POWERS, Power
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Kind
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.laws import SHARED, Books, Field, Seen

STATE = (
    *SHARED,
    Field("roles", Seen.BY_ALL, "roles role", "roles"),
    Field("role_coins", Seen.BY_ALL, "roles doubloons", "role_coins"),
    Field("last_round", Seen.BY_ALL, "last_round", "last_round"),
    Field("bound", Seen.BY_ALL, "up_to", "numbers bound"),
    Field("named", Seen.BY_ALL, "named", "named"),
    Field("chosen", Seen.BY_ALL, "chosen", "chosen"),
    Field("idle", Seen.BY_ALL, "idle", "numbers idle"),
    Field("loaded", Seen.BY_ALL, "captain_bonus_paid", "numbers loaded"),
    Field("wharves_used", Seen.BY_ALL, "wharves_used", "seats wharf_used"),
    Field("row", Seen.BY_ALL, "plantations", "row"),
    Field("pile", Seen.BY_ALL, "face_down", "pile"),
    Field("discards", Seen.BY_ALL, "discarded", "discards"),
    Field("quarries", Seen.BY_ALL, "quarries", "numbers quarries"),
    Field("supply", Seen.BY_ALL, "goods", "supply"),
    Field("stock", Seen.BY_ALL, "buildings", "stock"),
    Field("colonists", Seen.BY_ALL, "colonists", "numbers colonists"),
    Field("colonist_ship", Seen.BY_ALL, "colonist_ship", "numbers colonist_ship"),
    Field("points", Seen.BY_ALL, "points", "numbers points"),
    Field("house", Seen.BY_ALL, "trading_house", "numbers house"),
    Field("house_kinds", Seen.BY_ALL, "trading_house", "house"),
    Field("ship_good", Seen.BY_ALL, "ships good", "ships"),
    Field("ship_load", Seen.BY_ALL, "ships barrels", "ships load"),
    Field("players", Seen.BY_ALL, "players", "seats"),
    Field("top", Seen.BY_NOBODY),
    Field("pile_size", Seen.DERIVED, "", "numbers pile"),
)

REGISTERS = {"due": ("circles_to_name", "kinds_to_store")}
"""The field that counts something else in each phase, and its names there."""

PLAYER = (
    Field("coins", Seen.BY_ALL, "players doubloons", "seats coins"),
    Field("points", Seen.BY_ALL, "players points", "seats chips"),
    Field("goods", Seen.BY_ALL, "players goods", "goods"),
    Field("places", Seen.BY_ALL, "players island tiles", "island"),
    Field("staff", Seen.BY_ALL, "players island colonists", "staff"),
    Field("colonists", Seen.BY_ALL, "players colonists", "seats colonists"),
    Field("san_juan", Seen.BY_ALL, "players san_juan", "seats san_juan"),
    Field("owned", Seen.DERIVED),
    Field("buildings", Seen.DERIVED, "players buildings", "city"),
    Field("tiles", Seen.DERIVED, "players island_spaces", "seats tiles"),
    Field("city", Seen.DERIVED, "players city_spaces", "seats city"),
    Field("power", Seen.DERIVED),
)


class PuertoRicoBooks(Books):
    """What a game of Puerto Rico says about itself."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rules = own_game(game).rules

    def sums(self, s: State) -> Iterator[tuple[str, object, object]]:
        """What is kept for every player and on the table although it could be counted again."""
        assert isinstance(s, PuertoRico)
        for seat in range(s.seats):
            for name, kept, counted in self.sums_of(s.players[seat]):
                yield f"{name} of seat {seat}", kept, counted
        yield "the size of the pile", s.pile_size, sum(map(int, s.pile))
        if s.to_act != NOBODY:
            yield "a question with nothing to answer but pass", s.legal() == [PASS], False

    def sums_of(self, p: Player) -> Iterator[tuple[str, object, object]]:
        city = [b for b in self.rules.buildings if p.places[LAST_TILE + b.building]]
        places = list(map(int, p.places))
        yield "the places", members(p.owned), [place for place in PLACES if places[place]]
        yield "the buildings", members(p.buildings), [b.building for b in city]
        yield "the circles", p.circles(), sum(places)
        yield "the filled island spaces", p.tiles, sum(places[: LAST_TILE + 1])
        yield "the filled city spaces", p.city, sum(2 if b.kind == Kind.LARGE_VIOLET else 1 for b in city)
        working = [b for b in self.rules.buildings if p.staff[LAST_TILE + b.building]]
        powers = [sum(b.amount for b in working if b.power == power) for power in range(Power.NONE + 1, POWERS)]
        yield "the powers", list(p.power), [0, *powers]
        yield "the kinds of barrel", members(p.kinds()), [good for good in GOODS if p.goods[good]]
        yield "the barrels", p.n_goods(), sum(map(int, p.goods))

    def longest(self) -> int:
        """The rounds there can be, times the most decisions that all roles together can ask for."""
        rules, seats = self.rules, self.game.seats
        widest = sorted((b.circles for b in rules.buildings), reverse=True)[: rules.city]
        circles = int(rules.island) + sum(widest)
        settler = 3 * seats
        mayor = 1 + seats * (circles // 2)
        builder = 2 * seats
        craftsman = 1
        trader = seats
        # A loading takes the last barrel of a kind from a seat, or fills a ship; up to all seats may pass before the next.
        loadings = seats * LAST_GOOD + len(rules.seating.ships)
        captain = loadings + (loadings + 1) * seats
        storage = seats * (sum(b.amount for b in rules.buildings if b.power == Power.STORE_KINDS) + 1)
        choices = int(rules.seating.choices)
        return int(rules.last_round) * (choices + settler + mayor + builder + craftsman + trader + captain + storage)

    def overheard(self, s: State) -> bool:
        """Everything is said aloud (R-PR-96)."""
        return True

    def redeal(self, s: State, seat: int, dice: Dice) -> PuertoRico:
        """Nobody knows the order of the face-down plantations: dice that roll otherwise, and no tile laid on top."""
        assert isinstance(s, PuertoRico)
        twin = s.clone()
        twin.top = vec[u8]()
        for _ in range(1 + dice.below(LAST_GOOD)):
            twin.dice.below(LAST_GOOD)
        return twin
