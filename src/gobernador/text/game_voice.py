"""What the voices of San Juan and Puerto Rico have in common: rounds in which seats choose roles, prices, gains, and a log."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Concatenate, Generic, ParamSpec, Protocol, TypeVar

from gobernador.core.bitset import members
from gobernador.core.game import Game, View
from gobernador.core.types import NOBODY
from gobernador.match.events import Event
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import edition_name
from gobernador.text.speech import Speech
from gobernador.text.voice import Gain, Less, Reason, Sentence, Share, Voice

W = TypeVar("W", bound=Speech)
V = TypeVar("V", bound=View)
F = TypeVar("F", bound="ViewFacts[Any, Any]")
P = ParamSpec("P")
T = TypeVar("T")

# -- one view ----------------------------------------------------------------------------------------------------------


class RoundTable(Protocol):
    """What lies open of a round."""

    @property
    def round(self) -> int: ...
    @property
    def governor(self) -> int: ...
    @property
    def picks(self) -> int: ...
    @property
    def roles(self) -> int: ...
    @property
    def role(self) -> int: ...
    @property
    def chooser(self) -> int: ...
    @property
    def first(self) -> int: ...


class ViewFacts(Generic[W, V]):
    """A view and the words for it: what is asked of whom, and in which order seats act."""

    def __init__(self, words: W, game: Game, view: V, table: RoundTable, choices: int) -> None:
        self.words = words
        self.say = words.say
        self.view = view
        self.table = table
        self.choices = choices
        """How many roles are chosen in a round."""
        self.seats = game.seats
        self.edition = edition_name(words.catalog, game.key, game.edition)
        self.viewer = int(view.seat)
        self.asked = int(view.to_act)
        self.over = view.to_act == NOBODY
        self.prompt = "over" if self.over else game.words.prompts[view.prompt]

    def mentioned(self) -> dict[str, object]:
        """What the sentence of a question may mention."""
        return {}

    def question(self) -> str:
        """What is asked now, as the seat of the view reads it."""
        if self.over:
            return self.words.catalog.say("game.over")
        return self.words.say_of(f"prompt.{self.prompt}", self.asked, self.viewer, **self.mentioned())

    def topic(self) -> str:
        """What the open question is about, in a word or two: for a heading."""
        return self.words.catalog.say("game.over") if self.over else self.say(f"prompt.{self.prompt}.name")

    def title(self) -> str:
        """What is asked now, for a sign; what the others are told has no full stop either."""
        if self.over or self.viewer != self.asked:
            return self.question().removesuffix(".")
        return self.say(f"sign.{self.prompt}.title", **self.mentioned())

    def hint(self) -> str:
        """What more there is to say; to those who wait, when it is their turn."""
        if self.over:
            return ""
        if self.viewer != self.asked:
            return self.words.own_turn(self.waiting(), self.viewer)
        again = self.words.once_more(self.choosing(), self.viewer) if self.prompt == "role" else ""
        return again or self.say(f"sign.{self.prompt}.hint", **self.mentioned())

    def choosing(self) -> list[int]:
        """The seats that choose a role now or later in this round, in their order."""
        if self.over:
            return []
        table = self.table
        return choosers(table.governor, table.picks + (table.role != 0), self.seats, self.choices)

    def around(self, first: int) -> list[int]:
        """Every seat, in the order of their turns."""
        return [(first + turn) % self.seats for turn in range(self.seats)]

    def waiting(self) -> list[int]:
        """The seats that still act in this phase, or still choose a role while one is chosen; in their order."""
        if self.over:
            return []
        if self.prompt == "role":
            return self.choosing()
        seats, first = self.seats, self.table.first
        return [seat for seat in self.around(self.asked) if (seat - first) % seats >= (self.asked - first) % seats]

    def why_over(self, reason: str, full_reason: str, full: Sequence[int], **args: object) -> str:
        """What ended the game, and whose doing it was if *full_reason* was it; empty before that."""
        if reason == "none":
            return ""
        if reason != full_reason:
            return self.say(f"over.{reason}", **args)
        return self.words.say_of(f"over.{reason}", full[0] if len(full) == 1 else NOBODY, self.viewer, **args)

    def cannot_act(self, over: str, turn: str) -> Reason | None:
        """Why the viewer cannot choose anything now, by the rules *over* and *turn*; None if it is asked."""
        if self.over:
            return Reason("over", {}, over)
        if self.viewer == NOBODY:
            return Reason("watching", {}, turn)
        return Reason("not_your_turn", {"seat": self.asked}, turn) if self.viewer != self.asked else None

    # -- a board in lines of plain text ------------------------------------------------------------------------

    def heading(self) -> list[str]:
        """Which game it is and what is asked."""
        table, words = self.table, self.words
        game, governor = words.catalog.say(f"game.{words.key}"), words.names[table.governor]
        heading = words.say("table.heading", game=game, edition=self.edition, round=table.round, name=governor)
        return [heading, self.question()]

    def role_being_played(self, word: str) -> list[str]:
        """The role in use and who has chosen it; nothing while one is chosen."""
        if not self.table.role:
            return []
        return [self.say("table.role", role=self.words.role(word), name=self.words.names[self.table.chooser])]

    def seat_name(self, seat: int) -> str:
        """A seat by its name; the viewer as itself."""
        name = self.words.names[seat]
        return self.words.catalog.say("table.you", name=name) if seat == self.viewer else name


def choosers(governor: int, picks: int, seats: int, choices: int) -> list[int]:
    """The seats that choose after *picks* roles have been chosen, in their order.

    >>> choosers(governor=2, picks=1, seats=4, choices=4), choosers(governor=0, picks=1, seats=2, choices=3)
    ([3, 0, 1], [1, 0])
    """
    return [(governor + pick) % seats for pick in range(picks, choices)]


# -- what a role brings, and what a building costs -----------------------------------------------------------------------


class RoleGain(Generic[F]):
    """What one role would bring, as if *chooser* took it now."""

    def __init__(self, at: F, role: str, chooser: int) -> None:
        self.at = at
        self.words = at.words
        self.seat = at.viewer
        self.role_word = role
        self.chooser = chooser

    def gain(self) -> Gain:
        """What it brings the seat of the view."""
        raise NotImplementedError

    def theirs(self, seat: int) -> str:
        """What it brings a seat, in three words or so; empty if nothing."""
        raise NotImplementedError

    def others(self) -> list[Share]:
        """What it brings the others, in the order of their turns."""
        return [Share(seat, self.theirs(seat) or self.say("theirs.nothing")) for seat in self.at.around(self.seat)[1:]]

    def say(self, key: str, **args: object) -> str:
        return self.at.say(f"gain.{key}", **args)


def gains_of(at: F, gain: Callable[[F, int, int], RoleGain[F]]) -> list[Gain]:
    """For each role that can still be chosen in this round; *gain* is made of a role and who would choose it."""
    later = at.choosing()
    if at.viewer == NOBODY or not later:
        return []
    chooser = at.viewer if at.viewer in later else later[0]
    return [gain(at, role, chooser).gain() for role in members(at.table.roles)]


def price_said(words: Speech, price: int, printed: int, less: Sequence[Less], **named: object) -> str:
    """A price, and why it is not what is printed."""
    if price == printed:
        return words.say("price.printed", price=price, **named)
    reasons = ", ".join(f"{one.label} −{one.amount}" for one in less)
    return words.say("price.less", price=price, printed=printed, reasons=reasons, **named)


# -- the log -------------------------------------------------------------------------------------------------------------

Data = dict[str, int | str]
Variants = Mapping[str, Callable[[Data], str]]

TITLES = frozenset({"round", "role"})
"""Kinds of event with which a chapter begins."""


@dataclass
class Telling:
    """One or several events of the same kind, to be told in one sentence."""

    kind: str
    seat: int
    data: Data
    more: list[Data] = field(default_factory=list)
    """What else of the same kind happened right after it."""
    complete: bool = False
    """Nothing more belongs to it."""
    last: int = 0
    """Which event is the last one in it."""

    def all(self) -> list[Data]:
        """The data of each event."""
        return [self.data, *self.more]

    def go_on_with(self, new: "Telling") -> None:
        """Tell another event of the same kind too."""
        self.more.append(new.data)
        self.last = new.last

    def complete_with(self, new: "Telling") -> None:
        """Tell what another event says of the same thing too."""
        self.data |= {name: value for name, value in new.data.items() if name not in self.data}
        self.complete = True
        self.last = new.last


def telling(event: Event) -> Telling:
    """An event by itself."""
    return Telling(event.kind, NOBODY if event.seat is None else event.seat, dict(event.data))


def by_building(data: Data) -> str:
    """Whether something is due to a building."""
    return "building" if "building" in data else "plain"


# -- the voice -----------------------------------------------------------------------------------------------------------


def spoken(say: Callable[Concatenate[F, P], T]) -> Callable[Concatenate[Any, View, P], T]:
    """A method of the voice out of a function that says something of a view."""

    def method(voice: Any, view: View, /, *args: P.args, **named: P.kwargs) -> T:
        return say(voice.at(view), *args, **named)

    return method


class GameVoice(Voice, Generic[W, F]):
    """The voice of a game with rounds and roles."""

    words: W
    lexicon: type[W]
    facts: Callable[[W, View], F]
    """The words of the game, and what can be said of a view."""
    rules_of_waiting: tuple[str, str]
    """The rules of the end of the game, and of whose turn it is."""
    variants: ClassVar[Variants]
    """Kinds of event that are told in several ways, and how to choose."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        self.words = self.lexicon(catalog, game, names)

    def at(self, view: View) -> F:
        """The facts of a view, of which the game's own functions speak."""
        return self.facts(self.words, view)

    question = spoken(ViewFacts.question)
    title = spoken(ViewFacts.title)
    hint = spoken(ViewFacts.hint)
    topic = spoken(ViewFacts.topic)
    choosing = spoken(ViewFacts.choosing)

    def order(self, view: View, /, seat: int) -> int:
        at = self.at(view)
        return at.around(at.table.governor).index(seat) + 1

    # -- why not -----------------------------------------------------------------------------------------------

    def refusal(self, at: F, action: int) -> Reason:
        """Why the seat that is asked cannot choose an action."""
        raise NotImplementedError

    def reason_args(self, reason: Reason) -> dict[str, object]:
        """What the sentence of a reason may mention."""
        return self.words.named(reason.args)

    def reason(self, view: View, /, action: int) -> Reason:
        assert action not in view.legal(), f"{action} is possible"
        at = self.at(view)
        return at.cannot_act(*self.rules_of_waiting) or self.refusal(at, action)

    def why(self, view: View, /, action: int) -> str:
        reason = self.reason(view, action)
        args = self.reason_args(reason)
        if "seat" in reason.args:
            args["name"] = self.words.names[int(reason.args["seat"])]
        return self.words.say("why.cited", reason=self.words.say(f"why.{reason.key}", **args), rule=reason.rule)

    # -- what happened -----------------------------------------------------------------------------------------

    def add(self, found: list[Telling], new: Telling) -> None:
        """Put an event to what is told already: what belongs together is told together."""
        raise NotImplementedError

    def event_args(self, one: Telling) -> Mapping[str, object]:
        """What the sentence of an event may mention."""
        raise NotImplementedError

    def event(self, event: Event, viewer: int) -> str:
        return self._told(telling(event), viewer)

    def sentences(self, events: Iterable[Event], viewer: int) -> list[Sentence]:
        found: list[Telling] = []
        for number, event in enumerate(events):
            if event.seen_by(viewer):
                self.add(found, replace(telling(event), last=number))
        return [Sentence(self._told(one, viewer), one.seat, one.last, one.kind in TITLES) for one in found]

    def _told(self, one: Telling, viewer: int) -> str:
        variant = self.variants.get(one.kind)
        key = f"event.{one.kind}.{variant(one.data)}" if variant else f"event.{one.kind}"
        return self.words.say_of(key, one.seat, viewer, **self.event_args(one))
