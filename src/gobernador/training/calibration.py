"""Whether shares are true: of all positions in which a seat has a share of about 70 %, does it win 70 %?"""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from gobernador.bots.base import Budget
from gobernador.bots.game_bots import prompts
from gobernador.bots.nets import VALUE_NETS, final_shares
from gobernador.bots.registry import make_bot
from gobernador.bots.value.net import ValueNet
from gobernador.bots.value.self_play import ONE_IN, ONE_IN_OTHERS
from gobernador.catalog import GAMES, make
from gobernador.core.dice import SEED_BYTES, SealedDice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY

BINS = 20
HELD_OUT_LEVELS = ("random", "greedy", "heuristic", "tuned")
"""The bots of held-out games, any of them on any seat. Their deals are not those of the training; their players are of the same kinds."""


@dataclass(frozen=True)
class Bin:
    """The predictions within a twentieth of the scale."""

    count: int
    predicted: float
    """Their mean."""
    happened: float
    """The mean of what came of them."""


@dataclass(frozen=True)
class Calibration:
    """Predictions compared with what happened."""

    bins: tuple[Bin, ...]
    games: int = 0

    @property
    def error(self) -> float:
        """The expected calibration error: the mean distance of prediction and result over the bins, weighted by their counts."""
        total = sum(found.count for found in self.bins)
        return sum(found.count * abs(found.predicted - found.happened) for found in self.bins) / max(1, total)


def calibration_of(predicted: Sequence[float], happened: Sequence[float], games: int = 0) -> Calibration:
    """Put predictions into bins.

    >>> found = calibration_of([0.9, 0.9, 0.1, 0.1], [1, 1, 0, 1])
    >>> round(found.error, 3), [bin.count for bin in found.bins]
    (0.25, [2, 2])
    """
    members: dict[int, list[tuple[float, float]]] = {}
    for share, result in zip(predicted, happened, strict=True):
        members.setdefault(min(BINS - 1, int(share * BINS)), []).append((share, result))
    return Calibration(
        tuple(
            Bin(
                len(found),
                sum(share for share, _ in found) / len(found),
                sum(result for _, result in found) / len(found),
            )
            for _, found in sorted(members.items())
        ),
        games,
    )


def held_out(key: str, seats: int, net: ValueNet, games: int, levels: Sequence[str] = HELD_OUT_LEVELS) -> Calibration:
    """Games of bots of mixed levels, editions and options in turn, and what the net said of their positions."""
    predicted: list[float] = []
    happened: list[float] = []
    editions = GAMES[key].editions
    options = VALUE_NETS.of(key).options
    for number in range(games):
        game = make(key, editions[number % len(editions)], seats, dict(options[number // len(editions) % len(options)]))
        chance = Random(f"held out {key} {seats} {number}")  # noqa: S311 - for games, not for secrets
        shares, result = played(game, net, levels, chance)
        for found in shares:
            predicted += found
            happened += result
    return calibration_of(predicted, happened, games)


def played(
    game: Game, net: ValueNet, levels: Sequence[str], chance: Random
) -> tuple[list[tuple[float, ...]], tuple[float, ...]]:
    """One game: what the net said of some positions, each seen by one seat, and the final shares."""
    seed = chance.randbytes(SEED_BYTES)
    s = game.new(SealedDice(seed))
    bots = [make_bot(chance.choice(levels), game, seat, seed) for seat in range(game.seats)]
    important = prompts(game, VALUE_NETS.of(game.key).important)
    shares: list[tuple[float, ...]] = []
    while s.to_act != NOBODY:
        if chance.randrange(ONE_IN if important >> s.prompt & 1 else ONE_IN_OTHERS) == 0:
            net.evaluate(s, chance.randrange(game.seats))
            shares.append(tuple(net.shares[seat] for seat in range(game.seats)))
        s.apply(bots[s.to_act].choose(game.view(s, s.to_act), Budget(playouts=1)))
    return shares, final_shares(game, s)
