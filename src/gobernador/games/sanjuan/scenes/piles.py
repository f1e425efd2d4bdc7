"""Supply, discard pile, cards set aside: where all cards are that no seat has."""

from collections.abc import Sequence

from mypy_extensions import u8

from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import KNOWN_TO_ALL
from gobernador.games.sanjuan.rules.position import ASIDE
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.setting import Setting, Stock
from gobernador.games.sanjuan.scenes.vocabulary import ALL, ANY, discards_in, pile_in
from gobernador.testing.scenes.scene_lines import Clause, is_number

TOP = "top"
EXACTLY = "="


def lay_deck(s: SanJuan, setting: Setting, stock: Stock) -> None:
    """Supply and discard pile.

    Cards that the scene puts nowhere are the supply. If its size is said, they are the discard pile; if that is said as
    well, they are out of the game.
    """
    supply, discards = setting.says("supply"), setting.says("discards")
    if discards:
        lay_discards(s.deck, discards, setting.game.seats, stock)
    size, named = supply_in(supply) if supply else (None, [])
    clause = supply or setting.clause("supply")
    top = stock.fill(named, clause)
    if size is None:
        lay_supply(s.deck, stock.rest(), top)
        return
    lay_supply(s.deck, [stock.deal(clause) for card in range(size - len(top))], top)
    if not discards:
        for card in stock.rest():
            s.deck.discard(card, 0)


def supply_in(clause: Clause) -> tuple[int | None, list[int]]:
    """The size of a supply, if it is said, and its top cards: `30`, `top tower well`, `30 top tower`, `= tower well`."""
    words = clause.some("a number, top and cards, or = and cards")
    if words[0] == EXACTLY:
        cards = pile_in(clause, words[1:])
        return len(cards), cards
    size = None
    if words[0] != TOP:
        size = 0 if words[0] == "none" else clause.number_in(words[0], "a number, top, = or none")
        words = words[1:]
    if words and words[0] != TOP:
        raise clause.odd(words[0], "top, followed by the next cards")
    named = pile_in(clause, words[1:]) if words else []
    if size is not None and len(named) > size:
        raise clause.error(f"{len(named)} cards on top of a supply of {size}")
    return size, named


def lay_supply(deck: Deck, others: Sequence[int], top: Sequence[int]) -> None:
    """The supply; its top is at the end of the list, where the deck deals it first."""
    for place, card in enumerate((*others, *reversed(top))):
        deck.cards[place] = u8(card)
    deck.size = len(others) + len(top)
    deck.fixed = len(top)


def lay_discards(deck: Deck, clause: Clause, seats: int, stock: Stock) -> None:
    for face in discards_in(clause):
        if face.known not in ("", ALL) and int(face.known) >= seats:
            raise clause.error(f"there is no seat {face.known}; the seats are 0 to {seats - 1}")
        card = stock.deal(clause) if face.card == ANY else face.card
        deck.discard(card, knowers(face.known))


def knowers(known: str) -> int:
    """Who knows a discarded card, as the engine keeps it."""
    if known == ALL:
        return KNOWN_TO_ALL
    return 1 << int(known) if is_number(known) else 0


def lay_aside(s: SanJuan, clause: Clause, stock: Stock) -> None:
    """Cards drawn or turned up and not yet taken."""
    cards = stock.fill(pile_in(clause, clause.words), clause)
    if len(cards) > ASIDE:
        raise clause.error(f"{len(cards)} cards, but never more than {ASIDE} are drawn at once")
    for place, card in enumerate(cards):
        s.aside[place] = u8(card)
    s.set_aside = len(cards)
