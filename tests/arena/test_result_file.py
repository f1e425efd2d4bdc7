"""The result file: only ever longer, and never in doubt."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from gobernador.arena.arena_plan import ArenaPlan, header_of
from gobernador.arena.game_task import FaultWords, GameReport, Referee, Verified, play
from gobernador.arena.result_file import BadResultFile, ResultFile

PLAN = ArenaPlan("sanjuan", "first", 2, (("rounds", "2"),), ("random",), "greedy", b"seed")
HEADER = header_of(PLAN, 2)


@pytest.fixture(scope="module")
def games() -> list[Verified]:
    """The four games of two deals."""
    referee = Referee(PLAN)
    found = []
    for fixture in PLAN.fixtures(2):
        told = play(PLAN, referee.rules, fixture)
        assert isinstance(told, GameReport)
        game = referee.look_at(fixture, told)
        assert isinstance(game, Verified)
        found.append(replace(game, words=(FaultWords(1, "late", "un día «después»"),)))
    return found


@pytest.fixture
def file(games: list[Verified], tmp_path: Path) -> Path:
    """Results of three games."""
    file = tmp_path / "new folder" / "results.jsonl"
    with ResultFile(file, HEADER) as ledger:
        for game in games[:3]:
            ledger.add(game)
    return file


def test_what_is_written_is_read_again(file: Path, games: list[Verified]) -> None:
    with ResultFile(file, HEADER) as ledger:
        assert list(ledger.games.values()) == games[:3]
    assert [line["deal"] for line in map(json.loads, file.read_text().splitlines()[1:])] == [0, 0, 1]


def test_more_deals_simply_go_on_and_nothing_before_changes(file: Path, games: list[Verified]) -> None:
    before = file.read_bytes()

    with ResultFile(file, replace(HEADER, deals=7)) as ledger:
        ledger.add(games[3])

    assert file.read_bytes().startswith(before)
    assert file.read_text().count("\n") == 5


def test_a_game_is_written_once(file: Path, games: list[Verified]) -> None:
    before = file.read_bytes()

    with ResultFile(file, HEADER) as ledger:
        ledger.add(games[0])

    assert file.read_bytes() == before


def test_wherever_the_last_line_was_torn_it_is_cut_off_and_its_game_can_be_played_again(
    file: Path, games: list[Verified], tmp_path: Path
) -> None:
    whole = file.read_bytes()
    last = whole.rindex(b"\n", 0, -1) + 1
    for length in (last + 1, (last + len(whole)) // 2, len(whole) - 1):
        torn = tmp_path / f"{length}.jsonl"
        torn.write_bytes(whole[:length])

        with ResultFile(torn, HEADER) as ledger:
            assert len(ledger.games) == 2
            assert torn.read_bytes() == whole[:last]
            ledger.add(games[2])

        assert torn.read_bytes() == whole


def test_a_header_that_was_torn_is_written_again(tmp_path: Path) -> None:
    torn = tmp_path / "torn.jsonl"
    torn.write_bytes(b'{"format":1,"ga')

    with ResultFile(torn, HEADER) as ledger:
        assert ledger.games == {}

    with ResultFile(torn, HEADER):
        assert torn.read_text().count("\n") == 1


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "00"}, "seed: 73656564 / 00"),
        ({"bots": ["greedy", "other"]}, "bots: random / greedy other"),
        ({"options": {}}, "options: rounds=2 / -"),
        ({"files": {"my_bot.py": "abc"}}, " / my_bot.py=abc"),
        ({"engine": "another"}, "/ another"),
    ],
)
def test_another_arena_is_refused_with_what_differs(file: Path, change: dict[str, object], said: str) -> None:
    before = file.read_bytes()

    with pytest.raises(BadResultFile, match="a different arena") as refused:
        ResultFile(file, replace(HEADER, **change))  # type: ignore[arg-type]

    assert said in str(refused.value)
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", ["hello", "hello\n", "[]\n", '{"format": 99}\n', '{"format": 1}\n'])
def test_a_file_of_somebody_elses_is_left_alone(tmp_path: Path, text: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text(text)

    with pytest.raises(BadResultFile, match="line 1"):
        ResultFile(file, HEADER)

    assert file.read_text() == text


def test_a_line_that_is_no_game_and_a_game_that_stands_there_twice_are_refused(file: Path) -> None:
    lines = file.read_text().splitlines(keepends=True)

    def game(**changed: object) -> str:
        return json.dumps(json.loads(lines[3]) | changed) + "\n"

    for broken in ("{}\n", "nonsense\n", lines[1], game(places=[1]), game(forfeits=[2]), game(turn=2)):
        file.write_text("".join([*lines[:3], broken]))

        with pytest.raises(BadResultFile, match="line 4"):
            ResultFile(file, HEADER)


def test_two_cannot_write_at_the_same_time(file: Path) -> None:
    with ResultFile(file, HEADER), pytest.raises(BadResultFile, match="another arena is writing"):
        ResultFile(file, HEADER)
