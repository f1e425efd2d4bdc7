"""Whole games, from the first page to the score sheet, by every means there is."""

from itertools import cycle

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.keyboard import arrows, shortcut, tab
from tests.browser.player import Player, tap
from tests.browser.screens import new_table
from tests.browser.serving import Server
from tests.browser.tables import Table, bot, you
from tests.browser.words import words
from tools.stage.laying import seat_link


def expect_score_sheet(player: Player) -> None:
    expect(player.sheet.get_by_role("heading", name=player.words.score_sheet)).to_be_visible()
    expect(player.sheet.get_by_role("table")).to_be_visible()
    for name in (player.words.rematch, player.words.save_record, player.words.replay):
        expect(player.page.get_by_role("button", name=name, exact=True)).to_be_visible()


def test_one_click_and_one_is_playing_san_juan_to_its_end(page: Page) -> None:
    page.goto("/")
    player = Player(page)

    player.button("Play San Juan now").click()
    player.play()

    expect_score_sheet(player)


# Whole games of a few rounds: every question of the rules comes in the first ones, and every one more is the same again.
SHORT = {"rounds": "4"}


@pytest.mark.parametrize("game", ["San Juan", "Puerto Rico"])
def test_from_the_first_page_to_the_score_sheet_by_keyboard_alone(
    server: Server, staged: Server, page: Page, game: str
) -> None:
    page.goto("/")
    ways = cycle([tab, arrows, shortcut])

    def press(target: Locator) -> None:
        in_the_list = target.get_attribute("aria-keyshortcuts") is not None
        (next(ways) if in_the_list else tab)(target)

    player = Player(page, press=press)
    tab(player.button(f"Play {game} now"))
    player.play(12)

    # The rest of a game: a short one, or the last round.
    short = Table.open(server.url, "sanjuan", "first", [you(), bot()], options=SHORT).seat_link()
    last_round = f"{staged.url}{seat_link('last-round', 0)}"
    page.goto(short if game == "San Juan" else last_round)
    player.play()

    expect_score_sheet(player)


def test_from_a_new_table_to_the_score_sheet_with_a_finger_on_a_small_phone(server: Server, new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    player = Player(page, press=tap)

    new_table(page, seats=["You", "Beginner"], press=tap)
    player.play(12)

    page.goto(Table.open(server.url, "sanjuan", "first", [you(), bot()], options=SHORT).seat_link())
    player.play()

    expect_score_sheet(player)


def test_puerto_rico_in_spanish_with_a_finger_on_a_small_phone(new_page: NewPage) -> None:
    page = new_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True, locale="es-ES")
    player = Player(page, words("es"), press=tap, seed=4)
    page.goto("/")

    tap(player.button(player.words.play_puertorico))
    player.play()

    expect_score_sheet(player)


@pytest.mark.parametrize("edition", ["Second edition", "New Buildings"])
def test_other_editions_are_chosen_and_played(page: Page, edition: str) -> None:
    new_table(page, edition=edition, seats=["You", "Beginner"])
    player = Player(page)

    player.play(12)

    expect(player.question).to_be_visible()


def test_another_match_begins_where_one_has_ended(server: Server, page: Page) -> None:
    table = Table.open(server.url, "sanjuan", "first", [you(), bot()])
    table.play()
    page.goto(table.seat_link())
    player = Player(page)

    player.button("Rematch").click()
    player.play(5)

    expect(player.sheet).to_be_hidden()
    expect(player.options.first).to_be_visible()
    deal = table.state()["table"]["deal"]
    assert (deal["match"], deal["attempt"], deal["shares"][0]["state"]) == (2, 1, "shown")
