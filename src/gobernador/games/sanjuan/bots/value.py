"""The value nets of San Juan."""

from gobernador.bots.value_nets import NetKind
from gobernador.games.sanjuan.encoder import SanJuanEncoder

NETS = NetKind(
    folder="gobernador.games.sanjuan.bots.nets",
    encoder=SanJuanEncoder,
    important=frozenset({"role", "build"}),
    options=({}, {}, {"variant": "on"}),
)
