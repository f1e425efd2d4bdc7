"""The table in colour: nothing cut, nothing broken in the middle, nothing shown that is hidden."""

import io
import re

import pytest
from rich.console import Console
from rich.text import Text

from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.match import Match
from gobernador.text.message_catalog import Catalog, languages
from gobernador.tui.drawings import PLAIN_SIGNS, ColourScreen, Flow, Signs, signs_for
from gobernador.tui.question_prompt import QuestionPrompt
from gobernador.tui.screen import TerminalTable
from gobernador.tui.typed_answers import AnswerSubmission
from tests.tui.games import NAMES, positions

LEVELS = ["", "greedy", "random", "greedy", "greedy"]


def drawn(width: int, table: TerminalTable) -> list[str]:
    """The lines of a table and its question, without their colours."""
    out = io.StringIO()
    console = Console(file=out, width=width, height=50, highlight=False, markup=False, color_system=None)
    screen = ColourScreen(console)
    screen.before_question(table)
    screen.news(table, table.news(max(0, len(table.events()) - 20)))
    if table.match.to_act == table.viewer != NOBODY:
        screen.question(QuestionPrompt(table, AnswerSubmission(table.match, table.viewer)).asked())
    return out.getvalue().splitlines()


def table_of(match: Match, language: str, viewer: int) -> TerminalTable:
    seats = match.game.seats
    return TerminalTable(Catalog(language), match, NAMES[:seats], viewer, LEVELS[:seats])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [80, 100, 140])
def test_every_position_of_a_game_fits_and_no_name_is_broken(width: int, language: str) -> None:
    for number, match in enumerate(positions("new_buildings", 4, width)):
        if match.to_act != 0 and not match.over and number % 40:
            continue
        table = table_of(match, language, 0)
        lines = drawn(width, table)
        assert max(map(len, lines)) <= width
        view = match.view(0)
        assert isinstance(view, SanJuanView)
        for card in {*view.hand, *(kind for player in view.players for kind in player.kinds)}:
            name = table.catalog.say(f"sanjuan.card.{CARD_WORDS[card]}.name").casefold()
            assert any(name in line.casefold() for line in lines), name


def test_the_heart_of_the_table_is_there() -> None:
    *_, match = (match for match in positions("first", 3, 5) if match.over or match.to_act == 0)
    lines = "\n".join(drawn(100, table_of(match, "en", 0)))

    assert "Round " in lines
    assert "Supply " in lines
    assert re.search(r"Ana \(greedy\).* · \d+/12 buildings · hand \d+ · \d+ points?", lines)
    assert "Guadalupe (you)" in lines
    assert "  Hand: " in lines


def test_prices_are_shown_while_there_is_a_trader_and_not_later() -> None:
    seen = {True: 0, False: 0}
    for match in positions("second", 2, 3):
        view = match.view(0)
        assert isinstance(view, SanJuanView)
        if match.over:
            break
        trading = view.table.role == 3
        assert any("Trading house: " in line for line in drawn(100, table_of(match, "en", NOBODY))[:6]) == trading
        seen[trading] += 1
    assert all(seen.values())


def test_a_spectator_sees_no_hand_and_nobody_sees_piles_of_others_before_the_end() -> None:
    for match in positions("new_buildings", 2, 7):
        if not match.over:
            lines = drawn(100, table_of(match, "en", NOBODY))
            assert not any(line.startswith("  Hand: ") or " +" in line for line in lines)
    assert any(" +" in line for line in drawn(100, table_of(match, "en", NOBODY)))


def test_open_hands_show_everybody() -> None:
    match = next(positions("first", 3, 1))
    table = TerminalTable(Catalog("en"), match, NAMES[:3], NOBODY, open_hands=True)

    assert sum(line.startswith("  Hand: ") for line in drawn(100, table)) == 3


def test_signs_are_letters_where_a_terminal_has_no_others() -> None:
    assert signs_for("utf-8") == Signs()
    assert signs_for("ascii") == signs_for("latin-1") == signs_for("nonsense") == PLAIN_SIGNS


def test_a_row_breaks_only_between_its_things() -> None:
    out = io.StringIO()
    flow = Flow(Text("Town: "), [Text("Indigo plant"), Text("Hero"), Text("Market hall")], indent=2)

    Console(file=out, width=20, color_system=None).print(flow)

    assert out.getvalue().splitlines() == ["Town: Indigo plant,", "  Hero, Market hall"]
