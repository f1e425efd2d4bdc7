"""Plantations: on islands, face up, face down and discarded."""

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.seats import around
from gobernador.games.puertorico.rules.ids import GOOD_WORDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.setting import Setting, Stock
from gobernador.games.puertorico.scenes.vocabulary import ANY, island_in, plantations, tiles_in
from gobernador.testing.scenes.kinds import NONE
from gobernador.testing.scenes.scene_lines import Clause

TOP = "top"
EXACTLY = "="


def lay_tiles(s: PuertoRico, setting: Setting) -> None:
    """Row, discards and the face-down pile.

    Tiles that the scene puts nowhere are the pile. If its size is said, they are the discards; if these are said as
    well, they are out of the game.
    """
    stock = Stock("tile", GOOD_WORDS, s.rules.seating.tiles)
    for seat in range(s.seats):
        clause = setting.seat_clause(seat, "island")
        stock.place(plantations(island_in(clause)), clause)
    row, discards, pile = setting.says("row"), setting.says("discards"), setting.says("pile")
    size, top = pile_in(pile) if pile else (None, [])
    face_up = tiles_in(row, row.words) if row else None
    gone = tiles_in(discards, discards.words) if discards else []
    for keyword, tiles in (("row", face_up or []), ("discards", gone), ("pile", top)):
        stock.place([tile for tile in tiles if tile != ANY], setting.clause(keyword))
    if face_up is None:
        face_up = [ANY] * min(int(s.seats) + 1, sum(stock.left))
    lay(s.row, dealt(s, face_up, stock, setting.clause("row")))
    lay(s.discards, dealt(s, gone, stock, setting.clause("discards")))
    lay_pile(s, dealt(s, top, stock, setting.clause("pile")), size, stock, setting)


def lay_top(s: PuertoRico, setting: Setting) -> None:
    """Before the deal: the next tiles, if they are said."""
    pile = setting.says("pile")
    if not pile:
        return
    size, top = pile_in(pile)
    if size is not None:
        raise pile.error("before the deal only the top of the pile can be set")
    stock = Stock("tile", GOOD_WORDS, s.rules.seating.tiles)
    stock.place([int(tile) for tile in s.rules.seating.first_tiles], pile)
    stock.place([tile for tile in top if tile != ANY], pile)
    s.top = vec[u8]([u8(tile) for tile in reversed(dealt(s, top, stock, pile))])


def dealt(s: PuertoRico, tiles: list[int], stock: Stock, clause: Clause) -> list[int]:
    """The tiles with one dealt wherever none is named."""
    return [stock.deal(s.dice, clause) if tile == ANY else tile for tile in tiles]


def lay(pile: vec[u8], tiles: list[int]) -> None:
    for tile in tiles:
        pile[tile] += 1


def lay_pile(s: PuertoRico, top: list[int], size: int | None, stock: Stock, setting: Setting) -> None:
    clause = setting.clause("pile")
    others = sum(stock.left) if size is None else size - len(top)
    lay(s.pile, [*top, *(stock.deal(s.dice, clause) for _ in range(others))])
    s.pile_size = len(top) + others
    s.top = vec[u8]([u8(tile) for tile in reversed(top)])
    if size is not None and not setting.says("discards"):
        lay(s.discards, [stock.deal(s.dice, clause) for _ in range(sum(stock.left))])


def pile_in(clause: Clause) -> tuple[int | None, list[int]]:
    """The size of the pile, if it is said, and its top tiles: `30`, `top corn`, `30 top corn sugar`, `= corn sugar`."""
    words = clause.some("a number, top and tiles, or = and tiles")
    if words[0] == EXACTLY:
        tiles = tiles_in(clause, words[1:])
        return len(tiles), tiles
    size = None
    if words[0] != TOP:
        size = 0 if words[0] == NONE else clause.number_in(words[0], "a number, top, = or none")
        words = words[1:]
    if words and words[0] != TOP:
        raise clause.odd(words[0], "top, followed by the next tiles")
    named = tiles_in(clause, words[1:]) if words else []
    if size is not None and len(named) > size:
        raise clause.error(f"{len(named)} tiles on top of a pile of {size}")
    return size, named


def check_row(s: PuertoRico, setting: Setting, seat: int, taken: int) -> None:
    """One tile more than there are seats lies face up, but for those that may have been taken before *seat*."""
    clause = setting.clause("row")
    tiles = sum(int(tiles) for tiles in s.row)
    full = int(s.seats) + 1
    if tiles > full:
        raise clause.error(f"{tiles} tiles, but the row has {full}")
    most_taken = around(s.chooser, s.seats).index(seat) + taken
    if tiles < full - most_taken and s.tiles_left():
        least = full - most_taken
        raise clause.error(f"{tiles} tiles face up, but there must be {least}, unless there are no others left")
