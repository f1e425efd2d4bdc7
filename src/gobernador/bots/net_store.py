"""Nets as files: two for each, named after the number of seats.

`2.toml` is the card of a net (what it was trained on, how, and how good it is), `2.bin` has its weights. The manual has the
formats: docs/building/value_nets.md and docs/building/policy_nets.md.
"""

import tomllib
from array import array
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from typing import Any

from gobernador.core.errors import BadSetup

CARD = ".toml"
WEIGHTS = ".bin"


def seats_in(folder: str) -> list[int]:
    """The numbers of seats for which a folder, named as a package, has a net."""
    names = [file.name for file in files(folder).iterdir()]
    return sorted(int(name.removesuffix(CARD)) for name in names if name.endswith(CARD))


def card_in(folder: str, seats: int) -> Mapping[str, Any]:
    """The card of the net for so many seats."""
    return tomllib.loads(files(folder).joinpath(f"{seats}{CARD}").read_text("utf-8"))


def weights_in(folder: str, seats: int) -> bytes:
    """Its weights; raises BadSetup if they are not those of the card."""
    weights = files(folder).joinpath(f"{seats}{WEIGHTS}").read_bytes()
    if sha256(weights).hexdigest() != card_in(folder, seats)["sha256"]:
        raise unusable(f"the hash of {folder} {seats}{WEIGHTS} does not match its card")
    return weights


def scaled_rows(weights: bytes, start: int, count: int, unit: float) -> list[float]:
    """So many 16-bit integers, in a unit."""
    found = array("h")
    found.frombytes(weights[start : start + 2 * count])
    return [unit * weight for weight in found]


def floats_from(weights: bytes, start: int) -> "array[float]":
    """The 32-bit floats from a place to the end."""
    found = array("f")
    found.frombytes(weights[start:])
    return found


def unusable(reason: str) -> BadSetup:
    """A file is not what it should be."""
    return BadSetup("bad_value_net", f"a net cannot be used: {reason}", reason=reason)
