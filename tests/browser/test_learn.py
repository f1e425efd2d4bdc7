"""Learning in the browser: a lesson of each game by pressing what a person would press, at a desk and on a phone; then the first game."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.player import Player
from tests.browser.test_access import violations

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
HINTS = "() => localStorage.setItem('gobernador.settings', JSON.stringify({ pace: 'off', hints: 'on' }))"


class Learner:
    """Somebody who takes a lesson."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.player = Player(page)
        self.card = page.get_by_role("complementary", name="Lesson")

    def touch(self, *spots: str) -> None:
        """Press things on the board, and confirm them if there are several. What the card covers cannot be pressed."""
        for spot in spots:
            self.page.locator(f'[data-board] [data-spot^="{spot}"]').first.click()
        if len(spots) > 1:
            self.player.ready.click()

    def hears(self, sentence: str) -> None:
        expect(self.card.get_by_role("status")).to_contain_text(sentence)

    def go_on(self) -> None:
        self.press("Continue")

    def press(self, name: str) -> None:
        self.card.get_by_role("button", name=name, exact=True).click()

    @property
    def order(self) -> Locator:
        return self.card.locator(".do")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_a_lesson_of_each_game_and_what_is_remembered(new_page: NewPage, size: dict[str, Any]) -> None:
    page = new_page(**size)
    page.goto("/")
    page.get_by_role("link", name="Learn San Juan").click()
    page.get_by_role("button", name="Start", exact=True).click()
    learner = Learner(page)

    # A weaker answer is played, explained and taken back; a card that is too expensive says so.
    expect(learner.order).to_have_text("Build the tobacco storage. It costs 3.")
    learner.touch("hand/sugar_mill")
    learner.hears("one more card buys the tobacco storage")
    assert violations(page) == []
    learner.press("Try again")
    learner.touch("hand/palace")
    learner.hears("Too expensive today")
    learner.touch("hand/tobacco_storage")
    learner.hears("Two points, and tobacco usually sells for 2 cards.")
    learner.go_on()

    # Leaving in the middle: the lesson goes on at the same step, in another language too.
    expect(learner.order).to_have_text("Pay with three cards you can spare.")
    page.reload()
    expect(learner.order).to_have_text("Pay with three cards you can spare.")
    learner.touch("hand/indigo_plant", "hand/sugar_mill", "hand/hero")
    learner.hears("That works.")
    learner.go_on()
    learner.go_on()
    expect(learner.card).to_contain_text("Done: Cards pay for cards")
    learner.press("Back to the course")
    expect(page.get_by_role("button", name=re.compile("Cards pay for cards"))).to_contain_text("done")
    assert violations(page) == []

    # Progress is cleared only after a question.
    lesson = page.get_by_role("button", name=re.compile("Cards pay for cards"))
    for answer, note in (("Keep my progress", "done"), ("Start again", "next")):
        page.get_by_role("button", name="From the start").click()
        page.get_by_role("dialog", name="Start the course again?").get_by_role("button", name=answer).click()
        expect(lesson).to_contain_text(note)

    page.goto("/learn/puertorico/trading")
    learner.press("Show me")
    learner.hears("You sell first")
    learner.go_on()
    learner.touch("goods/0/coffee")
    learner.player.ready.click()
    learner.hears("5 doubloons, and the house is full")
    learner.go_on()
    learner.go_on()
    expect(learner.card).to_contain_text("Done: Four spaces, four sales")


def test_the_first_game_explains_each_thing_once(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.evaluate(HINTS)
    page.goto("/learn/sanjuan/game")
    note = page.get_by_role("complementary", name="First steps")

    expect(note).to_contain_text("What do you need: cards, goods or a building?")
    assert violations(page) == []
    player = Player(page)
    page.locator('[data-board] [data-spot="role/builder"]').click()
    expect(note).to_contain_text("The cards you can pay for glow.")
    note.get_by_role("button", name="Got it").click()
    expect(note).to_be_hidden()
    # What was said is not said again, and the game is found where it was left.
    page.goto("/learn/sanjuan")
    page.get_by_role("button", name=re.compile("Your first game")).click()
    player.wait()
    expect(note).to_be_hidden()
    player.options.first.click()
    expect(note).to_contain_text("Pay with the cards you would build last.")
    note.get_by_role("button", name="No more hints").click()
    expect(note).to_be_hidden()
