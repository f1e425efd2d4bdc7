"""The rulebook in the browser: found by its contents, by search, by links; one page for all of it."""

import re

from playwright.sync_api import Page, expect

from gobernador.catalog import GAMES, make
from gobernador.text.message_catalog import Catalog
from gobernador.text.rulebook import rulebook_of
from tests.browser.conftest import NewPage
from tests.browser.serving import Server
from tests.browser.test_geometry import sit


def test_the_rulebook_is_read_from_chapter_to_building_and_back(server: Server, new_page: NewPage) -> None:
    page = new_page(base_url=server.url)
    page.goto("/rules?game=sanjuan&edition=first&seats=2")
    contents = page.get_by_role("navigation", name="Contents")

    contents.get_by_role("link", name="The builder").click()
    expect(page.get_by_role("heading", name="The builder", level=1)).to_be_visible()
    expect(page.locator("#R-SJ-43")).to_contain_text("5 − 1 (Ana is builder) − 1 (her smithy) = 3 cards")
    page.locator("#R-SJ-43").get_by_role("link", name="smithy").click()
    expect(page.get_by_role("heading", name="Smithy", level=1)).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="The builder", level=1)).to_be_visible()

    # A building's page says how the editions differ.
    page.goto("/rules?game=sanjuan&edition=first&seats=2&show=gold_mine")
    expect(page.get_by_role("heading", name="Differences between editions")).to_be_visible()
    expect(page.locator("article")).to_contain_text("and the cheapest in the second edition")
    page.goto("/rules?game=sanjuan&edition=first&seats=2")

    # Numbers are those of the table: two players see five and six cards.
    contents.get_by_role("link", name="Before the game").click()
    expect(page.locator("#R-SJ-14")).to_contain_text("the 2 players draw 5 and 6 cards")

    contents.get_by_role("searchbox").fill("tie shared")
    contents.get_by_role("link", name=re.compile("R-SJ-71")).click()
    expect(page.locator("#R-SJ-71")).to_be_focused()

    # A rule that only another edition has is read there.
    page.goto("/rules?game=sanjuan&edition=first&rule=R-SJ-47")
    expect(page.locator("#R-SJ-47")).to_be_focused()
    expect(page).to_have_url(re.compile("edition=new_buildings"))


def test_every_number_can_be_read(server: Server, new_page: NewPage) -> None:
    page = new_page(base_url=server.url)
    for game, entry in GAMES.items():
        book = rulebook_of(Catalog("en"), make(game, entry.editions[-1], entry.most_seats))
        page.goto(f"/rules?game={game}&edition={entry.editions[-1]}&seats={entry.most_seats}")
        shown = [number for chapter in book.chapters for number in numbers_in(page, chapter.key, chapter.title)]
        assert shown == [rule.number for _, rule in book.rules() if rule.number]


def numbers_in(page: Page, chapter: str, title: str) -> list[str]:
    """The numbers of a chapter that the contents lead to."""
    page.get_by_role("navigation", name="Contents").locator(f'a[href*="chapter={chapter}"]').first.click()
    expect(page.get_by_role("article").get_by_role("heading", name=title, level=1, exact=True)).to_be_visible()
    return [found for found in page.locator("article section .number").all_inner_texts() if found]


def test_a_refusal_leads_to_its_rule(staged: Server, new_page: NewPage) -> None:
    page = new_page(base_url=staged.url)
    sit(page, "sanjuan-b")

    page.get_by_role("button", name="List").click()
    link = page.get_by_role("link", name=re.compile("Link to rule R-SJ-")).first
    number = link.inner_text()
    with page.context.expect_page() as opened:
        link.click()

    expect(opened.value.locator(f"#{number}")).to_be_focused()
