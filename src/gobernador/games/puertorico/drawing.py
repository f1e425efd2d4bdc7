"""The table in colour: roles, tiles, ships, trading house, supplies and buildings; then every seat's island and city."""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table as Grid
from rich.text import Text

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY, around
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.ruleset import COLUMNS
from gobernador.games.puertorico.text.facts import GOODS, Facts
from gobernador.games.puertorico.text.reference import Lexicon
from gobernador.tui.drawings import Flow, RoundDrawing, Signs, dots
from gobernador.tui.screen import TerminalTable

WIDE = 130
"""From here on seats stand side by side."""
OF_TILES = ("", "green", "blue", "bold", "yellow", "red", "cyan")
"""By kind of tile and good; quarries are the last."""
SMALL_VIOLET = "magenta"
LARGE_VIOLET = "bold magenta"


class Seats:
    """All seats, one below the other or in two columns, whichever the terminal has room for."""

    def __init__(self, every: list[Group]) -> None:
        self.every = every

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        every = self.every
        if options.max_width < WIDE:
            yield from every
            return
        # The viewer's own place has a row to itself if they do not come out even.
        grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        paired = every if len(every) % 2 == 0 else every[:-1]
        for left, right in zip(paired[::2], paired[1::2], strict=True):
            grid.add_row(left, right)
        yield grid
        yield from every[len(paired) :]


class PuertoRicoDrawing(RoundDrawing[Lexicon, Facts]):
    """One drawing of a table: what belongs to nobody, and each seat's own board."""

    def __init__(self, table: TerminalTable, signs: Signs) -> None:
        super().__init__(table, signs)
        self.rules, self.s = self.words.rules, self.facts.world
        told = [seat for seat in range(self.facts.seats) if tells_chips(table, seat)]
        self.points = [one.built + (one.chips or 0) for one in table.match.standings(table.viewer, told)]
        """Every seat's points as far as they lie open: chips are told to their owner, and at the end to all (R-PR-96)."""

    def parts(self) -> Iterator[RenderableType]:
        seats = self.facts.seats
        yield from self.middle()
        yield Seats([self.seat(seat) for seat in around((self.table.viewer + 1) % seats, seats)])

    def legend(self) -> list[tuple[str, str]]:
        return [
            (self.signs.current, self.say("sign.current")),
            (self.signs.full, self.say("sign.occupied")),
            (self.signs.empty, self.say("sign.vacant")),
            ("+1", self.say("sign.role_coins")),
            ("5 ×2", self.say("sign.stock")),
        ]

    # -- what belongs to nobody ----------------------------------------------------------------------------------

    def middle(self) -> Iterator[RenderableType]:
        last = self.s.last_round and not self.facts.over
        yield self.heading(*([Text(self.say("last_round"), style="bold red")] if last else []))
        yield self.row("roles", [self.role_with_coins(role) for role in members(self.s.roles)])
        yield self.taken(self.facts.role)
        yield self.tiles()
        yield self.ships()
        yield self.house()
        yield self.supplies()
        yield from self.stock()

    def role_with_coins(self, role: int) -> Text:
        name, coins = self.role(ids.ROLE_WORDS[role]), int(self.s.role_coins[role])
        return name.append(f" +{coins}", style="bold yellow") if coins else name

    def tiles(self) -> Flow:
        """The face-up plantations, the quarries, and the piles."""
        s = self.s
        row = [self.counted(tile, int(s.row[tile])) for tile in GOODS if s.row[tile]]
        piles = self.say("tile_piles", pile=int(s.pile_size), discards=sum(map(int, s.discards)))
        return self.row("plantations", [*row, self.counted(ids.QUARRY, int(s.quarries)), Text(piles, style="dim")])

    def counted(self, tile: int, number: int) -> Text:
        name = self.tile(tile)
        return name.append(f" ×{number}") if number != 1 else name

    def ships(self) -> Flow:
        items = []
        for ship, size in enumerate(self.rules.seating.ships):
            good, load = int(self.s.ship_good[ship]), int(self.s.ship_load[ship])
            text = Text(f"{ship + 1}: ")
            if good:
                text.append_text(self.tile(good)).append(" ")
            items.append(text.append(dots(self.signs, load, int(size)), style="bold"))
        return self.row("ships", items, between=self.signs.between)

    def house(self) -> Flow:
        """What lies in the trading house, and what it pays."""
        s = self.s
        inside = [self.tile(good) for good in GOODS for _ in range(int(s.house_kinds[good]))]
        room = Text(dots(self.signs, int(s.house), int(self.rules.house)), style="bold")
        prices = ", ".join(f"{self.tile(good).plain} {self.rules.price[good]}" for good in GOODS)
        held = Text.assemble(room, " ", Text(", ").join(inside)) if inside else room
        pays = Text(self.say("pays", prices=prices), style="dim")
        return self.row("house", [held, pays], between=self.signs.between)

    def supplies(self) -> Flow:
        s = self.s
        barrels = Text(", ").join(Text.assemble(self.tile(good), f" {int(s.supply[good])}") for good in GOODS)
        colonists = self.say("colonists", colonists=self.words.colonists(int(s.colonists)), ship=int(s.colonist_ship))
        chips = self.say("chips", points=int(s.points))
        return self.row("supplies", [barrels, Text(colonists), Text(chips)], between=self.signs.between)

    def stock(self) -> Iterator[Flow]:
        """The buildings that can still be bought, by column, with cost and number."""
        for column in range(1, COLUMNS + 1):
            buildings = [b for b in range(1, ids.LAST_BUILDING + 1) if self.rules.vp[b] == column and self.s.stock[b]]
            if buildings:
                label = Text(self.say("column", points=column) + " ", style="dim")
                yield Flow(label, [self.for_sale(building) for building in buildings])

    def for_sale(self, building: int) -> Text:
        """What a building costs, and how many are left; those that the viewer has are dimmed."""
        text, viewer = self.building(building), self.table.viewer
        if viewer != NOBODY and self.s.players[viewer].buildings >> building & 1:
            text.style = "dim"
        left = int(self.s.stock[building])
        text.append(f" {self.rules.cost[building]}", style="dim")
        return text.append(f" ×{left}", style="dim") if left > 1 else text

    # -- a seat --------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Group:
        """All that a seat has; an island always has a tile, but there may be no barrels and no buildings."""
        p, rules = self.s.players[seat], self.rules
        owned = [(place, self.tile(place)) for place in members(p.owned) if place < ids.TILE_SLOTS]
        built = [(ids.LAST_TILE + building, self.building(building)) for building in members(p.buildings)]
        goods = [self.tile(good).append(f" {int(p.goods[good])}", style="bold") for good in GOODS if p.goods[good]]
        lines = [
            Flow(self.label("island", filled=int(p.tiles), spaces=int(rules.island)), self.circles(seat, owned)),
            Flow(
                self.label("city", filled=int(p.city), spaces=int(rules.city)),
                self.circles(seat, built) or [Text("-")],
            ),
        ]
        barrels = [Flow(self.label("goods"), goods)] if goods else []
        return Group(Text(), self.seat_heading(seat), *barrels, *lines)

    def seat_heading(self, seat: int) -> Flow:
        p, points = self.s.players[seat], self.points[seat]
        if tells_chips(self.table, seat):
            said = self.say("points_and_chips", points=points, chips=int(p.points))
        else:
            said = self.say("points", points=points)
        facts = [Text(self.say("coins", coins=int(p.coins)), style="yellow"), Text(said)]
        if p.san_juan:
            colonists = self.words.colonists(int(p.san_juan))
            facts.append(Text(self.say("in_san_juan", colonists=colonists), style="bold"))
        return self.seat_line(seat, facts)

    def circles(self, seat: int, places: list[tuple[int, Text]]) -> list[Text]:
        """Places by their names, with a sign for each circle: with a colonist, or without."""
        p = self.s.players[seat]
        return [
            name.append(" " + dots(self.signs, int(p.staff[place]), int(p.places[place])), style="not dim bold")
            for place, name in places
        ]

    def label(self, key: str, **args: object) -> Text:
        return Text(f"  {self.say(key, **args)} ", style="dim")

    # -- names in colour -------------------------------------------------------------------------------------------

    def tile(self, tile: int) -> Text:
        """A kind of tile or barrel; a plantation is called by what grows on it."""
        if tile < len(ids.GOOD_WORDS):
            return Text(self.words.name("good", ids.GOOD_WORDS[tile]), style=OF_TILES[tile])
        return Text(self.words.name("tile", ids.TILE_WORDS[tile]), style=OF_TILES[tile])

    def building(self, building: int) -> Text:
        """A building in the colour of what it produces, or of its kind."""
        good = int(self.rules.good[building])
        violet = LARGE_VIOLET if self.rules.large >> building & 1 else SMALL_VIOLET
        return Text(self.words.name("building", ids.BUILDING_WORDS[building]), style=OF_TILES[good] if good else violet)


def tells_chips(table: TerminalTable, seat: int) -> bool:
    """Whether the viewer is told how many points a seat has in chips."""
    return table.match.over or table.open_hands or seat == table.viewer
