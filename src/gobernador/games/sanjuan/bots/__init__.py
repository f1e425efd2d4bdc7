"""What bots know of San Juan."""

from gobernador.bots.game_bots import GameBots, HeuristicKind, SearchProfile
from gobernador.bots.nets import NetKind, PolicyKind
from gobernador.games.sanjuan.bots.greedy import GreedyBot
from gobernador.games.sanjuan.encoder import SanJuanEncoder
from gobernador.games.sanjuan.policies.heuristic import SanJuanHeuristic
from gobernador.games.sanjuan.policies.weighing import PART_WORDS
from gobernador.games.sanjuan.policies.weights import WEIGHT_WORDS

BOTS = GameBots(
    heuristic=HeuristicKind(
        make=SanJuanHeuristic,
        weights="gobernador.games.sanjuan.bots.weights",
        weight_words=WEIGHT_WORDS,
        parts=PART_WORDS,
        reasons="reason.sanjuan.",
        levels="gobernador.games.sanjuan.bots.level_weights",
    ),
    greedy=GreedyBot,
    search=SearchProfile(
        searched=frozenset({"role", "library", "build", "cover", "take"}),
        pondered=frozenset({"keep", "pay", "limit", "chapel"}),
        rollouts=("tuned", "heuristic"),
        prior_temperature=8.0,
        prior_temperature_below_root=0.7,
        # With so much hidden, what others answer differs from world to world, so nodes for them gather too few visits to help.
        own_seat_only=True,
        margin_span=20.0,
        net_imagined=frozenset({2, 3, 4}),
        halving=frozenset({2, 3, 4}),
        also_imagined=("tuned",),
        point=0.027,
        # The net alone, two rounds ahead, misjudges what pays off later; several looks and a cheap rollout find twice as much (docs/building/strength.md).
        leaf_looks=3,
        leaf_rollout_weight=0.25,
        leaf_finisher="tuned",
    ),
)

NETS = NetKind(
    folder="gobernador.games.sanjuan.bots.nets",
    encoder=SanJuanEncoder,
    important=frozenset({"role", "build"}),
    options=({}, {}, {"variant": "on"}),
)

POLICIES = PolicyKind(
    folder="gobernador.games.sanjuan.bots.policy_nets",
    corrects="tuned",
    corrected=frozenset({"role", "library", "build", "cover", "take"}),
    # Two nets with eleven buildings each may both wait for a better moment to build the twelfth.
    corrected_rounds=22,
)

TRAINING = (
    ("first", 2, "heuristic"),
    ("second", 2, "heuristic"),
    ("first", 2, "production"),
    ("first", 2, "city"),
    ("first", 2, "rush"),
    ("new_buildings", 2, "heuristic"),
    ("first", 4, "heuristic"),
    ("new_buildings", 3, "heuristic"),
)
"""The tables at which weights are tried: edition, seats, and the style on all other seats."""

BANDS = {2: {"rounds": (12, 17), "points": (33, 42)}}
"""What games between people are like, by the number of players, as they and tournaments report it."""
