"""Somebody who plays in a browser and knows nothing of the page but roles and accessible names."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from playwright.sync_api import Locator, Page

from tests.browser.words import ENGLISH, Words

LONGEST_GAME = 1_500
"""Answers of one person; nobody needs as many."""
MOST_PRESSES = 100
"""For one question."""

Press = Callable[[Locator], None]


def click(target: Locator) -> None:
    """With a mouse."""
    target.click()


def tap(target: Locator) -> None:
    """With a finger."""
    target.tap()


@dataclass
class Player:
    """A person at a *page*, who answers as dice fall and by whatever means *press* is."""

    page: Page
    words: Words = ENGLISH
    press: Press = click
    seed: int = 1

    def __post_init__(self) -> None:
        self.dice = Random(self.seed)

    # -- what is there

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def question(self) -> Locator:
        """The region of the question."""
        return self.region(self.words.question)

    @property
    def sentence(self) -> str:
        """The question."""
        return self.question.get_by_role("heading").first.inner_text()

    @property
    def sheet(self) -> Locator:
        """The score sheet, once there is one."""
        return self.region(self.words.score_sheet)

    @property
    def options(self) -> Locator:
        """What can be pressed to answer: every button of the question that is not pressed, but for those that end or undo."""
        # A script that has only read the names that stay knows no more than this.
        name = re.compile(f"^(?!({self.words.confirm}|{self.words.undo})$)")
        return self.question.get_by_role("button", name=name, disabled=False, pressed=False)

    @property
    def ready(self) -> Locator:
        """The button that sends a whole set, if enough is chosen."""
        return self.page.get_by_role("button", name=self.words.confirm, exact=True, disabled=False)

    @property
    def is_over(self) -> bool:
        return self.sheet.is_visible()

    # -- what one does

    def wait(self) -> None:
        """Until there is something to answer, or the game is over."""
        # Sooner than `expect`, which looks again after 0.1 s, then 0.25, then 0.5: it is asked for every answer of every game.
        self.options.or_(self.sheet).first.wait_for(timeout=30_000)

    def answer(self) -> bool:
        """Give any answer to the open question: one option, or as many as it takes until they can be confirmed; whether one was asked."""
        # Every look for a role goes over the whole page, so there are as few as possible: most questions have nothing to confirm.
        for _ in range(MOST_PRESSES):
            several = self.button(self.words.confirm).count() > 0
            if several and self.ready.count() > 0:
                self.press(self.ready)
                return True
            options = self.options.count()
            if options == 0:
                return False
            self.press(self.options.nth(self.dice.randrange(options)))
            if not several:
                return True
        raise AssertionError(f"nothing is enough for: {self.question.inner_text()}")

    def play(self, answers: int = LONGEST_GAME) -> None:
        """Answer so many questions, or until the game is over."""
        for _ in range(answers):
            self.wait()
            if not self.answer() and self.is_over:
                return
        assert answers < LONGEST_GAME, "the game does not end"
