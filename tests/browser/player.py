"""Somebody who plays in a browser and knows nothing of the page but roles and accessible names."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.words import ENGLISH, Words

# What stands in the question and is no answer to it.
LONGEST_GAME = 1_500
"""Answers of one person; nobody needs as many."""


@dataclass
class Player:
    """A person at a *page*, who answers as *dice* fall and by whatever means *press* is."""

    page: Page
    words: Words = ENGLISH
    press: Callable[[Locator], None] = Locator.click
    seed: int = 1

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)
        self.answers = 0

    # -- what is there

    @property
    def question(self) -> Locator:
        """The region of the question."""
        return self.region(self.words.question)

    @property
    def sheet(self) -> Locator:
        """The score sheet, once there is one."""
        return self.region(self.words.score_sheet)

    @property
    def confirm(self) -> Locator:
        """The button that sends a whole set."""
        return self.page.get_by_role("button", name=self.words.confirm, exact=True)

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def options(self) -> list[Locator]:
        """The answers that can be given now."""
        buttons = self.question.get_by_role("listitem").get_by_role("button", disabled=False).all()
        return [button for button in buttons if button.get_attribute("aria-pressed") != "true"]

    # -- what one does

    def wait(self) -> None:
        """Until there is something to answer, or the game is over."""
        expect(self.open_options.or_(self.sheet).first).to_be_visible(timeout=30_000)

    @property
    def open_options(self) -> Locator:
        return self.question.get_by_role("listitem").get_by_role("button", disabled=False)

    def answer(self) -> None:
        """Give any answer to the open question."""
        self.answers += 1
        assert self.answers < LONGEST_GAME
        while True:
            if self.confirm.is_visible() and self.confirm.is_enabled():
                self.press(self.confirm)
                return
            option = self.dice.choice(self.options())
            self.press(option)
            if not self.confirm.is_visible():
                return

    def play(self, answers: int = LONGEST_GAME) -> None:
        """Answer so many questions, or until the game is over."""
        for _ in range(answers):
            self.wait()
            if self.sheet.is_visible():
                return
            self.answer()
