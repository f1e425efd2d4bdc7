"""What a player may know, in words and as named pieces of a tensor."""

from gobernador.core.types import NOBODY
from gobernador.research.arrays import looked_at
from gobernador.research.extras import extra
from gobernador.research.openspiel.game_history import seen, told, written
from gobernador.research.openspiel.openspiel_settings import OpenSpielSetting
from gobernador.research.openspiel.states import GobernadorState

with extra("openspiel"):
    import numpy as np
    import numpy.typing as npt
    import pyspiel


class ViewObserver:
    """What a player sees now: the tensor of our encoder, and the view in words."""

    def __init__(self, setting: OpenSpielSetting) -> None:
        self.encoder = setting.encoder
        self.tensor: npt.NDArray[np.float32] = np.zeros(int(self.encoder.size), np.float32)
        self.dict = {
            piece.name: self.tensor[piece.start : piece.start + piece.size].reshape(piece.shape)
            for piece in self.encoder.pieces
        }

    def set_from(self, state: GobernadorState, player: int) -> None:
        """Let the tensor show what *player* sees; before the deal that is nothing."""
        s = state.course.position
        if s is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = np.frombuffer(looked_at(self.encoder.observation(s, player)), np.uint8)[: self.tensor.size]

    def string_from(self, state: GobernadorState, player: int) -> str:
        """The view in words."""
        return written(seen(state.course, player))


class WordsObserver:
    """An observer without a tensor."""

    tensor = None

    def __init__(self) -> None:
        self.dict: dict[str, npt.NDArray[np.float32]] = {}

    def set_from(self, state: GobernadorState, player: int) -> None:
        """There is nothing to set."""


class MemoryObserver(WordsObserver):
    """Everything that a player has seen and done: perfect recall."""

    def string_from(self, state: GobernadorState, player: int) -> str:
        """Line by line; at the end also what is laid open then."""
        return told(state.course, player)


class PublicObserver(WordsObserver):
    """What everybody sees."""

    def string_from(self, state: GobernadorState, player: int) -> str:
        """The spectator's view in words."""
        return written(seen(state.course, NOBODY))


class PublicMemoryObserver(WordsObserver):
    """What everybody has seen since the deal."""

    def string_from(self, state: GobernadorState, player: int) -> str:
        """Line by line."""
        return told(state.course, NOBODY)


class PrivateObserver(WordsObserver):
    """What a player sees and a spectator does not."""

    def string_from(self, state: GobernadorState, player: int) -> str:
        """Those parts of the view, in words, in which the two differ."""
        public = seen(state.course, NOBODY)
        return written({name: value for name, value in seen(state.course, player).items() if value != public[name]})


Observer = ViewObserver | WordsObserver


def observer_of(setting: OpenSpielSetting, kind: "pyspiel.IIGObservationType") -> Observer | None:
    """The observer for a kind of observation; None if there is none."""
    if kind.private_info == pyspiel.PrivateInfoType.NONE:
        if not kind.public_info:
            return None
        return PublicMemoryObserver() if kind.perfect_recall else PublicObserver()
    if kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return None
    if kind.public_info:
        return MemoryObserver() if kind.perfect_recall else ViewObserver(setting)
    return None if kind.perfect_recall else PrivateObserver()
