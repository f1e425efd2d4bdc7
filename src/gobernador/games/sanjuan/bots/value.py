"""The nets of San Juan."""

from gobernador.bots.policy_nets import PolicyKind
from gobernador.bots.value_nets import NetKind
from gobernador.games.sanjuan.encoder import SanJuanEncoder

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
