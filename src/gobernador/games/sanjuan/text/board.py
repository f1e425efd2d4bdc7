"""A position as lines of plain text: for logs, bug reports, the manual and screen readers.

>>> from gobernador.core.dice import QuickDice
>>> from gobernador.games.sanjuan.rules.game import SanJuanGame
>>> from gobernador.games.sanjuan.text.reference import Lexicon
>>> from gobernador.text.message_catalog import Catalog
>>> game = SanJuanGame("first", 2)
>>> words = Lexicon(Catalog("en"), game, ["Ana", "Bea"])
>>> print("\\n".join(board(Facts(words, game.view(game.new(QuickDice(7)), 0)))))
San Juan, First edition. Round 1, governor: Bea.
Bea chooses a role.
Roles available: Builder, Producer, Trader, Councillor, Prospector.
Supply: 100. Discard pile: 0.
<BLANKLINE>
Ana (you): 1 building, 4 cards in hand
  Town: Indigo plant
  Hand: Coffee roaster, Market stand, Aqueduct, Guild hall
Bea: 1 building, 4 cards in hand
  Town: Indigo plant
"""

from gobernador.core.bitset import bit, members
from gobernador.core.types import around
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.rules.view import SeatView
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.words import covered
from gobernador.text.speech import counted, indented, wrapped


def board(facts: Facts) -> list[str]:
    """What the seat of the view sees. Piles of others stay unmentioned until the end, as at a table."""
    lines = [*_middle(facts), ""]
    for seat in around(max(facts.viewer, 0), facts.seats):
        lines += _seat(facts, seat)
        if facts.table.end or seat == facts.viewer:
            lines += _piles(facts, seat)
        if seat == facts.viewer:
            lines.append(indented(facts.say("table.hand", cards=_cards(facts, facts.view.hand))))
    return [line for text in lines for line in wrapped(text)]


def _middle(facts: Facts) -> list[str]:
    say, words, view = facts.say, facts.words, facts.view
    lines = facts.heading()
    if not facts.over:
        roles = ", ".join(words.name("role", ROLE_WORDS[role]) for role in members(facts.table.roles))
        lines += [say("table.roles", roles=roles), *facts.role_being_played(facts.role)]
    lines.append(say("table.cards", supply=view.supply, discards=view.discards))
    lines += [say("table.middle", card=words.card(CARD_WORDS[card])) for card in members(facts.table.middle)]
    if facts.prompt == "sell":
        lines.append(say("table.prices", prices=words.prices(facts.open_tile())))
    if view.aside:
        key = "table.turned_up" if facts.prompt == "take" else "table.drawn"
        lines.append(say(key, cards=_cards(facts, view.aside)))
    return lines


def _seat(facts: Facts, seat: int) -> list[str]:
    player = facts.view.players[seat]
    town = [_building(facts, player, slot) for slot in range(len(player.kinds))]
    return [
        facts.say("table.seat", name=facts.seat_name(seat), buildings=len(player.kinds), cards=player.hand),
        indented(facts.say("table.town", buildings=counted(town))),
    ]


def _building(facts: Facts, player: SeatView, slot: int) -> str:
    say, words, kind = facts.say, facts.words, player.kinds[slot]
    said = words.name("card", CARD_WORDS[kind])
    for below in reversed(covered(player, slot)):
        said = say("table.over", building=said, covered=words.card(below))
    if player.loaded[slot]:
        said = say("table.holding", building=said, good=words.good(CARD_WORDS[kind]))
    return said if player.working & bit(kind) else say("table.asleep", building=said)


def _piles(facts: Facts, seat: int) -> list[str]:
    """Cards under chapel, bank and harbor: by name where the seat of the view knows them, otherwise how many."""
    player = facts.view.players[seat]
    known = {"chapel": facts.view.chapel, "bank": facts.view.bank} if seat == facts.viewer else {}
    lines = []
    for word, size in (("chapel", player.chapel), ("bank", player.bank), ("harbor", player.harbor)):
        building = facts.words.card(word)
        if known.get(word):
            lines.append(facts.say("table.pile", building=building, cards=_cards(facts, known[word])))
        elif size:
            lines.append(facts.say("table.pile_size", building=building, count=size))
    return [indented(line) for line in lines]


def _cards(facts: Facts, cards: bytes) -> str:
    return counted([facts.words.name("card", CARD_WORDS[card]) for card in cards])
