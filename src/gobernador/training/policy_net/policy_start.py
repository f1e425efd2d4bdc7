"""A policy net that goes on learning from where another one stands."""

from gobernador.bots.value.policy_net import UNKNOWN, PolicyNet
from gobernador.training.policy_net.policy_model import PolicyModel
from gobernador.training.value_net.libraries import Bytes, Floats, np, npt


def model_from(net: PolicyNet, levels: Bytes, actions: npt.NDArray[np.intp], hidden: int, seed: int) -> PolicyModel:
    """A model that scores answers as *net* does, with room for more levels, actions and hidden units.

    What is new has no influence before it has learnt something.
    """
    units = int(net.layer.hidden)
    known_levels = np.asarray(net.layer.levels, dtype=np.intp)
    place_of = np.asarray(net.place_of, dtype=np.intp)
    known = np.flatnonzero(place_of != UNKNOWN)
    model = PolicyModel(
        np.maximum(levels, known_levels).astype(np.uint8), np.union1d(actions, known), max(hidden, units), seed
    )
    model.rows[:, :units] = 0
    model.rows[known_rows(model.levels, known_levels), :units] = thresholds(
        np.asarray(net.layer.rows, dtype=np.float32).reshape(-1, units), known_levels
    )
    model.hidden_bias[:units] = np.asarray(net.layer.bias)
    columns, places = np.searchsorted(model.actions, known), place_of[known]
    model.standing[:, :units] = 0
    model.standing[columns, :units] = by_action(net.standing, units)[places]
    model.outputs[:] = 0
    model.outputs[:units, columns] = by_action(net.outputs, units)[places].T
    model.bias[columns] = np.asarray(net.bias)[places]
    model.trust[columns] = np.asarray(net.trust)[places]
    return model


def known_rows(levels: Bytes, known: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """Which of the inputs are levels that were known before."""
    starts = np.cumsum(levels, dtype=np.intp) - levels
    return np.concatenate([start + np.arange(count) for start, count in zip(starts, known, strict=True)])


def thresholds(rows: Floats, levels: npt.NDArray[np.intp]) -> Floats:
    """What each level adds to the one below it; the reverse of `Learner.summed_rows`."""
    found = rows.copy()
    found[1:] -= rows[:-1]
    firsts = (np.cumsum(levels) - levels)[levels > 0]
    found[firsts] = rows[firsts]
    return found


def by_action(numbers: object, units: int) -> Floats:
    """A row for each action."""
    found: Floats = np.asarray(numbers, dtype=np.float32).reshape(-1, units)
    return found
