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
    corrected=frozenset({"role", "settle", "build", "craft", "sell", "ship"}),
)
