"""How much a heuristic makes of what it knows: files of named numbers, one for each style."""

import tomllib
from collections.abc import Sequence
from importlib.resources import files

from librt.vecs import vec

SUFFIX = ".toml"


def styles_in(package: str) -> list[str]:
    """The styles that a folder, named as a package, has weights for."""
    return sorted(file.name.removesuffix(SUFFIX) for file in files(package).iterdir() if file.name.endswith(SUFFIX))


def read_weights(package: str, style: str, words: Sequence[str]) -> vec[float]:
    """The weights of a style, in the order of *words*, which are all the weights the game's heuristic has."""
    return weights_of(_named(package, style), words)


def read_changed(package: str, style: str, changes: str, level: str, words: Sequence[str]) -> vec[float]:
    """The weights of a style, some of them replaced by those that the file of a level in the folder *changes* has."""
    return weights_of(_named(package, style) | _named(changes, level), words)


def _named(package: str, style: str) -> dict[str, float]:
    return tomllib.loads(files(package).joinpath(style + SUFFIX).read_text("utf-8"))


def weights_of(named: dict[str, float], words: Sequence[str]) -> vec[float]:
    """Named weights in the order of *words*: every one of them, and no others.

    >>> list(weights_of({"card": 0.5, "good": 1}, ("good", "card")))
    [1.0, 0.5]
    """
    assert set(named) == set(words), f"weights that differ: {sorted(set(named) ^ set(words))}"
    return vec[float]([float(named[word]) for word in words])
