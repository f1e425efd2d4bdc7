"""A policy net: it has learnt where the judgement of a heuristic is wrong, and corrects it.

The heuristic says how it likes each answer. How far an answer is behind the best of them is an input of the net, beside the
bytes of an observation. The net has an output for every action that it knows, and an answer scores

    trust in the liking of this action * how far it is behind the best + output of the action

An action that it does not know, such as building a card that did not exist when the net was trained, is left to the heuristic:
the trust is 1, and nothing is added.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.tree import MOST_ANSWERS
from gobernador.bots.value.layer import Layer, add_scaled
from gobernador.core.bitset import bit, lowest
from gobernador.core.state import State
from gobernador.core.types import PASS, Action, Bits

FARTHEST: Final = 4.0
"""An answer so far behind the best, in points, or farther, is as good as not there for the hidden units."""
UNKNOWN: Final = -1


@final
@mypyc_attr(acyclic=True)
class PolicyNet:
    """One hidden layer over an observation and the standing of the answers."""

    __slots__ = ("bias", "layer", "likings", "outputs", "place_of", "standing", "trust")

    def __init__(
        self,
        layer: Layer,
        actions: list[int],
        standing: list[float],
        outputs: list[float],
        bias: list[float],
        trust: list[float],
    ) -> None:
        self.layer: Final = layer
        places = [UNKNOWN] * (max(actions) + 1)
        for place in range(len(actions)):
            places[actions[place]] = place
        self.place_of: Final = vec[i64](places)
        """The place of each action among those that the net knows."""
        self.standing: Final = vec[float](standing)
        """A row for each known action: how its standing enters the hidden units."""
        self.outputs: Final = vec[float](outputs)
        """A row for each known action: how its output follows from the hidden units."""
        self.bias: Final = vec[float](bias)
        self.trust: Final = vec[float](trust)
        self.likings: Final = vec[float]([0.0] * MOST_ANSWERS)
        """How the heuristic likes each legal answer; whoever asks for scores fills them in."""

    def score(self, s: State, mask: Bits, scores: vec[float]) -> None:
        """The score of each legal answer, in points, from its liking."""
        self.layer.observe(s, s.to_act)
        self.compare(mask)
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            self.add_standing(self.place(s, choice), self.likings[choice])
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            scores[choice] = self.corrected(self.place(s, choice), self.likings[choice])

    def compare(self, mask: Bits) -> None:
        """Count the likings from the best of them, which becomes 0."""
        likings = self.likings
        most = likings[lowest(mask)]
        rest = mask
        while rest != 0:
            most = max(most, likings[lowest(rest)])
            rest &= rest - 1
        rest = mask
        while rest != 0:
            likings[lowest(rest)] -= most
            rest &= rest - 1

    def place(self, s: State, choice: i64) -> i64:
        """The place of an answer among the actions that the net knows."""
        action = action_number(s, choice)
        if action >= i64(len(self.place_of)):
            return UNKNOWN
        return self.place_of[action]

    def add_standing(self, place: i64, behind: float) -> None:
        """The standing of an answer enters the hidden units: 1 for the best, towards 0 for those behind it."""
        if place == UNKNOWN or behind <= -FARTHEST:
            return
        add_scaled(self.layer.units, self.standing, place * self.layer.hidden, 1.0 + behind / FARTHEST)

    def corrected(self, place: i64, behind: float) -> float:
        if place == UNKNOWN:
            return behind
        return (
            self.trust[place] * behind + self.bias[place] + self.layer.output(self.outputs, place * self.layer.hidden)
        )


@final
@mypyc_attr(acyclic=True)
class NetPolicy(Policy):
    """A heuristic whose answers to some questions a net corrects; the other questions it answers alone."""

    __slots__ = ("base", "corrected", "net", "scores")

    def __init__(self, base: Policy, net: PolicyNet, corrected: Bits) -> None:
        self.base: Final = base
        self.net: Final = net
        self.corrected: Final = corrected
        """The prompts whose answers are corrected."""
        self.scores: Final = vec[float]([0.0] * MOST_ANSWERS)

    def pick(self, s: State) -> Action:
        mask = s.mask()
        if mask & (mask - 1) == 0 or self.corrected & bit(s.prompt) == 0:
            return self.base.pick(s)
        scores = self.scores
        self.prefer(s, mask, scores)
        best = lowest(mask)
        rest: i64 = mask & (mask - 1)
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            if scores[choice] > scores[best]:
                best = choice
        return action_number(s, best)

    def prefer(self, s: State, mask: Bits, liking: vec[float]) -> None:
        if self.corrected & bit(s.prompt) == 0:
            self.base.prefer(s, mask, liking)
            return
        self.base.prefer(s, mask, self.net.likings)
        self.net.score(s, mask, liking)

    def forget(self) -> None:
        self.base.forget()


def action_number(s: State, choice: i64) -> i64:
    """The action of an answer; passing is the same action at every question."""
    if choice == PASS:
        return PASS
    return s.base + choice
