"""A position as plain text: the render modes of environments."""

from collections.abc import Sequence

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.encoding.encoder import Piece
from gobernador.research.observation import SeatObservation
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import table_lines, voice

RENDER_MODES = ["human", "ansi"]
"""Printed at every step, or handed back as text when asked for."""


class NoSuchMode(ValueError, TypeError):
    """A way to render that there is not.

    A TypeError too, because `make_vec_env` of Stable-Baselines3 always asks for pictures first, and takes that for a no.
    """


def checked_mode(mode: str | None) -> str | None:
    """A way to render, if there is such a way."""
    if mode is not None and mode not in RENDER_MODES:
        raise NoSuchMode(f"there is no render mode {mode!r}; available: {', '.join(RENDER_MODES)}")
    return mode


class TextRendering:
    """Draws the positions of one game, in English."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self._game = game
        self._names = names
        self._voice = voice(Catalog("en"), game, names)

    def text(self, s: State, viewer: int) -> str:
        """What *viewer* sees, NOBODY being a spectator; after the last action the score sheet too."""
        lines = self._voice.board(self._game.view(s, viewer))
        if s.to_act == NOBODY:
            lines += ["", *table_lines(self._voice.score_sheet(self._game.scores(s)), self._names)]
        return "\n".join(lines)


def results_of(game: Game, s: State) -> list[dict[str, int]]:
    """Every seat's points and place, 1 being the winner's; tied seats share one."""
    return [{"points": score.total, "place": score.place} for score in game.scores(s)]


class InWords:
    """An environment that can be asked what its actions and observations are about."""

    game: Game
    _sight: SeatObservation

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The named parts of an observation, and where each begins."""
        return self._sight.encoder.pieces

    @property
    def action_texts(self) -> list[str]:
        """The notation of every action, by its number."""
        return self.game.actions.texts[:]

    def action_of(self, text: str) -> int:
        """The number of the action with this notation."""
        return self.game.actions.parse(text)
