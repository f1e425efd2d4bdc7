"""A trained net as two files: its weights, and its card."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from gobernador.bots.net_store import CARD, WEIGHTS
from gobernador.bots.value_nets import HEAD, MAGIC
from gobernador.training.value_net.libraries import Floats, np
from gobernador.training.value_net.model import Model
from gobernador.training.value_net.training_plan import TrainingPlan

LARGEST = 32767


def weights_of(model: Model) -> bytes:
    """The bytes of a file of weights: rows as 16-bit integers in one unit, the rest as 32-bit floats, all little-endian."""
    rows, unit = quantised(model.summed_rows())
    head = HEAD.pack(MAGIC, len(model.levels), len(model.hidden_bias), model.seats, unit)
    rest = np.concatenate([model.hidden_bias, model.outputs.T.reshape(-1), model.output_bias])
    floats: bytes = rest.astype("<f4").tobytes()
    return head + bytes(model.levels.tobytes()) + rows + floats


def quantised(rows: Floats) -> tuple[bytes, float]:
    """Rows as 16-bit integers, and their unit."""
    unit = max(float(np.abs(rows).max()), 1e-9) / LARGEST
    found: bytes = np.rint(rows / unit).astype("<i2").tobytes()
    return found, unit


def write_net(
    folder: Path,
    plan: TrainingPlan,
    kind: str,
    about: dict[str, Any],
    weights: bytes,
    training: dict[str, Any],
    results: dict[str, Any],
) -> None:
    """Both files of a net of some kind, named after the number of seats; *about* is what only its kind has to say."""
    head = {"game": plan.game, "seats": plan.seats, "rules": plan.rules, **about, "hidden": plan.hidden}
    head["sha256"] = sha256(weights).hexdigest()
    text = f"# A {kind} net of gobernador; {plan.seats}{WEIGHTS} has its weights. The manual explains it: docs/building/{kind}_nets.md\n"
    text += (
        lines(head) + "\n[training]\n" + lines({"command": plan.command} | training) + "\n[results]\n" + lines(results)
    )
    (folder / f"{plan.seats}{WEIGHTS}").write_bytes(weights)
    (folder / f"{plan.seats}{CARD}").write_text(text, encoding="utf-8")


def lines(values: dict[str, Any]) -> str:
    """Values as lines of TOML."""
    return "".join(f"{name} = {toml(value)}\n" for name, value in values.items())


def toml(value: Any) -> str:
    """A value as TOML.

    >>> toml("a"), toml(0.5), toml([1, "b"])
    ('"a"', '0.5', '[1, "b"]')
    """
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return f"{value:.5g}" if isinstance(value, float) else str(value)
