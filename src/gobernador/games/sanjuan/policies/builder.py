"""What it brings to build: a building's worth, less the cards it costs, less what it covers; and what it brings others."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, lowest
from gobernador.core.types import Bits, PromptId, Seat
from gobernador.games.sanjuan.policies.buildings import bonus_of, building_worth
from gobernador.games.sanjuan.policies.cards import payment, usual_cost
from gobernador.games.sanjuan.policies.goods import good_worth
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.race import crowded, finish_worth, readiness, tempo_worth
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import Card, Power
from gobernador.games.sanjuan.rules.phases.builder import cost, coverable, goods_as_money
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan


def end_worth(o: Outlook, s: SanJuan, card: i64) -> float:
    """What ending the game is worth, if it is this building that would end it."""
    if o.builds == 0.0 or s.players[s.to_act].buildings + 1 < s.rules.last_building:
        return 0.0
    return finish_worth(o, s, o.printed[card] + bonus_of(o, s, card))


def best_build(o: Outlook, s: SanJuan, rebate: i64) -> float:
    """What the best building brings that the seat to act could build if all were so much cheaper; 0 if it is none."""
    p = s.players[s.to_act]
    money = p.hand.size + goods_as_money(s, p, Card.NONE)
    best = 0.0
    tempo = tempo_worth(o)
    rest = p.hand.kinds & (s.rules.plants | ~p.town)
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        due = max(usual_cost(s, p, card) - rebate, i64(0))
        if due < money:
            gain = o.built[card] + tempo + end_worth(o, s, card) - o.first[card] - payment(o, due, card)
            gain -= waiting_worth(o, s, card)
            if gain > best:
                best = gain
    return best


def waiting_worth(o: Outlook, s: SanJuan, card: i64) -> float:
    """What is given up by building it already. Most of what a building of cost six scores comes later, and its cards would do
    more until then.
    """
    if (s.rules.sixes | s.rules.middle) & bit(card) == 0:
        return 0.0
    return o.weights[Weight.PATIENCE] * o.builds


def rival_builds(o: Outlook, s: SanJuan, seat: Seat, rebate: i64) -> float:
    """What the builder brings somebody else: a building, and room in a hand that is too full."""
    w = o.weights
    p = s.players[seat]
    discount = (
        rebate + p.power[Power.CITY_DISCOUNT] + p.power[Power.DRAW_AFTER_CITY] + p.power[Power.PRODUCTION_DISCOUNT]
    )
    relief = w[Weight.RIVAL_HOARDS] * crowded(s, seat, p.hand.size)
    return w[Weight.RIVAL_BUILDS] * readiness(s, seat, discount) + relief


# -- where it is built ---------------------------------------------------------------------------------------------


def best_cover(o: Outlook, s: SanJuan, card: i64, cards: i64) -> i64:
    """The building that *card* had best cover, *cards* being there to pay; none if it stands better beside the others."""
    p = s.players[s.to_act]
    rest = coverable(s, p) & ~bit(card)
    best: i64 = Card.NONE
    if rest == 0:
        return best
    most = -1000.0
    if cost(s, s.to_act, card, best) <= cards + goods_as_money(s, p, best):
        most = site_worth(o, s, card, best)
    while rest != 0:
        covered = lowest(rest)
        rest &= rest - 1
        if cost(s, s.to_act, card, covered) <= cards + goods_as_money(s, p, covered):
            worth = site_worth(o, s, card, covered)
            if worth > most:
                best = covered
                most = worth
    return best


def site_worth(o: Outlook, s: SanJuan, card: i64, covered: i64) -> float:
    """What can be said for building *card* over *covered*, or beside the others, beyond its own worth."""
    due = payment(o, cost(s, s.to_act, card, covered), card)
    if covered == Card.NONE:
        return tempo_worth(o) + end_worth(o, s, card) - due
    return -covered_worth(o, s, covered) - due


def covered_worth(o: Outlook, s: SanJuan, covered: i64) -> float:
    """What is lost with a building that is covered, and with the good on it if it has to have one."""
    p = s.players[s.to_act]
    worth = building_worth(o, s, covered)
    if p.loaded & ~p.vacant & bit(covered) != 0:
        worth += good_worth(o, covered)
    return worth


SITES: Final = -1
"""Instead of a question: what the seat could build, which several questions turn on."""


@final
@mypyc_attr(acyclic=True)
class Known:
    """The seat, the moment and the question for which an outlook knows what cards are worth."""

    __slots__ = ("buildings", "kinds", "picks", "player", "prompt", "round", "size")

    def __init__(self) -> None:
        self.player: Player | None = None
        self.prompt: PromptId = 0
        self.round: i64 = 0
        self.picks: i64 = 0
        self.buildings: i64 = 0
        self.size: i64 = 0
        """The cards in its hand."""
        self.kinds: Bits = 0
        """The kinds of card that have been weighed."""

    def forget(self) -> None:
        """The outlook is of something else from now on."""
        self.player = None

    def note(self, s: SanJuan, prompt: PromptId, size: i64, kinds: Bits) -> None:
        """The outlook is of the seat to act."""
        p = s.players[s.to_act]
        self.player = p
        self.prompt = prompt
        self.round = s.round
        self.picks = s.picks
        self.buildings = p.buildings
        self.size = size
        self.kinds = kinds

    def is_of(self, s: SanJuan, prompt: PromptId, size: i64) -> bool:
        """Whether the seat to act would find what was noted: the same role is being chosen or played, and it has built nothing since."""
        p = s.players[s.to_act]
        return (
            self.player is p
            and self.prompt == prompt
            and self.size == size
            and self.round == s.round
            and self.picks == s.picks
            and self.buildings == p.buildings
        )
