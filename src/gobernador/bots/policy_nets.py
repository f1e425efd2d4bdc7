"""The policy nets that come with a game: found, checked and loaded; and the bot `net`, which plays by them."""

import struct
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from gobernador.bots.base import Bot, Budget
from gobernador.bots.game_bots import heuristic_policy, prompts
from gobernador.bots.net_store import card_in, floats_from, scaled_rows, seats_in, unusable, weights_in
from gobernador.bots.policy_bot import PolicyBot
from gobernador.bots.value.layer import Layer
from gobernador.bots.value.net_policy import NetPolicy
from gobernador.bots.value.policy_net import PolicyNet
from gobernador.bots.value_nets import VALUE_NETS
from gobernador.catalog import GAMES, Facet
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.dice import Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View

MAGIC = b"GPN1"
HEAD = struct.Struct("<4sHHHd")
"""Magic, inputs, hidden units, known actions, and the unit of the rows."""


@dataclass(frozen=True)
class PolicyKind:
    """What the policy nets of a game correct, and where they are."""

    folder: str
    """The folder of the nets, as a package."""
    corrects: str
    """The style of the heuristic that they correct."""
    corrected: frozenset[str]
    """The questions whose answers they correct."""
    is_strong: bool = True
    """Whether `net` is the level Strong of the game; otherwise a short search is."""
    corrected_rounds: int = sys.maxsize
    """The rounds in which the net is asked. It saw hardly any longer game, and may wait there for ever; the heuristic ends it."""


class NetBot(PolicyBot):
    """Plays a heuristic that a net corrects; in a game that goes on too long, the heuristic alone, which ends it."""

    def __init__(self, game: Game, seat: int, dice: Dice, policy: NetPolicy) -> None:
        super().__init__(game, seat, dice, policy)
        self.uncorrected = policy.base
        self.corrected_rounds = POLICY_NETS.of(game).corrected_rounds

    def choose(self, view: View, budget: Budget) -> int:
        world = self.game.imagine(view, self.worlds)
        policy = self.uncorrected if self.game.round_of(world) > self.corrected_rounds else self.policy
        return policy.pick(world)


POLICY_NETS: Facet[PolicyKind] = Facet("policy_nets", PolicyKind)


def make_net(game: Game, seat: int, dice: Dice) -> Bot:
    """The heuristic, corrected by a net; it looks at no future."""
    return NetBot(game, seat, dice, net_policy(game))


def net_policy(game: Game) -> NetPolicy:
    """The policy behind the bot `net`; raises BadSetup if there is no net for so many seats."""
    return _corrected(game, policy_net(game.key, game.seats))


def net_policy_of(weights: bytes, game: Game) -> NetPolicy:
    """A policy by a net in the bytes of a file of weights."""
    return _corrected(game, net_of(weights, VALUE_NETS.of(game).encoder(game.seats)))


def policies_there_are(key: str) -> list[int]:
    """The numbers of seats for which a game has a policy net; a game without any has none.

    >>> policies_there_are("sanjuan")
    [2, 3, 4]
    """
    return seats_in(POLICY_NETS.of(key).folder) if POLICY_NETS.is_brought_by(key) else []


def policy_card(key: str, seats: int) -> Mapping[str, Any]:
    """The card of the net of a game for so many seats; raises BadSetup if there is none."""
    return card_in(_folder(key, seats), seats)


@cache
def policy_net(key: str, seats: int) -> PolicyNet:
    """The net of a game for so many seats; raises BadSetup if there is none, or if its weights are not those of its card."""
    return net_of(weights_in(_folder(key, seats), seats), VALUE_NETS.of(key).encoder(seats))


def net_of(weights: bytes, encoder: ByteEncoder) -> PolicyNet:
    """The net in the bytes of a file of weights."""
    magic, inputs, hidden, known, unit = HEAD.unpack_from(weights)
    if magic != MAGIC or inputs != encoder.size:
        raise unusable("these weights are not for the observations of this version")
    start = HEAD.size + inputs
    levels = list(weights[HEAD.size : start])
    actions = list(struct.unpack_from(f"<{known}H", weights, start))
    start += 2 * known
    rows = scaled_rows(weights, start, sum(levels) * hidden, unit)
    rest = floats_from(weights, start + 2 * len(rows))
    size = known * hidden
    ends = [hidden, hidden + size, hidden + 2 * size, hidden + 2 * size + known]
    bias, standing, outputs, output_bias, trust = (
        list(rest[first:last]) for first, last in zip([0, *ends], [*ends, len(rest)], strict=True)
    )
    return PolicyNet(Layer(encoder, levels, rows, bias), actions, standing, outputs, output_bias, trust)


def _corrected(game: Game, net: PolicyNet) -> NetPolicy:
    kind = POLICY_NETS.of(game)
    return NetPolicy(heuristic_policy(game, kind.corrects), net, prompts(game, kind.corrected))


def _folder(key: str, seats: int) -> str:
    known = policies_there_are(key)
    if seats not in known:
        title, names = GAMES[key].title, ", ".join(map(str, known)) or "-"
        raise BadSetup(
            "no_policy_net",
            f"there is no policy net of {title} for {seats} players; there are nets for {names}",
            game=title,
            seats=seats,
            known=names,
        )
    return POLICY_NETS.of(key).folder
