"""A fix makes a second version of an edition: what was played by the first is replayed by the first, for ever."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gobernador.catalog import make, named, newest, parsed, pinned
from gobernador.core.errors import BadPosition, BadRecord, BadSetup
from gobernador.core.packing import layout_of, numbered, sealed, unsealed
from gobernador.match import Match, Record, Start
from gobernador.positions import read
from gobernador.testing.laws import fickle
from gobernador.testing.scenes import export
from tests.golden.make import HERE as GOLDEN
from tests.match.playing import play, seed_of
from tests.versions.second_version import RECORDS, two_versions

CORPUS = [*sorted(GOLDEN.glob("records/sanjuan/first/v1/*.txt")), *sorted(RECORDS.glob("sanjuan/first/v2/*.txt"))]


@pytest.fixture(autouse=True)
def second() -> Iterator[None]:
    with two_versions():
        yield


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_an_edition_means_its_newest_version_and_another_can_be_named() -> None:
    assert [make("sanjuan", edition, 2).version for edition in ("first", "first@1", "first@2")] == [2, 1, 2]
    assert [make("sanjuan", edition, 2).edition for edition in ("first", "first@1")] == ["first", "first"]
    assert [named(make("sanjuan", edition, 2)) for edition in ("first", "first@1", "first@2")] == [
        "first", "first@1", "first",
    ]  # fmt: skip
    assert (newest("sanjuan", "first"), newest("sanjuan", "second")) == (2, 1)
    assert (pinned("sanjuan", "first"), pinned("sanjuan", "first@1"), parsed("first")) == (
        "first@2",
        "first@1",
        ("first", None),
    )


@pytest.mark.parametrize(
    ("edition", "key"),
    [
        ("first@3", "unknown_version"), ("first@0", "unknown_version"), ("second@2", "unknown_version"),
        ("first@", "bad_version"), ("first@x", "bad_version"), ("first@-1", "bad_version"), ("first@1@1", "bad_version"),
        ("@1", "unknown_edition"), ("third@1", "unknown_edition"),
    ],
)  # fmt: skip
def test_a_version_that_there_is_not_is_refused(edition: str, key: str) -> None:
    with pytest.raises(BadSetup) as refused:
        make("sanjuan", edition, 2)

    assert refused.value.key == key


def test_the_two_versions_play_by_other_numbers_and_by_another_class() -> None:
    """The same deal, and the same answers as long as they are possible, lead elsewhere."""
    one, two = [Match(make("sanjuan", edition, 3), seed_of(1)) for edition in ("first@1", "first@2")]
    assert one.position.to_bytes() == two.position.to_bytes()

    play(one, 10_000, fickle(3))
    play(two, 10_000, fickle(3))

    assert one.actions != two.actions


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_record_replays_by_its_own_version_and_says_which(path: Path) -> None:
    record = Record.parse(text_of(path))

    match = record.replay()

    assert f"v{match.game.version}" == path.parent.name
    assert Record.of(match, record.names, record.date).text() == text_of(path)


def test_most_records_do_not_replay_by_the_other_version() -> None:
    """Otherwise the corpus would prove nothing."""
    replayed = []
    for path in CORPUS:
        record = Record.parse(text_of(path))
        try:
            replace(record, version=3 - record.version).replay()
        except BadRecord:
            continue
        replayed.append(path.name)

    assert len(replayed) <= 1


def test_a_record_of_rules_that_are_not_known_yet_is_refused_in_a_sentence() -> None:
    text = text_of(CORPUS[0]).replace('[Version "1"]', '[Version "3"]')

    with pytest.raises(
        BadRecord, match="made by version 3 of the rules of first, and version 2 is the newest"
    ) as refused:
        Record.parse(text).replay()

    assert refused.value.details == {"version": 3, "edition": "first", "newest": 2}


def test_a_scene_says_the_version_only_where_it_is_not_the_newest() -> None:
    lines = []
    for edition in ("first@1", "first@2"):
        match = play(Match(make("sanjuan", edition, 2), seed_of(2)), 30, fickle(2))
        lines.append(next(line for line in export(match.game, match.position).splitlines() if line.startswith("game ")))

    assert lines == ["game sanjuan first@1 seats=2", "game sanjuan first seats=2"]


# -- layouts of positions ------------------------------------------------------------------------------------------------


def unnumbered(position: bytes) -> bytes:
    """A position as it was written before layouts had numbers."""
    return sealed(unsealed(position)[8:])


@pytest.mark.parametrize("setting", [("sanjuan", "new_buildings", 3), ("puertorico", "base", 4)])
def test_a_position_of_an_older_layout_is_read_and_written_anew(setting: tuple[str, str, int]) -> None:
    match = play(Match(make(*setting), seed_of(3)), 40, fickle(3))
    today = match.position.to_bytes()
    older = unnumbered(today)

    assert (layout_of(today), layout_of(older)) == (2, 1)
    assert numbered(older) == numbered(today) == today
    assert match.game.from_bytes(older).to_bytes() == read(match.game, older).to_bytes() == today
    again = Match(
        match.game, match.seed, start=Start(older, match.seq, tuple(match.actions), tuple(match.seats_of_actions))
    )
    assert again.position.to_bytes() == today


def test_a_position_of_a_newer_layout_is_refused_in_a_sentence() -> None:
    match = Match(make("sanjuan", "first", 2), seed_of(3))
    newer = sealed((-9).to_bytes(8, "big", signed=True) + unsealed(match.position.to_bytes())[8:])

    with pytest.raises(BadPosition, match="written in layout 9, and this program reads layouts up to 2") as refused:
        match.game.from_bytes(newer)

    assert refused.value.key == "other_layout"
