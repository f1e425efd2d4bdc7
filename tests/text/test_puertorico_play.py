"""Whole games of Puerto Rico talked through, in every language and from every chair."""

import pytest

from gobernador.core.types import NOBODY
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import voice
from tests.text.games import (
    NAMES,
    finished,
    in_every_language,
    names_of,
    of_every_puerto_rico,
    positions,
    voice_of,
)
from tests.text.puertorico_tables import Lay, coins, goods, owns, position, ship


@in_every_language
@of_every_puerto_rico
def test_every_action_has_a_phrase_at_any_time(language: str, name: str) -> None:
    for number, match in enumerate(positions(name, 1)):
        if match.over or number % 20 == 0:
            speaker = voice_of(language, match)
            view = match.view(max(match.to_act, 0))
            phrases = [speaker.option(view, action) for action in match.game.actions.numbers]
            assert all(phrases)
            assert "{" not in "".join(phrases)


def test_chips_of_others_are_not_mentioned_before_the_end() -> None:
    watched = []
    for match in positions("three seats", 1):
        watched.append("\n".join(voice_of("en", match).board(match.view(NOBODY))))

    assert not any("in chips" in board for board in watched[:-1])
    assert watched[-1].count("in chips") == 3


def test_with_workers_a_whole_game_has_no_colonists() -> None:
    match = finished("two seats")
    speaker = voice(Catalog("en", "workers"), match.game, names_of(match))

    log = "\n".join(line for chapter in speaker.log(match.events(0), 0) for line in chapter.lines)
    board = "\n".join(speaker.board(match.view(0)))

    assert "worker" in log
    assert "Workers: " in board
    assert "olonist" not in log + board


# Nothing fits on these ships, and the warehouse holds two kinds.
STORING = [
    ship(1, "indigo", 1),
    ship(2, "coffee", 1),
    ship(3, "tobacco", 1),
    goods(0, corn=2, sugar=1),
    owns(0, "large_warehouse+"),
]


@pytest.mark.parametrize(
    ("table", "line", "action", "phrase", "detail"),
    [
        ([goods(0, sugar=1), owns(0, "small_market+")], "role:trader", "sell:sugar", "Sell sugar for 4", ""),
        ([goods(0, corn=3)], "role:captain", "ship:corn@3", "Load 3 corn on ship 3 (6)", "gives 4 points"),
        (
            [goods(0, corn=3), ship(2, "corn", 3)],
            "role:captain",
            "ship:corn@2",
            "Load 2 corn on ship 2 (5)",
            "gives 3 points",
        ),
        (
            [goods(0, corn=3), owns(0, "wharf+", "harbor+")],
            "role:captain",
            "wharf:corn",
            "Load 3 corn with the wharf",
            "gives 5 points",
        ),
        (
            [owns(0, "quarry+", "quarry+"), coins(0, 9)],
            "role:builder",
            "build:harbor",
            "Build Harbor (5)",
            "costs 5 doubloons",
        ),
        ([owns(0, "quarry+")], "role:builder", "build:small_market", "Build Small market (0)", "costs nothing"),
        (
            [owns(0, "corn", "corn", "corn", "corn")],
            "role:mayor take:colonist staff:corn",
            "staff:corn",
            "Place on the corn plantation",
            "1 of 4 so far",
        ),
        ([], "role:settler", "settle:quarry", "Take a quarry", ""),
        ([], "role:settler", "pass", "Take no tile", ""),
        (STORING, "role:captain", "store:corn", "Store 2 corn", ""),
        (STORING, "role:captain", "pass", "Store nothing", ""),
        (STORING, "role:captain store:sugar", "pass", "Done", ""),
    ],
)
def test_an_answer_tells_its_numbers(table: list[Lay], line: str, action: str, phrase: str, detail: str) -> None:
    game, s = position(3, table, line)
    view = game.view(s, s.to_act)
    speaker = voice(Catalog("en"), game, NAMES[:3])

    assert speaker.option(view, game.actions.parse(action)) == phrase
    assert speaker.detail(view, game.actions.parse(action)) == detail


@pytest.mark.parametrize(
    ("table", "line", "english", "spanish"),
    [
        (
            [owns(0, "corn", "corn", "corn", "corn")],
            "role:mayor take:colonist",
            "You have 2 colonists left to place: where does the next one go?",
            "Te quedan 2 colonos por colocar: ¿dónde va el siguiente?",
        ),
        (
            [owns(0, "corn", "corn")],
            "role:mayor take:colonist",
            "Which circle stays empty? 1 more to choose.",
            "¿Qué círculo queda vacío? Falta elegir 1.",
        ),
        (
            [owns(0, "hospice+")],
            "role:settler settle:quarry",
            "Put a colonist on the new quarry?",
            "¿Pones un colono en la nueva cantera?",
        ),
        (
            [owns(0, "university+")],
            "role:builder build:small_market",
            "Put a colonist on the small market?",
            "¿Pones un colono en el mercado pequeño?",
        ),
        (
            [coins(0, 1)],
            "role:builder",
            "You have 1 doubloon: which building do you build?",
            "Tienes 1 doblón: ¿qué edificio construyes?",
        ),
    ],
)
def test_a_question_tells_its_numbers(table: list[Lay], line: str, english: str, spanish: str) -> None:
    game, s = position(3, table, line)
    view = game.view(s, s.to_act)

    assert voice(Catalog("en"), game, NAMES[:3]).question(view) == english
    assert voice(Catalog("es"), game, NAMES[:3]).question(view) == spanish
