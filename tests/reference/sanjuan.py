"""San Juan written down a second time, naively, from the rules alone.

The engine is fast and clever; this is neither. It follows the numbered rules of the rulebook (R-SJ-...) and the contract
of `docs/building/notation.md` sentence by sentence, so that both can be played side by side and compared step by step. The flow
of a game is one generator that reads from top to bottom like a rulebook and stops at every question; the position is
plain lists and strings.

>>> class Lowest:
...     def below(self, n: int) -> int:
...         return 0
>>> game = Reference("first", 2, Lowest())
>>> game.to_act(), game.prompt()
(0, 'role')
>>> game.apply("role:prospector")
>>> game.to_act(), game.legal()
(1, ['role:builder', 'role:producer', 'role:trader', 'role:councillor'])
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field, replace
from typing import Any

from tests.reference.reference_game import Dice, Flow, Question, ReferenceGame

# --------------------------------------------------------------------------------------------------------------------
# What is printed (R-SJ-01, R-SJ-91)
# --------------------------------------------------------------------------------------------------------------------

# The building words in their order, which is "ascending" (docs/building/notation.md).
WORDS = [
    "indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter",
    "customs_office", "smithy", "gold_mine", "archive", "poor_house",
    "black_market", "trading_post", "well", "market_stand", "crane",
    "chapel", "tower", "aqueduct", "carpenter", "prefecture",
    "market_hall", "quarry", "library", "statue", "victory_column",
    "hero", "guild_hall", "city_hall", "triumphal_arch", "palace",
    "guard_room", "office_building", "hut", "tavern", "park",
    "bank", "harbor", "goldsmith", "residence", "cathedral",
]  # fmt: skip

ROLES = ["builder", "producer", "trader", "councillor", "prospector"]

PLANTS = ["indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster", "silver_smelter"]


@dataclass(frozen=True)
class Card:
    """One row of the card tables: its *group* is production, city, monument or six."""

    group: str
    cost: int
    vp: int
    copies: int


# Section 1.2: the cards of both editions.
BASE_CARDS = {
    "indigo_plant": Card("production", 1, 1, 10),
    "sugar_mill": Card("production", 2, 1, 8),
    "tobacco_storage": Card("production", 3, 2, 8),
    "coffee_roaster": Card("production", 4, 2, 8),
    "silver_smelter": Card("production", 5, 3, 8),
    "smithy": Card("city", 1, 1, 3),
    "gold_mine": Card("city", 1, 1, 3),
    "archive": Card("city", 1, 1, 3),
    "poor_house": Card("city", 2, 1, 3),
    "black_market": Card("city", 2, 1, 3),
    "trading_post": Card("city", 2, 1, 3),
    "well": Card("city", 2, 1, 3),
    "market_stand": Card("city", 2, 1, 3),
    "crane": Card("city", 2, 1, 3),
    "chapel": Card("city", 3, 2, 3),
    "tower": Card("city", 3, 2, 3),
    "aqueduct": Card("city", 3, 2, 3),
    "carpenter": Card("city", 3, 2, 3),
    "prefecture": Card("city", 3, 2, 3),
    "market_hall": Card("city", 4, 2, 3),
    "quarry": Card("city", 4, 2, 3),
    "library": Card("city", 5, 3, 3),
    "statue": Card("monument", 3, 3, 3),
    "victory_column": Card("monument", 4, 4, 3),
    "hero": Card("monument", 5, 5, 3),
    "guild_hall": Card("six", 6, 0, 2),
    "city_hall": Card("six", 6, 0, 2),
    "triumphal_arch": Card("six", 6, 0, 2),
    "palace": Card("six", 6, 0, 2),
}

# Section 1.3: the New Buildings. The one cathedral is never in the deck.
NEW_CARDS = {
    "guard_room": Card("city", 1, 1, 3),
    "office_building": Card("city", 1, 1, 3),
    "hut": Card("city", 1, 1, 3),
    "tavern": Card("city", 2, 1, 3),
    "park": Card("city", 3, 2, 3),
    "customs_office": Card("city", 1, 1, 3),
    "bank": Card("city", 4, 2, 3),
    "harbor": Card("city", 4, 2, 3),
    "goldsmith": Card("city", 5, 3, 3),
    "residence": Card("six", 6, 0, 2),
    "cathedral": Card("city", 7, 0, 0),
}

# Section 2: the price of each production building's good on each trading house tile.
TILES = {
    "T1": {"indigo_plant": 1, "sugar_mill": 1, "tobacco_storage": 1, "coffee_roaster": 2, "silver_smelter": 2},
    "T2": {"indigo_plant": 1, "sugar_mill": 1, "tobacco_storage": 2, "coffee_roaster": 2, "silver_smelter": 2},
    "T3": {"indigo_plant": 1, "sugar_mill": 1, "tobacco_storage": 2, "coffee_roaster": 2, "silver_smelter": 3},
    "T4": {"indigo_plant": 1, "sugar_mill": 2, "tobacco_storage": 2, "coffee_roaster": 2, "silver_smelter": 3},
    "T5": {"indigo_plant": 1, "sugar_mill": 2, "tobacco_storage": 2, "coffee_roaster": 3, "silver_smelter": 3},
}

CUSTOMS_OFFICE_PRICE = 2

# Section 9: the values a table may choose, the default first.
DEFAULT_OPTIONS = {
    "customs_office": "1/1",
    "hut": "1/1",
    "goldsmith": "3",
    "extra_plants": "0,1,1,1,1",
    "guard_room": "in_play",
    "tavern": "2",
    "prospecting": "gold_mine_first",
    "reshuffle": "on_demand",
    "rounds": "100",
    "crane": "spare",
}


EDITIONS = ["first", "second", "new_buildings"]


# --------------------------------------------------------------------------------------------------------------------
# What lies on the table
# --------------------------------------------------------------------------------------------------------------------


@dataclass(eq=False)
class Building:
    """An uncovered building, the card that is its good, and the kinds covered by it from bottom to top."""

    kind: str
    good: str | None = None
    covered: list[str] = field(default_factory=list)
    fresh: bool = False  # built in the builder phase going on: its function sleeps (R-SJ-26)


@dataclass(eq=False)
class Player:
    hand: list[str] = field(default_factory=list)
    town: list[Building] = field(default_factory=list)
    # Cards under a chapel, bank or harbor, those of covered ones included (R-SJ-42).
    chapel: list[str] = field(default_factory=list)
    bank: list[str] = field(default_factory=list)
    harbor: list[str] = field(default_factory=list)
    bank_used: bool = False  # once in the whole game (R-SJ-31)
    library_used: bool = False  # this round; matters with 2 players only (R-SJ-80)


@dataclass(frozen=True)
class Entry:
    """Where play is taken up: a step of the game, at its beginning, at the turn of *seat*, or in the middle of that turn.

    A step is `role`, `library`, `setup`, `end_of_round`, `over`, one of the start of a round (`start_of_round`, `office`,
    `chapel`, `bank`, `limit`), or `phase`, which is the phase of the role that was chosen.
    """

    step: str = "phase"
    seat: int | None = None
    prompt: str = ""  # the question that the turn has come to, nothing if the turn begins
    site: str = ""  # what is being built
    done: int = 0  # so many of a set are named
    last: str | None = None  # the last of them
    due: int = 0  # so many are still to be named
    gain: int = 0  # what was sold in this turn brings so much
    sales: int = 0  # goods that were sold in this phase, by anybody


BEGINNING = Entry()
Turns = list[tuple[int, Entry]]

FlowToInt = Generator[Question, str, int]


def order(kind: str) -> int:
    return WORDS.index(kind)


def ascending(kinds: list[str]) -> list[str]:
    """The same cards in the order of the words."""
    return sorted(kinds, key=order)


def word(answer: str) -> str:
    """What an answer names: `tower` of `pay:tower`."""
    return answer.split(":")[1]


def up_to(kinds: list[str], last: str | None) -> list[str]:
    """Those of *kinds* that may still be named after *last* in descending order, all if nothing was named yet."""
    if last is None:
        return list(kinds)
    return [kind for kind in kinds if order(kind) <= order(last)]


def different(kinds: list[str]) -> list[str]:
    """Every kind once, ascending."""
    return ascending(list(set(kinds)))


def completable(kinds: list[str], last: str | None, count: int) -> list[str]:
    """The kinds that may be named next if exactly *count* more of *kinds* must be named in descending order."""
    return [kind for kind in different(up_to(kinds, last)) if len(up_to(kinds, kind)) >= count]


def falling_points(count: int) -> int:
    """4 + 3 + 2 + 1 + 0 + 0 ... over *count* terms.

    >>> [falling_points(n) for n in range(6)]
    [0, 4, 7, 9, 10, 10]
    """
    return sum([4, 3, 2, 1][:count])


# --------------------------------------------------------------------------------------------------------------------
# The game
# --------------------------------------------------------------------------------------------------------------------


class Reference(ReferenceGame):
    """A game of San Juan that asks one question at a time."""

    def __init__(
        self,
        edition: str,
        seats: int,
        dice: Dice,
        *,
        variant: bool = False,
        options: dict[str, str] | None = None,
        start: int | None = None,
        top: list[str] | None = None,
    ) -> None:
        """A new game; *start* is the governor, and *top* the next cards of the supply, if they are known."""
        if edition not in EDITIONS:
            raise ValueError(f"no edition {edition!r}")
        self.edition = edition
        self.expansion = edition == "new_buildings"
        self.seats = seats
        self.dice = dice
        self.variant = variant
        self.options = {**DEFAULT_OPTIONS, **(options or {})}
        self.cards = card_table(edition, self.options)

        # R-SJ-10: a starting player, who is governor in round 1.
        self.governor = dice.below(seats) if start is None else start
        self.round = 1
        self.chooser = self.governor
        self.role: str | None = None
        self.roles_left = list(ROLES)
        self.library_doubles = False  # the chooser's privilege of the role being played

        # R-SJ-01
        self.tiles = list(TILES)
        self.tiles_known = 0  # so many of them have their place before they are seen
        self.prices = {tile: dict(prices) for tile, prices in TILES.items()}
        self.tiles_seen: list[str] = []
        self.trader_phases = 0

        # R-SJ-11: each player starts with one indigo plant, taken out of the cards.
        self.players = [Player(town=[Building("indigo_plant")]) for _ in range(seats)]
        # R-SJ-12, R-SJ-13: the rest is the supply, the discard pile is empty, the cathedral lies in the middle.
        self.supply: list[str] = []
        for kind in WORDS:
            if kind in self.cards:
                self.supply += [kind] * self.cards[kind].copies
        for _ in range(seats):
            self.supply.remove("indigo_plant")
        self.stacked = 0  # so many cards at the end of the supply are its top, in this order
        for kind in top or []:
            self._stack(kind)
        self.discard: list[str] = []
        self.cathedral_available = self.expansion
        # Cards on the table for a moment: being built, drawn by a councillor, turned up by a gold mine.
        self.aside: list[str] = []

        # R-SJ-13, R-SJ-14: 4 cards each, or 5, 6, 7, 8 in turn order under the variant.
        for turn, seat in enumerate(self.around(self.governor)):
            self._draw_to_hand(seat, 5 + turn if variant else 4)

        self._flow = self._game()
        self._question: Question | None = next(self._flow)

    def _stack(self, kind: str) -> None:
        """The next card behind those already stacked is of this kind: the first one changes places with the last."""
        last = len(self.supply) - self.stacked - 1
        place = self.supply.index(kind)
        self.supply[place], self.supply[last] = self.supply[last], kind
        self.stacked += 1

    # ---------------------------------------------------------------------------------------------- from the outside

    def public(self) -> dict[str, Any]:
        """The whole position in the words of scenes; the supply and the discards as they lie."""
        prompt = self.prompt()
        return {
            "round": self.round,
            "governor": self.governor,
            "role": (self.chooser, self.role) if self.role else None,
            "roles": list(self.roles_left),
            "due": self.due(),
            "supply": list(self.supply),
            "discards": list(self.discard),
            "aside": sorted(self.aside) if prompt in ("keep", "take") else [],
            "tiles": list(self.tiles_seen),
            "middle": ["cathedral"] if self.cathedral_available else [],
            "prices": {
                plant.partition("_")[0]: price
                for plant, price in (self.prices[self.tile()] if prompt == "sell" else {}).items()
            },
            "seats": [
                {
                    "hand": sorted(player.hand),
                    "town": sorted(
                        "/".join([b.kind + (f"+{b.good}" if b.good else ""), *reversed(b.covered)]) for b in player.town
                    ),
                    "asleep": sorted({b.kind for b in player.town if not self.works(seat, b.kind)}),
                    "under chapel": sorted(player.chapel),
                    "under bank": sorted(player.bank),
                    "under harbor": sorted(player.harbor),
                    "used": ["bank"] * player.bank_used + ["library"] * player.library_used,
                    "limit": self.hand_limit(seat),
                }
                for seat, player in enumerate(self.players)
            ],
        }

    # --------------------------------------------------------------------------------------------- questions of state

    def owns(self, seat: int, kind: str) -> bool:
        """Whether a building of that name is uncovered in that town."""
        return any(building.kind == kind for building in self.players[seat].town)

    def works(self, seat: int, kind: str, besides: Building | None = None) -> bool:
        """Whether the seat has the function: uncovered, not built in this very phase (R-SJ-26), not *besides*."""
        return any(
            building.kind == kind and not building.fresh and building is not besides
            for building in self.players[seat].town
        )

    def has_privilege(self, seat: int) -> bool:
        """R-SJ-22: the chooser alone."""
        return seat == self.chooser

    def doubled(self, seat: int) -> bool:
        """Whether the library doubles the seat's privilege in this phase (R-SJ-80; R-SJ-44 if just covered)."""
        return self.has_privilege(seat) and self.library_doubles and self.works(seat, "library")

    def allowance(self, seat: int, helper: str) -> int:
        """R-SJ-50, R-SJ-56: goods to produce or to sell; *helper* is the aqueduct or the trading post."""
        goods = 1
        if self.has_privilege(seat):
            goods += 1
        if self.doubled(seat):
            goods += 1
        if self.works(seat, helper):
            goods += 1
        return goods

    def is_production(self, kind: str) -> bool:
        return self.cards[kind].group == "production"

    def goods(self, seat: int) -> list[str]:
        """The kind of every building that holds a good, ascending, repeated for several copies."""
        return ascending([b.kind for b in self.players[seat].town if b.good is not None])

    def empty_plants(self, seat: int) -> list[str]:
        """The kind of every production building without a good, ascending, repeated for several copies."""
        town = self.players[seat].town
        return ascending([b.kind for b in town if self.is_production(b.kind) and b.good is None])

    def copy_with_good(self, seat: int, kind: str) -> Building | None:
        """Of several equal buildings holding a good, the one that stands first."""
        for building in self.players[seat].town:
            if building.kind == kind and building.good is not None:
                return building
        return None

    def copy_without_good(self, seat: int, kind: str) -> Building | None:
        """Of several equal buildings holding no good, the one that stands first."""
        for building in self.players[seat].town:
            if building.kind == kind and building.good is None:
                return building
        return None

    def hand_limit(self, seat: int) -> int:
        """R-SJ-32, guard room, U-05."""
        if self.works(seat, "tower"):
            return 12
        if not self.expansion or self.works(seat, "guard_room"):
            return 7
        if self.options["guard_room"] == "always":
            return 6
        if any(self.works(other, "guard_room") for other in self.around(seat)):
            return 6
        return 7

    # ------------------------------------------------------------------------------------------------ moving of cards

    def _cards_to_draw(self) -> int:
        """How many cards could be drawn, the discards reshuffled."""
        return len(self.supply) + len(self.discard)

    def _reshuffle(self) -> None:
        """The discard pile as it stands becomes the supply."""
        self.supply = self.discard
        self.discard = []
        self.stacked = 0

    def _draw(self) -> str | None:
        """One card of the supply, or none if supply and discard pile are empty (R-SJ-75, R-SJ-76)."""
        if not self.supply:
            self._reshuffle()
        if not self.supply:
            return None
        if self.stacked > 0:
            self.stacked -= 1
            place = len(self.supply) - 1
        else:
            place = self.dice.below(len(self.supply))
        card = self.supply[place]
        self.supply[place] = self.supply[-1]
        self.supply.pop()
        if not self.supply and self.options["reshuffle"] == "at_once":
            self._reshuffle()  # U-08
        return card

    def _draw_to_hand(self, seat: int, count: int) -> None:
        """R-SJ-76: as many as exist."""
        for _ in range(count):
            card = self._draw()
            if card is not None:
                self.players[seat].hand.append(card)

    def _discard_from_hand(self, seat: int, kind: str) -> None:
        self.players[seat].hand.remove(kind)
        self.discard.append(kind)

    def _take_good(self, building: Building) -> str:
        """The card that was the good; the building is empty afterwards."""
        good = building.good
        assert good is not None, f"no good on {building}"
        building.good = None
        return good

    def _discard_exactly(self, seat: int, prompt: str, verb: str, count: int, last: str | None = None) -> Flow:
        """*count* hand cards go to the discard pile, named one by one in descending order after *last*."""
        for left in range(count, 0, -1):
            kinds = completable(self.players[seat].hand, last, left)
            answer = yield Question(seat, prompt, [f"{verb}:{kind}" for kind in kinds], left)
            last = word(answer)
            self._discard_from_hand(seat, last)

    # -------------------------------------------------------------------------------------------------- the whole game

    def _game(self) -> Flow:
        if self.variant:
            yield from self._setup_variant(BEGINNING)
        yield from self._rounds(self._role_choices(0))

    def _from(self, entry: Entry) -> Flow:
        """The rest of a game that is taken up in its middle."""
        made = len(ROLES) - len(self.roles_left)
        if entry.step == "over":
            return
        if entry.step == "setup":
            yield from self._setup_variant(entry)
        if entry.step in ("start_of_round", "office", "chapel", "bank", "limit") and self.round > 1:
            yield from self._start_of_round(entry)
        if entry.step in ("library", "phase"):
            yield from self._rounds(self._choices_after(made - 1, entry))
        elif entry.step == "end_of_round":
            yield from self._rounds(self._role_choices(made=self.choices()))
        else:
            yield from self._rounds(self._role_choices(made))

    def _rounds(self, role_choices: Flow) -> Flow:
        """Round after round; of the first one *role_choices* are left."""
        while True:
            yield from role_choices
            if self._somebody_has_twelve():
                return  # R-SJ-69
            if self.round == int(self.options["rounds"]):
                return  # U-09, R-SJ-76a: no start-of-round step follows
            self._pass_the_governor_on()
            yield from self._start_of_round(Entry("start_of_round"))
            role_choices = self._role_choices(0)

    def _setup_variant(self, entry: Entry) -> Flow:
        """R-SJ-14: everybody keeps 4 cards."""
        for seat, at in self.turns(self.governor, entry):
            too_many = len(self.players[seat].hand) - 4
            yield from self._discard_exactly(seat, "setup", "discard", too_many, at.last)

    def _pass_the_governor_on(self) -> None:
        """R-SJ-24: roles go back, the governor marker passes to the left neighbour."""
        self.roles_left = list(ROLES)
        self.governor = (self.governor + 1) % self.seats
        self.chooser = self.governor
        self.round += 1
        for player in self.players:
            player.library_used = False

    def _somebody_has_twelve(self) -> bool:
        """R-SJ-69; covered buildings do not count (R-SJ-42)."""
        return any(len(player.town) >= 12 for player in self.players)

    # ------------------------------------------------------------------------------------------------ start of a round

    def _start_of_round(self, entry: Entry) -> Flow:
        steps = {
            "office": self._office_buildings,  # R-SJ-30
            "chapel": self._chapels_and_banks,  # R-SJ-31
            "limit": self._hand_limits,  # R-SJ-32
        }
        names = list(steps)
        first = {"start_of_round": "office", "bank": "chapel"}.get(entry.step, entry.step)
        for name in names[names.index(first) :]:
            yield from steps[name](self.turns(self.governor, entry if name == first else BEGINNING))

    def _office_buildings(self, turns: Turns) -> Flow:
        for seat, at in turns:
            if self.works(seat, "office_building"):
                yield from self._office_building(seat, at)

    def _chapels_and_banks(self, turns: Turns) -> Flow:
        for seat, at in turns:
            if self.works(seat, "chapel") and at.step != "bank":
                yield from self._chapel(seat)
            if self.works(seat, "bank") and (at.done > 0 or not self.players[seat].bank_used):
                yield from self._bank(seat, at)

    def _hand_limits(self, turns: Turns) -> Flow:
        for seat, at in turns:
            too_many = len(self.players[seat].hand) - self.hand_limit(seat)
            if too_many > 0:
                yield from self._discard_exactly(seat, "limit", "discard", too_many, at.last)

    def _office_building(self, seat: int, at: Entry) -> Flow:
        """Section 1.4: discard 1 or 2 cards, or none, then draw as many."""
        last, discarded = at.last, at.done
        # Asked again even if nothing lower is left to name: the hand is hidden.
        while discarded < 2 and self.players[seat].hand:
            kinds = different(up_to(self.players[seat].hand, last))
            answers = ["pass"] + [f"discard:{kind}" for kind in kinds]
            answer = yield Question(seat, "office", answers, 2 - discarded)
            if answer == "pass":
                break
            last = word(answer)
            self._discard_from_hand(seat, last)
            discarded += 1
        self._draw_to_hand(seat, discarded)

    def _chapel(self, seat: int) -> Flow:
        """R-SJ-31: exactly 1 card, or none."""
        player = self.players[seat]
        if not player.hand:
            return
        kinds = different(player.hand)
        answer = yield Question(seat, "chapel", ["pass"] + [f"chapel:{kind}" for kind in kinds])
        if answer == "pass":
            return
        player.hand.remove(word(answer))
        player.chapel.append(word(answer))

    def _bank(self, seat: int, at: Entry) -> Flow:
        """R-SJ-31: any number of cards, once per game; the bank is not used by passing at once."""
        player = self.players[seat]
        last = at.last
        # Asked again even if nothing lower is left to name: the hand is hidden.
        while player.hand:
            kinds = different(up_to(player.hand, last))
            answer = yield Question(seat, "bank", ["pass"] + [f"bank:{kind}" for kind in kinds])
            if answer == "pass":
                return
            last = word(answer)
            player.bank_used = True
            player.hand.remove(last)
            player.bank.append(last)

    # ---------------------------------------------------------------------------------------------------- the roles

    def choices(self) -> int:
        """R-SJ-20: one choice per player; with 2 players governor, opponent, governor."""
        return 3 if self.seats == 2 else self.seats

    def _role_choices(self, made: int) -> Flow:
        """The choices of a round of which *made* are over."""
        if made == self.choices():
            return
        self.chooser = (self.governor + made) % self.seats
        answer = yield Question(self.chooser, "role", [f"role:{role}" for role in self.roles_left])
        self.role = word(answer)
        self.roles_left.remove(self.role)  # R-SJ-21
        yield from self._choices_after(made, Entry("library"))

    def _choices_after(self, made: int, entry: Entry) -> Flow:
        """What follows on a choice before which *made* were over: its phase, and the choices that are left."""
        assert self.role is not None
        if entry.step == "library":
            yield from self._decide_about_library(made)
            entry = BEGINNING
        yield from self._phase(self.role, entry)
        built = self.role == "builder"
        self.role = None
        if built and self._somebody_has_twelve():
            return  # R-SJ-69: the rest of the round is not played
        yield from self._role_choices(made + 1)

    def _decide_about_library(self, turn: int) -> Flow:
        """R-SJ-80: with 2 players once per round, and the governor decides for which of his two roles."""
        self.library_doubles = False
        chooser = self.players[self.chooser]
        if not self.works(self.chooser, "library"):
            return
        if self.seats > 2:
            self.library_doubles = True
            return
        if chooser.library_used:
            return
        governors_first_role = turn == 0
        if governors_first_role:
            answer = yield Question(self.chooser, "library", ["pass", "use:library"])
            if answer == "pass":
                return
        chooser.library_used = True
        self.library_doubles = True

    def _phase(self, role: str, entry: Entry) -> Flow:
        if role == "builder":
            yield from self._builder_phase(entry)
        if role == "producer":
            yield from self._producer_phase(entry)
        if role == "trader":
            yield from self._trader_phase(entry)
        if role == "councillor":
            yield from self._councillor_phase(entry)
        if role == "prospector":
            yield from self._prospector_phase(entry)

    # ---------------------------------------------------------------------------------------------------- builder

    def _builder_phase(self, entry: Entry) -> Flow:
        for seat, at in self.turns(self.chooser, entry):
            if at.prompt == "cover":
                yield from self._build_at_a_place(seat, at.site)
            elif at.prompt in ("spend", "pay"):
                yield from self._pay_for(seat, at.site, at)
            else:
                yield from self._build(seat)
        self._taverns()
        for player in self.players:
            for building in player.town:
                building.fresh = False  # R-SJ-26: the phase is over

    def _build(self, seat: int) -> Flow:
        player = self.players[seat]
        kinds = self._buildable(seat)
        # Not asked with an empty hand, unless the cathedral can be built without a hand card.
        if not player.hand and not kinds:
            return
        answer = yield Question(seat, "build", ["pass"] + [f"build:{kind}" for kind in kinds])
        if answer == "pass":
            return

        kind = word(answer)
        if kind == "cathedral":
            self.cathedral_available = False
        else:
            player.hand.remove(kind)
        self.aside.append(kind)
        yield from self._build_at_a_place(seat, kind)

    def _build_at_a_place(self, seat: int, kind: str) -> Flow:
        """R-SJ-42: beside the others or over one of them."""
        player = self.players[seat]
        covers = self._covers(seat, kind)
        covered: Building | None = None
        if covers:
            answers = [text for text in covers if self._payable(seat, kind, covers[text], len(player.hand))]
            if self._payable(seat, kind, None, len(player.hand)):
                answers.insert(0, "pass")
            answer = yield Question(seat, "cover", answers)
            if answer != "pass":
                covered = covers[answer]

        due = self.cost(seat, kind, covered)
        self._place(seat, kind, covered)
        yield from self._pay_for(seat, kind, Entry(due=due))

    def _pay_for(self, seat: int, kind: str, at: Entry) -> Flow:
        """R-SJ-45: what is due, with goods and cards; then what a build brings."""
        due, last = at.due, at.last
        if at.prompt != "pay":
            last = None
            if self.works(seat, "black_market"):
                due = yield from self._spend_goods(seat, due, at)
        yield from self._discard_exactly(seat, "pay", "pay", due, last)
        self._after_building(seat, kind)

    def _buildable(self, seat: int) -> list[str]:
        """R-SJ-40: the different cards the seat can build and pay for, ascending."""
        player = self.players[seat]
        kinds = []
        for kind in different(player.hand):
            if self._allowed_name(seat, kind) and self._payable_somehow(seat, kind, len(player.hand) - 1):
                kinds.append(kind)
        if self.cathedral_available and self._payable_somehow(seat, "cathedral", len(player.hand)):
            kinds = sorted([*kinds, "cathedral"], key=WORDS.index)
        return kinds

    def _allowed_name(self, seat: int, kind: str) -> bool:
        """R-SJ-41: at most one uncovered city building of each name."""
        return self.is_production(kind) or not self.owns(seat, kind)

    def _payable_somehow(self, seat: int, kind: str, hand_cards: int) -> bool:
        """Beside the other buildings, or over one of them."""
        if self._payable(seat, kind, None, hand_cards):
            return True
        return any(self._payable(seat, kind, covered, hand_cards) for covered in self._covers(seat, kind).values())

    def _payable(self, seat: int, kind: str, covered: Building | None, hand_cards: int) -> bool:
        """R-SJ-45: with *hand_cards* other cards and up to 2 goods, not the good of the covered building."""
        goods = 0
        if self.works(seat, "black_market", besides=covered):
            goods = len([b for b in self.players[seat].town if b.good is not None and b is not covered])
        return self.cost(seat, kind, covered) <= hand_cards + min(goods, 2)

    def _covers(self, seat: int, kind: str) -> dict[str, Building]:
        """R-SJ-42, U-10: every answer that names a building to cover, with the building it means."""
        if not self.works(seat, "crane"):
            return {}
        plain: dict[str, Building] = {}
        with_good: dict[str, Building] = {}
        for name in WORDS:
            if name in ("crane", kind):  # never the crane itself, never one of the same name
                continue
            empty = self.copy_without_good(seat, name)
            loaded = self.copy_with_good(seat, name)
            spare = empty or loaded
            if spare is not None:
                plain[f"cover:{name}"] = spare
            if empty is not None and loaded is not None and self.options["crane"] == "ask":
                with_good[f"cover:{name}@good"] = loaded
        return {**plain, **with_good}

    def cost(self, seat: int, kind: str, covered: Building | None) -> int:
        """R-SJ-43, R-SJ-44: what is due; the covered building does not help."""
        cost = self.cards[kind].cost
        if self.has_privilege(seat):
            cost -= 1
            if self.library_doubles and self.works(seat, "library", besides=covered):
                cost -= 1
        if self.is_production(kind):
            if self.works(seat, "smithy", besides=covered):
                cost -= 1
        elif self.works(seat, "quarry", besides=covered):
            cost -= 1
        if covered is not None:
            cost -= 6 if covered.kind == "park" else self.cards[covered.kind].cost
        return max(0, cost)

    def _place(self, seat: int, kind: str, covered: Building | None) -> None:
        """R-SJ-42: beside the others, or in the place of the covered building, whose good is lost."""
        town = self.players[seat].town
        self.aside.remove(kind)
        if covered is None:
            town.append(Building(kind, fresh=True))
            return
        if covered.good is not None:
            self.discard.append(self._take_good(covered))
        town[town.index(covered)] = Building(kind, covered=[*covered.covered, covered.kind], fresh=True)

    def _spend_goods(self, seat: int, due: int, at: Entry) -> FlowToInt:
        """R-SJ-45 black market: up to 2 goods pay 1 each; what is still due afterwards."""
        cards = len(self.players[seat].hand)
        last = at.last
        for further in (1, 0)[at.done :]:  # how many more may follow the good named now
            goods = up_to(self.goods(seat), last)
            if due == 0 or not goods:
                break
            answers = []
            if cards >= due:
                answers.append("pass")
            for kind in different(goods):
                others = len(up_to(goods, kind)) - 1
                if cards + min(others, further) >= due - 1:
                    answers.append(f"spend:{kind}")
            answer = yield Question(seat, "spend", answers, due)
            if answer == "pass":
                break
            last = word(answer)
            building = self.copy_with_good(seat, last)
            assert building is not None
            self.discard.append(self._take_good(building))
            due -= 1
        return due

    def _after_building(self, seat: int, kind: str) -> None:
        """R-SJ-46: carpenter, then poor house."""
        if not self.is_production(kind) and self.works(seat, "carpenter"):
            self._draw_to_hand(seat, 1)
        if len(self.players[seat].hand) <= 1 and self.works(seat, "poor_house"):
            self._draw_to_hand(seat, 1)

    def _taverns(self) -> None:
        """R-SJ-47: nobody has fewer buildings and somebody has more."""
        sizes = [len(player.town) for player in self.players]
        for seat in self.around(self.chooser):
            if self.works(seat, "tavern") and min(sizes) == sizes[seat] < max(sizes):
                self._draw_to_hand(seat, 1)

    # --------------------------------------------------------------------------------------------------- producer

    def _producer_phase(self, entry: Entry) -> Flow:
        for seat, at in self.turns(self.chooser, entry):
            yield from self._produce(seat, at)

    def _produce(self, seat: int, at: Entry) -> Flow:
        allowance = self.allowance(seat, "aqueduct")

        last, produced = at.last, at.done
        while produced < allowance:
            kinds = different(up_to(self.empty_plants(seat), last))
            if not kinds or self._cards_to_draw() == 0:
                break
            answers = ["pass"] + [f"produce:{kind}" for kind in kinds]
            answer = yield Question(seat, "produce", answers, allowance - produced)
            if answer == "pass":
                break
            last = word(answer)
            building = self.copy_without_good(seat, last)
            assert building is not None
            building.good = self._draw()  # R-SJ-51
            produced += 1

        if produced >= 2 and self.works(seat, "well"):  # R-SJ-52
            self._draw_to_hand(seat, 1)

    # ----------------------------------------------------------------------------------------------------- trader

    def _trader_phase(self, entry: Entry) -> Flow:
        tile = self._reveal_tile()
        anything_sold = entry.sales > 0
        for seat, at in self.turns(self.chooser, entry):
            sold = yield from self._sell(seat, tile, at)
            if sold > 0:
                anything_sold = True
        if not anything_sold:  # R-SJ-58
            for seat in self.around(self.chooser):
                if self.works(seat, "hut"):
                    self._draw_to_hand(seat, 1)

    def _reveal_tile(self) -> str:
        """R-SJ-01, R-SJ-55: the tiles keep the order in which chance first shows them."""
        seen = len(self.tiles_seen)
        if seen < len(self.tiles):
            if seen >= self.tiles_known:
                place = seen + self.dice.below(len(self.tiles) - seen)
                self.tiles[seen], self.tiles[place] = self.tiles[place], self.tiles[seen]
            self.tiles_seen.append(self.tiles[seen])
        self.trader_phases += 1
        return self.tile()

    def tile(self) -> str:
        """The tile that was revealed last."""
        return self.tiles[(self.trader_phases - 1) % len(self.tiles)]

    def _sell(self, seat: int, tile: str, at: Entry) -> FlowToInt:
        """How many goods the seat sold (R-SJ-56)."""
        allowance = self.allowance(seat, "trading_post")

        last, sold, income = at.last, at.done, at.gain
        while sold < allowance:
            kinds = different(up_to(self.goods(seat), last))
            if not kinds:
                break
            answers = ["pass"] + [f"sell:{kind}" for kind in kinds]
            answer = yield Question(seat, "sell", answers, allowance - sold)
            if answer == "pass":
                break
            last = word(answer)
            building = self.copy_with_good(seat, last)
            assert building is not None
            good = self._take_good(building)
            if sold == 0 and self.works(seat, "harbor"):
                self.players[seat].harbor.append(good)  # R-SJ-56: the first named
            else:
                self.discard.append(good)
            income += CUSTOMS_OFFICE_PRICE if last == "customs_office" else self.prices[tile][last]
            sold += 1

        if sold >= 2 and self.works(seat, "market_stand"):
            income += 1
        if sold >= 1 and self.works(seat, "market_hall"):
            income += 1
        self._draw_to_hand(seat, income)
        return sold

    # ------------------------------------------------------------------------------------------------- councillor

    def _councillor_phase(self, entry: Entry) -> Flow:
        if entry.seat is None:
            for seat in self.around(self.chooser):  # R-SJ-60
                for building in self.players[seat].town:
                    if building.kind == "customs_office" and building.good is None:
                        building.good = self._draw()
        for seat, at in self.turns(self.chooser, entry):
            if at.prompt == "keep":
                yield from self._keep(seat, at.due, at.last)
            elif at.prompt == "archive":
                yield from self._discard_exactly(seat, "archive", "discard", at.due, at.last)
            else:
                yield from self._counsel(seat)

    def _counsel(self, seat: int) -> Flow:
        player = self.players[seat]
        draws = 2  # R-SJ-61
        if self.has_privilege(seat):
            draws += 3
        if self.doubled(seat):
            draws += 3
        for _ in range(draws):
            card = self._draw()
            if card is not None:  # R-SJ-76
                self.aside.append(card)
        drawn = len(self.aside)
        kept = min(drawn, 2 if self.works(seat, "prefecture") else 1)

        if self.works(seat, "archive"):
            player.hand += self.aside
            self.aside = []
            yield from self._discard_exactly(seat, "archive", "discard", drawn - kept)
        elif drawn > kept:
            yield from self._keep(seat, kept, None)
        else:
            player.hand += self.aside
            self.aside = []

    def _keep(self, seat: int, count: int, last: str | None) -> Flow:
        """R-SJ-61: *count* more of the cards drawn are kept, the others discarded."""
        for left in range(count, 0, -1):
            kinds = completable(self.aside, last, left)
            answer = yield Question(seat, "keep", [f"keep:{kind}" for kind in kinds], left)
            last = word(answer)
            self.aside.remove(last)
            self.players[seat].hand.append(last)
        self.discard += ascending(self.aside)
        self.aside = []

    # ------------------------------------------------------------------------------------------------- prospector

    def _prospector_phase(self, entry: Entry) -> Flow:
        if entry.seat is None:
            self._draw_to_hand(self.chooser, 2 if self.doubled(self.chooser) else 1)  # R-SJ-65
        for seat, at in self.turns(self.chooser, entry):  # R-SJ-66, R-SJ-67, U-07
            if at.prompt == "take":
                yield from self._take(seat)
            else:
                if self.options["prospecting"] == "goldsmith_first" and self.works(seat, "goldsmith"):
                    self._goldsmith(seat)
                if self.works(seat, "gold_mine"):
                    yield from self._gold_mine(seat)
            if self.options["prospecting"] == "gold_mine_first" and self.works(seat, "goldsmith"):
                self._goldsmith(seat)

    def _gold_mine(self, seat: int) -> Flow:
        if self._cards_to_draw() < 4:  # R-SJ-68
            return
        for _ in range(4):
            card = self._draw()
            assert card is not None
            self.aside.append(card)
        yield from self._take(seat)

    def _take(self, seat: int) -> Flow:
        """R-SJ-66, D-01: one of the four cards turned up, if all costs are different."""
        costs = [self.cards[card].cost for card in self.aside]
        if len(set(costs)) == 4:
            gained = self.aside[costs.index(min(costs))]
            if self.edition == "first":
                answer = yield Question(seat, "take", [f"take:{card}" for card in ascending(self.aside)])
                gained = word(answer)
            self.aside.remove(gained)
            self.players[seat].hand.append(gained)
        self.discard += self.aside
        self.aside = []

    def _goldsmith(self, seat: int) -> None:
        """R-SJ-67: a card of which nobody has an uncovered building is gained."""
        card = self._draw()
        if card is None:
            return
        if any(self.owns(other, card) for other in self.around(seat)):
            self.discard.append(card)
        else:
            self.players[seat].hand.append(card)

    # ------------------------------------------------------------------------------------------------------ scoring

    def scores(self) -> list[dict[str, int]]:
        """R-SJ-70, R-SJ-71 for every seat; a full tie shares the place."""
        rows = [self._score(seat) for seat in range(self.seats)]
        for row in rows:
            strength = (row["total"], row["tiebreak"])
            row["place"] = 1 + len([other for other in rows if (other["total"], other["tiebreak"]) > strength])
        return rows

    def _score(self, seat: int) -> dict[str, int]:
        player = self.players[seat]
        row = {
            "buildings": sum(self.cards[building.kind].vp for building in player.town),
            "piles": len(player.chapel) + len(player.bank) + len(player.harbor),
            "triumphal_arch": self._triumphal_arch(seat),
            "guild_hall": self._guild_hall(seat),
            "city_hall": self._city_hall(seat),
            "residence": self._residence(seat),
            "cathedral": self._cathedral(seat),
        }
        before_palace = sum(row.values())
        row["palace"] = before_palace // 4 if self.owns(seat, "palace") else 0
        row["total"] = before_palace + row["palace"]
        row["tiebreak"] = len(player.hand) + len(self.goods(seat))
        return row

    def _triumphal_arch(self, seat: int) -> int:
        if not self.owns(seat, "triumphal_arch"):
            return 0
        monuments = [b.kind for b in self.players[seat].town if self.cards[b.kind].group == "monument"]
        return [0, 4, 6, 8][len(set(monuments))]

    def _guild_hall(self, seat: int) -> int:
        if not self.owns(seat, "guild_hall"):
            return 0
        plants = [b.kind for b in self.players[seat].town if self.is_production(b.kind)]
        if self.edition == "first":
            return 2 * len(plants)
        return len(plants) + len(set(plants))

    def _city_hall(self, seat: int) -> int:
        if not self.owns(seat, "city_hall"):
            return 0
        return len([b for b in self.players[seat].town if not self.is_production(b.kind)])

    def _residence(self, seat: int) -> int:
        """Disjoint sets of three differently named buildings of equal cost: 4, 3, 2, 1, 0 ..."""
        if not self.owns(seat, "residence"):
            return 0
        sets = 0
        for cost in range(1, 8):
            copies = Counter(b.kind for b in self.players[seat].town if self.cards[b.kind].cost == cost)
            t = 0
            while sum(min(n, t + 1) for n in copies.values()) >= 3 * (t + 1):
                t += 1
            sets += t
        return falling_points(sets)

    def _cathedral(self, seat: int) -> int:
        """4, 3, 2, 1, 0 ... for the cost-6 buildings of the opponents together."""
        if not self.owns(seat, "cathedral"):
            return 0
        sixes = 0
        for other in range(self.seats):
            if other != seat:
                sixes += len([b for b in self.players[other].town if self.cards[b.kind].group == "six"])
        return falling_points(sixes)


def card_table(edition: str, options: dict[str, str]) -> dict[str, Card]:
    """The cards of an edition as its options price them."""
    cards = dict(BASE_CARDS)
    if edition != "new_buildings":
        return cards
    cards.update(NEW_CARDS)
    for kind in ("customs_office", "hut"):  # U-01, U-02
        cost, vp = options[kind].split("/")
        cards[kind] = replace(cards[kind], cost=int(cost), vp=int(vp))
    cards["goldsmith"] = replace(cards["goldsmith"], vp=int(options["goldsmith"]))  # U-03
    cards["tavern"] = replace(cards["tavern"], cost=int(options["tavern"]))  # U-06
    for plant, extra in zip(PLANTS, options["extra_plants"].split(","), strict=True):  # U-04
        cards[plant] = replace(cards[plant], copies=cards[plant].copies + int(extra))
    return cards
