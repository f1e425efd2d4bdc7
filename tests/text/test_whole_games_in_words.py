"""Whole games of both kinds talked through, in every language and from every chair: questions, boards, logs and results."""

from gobernador.text.say import table_lines
from gobernador.text.speech import WIDTH
from tests.text.games import (
    chairs,
    finished,
    in_every_language,
    is_sentence,
    names_of,
    of_both_games,
    positions,
    voice_of,
)


@in_every_language
@of_both_games
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
@of_both_games
def test_positions_of_whole_games_as_text(language: str, name: str) -> None:
    for number, match in enumerate(positions(name, 1)):
        # The chairs take turns in looking.
        seat = chairs(match)[number % len(chairs(match))]
        lines = voice_of(language, match).board(match.view(seat))
        assert all(len(line) <= WIDTH and "{" not in line for line in lines)


@in_every_language
@of_both_games
def test_every_event_is_a_sentence_for_everybody_who_may_hear_it(language: str, name: str) -> None:
    match = finished(name)
    speaker = voice_of(language, match)

    for seat in chairs(match):
        for event in match.events(seat):
            assert is_sentence(speaker.event(event, seat))


@in_every_language
@of_both_games
def test_the_log_of_a_game_has_a_chapter_for_every_round_and_role(language: str, name: str) -> None:
    match = finished(name)
    speaker = voice_of(language, match)

    for seat in chairs(match):
        events = match.events(seat)
        chapters = [chapter for chapter in speaker.log(events, seat) if chapter.title]
        assert len(chapters) == sum(event.kind in ("round", "role") for event in events)
        assert all(is_sentence(text) for chapter in chapters for text in (chapter.title, *chapter.lines))


@in_every_language
@of_both_games
def test_the_score_sheet_adds_up(language: str, name: str) -> None:
    match = finished(name)
    speaker = voice_of(language, match)

    *parts, total, _, _ = speaker.score_sheet(match.scores())

    assert [sum(column) for column in zip(*(row.numbers for row in parts), strict=True)] == total.numbers
    assert all(len(line) <= WIDTH for line in table_lines(speaker.score_sheet(match.scores()), names_of(match)))
    assert all(is_sentence(speaker.outcome(match.scores(), seat)) for seat in chairs(match))
