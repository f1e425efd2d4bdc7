"""Records as rows: the same as when the game was played, and what cannot be used is told by name."""

from pathlib import Path

import numpy as np
import pytest

from gobernador.core.errors import GameError
from gobernador.match import Match, Record
from gobernador.match.game_factory import GameSetup
from gobernador.research.dataset import BadDataset, load
from gobernador.research.dataset.build import DatasetBuild
from gobernador.research.dataset.sources import RecordSource, files_of
from gobernador.workers import InlineWorkers
from tests.research.dataset.making import SHORT, files, made, self_play, write_records

SETUPS = [SHORT, GameSetup("sanjuan", "new_buildings", 4), GameSetup("puertorico", "base", 2)]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_replayed_records_give_the_rows_of_the_games_as_they_were_played(setup: GameSetup, tmp_path: Path) -> None:
    source = self_play(setup, games=3)
    played = made(tmp_path / "played", source)
    records = write_records(source, played, tmp_path)

    replayed = made(tmp_path / "replayed", RecordSource.of(records))

    assert [name for name in played.names if name not in replayed.names] == ["bot"]
    expected = played.columns()
    for name, column in replayed.columns().items():
        assert np.array_equal(column, expected[name]), name
    assert replayed.setup == setup
    assert replayed.card["source"]["files"] == [f"game-{number}.record" for number in range(3)]


def test_what_is_no_finished_record_is_left_out_by_name_and_keeps_its_number(tmp_path: Path) -> None:
    source = self_play(games=4)
    records = write_records(source, made(tmp_path / "played", source), tmp_path)
    text = records[0].read_text()
    spoil(records[0], text.replace('[Result "', '[Result "9'))
    spoil(records[1], text.replace('[Version "', '[Version "9'))
    spoil(records[2], Record.of(Match(SHORT.make(), bytes(16)), ["Ana", "Bea"]).text())
    (tmp_path / "latin.record").write_bytes("español".encode("latin-1"))
    records.append(tmp_path / "latin.record")

    making = DatasetBuild(tmp_path / "data", RecordSource.of(records))
    skipped = making.run(InlineWorkers(), lambda games: None)
    again = DatasetBuild(tmp_path / "data", RecordSource.of(records)).run(InlineWorkers(), lambda games: None)

    expected = [(0, "wrong_result"), (1, "other_version"), (2, "record_unfinished"), (4, "record_no_text")]
    assert [(one.number, one.error.key) for one in skipped] == expected
    assert [(one.number, one.error.key) for one in again] == expected
    assert [one["file"] for one in making.card["skipped"]] == [file.name for file in (*records[:3], records[4])]
    assert (making.card["games"], making.card["source"]["games"]) == (1, 5)
    assert all(records[number].name in (tmp_path / "data" / "README.md").read_text() for number in (0, 1, 2, 4))


@pytest.mark.parametrize("form", ["parquet", "npz"])
def test_a_shard_of_which_nothing_can_be_used_is_empty(form: str, tmp_path: Path) -> None:
    source = self_play(games=3)
    played = made(tmp_path / "played", source)
    records = write_records(source, played, tmp_path)
    for broken in records[:2]:
        broken.write_text("Dear Ana")

    dataset = made(tmp_path / "data", RecordSource.of(records), form, shard_games=2)

    assert [shard["rows"] for shard in dataset.card["shards"]] == [0, len(dataset)]
    expected = played.columns()
    for name, column in dataset.columns().items():
        assert np.array_equal(column, expected[name][expected["game"] == 2]), name
    assert f"shard-00001.{form}" in (tmp_path / "data" / "README.md").read_text()


def test_records_that_all_turn_out_to_lie_make_an_empty_dataset(tmp_path: Path) -> None:
    source = self_play(games=2)
    records = write_records(source, made(tmp_path / "played", source), tmp_path)
    for record in records:
        spoil(record, record.read_text().replace('[Result "', '[Result "9'))

    making = DatasetBuild(tmp_path / "data", RecordSource.of(records))
    skipped = making.run(InlineWorkers(), lambda games: None)

    assert [one.error.key for one in skipped] == ["wrong_result", "wrong_result"]
    assert len(load(tmp_path / "data")) == len(load(tmp_path / "data").columns()["action"]) == 0


def spoil(file: Path, text: str) -> None:
    assert text != file.read_text()
    file.write_text(text)


def test_records_of_two_kinds_do_not_become_one_dataset(tmp_path: Path) -> None:
    source = self_play(games=1)
    (record,) = write_records(source, made(tmp_path / "played", source), tmp_path)
    other = tmp_path / "other.record"
    other.write_text(record.read_text().replace('"rounds=3"', '"rounds=3 start=1"'))

    with pytest.raises(
        BadDataset, match=r"game-0\.record is from sanjuan first@1, 2 seats, rounds=3, but .*other\.record is from"
    ):
        RecordSource.of([record, other])


@pytest.mark.parametrize("content", ["", "hello", None])
def test_nothing_that_could_be_used_is_refused(content: str | None, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    file.write_text(content if content is not None else Record.of(Match(SHORT.make(), bytes(16)), []).text())

    with pytest.raises(BadDataset, match="none of the files"):
        RecordSource.of([file])


def test_folders_are_searched_and_nothing_counts_twice(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    for name in ("b.record", "deep/a.record", "notes.txt"):
        (tmp_path / name).touch()

    assert files_of([tmp_path / "b.record", tmp_path]) == [tmp_path / "b.record", tmp_path / "deep" / "a.record"]


def test_records_that_were_changed_are_another_source(tmp_path: Path) -> None:
    source = self_play(games=2)
    records = write_records(source, made(tmp_path / "played", source), tmp_path)
    made(tmp_path / "data", RecordSource.of(records))
    before = files(tmp_path / "data")
    records[1].write_text(records[0].read_text())

    with pytest.raises(GameError, match=r"source\.sha256"):
        made(tmp_path / "data", RecordSource.of(records))

    assert files(tmp_path / "data") == before
