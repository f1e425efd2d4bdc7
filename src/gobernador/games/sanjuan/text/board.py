"""A position as lines of plain text: for logs, bug reports, the manual and screen readers.

>>> from gobernador.core.dice import QuickDice
>>> from gobernador.games.sanjuan.rules.game import SanJuanGame
>>> from gobernador.text.message_catalog import Catalog
>>> game = SanJuanGame("first", 2)
>>> words = Lexicon(Catalog("en"), game, ["Ana", "Bea"])
>>> print("\\n".join(board(words, game.view(game.new(QuickDice(7)), 0))))
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

from collections.abc import Sequence

from gobernador.core.bitset import bit, members
from gobernador.core.seats import around
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS, Prompt, Role
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.questions import question
from gobernador.text.naming import edition_name
from gobernador.text.speech import counted, indented, wrapped


def board(words: Lexicon, view: SanJuanView) -> list[str]:
    """What the seat of the view sees. Piles of others stay unmentioned until the end, as at a table."""
    everybody = range(len(view.players))
    return board_with_piles(words, view, everybody if view.table.end else [int(view.seat)])


def board_with_piles(words: Lexicon, view: SanJuanView, seats: Sequence[int]) -> list[str]:
    """The same, with the cards under the buildings of these *seats* counted."""
    lines = _middle(words, view) + [""]
    for seat in around(max(view.seat, 0), len(view.players)):
        lines += _seat(words, view, seat)
        if seat in seats:
            lines += _piles(words, view, seat)
        if seat == view.seat:
            lines.append(indented(words.say("table.hand", cards=_cards(words, view.hand))))
    return [line for text in lines for line in wrapped(text)]


def _middle(words: Lexicon, view: SanJuanView) -> list[str]:
    table = view.table
    lines = [
        words.say(
            "table.heading",
            game=words.catalog.say("game.sanjuan"),
            edition=edition_name(words.catalog, words.game.key, words.game.edition),
            round=table.round,
            name=words.names[table.governor],
        ),
        question(words, view),
    ]
    if view.to_act != NOBODY:
        roles = ", ".join(format(words.role(ROLE_WORDS[role]), "Name") for role in members(table.roles))
        lines.append(words.say("table.roles", roles=roles))
    if view.to_act != NOBODY and table.role != Role.NONE:
        role = words.role(ROLE_WORDS[table.role])
        lines.append(words.say("table.role", role=role, name=words.names[table.chooser]))
    lines.append(words.say("table.cards", supply=view.supply, discards=view.discards))
    lines += [words.say("table.middle", card=words.card(CARD_WORDS[card])) for card in members(table.middle)]
    if view.prompt == Prompt.SELL and view.to_act != NOBODY:
        lines.append(words.say("table.prices", prices=words.prices(Facts(words.game, view).open_tile())))
    if view.aside:
        key = "table.turned_up" if view.prompt == Prompt.TAKE else "table.drawn"
        lines.append(words.say(key, cards=_cards(words, view.aside)))
    return lines


def _seat(words: Lexicon, view: SanJuanView, seat: int) -> list[str]:
    player = view.players[seat]
    name = words.names[seat]
    if seat == view.seat:
        name = words.catalog.say("table.you", name=name)
    town = [_building(words, player, slot) for slot in range(len(player.kinds))]
    return [
        words.say("table.seat", name=name, buildings=len(player.kinds), cards=player.hand),
        indented(words.say("table.town", buildings=counted(town))),
    ]


def _building(words: Lexicon, player: SeatView, slot: int) -> str:
    kind = player.kinds[slot]
    said = format(words.card(CARD_WORDS[kind]), "Name")
    below = [player.covered[place + 1] for place in range(0, len(player.covered), 2) if player.covered[place] == slot]
    for covered in reversed(below):
        said = words.say("table.over", building=said, covered=words.card(CARD_WORDS[covered]))
    if player.loaded[slot]:
        said = words.say("table.holding", building=said, good=words.good(CARD_WORDS[kind]))
    if not player.working & bit(kind):
        said = words.say("table.asleep", building=said)
    return said


def _piles(words: Lexicon, view: SanJuanView, seat: int) -> list[str]:
    """Cards under chapel, bank and harbor: by name where the seat of the view knows them, otherwise how many."""
    player = view.players[seat]
    known = {"chapel": view.chapel, "bank": view.bank} if seat == view.seat else {}
    lines = []
    for word, size in (("chapel", player.chapel), ("bank", player.bank), ("harbor", player.harbor)):
        building = words.card(word)
        if known.get(word):
            lines.append(words.say("table.pile", building=building, cards=_cards(words, known[word])))
        elif size:
            lines.append(words.say("table.pile_size", building=building, count=size))
    return [indented(line) for line in lines]


def _cards(words: Lexicon, cards: bytes) -> str:
    return counted([format(words.card(CARD_WORDS[card]), "Name") for card in cards]) or "-"
