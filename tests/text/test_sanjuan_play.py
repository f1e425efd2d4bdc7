"""Whole games talked through, in every language and from every chair."""

from gobernador.core.types import NOBODY
from gobernador.text.plain_lines import WIDTH
from tests.text.games import chairs, finished, in_every_language, is_sentence, of_every_game, positions, voice_of


@in_every_language
@of_every_game
def test_questions_and_answers_of_whole_games(language: str, name: str) -> None:
    for match in positions(name, 1):
        speaker = voice_of(language, match)
        for seat in chairs(match):
            view = match.view(seat)
            options = [speaker.option(view, action) for action in view.legal()]
            assert is_sentence(speaker.question(view))
            assert "{" not in speaker.topic(view)
            assert len(set(options)) == len(options), "two answers cannot be told apart"
            assert all(option and "{" not in option for option in options)
            assert not any("{" in speaker.detail(view, action) for action in view.legal())


@in_every_language
@of_every_game
def test_positions_of_whole_games_as_text(language: str, name: str) -> None:
    for number, match in enumerate(positions(name, 1)):
        # The chairs take turns in looking.
        seat = chairs(match)[number % len(chairs(match))]
        lines = voice_of(language, match).board(match.view(seat))
        assert all(len(line) <= WIDTH and "{" not in line for line in lines)


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
