"""A position as plain text: the render modes of environments."""

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.encoding.encoder import Piece
from gobernador.research.extras import extra
from gobernador.research.observation import SeatObservation
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import table_lines, voice

with extra("research"):
    from gymnasium import logger

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

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names = [f"seat_{seat}" for seat in range(game.seats)]
        self._voice = voice(Catalog("en"), game, self._names)

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
    """An environment that says what its actions and observations are about, and shows its table as text."""

    game: Game
    render_mode: str | None
    _observer: SeatObservation
    _drawing: TextRendering | None = None
    _made_by = ""
    """What a user calls to make one, for a warning."""

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The named parts of an observation, and where each begins."""
        return self._observer.encoder.pieces

    @property
    def action_texts(self) -> list[str]:
        """The notation of every action, by its number."""
        return self.game.actions.texts[:]

    def action_of(self, text: str) -> int:
        """The number of the action with this notation."""
        return self.game.actions.parse(text)

    def render(self) -> str | None:
        """The table as text: handed back, or printed and nothing handed back."""
        if self.render_mode is None:
            logger.warn(f"render() does nothing without a render mode: {self._made_by}render_mode='human') or 'ansi'")
            return None
        if self._drawing is None:
            self._drawing = TextRendering(self.game)
        text = self._drawing.text(self._position(), self._viewer())
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n", flush=True)
        return None

    def _position(self) -> State:
        raise NotImplementedError

    def _viewer(self) -> int:
        """Whose view is rendered; NOBODY is a spectator."""
        raise NotImplementedError
