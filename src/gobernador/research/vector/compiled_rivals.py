"""The bots that play inside the compiled unit, where there is no time to make a view for each of their decisions."""

from collections.abc import Sequence

from gobernador.bots.game_bots import heuristic_policy, random_policy
from gobernador.bots.policies.policy import Policy
from gobernador.core.dice import Dice, QuickDice, quick
from gobernador.core.game import Game
from gobernador.research.single.rivals import specs_for

STYLES = ("heuristic", "tuned")
"""Bots that are a style of the heuristic, and named after it."""


class CompiledRivals:
    """A policy for every seat of every row, the learner's seat included, where it is never asked."""

    def __init__(self, game: Game, opponents: str | Sequence[str], learners: Sequence[int]) -> None:
        self._game = game
        self._dice: list[QuickDice] = []
        self._heuristics: dict[str, Policy] = {}
        specs = specs_for(game, opponents)
        around = [specs[0], *specs]
        self.policies = [
            self._policy(around[(seat - learner) % game.seats]) for learner in learners for seat in range(game.seats)
        ]
        """Row by row; the opponents sit to the learner's left, in their order."""

    def start_from(self, dice: Dice) -> None:
        """From now on everything they do follows from these dice."""
        for own in self._dice:
            own.x = quick(dice).x

    def _policy(self, spec: str) -> Policy:
        name, *settings = spec.split(":")
        if name == "random":
            # Of its own, so that no row depends on what happens in another.
            self._dice.append(QuickDice(0))
            return random_policy(self._game, self._dice[-1])
        if name not in STYLES:
            raise ValueError(
                f"the bot {spec!r} needs a view for every decision, but many games at once are played without views; possible are "
                "random, heuristic, heuristic:STYLE and tuned. For any other bot use gymnasium.make, or make_vec with "
                "vectorization_mode='sync'"
            )
        return self._heuristic(settings[0] if settings else name)

    def _heuristic(self, style: str) -> Policy:
        if style not in self._heuristics:
            self._heuristics[style] = heuristic_policy(self._game, style)
        return self._heuristics[style]
