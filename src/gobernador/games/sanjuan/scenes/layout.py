"""A setting becomes a table: every card and tile in its place, nobody asked anything yet."""

from collections.abc import Sequence

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.dice import QuickDice
from gobernador.core.seats import around
from gobernador.games.sanjuan.positions import check_owned
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, KNOWN_TO_ALL, Card
from gobernador.games.sanjuan.rules.player import TOWN_SLOTS, Player
from gobernador.games.sanjuan.rules.position import ASIDE
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.setup import FIRST_BUILDING, blank
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes import vocabulary
from gobernador.games.sanjuan.scenes.vocabulary import CARDS, TILES, Plot, card_in, cards_in, discards_in, ints, town_in
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause, is_number
from gobernador.testing.scenes.scene_things import ANY, Stock, stack_in
from gobernador.testing.scenes.setting import SceneSetting, possible

Setting = SceneSetting[SanJuanGame]

FIRST_DICE = 1
"""The dice of a scene that names no others."""
DRAWN = ("drawn", "turned_up")
"""Two names for cards that lie beside the supply."""


def lay_table(setting: Setting) -> SanJuan:
    """The table with all cards and tiles on it."""
    add_what_is_dealt(setting)
    s = blank_table(setting)
    stock = card_stock(s)
    for clause in setting.all_clauses():
        place_named(s, clause, stock)
    for seat in range(s.seats):
        lay_seat(s, setting, seat, stock)
    for keyword in DRAWN:
        if keyword in setting.table:
            lay_aside(s, setting.table[keyword], stock)
    lay_deck(s, setting, stock)
    lay_tiles(s, setting)
    return s


def blank_table(setting: Setting) -> SanJuan:
    """The table before anything lies on it, with its prices."""
    game = setting.game
    change_prices(game.rules, setting)
    s = blank(game.rules, game.phases, game.seats, QuickDice(setting.number("dice", FIRST_DICE)))
    s.watched = True
    return s


def add_what_is_dealt(setting: Setting) -> None:
    """In the prompt `setup` every seat has its first building, and its cards, if a scene says nothing else."""
    asked, rules = setting.asked, setting.game.rules
    if asked.prompt != "setup":
        return
    if rules.variant == 0:
        raise asked.impossible("nothing is asked before the first round, except with variant=on")
    governor = setting.governor()
    order = around(governor, setting.game.seats)
    now = order.index(asked.number("seat", governor))
    for turn, seat in enumerate(order):
        seen = 0 if turn < now else int(rules.variant) + turn
        cards = int(rules.hand) + seen - (asked.number("done", 0) if turn == now else 0)
        for keyword, word in (("town", CARD_WORDS[FIRST_BUILDING]), ("hand", str(max(cards, 0)))):
            setting.seats[seat].setdefault(keyword, Clause(setting.header, keyword, (word,), f"seat {seat} "))


# -- cards that are named ------------------------------------------------------------------------------------------


def card_stock(s: SanJuan) -> Stock:
    return Stock("card", CARD_WORDS, s.rules.copies, s.dice)


def place_named(s: SanJuan, clause: Clause, stock: Stock) -> None:
    """Account for every card that a clause names."""
    for card in named_buildings(clause):
        if s.rules.middle >> card & 1:
            take_from_middle(s, card, clause)
        else:
            place_cards([card], clause, stock, s.rules)
    place_cards(named_cards(clause), clause, stock, s.rules)


def take_from_middle(s: SanJuan, card: int, clause: Clause) -> None:
    if not s.middle >> card & 1:
        raise clause.error(only_one(card))
    s.middle &= ~(1 << card)


def only_one(card: int) -> str:
    return f"there is one {CARD_WORDS[card]}, and it is in a town or in the middle"


def place_cards(cards: Sequence[int], clause: Clause, stock: Stock, rules: Ruleset) -> None:
    for card in cards:
        vocabulary.check_edition(clause, card, rules)
        if rules.middle >> card & 1:
            raise clause.error(only_one(card))
    stock.place(cards, clause)


def named_buildings(clause: Clause) -> list[int]:
    """The buildings in a town, or covered there; and the one that is neither in the hand any more nor in the town yet."""
    if clause.keyword == "town":
        return [card for plot in town_in(clause) for card in (plot.card, *plot.covered)]
    if clause.keyword == "prompt" and clause.words[:1] == ("cover",):
        return [card_in(clause, word.removeprefix("site=")) for word in clause.words if word.startswith("site=")]
    return []


def named_cards(clause: Clause) -> list[int]:
    """The cards in a clause that are used as cards, not as buildings."""
    if clause.keyword == "town":
        return [plot.good or ANY for plot in town_in(clause)]
    if clause.keyword == "discards":
        return [face.card for face in discards_in(clause)]
    if clause.keyword == "supply":
        return stack_in(clause, CARDS, "cards")[1]
    if clause.keyword in ("hand", *DRAWN) or clause.keyword.startswith("under "):
        return cards_in(clause)
    return []


# -- seats ---------------------------------------------------------------------------------------------------------


def lay_seat(s: SanJuan, setting: Setting, seat: int, stock: Stock) -> None:
    """Hand, town and piles of a seat."""
    p = s.players[seat]

    def pile(keyword: str) -> vec[u8]:
        clause = setting.seat_clause(seat, keyword)
        return vec[u8](stock.fill(cards_in(clause), clause))

    for card in ints(pile("hand")):
        p.hand.add(card)
    town = setting.seat_clause(seat, "town")
    plots = town_in(town)
    lay_town(p, town, plots, stock)
    p.settle(awake(setting.seat_clause(seat, "asleep"), plots), s.rules)
    p.chapel, p.bank, p.harbor = pile("under chapel"), pile("under bank"), pile("under harbor")
    p.shown = vec[u8](cards_in(setting.seat_clause(seat, "shown")))
    lay_used(s, setting.seat_clause(seat, "used"), seat, plots)
    said = setting.seats[seat]
    with possible(said.get("town", [town, *said.values()][-1]), f"seat {seat}"):
        check_owned(p, s.rules)


def lay_town(p: Player, clause: Clause, plots: list[Plot], stock: Stock) -> None:
    if len(plots) > TOWN_SLOTS:
        raise clause.error(f"{len(plots)} buildings, but a town has at most {TOWN_SLOTS}")
    covered: list[int] = []
    for slot, plot in enumerate(plots):
        p.kinds[slot] = u8(plot.card)
        p.goods[slot] = u8(stock.deal(clause) if plot.good == ANY else plot.good or Card.NONE)
        for card in reversed(plot.covered):
            covered += [slot, card]
    p.buildings = len(plots)
    p.covered = vec[u8](covered)


def awake(clause: Clause, plots: list[Plot]) -> int:
    """The kinds of building that work, as a set: all but those built in this builder phase."""
    town = {plot.card for plot in plots}
    for word in () if clause.words == (NONE,) else clause.some("buildings, or none"):
        if card_in(clause, word) not in town:
            raise clause.error(f"{word} cannot be asleep: it is not in the town")
        town.discard(card_in(clause, word))
    return sum(1 << card for card in town)


def lay_used(s: SanJuan, clause: Clause, seat: int, plots: list[Plot]) -> None:
    """What the seat has used up: its library in this round, its bank in this game."""
    p = s.players[seat]
    p.bank_used = len(p.bank) > 0
    known = {"library": Card.LIBRARY, "bank": Card.BANK, NONE: Card.NONE}
    for word in clause.some("library, bank or none"):
        card = clause.known(word, known)
        if card and not any(card in (plot.card, *plot.covered) for plot in plots):
            raise clause.error(f"a {word} was used, but seat {seat} has none, not even a covered one")
        if card == Card.LIBRARY and s.choices() <= s.seats:
            raise clause.error("a library can be used up only with two seats")
        if card == Card.LIBRARY:
            s.library_used |= 1 << seat
        p.bank_used = p.bank_used or card == Card.BANK


# -- supply and discard pile ---------------------------------------------------------------------------------------


def lay_deck(s: SanJuan, setting: Setting, stock: Stock) -> None:
    """Supply and discard pile.

    Cards that the scene puts nowhere are the supply. If its size is said, they are the discard pile; if that is said as
    well, they are out of the game.
    """
    discards = setting.says("discards")
    if discards:
        lay_discards(s, discards, stock)
    supply = setting.clause("supply")
    size, named = stack_in(supply, CARDS, "cards") if setting.says("supply") else (None, [])
    top = stock.fill(named, supply)
    others = stock.rest() if size is None else [stock.deal(supply) for _ in range(size - len(top))]
    lay_supply(s.deck, others, top)
    if size is not None and not discards:
        for card in stock.rest():
            s.deck.discard(card, 0)


def lay_supply(deck: Deck, others: Sequence[int], top: Sequence[int]) -> None:
    """The supply; its top is at the end of the list, where the deck deals it first."""
    for place, card in enumerate((*others, *reversed(top))):
        deck.cards[place] = u8(card)
    deck.size = len(others) + len(top)
    deck.fixed = len(top)


def lay_discards(s: SanJuan, clause: Clause, stock: Stock) -> None:
    for face in discards_in(clause):
        if is_number(face.known) and int(face.known) >= s.seats:
            raise clause.error(f"there is no seat {face.known}; the seats are 0 to {s.seats - 1}")
        known = 1 << int(face.known) if is_number(face.known) else KNOWN_TO_ALL if face.known == vocabulary.ALL else 0
        s.deck.discard(stock.deal(clause) if face.card == ANY else face.card, known)


def lay_aside(s: SanJuan, clause: Clause, stock: Stock) -> None:
    """Cards drawn or turned up and not yet taken."""
    cards = stock.fill(cards_in(clause), clause)
    if len(cards) > ASIDE:
        raise clause.error(f"{len(cards)} cards, but never more than {ASIDE} are drawn at once")
    for place, card in enumerate(cards):
        s.aside[place] = u8(card)
    s.set_aside = len(cards)


def top_in(s: SanJuan, setting: Setting) -> list[int]:
    """Before the deal: the next cards, if they are said; the first buildings of the seats are not among them."""
    clause = setting.says("supply")
    if not clause:
        return []
    size, top = stack_in(clause, CARDS, "cards")
    if size is not None:
        raise clause.error("before the deal only the top of the supply can be set")
    stock = card_stock(s)
    place_cards([FIRST_BUILDING] * int(s.seats) + top, clause, stock, s.rules)
    return stock.fill(top, clause)


# -- trading tiles -------------------------------------------------------------------------------------------------


def lay_tiles(s: SanJuan, setting: Setting) -> None:
    """The stack of trading tiles as it was before the first trade: named ones first, those seen in any case fixed."""
    clause = setting.clause("tiles")
    said = clause.some("tiles, the next one first") if setting.says("tiles") else ()
    named = [clause.known(word, TILES) for word in said]
    if len(set(named)) != len(named):
        raise clause.error("each trading tile exists only once")
    trades = setting.number("trades", 0)
    s.next_tile = trades % len(TILES)
    s.tiles_seen = min(trades, len(TILES))
    rest = [tile for tile in ints(s.tiles) if tile not in named]
    while len(named) < s.tiles_seen:
        named.append(rest.pop(s.dice.below(len(rest))))
    s.tiles = vec[u8]([u8(tile) for tile in (*named, *rest)])
    s.tiles_fixed = len(named)


def change_prices(rules: Ruleset, setting: Setting) -> None:
    """Prices that no tile has: the named goods bring as much on every tile."""
    clause = setting.says("prices")
    if not clause:
        return
    prices = ints(rules.tiles)
    for good, word in clause.pairs(clause.some("sugar=1 coffee=3"), GOOD_WORDS[1:]).items():
        price = clause.number_in(word, "a price")
        for place in range(GOOD_WORDS.index(good) - 1, len(prices), int(rules.goods)):
            prices[place] = price
    rules.tiles = vec[i64](prices)
