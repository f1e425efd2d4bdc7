"""Several people at one table: by a link, one after the other at one browser, or only watching."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.browser.screens import new_table
from tests.browser.serving import Server
from tests.browser.tables import Table, bot, you


def take_turns(players: list[Player], answers: int) -> None:
    """Everybody answers when asked, so many times in all."""
    for _ in range(answers):
        asked = next((player for player in players if player.options.count() > 0), None)
        if asked is None:
            players[0].page.wait_for_timeout(20)
        elif asked.is_over:
            return
        else:
            asked.answer()


def cards(player: Player) -> list[str]:
    """What lies in the hand, by the names of its cards."""
    return player.region("Hand").get_by_role("listitem").all_inner_texts()


def test_two_browsers_at_one_table_by_one_link(new_page: NewPage) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    new_table(page, seats=["You", "link"])
    host = Player(page)
    host.button("Copy invite link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#invite=" in link

    guest = Player(new_page(), seed=2)
    guest.page.goto(link)
    guest.page.get_by_role("textbox").first.fill("Ramón")
    guest.page.get_by_role("button", name="Sit down").click()
    expect(guest.question).to_be_visible()
    expect(host.page.get_by_text("Ramón").first).to_be_visible()

    take_turns([host, guest], 40)

    assert host.page.url != link
    expect(host.region("Log")).to_contain_text("Ramón")
    # The secret does not stay where a neighbour could read it.
    assert "invite" not in guest.page.url


def test_a_seat_goes_on_in_another_browser_by_its_private_link(server: Server, new_page: NewPage) -> None:
    table = Table.open(server.url, "sanjuan", "first", [you(), bot()])
    at_home = Player(new_page())
    at_home.page.goto(table.seat_link())
    at_home.play(3)
    at_home.wait()

    on_the_way = Player(new_page())
    on_the_way.page.goto(table.seat_link())
    on_the_way.wait()

    assert on_the_way.sentence == at_home.sentence
    assert cards(on_the_way) == cards(at_home)


def test_whoever_watches_sees_no_hand_and_answers_nothing(server: Server, new_page: NewPage) -> None:
    table = Table.open(server.url, "sanjuan", "first", [you(), bot()])
    table.play(4)
    page = new_page()
    told: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: told.append(json.loads(text)))

    page.on("websocket", listen)

    page.goto(table.path)
    watcher = Player(page)
    expect(watcher.question).to_be_visible()
    table.play(4)

    expect(watcher.options).to_have_count(0)
    assert cards(watcher) == []
    frames = [message["frame"] for message in told if message.get("frame")]
    assert frames
    assert [frame["view"]["hand"] for frame in frames if frame["view"]["hand"]] == []
    assert [frame["question"]["options"] for frame in frames if frame["question"]["options"]] == []


def test_at_one_browser_a_hand_is_shown_to_nobody_but_its_owner(server: Server, page: Page) -> None:
    new_table(page, seats=["You", "this device"])
    player = Player(page)
    handed_over = 0

    for _ in range(40):
        if handed_over == 5:
            return
        over = page.get_by_role("button", name="I am", exact=False)
        over.or_(player.options.first).or_(player.sheet).first.wait_for()
        if over.is_visible():
            handed_over += 1
            assert player.region("Hand").count() == 0
            assert player.options.count() == 0
            over.click()
        else:
            player.answer()

    raise AssertionError(f"the browser was handed over only {handed_over} times")
