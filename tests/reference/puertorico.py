"""Puerto Rico written down a second time, naively, from the rules alone.

The engine is fast and clever; this is neither. It follows the numbered rules of the rulebook (R-PR-...) and the contract
of the notation sentence by sentence, so that both can be played side by side and compared step by step. The flow of a
game is one generator that reads from top to bottom like a rulebook and stops at every question; the position is plain
lists, dicts and strings.

>>> class Lowest:
...     def below(self, n: int) -> int:
...         return 0
>>> game = Reference(3, Lowest())
>>> game.to_act(), game.prompt()
(0, 'role')
>>> game.apply("role:settler")
>>> game.to_act(), game.legal()
(0, ['pass', 'settle:corn', 'settle:quarry'])
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import Any

from tests.reference.reference_game import Dice, Flow, Question, ReferenceGame

# --------------------------------------------------------------------------------------------------------------------
# What is printed (R-PR-92 to R-PR-94)
# --------------------------------------------------------------------------------------------------------------------

GOODS = ["corn", "indigo", "sugar", "tobacco", "coffee"]

PRICES = {"corn": 0, "indigo": 1, "sugar": 2, "tobacco": 3, "coffee": 4}

BARRELS = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}

PLANTATIONS = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}

ISLAND_SPACES = 12
CITY_SPACES = 12
HOUSE_SPACES = 4

ROLES = ["settler", "mayor", "builder", "craftsman", "trader", "captain", "prospector", "prospector_2"]


@dataclass(frozen=True)
class Building:
    """One row of the building table; *vp* is its column as well."""

    kind: str
    cost: int
    vp: int
    circles: int
    copies: int


SMALL_PRODUCTION = "small production"
LARGE_PRODUCTION = "large production"
SMALL_VIOLET = "small violet"
LARGE_VIOLET = "large violet"

# Section 7.3, in the order of the words.
BUILDINGS = {
    "small_indigo_plant": Building(SMALL_PRODUCTION, 1, 1, 1, 4),
    "small_sugar_mill": Building(SMALL_PRODUCTION, 2, 1, 1, 4),
    "indigo_plant": Building(LARGE_PRODUCTION, 3, 2, 3, 3),
    "sugar_mill": Building(LARGE_PRODUCTION, 4, 2, 3, 3),
    "tobacco_storage": Building(LARGE_PRODUCTION, 5, 3, 3, 3),
    "coffee_roaster": Building(LARGE_PRODUCTION, 6, 3, 2, 3),
    "small_market": Building(SMALL_VIOLET, 1, 1, 1, 2),
    "hacienda": Building(SMALL_VIOLET, 2, 1, 1, 2),
    "construction_hut": Building(SMALL_VIOLET, 2, 1, 1, 2),
    "small_warehouse": Building(SMALL_VIOLET, 3, 1, 1, 2),
    "hospice": Building(SMALL_VIOLET, 4, 2, 1, 2),
    "office": Building(SMALL_VIOLET, 5, 2, 1, 2),
    "large_market": Building(SMALL_VIOLET, 5, 2, 1, 2),
    "large_warehouse": Building(SMALL_VIOLET, 6, 2, 1, 2),
    "factory": Building(SMALL_VIOLET, 7, 3, 1, 2),
    "university": Building(SMALL_VIOLET, 8, 3, 1, 2),
    "harbor": Building(SMALL_VIOLET, 8, 3, 1, 2),
    "wharf": Building(SMALL_VIOLET, 9, 3, 1, 2),
    "guild_hall": Building(LARGE_VIOLET, 10, 4, 1, 1),
    "residence": Building(LARGE_VIOLET, 10, 4, 1, 1),
    "fortress": Building(LARGE_VIOLET, 10, 4, 1, 1),
    "customs_house": Building(LARGE_VIOLET, 10, 4, 1, 1),
    "city_hall": Building(LARGE_VIOLET, 10, 4, 1, 1),
}

# Which buildings make which good; corn needs none (R-PR-40).
MAKERS = {
    "indigo": ["small_indigo_plant", "indigo_plant"],
    "sugar": ["small_sugar_mill", "sugar_mill"],
    "tobacco": ["tobacco_storage"],
    "coffee": ["coffee_roaster"],
}

# Doubloons for 0, 1, 2, 3, 4, 5 kinds produced.
FACTORY_INCOME = [0, 0, 1, 2, 3, 5]

# The words that may be named as a place for a colonist, in their order, which is "ascending".
PLACES = [*GOODS, "quarry", *BUILDINGS]


@dataclass(frozen=True)
class Setup:
    """One column of the setup table of R-PR-92."""

    doubloons: int
    plantations: list[str]  # the starting ones, in turn order
    vp_pool: int
    colonist_supply: int
    colonist_ship: int
    row: int  # face-up plantations
    prospectors: int
    ships: list[int]
    quarries: int
    choices: int  # roles chosen in a round, by all seats together


SETUPS = {
    2: Setup(
        doubloons=3,
        plantations=["indigo", "corn"],
        vp_pool=65,
        colonist_supply=40,
        colonist_ship=2,
        row=3,
        prospectors=1,
        ships=[4, 6],
        quarries=5,
        choices=6,
    ),
    3: Setup(
        doubloons=2,
        plantations=["indigo", "indigo", "corn"],
        vp_pool=75,
        colonist_supply=55,
        colonist_ship=3,
        row=4,
        prospectors=0,
        ships=[4, 5, 6],
        quarries=8,
        choices=3,
    ),
    4: Setup(
        doubloons=3,
        plantations=["indigo", "indigo", "corn", "corn"],
        vp_pool=100,
        colonist_supply=75,
        colonist_ship=4,
        row=5,
        prospectors=1,
        ships=[5, 6, 7],
        quarries=8,
        choices=4,
    ),
    5: Setup(
        doubloons=4,
        plantations=["indigo", "indigo", "indigo", "corn", "corn"],
        vp_pool=122,
        colonist_supply=95,
        colonist_ship=5,
        row=6,
        prospectors=2,
        ships=[6, 7, 8],
        quarries=8,
        choices=5,
    ),
}

# The values a table may choose, the default first: factory and university cost 7 and 8 (U-11 tells of the house
# rule), and the game ends after that many rounds (U-09).
DEFAULT_OPTIONS = {"factory": "7/8", "rounds": "100"}


# --------------------------------------------------------------------------------------------------------------------
# What lies on the table
# --------------------------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Place:
    """A plantation or quarry on an island, or a building in a city, and the colonists on its circles."""

    kind: str
    colonists: int = 0

    def __str__(self) -> str:
        return f"{self.kind}+{self.colonists}" if self.colonists else self.kind


@dataclass(eq=False)
class Ship:
    """A cargo ship; an empty one carries no good."""

    capacity: int
    good: str | None = None
    load: int = 0


@dataclass(eq=False)
class Player:
    coins: int
    vp: int = 0  # chips, and what was noted after the pool ran out (R-PR-68)
    goods: dict[str, int] = field(default_factory=lambda: dict.fromkeys(GOODS, 0))
    island: list[Place] = field(default_factory=list)
    city: list[Place] = field(default_factory=list)
    san_juan: int = 0
    wharf_used: bool = False  # in the captain phase going on (R-PR-64)


@dataclass(frozen=True)
class Entry:
    """Where play is taken up: a step of the game, at its beginning, at the turn of *seat*, or in the middle of that turn.

    A step is `role`, `end_of_round`, `over`, or `phase`, which is the phase of the role that was chosen.
    """

    step: str = "phase"
    seat: int | None = None
    prompt: str = ""  # the question, or the part of the phase, that play has come to; nothing if the turn begins
    site: str = ""  # the tile just taken, or the building just built
    named: tuple[str, ...] = ()  # what is named of a set, or what the craftsman has produced
    idle: int = 0  # so many turns in a row without loading


BEGINNING = Entry()
Turns = list[tuple[int, Entry]]

FlowToBool = Generator[Question, str, bool]
FlowToWords = Generator[Question, str, list[str]]
FlowToTile = Generator[Question, str, Place | None]


def order(place: str) -> int:
    return PLACES.index(place)


def word(answer: str) -> str:
    """What an answer names: `corn` of `settle:corn`, `corn@2` of `ship:corn@2`."""
    return answer.split(":")[1]


def up_to(places: list[str], last: str | None) -> list[str]:
    """Those of *places* that may still be named after *last* in descending order, all if nothing was named yet."""
    if last is None:
        return list(places)
    return [place for place in places if order(place) <= order(last)]


def one_by_one(pile: dict[str, int]) -> list[str]:
    """As many of each kind as there are, sorted."""
    return sorted(kind for kind, number in pile.items() for _ in range(number))


def different(places: list[str]) -> list[str]:
    """Every place once, ascending."""
    return sorted(set(places), key=order)


def completable(places: list[str], last: str | None, count: int) -> list[str]:
    """The places that may be named next if exactly *count* more of *places* must be named in descending order.

    >>> completable(["corn", "corn", "indigo", "hospice"], None, 3)
    ['indigo', 'hospice']
    """
    return [place for place in different(up_to(places, last)) if len(up_to(places, place)) >= count]


def without(places: list[str], removed: list[str]) -> list[str]:
    """*places*, each of *removed* taken out once.

    >>> without(["corn", "corn", "indigo"], ["corn"])
    ['corn', 'indigo']
    """
    rest = list(places)
    for place in removed:
        rest.remove(place)
    return rest


# --------------------------------------------------------------------------------------------------------------------
# The game
# --------------------------------------------------------------------------------------------------------------------


class Reference(ReferenceGame):
    """A game of Puerto Rico that asks one question at a time."""

    NOTHING = ([], ["pass"])

    def __init__(
        self,
        seats: int,
        dice: Dice,
        *,
        options: dict[str, str] | None = None,
        start: int | None = None,
        top: list[str] | None = None,
    ) -> None:
        """A new game; *start* is the governor, and *top* the next face-down tiles, if they are known."""
        self.seats = seats
        self.dice = dice
        self.options = {**DEFAULT_OPTIONS, **(options or {})}
        self.cards = building_table(self.options)
        self.setup = SETUPS[seats]

        self.governor = dice.below(seats) if start is None else start
        self.round = 1
        self.chooser = self.governor
        self.role: str | None = None
        self.roles = roles_for(self.setup.prospectors)
        self.roles_left = list(self.roles)
        self.role_coins = dict.fromkeys(self.roles, 0)
        self.end_triggered = False
        self.captain_bonus_due = False  # the captain has not loaded yet in this phase (R-PR-63)

        # Section 7.2: with 2 players 3 tiles and 2 barrels of each kind and some buildings are not in the game.
        self.pile = dict(PLANTATIONS)
        self.goods = dict(BARRELS)
        self.buildings = {kind: building.copies for kind, building in self.cards.items()}
        if seats == 2:
            self._remove_for_two_players()
        self.discard = dict.fromkeys(GOODS, 0)
        self.top = list(top or [])
        self.row: list[str] = []
        self.quarries = self.setup.quarries

        self.colonist_supply = self.setup.colonist_supply
        self.colonist_ship = self.setup.colonist_ship
        self.vp_pool = self.setup.vp_pool
        self.house: list[str] = []
        self.ships = [Ship(capacity) for capacity in self.setup.ships]

        # The starting plantations are taken from the tiles; then the row is turned up.
        self.players = [Player(self.setup.doubloons) for _ in range(seats)]
        for seat, plantation in zip(self.around(self.governor), self.setup.plantations, strict=True):
            self.pile[plantation] -= 1
            self.players[seat].island.append(Place(plantation))
        self._fill_the_row()

        self._flow = self._game()
        self._question: Question | None = next(self._flow)

    def _remove_for_two_players(self) -> None:
        for good in GOODS:
            self.pile[good] -= 3
            self.goods[good] -= 2
        for kind in self.cards:
            self.buildings[kind] = 2 if self.is_production(kind) else 1

    # ---------------------------------------------------------------------------------------------- from the outside

    def public(self) -> dict[str, Any]:
        """The whole position in the words of scenes; of the face-down plantations what there is, for they have no order."""
        loading = self.prompt() == "ship"
        return {
            "round": self.round,
            "governor": self.governor,
            "role": (self.chooser, self.role) if self.role else None,
            "roles": list(self.roles_left),
            "due": self.due(),
            "bonus": dict(self.role_coins),
            "row": sorted(self.row),
            "pile": one_by_one(self.pile),
            "top": list(self.top),
            "discards": one_by_one(self.discard),
            "quarries": self.quarries,
            "supply": one_by_one(self.goods),
            "house": sorted(self.house),
            "ships": {str(number): [ship.good] * ship.load for number, ship in enumerate(self.ships, start=1)},
            "room on ships": [ship.capacity for ship in self.ships],
            "colonist_supply": self.colonist_supply,
            "colonist_ship": self.colonist_ship,
            "pool": self.vp_pool,
            "stock": one_by_one(self.buildings),
            "is last round": self.end_triggered or self.to_act() == -1,
            "captain's bonus is due": loading and self.captain_bonus_due,
            "seats": [
                {
                    "island": sorted(map(str, player.island)),
                    "city": sorted(map(str, player.city)),
                    "coins": player.coins,
                    "goods": one_by_one(player.goods),
                    "points": player.vp,
                    "san_juan": player.san_juan,
                    "colonists": self.colonists(seat),
                    "used": ["wharf"] if loading and player.wharf_used else [],
                }
                for seat, player in enumerate(self.players)
            ],
        }

    # --------------------------------------------------------------------------------------------- questions of state

    def has_privilege(self, seat: int) -> bool:
        """R-PR-03: the chooser alone."""
        return seat == self.chooser

    def is_production(self, kind: str) -> bool:
        return self.cards[kind].kind in (SMALL_PRODUCTION, LARGE_PRODUCTION)

    def owns(self, seat: int, kind: str) -> bool:
        return any(building.kind == kind for building in self.players[seat].city)

    def workers(self, seat: int, kind: str) -> int:
        """Colonists in the seat's building of that name, none if it has no such building."""
        return sum(building.colonists for building in self.players[seat].city if building.kind == kind)

    def works(self, seat: int, kind: str) -> bool:
        """Section 7.3: only an occupied building works."""
        return self.workers(seat, kind) > 0

    def tiles(self, seat: int, kind: str) -> int:
        return len([tile for tile in self.players[seat].island if tile.kind == kind])

    def occupied(self, seat: int, kind: str) -> int:
        """How many of the seat's tiles of that kind have a colonist."""
        return len([tile for tile in self.players[seat].island if tile.kind == kind and tile.colonists > 0])

    def free_island_spaces(self, seat: int) -> int:
        return ISLAND_SPACES - len(self.players[seat].island)

    def spaces(self, kind: str) -> int:
        """R-PR-30: city spaces of a building."""
        return 2 if self.cards[kind].kind == LARGE_VIOLET else 1

    def free_city_spaces(self, seat: int) -> int:
        return CITY_SPACES - sum(self.spaces(building.kind) for building in self.players[seat].city)

    def circles(self, kind: str) -> int:
        """Section 7.3: a plantation or quarry has one circle, a building what is printed."""
        return self.cards[kind].circles if kind in self.cards else 1

    def all_circles(self, seat: int) -> list[str]:
        """The place of every circle of the seat, repeated for several circles, ascending."""
        player = self.players[seat]
        circles = []
        for place in player.island + player.city:
            circles += [place.kind] * self.circles(place.kind)
        return sorted(circles, key=order)

    def colonists(self, seat: int) -> int:
        """All colonists of the seat, those in San Juan included."""
        player = self.players[seat]
        return player.san_juan + sum(place.colonists for place in player.island + player.city)

    # ----------------------------------------------------------------------------------------------- moving of pieces

    def _tiles_to_draw(self) -> int:
        """Face-down tiles, the discards included, which become the pile when it is empty."""
        return sum(self.pile.values()) + sum(self.discard.values())

    def _draw_tile(self) -> str:
        """R-PR-12, R-PR-13: one of the face-down tiles, counted through in the order of the words."""
        if sum(self.pile.values()) == 0:
            self.pile = self.discard
            self.discard = dict.fromkeys(GOODS, 0)
        tiles = []
        for good in GOODS:
            tiles += [good] * self.pile[good]
        tile = self.top.pop(0) if self.top else tiles[self.dice.below(len(tiles))]
        self.pile[tile] -= 1
        return tile

    def _fill_the_row(self) -> None:
        """R-PR-12: one tile more than there are players; if there are not enough, the row stays short."""
        while len(self.row) < self.setup.row and self._tiles_to_draw() > 0:
            self.row.append(self._draw_tile())

    def _colonist_to_take(self) -> bool:
        """R-PR-10, R-PR-32, A-08: in the supply, or else on the ship."""
        return self.colonist_supply + self.colonist_ship > 0

    def _take_colonist(self) -> None:
        """R-PR-10, R-PR-32, A-08: from the supply, from the ship only if the supply is empty."""
        if self.colonist_supply > 0:
            self.colonist_supply -= 1
        else:
            self.colonist_ship -= 1

    def _return_goods(self, seat: int, good: str, barrels: int) -> None:
        """Back into the supply."""
        self.players[seat].goods[good] -= barrels
        self.goods[good] += barrels

    def _score_vp(self, seat: int, points: int) -> None:
        """R-PR-68, A-17: from the pool; without chips the points are noted."""
        self.players[seat].vp += points
        self.vp_pool = max(0, self.vp_pool - points)
        if self.vp_pool == 0:
            self.end_triggered = True

    # -------------------------------------------------------------------------------------------------- the whole game

    def _game(self) -> Flow:
        yield from self._rounds(self._role_choices(0))

    def _from(self, entry: Entry) -> Flow:
        """The rest of a game that is taken up in its middle."""
        made = len(self.roles) - len(self.roles_left)
        if entry.step == "over":
            return
        if entry.step == "phase":
            yield from self._rounds(self._choices_after(made - 1, entry))
        else:
            yield from self._rounds(self._role_choices(made))

    def _rounds(self, role_choices: Flow) -> Flow:
        """Round after round; of the first one *role_choices* are left."""
        while True:
            yield from role_choices
            for role in self.roles_left:
                self.role_coins[role] += 1  # R-PR-04
            if self.end_triggered:
                return  # R-PR-80: the round was played to its end
            if self.round == int(self.options["rounds"]):
                return  # U-09
            self._pass_the_governor_on()
            role_choices = self._role_choices(0)

    def _pass_the_governor_on(self) -> None:
        """R-PR-04: roles return, the governor passes left."""
        self.roles_left = list(self.roles)
        self.governor = (self.governor + 1) % self.seats
        self.chooser = self.governor
        self.round += 1

    def _role_choices(self, made: int) -> Flow:
        """R-PR-01: one role each, with 2 players three each, alternating; *made* of the choices are over."""
        if made == self.setup.choices:
            return
        self.chooser = (self.governor + made) % self.seats
        answer = yield Question(self.chooser, "role", [f"role:{role}" for role in self.roles_left])
        self.role = word(answer)
        self.roles_left.remove(self.role)
        self.players[self.chooser].coins += self.role_coins[self.role]  # R-PR-02
        self.role_coins[self.role] = 0
        yield from self._choices_after(made, BEGINNING)

    def _choices_after(self, made: int, entry: Entry) -> Flow:
        """What follows on a choice before which *made* were over: its phase, and the choices that are left."""
        assert self.role is not None
        yield from self._phase(self.role, entry)
        self.role = None
        yield from self._role_choices(made + 1)

    def _phase(self, role: str, entry: Entry) -> Flow:
        if role == "settler":
            yield from self._settler_phase(entry)
        if role == "mayor":
            yield from self._mayor_phase(entry)
        if role == "builder":
            yield from self._builder_phase(entry)
        if role == "craftsman":
            yield from self._craftsman_phase(entry)
        if role == "trader":
            yield from self._trader_phase(entry)
        if role == "captain":
            yield from self._captain_phase(entry)
        if role in ("prospector", "prospector_2"):
            self.players[self.chooser].coins += 1  # R-PR-70

    # ---------------------------------------------------------------------------------------------------- settler

    def _settler_phase(self, entry: Entry) -> Flow:
        for seat, at in self.turns(self.chooser, entry):
            if at.prompt == "hospice":
                new = [tile for tile in self.players[seat].island if tile.kind == at.site and tile.colonists == 0]
                yield from self._hospice(seat, new[-1])
                continue
            if at.prompt != "settle":
                yield from self._hacienda(seat)
            tile = yield from self._settle(seat)
            if tile is not None:
                yield from self._hospice(seat, tile)

        # R-PR-12
        for good in self.row:
            self.discard[good] += 1
        self.row = []
        self._fill_the_row()

    def _hacienda(self, seat: int) -> Flow:
        """R-PR-10 (a), R-PR-13."""
        if not self.works(seat, "hacienda") or self.free_island_spaces(seat) == 0 or self._tiles_to_draw() == 0:
            return
        answer = yield Question(seat, "hacienda", ["pass", "draw:plantation"])
        if answer == "draw:plantation":
            self.players[seat].island.append(Place(self._draw_tile()))

    def _settle(self, seat: int) -> FlowToTile:
        """R-PR-10 (b), R-PR-11: the tile that was placed, if there is one."""
        tiles = self._tiles_to_take(seat)
        if self.free_island_spaces(seat) == 0 or not tiles:
            return None
        answer = yield Question(seat, "settle", ["pass"] + [f"settle:{tile}" for tile in tiles])
        if answer == "pass":
            return None
        kind = word(answer)
        if kind == "quarry":
            self.quarries -= 1
        else:
            self.row.remove(kind)
        tile = Place(kind)
        self.players[seat].island.append(tile)
        return tile

    def _tiles_to_take(self, seat: int) -> list[str]:
        """R-PR-10 (b): a quarry only for the settler or with a construction hut."""
        tiles = different(self.row)
        if self.quarries > 0 and (self.has_privilege(seat) or self.works(seat, "construction_hut")):
            tiles.append("quarry")
        return tiles

    def _hospice(self, seat: int, tile: Place) -> Flow:
        """R-PR-10 (c), R-PR-11."""
        if not self.works(seat, "hospice") or not self._colonist_to_take():
            return
        answer = yield Question(seat, "hospice", ["pass", "use:hospice"])
        if answer == "use:hospice":
            self._take_colonist()
            tile.colonists = 1

    # ------------------------------------------------------------------------------------------------------ mayor

    def _mayor_phase(self, entry: Entry) -> Flow:
        mayor = self.chooser
        if entry.prompt == "" and self.colonist_supply > 0:  # R-PR-20, R-PR-24
            answer = yield Question(mayor, "mayor", ["pass", "take:colonist"])
            if answer == "take:colonist":
                self.colonist_supply -= 1
                self.players[mayor].san_juan += 1
        self._deal_colonists(mayor)
        for seat, at in self.turns(mayor, entry):
            yield from self._place_colonists(seat, list(at.named))
        self._refill_the_colonist_ship()

    def _deal_colonists(self, mayor: int) -> None:
        """R-PR-21: one at a time; they wait in San Juan for their place."""
        seat = mayor
        while self.colonist_ship > 0:
            self.colonist_ship -= 1
            self.players[seat].san_juan += 1
            seat = (seat + 1) % self.seats

    def _place_colonists(self, seat: int, named: list[str]) -> Flow:
        """R-PR-22: all colonists anew, and no circle stays empty as long as there is a colonist for it."""
        circles = self.all_circles(seat)
        colonists = self.colonists(seat)
        empty = max(0, len(circles) - colonists)
        if empty == 0:
            staffed = circles
        elif colonists == 0:
            staffed = []
        elif colonists <= empty:
            staffed = yield from self._name_exactly(seat, "staff", circles, colonists, named)
        else:
            left = yield from self._name_exactly(seat, "leave", circles, empty, named)
            staffed = without(circles, left)
        self._put_colonists(seat, staffed)

    def _name_exactly(self, seat: int, verb: str, circles: list[str], count: int, named: list[str]) -> FlowToWords:
        """A set of *count* of the circles, named one by one in descending order after those in *named*."""
        while len(named) < count:
            last = named[-1] if named else None
            places = completable(without(circles, named), last, count - len(named))
            answer = yield Question(seat, verb, [f"{verb}:{place}" for place in places], count - len(named))
            named.append(word(answer))
        return named

    def _put_colonists(self, seat: int, staffed: list[str]) -> None:
        """One colonist for each circle of *staffed*, the rest to San Juan."""
        player = self.players[seat]
        player.san_juan = self.colonists(seat) - len(staffed)
        for place in player.island + player.city:
            place.colonists = 0
        for kind in staffed:
            places = [place for place in player.island + player.city if place.kind == kind]
            place_with_room = next(place for place in places if place.colonists < self.circles(kind))
            place_with_room.colonists += 1

    def _refill_the_colonist_ship(self) -> None:
        """R-PR-23, R-PR-24, A-06, A-07."""
        empty_circles = 0
        for player in self.players:
            for building in player.city:
                empty_circles += self.circles(building.kind) - building.colonists
        wanted = max(self.seats, empty_circles)
        if self.colonist_supply < wanted:
            self.end_triggered = True
        boarding = min(wanted, self.colonist_supply)
        self.colonist_supply -= boarding
        self.colonist_ship += boarding

    # ---------------------------------------------------------------------------------------------------- builder

    def _builder_phase(self, entry: Entry) -> Flow:
        for seat, at in self.turns(self.chooser, entry):
            if at.prompt == "university":
                new = [building for building in self.players[seat].city if building.kind == at.site]
                yield from self._university(seat, new[0])
            else:
                yield from self._build(seat)

    def _build(self, seat: int) -> Flow:
        player = self.players[seat]
        kinds = [kind for kind in self.cards if self.can_build(seat, kind)]
        if not kinds:
            return
        answer = yield Question(seat, "build", ["pass"] + [f"build:{kind}" for kind in kinds])
        if answer == "pass":
            return
        building = Place(word(answer))
        player.coins -= self.cost(seat, building.kind)
        self.buildings[building.kind] -= 1
        player.city.append(building)
        if self.free_city_spaces(seat) == 0:
            self.end_triggered = True  # R-PR-33
        yield from self._university(seat, building)

    def can_build(self, seat: int, kind: str) -> bool:
        """R-PR-30: available, not yet owned, room for it, and paid for."""
        if self.buildings[kind] == 0 or self.owns(seat, kind):
            return False
        if self.free_city_spaces(seat) < self.spaces(kind):
            return False
        return self.cost(seat, kind) <= self.players[seat].coins

    def cost(self, seat: int, kind: str) -> int:
        """R-PR-31: quarries help up to the column, which is the building's VP."""
        card = self.cards[kind]
        cost = card.cost - min(self.occupied(seat, "quarry"), card.vp)
        if self.has_privilege(seat):
            cost -= 1
        return max(0, cost)

    def _university(self, seat: int, building: Place) -> Flow:
        """R-PR-32, A-19, A-20."""
        if not self.works(seat, "university") or not self._colonist_to_take():
            return
        answer = yield Question(seat, "university", ["pass", "use:university"])
        if answer == "use:university":
            self._take_colonist()
            building.colonists = 1

    # -------------------------------------------------------------------------------------------------- craftsman

    def _craftsman_phase(self, entry: Entry) -> Flow:
        produced: dict[int, list[str]] = {self.chooser: list(entry.named)}
        if entry.prompt != "craft":
            for seat in self.around(self.chooser):
                produced[seat] = self._produce(seat)
                if self.works(seat, "factory"):  # R-PR-41
                    self.players[seat].coins += FACTORY_INCOME[len(produced[seat])]

        # R-PR-42
        kinds = [good for good in produced[self.chooser] if self.goods[good] > 0]
        if not kinds:
            return
        answer = yield Question(self.chooser, "craft", ["pass"] + [f"craft:{good}" for good in kinds])
        if answer != "pass":
            self._receive(self.chooser, word(answer), 1)

    def _produce(self, seat: int) -> list[str]:
        """R-PR-40, A-09: the kinds of which the seat received a barrel, ascending."""
        kinds = []
        for good in GOODS:
            barrels = min(self.output(seat, good), self.goods[good])
            if barrels > 0:
                self._receive(seat, good, barrels)
                kinds.append(good)
        return kinds

    def output(self, seat: int, good: str) -> int:
        """R-PR-40: what the seat would produce of a kind if the supply had enough."""
        plantations = self.occupied(seat, good)
        if good == "corn":
            return plantations
        return min(plantations, sum(self.workers(seat, maker) for maker in MAKERS[good]))

    def _receive(self, seat: int, good: str, barrels: int) -> None:
        self.goods[good] -= barrels
        self.players[seat].goods[good] += barrels

    # ----------------------------------------------------------------------------------------------------- trader

    def _trader_phase(self, entry: Entry) -> Flow:
        for seat, _ in self.turns(self.chooser, entry):
            yield from self._sell(seat)
        # R-PR-51, A-23
        if len(self.house) == HOUSE_SPACES:
            for good in self.house:
                self.goods[good] += 1
            self.house = []

    def _sell(self, seat: int) -> Flow:
        """R-PR-50."""
        goods = [good for good in GOODS if self.can_sell(seat, good)]
        if not goods:
            return
        answer = yield Question(seat, "sell", ["pass"] + [f"sell:{good}" for good in goods])
        if answer == "pass":
            return
        good = word(answer)
        self.players[seat].goods[good] -= 1
        self.house.append(good)
        self.players[seat].coins += self.income(seat, good)

    def can_sell(self, seat: int, good: str) -> bool:
        """R-PR-50, R-PR-51, A-11: in a full house there is no room even with an office."""
        if len(self.house) == HOUSE_SPACES or self.players[seat].goods[good] == 0:
            return False
        return good not in self.house or self.works(seat, "office")

    def income(self, seat: int, good: str) -> int:
        """R-PR-50."""
        income = PRICES[good]
        if self.has_privilege(seat):
            income += 1
        if self.works(seat, "small_market"):
            income += 1
        if self.works(seat, "large_market"):
            income += 2
        return income

    # ---------------------------------------------------------------------------------------------------- captain

    def _captain_phase(self, entry: Entry) -> Flow:
        if entry.prompt == "":
            self.captain_bonus_due = True
            for player in self.players:
                player.wharf_used = False
        if entry.prompt in ("", "ship"):
            yield from self._loading(self.chooser if entry.seat is None else entry.seat, entry.idle)
            entry = BEGINNING

        for owner, at in self.turns(self.chooser, entry):  # R-PR-66
            yield from self._storage(owner, at)
        self._empty_full_ships()

    def _loading(self, seat: int, turns_without_loading: int) -> Flow:
        """R-PR-60, R-PR-65: from the turn of *seat* on."""
        while turns_without_loading < self.seats:
            loaded = yield from self._loading_turn(seat)
            turns_without_loading = 0 if loaded else turns_without_loading + 1
            seat = (seat + 1) % self.seats

    def _loading_turn(self, seat: int) -> FlowToBool:
        """R-PR-62, R-PR-64, A-13: whether the seat loaded."""
        on_ships = self._cargo_answers(seat)
        on_the_wharf = self._wharf_answers(seat)
        if not on_ships and not on_the_wharf:
            return False  # R-PR-65: counts as having passed
        must_load = len(on_ships) > 0
        answer = yield Question(seat, "ship", ([] if must_load else ["pass"]) + on_ships + on_the_wharf)
        if answer == "pass":
            return False
        if answer.startswith("wharf:"):
            self._load_the_wharf(seat, word(answer))
        else:
            good, number = word(answer).split("@")
            self._load_a_ship(seat, good, self.ships[int(number) - 1])
        return True

    def _cargo_answers(self, seat: int) -> list[str]:
        answers = []
        for good in GOODS:
            possible = self._ships_for(seat, good)
            for number, ship in enumerate(self.ships, 1):
                if ship in possible:
                    answers.append(f"ship:{good}@{number}")
        return answers

    def _ships_for(self, seat: int, good: str) -> list[Ship]:
        """R-PR-61, R-PR-62: the ship with that kind, or those empty ones that take the most."""
        barrels = self.players[seat].goods[good]
        if barrels == 0:
            return []
        for ship in self.ships:
            if ship.good == good:
                return [ship] if ship.load < ship.capacity else []
        empty = [ship for ship in self.ships if ship.good is None]
        most = max([min(barrels, ship.capacity) for ship in empty], default=0)
        return [ship for ship in empty if min(barrels, ship.capacity) == most]

    def _wharf_answers(self, seat: int) -> list[str]:
        player = self.players[seat]
        if not self.works(seat, "wharf") or player.wharf_used:
            return []
        return [f"wharf:{good}" for good in GOODS if player.goods[good] > 0]

    def _load_a_ship(self, seat: int, good: str, ship: Ship) -> None:
        """R-PR-62: as many barrels as fit."""
        barrels = min(self.players[seat].goods[good], ship.capacity - ship.load)
        self.players[seat].goods[good] -= barrels
        ship.good = good
        ship.load += barrels
        self._score_loading(seat, barrels)

    def _load_the_wharf(self, seat: int, good: str) -> None:
        """R-PR-64: all barrels of the kind go to the supply."""
        barrels = self.players[seat].goods[good]
        self._return_goods(seat, good, barrels)
        self.players[seat].wharf_used = True
        self._score_loading(seat, barrels)

    def _score_loading(self, seat: int, barrels: int) -> None:
        """R-PR-63, A-14, A-15."""
        points = barrels
        if self.works(seat, "harbor"):
            points += 1
        if self.has_privilege(seat) and self.captain_bonus_due:
            self.captain_bonus_due = False
            points += 1
        self._score_vp(seat, points)

    def _storage(self, seat: int, at: Entry) -> Flow:
        """R-PR-66: kinds in warehouses and one barrel stay, the rest goes back."""
        player = self.players[seat]
        stored = list(at.named)
        if at.prompt != "keep":
            stored = yield from self._store(seat, stored)
        loose = [good for good in GOODS if player.goods[good] > 0 and good not in stored]
        if not loose:
            return
        answer = yield Question(seat, "keep", ["pass"] + [f"keep:{good}" for good in loose])
        for good in loose:
            kept = 1 if answer == f"keep:{good}" else 0
            self._return_goods(seat, good, player.goods[good] - kept)

    def _store(self, seat: int, stored: list[str]) -> FlowToWords:
        """R-PR-66: the kinds of which all barrels stay, named in descending order after those in *stored*."""
        player = self.players[seat]
        while len(stored) < self.warehouse_kinds(seat):
            lower = GOODS[: GOODS.index(stored[-1])] if stored else GOODS
            goods = [good for good in lower if player.goods[good] > 0]
            if not goods:
                break
            answers = ["pass"] + [f"store:{good}" for good in goods]
            answer = yield Question(seat, "store", answers, self.warehouse_kinds(seat) - len(stored))
            if answer == "pass":
                break
            stored.append(word(answer))
        return stored

    def warehouse_kinds(self, seat: int) -> int:
        """R-PR-66: small 1, large 2, both 3."""
        kinds = 0
        if self.works(seat, "small_warehouse"):
            kinds += 1
        if self.works(seat, "large_warehouse"):
            kinds += 2
        return kinds

    def _empty_full_ships(self) -> None:
        """R-PR-67."""
        for ship in self.ships:
            if ship.good is not None and ship.load == ship.capacity:
                self.goods[ship.good] += ship.load
                ship.good = None
                ship.load = 0

    # ---------------------------------------------------------------------------------------------------- scoring

    def scores(self) -> list[dict[str, int]]:
        """R-PR-81, R-PR-82 for every seat; a full tie shares the place."""
        rows = [self._score(seat) for seat in range(self.seats)]
        for row in rows:
            strength = (row["total"], row["tiebreak"])
            row["place"] = 1 + len([other for other in rows if (other["total"], other["tiebreak"]) > strength])
        return rows

    def _score(self, seat: int) -> dict[str, int]:
        player = self.players[seat]
        row = {
            "chips": player.vp,
            "buildings": sum(self.cards[building.kind].vp for building in player.city),
            "guild_hall": self._guild_hall(seat),
            "residence": self._residence(seat),
            "fortress": self._fortress(seat),
            "customs_house": self._customs_house(seat),
            "city_hall": self._city_hall(seat),
        }
        row["total"] = sum(row.values())
        row["tiebreak"] = player.coins + sum(player.goods.values())
        return row

    def _guild_hall(self, seat: int) -> int:
        if not self.works(seat, "guild_hall"):
            return 0
        kinds = [self.cards[building.kind].kind for building in self.players[seat].city]
        return kinds.count(SMALL_PRODUCTION) + 2 * kinds.count(LARGE_PRODUCTION)

    def _residence(self, seat: int) -> int:
        if not self.works(seat, "residence"):
            return 0
        filled = len(self.players[seat].island)
        if filled <= 9:
            return 4
        return {10: 5, 11: 6, 12: 7}[filled]

    def _fortress(self, seat: int) -> int:
        if not self.works(seat, "fortress"):
            return 0
        return self.colonists(seat) // 3

    def _customs_house(self, seat: int) -> int:
        """A-18: noted points count, those of buildings do not."""
        if not self.works(seat, "customs_house"):
            return 0
        return self.players[seat].vp // 4

    def _city_hall(self, seat: int) -> int:
        if not self.works(seat, "city_hall"):
            return 0
        return len([building for building in self.players[seat].city if not self.is_production(building.kind)])


def roles_for(prospectors: int) -> list[str]:
    """Section 7.2: the six roles and so many prospectors.

    >>> roles_for(1)[-2:]
    ['captain', 'prospector']
    """
    return ROLES[: 6 + prospectors]


def building_table(options: dict[str, str]) -> dict[str, Building]:
    """The buildings as the table prices them."""
    buildings = dict(BUILDINGS)
    for kind, cost in zip(("factory", "university"), options["factory"].split("/"), strict=True):
        buildings[kind] = replace(buildings[kind], cost=int(cost))
    return buildings
