"""Games that are over: saved, opened, stepped through."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.tables import Table, bot, you


@pytest.fixture(scope="module")
def over(server: Server) -> Table:
    """A table whose game is over."""
    table = Table.open(server.url, "sanjuan", "first", [you(), bot()])
    table.play()
    return table


def test_a_record_is_saved_and_opened_again(over: Table, page: Page, tmp_path: Path) -> None:
    page.goto(over.seat_link())
    player = Player(page)
    expect(player.sheet).to_be_visible()
    with page.expect_download() as saving:
        player.button("Save record").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert file.read_text().startswith("[")

    page.goto("/")
    page.get_by_role("link", name="Open a record").click()
    page.get_by_label("file", exact=False).set_input_files(file)

    expect(page.get_by_role("slider")).to_be_visible()
    expect(player.region("My town").or_(player.region("Opponents")).first).to_be_visible()


def test_a_game_is_stepped_through_with_the_keyboard(over: Table, page: Page) -> None:
    page.goto(over.seat_link())
    Player(page).button("Replay").click()
    slider = page.get_by_role("slider")
    # The log says whether there is more to come, which changes once the end was seen.
    expect(page.get_by_role("region", name="Log")).to_contain_text("The rest appears")
    page.get_by_role("button", name="Close").click()
    slider.focus()

    page.keyboard.press("Home")
    first = page.get_by_role("main").inner_text()
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    tenth = page.get_by_role("main").inner_text()
    page.keyboard.press("End")
    last = page.get_by_role("main").inner_text()

    assert len({first, tenth, last}) == 3
    page.keyboard.press("Home")
    # Whatever page of the replay the first moment is on comes from the server.
    expect(page.get_by_role("main")).to_have_text(first, use_inner_text=True)


def test_what_is_no_record_is_refused_in_words(page: Page, tmp_path: Path, watch: Watch) -> None:
    # The browser itself complains of what the server has refused.
    watch.expected = ["status of 400"]
    file = tmp_path / "shopping.txt"
    file.write_text("eggs, flour, sugar\n")

    page.goto("/open")
    page.get_by_label("file", exact=False).set_input_files(file)

    expect(page.get_by_role("alert")).to_be_visible()
