"""The deal (R-SJ-10 to R-SJ-13), and the choice that the setup variant adds to it (R-SJ-14)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.core.dice import Dice
from gobernador.core.types import Seat
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, Card, Prompt
from gobernador.games.sanjuan.rules.phases.discards import DiscardDue, ask_for_discards
from gobernador.games.sanjuan.rules.player import Player, new_player
from gobernador.games.sanjuan.rules.rounds import begin_round, next_choice
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.state import Phase, SanJuan

FIRST_BUILDING: Final = Card.INDIGO_PLANT
"""Every seat starts with one, taken out of the cards (R-SJ-11)."""
ANY_TOP: Final = vec[u8]()
"""No card of the supply has its place before it is drawn."""


@final
@mypyc_attr(acyclic=True)
class Setup(DiscardDue):
    """Everybody has seen more cards than may be kept; which ones go?"""

    __slots__ = ()

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        too_many = s.players[seat].hand.size - s.rules.hand
        if too_many <= 0:
            return False
        ask_for_discards(s, seat, Prompt.SETUP, too_many)
        return True

    def close(self, s: SanJuan) -> None:
        next_choice(s)


def blank(rules: Ruleset, phases: vec[Phase], seats: i64, dice: Dice) -> SanJuan:
    """A table with everybody seated and not a card on it."""
    players = vec[Player]([new_player() for seat in range(seats)])
    deck = Deck(rules.no_pile[:], 0, 0, rules.no_pile[:], rules.no_pile[:], 0)
    return SanJuan(rules, phases, players, deck, rules.tile_order, dice)


def deal(s: SanJuan, top: vec[u8]) -> None:
    """Set up a blank table for a fresh game, up to its first question; *top* are the next cards, left open in a game."""
    rules = s.rules
    if rules.starts < 0:
        s.governor = s.dice.below(s.seats)
    else:
        s.governor = rules.starts
    fill_supply(s)
    for place in range(len(top)):
        s.deck.fix(i64(top[place]))
    for seat in range(s.seats):
        s.players[seat].put_up(FIRST_BUILDING, rules)
        s.players[seat].wake(rules)
    begin_round(s)
    seat = s.governor
    seen = rules.hand + rules.variant
    for turn in range(s.seats):
        s.draw_to_hand(seat, seen, Card.NONE)
        if rules.variant > 0:
            seen += 1
        seat = s.left_of(seat)
    s.phases[Prompt.SETUP].begin(s, s.governor)


def fill_supply(s: SanJuan) -> None:
    """All cards, ascending, less the building that every seat starts with; drawing shuffles them."""
    deck = s.deck
    for card in range(i64(CARD_SLOTS)):
        copies = s.rules.copies[card]
        if card == FIRST_BUILDING:
            copies -= s.seats
        for copy in range(copies):
            deck.cards[deck.size] = u8(card)
            deck.size += 1
