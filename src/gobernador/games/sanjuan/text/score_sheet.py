"""The score sheet."""

from collections.abc import Sequence

from gobernador.core.game import Score
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.text.voice import ScoreRow

ALWAYS_SHOWN = ("buildings", "piles")


def sheet(words: Lexicon, scores: Sequence[Score]) -> list[ScoreRow]:
    """Every seat's points part by part, then the total, what breaks ties, and the place."""
    parts = [part for part in scores[0].parts if part in ALWAYS_SHOWN or any(score.parts[part] for score in scores)]
    return [ScoreRow(part_name(words, part), [score.parts[part] for score in scores], part) for part in parts] + [
        ScoreRow(words.say("part.total"), [score.total for score in scores]),
        ScoreRow(words.say("part.tiebreak"), [score.tiebreak for score in scores]),
        ScoreRow(words.say("part.place"), [score.place for score in scores]),
    ]


def part_name(words: Lexicon, part: str) -> str:
    """What a part of the score comes from; a building that scores by itself is called by its name."""
    if part in CARD_WORDS:
        return format(words.card(part), "Name")
    return words.say(f"part.{part}")
