"""The tables of the manual say what the code does."""

import pytest

from gobernador.catalog import make
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

    for game, pieces in (("sanjuan", 22), ("puertorico", 24)):
        assert page.count(f"<!-- {game} ") == 3
        table = page.partition(f"<!-- {game} pieces -->")[2].partition("<!-- end -->")[0]
        assert len(encoder_of(make(game, "first" if game == "sanjuan" else "base", 2)).pieces) == pieces
        assert table.count("\n| `") == pieces


@every_setting
def test_the_manual_of_a_module_has_the_sizes_of_its_spaces(setting: Setting) -> None:
    game = make(*setting)
    manual = MANUALS[setting.game].__doc__

    assert manual is not None
    assert f"({encoder_of(game).size},)" in manual
    assert f"[0, {len(game.actions.texts) - 1}]" in manual
    assert f'`"{setting.edition}"`' in manual


@pytest.mark.parametrize(
    "argument", ["edition", "seats", "options", "reward", "max_cycles", "render_mode", "viewer", "pieces"]
)
def test_the_manual_of_a_module_has_every_argument(argument: str) -> None:
    for module in MANUALS.values():
        assert f"\n| `{argument}`" in (module.__doc__ or "")
        assert argument in module.raw_env.func.__init__.__annotations__
