"""Bots that say why, in a line."""

import io
import re

import pytest
from rich.console import Console

from gobernador.bots.base import Bot, Budget
from gobernador.bots.policy_bot import HeuristicBot
from gobernador.bots.registry import make_bot
from gobernador.bots.search_bot import SearchBot
from gobernador.catalog import make
from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.match.open_question import open_set
from gobernador.text.message_catalog import Catalog, languages
from gobernador.tui.drawings import ColourScreen
from gobernador.tui.screen import Screen, TerminalTable
from gobernador.tui.viewers import Reasons, can_say, signed

NAMES = ["Ana", "Benito", "Carmen"]
GAMES = [("sanjuan", "new_buildings"), ("puertorico", "base")]
Said = tuple[Bot, View, int, str]


def played(game: str, edition: str, spec: str, language: str, rounds: int) -> tuple[TerminalTable, list[Said]]:
    """A table after some rounds of one kind of bot, and what was said to every answer."""
    made = make(game, edition, 3, {"rounds": str(rounds)})
    match = Match(made, bytes(range(16)))
    table = TerminalTable(Catalog(language), match, NAMES, NOBODY)
    reasons = Reasons(table)
    bots = [make_bot(spec, made, seat, match.seed) for seat in range(3)]
    said: list[Said] = []
    while not match.over:
        bot, view = bots[match.to_act], match.view(match.to_act)
        action = bot.choose(view, Budget(playouts=4))
        said.append((bot, view, action, reasons.why(bot, view, action)))
        match.submit(match.to_act, match.seq, made.actions.text(action))
    return table, said


def is_choice(table: TerminalTable, view: View) -> bool:
    return len(view.legal()) > 1 and open_set(table.match.game, view) is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_a_heuristic_says_what_its_answer_is_worth_and_what_came_next(game: str, edition: str, language: str) -> None:
    table, said = played(game, edition, "heuristic", language, rounds=6)

    for bot, view, action, reason in said:
        assert bool(reason) == is_choice(table, view)
        if not reason:
            continue
        assert isinstance(bot, HeuristicBot)
        best, second, *_ = bot.why(view)
        assert best.action == action
        assert reason.startswith(f"{NAMES[view.seat]}: {table.voice.option(view, action)}, {signed(best.worth)}")
        assert reason.endswith(f" {table.voice.option(view, second.action)}, {signed(second.worth)}.")
    assert sum(bool(reason) for *_, reason in said) > 10


@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_at_most_three_parts_are_named_the_greatest_first(game: str, edition: str) -> None:
    _, said = played(game, edition, "heuristic", "en", rounds=4)

    named = [re.findall(r"([+-]\d+\.\d) (?:for|because) ", reason) for *_, reason in said]
    assert max(map(len, named)) == 3
    for amounts in named:
        sizes = [abs(float(amount)) for amount in amounts]
        assert sizes == sorted(sizes, reverse=True)
        assert 0.0 not in sizes


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "edition"), GAMES)
def test_a_search_says_what_it_tried_most(game: str, edition: str, language: str) -> None:
    table, said = played(game, edition, "search", language, rounds=2)

    found = [(bot, view, action, reason) for bot, view, action, reason in said if reason]
    assert found
    for bot, view, action, reason in found:
        assert isinstance(bot, SearchBot)
        assert is_choice(table, view)
        assert f": {table.voice.option(view, action)} " in reason
        assert 1 <= reason.count("%") <= 3
        assert sum(map(int, re.findall(r"(\d+)%", reason))) <= 101


def test_a_search_is_silent_about_what_it_did_not_search() -> None:
    _, said = played("sanjuan", "new_buildings", "search", "en", rounds=3)

    for bot, view, _, reason in said:
        assert isinstance(bot, SearchBot)
        if not bot.settings.searched >> view.prompt & 1:
            assert reason == ""


def test_who_does_not_weigh_has_nothing_to_say() -> None:
    _, said = played("sanjuan", "first", "greedy", "en", rounds=2)

    assert {reason for *_, reason in said} == {""}
    assert not any(can_say(bot) for bot, *_ in said)


def test_reasons_stand_further_in_than_the_news_also_where_they_are_wrapped() -> None:
    plain, colour = io.StringIO(), io.StringIO()

    Screen(out=plain).aside("because of the harbor")
    ColourScreen(Console(file=colour, width=16)).aside("because of the harbor")

    assert plain.getvalue() == "  because of the harbor\n"
    assert all(line.startswith("    ") for line in colour.getvalue().splitlines())
    assert len(colour.getvalue().splitlines()) == 2
