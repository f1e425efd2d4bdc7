"""Whoever reads Spanish reads nothing else."""

import re

import pytest
from playwright.sync_api import Page

from gobernador.text.message_catalog import Catalog
from tests.browser.conftest import NewPage, Watch
from tests.browser.player import Player
from tests.browser.screens import COMPLAINTS, SCREENS, Stage
from tests.browser.serving import Server
from tests.browser.words import words

# What is read aloud or shown on demand.
HIDDEN_WORDS = """() => [...document.querySelectorAll('*')].flatMap(element =>
    ['aria-label', 'title', 'placeholder', 'alt'].map(name => element.getAttribute(name) ?? '')).join('\\n')"""
PLACEHOLDER = re.compile(r"\{[^}]*\}")
FEWEST_LETTERS = 8


def english_only() -> list[str]:
    """Pieces of English sentences, of at least two words, that are in no Spanish one."""
    spanish = "\n".join(Catalog("es").sentences.values())
    sentences = Catalog("en").sentences.values()
    pieces = {piece.strip(" .,:;!?()") for sentence in sentences for piece in PLACEHOLDER.split(sentence)}
    return sorted(piece for piece in pieces if len(piece) >= FEWEST_LETTERS and " " in piece and piece not in spanish)


@pytest.fixture(scope="module")
def stage(server: Server) -> Stage:
    """Tables in every state that a screen shows."""
    return Stage(server.url, words("es"))


@pytest.fixture(scope="module")
def english() -> re.Pattern[str]:
    """Finds English in a text."""
    return re.compile("|".join(rf"\b{re.escape(piece)}\b" for piece in english_only()))


@pytest.mark.parametrize("screen", SCREENS)
def test_no_english_sentence_is_left(
    stage: Stage, new_page: NewPage, watch: Watch, english: re.Pattern[str], screen: str
) -> None:
    watch.expected = COMPLAINTS.get(screen, [])
    page = new_page(locale="es-ES")

    SCREENS[screen](page, stage)

    assert page.locator("html").get_attribute("lang") == "es"
    assert english.findall(words_of(page)) == []


def test_the_language_is_switched_in_the_middle_of_a_game(server: Server, page: Page) -> None:
    stage = Stage(server.url)
    stage.sit(page, stage.early_sanjuan)

    page.get_by_role("button", name="Language").click()
    page.get_by_role("menuitemradio", name="Español").click()

    Player(page, words("es")).wait()
    assert page.locator("html").get_attribute("lang") == "es"


def words_of(page: Page) -> str:
    """Everything that can be read or heard on a page."""
    hidden: str = page.evaluate(HIDDEN_WORDS)
    return page.locator("body").inner_text() + "\n" + hidden


def test_english_would_be_found(server: Server, page: Page, english: re.Pattern[str]) -> None:
    stage = Stage(server.url)

    stage.sit(page, stage.early_sanjuan)

    assert english.findall(words_of(page)) != []
