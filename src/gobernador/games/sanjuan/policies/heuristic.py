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

from gobernador.core.answer_set import MOST_MEMBERS
from gobernador.core.bitset import lowest
from gobernador.core.state import State
from gobernador.core.types import PASS, Action, Bits
from gobernador.games.sanjuan.policies.builder import SITES, Known
from gobernador.games.sanjuan.policies.buildings import look_at_the_town, service_of
from gobernador.games.sanjuan.policies.cards import sort_hand, weigh_cards
from gobernador.games.sanjuan.policies.outlook import learn_cards
from gobernador.games.sanjuan.policies.race import compare, look_at_the_hand, read_the_clock
from gobernador.games.sanjuan.policies.roles import weigh_roles
from gobernador.games.sanjuan.policies.weighing import (
    Weighing,
    about_building,
    about_drawn_cards,
    about_goods,
    asks_for_set,
)
from gobernador.games.sanjuan.rules.answer_set import SanJuanSet
from gobernador.games.sanjuan.rules.ids import Power, Prompt
from gobernador.games.sanjuan.rules.state import SanJuan


@final
@mypyc_attr(acyclic=True)
class SanJuanHeuristic(Weighing):
    """Answers every question of San Juan."""

    __slots__ = ("asked", "known", "named")

    def __init__(self, weights: vec[float]) -> None:
        super().__init__(weights)
        self.asked: Final = SanJuanSet()
        self.named: Final = vec[float]([0.0] * MOST_MEMBERS)
        """What it is worth to name each member of the set asked for."""
        self.known: Final = Known()
        """What the outlook is of."""

    def forget(self) -> None:
        self.known.forget()

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

    def prefer(self, s: State, mask: Bits, liking: vec[float]) -> None:
        assert isinstance(s, SanJuan)
        self.look(s)
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            liking[choice] = self.weigh(s, choice)

    def look(self, s: SanJuan) -> None:
        """Work out what the open question makes worth knowing."""
        o = self.outlook
        learn_cards(o, s.rules)
        read_the_clock(o, s)
        look_at_the_hand(o, s)
        if about_building(s):
            self.look_at_sites(s)
        elif about_drawn_cards(s.prompt):
            self.look_at_cards(s, s.aside_kinds())
        elif not about_goods(s.prompt) and s.prompt != Prompt.ROLE and s.prompt != Prompt.LIBRARY:
            self.look_at_cards(s, s.players[s.to_act].hand.kinds)
        if s.prompt == Prompt.ROLE:
            weigh_roles(o, s)

    def look_at_cards(self, s: SanJuan, kinds: Bits) -> None:
        """What some cards are worth in the hand."""
        o = self.outlook
        known = self.known
        # What is left of a set is worth what it was, but a card in the bank is a point.
        if known.is_of(s, s.prompt, o.size) and kinds & ~known.kinds == 0 and s.prompt != Prompt.BANK:
            return
        look_at_the_town(o, s, 0)
        weigh_cards(o, s, kinds)
        known.note(s, s.prompt, o.size, kinds)

    def look_at_sites(self, s: SanJuan) -> None:
        """What could be built, and what would pay for it."""
        o = self.outlook
        p = s.players[s.to_act]
        kinds = p.hand.kinds
        if self.known.is_of(s, SITES, p.hand.size) and kinds == self.known.kinds:
            return
        look_at_the_town(o, s, kinds)
        weigh_cards(o, s, kinds)
        sort_hand(o, p)
        compare(o, s)
        self.known.note(s, SITES, p.hand.size, kinds)

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
        if s.prompt == Prompt.BANK and s.banked == 0 and not self.bank_pays():
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
        if about_goods(s.prompt):
            return self.weigh_good(s, card)
        if place + 1 < asked.size and asked.members[place + 1] == card:
            return self.weigh_loss(s, self.outlook.more[card])
        return self.weigh_loss(s, self.outlook.first[card])

    def bank_pays(self) -> bool:
        """Whether the bank brings more now than its one use is worth later."""
        total = 0.0
        for place in range(self.asked.size):
            if self.named[place] > 0.0:
                total += self.named[place]
        return total > service_of(self.outlook, Power.BANK)
