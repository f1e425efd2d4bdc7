"""Reading: both formats alike, the card complete, and a clear error for whatever is not what it should be."""

import json
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gobernador.research.dataset import BadDataset, load
from gobernador.research.dataset.card import columns_in
from gobernador.research.dataset.shards import arrow, from_arrow
from gobernador.research.encoders import encoder_of
from tests.cli.conftest import environment
from tests.research.dataset.making import files, made, self_play

both_formats = pytest.mark.parametrize("form", ["parquet", "npz"])


def test_both_formats_hold_the_same(tmp_path: Path) -> None:
    parquet = made(tmp_path / "parquet", self_play(), "parquet").columns()
    npz = made(tmp_path / "npz", self_play(), "npz").columns()

    assert parquet.keys() == npz.keys()
    for name, column in parquet.items():
        assert column.dtype == npz[name].dtype
        assert np.array_equal(column, npz[name]), name


@both_formats
def test_shards_one_by_one_are_the_whole(form: str, tmp_path: Path) -> None:
    dataset = made(tmp_path, self_play(), form)
    names = ("observation", "mask", "action")

    shards = list(dataset.shards(*names))

    assert [len(shard["action"]) for shard in shards] == [shard["rows"] for shard in dataset.card["shards"]]
    assert [tuple(shard) for shard in shards] == [names] * 3
    assert sum(len(shard["action"]) for shard in shards) == len(dataset) == len(dataset.columns("game")["game"])


def test_a_column_of_rows_is_looked_at_without_a_copy(tmp_path: Path) -> None:
    dataset = made(tmp_path, self_play(), "parquet")
    column = next(column for column in columns_in(dataset.card) if column.name == "observation")
    there = arrow().parquet.read_table(tmp_path / "shard-00000.parquet")["observation"]

    rows = from_arrow(there, column)

    assert rows.ctypes.data == there.chunk(0).buffers()[1].address
    assert np.array_equal(rows, next(dataset.shards("observation"))["observation"])


@both_formats
def test_the_card_says_what_everything_means(form: str, tmp_path: Path) -> None:
    source = self_play(bots=("greedy", "random"))
    dataset = made(tmp_path, source, form)
    card = json.loads((tmp_path / "schema.json").read_text())
    encoder = encoder_of(dataset.make_game())

    assert (card["game"], card["edition"], card["seats"], card["options"]) == ("sanjuan", "first", 2, {"rounds": "3"})
    assert card["source"]["seed"] == source.plan.seed.hex()
    assert card["source"]["bots"] == ["greedy", "random"]
    assert [column["name"] for column in card["columns"]] == list(dataset.columns())
    assert [(piece["name"], piece["start"], tuple(piece["shape"])) for piece in card["pieces"]] == [
        (piece.name, piece.start, piece.shape) for piece in encoder.pieces
    ]
    assert card["actions"] == dataset.make_game().actions.texts
    assert card["prompts"][0] == dataset.make_game().words.prompts[0]
    assert card["rows"] == len(dataset)


@both_formats
def test_the_card_for_people_tells_them_how_to_load_it(form: str, tmp_path: Path) -> None:
    made(tmp_path, self_play(), form)
    page = (tmp_path / "README.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)

    for block in blocks:
        program = block + "\nassert set(mask.ravel()) == {0, 1}" * ("mask =" in block)
        ran = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=environment(), check=False)
        assert ran.returncode == 0, block

    assert len(blocks) == 2
    for word in ("`observation`", "own_hand", "| 1 | role:builder |", "## Licence"):
        assert word in page


# -- what is not what it should be -------------------------------------------------------------------------------------


def test_what_is_no_dataset_or_of_another_time_or_lacks_a_column_says_so(tmp_path: Path) -> None:
    dataset = made(tmp_path, self_play())
    with pytest.raises(BadDataset, match=r"no column 'reward' in .*; available: game, step"):
        dataset.columns("reward")
    card = tmp_path / "schema.json"
    card.write_text(card.read_text().replace('"format": 1', '"format": 2'))
    with pytest.raises(BadDataset, match="its format is 2, ours is 1"):
        load(tmp_path)
    for content in ("", "[]", "{}", '{"kind": "letter"}'):
        card.write_text(content)
        with pytest.raises(BadDataset, match="is not a dataset"):
            load(tmp_path)
    card.unlink()
    with pytest.raises(BadDataset, match="is not a dataset"):
        load(tmp_path)


@both_formats
def test_a_damaged_shard_is_named(form: str, tmp_path: Path) -> None:
    dataset = made(tmp_path, self_play(), form)
    shard = tmp_path / f"shard-00001.{form}"
    whole = shard.read_bytes()
    middle = len(whole) // 2

    for content in (b"", b"hello", whole[:middle], whole[:middle] + bytes(8) + whole[middle + 8 :]):
        shard.write_bytes(content)
        with pytest.raises(BadDataset, match=f"shard-00001.{form} is damaged"):
            dataset.columns()
    shard.unlink()
    with pytest.raises(BadDataset, match=f"shard-00001.{form} is damaged"):
        dataset.columns()


@both_formats
def test_a_shard_in_the_place_of_another_is_found_out(form: str, tmp_path: Path) -> None:
    dataset = made(tmp_path, self_play(), form)
    (tmp_path / f"shard-00002.{form}").write_bytes(files(tmp_path)[f"shard-00000.{form}"])

    with pytest.raises(BadDataset, match="the column game does not match the card"):
        dataset.columns()


def test_npz_needs_numpy_alone_and_parquet_says_what_it_needs(tmp_path: Path) -> None:
    for form in ("npz", "parquet"):
        made(tmp_path / form, self_play(), form)
    program = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "from gobernador.research.dataset import load\n"
        "print(len(load('npz').columns('action')['action']))\n"
        "load('parquet').columns('action')\n"
    )

    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False
    )

    assert int(ran.stdout) == len(load(tmp_path / "npz"))
    assert "MissingExtra: there is no module 'pyarrow" in ran.stderr
    assert "pip install '.[dataset]' in a checkout" in ran.stderr
