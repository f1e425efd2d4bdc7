"""The playthroughs are what OpenSpiel sees today."""

import pytest
from absl import flags

from tests.research.openspiel.make import GAMES, HERE


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_is_played_again_line_by_line(name: str) -> None:
    """If not, and that is meant: `python -m tests.research.openspiel.make`, and read the diff."""
    from open_spiel.python.algorithms.generate_playthrough import replay

    # Their module reads a flag of the command line; ours is not meant for it.
    flags.FLAGS(["replay"])
    expected, actual = replay(str(HERE / f"{name}.txt"))

    assert actual.splitlines() == expected.splitlines()


def test_every_playthrough_is_in_the_list() -> None:
    assert {path.stem for path in HERE.iterdir()} == set(GAMES)
