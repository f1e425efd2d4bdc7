"""The nets of Puerto Rico."""

from gobernador.bots.policy_nets import PolicyKind
from gobernador.bots.value_nets import NetKind
from gobernador.games.puertorico.encoder import PuertoRicoEncoder

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
    is_strong=False,
)
