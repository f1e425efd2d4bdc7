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

TRAINING = (
    ("base", 3, "heuristic"),
    ("base", 3, "shipping"),
    ("base", 3, "building"),
    ("base", 4, "heuristic"),
    ("base", 5, "heuristic"),
)
"""The tables at which weights are tried: edition, seats, and the style on all other seats. The variant for two is not among them: there
is so much to gain at a table for two that weights become good at it and at nothing else."""

BANDS = {3: {"rounds": (14, 18), "points": (48, 62)}, 4: {"rounds": (14, 18), "points": (40, 55)}}
"""What games between people are like, by the number of players, as they and tournaments report it."""
