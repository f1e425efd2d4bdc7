"""The table in colour: roles, tiles, ships, trading house, supplies and buildings; then every seat's island and city."""

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from gobernador.core.bitset import members
from gobernador.core.seats import around
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_BUILDING, QUARRY, ROLE_WORDS
from gobernador.games.puertorico.rules.ruleset import COLUMNS
from gobernador.games.puertorico.terminal.seat import Sight, building_name, good_name, seat_lines, sight_of, tile_name
from gobernador.text.naming import edition_name
from gobernador.tui.drawings import Flow, Signs, TableDrawing, dots
from gobernador.tui.screen import TerminalTable

WIDE = 130
"""From here on seats stand side by side."""
GOODS = range(1, GOOD_SLOTS)


def draw(table: TerminalTable, signs: Signs) -> RenderableType:
    """The whole table; the viewer's own place comes last, next to the question."""
    sight = sight_of(table, signs)
    return Group(*Middle(sight).parts(), Seats(sight))


def legend(table: TerminalTable, signs: Signs) -> list[tuple[str, str]]:
    """What the signs mean."""
    say = table.say
    return [
        (signs.current, say("sign.current")),
        (signs.full, say("sign.occupied")),
        (signs.empty, say("sign.vacant")),
        ("+1", say("sign.role_coins")),
        ("5 ×2", say("sign.stock")),
    ]


class Seats:
    """All seats, one below the other or in two columns, whichever the terminal has room for."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        seats = sight.table.match.game.seats
        self.order = around((sight.table.viewer + 1) % seats, seats)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        every = [Group(Text(), *seat_lines(self.sight, seat)) for seat in self.order]
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


class Middle:
    """What belongs to nobody."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.s = sight.s
        self.words = sight.words
        self.signs = sight.signs
        self.say = sight.table.say

    def parts(self) -> Iterator[RenderableType]:
        yield self.heading()
        yield self.roles()
        yield self.taken()
        yield self.tiles()
        yield self.ships()
        yield self.house()
        yield self.supplies()
        yield from self.stock()

    def heading(self) -> Rule:
        table = self.sight.table
        parts = [
            Text(table.catalog.say(f"game.{table.match.game.key}"), style="bold"),
            Text(edition_name(table.catalog, table.match.game.key, table.match.game.edition)),
            Text(self.say("round", round=int(self.s.round)), style="bold"),
            Text(self.say("governor_is", name=table.names[self.s.governor])),
        ]
        if self.s.last_round and self.s.to_act != NOBODY:
            parts.append(Text(self.say("last_round"), style="bold red"))
        line = "─" if self.signs.between.strip() == "·" else "-"
        return Rule(Text(self.signs.between).join(parts), style="dim", characters=line)

    def roles(self) -> Flow:
        """The roles that are left, with the doubloons on them."""
        left = [self.role(role) for role in members(self.s.roles)]
        return self.row("roles", left)

    def role(self, role: int) -> Text:
        name = Text(self.sight.role_name(ROLE_WORDS[role]), style="bold green")
        coins = int(self.s.role_coins[role])
        return name.append(f" +{coins}", style="bold yellow") if coins else name

    def taken(self) -> Flow:
        """The roles that were taken in this round and by whom; the one that is being played is marked."""
        items = []
        for role, seat in self.sight.table.roles_taken():
            current = role == ROLE_WORDS[self.s.role] and self.s.to_act != NOBODY
            text = f"{self.sight.role_name(role)} ({self.sight.table.names[seat]})"
            items.append(Text(f"{self.signs.current} {text}", style="bold") if current else Text(text))
        return self.row("taken", items)

    def tiles(self) -> Flow:
        """The face-up plantations, the quarries, and the piles."""
        s = self.s
        row = [self.counted(tile_name(self.words, tile), int(s.row[tile])) for tile in GOODS if s.row[tile]]
        quarries = self.counted(tile_name(self.words, QUARRY), int(s.quarries))
        piles = self.say("tile_piles", pile=int(s.pile_size), discards=sum(map(int, s.discards)))
        return self.row("plantations", [*row, quarries, Text(piles, style="dim")])

    def ships(self) -> Flow:
        items = []
        for ship, size in enumerate(self.s.rules.seating.ships):
            good, load = int(self.s.ship_good[ship]), int(self.s.ship_load[ship])
            text = Text(f"{ship + 1}: ")
            if good:
                text.append_text(good_name(self.words, good)).append(" ")
            items.append(text.append(dots(self.signs, load, int(size)), style="bold"))
        return self.row("ships", items, between=self.signs.between)

    def house(self) -> Flow:
        """What lies in the trading house, and what it pays."""
        s = self.s
        inside = [good_name(self.words, good) for good in GOODS for _ in range(int(s.house_kinds[good]))]
        room = Text(dots(self.signs, int(s.house), int(s.rules.house)), style="bold")
        held = Text(", ").join(inside)
        prices = ", ".join(f"{good_name(self.words, good).plain} {s.rules.price[good]}" for good in GOODS)
        items = [Text.assemble(room, " ", held) if inside else room]
        return self.row(
            "house", [*items, Text(self.say("pays", prices=prices), style="dim")], between=self.signs.between
        )

    def supplies(self) -> Flow:
        s = self.s
        barrels = Text(", ").join(
            Text.assemble(good_name(self.words, good), f" {int(s.supply[good])}") for good in GOODS
        )
        colonists = self.words.colonists(int(s.colonists))
        return self.row(
            "supplies",
            [
                barrels,
                Text(self.say("colonists", colonists=colonists, ship=int(s.colonist_ship))),
                Text(self.say("chips", points=int(s.points))),
            ],
            between=self.signs.between,
        )

    def stock(self) -> Iterator[Flow]:
        """The buildings that can still be bought, by column, with cost and number."""
        for column in range(1, COLUMNS + 1):
            buildings = [b for b in range(1, LAST_BUILDING + 1) if self.s.rules.vp[b] == column and self.s.stock[b]]
            if buildings:
                label = Text(self.say("column", points=column) + " ", style="dim")
                yield Flow(label, [self.building(building) for building in buildings])

    def building(self, building: int) -> Text:
        """What it costs, and how many are left; those that the viewer has are dimmed."""
        text = building_name(self.words, building)
        viewer = self.sight.table.viewer
        if viewer != NOBODY and self.s.players[viewer].buildings >> building & 1:
            text.style = "dim"
        left = int(self.s.stock[building])
        text.append(f" {self.s.rules.cost[building]}", style="dim")
        return text.append(f" ×{left}", style="dim") if left > 1 else text

    def counted(self, name: Text, number: int) -> Text:
        return name.append(f" ×{number}") if number != 1 else name

    def row(self, label: str, items: list[Text], between: str = ", ") -> Flow:
        return Flow(Text(self.say(label) + " ", style="dim"), items or [Text("-")], between=between)


DRAWING = TableDrawing(draw, legend)
