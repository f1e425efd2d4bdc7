"""Whole games talked through, in every language and from every chair: questions, boards, logs and results; answers and questions with their numbers."""

import pytest

from gobernador.core.types import NOBODY
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import table_lines, voice
from gobernador.text.speech import WIDTH
from tests.text.games import (
    NAMES,
    chairs,
    finished,
    in_every_language,
    is_sentence,
    laid,
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


@in_every_language
@of_both_games
def test_every_action_has_a_phrase_at_any_time(language: str, name: str) -> None:
    for number, match in enumerate(positions(name, 1)):
        if match.over or number % 20 == 0:
            speaker = voice_of(language, match)
            view = match.view(max(match.to_act, 0))
            phrases = [speaker.option(view, action) for action in match.game.actions.numbers]
            assert all(phrases)
            assert "{" not in "".join(phrases)


@pytest.mark.parametrize(
    ("name", "secret", "times"), [("new buildings, two seats", "Under the", 1), ("three seats", "in chips", 3)]
)
def test_piles_and_chips_of_others_are_not_mentioned_before_the_end(name: str, secret: str, times: int) -> None:
    watched = ["\n".join(voice_of("en", match).board(match.view(NOBODY))) for match in positions(name, 1)]

    assert not any(secret in board for board in watched[:-1])
    assert watched[-1].count(secret) == times


def test_with_workers_a_whole_game_has_no_colonists() -> None:
    match = finished("two seats")
    speaker = voice(Catalog("en", "workers"), match.game, names_of(match))

    log = "\n".join(line for chapter in speaker.log(match.events(0), 0) for line in chapter.lines)
    board = "\n".join(speaker.board(match.view(0)))

    assert "worker" in log
    assert "Workers: " in board
    assert "olonist" not in log + board


# Nothing fits on these ships, and the warehouse holds two kinds.
STORING = "seat 0 goods corn*2 sugar city large_warehouse+1; ships 1=indigo 2=coffee 3=tobacco"


@pytest.mark.parametrize(
    ("table", "line", "action", "phrase", "detail"),
    [
        ("seat 0 goods sugar city small_market+1", "role:trader", "sell:sugar", "Sell sugar for 4", ""),
        ("seat 0 goods corn*3", "role:captain", "ship:corn@3", "Load 3 corn on ship 3 (6)", "gives 4 points"),
        (
            "seat 0 goods corn*3; ships 2=corn*3",
            "role:captain",
            "ship:corn@2",
            "Load 2 corn on ship 2 (5)",
            "gives 3 points",
        ),
        (
            "seat 0 goods corn*3 city wharf+1 harbor+1",
            "role:captain",
            "wharf:corn",
            "Load 3 corn with the wharf",
            "gives 5 points",
        ),
        (
            "seat 0 island quarry+1*2 coins 9",
            "role:builder",
            "build:harbor",
            "Build Harbor (5)",
            "costs 5 doubloons",
        ),
        ("seat 0 island quarry+1", "role:builder", "build:small_market", "Build Small market (0)", "costs nothing"),
        (
            "seat 0 island indigo corn*4",
            "role:mayor take:colonist staff:corn",
            "staff:corn",
            "Place on the corn plantation",
            "1 of 4 so far",
        ),
        ("prompt role", "role:settler", "settle:quarry", "Take a quarry", ""),
        ("prompt role", "role:settler", "pass", "Take no tile", ""),
        (STORING, "role:captain", "store:corn", "Store 2 corn", ""),
        (STORING, "role:captain", "pass", "Store nothing", ""),
        (STORING, "role:captain store:sugar", "pass", "Done", ""),
    ],
)
def test_an_answer_tells_its_numbers(table: str, line: str, action: str, phrase: str, detail: str) -> None:
    game, s = laid(f"puertorico base seats=3; {table}", line)
    view = game.view(s, s.to_act)
    speaker = voice(Catalog("en"), game, NAMES[:3])

    assert speaker.option(view, game.actions.parse(action)) == phrase
    assert speaker.detail(view, game.actions.parse(action)) == detail


@pytest.mark.parametrize(
    ("table", "line", "english", "spanish"),
    [
        (
            "seat 0 island indigo corn*4",
            "role:mayor take:colonist",
            "You have 2 colonists left to place: where does the next one go?",
            "Te quedan 2 colonos por colocar: ¿dónde va el siguiente?",
        ),
        (
            "seat 0 island indigo corn*2",
            "role:mayor take:colonist",
            "Which circle stays empty? 1 more to choose.",
            "¿Qué círculo queda vacío? Falta elegir 1.",
        ),
        (
            "seat 0 city hospice+1",
            "role:settler settle:quarry",
            "Put a colonist on the new quarry?",
            "¿Pones un colono en la nueva cantera?",
        ),
        (
            "seat 0 city university+1 coins 2",
            "role:builder build:small_market",
            "Put a colonist on the small market?",
            "¿Pones un colono en el mercado pequeño?",
        ),
        (
            "seat 0 coins 1",
            "role:builder",
            "You have 1 doubloon: which building do you build?",
            "Tienes 1 doblón: ¿qué edificio construyes?",
        ),
    ],
)
def test_a_question_tells_its_numbers(table: str, line: str, english: str, spanish: str) -> None:
    game, s = laid(f"puertorico base seats=3; {table}", line)
    view = game.view(s, s.to_act)

    assert voice(Catalog("en"), game, NAMES[:3]).question(view) == english
    assert voice(Catalog("es"), game, NAMES[:3]).question(view) == spanish
