"""A position as OpenSpiel knows it."""

from collections.abc import Callable
from typing import Protocol

from gobernador.core.dice import QuickDice
from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.research.extras import extra
from gobernador.research.openspiel.chance import Chance
from gobernador.research.openspiel.game_history import CHANCE, SIDES, TERMINAL, GameHistory, seen, written
from gobernador.research.openspiel.openspiel_settings import OpenSpielSetting
from gobernador.research.stepping.rewards import rewards_of

with extra("openspiel"):
    import pyspiel

OUTCOMES = [(outcome, 1.0 / SIDES) for outcome in range(SIDES)]


class StateGame(Protocol):
    """What a state asks of its game, which makes the states."""

    chance: Chance
    setting: OpenSpielSetting

    def check_player(self, player: int) -> None:
        """Refuse a player that there is not."""

    def deserialize_state(self, text: str) -> "GobernadorState":
        """The state that OpenSpiel wrote as this."""


class GobernadorState(pyspiel.State):  # type: ignore[misc]
    """A state of a game of ours; before the deal it is a chance node, unless the game deals by itself.

    What OpenSpiel would ask us in several small questions, `legal_actions` for one, is answered here at once.
    """

    def __init__(self, game: StateGame) -> None:
        super().__init__(game)
        self.course: GameHistory = game.chance.course(game.setting)

    # -- whose turn it is --------------------------------------------------------------------------------------

    def current_player(self) -> int:
        """The player to act, or CHANCE, or TERMINAL."""
        return self.course.player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.course.player == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether the deal is still to come."""
        return self.course.player == CHANCE

    # -- actions -----------------------------------------------------------------------------------------------

    def legal_actions(self, *player: int) -> list[int]:
        """The legal actions, ascending; none for a player who is not asked."""
        course = self.course
        if course.player >= 0 and (not player or player[0] == course.player):
            return course.position.legal()  # type: ignore[union-attr]
        return super().legal_actions(*player)  # type: ignore[no-any-return]

    def _legal_actions(self, player: int) -> list[int]:
        return self.course.position.legal()  # type: ignore[union-attr]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next part of the seed."""
        if not self.is_chance_node():
            raise pyspiel.SpielError("the deal is complete; there is no chance outcome left")
        return OUTCOMES.copy()

    def _apply_action(self, action: int) -> None:
        course = self.course
        if course.player >= 0:
            course.answer(action)
        elif course.player == CHANCE:
            course.deal(action)
        else:
            raise pyspiel.SpielError(f"the game is over; nobody can play {action}")

    def _action_to_string(self, player: int, action: int) -> str:
        return action_text(self.course.setting, player, action)

    # -- the end -----------------------------------------------------------------------------------------------

    def returns(self) -> list[float]:
        """What the end is worth to each player; nothing before it."""
        setting, s = self.course.setting, self.course.position
        if s is None or s.to_act != NOBODY:
            return [0.0] * setting.seats
        return rewards_of(setting.game, s, setting.reward)

    def view(self, player: int) -> View:
        """What *player* may know, as our own bots are shown it; -1 is a spectator."""
        if player != NOBODY:
            self.get_game().check_player(player)
        s = self.course.position
        if s is None:
            raise pyspiel.SpielError("before the deal there is nothing to see")
        return self.course.setting.game.view(s, player)

    # -- other states ------------------------------------------------------------------------------------------

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "GobernadorState":
        """A world that *player* cannot tell from this one, with a history that begins here.

        Everything hidden from the player is dealt anew, the future included; *sampler* names numbers below 1.
        """
        game: StateGame = self.get_game()
        game.check_player(player)
        twin = GobernadorState(game)
        if self.is_chance_node():
            twin.course.seed = self.course.seed
        else:
            twin.course = self.course.imagined(player, QuickDice(int(sampler() * 2**62)))
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        # OpenSpiel's own way asks a game that samples for its generator, and asks it in C++ alone.
        return deserialized, (self.get_game(), self.serialize())

    def __str__(self) -> str:
        """What lies open, in words; then the whole position, to the last secret."""
        course = self.course
        if course.position is None:
            return f"dealing {list(course.seed)}"
        return f"{written(seen(course, NOBODY))}\n{course.position.to_bytes().hex()}"


def deserialized(game: StateGame, text: str) -> GobernadorState:
    """The state that was pickled as this."""
    return game.deserialize_state(text)


def action_text(setting: OpenSpielSetting, player: int, action: int) -> str:
    """The notation of an action; a part of the deal is no action of ours, and has a word of its own."""
    return f"deal:{action}" if player == CHANCE else setting.game.actions.text(action)
