"""A game from outside the package, which the client knows nothing of, in the browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.third_game.conftest import OUTSIDE
from tools import client


@pytest.fixture
def with_one_pile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server beside which One pile is installed."""
    client.build()
    monkeypatch.setenv("PYTHONPATH", str(OUTSIDE))
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def test_its_view_is_drawn_in_words_and_it_is_played_to_its_end(new_page: NewPage, with_one_pile: Server) -> None:
    page = new_page(base_url=with_one_pile.url)
    page.goto("/")
    player = Player(page)
    expect(page.get_by_role("heading", level=1)).to_have_text("Choose one of 3 games")
    expect(page).to_have_title("gobernador: San Juan, Puerto Rico, and One pile")

    player.button("Play One pile now").click()
    view = page.locator("[data-view]")
    expect(view).to_contain_text("Hand")
    expect(view).to_contain_text("Pile")
    player.play()

    expect(player.sheet.get_by_role("table")).to_be_visible()
    page.goto("/rules?game=onepile")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
