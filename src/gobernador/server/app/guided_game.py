"""A lesson that is a whole game: an ordinary table whose first match begins with the deal of the lesson."""

from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.lessons.courses import lesson
from gobernador.lessons.lesson import Lesson
from gobernador.lessons.lesson_play import start_of
from gobernador.match import Match
from gobernador.server.app.caches import setting_of
from gobernador.server.app.serialization import MatchHeader, Resumed, header_of
from gobernador.server.domain.table_errors import BadRequest


def check_lesson(word: str, game: Game) -> None:
    """Raises an error unless the lesson is a whole game of this kind."""
    found = lesson(game.key, word)
    if not _fits(found, game):
        raise BadRequest("not_a_game", f"lesson {word} is not a game for this table", lesson=shown(word))


def _fits(found: Lesson, game: Game) -> bool:
    return found.deal is not None and setting_of(found.deal.game) == setting_of(game)


def begun(word: str, game: Game, seed: bytes) -> tuple[Match, MatchHeader]:
    """The first match at such a table; without a lesson, or with one that fits no longer, it is dealt as always."""
    found = lesson(game.key, word) if word else None
    if found is None or found.deal is None or not _fits(found, game):
        return Match(game, seed), header_of(game)
    start = start_of(found.deal.state, seed)
    return Match(game, seed, start=start), header_of(game, Resumed(start.seq, start.position))
