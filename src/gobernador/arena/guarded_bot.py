"""A guard around a bot: time limit, exceptions and illegal answers become faults, and there is always a legal answer."""

import logging
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from operator import index
from types import FrameType
from typing import TypeVar

from gobernador.bots.base import BUDGET, Bot, bot_dice, in_words, shown_line
from gobernador.bots.registry import make_bot
from gobernador.core.errors import BadNotation
from gobernador.core.game import Game
from gobernador.core.state import State

PLAIN = frozenset((bool, bytes, float, int, str, type(None)))


def fingerprint(game: Game) -> str:
    """A digest of every number and word in a game's rules: equal digests are equal rules.

    >>> from gobernador.catalog import make
    >>> game = make("sanjuan", "first", 2)
    >>> before = fingerprint(game)
    >>> game.rules.cost[5] += 1
    >>> fingerprint(game) == before
    False
    """
    found: list[object] = []
    _walk(game, {}, found)
    return sha256(repr(found).encode()).hexdigest()


def _walk(thing: object, seen: dict[int, object], found: list[object]) -> None:
    if type(thing) in PLAIN:
        found.append(thing)
        return
    if id(thing) in seen:
        return
    # Kept, not only counted: compiled objects make some of their parts when they are asked, and an address is used again.
    seen[id(thing)] = thing
    parts = _parts(thing)
    if PLAIN.issuperset(map(type, parts)):
        found.append(parts)
        return
    for part in parts:
        _walk(part, seen, found)


def _parts(thing: object) -> list[object]:
    """What a thing is made of, if it is a container or an object of ours."""
    if isinstance(thing, dict):
        return [part for pair in thing.items() for part in pair]
    if not type(thing).__module__.startswith("gobernador."):
        return list(thing) if hasattr(thing, "__iter__") else []
    values = [getattr(thing, name) for name in _names(thing)]
    return [value for value in values if not callable(value)]


def _names(thing: object) -> list[str]:
    """The public attributes of an object. Compiled ones have neither a dictionary nor slots that could be asked."""
    kind = type(thing)
    if kind not in _NAMES:
        _NAMES[kind] = [name for name in dir(thing) if not name.startswith("_")]
    return _NAMES[kind]


_NAMES: dict[type, list[str]] = {}
"""By the kind of object: looking for them takes longer than all the rest."""


Answer = TypeVar("Answer")

AGAIN = 0.05
"""Seconds after which a bot that has swallowed the interruption is interrupted again."""
RINGS = 200
"""Who has been interrupted so often in vain will not be stopped by it."""
LAST_RESORT = 10.0
"""Seconds of computing beyond the limit after which a process that does not react is ended as a whole."""


class TimeUp(BaseException):
    """Interrupts a bot that exceeds its time. Not an Exception, because bots may catch those and go on."""


def within(seconds: float, ask: Callable[[], Answer]) -> Answer:
    """What *ask* answers; TimeUp if it is not back in time.

    Python code is interrupted, where there are signals and we may use them. What never comes back, because it refuses to be interrupted
    or is no Python code, ends its process. On other systems the bot is not interrupted, and the caller checks the time.
    """
    if os.name != "posix" or threading.current_thread() is not threading.main_thread():
        return ask()
    alarm = _Alarm()
    before = signal.signal(signal.SIGALRM, alarm.ring)
    try:
        # The second one has no handler: the kernel ends the process, whatever Python is doing.
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds + LAST_RESORT)
        signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
        return ask()
    finally:
        alarm.stop()
        signal.signal(signal.SIGALRM, before)


class _Alarm:
    def __init__(self) -> None:
        self.on = True
        self.rings = 0

    def ring(self, number: int, frame: FrameType | None) -> None:
        self.rings += 1
        if self.rings > RINGS:
            os.kill(os.getpid(), signal.SIGKILL)
        if self.on:
            raise TimeUp

    def stop(self) -> None:
        """It may ring while it is being stopped, but not after."""
        while self.on:
            try:
                self.on = False
            except TimeUp:
                continue
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


@contextmanager
def muted_bots() -> Iterator[None]:
    """What remote bots would say aloud is counted here, so they say nothing meanwhile."""
    log = logging.getLogger("gobernador.bots")
    level = log.level
    log.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        log.setLevel(level)


class GuardedBot:
    """A bot at its seat. It has a game of its own and is shown positions of that one: whatever it does to what it sees, its
    neighbours and the table never notice.

    A fault is an answer that is illegal, late, or none: it is counted, and a legal answer is played instead, drawn by dice that no bot
    has seen.
    """

    def __init__(self, spec: str, game: Game, rules: str, seat: int, seed: bytes, limit: float) -> None:
        """*rules* is the fingerprint that the game should have, now and afterwards."""
        self.seat = seat
        self.seconds = 0.0
        """Time spent thinking, also before the game."""
        self.faults = 0
        self.words: dict[str, str] = {}
        """The first fault of each kind, for the author of the bot."""
        self._game = game
        self._rules = rules
        self._limit = limit
        self._dice = bot_dice(seed, seat, "in place of " + spec)
        self._counted = 0
        """Faults that the bot has owned up to."""
        self._bot: Bot | None = None
        self._make(spec, seed)

    def choose(self, position: bytes, legal: list[int]) -> int:
        """One of *legal*: the bot's own answer, if it gives one."""
        bot = self._bot
        if bot is None:
            self._note("unmade", "there is no bot to ask")
            return legal[self._dice.below(len(legal))]
        begun = time.perf_counter()
        try:
            answer = within(self._limit, lambda: self._ask(bot, position))
        except TimeUp:
            self._note("late", f"no answer after {self._limit:g} s")
        except NoAction as error:
            self._note("illegal", str(error))
        except BaseException as error:  # noqa: BLE001 - whatever a bot raises is the bot's
            self._note("crashed", in_words(error))
        else:
            if answer in legal and time.perf_counter() - begun <= self._limit:
                self.seconds += time.perf_counter() - begun
                return answer
            if answer in legal:
                self._note("late", f"an answer after {time.perf_counter() - begun:.1f} s")
            else:
                self._note("illegal", f"{self._spelled(answer)} is not legal")
        self.seconds += time.perf_counter() - begun
        return legal[self._dice.below(len(legal))]

    def close(self) -> None:
        """The game is over: see the bot off, and look at what it has left behind."""
        if self._bot is not None:
            try:
                within(self._limit, self._bot.close)
            except BaseException as error:  # noqa: BLE001 - as above
                self._note("crashed", in_words(error))
        if fingerprint(self._game) != self._rules:
            self._note("meddled", "it has changed the rules that it was shown")

    # -- inside ------------------------------------------------------------------------------------------------

    def _make(self, spec: str, seed: bytes) -> None:
        begun = time.perf_counter()
        try:
            self._bot = within(self._limit, lambda: make_bot(spec, self._game, self.seat, seed))
        except TimeUp:
            self._note("unmade", f"it was not ready after {self._limit:g} s")
        except BaseException as error:  # noqa: BLE001 - as above
            self._note("unmade", in_words(error))
        self.seconds += time.perf_counter() - begun

    def _ask(self, bot: Bot, position: bytes) -> int:
        state: State = self._game.from_bytes(position)
        answer = bot.choose(self._game.view(state, self.seat), BUDGET)
        # A remote bot gives its legal answers itself, and says so.
        for fault in bot.faults[self._counted :]:
            self._note(fault.kind, fault.words)
        self._counted = len(bot.faults)
        try:
            return int(index(answer))
        except TypeError:
            raise NoAction(f"{shown_line(repr(answer))} is not an action") from None

    def _note(self, kind: str, words: str) -> None:
        self.faults += 1
        self.words.setdefault(kind, words)

    def _spelled(self, answer: int) -> str:
        try:
            return self._game.actions.text(answer)
        except BadNotation:
            return str(answer)


class NoAction(Exception):
    """The bot has answered with something that is no number."""
