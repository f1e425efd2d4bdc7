"""First steps: sentences that fit the moment, each of which somebody can meet."""

import re
from random import Random

import pytest

from gobernador.catalog import GAMES, make
from gobernador.core.game import Game
from gobernador.lessons.lesson_facts import FirstStep, LessonFacts, facts_of, firsts, hints
from gobernador.match import Match
from gobernador.match.words import plain_rules, plain_view
from gobernador.text.message_catalog import Catalog, languages

NAMES = ["Ana", "Benito", "Carmen"]
WORDS = {
    "asked", "acting", "mine", "theirs", "only_pass", "no_choice", "placing", "over", "others", "ahead", "behind",
    "duplicate", "asleep", "doubloons", "large", "san_juan", "last_round",
}  # fmt: skip
NUMBERS = {"round", "filled", "others", "pool", "colonists", "money"}
ALWAYS = {
    "sanjuan": {"role", "theirs", "build", "pay", "produce", "sell", "keep", "asleep", "round", "nine"},
    "puertorico": {"role", "theirs", "settle", "staff", "build", "craftsman", "ship", "keep", "doubloons"},
}


def facts(match: Match, seat: int) -> LessonFacts:
    game, view = match.game, match.view(seat)
    events = match.moment(match.last_moment, seat)
    return facts_of(game, plain_view(game, view), events, match.standings(seat), plain_rules(game))


def a_game(key: str) -> Game:
    return make(key, GAMES[key].editions[0], 3)


@pytest.mark.parametrize("key", GAMES)
def test_in_a_whole_game_the_usual_ones_are_met_and_nothing_fails(key: str) -> None:
    game = a_game(key)
    said: set[str] = set()
    for number in range(3):
        match, dice = Match(game, bytes([number] * 16)), Random(number)
        while not match.over:
            now = facts(match, 0)
            for language in languages():
                found = hints(game, now, 0, NAMES, Catalog(language))
                said |= {hint.word for hint in found}
                assert all(hint.text and "{" not in hint.text and "me" not in hint.at.split("/") for hint in found)
            # Passing less often than chance would makes a game like those that people play.
            options = match.decision().options
            match.submit(match.to_act, match.seq, dice.choice([one for one in options if one != "pass"] or options))
        facts(match, 0)

    assert ALWAYS[key] <= said


def known(game: Game, term: str) -> bool:
    """Whether there is such a fact."""
    number = re.fullmatch(r"(\w+)(?:>=|<=)\d+", term)
    if number:
        return number[1] in NUMBERS
    kind, _, word = term.partition(":")
    things = plain_rules(game)
    return (
        term in WORDS
        or {
            "asked": lambda: word in game.words.prompts,
            "happened": lambda: word.partition(":")[0] in [note.word for note in game.words.notes],
            "own": lambda: word in (things.get("cards") or things["buildings"]),
            "hand": lambda: word in {row["kind"] for row in things["cards"].values()},
        }.get(kind, lambda: False)()
    )


@pytest.mark.parametrize("first", [(key, first) for key in GAMES for first in firsts(key)], ids=lambda one: one[1].word)
def test_every_sentence_waits_for_something_that_can_be_and_is_short(first: tuple[str, FirstStep]) -> None:
    key, one = first

    assert [term for term in one.when if not known(a_game(key), term)] == []
    assert all(len(one.text[language]) <= 125 for language in languages())
