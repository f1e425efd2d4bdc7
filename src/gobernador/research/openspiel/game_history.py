"""The history of one game of OpenSpiel: its position, and what each seat has seen and done since the deal (its information state)."""

import json
from collections.abc import Iterable
from functools import cache

from gobernador.core.actions import shown
from gobernador.core.bitset import bit
from gobernador.core.dice import QuickDice, SealedDice, quick
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.events import events_of
from gobernador.match.game_factory import game_of
from gobernador.match.words import Plain, plain_view
from gobernador.research.dealer import Dealer, refusal_of, reward_of
from gobernador.research.encoders import encoder_of
from gobernador.research.extras import extra

with extra("openspiel"):
    import pyspiel

DEALS = 4
"""So many chance nodes begin a game; together they are the seed of everything random in it."""
SIDES = 256
"""The outcomes of each, all equally likely."""

CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
"""What OpenSpiel calls the player whose turn it is before the deal and after the end."""

Entry = tuple[int, int, int, int]
"""A note of the engine, or an answer: (ANSWER, who gave it, the action, what was asked)."""

ANSWER = -1
"""In the place of a note's kind."""


class EventLines:
    """Puts entries into words.

    >>> from gobernador.catalog import make
    >>> teller = EventLines(make("sanjuan", "first", 2))
    >>> asked = teller.game.words.prompts.index("role")
    >>> teller.line((ANSWER, 1, teller.game.actions.parse("role:builder"), asked))
    '1 role:builder\\n'
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden = game.words.hidden
        self.private = [kind.private for kind in game.words.notes]
        self._lines: dict[Entry, str] = {}
        """Most lines are told again and again."""

    def sees(self, seat: int, entry: Entry) -> bool:
        """Whether *seat* has seen or heard this; NOBODY is a spectator."""
        kind, whose, _, prompt = entry
        if seat == whose and seat != NOBODY:
            return True
        if kind == ANSWER:
            return not self.hidden & bit(prompt)
        return not self.private[kind]

    def line(self, entry: Entry) -> str:
        found = self._lines.get(entry)
        if found is None:
            found = self._lines[entry] = self._words(entry) + "\n"
        return found

    def _words(self, entry: Entry) -> str:
        kind, seat, action, _ = entry
        if kind == ANSWER:
            return f"{seat} {self.game.actions.text(action)}"
        event = events_of(self.game, [entry])[0]
        whose = "" if event.seat is None else f" {event.seat}"
        return event.kind + whose + "".join(f" {name}={value}" for name, value in event.data.items())


class Memory:
    """The past of a position as every seat, and a spectator, remembers it.

    In an imagined world only the seat that imagines it has a past of its own; the others remember what everybody saw, and
    whatever that world has dealt them.
    """

    __slots__ = ("entries", "texts")

    def __init__(self, beginnings: Iterable[str]) -> None:
        """With what came before the entries, by seat; the last one is the spectator's, whose number is -1."""
        self.entries: list[Entry] = []
        """Everything that happened, whoever saw it."""
        self.texts = [(text, 0) for text in beginnings]
        """The memories, each with how many entries it covers: it is written as far as it was asked for."""

    def copy(self) -> "Memory":
        """The same memories, that go on by themselves."""
        twin = Memory(())
        twin.entries, twin.texts = self.entries[:], self.texts[:]
        return twin

    def text(self, teller: EventLines, seat: int) -> str:
        """What *seat* has seen and done, line by line; NOBODY is a spectator."""
        text, covered = self.texts[seat]
        text += "".join([teller.line(entry) for entry in self.entries[covered:] if teller.sees(seat, entry)])
        self.texts[seat] = (text, len(self.entries))
        return text

    def in_world(self, teller: EventLines, seat: int, world: State) -> "Memory":
        """The memories in a world imagined by *seat*, whose own stays as it is."""
        past, game = self.text(teller, NOBODY), teller.game
        views = (game.view(world, other).to_bytes().hex() for other in range(game.seats))
        beginnings = [*(f"{past}imagined {view}\n" for view in views), past]
        beginnings[seat] = self.text(teller, seat)
        return Memory(beginnings)


class OpenSpielSetting:
    """Everything that the positions of a loaded game share. Equal settings are one object: see `setting_of`."""

    def __init__(self, key: str, edition: str, seats: int, options: str, reward: str) -> None:
        self.words = (key, edition, seats, options, reward)
        """What it was made from."""
        self.game = game_of(key, edition, seats, parse_options(options))
        self.seats = seats
        self.reward = reward_of(reward)
        """How the end is valued: one of `Reward`."""
        self.encoder = encoder_of(self.game)
        self.teller = EventLines(self.game)


@cache
def setting_of(key: str, edition: str, seats: int, options: str, reward: str) -> OpenSpielSetting:
    """The setting with these parameters; what there is no such thing of is refused.

    >>> setting_of("sanjuan", "second", 3, "variant:on;rounds:20", "rank").game.options
    {'variant': 'on', 'rounds': '20'}
    >>> setting_of("sanjuan", "second", 3, "", "points")
    Traceback (most recent call last):
    ValueError: there is no reward 'points'; available: rank, margin
    """
    return OpenSpielSetting(key, edition, seats, options, reward)


def parse_options(text: str) -> dict[str, str]:
    """The options of a game from one parameter.

    OpenSpiel cuts the name of a game at commas and equal signs. So pairs are set apart by semicolons, name and value by a
    colon, and the numbers of a list by dots.

    >>> parse_options("variant:on;extra_plants:0.2.1.1.0")
    {'variant': 'on', 'extra_plants': '0,2,1,1,0'}
    >>> parse_options("variant=on")
    Traceback (most recent call last):
    ValueError: 'variant=on' is not an option; write options as in variant:on;rounds:20
    """
    chosen = {}
    for pair in filter(None, text.split(";")):
        name, colon, value = pair.partition(":")
        if not colon:
            raise ValueError(f"{shown(pair)} is not an option; write options as in variant:on;rounds:20")
        chosen[name.strip()] = value.strip().replace(".", ",")
    return chosen


class GameHistory:
    """A game from the deal on.

    OpenSpiel copies and pickles the attributes of a state one by one. So a state has this one, which does both well.
    """

    __slots__ = ("memory", "player", "position", "seed", "setting")

    def __init__(self, setting: OpenSpielSetting) -> None:
        self.setting = setting
        self.seed: tuple[int, ...] = ()
        """The chance outcomes so far."""
        self.position: State | None = None
        """None until the deal is complete."""
        self.memory = Memory([""] * (setting.seats + 1))
        self.player = CHANCE
        """Whose turn it is."""

    # -- playing -----------------------------------------------------------------------------------------------

    def deal(self, outcome: int) -> None:
        """One more part of the seed; the last one deals."""
        if not 0 <= outcome < SIDES:
            raise ValueError(f"a part of the deal is a number from 0 to {SIDES - 1}, not {outcome}")
        self.seed += (outcome,)
        if len(self.seed) == DEALS:
            dice = QuickDice(int.from_bytes(self.seed, "big"))
            self._begin(self.setting.game.new_watched(dice), self.memory)

    def answer(self, action: int) -> None:
        """Play an action of the seat to act; one that is not legal changes nothing."""
        s = self.position
        assert s is not None, "before the deal nobody is asked"
        if action not in s.legal():
            raise refusal_of(self.setting.game, s, action)
        self.memory.entries.append((ANSWER, s.to_act, action, s.prompt))
        s.apply(action)
        self.player = s.to_act if s.to_act != NOBODY else TERMINAL

    def _begin(self, s: State, memory: Memory) -> None:
        """From here on the game tells the memory what happens."""
        memory.entries.extend(s.notes)
        s.notes = memory.entries
        s.watched = True
        self.position = s
        self.memory = memory
        self.player = s.to_act if s.to_act != NOBODY else TERMINAL

    # -- other histories -----------------------------------------------------------------------------------------

    def imagined(self, seat: int, dice: QuickDice) -> "GameHistory":
        """A world that *seat* cannot tell from this one."""
        s = self.position
        assert s is not None, "before the deal there is nothing to imagine"
        game = self.setting.game
        world = game.imagine(game.view(s, seat), dice)
        twin = GameHistory(self.setting)
        twin._begin(world, self.memory.in_world(self.setting.teller, seat, world))
        return twin

    def __deepcopy__(self, memo: object) -> "GameHistory":
        twin = GameHistory(self.setting)
        twin.seed = self.seed
        if self.position is not None:
            twin._begin(self.position.clone(), self.memory.copy())
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        position = None if self.position is None else self.position.to_bytes()
        texts = [self.memory.text(self.setting.teller, seat) for seat in (*range(self.setting.seats), NOBODY)]
        return restored, (self.setting.words, self.seed, position, texts)


class SampledHistory(GameHistory):
    """A game that is dealt by a generator, when it is first observed.

    OpenSpiel makes a copy of a state from a new one: a game dealt at once would be dealt for every copy, and thrown away.
    """

    __slots__ = ("_dealer",)

    def __init__(self, setting: OpenSpielSetting, dealer: Dealer) -> None:
        self.setting = setting
        self.seed = ()
        self._dealer = dealer

    def __getattr__(self, name: str) -> object:
        """What is there is found without asking here, so this is about what the deal will bring."""
        if name not in GameHistory.__slots__:
            raise AttributeError(f"a history has no {name!r}")
        dice = quick(SealedDice(self._dealer.next_seed()))
        self._begin(self.setting.game.new_watched(dice), Memory([""] * (self.setting.seats + 1)))
        return getattr(self, name)


def restored(
    words: tuple[str, str, int, str, str], seed: tuple[int, ...], position: bytes | None, texts: list[str]
) -> GameHistory:
    """The history that was pickled as this."""
    history = GameHistory(setting_of(*words))
    history.seed = seed
    if position is not None:
        history._begin(history.setting.game.from_bytes(position), Memory(texts))
    return history


def seen(history: GameHistory, seat: int) -> Plain:
    """The view of *seat* in words; before the deal there is none."""
    if history.position is None:
        return {}
    game = history.setting.game
    return plain_view(game, game.view(history.position, seat))


def told(history: GameHistory, seat: int) -> str:
    """The memory of *seat*, and at the end its view: then much is laid open that nobody announces."""
    text = history.memory.text(history.setting.teller, seat)
    s = history.position
    if s is None or s.to_act != NOBODY:
        return text
    return text + written(seen(history, seat))


def written(view: Plain) -> str:
    return json.dumps(view, separators=(",", ":")) if view else ""
