"""The documents say what is true: links lead somewhere, commands print what is shown, tables hold what the code has.

What they show in Python runs as doctests, which pytest collects by itself.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from doctest import ELLIPSIS, OutputChecker
from pathlib import Path

import pytest

from docs.images.make import picture
from gobernador.bots.registry import BOTS
from gobernador.catalog import GAMES
from gobernador.core.options import EVERY, Option
from gobernador.games.puertorico.rules import ids as puertorico
from gobernador.games.sanjuan.rules import ids as sanjuan
from gobernador.games.sanjuan.rules.game import OPTIONS
from gobernador.text.message_catalog import languages
from tools import reference_page, rulebook_pages

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md"), *ROOT.glob("requirements/*.md")]
)
RULES = (ROOT / "docs" / "building" / "rules.md").read_text(encoding="utf-8")
FOLDERS = ("src", "tests", "tools", "bench", "examples", "client/src", "client/tests")
WRITTEN = (".py", ".toml", ".ts", ".svelte", ".css", ".sh", ".js", ".c", ".scene")
LINK = re.compile(r"(?<!`)!?\[[^\]]*\]\(([^)\s]+)\)")
CONSOLE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)

every_document = pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))


def text_of(document: Path) -> str:
    return document.read_text(encoding="utf-8")


# -- links -------------------------------------------------------------------------------------------------------------


@every_document
def test_every_link_leads_to_a_file_of_ours_and_to_a_heading_in_it(document: Path) -> None:
    for link in LINK.findall(FENCED.sub("", text_of(document))):
        name, _, heading = link.partition("#")
        target = document.parent / name if name else document
        assert "://" not in link, f"{link}: everything a reader needs is here"
        assert target.exists(), link
        assert not heading or heading in anchors(target), link


def anchors(document: Path) -> list[str]:
    """What a heading is called in a link: lower case, hyphens for spaces, nothing else."""
    headings = re.findall(r"^#+ (.*)$", FENCED.sub("", text_of(document)), re.MULTILINE)
    return [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]


@every_document
def test_every_file_that_is_named_is_there(document: Path) -> None:
    """Paths in backquotes that begin with one of our folders; of a name that a recipe leaves open, its folder."""
    for name in re.findall(r"`((?:src|tests|tools|docs|bench|examples|requirements)/[\w./-]+)`", text_of(document)):
        known = re.split(r"(?:translations/)?[\w.]*(?:GAME|NAME|EDITION|LANGUAGE)", name)[0]
        assert (ROOT / known).exists(), name


def test_every_page_of_the_manual_is_in_an_index() -> None:
    """The one of the manual, or the one of its own folder (research, decisions), which is in that of the manual."""
    manual = ROOT / "docs"
    listed = {
        (index.parent / link.partition("#")[0]).resolve()
        for index in manual.rglob("index.md")
        for link in LINK.findall(text_of(index))
    }

    assert sorted(str(page.relative_to(ROOT)) for page in set(manual.rglob("*.md")) - listed) == ["docs/index.md"]


def test_every_page_that_code_names_is_there() -> None:
    written = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*") if file.suffix in WRITTEN]
    ours = [file for file in written if not {"node_modules", "static"} & set(file.parts)]
    named = {(file, page) for file in ours for page in re.findall(r"\bdocs/[\w/.]+\.md\b", text_of(file))}

    assert len(named) > 20
    assert [f"{file.relative_to(ROOT)} names {page}" for file, page in named if not (ROOT / page).exists()] == []


def test_the_picture_can_be_drawn_anew_and_needs_nothing_from_elsewhere() -> None:
    for drawn in (picture(), text_of(ROOT / "docs" / "images" / "table.svg")):
        assert re.findall(r"\w+://[^\"]*", drawn) == ["http://www.w3.org/2000/svg"]
        assert "@font-face" not in drawn
        assert str(ROOT) not in drawn


# -- commands ----------------------------------------------------------------------------------------------------------


def commands(document: Path) -> Iterator[tuple[str, str]]:
    """What is typed in a document, and what is shown for it."""
    for block in CONSOLE.findall(text_of(document)):
        for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            typed, _, shown = example.partition("\n")
            yield typed, shown


@pytest.fixture
def shell(tmp_path: Path) -> dict[str, str]:
    """An environment in which `gobernador` is this checkout's, speaks English, and saves into a folder of its own."""
    program = tmp_path / "bin" / "gobernador"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m gobernador "$@"\n')
    program.chmod(0o755)
    (tmp_path / "tests").symlink_to(ROOT / "tests")
    return {
        **os.environ,
        "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT / "src"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "HOME": str(tmp_path),
        "LC_ALL": "C.UTF-8",
        "COLUMNS": "80",
    }


@pytest.mark.skipif(os.name != "posix", reason="the commands are written for a POSIX shell")
@every_document
def test_every_command_prints_what_is_shown(document: Path, shell: dict[str, str], tmp_path: Path) -> None:
    """`...` stands for anything, as in doctests. The commands of a document follow each other in one folder."""
    for typed, shown in commands(document):
        done = subprocess.run(
            typed, shell=True, cwd=tmp_path, env=shell, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL, encoding="utf-8", check=False,
        )  # fmt: skip
        printed = "".join(line.rstrip() + "\n" for line in done.stdout.splitlines())
        assert OutputChecker().check_output(shown, printed, ELLIPSIS), f"$ {typed}\n{printed}"


# -- tables ------------------------------------------------------------------------------------------------------------


def test_the_rules_list_every_option_with_its_values() -> None:
    rows = [re.sub(r", or any .*?\|", " |", row) for row in RULES.splitlines() if row.startswith("| ")]

    for option in OPTIONS:
        values = ", ".join(f"`{value}`" for value in option.values)
        start = f"| {option.ruling} | `{option.name}` | {values} | {editions(option)} |"
        assert [row for row in rows if row.startswith(start)], start


def editions(option: Option) -> str:
    return "all" if option.editions == EVERY else "new"


def test_the_rules_list_every_edition() -> None:
    for edition in GAMES["sanjuan"].editions:
        assert f"| `{edition}` |" in RULES, f"docs/building/rules.md has no row for the edition {edition}"


def test_the_changelog_says_what_is_new_in_every_version() -> None:
    changelog = text_of(ROOT / "CHANGELOG.md")
    for game in GAMES.values():
        for edition in game.rules:
            for version in range(2, len(edition.versions) + 1):
                said = f"CHANGELOG.md does not say what is new in version {version} of {edition.name}: `{edition.name}@{version}`"
                assert f"{edition.name}@{version}" in changelog, said


@pytest.mark.parametrize(
    ("power", "powers_in_all"), [(sanjuan.Power, sanjuan.POWERS), (puertorico.Power, puertorico.POWERS)]
)
def test_the_rules_list_every_power(power: type, powers_in_all: int) -> None:
    powers = [name for name, number in vars(power).items() if isinstance(number, int) and number]

    assert len(powers) == powers_in_all - 1
    assert [name for name in powers if not re.search(rf"^\| `{name}` \|", RULES, re.MULTILINE)] == []


def test_the_rules_list_every_number_that_the_code_cites() -> None:
    listed = set(numbers(RULES))
    cited = {number for file in (ROOT / "src").rglob("*.py") for number in numbers(text_of(file))}
    cited |= {number for file in (ROOT / "src").rglob("*.toml") for number in numbers(text_of(file))}

    assert sorted(cited - listed) == []


def test_the_rulebooks_of_the_manual_are_those_of_the_games() -> None:
    for game in GAMES:
        for language in languages():
            file = rulebook_pages.FOLDER / rulebook_pages.name_of(game, language)
            assert text_of(file) == rulebook_pages.page(game, language), "python tools/rulebook_pages.py writes it anew"


def test_every_package_that_is_installed_for_playing_has_a_reason() -> None:
    rows = [
        row.split("|")[1] for row in text_of(ROOT / "requirements" / "README.md").splitlines() if row.startswith("| ")
    ]
    explained = {name.strip() for row in rows for name in row.split(",")}
    locked = re.findall(r"^([\w-]+)(?:\[[\w,]+\])?==", text_of(ROOT / "requirements" / "play.txt"), re.MULTILINE)

    assert len(locked) > 40
    assert sorted(set(locked) - explained) == []


def test_the_reference_of_the_manual_is_that_of_the_sources() -> None:
    assert text_of(reference_page.PAGE) == reference_page.page(), "python -m tools.reference_page writes it anew"


def numbers(text: str) -> Iterator[str]:
    """The numbered rules in a text; `R-SJ-55 to R-SJ-58` and `R-SJ-55 to 58` are four of them."""
    for kind, first, last in re.findall(r"\b(R-SJ|R-PR|A|U|C|D)-(\d\d)(?: to (?:\1-)?(\d\d))?", text):
        yield from (f"{kind}-{number:02}" for number in range(int(first), int(last or first) + 1))


def test_the_rooms_of_the_rules_are_there() -> None:
    ours, theirs = RULES.split("## Puerto Rico in the same shapes")
    for game, page in (("sanjuan", ours), ("puertorico", theirs)):
        for room in re.findall(r"`((?:phases/|editions/)?\w+\.py)`", page):
            assert (ROOT / "src" / "gobernador" / "games" / game / "rules" / room).exists(), room


def test_the_page_on_bots_lists_every_bot() -> None:
    page = text_of(ROOT / "docs" / "building" / "bots.md")

    for name in BOTS:
        assert f"| `{name}` |" in page, f"docs/building/bots.md has no row for the bot {name}"


def test_notation_lists_every_question_and_every_building() -> None:
    notation = text_of(ROOT / "docs" / "building" / "notation.md")

    assert [word for word in sanjuan.PROMPT_WORDS if f"| `{word}` |" not in notation] == []
    assert re.findall(r"\d+ ([a-z_]+)", notation.partition("## The building words\n")[2].partition("\n## ")[0]) == list(
        sanjuan.CARD_WORDS[1:]
    )
