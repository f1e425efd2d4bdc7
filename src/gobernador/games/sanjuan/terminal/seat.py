"""A town as a row of names: equal buildings together, with a sign for each good."""

from rich.text import Text

from gobernador.core.bitset import members
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card
from gobernador.games.sanjuan.rules.ruleset import Building, Kind
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.tui.drawings import Signs

OF_GOODS = ("blue", "bold", "yellow", "red", "cyan", "magenta")
"""The buildings on which goods lie, in the order of their numbers."""
OF_KINDS = {Kind.CITY: "magenta", Kind.MONUMENT: "green", Kind.SIX: "bold magenta", Kind.MIDDLE: "bold magenta"}


def card_name(words: Lexicon, card: int) -> Text:
    """The name of a card in the colour of its kind."""
    return Text(format(words.card(CARD_WORDS[card]), "Name"), style=style_of(words, card))


def style_of(words: Lexicon, card: int) -> str:
    """The colour of a card's kind."""
    holders = members(words.rules.holders)
    if card in holders:
        return OF_GOODS[holders.index(card) % len(OF_GOODS)]
    found: list[Building] = [b for b in words.rules.buildings if b.card == card]
    return OF_KINDS.get(found[0].kind, "") if found else ""


def town(words: Lexicon, view: SanJuanView, seat: int, signs: Signs) -> list[Text]:
    """The buildings of a seat, those that can hold goods first."""
    player = view.players[seat]
    piles = told_piles(view, seat)
    rows: dict[str, Text] = {}
    holders = members(words.rules.holders)
    order = {card: place for place, card in enumerate(holders)}
    for slot in sorted(range(len(player.kinds)), key=lambda slot: order.get(player.kinds[slot], len(order))):
        text = _building(words, player, slot, piles)
        row = rows.setdefault(text.plain, text)
        if player.kinds[slot] in order:
            gap = " " if row is text else ""
            row.append(gap + (signs.full if player.loaded[slot] else signs.empty), style="bold")
    return list(rows.values())


def _building(words: Lexicon, player: SeatView, slot: int, piles: dict[int, int]) -> Text:
    kind = player.kinds[slot]
    text = card_name(words, kind)
    _add_pile(text, piles.pop(kind, 0))
    below = covered_below(player, slot)
    if len(below) == 1:
        text.append(words.say("table.over", building="", covered=words.card(CARD_WORDS[below[0]])), style="dim")
    elif below:
        text.append(" " + words.catalog.say("table.stack", buildings=len(below)), style="dim")
    for covered in below:
        _add_pile(text, piles.pop(covered, 0))
    if not player.working & 2**kind:
        text.append(words.say("table.asleep", building=""), style="dim")
    return text


def _add_pile(text: Text, cards: int) -> None:
    if cards:
        text.append(f" +{cards}", style="bold")


def covered_below(player: SeatView, slot: int) -> list[int]:
    """What lies under a building, the topmost first."""
    pairs = zip(player.covered[::2], player.covered[1::2], strict=True)
    return [card for place, card in pairs if place == slot][::-1]


def told_piles(view: SanJuanView, seat: int) -> dict[int, int]:
    """How many cards lie under buildings of a seat, as far as it is told: to their owner, and at the end to all (R-SJ-92)."""
    if seat != view.seat and not view.table.end:
        return {}
    player = view.players[seat]
    return {Card.CHAPEL: int(player.chapel), Card.BANK: int(player.bank), Card.HARBOR: int(player.harbor)}
