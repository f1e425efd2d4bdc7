"""The table in colour: roles, piles and prices, every town, the own hand."""

from collections import Counter
from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from gobernador.core.bitset import bit, members
from gobernador.core.types import around
from gobernador.games.sanjuan.definition import own_view
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.rules.ruleset import Kind
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.reference import Lexicon
from gobernador.games.sanjuan.words import covered
from gobernador.tui.drawings import Flow, RoundDrawing, Signs
from gobernador.tui.screen import TerminalTable

OF_GOODS = ("blue", "bold", "yellow", "red", "cyan", "magenta")
"""The buildings on which goods lie, in the order of their numbers."""
OF_KINDS = {Kind.CITY: "magenta", Kind.MONUMENT: "green", Kind.SIX: "bold magenta", Kind.MIDDLE: "bold magenta"}


class SanJuanDrawing(RoundDrawing[Lexicon, Facts]):
    """One drawing of a table."""

    def __init__(self, table: TerminalTable, signs: Signs) -> None:
        super().__init__(table, signs)
        self.rules, self.view = self.words.rules, self.facts.view

    def legend(self) -> list[tuple[str, str]]:
        return [
            (self.signs.current, self.say("sign.current")),
            (self.signs.full, self.say("sign.good")),
            (self.signs.empty, self.say("sign.no_good")),
            ("+2", self.say("sign.pile")),
            ("3/2", self.say("sign.cost")),
        ]

    def parts(self) -> Iterator[RenderableType]:
        yield self.heading()
        yield self.row("roles", [self.role(ROLE_WORDS[role]) for role in members(self.facts.table.roles)])
        yield self.taken(self.facts.role)
        yield self.middle()
        points = self.table.match.open_points(self.facts.viewer)
        for seat in around((self.facts.viewer + 1) % self.facts.seats, self.facts.seats):
            yield Text()
            yield self.seat(seat, points[seat])
            yield Flow(Text("  "), self.town(seat), indent=2)
            yield from self.hand(seat)

    def middle(self) -> Flow:
        """What belongs to nobody: the piles, the building in the middle, the prices of a trader phase, open cards."""
        say, view = self.say, self.view
        items = [Text(say("supply", cards=view.supply)), Text(say("discards", cards=view.discards))]
        items += [Text.assemble(say("middle"), " ", self.name(card)) for card in members(view.table.middle)]
        if self.facts.role == "trader" and not self.facts.over:
            items.append(Text(say("prices", prices=self.words.prices(self.facts.open_tile())), style="yellow"))
        if view.aside:
            key = "turned_up" if self.facts.prompt == "take" else "drawn"
            items.append(Text.assemble(say(key), " ", Text(", ").join(self.cards(view.aside))))
        return Flow(Text(), items, indent=0, between=self.signs.between)

    def seat(self, seat: int, points: int) -> Flow:
        player = self.view.players[seat]
        facts = [
            self.say("buildings", buildings=len(player.kinds), last=int(self.rules.last_building)),
            self.say("cards", cards=int(player.hand)),
            self.say("points", points=points),
        ]
        return self.seat_line(seat, [Text(fact) for fact in facts])

    def hand(self, seat: int) -> Iterator[Flow]:
        """The hand of a seat, if it is to be seen."""
        seen = self.table.hands().get(seat)
        if seen is not None:
            label = Text(f"  {self.say('hand')} ", style="dim")
            yield Flow(label, self.cards(own_view(seen).hand) or [Text("-")])

    def cards(self, cards: bytes) -> list[Text]:
        """Cards by name, with cost and points, equal ones once."""
        return [self.card(card, copies) for card, copies in sorted(Counter(cards).items())]

    def card(self, card: int, copies: int) -> Text:
        text = self.name(card).append(f" {self.rules.cost[card]}/{self.rules.vp[card]}", style="dim")
        return text.append(f" ×{copies}") if copies > 1 else text

    def name(self, card: int) -> Text:
        """The name of a card in the colour of its kind."""
        return Text(self.words.name("card", CARD_WORDS[card]), style=self.style(card))

    def style(self, card: int) -> str:
        holders = members(self.rules.holders)
        if card in holders:
            return OF_GOODS[holders.index(card) % len(OF_GOODS)]
        kind = next((building.kind for building in self.rules.buildings if building.card == card), None)
        return "" if kind is None else OF_KINDS.get(kind, "")

    def town(self, seat: int) -> list[Text]:
        """The buildings of a seat, those that can hold goods first; equal ones together, with a sign for each good."""
        player = self.view.players[seat]
        piles = told_piles(self.view, seat)
        rows: dict[str, Text] = {}
        order = {card: place for place, card in enumerate(members(self.rules.holders))}
        for slot in sorted(range(len(player.kinds)), key=lambda slot: order.get(player.kinds[slot], len(order))):
            text = self.building(player, slot, piles)
            row = rows.setdefault(text.plain, text)
            if player.kinds[slot] in order:
                gap = " " if row is text else ""
                row.append(gap + (self.signs.full if player.loaded[slot] else self.signs.empty), style="bold")
        return list(rows.values())

    def building(self, player: SeatView, slot: int, piles: dict[str, int]) -> Text:
        kind = player.kinds[slot]
        below = covered(player, slot)[::-1]
        text = with_pile(self.name(kind), piles.pop(CARD_WORDS[kind], 0))
        if len(below) == 1:
            over = self.words.say("table.over", building="", covered=self.words.card(below[0]))
            text.append(over, style="dim")
        elif below:
            text.append(" " + self.words.catalog.say("table.stack", buildings=len(below)), style="dim")
        for card in below:
            with_pile(text, piles.pop(card, 0))
        if not player.working & bit(kind):
            text.append(self.words.say("table.asleep", building=""), style="dim")
        return text


def with_pile(text: Text, cards: int) -> Text:
    return text.append(f" +{cards}", style="bold") if cards else text


def told_piles(view: SanJuanView, seat: int) -> dict[str, int]:
    """How many cards lie under buildings of a seat, as far as it is told: to their owner, and at the end to all (R-SJ-92)."""
    if seat != view.seat and not view.table.end:
        return {}
    player = view.players[seat]
    return {building: int(getattr(player, building)) for building in ("chapel", "bank", "harbor")}
