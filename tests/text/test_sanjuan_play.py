"""Whole games talked through, in every language and from every chair."""

from gobernador.core.types import NOBODY
from tests.text.games import finished, in_every_language, of_every_game, positions, voice_of


@in_every_language
@of_every_game
def test_every_action_has_a_phrase_at_any_time(language: str, name: str) -> None:
    match = finished(name)
    speaker = voice_of(language, match)
    view = match.view(0)

    phrases = [speaker.option(view, action) for action in match.game.actions.numbers]

    assert all(phrases)
    assert "{" not in "".join(phrases)


def test_piles_of_others_are_not_mentioned_before_the_end() -> None:
    watched = []
    for match in positions("new buildings, two seats", 1):
        watched.append("\n".join(voice_of("en", match).board(match.view(NOBODY))))

    assert not any("Under the" in board for board in watched[:-1])
    assert "Under the" in watched[-1]
