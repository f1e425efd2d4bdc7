"""The table in colour: roles, piles and prices, every town, the own hand."""

from collections import Counter
from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text

from gobernador.core.bitset import members
from gobernador.core.seats import around
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import ROLE_WORDS, Prompt, Role
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.terminal.seat import card_name, town
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.naming import edition_name
from gobernador.tui.drawings import Flow, Signs, TableDrawing
from gobernador.tui.screen import TerminalTable


def draw(table: TerminalTable, signs: Signs) -> RenderableType:
    """The whole table as its viewer sees it; the viewer's own place comes last, next to the question."""
    return Group(*SanJuanDrawing(table, signs).parts())


def legend(table: TerminalTable, signs: Signs) -> list[tuple[str, str]]:
    """What the signs mean."""
    say = table.say
    return [
        (signs.current, say("sign.current")),
        (signs.full, say("sign.good")),
        (signs.empty, say("sign.no_good")),
        ("+2", say("sign.pile")),
        ("3/2", say("sign.cost")),
    ]


class SanJuanDrawing:
    """One drawing of a table."""

    def __init__(self, table: TerminalTable, signs: Signs) -> None:
        game, view = table.match.game, table.view()
        assert isinstance(game, SanJuanGame), f"{game.key} is drawn elsewhere"
        assert isinstance(view, SanJuanView), f"a view of another game: {view!r}"
        self.table = table
        self.signs = signs
        self.game = game
        self.view = view
        self.words = Lexicon(table.catalog, game, table.names)

    def parts(self) -> Iterator[RenderableType]:
        yield self.heading()
        yield self.roles()
        yield self.taken()
        yield self.middle()
        points = self.table.match.open_points(int(self.view.seat))
        seats = around((self.view.seat + 1) % self.game.seats, self.game.seats)
        for seat in seats:
            yield Text()
            yield self.seat(seat, points[seat])
            yield Flow(Text("  "), town(self.words, self.view, seat, self.signs), indent=2)
            yield from self.hand(seat)

    def heading(self) -> Rule:
        say = self.table.say
        title = Text(self.signs.between).join(
            [
                Text(self.table.catalog.say(f"game.{self.game.key}"), style="bold"),
                Text(edition_name(self.table.catalog, self.game.key, self.game.edition)),
                Text(say("round", round=self.view.table.round), style="bold"),
                Text(say("governor_is", name=self.table.names[self.view.table.governor])),
            ]
        )
        return Rule(title, style="dim", characters="─" if self.signs.between.strip() == "·" else "-")

    def roles(self) -> Flow:
        """The roles that are left."""
        left = [Text(self.role_name(ROLE_WORDS[role]), style="bold green") for role in members(self.view.table.roles)]
        return Flow(Text(self.table.say("roles") + " ", style="dim"), left or [Text("-")])

    def taken(self) -> Flow:
        """The roles that were taken in this round and by whom, in that order; the one that is being played is marked."""
        items = []
        for role, seat in self.table.roles_taken():
            current = role == ROLE_WORDS[self.view.table.role] and self.view.to_act != NOBODY
            text = f"{self.role_name(role)} ({self.table.names[seat]})"
            items.append(Text(f"{self.signs.current} {text}", style="bold") if current else Text(text))
        return Flow(Text(self.table.say("taken") + " ", style="dim"), items or [Text("-")])

    def role_name(self, role: str) -> str:
        return format(self.words.role(role), "Name")

    def middle(self) -> Flow:
        """What belongs to nobody: the piles, the building in the middle, the prices of a trader phase, open cards."""
        say = self.table.say
        view = self.view
        items = [Text(say("supply", cards=view.supply)), Text(say("discards", cards=view.discards))]
        items += [Text.assemble(say("middle"), " ", card_name(self.words, card)) for card in members(view.table.middle)]
        if view.table.role == Role.TRADER and view.to_act != NOBODY:
            items.append(Text(say("prices", prices=self.prices()), style="yellow"))
        if view.aside:
            key = "turned_up" if view.prompt == Prompt.TAKE else "drawn"
            items.append(Text.assemble(say(key), " ", Text(", ").join(self.cards(view.aside))))
        return Flow(Text(), items, indent=0, between=self.signs.between)

    def prices(self) -> str:
        return self.words.prices(Facts(self.game, self.view).open_tile())

    def seat(self, seat: int, points: int) -> Flow:
        """A seat in one line: who it is, and how far it has come."""
        say = self.table.say
        player = self.view.players[seat]
        asked = seat == self.view.to_act
        name = Text(f"{self.signs.current} " if asked else "  ", style="bold")
        name.append(self.table.label(seat), style="bold cyan" if seat == self.view.seat else "bold")
        facts = [
            say("buildings", buildings=len(player.kinds), last=int(self.game.rules.last_building)),
            say("cards", cards=int(player.hand)),
            say("points", points=points),
        ]
        if seat == self.view.table.governor:
            facts.insert(0, say("governor"))
        items = [name, *map(Text, facts)]
        return Flow(Text(), items, indent=4, between=self.signs.between)

    def hand(self, seat: int) -> Iterator[Flow]:
        """The hand of a seat, if it is to be seen."""
        seen = self.table.hands().get(seat)
        if seen is None:
            return
        assert isinstance(seen, SanJuanView), f"a view of another game: {seen!r}"
        label = Text(f"  {self.table.say('hand')} ", style="dim")
        yield Flow(label, self.cards(seen.hand) or [Text("-")])

    def cards(self, cards: bytes) -> list[Text]:
        """Cards by name, with cost and points, equal ones once."""
        return [self.card(card, copies) for card, copies in sorted(Counter(cards).items())]

    def card(self, card: int, copies: int) -> Text:
        rules = self.game.rules
        text = card_name(self.words, card)
        text.append(f" {rules.cost[card]}/{rules.vp[card]}", style="dim")
        return text.append(f" ×{copies}") if copies > 1 else text


DRAWING = TableDrawing(draw, legend)
