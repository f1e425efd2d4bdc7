"""The bar that grows with the games, on wide terminals and on narrow ones."""

import io

import pytest
from rich.console import Console
from rich.progress import Progress

from gobernador.cli.terminal import columns_of, pace
from gobernador.text.message_catalog import Catalog


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("width", [24, 40, 60, 80, 200])
def test_the_bar_fits_and_no_number_is_cut(width: int, language: str) -> None:
    catalog = Catalog(language)
    console = Console(file=io.StringIO(), width=width)
    bar = Progress(*columns_of(catalog, 6000, width), console=console)
    bar.add_task(catalog.say("cli.simulate.progress"), total=6000, completed=1234, pace=pace(catalog, 1045.3))

    with console.capture() as capture:
        console.print(bar.get_renderable())

    [line] = capture.get().splitlines()
    assert len(line.rstrip()) <= width
    assert "1234/6000" in line
    assert "…" not in line
