"""A dataset: made by bots, loaded as arrays, and learned from.

    python examples/load_dataset.py
    python examples/load_dataset.py --games 1000

The heuristic plays a hundred games of San Juan against itself. From what it knew when it chose a role, and which role that
was, a softmax regression learns to choose as it does. It is judged on games that it has not seen, beside somebody who always
gives the most frequent answer.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import numpy.typing as npt

from gobernador.research.dataset import load

FOR_THE_TEST = 5
"""Every so many games one is kept back."""
STEPS = 100
STEP = 0.5

Array = npt.NDArray[np.float64]


def make(folder: Path, games: int) -> None:
    """The same as typing `gobernador dataset FOLDER --bots heuristic --seats 2 --games 100` in a shell."""
    command = ["dataset", str(folder), "--bots", "heuristic", "--seats", "2", "--games", str(games)]
    if code := subprocess.run([sys.executable, "-m", "gobernador", *command], check=False).returncode:
        # It has said what is wrong.
        sys.exit(code)


def learn(known: Array, legal: Array, answers: npt.NDArray[np.int64]) -> Array:
    """Weights from what is known to what is answered, by gradient descent on the cross-entropy."""
    weights = np.zeros((known.shape[1], legal.shape[1]))
    right = np.eye(legal.shape[1])[answers]
    for _ in range(STEPS):
        weights -= STEP * known.T @ (chances(known @ weights, legal) - right) / len(known)
    return weights


def chances(worth: Array, legal: Array) -> Array:
    """How likely each answer is; what is not legal is never given."""
    likely: Array = np.exp(worth - worth.max(axis=1, keepdims=True)) * legal
    likely /= likely.sum(axis=1, keepdims=True)
    return likely


def main(folder: Path, games: int) -> None:
    """Make the dataset, learn from most of its games, and be judged by the others."""
    make(folder, games)
    dataset = load(folder)
    rows = dataset.columns("game", "prompt", "legal", "observation", "mask", "action")

    asked = (rows["prompt"] == dataset.prompts.index("role")) & (rows["legal"] > 1)
    roles = [number for number, text in enumerate(dataset.actions) if text.startswith("role:")]
    numbers = rows["game"][asked]
    # Every number of an observation between 0 and 1, and a 1 for what does not depend on anything.
    seen = rows["observation"][asked] / np.maximum(1, rows["observation"].max(axis=0))
    known = np.hstack([seen, np.ones((len(seen), 1))])
    legal = rows["mask"][asked][:, roles].astype(np.float64)
    answers = rows["action"][asked].astype(np.int64) - roles[0]

    kept = numbers % FOR_THE_TEST == 0
    weights = learn(known[~kept], legal[~kept], answers[~kept])
    frequent = np.bincount(answers[~kept], minlength=len(roles)) * legal[kept]
    learned = chances(known[kept] @ weights, legal[kept])
    print(f"{len(answers)} choices of a role, {kept.sum()} of them kept back")
    for name, likely in (("the most frequent", frequent), ("learned", learned)):
        print(f"{name:>17}: {np.mean(likely.argmax(axis=1) == answers[kept]):.0%} right")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=100, help="how many are played; 100 if not said")
    chosen = parser.parse_args()
    if chosen.games < 2:
        parser.error("at least two games: one to learn from, and one to be judged by")
    with tempfile.TemporaryDirectory() as somewhere:
        main(Path(somewhere) / "data", chosen.games)
