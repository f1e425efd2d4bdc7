"""The history of one game: its position, and what each seat remembers of it."""

import json

from gobernador.core.dice import QuickDice, SealedDice, quick
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.words import Plain, plain_view
from gobernador.research.dealer import Dealer
from gobernador.research.legality import checked
from gobernador.research.openspiel.information_state import ANSWER, Memory, remembered
from gobernador.research.openspiel.openspiel_settings import OpenSpielSetting, setting_of

DEALS = 4
"""So many chance nodes begin a game; together they are the seed of everything random in it."""
SIDES = 256
"""The outcomes of each, all equally likely."""

CHANCE = -1
TERMINAL = -4
"""What OpenSpiel calls the player whose turn it is before the deal and after the end."""


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
        self.memory = Memory(setting.seats)
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
            checked(self.setting.game, s, action)
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

    # -- other courses -----------------------------------------------------------------------------------------

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
        return restored, (self.setting.words, self.seed, position, self.memory.texts(self.setting.teller))


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
            raise AttributeError(f"a course has no {name!r}")
        dice = quick(SealedDice(self._dealer.next_seed()))
        self._begin(self.setting.game.new_watched(dice), Memory(self.setting.seats))
        return getattr(self, name)


def restored(
    words: tuple[str, str, int, str, str], seed: tuple[int, ...], position: bytes | None, texts: list[str]
) -> GameHistory:
    """The course that was pickled as this."""
    course = GameHistory(setting_of(*words))
    course.seed = seed
    if position is not None:
        course._begin(course.setting.game.from_bytes(position), remembered(texts))
    return course


def seen(course: GameHistory, seat: int) -> Plain:
    """The view of *seat* in words; before the deal there is none."""
    if course.position is None:
        return {}
    game = course.setting.game
    return plain_view(game, game.view(course.position, seat))


def told(course: GameHistory, seat: int) -> str:
    """The memory of *seat*, and at the end its view: then much is laid open that nobody announces."""
    text = course.memory.text(course.setting.teller, seat)
    s = course.position
    if s is None or s.to_act != NOBODY:
        return text
    return text + written(seen(course, seat))


def written(view: Plain) -> str:
    """A view on one line."""
    return json.dumps(view, separators=(",", ":")) if view else ""
