"""A table of Puerto Rico as it is looked at, and each seat's own board: who it is and what it has, its island, its city."""

from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import RenderableType
from rich.text import Text

from gobernador.core.bitset import members
from gobernador.games.puertorico.narrow import own_game, own_view
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_SLOTS,
    GOOD_WORDS,
    LAST_TILE,
    TILE_SLOTS,
    TILE_WORDS,
)
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.tui.drawings import Flow, Signs, dots
from gobernador.tui.screen import TerminalTable


@dataclass(frozen=True)
class Sight:
    """Everything that it takes to draw a table."""

    table: TerminalTable
    s: PuertoRico
    words: Lexicon
    signs: Signs
    points: list[int]
    """Every seat's points as far as they lie open: chips are told to their owner, and at the end to all (R-PR-96)."""

    def tells_chips(self, seat: int) -> bool:
        """Whether the viewer is told how many points a seat has in chips."""
        return tells_chips(self.table, seat)

    def role_name(self, word: str) -> str:
        return format(self.words.role(word), "Name")


def sight_of(table: TerminalTable, signs: Signs) -> Sight:
    """A table, ready to be drawn."""
    game, view = own_game(table.match.game), own_view(table.view())
    told = [seat for seat in range(game.seats) if tells_chips(table, seat)]
    return Sight(
        table=table,
        s=Facts(game, view).world,
        words=Lexicon(table.catalog, game, table.names),
        signs=signs,
        points=[one.built + (one.chips or 0) for one in table.match.standings(table.viewer, told)],
    )


def tells_chips(table: TerminalTable, seat: int) -> bool:
    return table.match.over or table.open_hands or seat == table.viewer


OF_TILES = ("", "green", "blue", "bold", "yellow", "red", "cyan")
"""By kind of tile and good; quarries are the last."""
SMALL_VIOLET = "magenta"
LARGE_VIOLET = "bold magenta"


def good_name(words: Lexicon, good: int) -> Text:
    """A kind of barrel in its colour."""
    return Text(format(words.good(GOOD_WORDS[good]), "Name"), style=OF_TILES[good])


def tile_name(words: Lexicon, tile: int) -> Text:
    """A kind of tile in its colour; a plantation is called by what grows on it."""
    if tile < len(GOOD_WORDS):
        return good_name(words, tile)
    return Text(format(words.tile(TILE_WORDS[tile]), "Name"), style=OF_TILES[tile])


def building_name(words: Lexicon, building: int) -> Text:
    """A building in the colour of its kind."""
    return Text(format(words.building(BUILDING_WORDS[building]), "Name"), style=building_style(words, building))


def building_style(words: Lexicon, building: int) -> str:
    """The colour of what it produces, or of its kind."""
    rules = words.rules
    if rules.large >> building & 1:
        return LARGE_VIOLET
    good = int(rules.good[building])
    return OF_TILES[good] if good else SMALL_VIOLET


def seat_lines(sight: Sight, seat: int) -> Iterator[RenderableType]:
    """All that a seat has; an island always has a tile, but there may be no barrels and no buildings."""
    yield heading(sight, seat)
    barrels = goods(sight, seat)
    if barrels:
        yield Flow(label(sight, "goods"), barrels)
    yield Flow(space_label(sight, seat, "island"), island(sight, seat))
    yield Flow(space_label(sight, seat, "city"), city(sight, seat) or [Text("-")])


def heading(sight: Sight, seat: int) -> Flow:
    """A seat in one line: who it is, and how far it has come."""
    s, table, say = sight.s, sight.table, sight.table.say
    p = s.players[seat]
    name = Text(f"{sight.signs.current} " if seat == s.to_act else "  ", style="bold")
    name.append(table.label(seat), style="bold cyan" if seat == table.viewer else "bold")
    points = say("points", points=sight.points[seat])
    if sight.tells_chips(seat):
        points = say("points_and_chips", points=sight.points[seat], chips=int(p.points))
    facts = [Text(say("coins", coins=int(p.coins)), style="yellow"), Text(points)]
    if seat == s.governor:
        facts.insert(0, Text(say("governor")))
    if p.san_juan:
        facts.append(Text(say("in_san_juan", colonists=sight.words.colonists(int(p.san_juan))), style="bold"))
    return Flow(Text(), [name, *facts], indent=4, between=sight.signs.between)


def goods(sight: Sight, seat: int) -> list[Text]:
    """Barrels by kind."""
    p = sight.s.players[seat]
    return [
        good_name(sight.words, good).append(f" {int(p.goods[good])}", style="bold")
        for good in range(1, GOOD_SLOTS)
        if p.goods[good]
    ]


def island(sight: Sight, seat: int) -> list[Text]:
    """Tiles by kind, with a sign for each: with a colonist, or without."""
    owned = members(sight.s.players[seat].owned)
    return [with_circles(sight, seat, tile, tile_name(sight.words, tile)) for tile in owned if tile < TILE_SLOTS]


def city(sight: Sight, seat: int) -> list[Text]:
    """Buildings, with a sign for each circle."""
    buildings = members(sight.s.players[seat].buildings)
    return [
        with_circles(sight, seat, LAST_TILE + building, building_name(sight.words, building)) for building in buildings
    ]


def with_circles(sight: Sight, seat: int, place: int, name: Text) -> Text:
    p = sight.s.players[seat]
    return name.append(" " + dots(sight.signs, int(p.staff[place]), int(p.places[place])), style="not dim bold")


def space_label(sight: Sight, seat: int, key: str) -> Text:
    """How full the island or the city is."""
    p, rules = sight.s.players[seat], sight.s.rules
    filled, spaces = (p.tiles, rules.island) if key == "island" else (p.city, rules.city)
    return label(sight, key, filled=int(filled), spaces=int(spaces))


def label(sight: Sight, key: str, **args: object) -> Text:
    return Text(f"  {sight.table.say(key, **args)} ", style="dim")
