"""Reloading, killing the server, leaving and coming back: nothing is lost that was answered."""

import time
from threading import Event

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage, Watch
from tests.browser.player import Player
from tests.browser.serving import Server
from tests.browser.tables import Table, bot, here, you

# Whether things are drawn with less colour, each for itself or with whatever it is in.
COLOURLESS = """things => things.every(thing => {
    let at = document.querySelector(thing);
    while (at && getComputedStyle(at).filter === 'none') at = at.parentElement;
    return at?.closest('[data-board]');
})"""


def seen(player: Player) -> tuple[str, str, str]:
    """What a person sees of the table."""
    player.wait()
    return player.sentence, player.region("Hand").inner_text(), player.region("Log").inner_text()


def test_a_reload_changes_nothing(server: Server, page: Page) -> None:
    table = Table.open(server.url, "sanjuan", "first", [you(), bot()])
    page.goto(table.seat_link())
    player = Player(page)
    player.play(6)
    before = seen(player)

    page.reload()

    assert seen(player) == before
    player.play(3)


def test_a_server_that_is_killed_comes_back_as_it_was(own_server: Server, new_page: NewPage, watch: Watch) -> None:
    # The browser itself complains of a server that is gone.
    watch.expected = ["ERR_CONNECTION", "WebSocket connection"]
    table = Table.open(own_server.url, "sanjuan", "first", [you(), bot()])
    page = new_page(base_url=own_server.url)
    page.goto(table.seat_link())
    player = Player(page)
    player.play(8)
    before = seen(player)

    own_server.kill()
    # Meanwhile everything loses its colour but the sign.
    page.wait_for_function(COLOURLESS, arg=["[data-spot^='hand/']", "[data-spot^='role/']"])
    assert not page.evaluate(COLOURLESS, ["[data-question] h2"])
    own_server.start()
    # Nobody reloads: the page finds the server again by itself.
    player.play(3)
    assert seen(player) != before
    after = seen(player)

    own_server.kill()
    until_nothing_is_left_of(own_server)
    own_server.start()
    page.reload()
    assert seen(player) == after
    player.play(3)


def until_nothing_is_left_of(server: Server) -> None:
    """Processes that think end with their server, however it ends."""
    deadline = time.monotonic() + 20
    while server.left_behind():
        assert time.monotonic() < deadline, "processes have outlived their server"
        Event().wait(0.05)


def test_whoever_leaves_is_played_for_by_a_bot_and_may_return(server: Server, page: Page) -> None:
    table = Table.open(server.url, "sanjuan", "first", [you(), here("Ramón")])
    page.goto(table.seat_link())
    player = Player(page)
    expect(player.question).to_be_visible()

    player.button("Leave").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot play for me").click()
    expect(page.get_by_role("button", name="Return")).to_be_visible()
    assert is_away(table)
    page.reload()
    page.get_by_role("button", name="Return").click()
    expect(player.button("Leave")).to_be_visible()

    assert not is_away(table)


def test_against_bots_one_leaves_to_the_first_page_and_the_game_waits_there(server: Server, page: Page) -> None:
    table = Table.open(server.url, "sanjuan", "first", [you(), bot()])
    page.goto(table.seat_link())
    player = Player(page)
    player.play(2)
    before = seen(player)

    player.button("Leave").click()
    expect(player.button("Play San Juan now")).to_be_visible()
    assert not is_away(table)
    player.region("Continue").get_by_role("link").first.click()

    assert seen(player) == before


def is_away(table: Table) -> bool:
    away: bool = table.state()["table"]["chairs"][0]["away"]
    return away
