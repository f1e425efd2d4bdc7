"""The value nets of Puerto Rico."""

from gobernador.bots.value_nets import NetKind
from gobernador.games.puertorico.encoder import PuertoRicoEncoder

NETS = NetKind(
    folder="gobernador.games.puertorico.bots.nets",
    encoder=PuertoRicoEncoder,
    important=frozenset({"role", "build"}),
)
