"""What a seat owns: a hand, a town, and the cards under its buildings."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.bitset import bit, lowest, up_to
from gobernador.core.types import Bits
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, Card
from gobernador.games.sanjuan.rules.ruleset import NO_POWER, Ruleset, power_of, with_powers

TOWN_SLOTS: Final = 12

NO_CARDS: Final = vec[u8]()
NO_COPIES: Final = vec[u8]([0] * CARD_SLOTS)
EMPTY_TOWN: Final = vec[u8]([0] * TOWN_SLOTS)


@final
@mypyc_attr(acyclic=True)
class Hand:
    """A multiset of cards: copies of each kind, and the set of kinds that are there."""

    __slots__ = ("copies", "kinds", "size")

    def __init__(self, copies: vec[u8], kinds: Bits, size: i64) -> None:
        self.copies: Final = copies
        self.kinds: Bits = kinds
        self.size: i64 = size

    def clone(self) -> "Hand":
        return Hand(self.copies[:], self.kinds, self.size)

    def add(self, card: i64) -> None:
        self.copies[card] += 1
        self.kinds |= bit(card)
        self.size += 1

    def remove(self, card: i64) -> None:
        self.copies[card] -= 1
        if self.copies[card] == 0:
            self.kinds &= ~bit(card)
        self.size -= 1

    def completable(self, due: i64, bound: i64) -> Bits:
        """The cards up to *bound* with which a set of *due* cards, named in descending order, can go on."""
        kinds = self.kinds
        counted = i64(self.copies[lowest(kinds)])
        while counted < due:
            # Whoever named this kind first would run out of cards below it.
            kinds &= kinds - 1
            counted += i64(self.copies[lowest(kinds)])
        return kinds & up_to(bound)

    def cards(self) -> list[int]:
        """All cards, ascending."""
        return [card for card in range(CARD_SLOTS) for copy in range(self.copies[card])]


@final
@mypyc_attr(acyclic=True)
class Player:
    """A seat's belongings. A town is a row of slots: the uncovered building of each, and the good on it.

    Piles, covered buildings and powers change seldom, so they are replaced rather than changed, and clones share them.
    """

    __slots__ = (
        "bank",
        "bank_used",
        "buildings",
        "chapel",
        "covered",
        "goods",
        "hand",
        "harbor",
        "kinds",
        "loaded",
        "power",
        "shown",
        "town",
        "vacant",
        "working",
    )

    def __init__(self, hand: Hand, kinds: vec[u8], goods: vec[u8]) -> None:
        self.hand: Final = hand
        self.kinds: Final = kinds
        """The building of each slot."""
        self.goods: Final = goods
        """The card that lies on it as a good, or Card.NONE."""
        self.buildings: i64 = 0
        self.town: Bits = 0
        """The kinds of uncovered building."""
        self.working: Bits = 0
        """Those whose ability works (R-SJ-26)."""
        self.loaded: Bits = 0
        """The kinds of building with at least one good on them."""
        self.vacant: Bits = 0
        """The kinds of production building with room for a good."""
        self.power: vec[i64] = NO_POWER
        self.covered: vec[u8] = NO_CARDS
        """Pairs of slot and covered card, in the order they were covered."""
        self.chapel: vec[u8] = NO_CARDS
        self.bank: vec[u8] = NO_CARDS
        self.harbor: vec[u8] = NO_CARDS
        self.bank_used: bool = False
        self.shown: vec[u8] = NO_CARDS
        """Cards everybody saw going into the hand, as long as they are surely there."""

    def clone(self) -> "Player":
        twin = Player(self.hand.clone(), self.kinds[:], self.goods[:])
        twin.buildings = self.buildings
        twin.town = self.town
        twin.working = self.working
        twin.loaded = self.loaded
        twin.vacant = self.vacant
        twin.power = self.power
        twin.covered = self.covered
        twin.chapel = self.chapel
        twin.bank = self.bank
        twin.harbor = self.harbor
        twin.bank_used = self.bank_used
        twin.shown = self.shown
        return twin

    # -- the hand ----------------------------------------------------------------------------------------------

    def give_away(self, card: i64) -> None:
        """A card leaves the hand unseen by the others."""
        self.hand.remove(card)
        if len(self.shown) > 0:
            # It may be any card, so nothing that was shown is sure to be there any more.
            self.shown = NO_CARDS

    def show(self, card: i64) -> None:
        """A card everybody has seen joins the hand."""
        self.hand.add(card)
        self.shown = append(self.shown[:], u8(card))

    def play(self, card: i64) -> None:
        """A card leaves the hand openly."""
        self.hand.remove(card)
        if len(self.shown) > 0:
            self.shown = without(self.shown, card)

    # -- the town ----------------------------------------------------------------------------------------------

    def wake(self, rules: Ruleset) -> None:
        """All buildings of the town work from now on."""
        asleep = self.town & ~self.working
        if asleep == 0:
            return
        self.working = self.town
        if asleep & rules.active != 0:
            self.power = with_powers(self.power, asleep, rules)

    def put_up(self, card: i64, rules: Ruleset) -> None:
        """A new building beside the others; its function sleeps."""
        self.kinds[self.buildings] = u8(card)
        self.goods[self.buildings] = Card.NONE
        self.buildings += 1
        self.town |= bit(card)
        self.vacant |= bit(card) & rules.plants

    def put_over(self, slot: i64, card: i64, rules: Ruleset) -> None:
        """A new building on top of an old one, which loses its function at once (R-SJ-42)."""
        old = self.building(slot)
        self.covered = append(append(self.covered[:], u8(slot)), u8(old))
        self.kinds[slot] = u8(card)
        if self.slot_of(old) < 0:
            self.town &= ~bit(old)
            self.working &= ~bit(old)
            self.power = power_of(self.working, rules)
        self.town |= bit(card)
        self.recount_goods(old, rules)
        self.recount_goods(card, rules)

    def building(self, slot: i64) -> i64:
        """The uncovered building of a slot."""
        return i64(self.kinds[slot])

    def slot_of(self, card: i64) -> i64:
        """The first slot with this building, or -1."""
        for slot in range(self.buildings):
            if self.building(slot) == card:
                return slot
        return -1

    def empty_slot_of(self, card: i64) -> i64:
        """The first slot with this building and no good, or -1."""
        for slot in range(self.buildings):
            if self.building(slot) == card and self.goods[slot] == Card.NONE:
                return slot
        return -1

    def loaded_slot_of(self, card: i64) -> i64:
        """The first slot with this building and a good, or -1."""
        for slot in range(self.buildings):
            if self.building(slot) == card and self.goods[slot] != Card.NONE:
                return slot
        return -1

    # -- goods -------------------------------------------------------------------------------------------------

    def n_goods(self) -> i64:
        """How many goods lie in the town."""
        found: i64 = 0
        for slot in range(self.buildings):
            if self.goods[slot] != Card.NONE:
                found += 1
        return found

    def take_good(self, card: i64, rules: Ruleset) -> i64:
        """Remove a good from a building of this kind; the card it was."""
        slot = self.loaded_slot_of(card)
        good = i64(self.goods[slot])
        self.goods[slot] = Card.NONE
        self.vacant |= bit(card) & rules.plants
        # It was the first one, so only those behind it can still have a good.
        for other in range(slot + 1, self.buildings):
            if self.building(other) == card and self.goods[other] != Card.NONE:
                return good
        self.loaded &= ~bit(card)
        return good

    def put_good(self, card: i64, good: i64) -> None:
        """Put a card as a good on an empty building of this kind."""
        slot = self.empty_slot_of(card)
        self.goods[slot] = u8(good)
        self.loaded |= bit(card)
        # It was the first one, so only those behind it can still be empty.
        for other in range(slot + 1, self.buildings):
            if self.building(other) == card and self.goods[other] == Card.NONE:
                return
        self.vacant &= ~bit(card)

    def recount_goods(self, card: i64, rules: Ruleset) -> None:
        """Buildings of this kind have come or gone, perhaps with their goods."""
        self.loaded &= ~bit(card)
        self.vacant &= ~bit(card)
        for slot in range(self.buildings):
            if self.building(slot) == card:
                if self.goods[slot] != Card.NONE:
                    self.loaded |= bit(card)
                else:
                    self.vacant |= bit(card) & rules.plants

    def settle(self, working: Bits, rules: Ruleset) -> None:
        """A town has been laid out from outside: work out everything that follows from it."""
        self.town = 0
        for slot in range(self.buildings):
            self.town |= bit(self.building(slot))
            self.recount_goods(self.building(slot), rules)
        self.working = working
        self.power = power_of(working, rules)

    def n_plants(self, rules: Ruleset) -> i64:
        """How many production buildings, copies counted."""
        found: i64 = 0
        for slot in range(self.buildings):
            if rules.plants & bit(self.building(slot)) != 0:
                found += 1
        return found


def new_player() -> Player:
    """A seat before the deal: nothing at all."""
    return Player(Hand(NO_COPIES[:], 0, 0), EMPTY_TOWN[:], EMPTY_TOWN[:])


def without(cards: vec[u8], card: i64) -> vec[u8]:
    """*cards* less one copy of *card*, if it is there."""
    rest = vec[u8]()
    found = False
    for other in cards:
        if other == card and not found:
            found = True
        else:
            rest = append(rest, other)
    return rest
