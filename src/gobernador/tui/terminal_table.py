"""A table in this terminal: the match, who sits at it, and the words for it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.match import Event, Match
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import voice
from gobernador.text.voice import LogChapter, Voice
from gobernador.tui.guide import Guide, guide_of


@dataclass
class TerminalTable:
    """A match as somebody looks at it: from a seat, or as a spectator."""

    catalog: Catalog
    match: Match
    names: Sequence[str]
    viewer: int
    levels: Sequence[str] = field(default_factory=list)
    """What plays each seat, in a word; empty for a person."""
    open_hands: bool = False
    """Whether all hands lie open, as after a game."""

    @cached_property
    def voice(self) -> Voice:
        return voice(self.catalog, self.match.game, self.names)

    @cached_property
    def guide(self) -> Guide:
        return guide_of(self.catalog, self.match.game, self.names)

    def view(self) -> View:
        """What the viewer sees now."""
        return self.match.view(self.viewer)

    def hands(self) -> dict[int, View]:
        """The views that show the hands to be drawn, by seat."""
        if self.open_hands:
            return {seat: self.match.view(seat) for seat in range(self.match.game.seats)}
        return {} if self.viewer == NOBODY else {self.viewer: self.view()}

    def events(self) -> list[Event]:
        """What the viewer has seen happen."""
        return self.match.events(self.viewer)

    def roles_taken(self) -> list[tuple[str, int]]:
        """The roles of this round in the order they were taken, by their engine words, and who took each."""
        found: list[tuple[str, int]] = []
        for event in reversed(self.events()):
            if event.kind == "round":
                break
            if event.kind == "role" and event.seat is not None:
                found.insert(0, (str(event.data["role"]), event.seat))
        return found

    def news(self, told: int) -> list[LogChapter]:
        """What has happened since the first *told* events."""
        return self.voice.log(self.events()[told:], self.viewer)

    def label(self, seat: int) -> str:
        """A seat by its name, and what plays it."""
        name = self.names[seat]
        if seat == self.viewer:
            return self.catalog.say("table.you", name=name)
        level = self.levels[seat] if self.levels else ""
        return self.catalog.say("table.bot", name=name, level=level) if level else name

    def say(self, key: str, **args: object) -> str:
        """A sentence of any table; *key* begins below `table`."""
        return self.catalog.say(f"table.{key}", **args)
