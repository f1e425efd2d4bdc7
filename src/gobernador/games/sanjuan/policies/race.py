"""Who is ahead, who could end the game with the next builder phase, and whether that is welcome."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount, within
from gobernador.core.types import Seat
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import Prompt
from gobernador.games.sanjuan.rules.scoring import points
from gobernador.games.sanjuan.rules.state import SanJuan

CLEARLY: Final = 6.0
"""So many points ahead are enough."""
HOPELESSLY: Final = 18.0
"""So many points behind are too many to wait for a turn of fortune."""
UNWILLINGLY: Final = 0.25
"""How likely somebody ends a game that is lost by it."""
FULL_HAND: Final = 6.0
"""With so many cards one can build nearly anything."""


def compare(o: Outlook, s: SanJuan) -> None:
    """How clearly the seat to act is ahead of everybody else, as points stand."""
    best: i64 = 0
    for seat in range(s.seats):
        if seat != s.to_act:
            best = max(best, points(s, seat))
    o.lead = within(-1.0, amount(points(s, s.to_act) - best) / CLEARLY, 1.0)


def margin(s: SanJuan, own_last: float, others_last: float) -> float:
    """By how many points the seat to act would be ahead, if a last building brought it and others so many."""
    own = amount(points(s, s.to_act)) + own_last
    best = 0.0
    for seat in range(s.seats):
        if seat != s.to_act:
            reached = amount(points(s, seat))
            if yet_to_build(s, seat):
                reached += others_last * readiness(s, seat, 0)
            if reached > best:
                best = reached
    return own - best


def yet_to_build(s: SanJuan, seat: Seat) -> bool:
    """Whether a seat has still to build in this builder phase, or in the next."""
    if s.prompt == Prompt.ROLE:
        return True
    turn = seat - s.first
    if turn < 0:
        turn += s.seats
    now = s.to_act - s.first
    if now < 0:
        now += s.seats
    return turn > now


def readiness(s: SanJuan, seat: Seat, rebate: i64) -> float:
    """How well a seat can build whose cards nobody sees: 0 without cards, 1 with a full hand."""
    return within(0.0, amount(s.players[seat].hand.size + rebate) / FULL_HAND, 1.0)


def finish_worth(o: Outlook, s: SanJuan, own_last: float) -> float:
    """What it is worth that the game ends with this builder phase.

    Whoever is behind would rather go on, but not for ever: what is lost beyond hope may as well end.
    """
    w = o.weights
    ahead = margin(s, own_last, w[Weight.RIVAL_ENDS])
    if ahead < -CLEARLY:
        return -w[Weight.FINISH] * within(0.0, (HOPELESSLY + ahead) / (HOPELESSLY - CLEARLY), 1.0)
    return w[Weight.FINISH] * within(-1.0, ahead / CLEARLY, 1.0)


def others_end_it(o: Outlook, s: SanJuan) -> float:
    """What it is worth to the seat to act that others could end the game in the next builder phase."""
    chance = 0.0
    for seat in range(s.seats):
        if seat != s.to_act and s.players[seat].buildings + 1 >= s.rules.last_building:
            chance = within(chance, readiness(s, seat, 1), 1.0)
    if chance == 0.0:
        return 0.0
    worth = chance * finish_worth(o, s, o.weights[Weight.RIVAL_ENDS] * readiness(s, s.to_act, 0))
    if worth > 0.0:
        return UNWILLINGLY * worth
    return worth


def tempo_worth(o: Outlook) -> float:
    """What one building more means for the race, apart from its worth: a place in the town less, and the end nearer."""
    return o.weights[Weight.HURRY] * o.lead - o.weights[Weight.SLOT]
