"""Bots from files and from packages: found by what people would call them, refused in words, and sent to other machines with what lies beside them."""

import shlex
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gobernador.bots import external_bots
from gobernador.bots.base import Bot, Budget
from gobernador.bots.external_bots import arrived, arrived_command, names_in, pack
from gobernador.bots.registry import BOTS, bot_names, make_bot
from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadSetup
from tests.bots.seeds import seed_of

GAME = make("sanjuan", "first", 2)
FIRST = """
from gobernador.bots.base import Bot

class First(Bot):
    def choose(self, view, budget):
        return view.legal()[0]
"""
LAST = """
class Last(First):
    def choose(self, view, budget):
        return view.legal()[-1]
"""

Write = Callable[[str], Path]


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Write:
    """Writes a file of somebody's bots."""
    monkeypatch.setattr(sys, "path", list(sys.path))

    def writer(source: str) -> Path:
        file = tmp_path / "my_bots.py"
        file.write_text(source, encoding="utf-8")
        return file

    return writer


def made(spec: object) -> Bot:
    return make_bot(str(spec), GAME, 0, seed_of(0))


def answer(bot: Bot) -> str:
    view = GAME.view(GAME.new(SealedDice(seed_of(0))), 0)
    assert view.to_act == 0
    return GAME.actions.text(bot.choose(view, Budget()))


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_path_is_the_one_bot_in_that_file(write: Write) -> None:
    assert answer(made(write(FIRST))) == "role:builder"


def test_one_of_several_is_called_by_its_class(write: Write) -> None:
    file = write(FIRST + LAST)

    assert answer(made(f"{file}:Last")) == "role:prospector"
    assert answer(made(f"{file}:First")) == "role:builder"


def test_a_relative_path_works_and_so_does_what_lies_beside_the_file(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "beside_my_bots.py").write_text("CHOICE = -1\n", encoding="utf-8")
    write("import beside_my_bots\n" + FIRST.replace("[0]", "[beside_my_bots.CHOICE]"))
    monkeypatch.chdir(tmp_path)

    assert answer(made("my_bots.py")) == "role:prospector"


def test_a_file_is_run_once(write: Write) -> None:
    file = write(FIRST)

    assert type(made(file)) is type(made(file))


def test_what_a_file_only_imports_is_not_its_bot_nor_is_what_cannot_be_made(write: Write) -> None:
    file = write("from gobernador.bots.policy_bot import PolicyBot\n" + FIRST + "\nclass Half(Bot): pass\n")

    assert type(made(file)).__name__ == "First"


@pytest.mark.parametrize(
    ("source", "called", "key", "words"),
    [
        (FIRST + LAST, "", "several_bots_in_file", "several bots; name one of them: {file}:First, {file}:Last"),
        (FIRST + LAST, ":Best", "no_such_bot_in_file", "contains no bot 'Best'; it contains First, Last"),
        ("x = 1", "", "no_bot_in_file", "contains no bot: none of its classes is a Bot"),
        ("x = 1", ":Best", "no_such_bot_in_file", "contains no bot 'Best'; it contains -"),
        ("x = 1\ny = x / 0", "", "bot_file_broken", "{file} cannot be used: line 2: ZeroDivisionError: division by"),
        ("x = 1\n\ny = (", "", "bot_file_broken", "{file} cannot be used: line 3: SyntaxError: "),
        ("import no_such_module_there", "", "bot_file_broken", "line 1: ModuleNotFoundError: No module named"),
        ("raise SystemExit(3)", "", "bot_file_broken", "line 1: SystemExit: 3"),
    ],
)
def test_a_file_that_cannot_be_used_says_why(write: Write, source: str, called: str, key: str, words: str) -> None:
    file = write(source)

    with pytest.raises(BadSetup) as refused:
        made(f"{file}{called}")

    assert refused.value.key == key
    assert words.format(file=file) in str(refused.value)


def test_a_file_that_is_mended_is_run_again(write: Write) -> None:
    file = write("y = (")
    with pytest.raises(BadSetup):
        made(file)

    write(FIRST)

    assert answer(made(file)) == "role:builder"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match=r"there is no file .*nowhere\.py"):
        made(tmp_path / "nowhere.py")


# -- packages ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An installed package that announces bots: a class, one that takes settings, and two mistakes."""
    (tmp_path / "their_bots.py").write_text(
        FIRST + LAST + "\ndef choosy(game, seat, dice, settings):\n"
        "    return {'first': First, 'last': Last}[settings[0]](game, seat, dice)\n\nnumber = 7\n",
        encoding="utf-8",
    )
    announced = tmp_path / "their_bots-1.0.dist-info"
    announced.mkdir()
    (announced / "METADATA").write_text("Metadata-Version: 2.1\nName: their-bots\nVersion: 1.0\n", encoding="utf-8")
    (announced / "entry_points.txt").write_text(
        "[gobernador.bots]\nlazy = their_bots:Last\nchoosy = their_bots:choosy\nbroken = their_bots:Missing\n"
        "seven = their_bots:number\nwhole = pathlib:Path\nrandom = their_bots:Last\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("package")
def test_an_announced_bot_is_called_by_its_name() -> None:
    assert answer(made("lazy")) == "role:prospector"
    assert answer(made("choosy:first")) == "role:builder"
    assert answer(made("choosy:last")) == "role:prospector"


@pytest.mark.usefixtures("package")
def test_the_names_are_ours_then_theirs_and_ours_stay_ours() -> None:
    assert bot_names() == [*BOTS, "broken", "choosy", "lazy", "seven", "whole"]
    assert type(made("random")).__name__ == "PolicyBot"


@pytest.mark.usefixtures("package")
def test_a_class_takes_no_settings() -> None:
    with pytest.raises(BadSetup, match="this bot takes no setting 'hard'"):
        made("lazy:hard")


@pytest.mark.usefixtures("package")
@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("broken", "the bot broken cannot be loaded from their_bots:Missing: AttributeError: "),
        ("seven", "seven is not a bot: their_bots:number is neither a Bot nor a function that creates one"),
        ("whole", "whole is not a bot: pathlib:Path is neither a Bot nor a function that creates one"),
    ],
)
def test_a_broken_announcement_is_a_mistake_only_for_those_who_ask_for_it(name: str, words: str) -> None:
    with pytest.raises(BadSetup) as refused:
        made(name)

    assert words in str(refused.value)


@pytest.mark.usefixtures("package")
def test_an_unknown_bot_hears_of_all_that_are_known_and_of_files() -> None:
    with pytest.raises(BadSetup) as refused:
        made("clever")

    assert str(refused.value) == (
        f"there is no bot 'clever'; available: {', '.join(BOTS)}, broken, choosy, lazy, seven, whole; "
        "a file works too, as in path/to/my_bot.py"
    )


# -- files for other machines ------------------------------------------------------------------------------------------


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a bot, something beside it, and something that nobody needs elsewhere."""
    folder = tmp_path / "bots"
    (folder / "weights").mkdir(parents=True)
    (folder / ".git").mkdir()
    for name in ("mine.py", "beside.py", "weights/numbers.txt", ".git/config", "play.sh"):
        (folder / name).write_text(name)
    monkeypatch.chdir(tmp_path)
    return folder


def test_a_bot_is_found_where_it_has_arrived(bots: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "there"
    there.mkdir()

    assert pack(["bots/mine.py:Clever", "random", "bots/mine.py"], there)
    monkeypatch.setenv(external_bots.VARIABLE, str(there))

    found = Path(arrived("bots/mine.py"))
    assert found.is_relative_to(there)
    assert found.read_text() == "mine.py"
    assert (found.parent / "beside.py").exists()
    assert (found.parent / "weights" / "numbers.txt").exists()
    assert not (found.parent / ".git").exists()
    assert arrived("bots/other.py") == "bots/other.py"


def test_files_in_the_command_of_a_program_travel_and_installed_programs_do_not(
    bots: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = tmp_path / "there"
    there.mkdir()
    command = shlex.join([sys.executable, "bots/play.sh", "--fast"])

    assert names_in(f"remote:{command}") == ["bots/play.sh"]
    assert pack([f"remote:{command}"], there)
    assert arrived_command(command) == command
    monkeypatch.setenv(external_bots.VARIABLE, str(there))

    program, script, option = shlex.split(arrived_command(command))
    assert (program, option) == (sys.executable, "--fast")
    assert Path(script).is_relative_to(there)


@pytest.mark.parametrize("word", ["x" * 5_000, "~no-such-person/x", "a\0b"], ids=["long", "home", "null"])
def test_words_of_a_command_need_not_be_names_of_files(bots: Path, word: str) -> None:
    assert names_in(f"remote:bots/play.sh {word}") == ["bots/play.sh"]


def test_a_command_whose_quotes_do_not_close_names_no_file(bots: Path) -> None:
    assert names_in("remote:bots/play.sh 'bots/mine.py") == []


def test_of_a_folder_that_is_too_large_only_python_files_travel(
    bots: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(external_bots, "MOST_FILES", 2)
    there = tmp_path / "there"
    there.mkdir()

    pack(["bots/mine.py"], there)

    assert sorted(file.name for file in (there / "0").iterdir()) == ["beside.py", "mine.py"]


def test_bots_without_files_need_nothing(tmp_path: Path) -> None:
    assert not pack(["random", "heuristic:rush", "missing.py"], tmp_path)
    assert list(tmp_path.iterdir()) == []
