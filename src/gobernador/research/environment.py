"""What environments share: the observations of a game as arrays, the mask of what may be answered, and the table as plain text."""

from collections.abc import Mapping
from typing import Any, TypeAlias

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match.game_factory import game_of
from gobernador.research.arrays import Mask, Observation, as_buffer, pieces_of
from gobernador.research.dealer import Dealer, reward_of
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import Piece, Slate
from gobernador.research.encoding.page import MOST
from gobernador.research.extras import extra
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import table_lines, voice
from gobernador.text.voice import Voice

with extra("research"):
    import numpy as np
    from gymnasium import logger, spaces

Space: TypeAlias = "spaces.Space[Any]"
Shown: TypeAlias = "Observation | dict[str, Observation]"


class SeatObservation:
    """The observations of one game as arrays, and the spaces that they lie in.

    Everything is written on one slate that numpy looks at from the beginning, and handed out as a copy: to introduce numpy to
    a new one would cost three times as much as a copy.
    """

    def __init__(self, game: Game) -> None:
        self.encoder = encoder_of(game)
        self.size = int(self.encoder.size)
        self.actions = int(self.encoder.actions)
        """How many there are."""
        self._slate = Slate(self.encoder)
        self._row: Observation = np.frombuffer(as_buffer(self._slate.page), np.uint8, self.size)
        self._mask: Mask = np.frombuffer(as_buffer(self._slate.marks), np.int8, self.actions)
        # Looked up once, because a learner asks a million times.
        self._show_and_ask = self._slate.show_and_ask
        self._copy_row, self._copy_mask = self._row.copy, self._mask.copy

    def row(self, s: State, seat: int) -> Observation:
        self._slate.show(s, seat)
        return self._row.copy()

    def observation(self, s: State, seat: int) -> Shown:
        """The same as the learner wants it."""
        return self.row(s, seat)

    def space(self) -> Space:
        return bytes_of(self.size)

    def mask(self, s: State) -> Mask:
        """1 for each legal action of the seat to act."""
        self._slate.ask(s)
        return self._mask.copy()

    def question(self, s: State) -> dict[str, Any]:
        """What the seat to act may know, beside the mask of what it may answer."""
        self._show_and_ask(s)
        return {"observation": self._copy_row(), "action_mask": self._copy_mask()}

    def no_mask(self) -> Mask:
        """The mask of everybody else, and of all once the game is over."""
        return np.zeros(self.actions, np.int8)

    def mask_space(self) -> Space:
        return spaces.Box(0, 1, (self.actions,), np.int8)

    def action_space(self) -> "spaces.Discrete[np.int64]":
        return spaces.Discrete(self.actions)


class PiecewiseObservation(SeatObservation):
    """The same with observations in their named pieces, which are views of one row."""

    def observation(self, s: State, seat: int) -> Shown:
        return pieces_of(self.encoder, self.row(s, seat))

    def question(self, s: State) -> dict[str, Any]:
        return {"observation": self.observation(s, int(s.to_act)), "action_mask": self.mask(s)}

    def space(self) -> Space:
        return spaces.Dict({piece.name: bytes_of(*piece.shape) for piece in self.encoder.pieces})


def bytes_of(*shape: int) -> Space:
    """Numbers from 0 to the greatest that is ever written."""
    return spaces.Box(0, MOST, shape, np.uint8)


RENDER_MODES = ["human", "ansi"]
"""Printed at every step, or handed back as text when asked for."""


class NoSuchMode(ValueError, TypeError):
    """A way to render that there is not.

    A TypeError too, because `make_vec_env` of Stable-Baselines3 always asks for pictures first, and takes that for a no.
    """


def results_of(game: Game, s: State) -> list[dict[str, int]]:
    """Every seat's points and place, 1 being the winner's; tied seats share one."""
    return [{"points": score.total, "place": score.place} for score in game.scores(s)]


class Environment:
    """A game set up for learners: it says what its actions and observations are about, and shows its table as text."""

    game: Game
    render_mode: str | None
    _made_by = ""
    """What a user calls to make one, for a warning."""
    _voice: Voice | None = None

    def _set_up(
        self,
        game: str,
        edition: str | None,
        seats: int,
        options: Mapping[str, object] | None,
        reward: str,
        render_mode: str | None,
        *,
        pieces: bool,
    ) -> None:
        self.game = game_of(game, edition, seats, options)
        self.reward = reward_of(reward)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise NoSuchMode(f"there is no render mode {render_mode!r}; available: {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self._observer = PiecewiseObservation(self.game) if pieces else SeatObservation(self.game)
        self._dealer = Dealer()

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
        text = self._text(self._position(), self._viewer())
        if self.render_mode == "ansi":
            return text
        print(text, end="\n\n", flush=True)
        return None

    def _text(self, s: State, viewer: int) -> str:
        """What *viewer* sees, NOBODY being a spectator; after the last action the score sheet too. In English."""
        names = [f"seat_{seat}" for seat in range(self.game.seats)]
        if self._voice is None:
            self._voice = voice(Catalog("en"), self.game, names)
        lines = self._voice.board(self.game.view(s, viewer))
        if s.to_act == NOBODY:
            lines += ["", *table_lines(self._voice.score_sheet(self.game.scores(s)), names)]
        return "\n".join(lines)

    def _position(self) -> State:
        raise NotImplementedError

    def _viewer(self) -> int:
        """Whose view is rendered; NOBODY is a spectator."""
        raise NotImplementedError
