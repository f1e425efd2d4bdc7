"""The tables of the manual say what the code does."""

import re

import pytest

from gobernador.catalog import GAMES, make
from gobernador.research.aec import puertorico_v0, sanjuan_v0
from gobernador.research.encoders import encoder_of
from tests.research.settings import Setting, every_setting
from tools.research_tables import PAGE, filled

MANUALS = {"sanjuan": sanjuan_v0, "puertorico": puertorico_v0}


def test_the_page_of_observations_is_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")

    assert filled(page) == page, "python tools/research_tables.py writes it anew"


def test_every_table_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")

    for game in MANUALS:
        assert page.count(f"<!-- {game} ") == 3
        table = page.partition(f"<!-- {game} pieces -->")[2].partition("<!-- end -->")[0]
        pieces = encoder_of(make(game, GAMES[game].editions[0], 2)).pieces
        assert re.findall(r"^\| `(\w+)`", table, re.MULTILINE) == [piece.name for piece in pieces]


@every_setting
def test_the_manual_of_a_module_has_the_sizes_of_its_spaces(setting: Setting) -> None:
    game = make(*setting)
    manual = MANUALS[setting.game].__doc__

    assert manual is not None
    size = f"({encoder_of(game).size},)"
    assert size in manual, f"src/gobernador/research/aec/{setting.game}_v0.py does not have the size {size}"
    assert f"[0, {len(game.actions.texts) - 1}]" in manual
    assert f'`"{setting.edition}"`' in manual


@pytest.mark.parametrize(
    "argument", ["edition", "seats", "options", "reward", "max_cycles", "render_mode", "viewer", "pieces"]
)
def test_the_manual_of_a_module_has_every_argument(argument: str) -> None:
    for module in MANUALS.values():
        assert f"\n| `{argument}`" in (module.__doc__ or "")
        assert argument in module.raw_env.func.__init__.__annotations__
