"""How long the game will last and what a card is worth in it; who is ahead, who could end it, and whether that is welcome."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount, within
from gobernador.core.types import Seat
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import Prompt
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
from gobernador.games.sanjuan.rules.scoring import points
from gobernador.games.sanjuan.rules.state import SanJuan

FAR: Final = 200
"""More rounds than this are as good as any number."""
LAST_MOMENT: Final = 0.05
"""In rounds: a card is never quite worthless, for ties are decided by cards."""
ROOMY: Final = 2.0
"""With so many cards to the hand limit, nobody thinks of it."""


def read_the_clock(o: Outlook, s: SanJuan) -> None:
    """How long the game will last, and what a card is worth in it."""
    w = o.weights
    most: i64 = 0
    for seat in range(s.seats):
        most = max(most, s.players[seat].buildings)
    o.builds = amount(s.rules.last_building - most)
    o.rounds = o.builds * max(0.0, w[Weight.PACE])
    until_the_last = amount(min(s.rules.last_round - s.round, i64(FAR)))
    if o.rounds > until_the_last:
        o.rounds = until_the_last
    left = o.rounds + LAST_MOMENT
    o.plain_card = w[Weight.CARD] * left / (left + max(0.0, w[Weight.LATE]))


def look_at_the_hand(o: Outlook, s: SanJuan) -> None:
    """How many cards it will hold, and what each is worth to it."""
    o.size = size_in_the_end(s)
    o.card = card_worth(o, s, s.to_act, o.size)


def size_in_the_end(s: SanJuan) -> i64:
    """Cards in hand once the open question is answered to its end; so it stays the same while a set is named."""
    size = s.players[s.to_act].hand.size
    prompt = s.prompt
    if prompt == Prompt.PAY or prompt == Prompt.LIMIT or prompt == Prompt.ARCHIVE or prompt == Prompt.SETUP:
        return size - s.due
    if prompt == Prompt.KEEP:
        return size + s.to_keep
    if prompt == Prompt.OFFICE or prompt == Prompt.BANK:
        return size + s.tally
    return size


def card_worth(o: Outlook, s: SanJuan, seat: Seat, size: i64) -> float:
    """What a card is worth to a seat that holds so many: more to a poor one, less and less where the hand limit is near."""
    if size < s.rules.hand:
        lack = amount(s.rules.hand - size) / amount(s.rules.hand)
        return o.plain_card * (1.0 + o.weights[Weight.NEED] * lack)
    over = crowded(s, seat, size)
    if over == 0.0:
        return o.plain_card
    lost = (1.0 - o.weights[Weight.EXCESS]) * within(0.0, over / (ROOMY + 1.0), 1.0)
    return o.plain_card * (1.0 - lost)


def crowded(s: SanJuan, seat: Seat, size: i64) -> float:
    """How many of so many cards come near a seat's hand limit or go beyond it."""
    return within(0.0, ROOMY + amount(size) - amount(hand_limit(s, seat)), amount(size))


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
