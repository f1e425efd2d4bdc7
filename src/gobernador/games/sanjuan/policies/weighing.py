"""What an answer is worth, question by question, in parts that can be said aloud."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Heuristic
from gobernador.core.bitset import bit, lowest
from gobernador.core.types import PASS, PromptId, constant_words
from gobernador.games.sanjuan.policies.builder import best_cover, covered_worth, end_worth, waiting_worth
from gobernador.games.sanjuan.policies.buildings import bonus_of, income_of, use_of
from gobernador.games.sanjuan.policies.cards import card_in_hand, payment
from gobernador.games.sanjuan.policies.goods import good_worth, sale_worth
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.race import tempo_worth
from gobernador.games.sanjuan.policies.roles import others_gain, own_gain, rest_of_round, role_gain
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import COVER_LOADED, Card, Prompt, Role
from gobernador.games.sanjuan.rules.phases.builder import cost
from gobernador.games.sanjuan.rules.state import SanJuan


class Part:
    """A reason for or against an answer."""

    POINTS: Final = 0
    """Points printed on a building, or of a card under one."""
    BONUS: Final = 1
    """Points by way of a building of cost six."""
    USE: Final = 2
    """What the function of a building will bring."""
    INCOME: Final = 3
    """What a production building will bring."""
    TASTE: Final = 4
    """The style."""
    COST: Final = 5
    """The cards to pay."""
    PLANS: Final = 6
    """What else the card could have become."""
    TEMPO: Final = 7
    """The place in the town, and how near it brings the end."""
    FINISH: Final = 8
    """The end of the game."""
    LOSS: Final = 9
    """What is covered."""
    BUILDING: Final = 10
    """The best building that could be built."""
    GOODS: Final = 11
    """Goods to produce, or given up."""
    SALE: Final = 12
    """Cards for goods."""
    CHOICE: Final = 13
    """Cards to choose from."""
    CARDS: Final = 14
    """Cards to draw, or a card as such."""
    RIVALS: Final = 15
    """What the others get out of it."""
    LATER: Final = 16
    """What is left for the rest of the round."""


PART_WORDS: Final = constant_words(Part)


def about_goods(prompt: PromptId) -> bool:
    """Whether goods are made, sold or spent."""
    return prompt == Prompt.PRODUCE or prompt == Prompt.SELL or prompt == Prompt.SPEND


def about_building(s: SanJuan) -> bool:
    """Whether the answer turns on what could be built now."""
    if s.prompt == Prompt.ROLE:
        return s.roles & bit(Role.BUILDER) != 0
    if s.prompt == Prompt.LIBRARY:
        return s.role == Role.BUILDER or s.roles & bit(Role.BUILDER) != 0
    return s.prompt == Prompt.BUILD or s.prompt == Prompt.COVER


def about_drawn_cards(prompt: PromptId) -> bool:
    """Whether cards set aside join the hand."""
    return prompt == Prompt.KEEP or prompt == Prompt.TAKE


def asks_for_set(prompt: PromptId) -> bool:
    """Whether several answers belong together, whose order means nothing."""
    return prompt == Prompt.SETUP or (prompt > Prompt.COVER and prompt != Prompt.TAKE and prompt != Prompt.CHAPEL)


PART_OF_ROLE: Final = vec[i64]([Part.CARDS, Part.BUILDING, Part.GOODS, Part.SALE, Part.CHOICE, Part.CARDS])
"""What each role is chosen for."""


@mypyc_attr(acyclic=True)
class Weighing(Heuristic):
    """Weighs answers in the light of an outlook on the position."""

    __slots__ = ("outlook",)

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.outlook: Final = Outlook(weights)

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
        worth += self.because(Part.TEMPO, -waiting_worth(o, s, card))
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
        worth = self.because(Part.POINTS, o.printed[card])
        worth += self.because(Part.BONUS, bonus_of(o, s, card))
        worth += self.because(Part.USE, use_of(o, card))
        worth += self.because(Part.INCOME, income_of(o, s, card))
        return worth + self.because(Part.TASTE, o.taste[card])

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
