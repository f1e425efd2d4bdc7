"""A setting becomes a table: every card and tile in its place, nobody asked anything yet."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.dice import Dice, QuickDice
from gobernador.games.sanjuan.rules.ids import GOOD_WORDS
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.setup import blank
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.piles import lay_aside, lay_deck, supply_in
from gobernador.games.sanjuan.scenes.setting import Setting, Stock
from gobernador.games.sanjuan.scenes.towns import lay_seat
from gobernador.games.sanjuan.scenes.vocabulary import (
    ANY,
    TILES,
    card_in,
    covered_in,
    discards_in,
    ints,
    pile_in,
    town_in,
    town_of,
)
from gobernador.testing.scenes.scene_lines import Clause

FIRST_DICE = 1
"""The dice of a scene that names no others."""
ASIDE = ("drawn", "turned_up")
"""Two names for cards that lie beside the supply."""


def lay_table(setting: Setting) -> SanJuan:
    """The table with all cards and tiles on it."""
    game, dice = setting.game, dice_of(setting)
    change_prices(game.rules, setting)
    s = blank(game.rules, game.phases, game.seats, dice)
    stock = Stock(game.rules, dice)
    for clause in setting.all_clauses():
        place_named(clause, stock)
    for seat in range(game.seats):
        lay_seat(s.players[seat], setting, seat, stock)
        clear_middle(s, seat)
    for keyword in ASIDE:
        if keyword in setting.table:
            lay_aside(s, setting.table[keyword], stock)
    lay_deck(s, setting, stock)
    lay_tiles(s, setting, dice)
    return s


def dice_of(setting: Setting) -> QuickDice:
    return QuickDice(setting.number("dice", FIRST_DICE))


def place_named(clause: Clause, stock: Stock) -> None:
    """Account for every card that a clause names."""
    if clause.keyword == "town":
        for plot in town_in(clause):
            for building in (plot.card, *plot.covered):
                stock.place_building(building, clause)
    for card in named_cards(clause):
        if card != ANY:
            stock.place(card, clause)
    if clause.keyword == "prompt" and clause.words[:1] == ("cover",):
        place_site(clause, stock)


def place_site(clause: Clause, stock: Stock) -> None:
    """A building that is neither in the hand any more nor in the town yet."""
    for word in clause.words:
        if word.startswith("site="):
            stock.place_building(card_in(clause, word.removeprefix("site=")), clause)


def named_cards(clause: Clause) -> list[int]:
    """The cards in a clause that are used as cards, not as buildings."""
    if clause.keyword == "town":
        return [plot.good or ANY for plot in town_in(clause)]
    if clause.keyword == "discards":
        return [face.card for face in discards_in(clause)]
    if clause.keyword == "supply":
        return supply_in(clause)[1]
    if clause.keyword in ("hand", *ASIDE) or clause.keyword.startswith("under "):
        return pile_in(clause, clause.words)
    return []


def clear_middle(s: SanJuan, seat: int) -> None:
    """What stands in a town, or is covered there, does not lie in the middle."""
    for card in (*town_of(s.players[seat]), *covered_in(s.players[seat])):
        s.middle &= ~(1 << card)


# -- trading tiles -------------------------------------------------------------------------------------------------


def lay_tiles(s: SanJuan, setting: Setting, dice: Dice) -> None:
    """The stack of trading tiles as it was before the first trade: named ones first, those seen in any case fixed."""
    clause = setting.clause("tiles")
    said = clause.some("tiles, the next one first") if setting.says("tiles") else ()
    named = [tile_in(clause, word) for word in said]
    if len(set(named)) != len(named):
        raise clause.error("each trading tile exists only once")
    trades = setting.number("trades", 0)
    s.next_tile = trades % len(TILES)
    s.tiles_seen = min(trades, len(TILES))
    rest = [tile for tile in ints(s.tiles) if tile not in named]
    while len(named) < s.tiles_seen:
        named.append(rest.pop(dice.below(len(rest))))
    s.tiles = vec[u8]([u8(tile) for tile in (*named, *rest)])
    s.tiles_fixed = len(named)


def tile_in(clause: Clause, word: str) -> int:
    if word not in TILES:
        raise clause.unknown(word, TILES)
    return TILES[word]


def change_prices(rules: Ruleset, setting: Setting) -> None:
    """Prices that no tile has: the named goods bring as much on every tile."""
    clause = setting.says("prices")
    if not clause:
        return
    pairs = clause.pairs(clause.some("sugar=1 coffee=3"), GOOD_WORDS[1:])
    prices = ints(rules.tiles)
    for good, word in pairs.items():
        price = clause.number_in(word, "a price")
        for place in range(GOOD_WORDS.index(good) - 1, len(prices), int(rules.goods)):
            prices[place] = price
    rules.tiles = vec[i64](prices)
