"""Who has won, in one sentence."""

from collections.abc import Sequence

from gobernador.core.game import Score
from gobernador.text.grammar import capitalised
from gobernador.text.speech import Speech


def outcome(words: Speech, scores: Sequence[Score], viewer: int) -> str:
    """Who has won, and by what."""
    winners = [score for score in scores if score.place == 1]
    best = winners[0]
    if len(winners) > 1:
        names = [words.say("outcome.self") if score.seat == viewer else words.names[score.seat] for score in winners]
        return capitalised(words.say("outcome.shared", names=words.catalog.list(names), points=best.total))
    tied = sum(score.total == best.total for score in scores) > 1
    key = "outcome.tiebreak" if tied else "outcome"
    return words.say_of(key, best.seat, viewer, points=best.total, tiebreak=best.tiebreak)
