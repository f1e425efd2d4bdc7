"""The books of Puerto Rico: its pieces, its sums, and the little that is hidden, counted by other means than the engine's."""

from collections import Counter
from collections.abc import Iterator

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.bitset import members
from gobernador.core.dice import Dice
from gobernador.core.game import Game
from gobernador.core.seats import around
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico import positions
from gobernador.games.puertorico.narrow import own_game
from gobernador.games.puertorico.rules.ids import (
    LAST_BUILDING,
    LAST_GOOD,
    LAST_PLACE,
    LAST_TILE,
    POWERS,
    ROLE_WORDS,
    Power,
    Prompt,
    Role,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import Kind
from gobernador.games.puertorico.rules.state import PuertoRico

GOODS = range(1, LAST_GOOD + 1)
BUILDINGS = range(1, LAST_BUILDING + 1)
PLACES = range(1, LAST_PLACE + 1)

Sum = tuple[str, object, object]


class PuertoRicoBooks:
    """What a game of Puerto Rico says about itself."""

    def __init__(self, game: Game) -> None:
        self.game = own_game(game)
        self.rules = self.game.rules

    # -- pieces ------------------------------------------------------------------------------------------------

    def box(self) -> Counter[str]:
        """Tiles, barrels, buildings, colonists, victory points and roles; the bank has coins without end."""
        return positions.box(self.rules, self.game.seats) + Counter({"victory points": int(self.rules.seating.points)})

    def pieces(self, s: State) -> Counter[str]:
        """Where every one of them is."""
        assert isinstance(s, PuertoRico)
        return positions.pieces(s) + Counter({"victory points": self.points_in(s)})

    def points_in(self, s: PuertoRico) -> int:
        """In the pool and with the seats; once the pool is empty, points are noted beyond what there is (R-PR-68)."""
        with_seats = sum(int(p.points) for p in s.players)
        if s.points == 0:
            return min(with_seats, int(self.rules.seating.points))
        return int(s.points) + with_seats

    # -- sums --------------------------------------------------------------------------------------------------

    def sums(self, s: State) -> Iterator[Sum]:
        """What is kept for every player and on the table, and a few things that can never be otherwise."""
        assert isinstance(s, PuertoRico)
        for seat in range(s.seats):
            for name, kept, counted in self.sums_of(s.players[seat]):
                yield f"{name} of seat {seat}", kept, counted
        yield from self.sums_of_piles(s)
        yield from sums_of_ships(s)
        yield from self.sums_of_the_round(s)
        if s.to_act != NOBODY:
            yield "a question with nothing to answer but pass", s.legal() == [PASS], False
            yield from sums_of_staffing(s)

    def sums_of(self, p: Player) -> Iterator[Sum]:
        """Everything about one player that could be counted again."""
        city = [b for b in self.rules.buildings if p.places[LAST_TILE + b.building]]
        places, staff = list(map(int, p.places)), list(map(int, p.staff))
        spaces = sum(2 if b.kind == Kind.LARGE_VIOLET else 1 for b in city)
        yield "the places", members(p.owned), [place for place in PLACES if places[place]]
        yield "the buildings", members(p.buildings), [b.building for b in city]
        yield "the circles of the city", [places[LAST_TILE + b.building] for b in city], [b.circles for b in city]
        yield "the circles", p.circles(), sum(places)
        yield "the filled island spaces", p.tiles, sum(places[: LAST_TILE + 1])
        yield "the filled city spaces", p.city, spaces
        yield "island and city with more than they have room for", (p.tiles > 12, p.city > 12), (False, False)
        yield "the colonists", p.colonists, sum(staff) + p.san_juan
        yield (
            "colonists without a circle",
            [place for place in range(LAST_PLACE + 1) if staff[place] > places[place]],
            [],
        )
        yield "debts", [number for number in (p.coins, p.points, p.san_juan) if number < 0], []
        yield "the powers", list(p.power), self.powers_of(staff)
        yield "the kinds of barrel", members(p.kinds()), [good for good in GOODS if p.goods[good]]
        yield "the barrels", p.n_goods(), sum(map(int, p.goods))

    def powers_of(self, staff: list[int]) -> list[int]:
        """Building by building, from the building list."""
        total = [0] * POWERS
        for b in self.rules.buildings:
            if b.power != Power.NONE and staff[LAST_TILE + b.building]:
                total[b.power] += b.amount
        return total

    def sums_of_piles(self, s: PuertoRico) -> Iterator[Sum]:
        yield "the size of the pile", s.pile_size, sum(map(int, s.pile))
        yield "tiles on top that are not in the pile", list((Counter(s.top) - in_kinds(s.pile)).elements()), []
        yield "a row that is too long", sum(map(int, s.row)) > s.seats + 1, False
        yield "the barrels in the trading house", s.house, sum(map(int, s.house_kinds))
        yield "a house that is too full", s.house > 4, False

    def sums_of_the_round(self, s: PuertoRico) -> Iterator[Sum]:
        roles = members(self.rules.seating.roles)
        taken = [role for role in range(len(ROLE_WORDS)) if role not in members(s.roles)]
        yield (
            "doubloons on roles that are not there",
            [int(s.role_coins[role]) for role in taken if s.role_coins[role]],
            [],
        )
        yield "roles that are none of this game", [role for role in members(s.roles) if role not in roles], []
        yield "a reason for the end", s.end != 0, s.to_act == NOBODY
        yield "a full city, an empty pool, or both", can_go_on(s) or s.last_round != 0, True
        if s.to_act != NOBODY:
            yield "the chooser", s.chooser, (s.governor + s.picks) % s.seats
            yield "no role while one is chosen", s.role == Role.NONE, s.prompt == Prompt.ROLE

    # -- the bound ---------------------------------------------------------------------------------------------

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

    # -- what is hidden ----------------------------------------------------------------------------------------

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


def in_kinds(pile: vec[u8]) -> Counter[int]:
    return Counter({kind: int(tiles) for kind, tiles in enumerate(pile)})


def can_go_on(s: PuertoRico) -> bool:
    return s.points > 0 and all(p.city < s.rules.city for p in s.players)


def sums_of_ships(s: PuertoRico) -> Iterator[Sum]:
    """A ship carries one kind, a kind is on one ship, and no ship carries more than it can (R-PR-61)."""
    room = [*map(int, s.rules.seating.ships), 0, 0, 0]
    loads = list(zip(map(int, s.ship_good), map(int, s.ship_load), room, strict=False))
    carried = [good for good, _, _ in loads if good]
    yield "a ship with barrels of no kind", [good != 0 for good, _, _ in loads], [load > 0 for _, load, _ in loads]
    yield "a ship with too many barrels", [load for _, load, most in loads if load > most], []
    yield "a kind on two ships", len(carried), len(set(carried))
    yield (
        "full ships outside the captain phase",
        s.role != Role.CAPTAIN and any(a == b for _, a, b in loads if b),
        False,
    )


def sums_of_staffing(s: PuertoRico) -> Iterator[Sum]:
    """Whoever has been placed in a mayor phase fills every circle, or has nobody left in San Juan (R-PR-22)."""
    if s.prompt not in (Prompt.STAFF, Prompt.LEAVE):
        return
    order = around(s.first, s.seats)
    for seat in order[: order.index(s.to_act)]:
        p = s.players[seat]
        yield f"the colonists in San Juan of seat {seat}", p.san_juan, max(0, p.colonists - sum(map(int, p.places)))
    p = s.players[s.to_act]
    empty = sum(map(int, p.places)) - p.colonists
    named = sum(map(int, s.named))
    yield "circles named and to be named", named + s.circles_to_name, p.colonists if s.prompt == Prompt.STAFF else empty
    yield "the shorter way to say it", s.prompt == Prompt.STAFF, p.colonists <= empty
    yield "circles named that are not there", [place for place in PLACES if s.named[place] > p.places[place]], []
