"""The picture of the page on the terminal: a table, drawn by the program itself.

    python docs/images/make.py      writes table.svg beside this file

The game is always the same one, so the picture changes only when the table does.
"""

import re
from html import escape, unescape
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.match import Match
from gobernador.text.message_catalog import Catalog
from gobernador.tui.drawings import ColourScreen
from gobernador.tui.play_session import begin_of_phase
from gobernador.tui.question_prompt import QuestionPrompt
from gobernador.tui.screen import TerminalTable
from gobernador.tui.typed_answers import AnswerSubmission

PICTURE = Path(__file__).with_name("table.svg")
SEED = bytes([41] * 16)
NAMES = ["Player", "Ana", "Benito"]
BOT = "greedy"
ROUND, PROMPT = 10, "build"
"""The question in the picture: the first of its kind that the first seat hears from this round on."""
WIDTH = 108
CELL = 12.2
"""How wide rich draws a letter."""
SPACE = "\N{NO-BREAK SPACE}"
TEXT = re.compile(
    r'<text class="(?P<style>[^"]*)" x="(?P<x>[^"]*)" y="(?P<y>[^"]*)" textLength="[^"]*" '
    r'clip-path="(?P<clip>[^"]*)">(?P<letters>[^<]*)</text>\s*'
)

THEME = TerminalTheme(
    background=(24, 27, 33),
    foreground=(222, 221, 214),
    normal=[
        (60, 64, 72),
        (224, 108, 117),
        (152, 195, 121),
        (224, 178, 90),
        (106, 168, 240),
        (198, 140, 222),
        (86, 194, 206),
        (222, 221, 214),
    ],
)


def main() -> None:
    """Write the picture."""
    PICTURE.write_text(picture(), encoding="utf-8")
    print(f"wrote {PICTURE.name}")


def picture() -> str:
    """The table as SVG, in fonts that a reader's machine has."""
    console = Console(
        file=StringIO(), record=True, force_terminal=True, color_system="truecolor", width=WIDTH,
        highlight=False, markup=False, emoji=False,
    )  # fmt: skip
    show(table(), ColourScreen(console))
    drawn = console.export_svg(title="make terminal", theme=THEME, unique_id="table")
    # rich names a font to be fetched from far away; every machine has one of its own.
    drawn = re.sub(r"@font-face {.*?}\s*", "", drawn, flags=re.DOTALL)
    drawn = drawn.replace("Fira Code, monospace", "ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace")
    return TEXT.sub(trimmed, re.sub(r"<!--.*?-->\s*", "", drawn))


def trimmed(text: re.Match[str]) -> str:
    """A piece of text without the spaces around it, which some viewers leave out: it begins where its letters do."""
    letters = unescape(text["letters"])
    words = letters.strip()
    x = float(text["x"]) + CELL * (len(letters) - len(letters.lstrip()))
    place = f'x="{x:g}" y="{text["y"]}" textLength="{CELL * len(words):g}"'
    shown = escape(words).replace(SPACE, "&#160;")
    return f'<text class="{text["style"]}" {place} clip-path="{text["clip"]}">{shown}</text>\n' if words else ""


def table() -> TerminalTable:
    """A game in its middle, with a question to the first seat."""
    game = make("sanjuan", "first", len(NAMES))
    match = Match(game, SEED)
    bots = [make_bot(BOT, game, seat, SEED) for seat in range(game.seats)]
    while not (match.round >= ROUND and match.to_act == 0 and match.decision().prompt == PROMPT):
        seat = match.to_act
        action = bots[seat].choose(match.view(seat), Budget())
        match.submit(seat, match.seq, game.actions.text(action))
    return TerminalTable(Catalog("en"), match, NAMES, viewer=0, levels=["", BOT, BOT])


def show(seen: TerminalTable, screen: ColourScreen) -> None:
    """What a person sees who has to answer now."""
    screen.before_question(seen)
    screen.news(seen, seen.news(begin_of_phase(seen.events())))
    screen.question(QuestionPrompt(seen, AnswerSubmission(seen.match, seen.viewer)).asked())


if __name__ == "__main__":
    main()
