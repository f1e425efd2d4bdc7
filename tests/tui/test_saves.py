"""Games between sittings."""

from pathlib import Path

import pytest

from gobernador.match import Record
from gobernador.tui import saves
from gobernador.tui.saves import PERSON, Save, free_name, last_unfinished, read_save
from gobernador.tui.user_files import BadFile
from tests.tui.games import NAMES, positions


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(saves, "folder", lambda: tmp_path / "home")
    return tmp_path / "home"


def some_save(file: Path, actions: int = 40) -> Save:
    for match in positions("first", 3, 1):
        if len(match.actions) == actions:
            break
    return Save(file, match, NAMES[:3], [PERSON, "greedy", "random"], "2026-11-16")


def test_a_save_is_a_record_and_more(tmp_path: Path) -> None:
    save = some_save(tmp_path / "a.record")
    save.chosen = ["pay:well"]
    save.begin()

    again = read_save(tmp_path / "a.record")

    assert Record.parse(save.file.read_text()).replay().actions == save.match.actions
    assert (again.players, again.names, again.chosen, again.date) == (save.players, save.names, ["pay:well"], save.date)
    assert again.text() == save.text()


def test_a_bot_that_is_a_command_is_still_one_player(tmp_path: Path) -> None:
    save = some_save(tmp_path / "a.record")
    save.players = [PERSON, 'remote:python "my bot.py" 100%', "bots/mi_jugó.py:Clever"]
    save.begin()

    assert read_save(save.file).players == save.players
    assert read_save(save.file).text() == save.text()


def test_a_plain_record_is_a_save_that_does_not_say_who_plays(tmp_path: Path) -> None:
    save = some_save(tmp_path / "a.record")
    save.file.write_text(Record.of(save.match, save.names).text())

    assert read_save(save.file).players == []


def test_a_save_that_somebody_else_has_changed_is_not_written_over(tmp_path: Path) -> None:
    save = some_save(tmp_path / "a.record", 10)
    save.begin()
    save.file.write_text("theirs")
    save.chosen = ["pay:well"]

    with pytest.raises(BadFile) as refused:
        save.write()

    assert refused.value.key == "open_elsewhere"
    assert save.file.read_text() == "theirs"


def test_the_last_unfinished_game_is_found_among_others(home: Path) -> None:
    assert last_unfinished() is None
    names = ("old", "new")
    for number, name in enumerate(names):
        save = some_save(saves.tables() / f"{name}.record", 10 + number)
        save.begin()
        import os

        os.utime(save.file, (1000 + number, 1000 + number))
    (saves.tables() / "broken.record").write_text("hello")

    found = last_unfinished()

    assert found is not None
    assert found.stem == "new"


def test_a_finished_game_moves_to_the_records(home: Path) -> None:
    *_, match = positions("first", 2, 1)
    save = Save(saves.tables() / "a.record", match, NAMES[:2], [PERSON, "greedy"], "")
    save.begin()

    save.finish()

    assert save.file == saves.records() / "a.record"
    assert not (saves.tables() / "a.record").exists()
    assert last_unfinished() is None


def test_no_two_games_have_one_name(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        file = free_name(tmp_path, "game")
        file.write_text("")
        names.append(file.name)

    assert names == ["game.record", "game-2.record", "game-3.record"]
