"""How long the game will last, and what a card, a good and a full hand are worth in it."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount, within
from gobernador.core.types import Seat
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import Prompt
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
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
    o.rounds = o.builds * w[Weight.PACE]
    until_the_last = amount(min(s.rules.last_round - s.round, i64(FAR)))
    if o.rounds > until_the_last:
        o.rounds = until_the_last
    left = o.rounds + LAST_MOMENT
    o.plain_card = w[Weight.CARD] * left / (left + w[Weight.LATE])


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
