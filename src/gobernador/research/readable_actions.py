"""What the numbers of an environment mean."""

from gobernador.core.game import Game
from gobernador.research.encoding.encoder import Piece
from gobernador.research.observation import SeatObservation


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
