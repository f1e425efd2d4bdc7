"""A trained policy net as the bytes of a file of weights."""

from gobernador.bots.nets import HEAD, POLICY_MAGIC
from gobernador.training.policy_net.policy_model import PolicyModel
from gobernador.training.value_net.libraries import np
from gobernador.training.value_net.net_files import quantised


def weights_of(model: PolicyModel) -> bytes:
    """Rows as 16-bit integers in one unit, the rest as 32-bit floats, all little-endian."""
    rows, unit = quantised(model.summed_rows())
    head = HEAD.pack(POLICY_MAGIC, len(model.levels), len(model.hidden_bias), len(model.actions), unit)
    actions: bytes = model.actions.astype("<u2").tobytes()
    rest = [model.hidden_bias, model.standing.reshape(-1), model.outputs.T.reshape(-1), model.bias, model.trust]
    floats: bytes = np.concatenate(rest).astype("<f4").tobytes()
    return head + bytes(model.levels.tobytes()) + actions + rows + floats
