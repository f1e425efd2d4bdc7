"""One game of San Juan between three bots, told as a spectator hears it.

python examples/play_one_game.py
"""

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import table_lines, voice

NAMES = ["Ana", "Benito", "Carmen"]
SEED = bytes(16)


def main() -> None:
    """Play it, and say what happened."""
    game = make("sanjuan", "first", seats=len(NAMES))
    match = Match(game, SEED)
    bots = [make_bot("greedy", game, seat, SEED) for seat in range(game.seats)]
    while not match.over:
        seat = match.to_act
        action = bots[seat].choose(match.view(seat), Budget(seconds=1))
        match.submit(seat, match.seq, game.actions.text(action))

    speaker = voice(Catalog("en"), game, NAMES)
    for chapter in speaker.log(match.events(NOBODY), viewer=NOBODY):
        print(chapter.title, *chapter.lines, sep="\n  ")
    print("\n".join(table_lines(speaker.score_sheet(match.scores()), NAMES)))
    print(speaker.outcome(match.scores(), viewer=NOBODY))


if __name__ == "__main__":
    main()
