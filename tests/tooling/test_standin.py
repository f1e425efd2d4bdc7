"""The engine on a platform without `librt`: the same games, card by card."""

import os
import subprocess
import sys

import pytest
from librt.vecs import append as real_append
from librt.vecs import vec as real
from mypy_extensions import u8

from gobernador.standin import ByteVec, append

PLAY = """
from hashlib import sha256
from gobernador.bots.policies.playout import play_out
from gobernador.catalog import make
from gobernador.core.dice import QuickDice

digest = sha256()
for edition in ("first", "new_buildings"):
    game = make("sanjuan", edition, 3, {"variant": "on"})
    for seed in range(3):
        s = game.new(QuickDice(seed))
        play_out(s, QuickDice(seed + 100))
        digest.update(s.to_bytes())
        digest.update(game.imagine(game.view(s, 0), QuickDice(7)).to_bytes())
print(digest.hexdigest())
"""
HIDE = "import sys\nsys.modules['librt'] = None\n"


def test_games_are_the_same_without_librt() -> None:
    assert played(PLAY) == played(HIDE + PLAY)


@pytest.mark.parametrize("value", [-1, 256])
def test_what_is_no_byte_is_refused(value: int) -> None:
    for items in (real[u8]([1]), ByteVec([1])):
        with pytest.raises(OverflowError):
            items[0] = value


def test_slices_are_copies_and_appending_leaves_the_old_array_alone() -> None:
    items = ByteVec([1, 2, 3])
    copy = items[:]
    longer = append(items, 4)
    copy[0] = 9
    really_longer = real_append(real[u8]([1, 2, 3]), u8(4))

    assert (list(items), list(copy), list(longer)) == ([1, 2, 3], [9, 2, 3], [1, 2, 3, 4])
    assert list(longer) == list(really_longer)


def played(program: str) -> str:
    """What *program* prints, run in a Python of its own with the engine interpreted."""
    environment = os.environ | {"GOBERNADOR_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, env=environment, check=True)
    return done.stdout.strip()
