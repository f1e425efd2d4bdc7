"""`gobernador validate`: what is stored is replayed by the present code, and whatever differs is named."""

import json
import sqlite3
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

import pytest

from gobernador.arena.arena_plan import ArenaPlan, header_of
from gobernador.catalog import newest
from gobernador.match import Record
from gobernador.validation import ReplayDifference, validate
from tests.cli.conftest import Run, gobernador, home
from tests.golden.make import HERE as GOLDEN
from tests.server.app.world import keys_of, run, world
from tests.versions.second_version import RECORDS, two_versions

__all__ = ["gobernador", "home"]

ORDINARY = GOLDEN / "records/sanjuan/first/v1/02-first-3.txt"


def test_a_corpus_of_all_versions_is_replayed_in_several_processes(gobernador: Run) -> None:
    ran = gobernador("validate", GOLDEN / "records", "--jobs", "2")

    assert (ran.code, ran.err) == (0, "")
    stored = Counter(path.relative_to(GOLDEN / "records").parts[:3] for path in GOLDEN.glob("records/*/*/v*/*.txt"))
    versions = [
        f"{game} {edition}@{version.removeprefix('v')}: {games} games"
        for (game, edition, version), games in sorted(stored.items())
    ]
    assert "sanjuan new_buildings@1: 4 games" in versions
    assert ran.lines == [*versions, f"{stored.total()} games without differences, 0 with differences."]


def test_each_version_is_replayed_by_its_own_rules_and_one_that_is_not_known_is_named() -> None:
    with two_versions():
        both = validate([GOLDEN / "records/sanjuan/first", RECORDS])
    one = validate([GOLDEN / "records/sanjuan/first", RECORDS])

    assert (both.rules, both.differences) == ({"sanjuan first@1": 4, "sanjuan first@2": 3}, [])
    assert (one.replayed, one.rules) == (4, {"sanjuan first@1": 4})
    assert [found.kind for found in one.differences] == ["unreadable"] * 3
    assert "version 1 is the newest known here" in str(one.differences[0].error)


def changed(old: str, new: str) -> Callable[[str], str]:
    return lambda text: text.replace(old, new, 1)


def with_version(text: str) -> str:
    """A game of the second version that says it was of the first."""
    return (RECORDS / "sanjuan/first/v2/3-seats.txt").read_text().replace('[Version "2"]', '[Version "1"]')


@pytest.mark.parametrize(
    ("spoil", "expected"),
    [
        (changed("build:smithy", "build:palace"), ReplayDifference("action", "1: build:palace", "1: pass | build:tobacco_storage | build:smithy", 9, 16)),
        (changed("build:smithy", "nonsense"), ReplayDifference("action", "1: nonsense", "1: pass | build:tobacco_storage | build:smithy", 9, 16)),
        (changed("1: build:smithy", "2: build:smithy"), ReplayDifference("action", "2: build:smithy", "1: pass | build:tobacco_storage | build:smithy", 9, 16)),
        (changed("Round 2", "Round 3"), ReplayDifference("action", "Round 3, ...", "Round 2, ...", 19, 24)),
        (changed('[Result "31 10 28"]', '[Result "31 10 29"]'), ReplayDifference("result", '[Result "31 10 29"]', '[Result "31 10 28"]')),
        (lambda text: text.rsplit("Round", 1)[0], ReplayDifference("result", '[Result "31 10 28"]', '[Result "*"]')),
        (lambda text: text + "0: pass\n", ReplayDifference("action", "0: pass", "-", 400, 400)),
        (lambda text: "[Letter \"\"]\nDear governor", ReplayDifference("unreadable")),
        (with_version, ReplayDifference("action", "...", "...", 74, 61)),
    ],
)  # fmt: skip
def test_whatever_differs_is_told_with_its_place(
    tmp_path: Path, spoil: Callable[[str], str], expected: ReplayDifference
) -> None:
    file = tmp_path / "a.record"
    file.write_text(spoil(ORDINARY.read_text(encoding="utf-8")), encoding="utf-8")

    [outcome] = validate([file]).differing

    found = outcome.difference
    assert found is not None
    assert (outcome.name, found.kind) == (str(file), expected.kind)
    assert found.expected.startswith(expected.expected.removesuffix("..."))
    assert found.found.startswith(expected.found.removesuffix("..."))
    if expected.action < 400:
        assert (found.action, found.line) == (expected.action, expected.line)


def test_result_files_of_an_arena_are_replayed_too(gobernador: Run, tmp_path: Path) -> None:
    header = header_of(ArenaPlan("sanjuan", "first", 3, (), ("random", "greedy"), "", bytes(16)), 1)
    games = [json.dumps({"record": ORDINARY.read_text(encoding="utf-8")}), json.dumps({"record": "no record"}), "17"]
    lines = [json.dumps(asdict(header), separators=(",", ":")), *games]
    (tmp_path / "results.jsonl").write_text("\n".join(lines) + '\n{"record": "cut o', encoding="utf-8")
    (tmp_path / "letter.txt").write_text("Dear governor")

    ran = gobernador("validate", ".", "--jobs", "1")

    assert ran.code == 1
    assert ran.lines == [
        "sanjuan first@1: 1 game",
        "1 file that is not a stored game was ignored.",
        "1 game without differences, 2 with differences.",
    ]
    assert ran.err.splitlines() == [
        "results.jsonl:3: This is not a record: it has no header Game.",
        "results.jsonl:4: Line 4 is not an arena result.",
    ]


# -- databases -----------------------------------------------------------------------------------------------------------


def fill(folder: Path) -> str:
    """A database with three tables: one whose match is over, one that is played, and one that waits; the name of the first."""

    async def play() -> str:
        async with world(folder) as w:
            opened = await w.open("you", "here", options={"rounds": "2"})
            await w.play_out(opened.table, keys_of(opened))
            other = await w.open("you", "here", game="puertorico", edition="base", options={"start": "0"})
            for _ in range(30):
                await w.answer(other.table, keys_of(other))
            await w.open("you", "person")
            return opened.table

    return run(play())


def change(database: Path, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(statement, values)


def test_a_database_is_replayed_with_the_matches_that_go_on_and_left_as_it_was(gobernador: Run, tmp_path: Path) -> None:
    fill(tmp_path)
    database = tmp_path / "tables.db"
    before = database.read_bytes()

    ran = gobernador("validate", "tables.db")

    assert (ran.code, ran.err) == (0, "")
    assert ran.lines == [
        f"puertorico base@{newest('puertorico', 'base')}: 1 game",
        f"sanjuan first@{newest('sanjuan', 'first')}: 1 game",
        "2 games without differences, 0 with differences.",
    ]
    assert database.read_bytes() == before
    database.chmod(0o400)
    assert gobernador("validate", f"sqlite:///{database}").lines == ran.lines


def test_what_differs_in_a_database_is_named_by_table_and_match(gobernador: Run, tmp_path: Path) -> None:
    table = fill(tmp_path)
    database = tmp_path / "tables.db"
    other = Record.parse(ORDINARY.read_text(encoding="utf-8")).replay()
    whose = f"tables.db#{table}/1"

    def found() -> dict[str, object]:
        ran = gobernador("validate", "tables.db", "--json", "--jobs", "1")
        [difference] = json.loads(ran.out)["differences"]
        assert (ran.code, difference["name"]) == (1, whose)
        return {name: difference[name] for name in ("kind", "action", "expected", "found")}

    change(database, "UPDATE steps SET action = 'build:nothing' WHERE table_id = ? AND seq = 9", table)
    spoilt = found()
    assert (spoilt["kind"], spoilt["action"]) == ("action", 9)
    assert str(spoilt["expected"]).endswith(": build:nothing")

    change(database, "DELETE FROM steps WHERE table_id = ? AND seq >= 9", table)
    assert found() | {"expected": 0} == {"kind": "sequence", "action": found()["action"], "expected": 0, "found": "8"}

    change(database, "UPDATE matches SET seq = 8, position = ? WHERE table_id = ?", other.position.to_bytes(), table)
    assert found()["kind"] in ("position", "unreadable")

    change(database, "UPDATE matches SET header = ? WHERE table_id = ?", b"{}", table)
    assert found()["kind"] == "unreadable"


def test_a_position_that_differs_is_told_by_its_fields(tmp_path: Path) -> None:
    table = fill(tmp_path)
    database = tmp_path / "tables.db"
    with closing(sqlite3.connect(database)) as connection:
        [(number,)] = connection.execute("SELECT max(seq) FROM steps WHERE table_id = ?", (table,))
    change(database, "DELETE FROM steps WHERE table_id = ? AND seq = ?", table, number)
    change(database, "UPDATE matches SET seq = ? WHERE table_id = ?", number - 1, table)

    [found] = validate([database]).differences

    assert found.kind == "position"
    assert "to_act" in found.expected
    assert "to_act" in found.found


def test_what_is_no_database_or_not_there_is_refused_in_a_sentence(gobernador: Run, tmp_path: Path) -> None:
    (tmp_path / "foreign.db").touch()
    change(tmp_path / "foreign.db", "CREATE TABLE matches (a)")

    for path, sentence in (
        ("foreign.db", "The database belongs to another program"),
        ("sqlite:////nowhere.db", "There is no database"),
        ("nowhere.record", "There is no file nowhere.record"),
        ("oracle://db.example/games", "That is not a database address"),
    ):
        ran = gobernador("validate", path)
        assert (ran.code, ran.out) == (1, "")
        assert sentence in ran.err
