"""The playthroughs: whole games as OpenSpiel writes them down, so that tomorrow's difference is seen and not overlooked.

    python -m tests.research.openspiel.make

writes them all anew; then read `git diff tests/research/openspiel` line by line.
"""

from pathlib import Path

import gobernador.research.openspiel  # noqa: F401 - registers the games

HERE = Path(__file__).parent / "playthroughs"
GAMES = {
    "sanjuan": "gobernador_sanjuan(options=rounds:1)",
    "puertorico": "gobernador_puertorico(options=rounds:1,players=2)",
}


def main() -> None:
    """Write them."""
    # It brings all of SciPy, which nobody needs who only looks for tests.
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    HERE.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        text = playthrough(game, action_sequence=[], seed=1)
        (HERE / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
