"""The list of bots: everybody who can be called, in words."""

import json
import sys
from pathlib import Path

import pytest

from gobernador.bots.game_bots import styles
from gobernador.bots.registry import BOTS, make_bot
from gobernador.catalog import GAMES, make
from gobernador.text.message_catalog import Catalog, languages
from tests.cli.conftest import Run

GAME_OF = {game: make(game, entry.editions[0], 3) for game, entry in GAMES.items()}


def specs(lines: list[str]) -> list[str]:
    return [line.partition(": ")[0].strip() for line in lines[:-1]]


@pytest.mark.parametrize("language", languages())
def test_every_bot_is_there_from_the_weakest_to_the_strongest(gobernador: Run, language: str) -> None:
    ran = gobernador("bots", "--lang", language)

    assert (ran.code, ran.err) == (0, "")
    assert [spec for spec in specs(ran.lines) if spec in BOTS] == list(BOTS)
    assert "\x1b" not in ran.out


@pytest.mark.parametrize("game", GAMES)
def test_every_style_of_a_game_has_its_words_and_those_of_others_are_left_out(gobernador: Run, game: str) -> None:
    listed = specs(gobernador("bots", "--game", game).lines)

    found = {spec.partition(":")[2] for spec in listed if spec.startswith("heuristic:")}
    assert found == set(styles(game)) - set(BOTS)
    assert ("tuned" in listed) == ("tuned" in styles(game))


@pytest.mark.parametrize("language", languages())
def test_every_bot_has_its_words_and_all_words_have_a_bot(language: str) -> None:
    catalog = Catalog(language)
    file = f"src/gobernador/text/locales/{language}.toml"

    for table in ("table.level", "bots.does"):
        for name in BOTS:
            assert catalog.has(f"{table}.{name}"), f"{file} has no `{name} = ` below [{table}]"
        for name in catalog.under(table):
            said = f"there is no bot {name}, which {file} has words for: its Entry is missing in src/gobernador/bots/registry.py"
            assert name in BOTS, said


@pytest.mark.parametrize("language", languages())
def test_every_style_has_a_name_at_the_table(language: str) -> None:
    catalog = Catalog(language)

    for game in GAMES:
        for style in styles(game):
            assert catalog.has(f"table.setting.{style}")


@pytest.mark.parametrize("game", GAMES)
def test_every_spec_that_is_listed_can_be_played(gobernador: Run, game: str) -> None:
    listed = json.loads(gobernador("bots", "--game", game, "--json").out)["bots"]

    for bot in listed:
        for called in [bot, *bot["settings"]]:
            assert called["games"] == [game]
            assert make_bot(called["spec"], GAME_OF[game], 0, bytes(16)).game is GAME_OF[game]


def test_a_style_says_which_game_it_is_for_if_both_are_listed(gobernador: Run) -> None:
    both, one = gobernador("bots").lines, gobernador("bots", "--game", "sanjuan").lines

    assert any("heuristic:rush: " in line and line.endswith(" (San Juan)") for line in both)
    assert any("heuristic:shipping: " in line and line.endswith(" (Puerto Rico)") for line in both)
    assert not any(line.endswith(" (San Juan)") for line in one)


def test_greedy_is_told_as_it_plays_the_game_that_is_asked_for(gobernador: Run) -> None:
    lines = {
        game: next(line for line in gobernador("bots", "--game", game).lines if line.startswith("greedy:"))
        for game in GAMES
    }

    assert "expensive cards" in lines["sanjuan"]
    assert "expensive cards" not in lines["puertorico"]


def test_bots_of_installed_packages_are_listed_with_their_package(
    gobernador: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    theirs = tmp_path / "their_bots-1.0.dist-info"
    theirs.mkdir()
    (theirs / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n", encoding="utf-8")
    (theirs / "entry_points.txt").write_text("[gobernador.bots]\nclever = nowhere:Clever\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))

    ran, data = gobernador("bots"), json.loads(gobernador("bots", "--json").out)

    assert "clever: From the installed package their-bots." in ran.lines
    assert [bot["spec"] for bot in data["packages"]] == ["clever"]
    assert "nowhere" not in sys.modules


@pytest.mark.parametrize(
    ("language", "ways"),
    [
        ("en", ["my_bot.py", "my_bots.py:Clever", "remote:COMMAND"]),
        ("es", ["mi_bot.py", "mis_bots.py:Listo", "remote:ORDEN"]),
    ],
)
def test_files_and_programs_are_explained(gobernador: Run, language: str, ways: list[str]) -> None:
    assert specs(gobernador("bots", "--lang", language).lines)[-3:] == ways
