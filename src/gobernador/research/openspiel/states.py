"""A position as OpenSpiel knows it, and what a player may know of it."""

from collections.abc import Callable
from typing import Any

from gobernador.core.dice import QuickDice
from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.research.arrays import as_buffer, pieces_of
from gobernador.research.extras import extra
from gobernador.research.openspiel.game_history import (
    CHANCE,
    SIDES,
    TERMINAL,
    GameHistory,
    OpenSpielSetting,
    SampledHistory,
    seen,
    told,
    written,
)
from gobernador.research.stepping.rewards import rewards_of

with extra("openspiel"):
    import numpy as np
    import numpy.typing as npt
    import pyspiel

OUTCOMES = [(outcome, 1.0 / SIDES) for outcome in range(SIDES)]


class GobernadorState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of ours; before the deal it is a chance node, unless the game deals by itself.

    What OpenSpiel would ask us in several small questions, `legal_actions` for one, is answered here at once.
    """

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        dealer = game.dealer
        self.game_history = GameHistory(game.setting) if dealer is None else SampledHistory(game.setting, dealer)

    # -- whose turn it is --------------------------------------------------------------------------------------

    def current_player(self) -> int:
        return self.game_history.player

    def is_terminal(self) -> bool:
        return self.game_history.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether the deal is still to come."""
        return self.game_history.player == CHANCE

    # -- actions -----------------------------------------------------------------------------------------------

    def legal_actions(self, *player: int) -> list[int]:
        """The legal actions, ascending; none for a player who is not asked."""
        history = self.game_history
        if history.player >= 0 and (not player or player[0] == history.player):
            return history.position.legal()  # type: ignore[union-attr]
        return super().legal_actions(*player)  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.game_history.position.legal()  # type: ignore[union-attr]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next part of the seed."""
        if not self.is_chance_node():
            raise pyspiel.SpielError("the deal is complete; there is no chance outcome left")
        return OUTCOMES.copy()

    def _apply_action(self, action: int) -> None:
        history = self.game_history
        if history.player >= 0:
            history.answer(action)
        elif history.player == CHANCE:
            history.deal(action)
        else:
            raise pyspiel.SpielError(f"the game is over; nobody can play {action}")

    def _action_to_string(self, player: int, action: int) -> str:
        return action_text(self.game_history.setting, player, action)

    # -- the end -----------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """What the end is worth to each player; nothing before it."""
        setting, s = self.game_history.setting, self.game_history.position
        if s is None or s.to_act != NOBODY:
            return [0.0] * setting.seats
        return rewards_of(setting.game, s, setting.reward)

    def view(self, player: int) -> View:
        """What *player* may know, as our own bots are shown it; -1 is a spectator."""
        if player != NOBODY:
            self.get_game().check_player(player)
        s = self.game_history.position
        if s is None:
            raise pyspiel.SpielError("before the deal there is nothing to see")
        return self.game_history.setting.game.view(s, player)

    # -- other states ------------------------------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "GobernadorState":
        """A world that *player* cannot tell from this one, with a history that begins here.

        Everything hidden from the player is dealt anew, the future included; *sampler* names numbers below 1.
        """
        game = self.get_game()
        game.check_player(player)
        twin = GobernadorState(game)
        if self.is_chance_node():
            twin.game_history.seed = self.game_history.seed
        else:
            twin.game_history = self.game_history.imagined(player, QuickDice(int(sampler() * 2**62)))
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        # OpenSpiel's own way asks a game that samples for its generator, and asks it in C++ alone.
        return _deserialized, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        """What lies open, in words; then the whole position, to the last secret."""
        history = self.game_history
        if history.position is None:
            return f"dealing {list(history.seed)}"
        return f"{written(seen(history, NOBODY))}\n{history.position.to_bytes().hex()}"


def _deserialized(game: Any, text: str) -> Any:
    return game.deserialize_state(text)


def action_text(setting: OpenSpielSetting, player: int, action: int) -> str:
    """The notation of an action; a part of the deal is no action of ours, and has a word of its own."""
    return f"deal:{action}" if player == CHANCE else setting.game.actions.text(action)


class Observer:
    """What a player may know: as words, and where there is a tensor, also as its named pieces."""

    def __init__(self, text: Callable[[GameHistory, int], str]) -> None:
        self.tensor: npt.NDArray[np.float32] | None = None
        self.dict: dict[str, Any] = {}
        self._text = text

    def set_from(self, state: GobernadorState, player: int) -> None:
        """Let the tensor show what *player* sees."""

    def string_from(self, state: GobernadorState, player: int) -> str:
        """What *player* may know, in words."""
        return self._text(state.game_history, player)


class ViewObserver(Observer):
    """What a player sees now: the tensor of our encoder, and the view in words."""

    def __init__(self, setting: OpenSpielSetting) -> None:
        super().__init__(view_text)
        self._encoder = setting.encoder
        self.tensor = self._row = np.zeros(int(self._encoder.size), np.float32)
        self.dict = pieces_of(self._encoder, self._row)

    def set_from(self, state: GobernadorState, player: int) -> None:
        """Let the tensor show what *player* sees; before the deal that is nothing."""
        s = state.game_history.position
        if s is None:
            self._row.fill(0)
        else:
            self._row[:] = np.frombuffer(as_buffer(self._encoder.observation(s, player)), np.uint8)[: self._row.size]


def view_text(history: GameHistory, player: int) -> str:
    return written(seen(history, player))


def private_text(history: GameHistory, player: int) -> str:
    """Those parts of the view in which it differs from a spectator's."""
    public = seen(history, NOBODY)
    return written({name: value for name, value in seen(history, player).items() if value != public[name]})


def observer_of(setting: OpenSpielSetting, kind: "pyspiel.IIGObservationType") -> Observer | None:
    """The observer for a kind of observation; None if there is none."""
    if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
        return None
    own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
    match own, kind.public_info, kind.perfect_recall:
        case True, True, False:
            return ViewObserver(setting)
        case True, True, True:
            return Observer(told)
        case True, False, False:
            return Observer(private_text)
        case False, True, False:
            return Observer(lambda history, player: view_text(history, NOBODY))
        case False, True, True:
            return Observer(lambda history, player: told(history, NOBODY))
    return None
