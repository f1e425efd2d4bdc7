"""What bots know of Puerto Rico."""

from gobernador.bots.game_bots import GameBots, HeuristicKind, SearchProfile
from gobernador.games.puertorico.bots.greedy import GreedyBot
from gobernador.games.puertorico.policies.heuristic import PuertoRicoHeuristic
from gobernador.games.puertorico.policies.parts import PART_WORDS
from gobernador.games.puertorico.policies.weights import WEIGHT_WORDS

BOTS = GameBots(
    heuristic=HeuristicKind(
        make=PuertoRicoHeuristic,
        weights="gobernador.games.puertorico.bots.weights",
        weight_words=WEIGHT_WORDS,
        parts=PART_WORDS,
        reasons="reason.puertorico.",
        levels="gobernador.games.puertorico.bots.level_weights",
    ),
    greedy=GreedyBot,
    search=SearchProfile(
        searched=frozenset({"role", "settle", "build", "craft", "sell", "ship"}),
        rollouts=("heuristic", "heuristic"),
        margin_span=30.0,
        point=0.027,
        # A deep tree won far more than the flat one of `search`, in equal time (docs/building/strength.md).
        best_expand_after=3,
        # Half net, half rollout won more than the net alone in a few dozen games; not measured with many (docs/building/strength.md).
        leaf_rollout_weight=0.5,
    ),
    suggested=frozenset({"staff", "leave", "store", "keep"}),
)
