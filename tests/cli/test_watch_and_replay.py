"""Games of bots told as they happen, and games told again."""

from pathlib import Path

import pytest

from gobernador.match import Match, Record, Start
from tests.cli.conftest import Run

TABLES = [
    ("--edition", "first", "--seats", "2", "--bots", "greedy,random"),
    ("--edition", "new_buildings", "--seats", "4", "--bots", "greedy,random"),
    ("--game", "puertorico", "--seats", "2"),
    ("--game", "puertorico", "--seats", "5"),
]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("table", TABLES)
def test_a_game_of_bots_is_told_to_its_end_and_told_again(
    gobernador: Run, language: str, table: tuple[str, ...]
) -> None:
    words = ("--lang", language)
    told = gobernador("watch", *table, "--seed", "1", "--save", "x.record", *words)

    assert (told.code, told.err) == (0, "")
    over = {"en": "The game is over: ", "es": "La partida ha terminado: "}[language]
    assert any(line.startswith(over) for line in told.lines)
    assert "\x1b" not in told.out
    again = gobernador("replay", "x.record", "--all", *words)
    # The commitment comes before, seed and record after it.
    assert (again.code, again.lines) == (0, told.lines[1:-4])
    steps = gobernador("replay", "x.record", "--as", "2", *words, typed="\n" * 9 + "r\n5\nt\nq\n")
    assert (steps.code, steps.err) == (0, "")


def test_the_same_seed_is_the_same_game(gobernador: Run) -> None:
    first, second, other = (gobernador("watch", "--seed", seed) for seed in ("a", "a", "b"))

    assert first.out == second.out
    assert first.out != other.out


def test_the_record_of_a_watched_game_can_be_verified(gobernador: Run, record: Path) -> None:
    ran = gobernador("verify", record)

    assert ran.code == 0
    assert ran.out.startswith(f"{record}: OK, ")


def test_a_record_that_lies_is_found_out_among_good_ones(gobernador: Run, record: Path, tmp_path: Path) -> None:
    lie = tmp_path / "lie.record"
    lie.write_text(record.read_text().replace('[Result "', '[Result "1'))

    ran = gobernador("verify", record, lie, record)

    assert ran.code == 1
    assert sum(line.startswith(f"{record}: OK, ") for line in ran.lines) == 2
    assert ran.err.startswith(f"{lie}: The record gives the result ")


def test_stepping_through_a_record(gobernador: Run, record: Path) -> None:
    actions = Record.parse(record.read_text()).actions

    ran = gobernador("replay", record, typed="\nn\np\n5\nr 3\nr\nzzz\nr 99\n9999\nt\nq\nnever read\n")

    where = [line for line in ran.lines if line.startswith("Action ")]
    assert where[0] == f"Action 0 of {len(actions)}."
    assert [line.split()[1] for line in where[:5]] == ["0", "1", "2", "1", "5"]
    assert where[1].endswith(f": {actions[0]}")
    assert f"There is no action 'zzz' in this game; actions go from 0 to {len(actions)}." in ran.lines
    assert any(line.startswith("There is no round '99'") for line in ran.lines)
    assert any(line.startswith("San Juan, First edition. Round 4") for line in ran.lines)


def test_stepping_ends_with_the_lines_and_at_the_ends_of_the_game(gobernador: Run, record: Path) -> None:
    last = len(Record.parse(record.read_text()).actions)

    ran = gobernador("replay", record, typed=f"p\n{last}\n\n")

    assert ran.code == 0
    assert [line.split()[1] for line in ran.lines if line.startswith("Action ")] == ["0", "0", str(last), str(last)]


def test_whoever_looks_from_a_seat_sees_only_what_it_saw(gobernador: Run, record: Path) -> None:
    steps = "\n" * 60

    first, second = (gobernador("replay", record, "--as", seat, typed=steps) for seat in ("1", "2"))

    assert any(line.startswith("You draw ") for line in first.lines)
    for ran, other in ((first, "Benito"), (second, "Ana")):
        hidden = [line for line in ran.lines if line.startswith("Action ") and f"{other}: " in line]
        assert hidden == []


def test_without_a_seat_all_actions_are_open(gobernador: Run, record: Path) -> None:
    ran = gobernador("replay", record, typed="\n" * 60)

    assert any(" Ana: pay:" in line or " Benito: pay:" in line for line in ran.lines)


@pytest.mark.parametrize("game", ["sanjuan", "puertorico"])
def test_a_position_becomes_a_scene_that_holds(gobernador: Run, tmp_path: Path, game: str) -> None:
    gobernador("watch", "--game", game, "--seed", "1", "--save", "x.record")
    last = len(Record.parse((tmp_path / "x.record").read_text()).actions)
    for number in (0, 30, 57, last // 2, last):
        (tmp_path / "position.scene").write_text(gobernador("replay", "x.record", "--export", str(number)).out)
        assert gobernador("check", "position.scene").code == 0


def test_an_action_that_was_never_played_cannot_be_exported(gobernador: Run, record: Path) -> None:
    for number in ("-1", "100000"):
        ran = gobernador("replay", record, "--export", number)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.startswith("--export must be from 0 to ")


# -- reasons -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["sanjuan", "puertorico"])
def test_asking_why_changes_nothing_but_adds_lines(gobernador: Run, game: str) -> None:
    watch = ("watch", "--game", game, "--bots", "heuristic,search:3,greedy", "--seed", "5", "--option", "rounds=3")

    quiet, asked = gobernador(*watch), gobernador(*watch, "--why")

    said = [line for line in asked.lines if line.startswith(("  Ana: ", "  Benito, "))]
    assert [line for line in asked.lines if line not in said] == quiet.lines
    assert any("; second best: " in line for line in said)
    assert any(" playouts: " in line for line in said)


def test_where_nobody_can_say_why_that_is_said(gobernador: Run) -> None:
    ran = gobernador("watch", "--bots", "greedy,random", "--why", "--option", "rounds=1")

    assert ran.lines[0] == "None of these bots can explain its choices: only heuristic, tuned and search can."


def test_a_record_that_was_continued_by_other_rules_says_so_and_is_replayed_from_there(
    gobernador: Run, record: Path, tmp_path: Path
) -> None:
    whole = Record.parse(record.read_text())
    match = whole.begin()
    for text in whole.actions[:30]:
        match.submit(match.to_act, match.seq, text)
    start = Start(match.position.to_bytes(), 30, tuple(match.actions), tuple(match.seats_of_actions))
    later = Match(match.game, match.seed, whole.actions[30:], start)
    file = tmp_path / "continued.record"
    file.write_text(Record.of(later, whole.names).text())

    verified, told = gobernador("verify", file), gobernador("replay", file, "--all")
    stepped, exported = gobernador("replay", file, typed="5\nq\n"), gobernador("replay", file, "--export", "0")

    assert verified.code == told.code == stepped.code == exported.code == 0
    assert "The first 30 actions were played under earlier rules" in verified.out
    assert told.lines[-1] == gobernador("replay", record, "--all").lines[-1]
    assert exported.out == gobernador("replay", record, "--export", "30").out
