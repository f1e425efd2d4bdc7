"""What bots know of Puerto Rico."""

from gobernador.bots.game_bots import GameBots, HeuristicKind, SearchProfile
from gobernador.bots.nets import NetKind, PolicyKind
from gobernador.games.puertorico.bots.greedy import GreedyBot
from gobernador.games.puertorico.encoder import PuertoRicoEncoder
from gobernador.games.puertorico.policies.heuristic import PuertoRicoHeuristic
from gobernador.games.puertorico.policies.judgement import PART_WORDS
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
        best_expansion_threshold=3,
        # Half net, half rollout won more than the net alone in a few dozen games; not measured with many (docs/building/strength.md).
        leaf_rollout_weight=0.5,
    ),
    suggested=frozenset({"staff", "leave", "store", "keep"}),
)

NETS = NetKind(
    folder="gobernador.games.puertorico.bots.nets",
    encoder=PuertoRicoEncoder,
    important=frozenset({"role", "build"}),
)

POLICIES = PolicyKind(
    folder="gobernador.games.puertorico.bots.policy_nets",
    corrects="heuristic",
    # What each of them gains alone is little, together they gain much (docs/building/notes/2026-11-strength.md).
    corrected=frozenset({"role", "settle", "build", "craft", "sell", "ship"}),
)
