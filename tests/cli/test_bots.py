"""The list of bots: everybody who can be called, in words."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from gobernador.bots.game_bots import styles
from gobernador.bots.registry import BOTS, make_bot
from gobernador.catalog import GAMES, make
from gobernador.cli.bot_options import level_name, level_names
from gobernador.text.message_catalog import Catalog, languages
from tests.cli.conftest import ROOT, Run, apart

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
            said = f"there is no bot {name}, which {file} has words for: its line is missing in BOTS of src/gobernador/bots/registry.py"
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


NAMES = [
    ("random", "random", "al azar"),
    ("tuned", "tuned", "afinado"),
    ("heuristic:rush", "heuristic, rush", "heurístico, con prisa"),
    ("search", "search", "búsqueda"),
    ("search:1s", "search, 1 s", "búsqueda, 1 s"),
    ("best:1s", "best, 1 s", "el mejor, 1 s"),
    ("search:250ms:tuned", "search, 250 ms, tuned", "búsqueda, 250 ms, afinado"),
    ("search:1", "search, 1 playout", "búsqueda, 1 partida imaginada"),
    ("search:10k:random", "search, 10000 playouts, random playouts", None),
    ("search:2.5k:root", "search, 2500 playouts, one answer deep", None),
    ("bots/my_bot.py", "my_bot.py", "my_bot.py"),
    ("bots/my_bots.py:Clever", "my_bots.py:Clever", "my_bots.py:Clever"),
    ("remote:/opt/bots/strong --fast", "strong", "strong"),
    ("remote:", "remote", "remote"),
    ("deep:3", "deep, 3", "deep, 3"),
    ("evil\x1b[2J", r"evil\x1b[2J", None),
]


@pytest.mark.parametrize(("spec", "english", "spanish"), NAMES)
def test_a_spec_in_words(spec: str, english: str, spanish: str | None) -> None:
    assert level_name(Catalog("en"), spec) == english
    if spanish is not None:
        assert level_name(Catalog("es"), spec) == spanish


def test_a_person_is_no_level() -> None:
    assert level_names(Catalog("en"), ["person", "greedy"]) == ["", "greedy"]


def test_a_simulation_says_them(gobernador: Run) -> None:
    bots = "heuristic:rush,search:2:root"

    ran = gobernador("simulate", "--seats", "2", "--games", "2", "--jobs", "1", "--bots", bots, "--option", "rounds=2")

    assert ran.code == 0
    assert ran.lines[0].endswith(": heuristic, rush, search, 2 playouts, one answer deep")
    assert any(line.startswith("search, 2 playouts, one answer deep ") for line in ran.lines)


def test_a_program_is_called_by_its_first_word(gobernador: Run) -> None:
    remote = "remote:" + shlex.join([sys.executable, str(ROOT / "examples" / "remote_bot.py")])

    ran = gobernador("simulate", "--seats", "2", "--games", "1", "--jobs", "1", "--bots", remote)

    assert ran.lines[0].endswith(f": {Path(sys.executable).name}, {Path(sys.executable).name}")


WEAK = "The engine is not compiled here, so search is much weaker: "
SLOW = "The engine is not compiled here, so search takes about a hundred times as long. "
SHORT = ("--seats", "2", "--option", "rounds=1")


@pytest.mark.parametrize(
    ("bots", "beginning"),
    [("search:1ms", WEAK), ("search:2,random", SLOW), ("search:2,search:1ms", WEAK)],
)
def test_a_watched_game_begins_with_it(bots: str, beginning: str) -> None:
    ran = apart("watch", "--bots", bots, *SHORT, GOBERNADOR_PURE="1")

    assert (ran.code, ran.err) == (0, "")
    assert ran.lines[0].startswith(beginning)
    assert "make compile" in ran.lines[0]
    assert ran.out.count("not compiled") == 1


def test_so_does_a_game_of_ones_own() -> None:
    ran = apart("play", "--plain", "--bots", "search:1ms", *SHORT, "--lang", "es", typed="q\n", GOBERNADOR_PURE="1")

    assert ran.code == 0
    assert ran.lines[0].startswith("Aquí el motor no está compilado, así que search juega mucho peor: ")


def test_counting_says_it_beside_the_numbers() -> None:
    ran = apart("simulate", "--games", "2", "--bots", "search:1ms,random", *SHORT, "--json", GOBERNADOR_PURE="1")

    assert ran.err.count(WEAK) == 1
    assert json.loads(ran.out)["bots"] == ["search:1ms", "random"]


def test_so_does_an_arena() -> None:
    ran = apart("arena", "search:1ms", "random", "--deals", "1", *SHORT, "--json", GOBERNADOR_PURE="1")

    assert ran.err.count(WEAK) == 1
    assert json.loads(ran.out)


def test_others_play_without_a_word_about_it(gobernador: Run) -> None:
    assert "compiled" not in gobernador("watch", "--bots", "heuristic,random", *SHORT).out
