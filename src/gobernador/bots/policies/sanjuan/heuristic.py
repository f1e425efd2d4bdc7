"""A player of San Juan that knows what everything is worth to it.

All worths are counted in victory points. A card is money, and money is worth less and less towards the end; a building is
worth its points, what scores by them, and what it will do in the rounds to come; a role is worth what it brings, less what
it brings the others. How much is made of each is in the weights.

**Sets** are named one card at a time, the highest first, and the policy remembers nothing. So it decides the whole set at
every question and names the highest of it. What a card is worth depends on nothing that changes while the set is named: the
hand is counted as it will be in the end, and cards in hand do not make each other worth more. A set is the best so many of
its members, and without one of them the best so many less one are the others: the same set goes on, question by question.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Heuristic
from gobernador.bots.policies.sanjuan.builder import (
    best_cover,
    compare,
    covered_worth,
    end_worth,
    tempo_worth,
)
from gobernador.bots.policies.sanjuan.buildings import (
    bonus_of,
    income_of,
    look_at_the_town,
    points_of,
    taste_for,
    use_of,
)
from gobernador.bots.policies.sanjuan.cards import card_in_hand, payment, sort_hand, weigh_cards
from gobernador.bots.policies.sanjuan.goods import good_worth, sale_worth
from gobernador.bots.policies.sanjuan.outlook import Outlook, learn_prices, look_at_the_hand, read_the_clock
from gobernador.bots.policies.sanjuan.parts import Part
from gobernador.bots.policies.sanjuan.roles import (
    others_gain,
    own_gain,
    rest_of_round,
    role_gain,
    weigh_roles,
)
from gobernador.bots.policies.sanjuan.sets import SanJuanSet
from gobernador.bots.policies.sanjuan.weights import Weight
from gobernador.bots.policies.sets import MOST_MEMBERS
from gobernador.core.bitset import bit, lowest
from gobernador.core.state import State
from gobernador.core.types import PASS, Action, Bits, PromptId
from gobernador.sanjuan.ids import COVER_LOADED, Card, Prompt, Role
from gobernador.sanjuan.phases.builder import cost
from gobernador.sanjuan.state import SanJuan

PART_OF_ROLE: Final = vec[i64]([Part.CARDS, Part.BUILDING, Part.GOODS, Part.SALE, Part.CHOICE, Part.CARDS])
"""What each role is chosen for."""


@final
@mypyc_attr(acyclic=True)
class SanJuanHeuristic(Heuristic):
    """Weighs every answer of every question of San Juan."""

    __slots__ = ("asked", "named", "outlook")

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.outlook: Final = Outlook(weights)
        self.asked: Final = SanJuanSet()
        self.named: vec[float] = vec[float]([0.0] * MOST_MEMBERS)
        """What it is worth to name each member of the set asked for."""

    def pick(self, s: State) -> Action:
        assert isinstance(s, SanJuan)
        choice = self.best(s, s.mask())
        if choice == PASS:
            return PASS
        return s.base + choice

    def best(self, s: SanJuan, mask: Bits) -> i64:
        """The answer to give, one of *mask*."""
        if mask & (mask - 1) == 0:
            return lowest(mask)
        self.look(s)
        if asks_for_set(s.prompt):
            return self.best_set(s)
        return self.best_answer(s, mask)

    def worth(self, s: State, choice: i64) -> float:
        assert isinstance(s, SanJuan)
        self.look(s)
        return self.weigh(s, choice)

    def look(self, s: SanJuan) -> None:
        """Work out what the open question makes worth knowing."""
        o = self.outlook
        learn_prices(o, s.rules)
        read_the_clock(o, s)
        look_at_the_hand(o, s)
        if about_building(s):
            self.look_at_sites(s)
        elif not about_goods(s.prompt) and s.prompt != Prompt.ROLE:
            look_at_the_town(o, s, 0)
            weigh_cards(o, s, s.players[s.to_act].hand.kinds | s.aside_kinds())
        if s.prompt == Prompt.ROLE:
            weigh_roles(o, s)

    def look_at_sites(self, s: SanJuan) -> None:
        """What could be built, and what would pay for it."""
        o = self.outlook
        p = s.players[s.to_act]
        look_at_the_town(o, s, p.hand.kinds)
        weigh_cards(o, s, p.hand.kinds)
        sort_hand(o, p)
        compare(o, s)

    # -- which answer ------------------------------------------------------------------------------------------

    def best_answer(self, s: SanJuan, mask: Bits) -> i64:
        """The answer worth most; the first of equals."""
        best = lowest(mask)
        most = self.weigh(s, best)
        rest: i64 = mask & (mask - 1)
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            worth = self.weigh(s, choice)
            if worth > most:
                best = choice
                most = worth
        return best

    def best_set(self, s: SanJuan) -> i64:
        """The highest member of the set worth most: as many as must be, and as many more as may and are worth it."""
        asked = self.asked
        asked.gather(s)
        for place in range(asked.size):
            self.named[place] = self.weigh_member(s, place)
        if s.prompt == Prompt.BANK and s.tally == 0 and not self.bank_pays(s):
            return PASS
        place = asked.size
        while place > 0:
            place -= 1
            before = self.places_before(place)
            if before < asked.fewest or (before < asked.most and self.named[place] > 0.0):
                return asked.members[place]
        return PASS

    def places_before(self, place: i64) -> i64:
        """How many members are worth more than this one; of equals, the lower ones are."""
        worth = self.named[place]
        found: i64 = 0
        for other in range(self.asked.size):
            if self.named[other] > worth or (self.named[other] == worth and other < place):
                found += 1
        return found

    def weigh_member(self, s: SanJuan, place: i64) -> float:
        """What it is worth to name a member: of several alike in a hand, the last to go, or the first to come, is missed most."""
        asked = self.asked
        card = asked.members[place]
        if s.prompt == Prompt.KEEP:
            if s.players[s.to_act].hand.copies[card] > 0 or (place > 0 and asked.members[place - 1] == card):
                return self.outlook.more[card]
            return self.outlook.first[card]
        if not about_goods(s.prompt) and place + 1 < asked.size and asked.members[place + 1] == card:
            return self.weigh_loss(s, self.outlook.more[card])
        if not about_goods(s.prompt):
            return self.weigh_loss(s, self.outlook.first[card])
        return self.weigh(s, card)

    def bank_pays(self, s: SanJuan) -> bool:
        """Whether the bank brings more now than its one use is worth later."""
        total = 0.0
        for place in range(self.asked.size):
            if self.named[place] > 0.0:
                total += self.named[place]
        return total > use_of(self.outlook, Card.BANK)

    # -- what an answer is worth -------------------------------------------------------------------------------

    def weigh(self, s: SanJuan, choice: i64) -> float:
        """What an answer is worth to the seat to act, which has looked at the position."""
        prompt = s.prompt
        if prompt == Prompt.COVER:
            return self.weigh_cover(s, choice)
        if prompt == Prompt.LIBRARY:
            return self.weigh_library(s, choice)
        if choice == PASS:
            return 0.0
        if prompt == Prompt.ROLE:
            return self.weigh_role(s, choice)
        if prompt == Prompt.BUILD:
            return self.weigh_build(s, choice)
        if about_goods(prompt):
            return self.weigh_good(s, choice)
        if prompt == Prompt.KEEP or prompt == Prompt.TAKE:
            return self.weigh_gain(s, choice)
        return self.weigh_loss(s, card_in_hand(self.outlook, s.players[s.to_act], choice))

    def weigh_role(self, s: SanJuan, role: i64) -> float:
        """What it brings, what it brings the others, and what it leaves for the rest of the round."""
        o = self.outlook
        seat = s.to_act
        worth = self.because(PART_OF_ROLE[role], own_gain(o, seat, seat, role))
        worth += self.because(Part.RIVALS, -others_gain(o, s, seat, seat, role))
        if role == Role.BUILDER:
            worth += self.because(Part.FINISH, o.ending)
        return worth + self.because(Part.LATER, rest_of_round(o, s, role))

    def weigh_library(self, s: SanJuan, choice: i64) -> float:
        """What a second privilege brings in this role; or, saved, in the best of those that may come."""
        o = self.outlook
        if choice != PASS:
            return self.because(PART_OF_ROLE[s.role], self.doubling(s, s.role))
        best = 0.0
        rest = s.roles
        while rest != 0:
            role = lowest(rest)
            rest &= rest - 1
            gain = self.doubling(s, role)
            if gain > best:
                best = gain
        return self.because(Part.LATER, o.weights[Weight.SAVED] * best)

    def doubling(self, s: SanJuan, role: i64) -> float:
        """What it brings to have the privilege of a role twice."""
        o = self.outlook
        once = s.rules.privilege[role]
        return role_gain(o, s, s.to_act, role, 2 * once, o.card) - role_gain(o, s, s.to_act, role, once, o.card)

    def weigh_build(self, s: SanJuan, card: i64) -> float:
        """What the building is worth, where it had best be, less what it takes."""
        o = self.outlook
        p = s.players[s.to_act]
        in_hand = s.middle & bit(card) == 0
        cards = p.hand.size
        if in_hand:
            cards -= 1
        worth = self.tell_building(s, card)
        worth += self.weigh_site(s, card, best_cover(o, s, card, cards))
        if in_hand:
            worth += self.because(Part.CARDS, -o.card)
            worth += self.because(Part.PLANS, o.card - o.first[card])
        return worth

    def tell_building(self, s: SanJuan, card: i64) -> float:
        """What a building is worth by itself; of cards in hand that is known, and put into words only if somebody listens."""
        o = self.outlook
        if not self.explaining and s.middle & bit(card) == 0:
            return o.built[card]
        worth = self.because(Part.POINTS, points_of(s, card))
        worth += self.because(Part.BONUS, bonus_of(o, s, card))
        worth += self.because(Part.USE, use_of(o, card))
        worth += self.because(Part.INCOME, income_of(o, card))
        return worth + self.because(Part.TASTE, taste_for(o, s, card))

    def weigh_site(self, s: SanJuan, card: i64, covered: i64) -> float:
        """What it takes to build a building beside the others or over one of them."""
        o = self.outlook
        worth = self.because(Part.COST, -payment(o, cost(s, s.to_act, card, covered), card))
        if covered != Card.NONE:
            return worth + self.because(Part.LOSS, -covered_worth(o, s, covered))
        worth += self.because(Part.TEMPO, tempo_worth(o))
        return worth + self.because(Part.FINISH, end_worth(o, s, card))

    def weigh_cover(self, s: SanJuan, choice: i64) -> float:
        """A good that is lost although it need not be is a loss more."""
        if choice <= COVER_LOADED:
            return self.weigh_site(s, s.site, choice)
        lost = self.because(Part.GOODS, -good_worth(self.outlook, choice - COVER_LOADED))
        return lost + self.weigh_site(s, s.site, choice - COVER_LOADED)

    def weigh_good(self, s: SanJuan, card: i64) -> float:
        """What it is worth to make a good, to sell it, or to pay with it instead of a card."""
        o = self.outlook
        if s.prompt == Prompt.PRODUCE:
            return self.because(Part.GOODS, good_worth(o, card))
        if s.prompt == Prompt.SELL:
            return self.because(Part.SALE, sale_worth(o, s, card))
        return self.because(Part.CARDS, o.card) + self.because(Part.GOODS, -good_worth(o, card))

    def weigh_gain(self, s: SanJuan, card: i64) -> float:
        """What a card is worth that joins the hand."""
        o = self.outlook
        worth = o.first[card]
        if s.players[s.to_act].hand.copies[card] > 0:
            worth = o.more[card]
        return self.because(Part.CARDS, o.card) + self.because(Part.PLANS, worth - o.card)

    def weigh_loss(self, s: SanJuan, missed: float) -> float:
        """What it is worth that a card leaves the hand: a point in chapel and bank, another card in the office building."""
        o = self.outlook
        worth = self.because(Part.CARDS, -o.card) + self.because(Part.PLANS, o.card - missed)
        if s.prompt == Prompt.CHAPEL or s.prompt == Prompt.BANK:
            worth += self.because(Part.POINTS, 1.0) + self.because(Part.BONUS, o.point_bonus)
        if s.prompt == Prompt.OFFICE:
            worth += self.because(Part.CARDS, o.card) + self.because(Part.PLANS, o.weights[Weight.FRESH])
        return worth


def about_goods(prompt: PromptId) -> bool:
    """Whether goods are made, sold or spent."""
    return prompt == Prompt.PRODUCE or prompt == Prompt.SELL or prompt == Prompt.SPEND


def about_building(s: SanJuan) -> bool:
    """Whether the answer turns on what could be built now."""
    if s.prompt == Prompt.ROLE:
        return s.roles & bit(Role.BUILDER) != 0
    return s.prompt == Prompt.BUILD or s.prompt == Prompt.COVER or s.prompt == Prompt.LIBRARY


def asks_for_set(prompt: PromptId) -> bool:
    """Whether several answers belong together, whose order means nothing."""
    return prompt == Prompt.SETUP or (prompt > Prompt.COVER and prompt != Prompt.TAKE and prompt != Prompt.CHAPEL)
