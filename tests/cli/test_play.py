"""Whole games in plain lines: played, left, taken up again, and found on the disk."""

from pathlib import Path

import pytest

from gobernador.match import Record
from tests.cli.conftest import Run, saved
from tests.cli.person import Person

PUERTO_RICO = ("--game", "puertorico")
EVERY_TABLE = [
    ("--edition", "first", "--seats", "2"),
    ("--edition", "first", "--seats", "3", "--variant"),
    ("--edition", "second", "--seats", "4", "--seat", "3", "--bots", "greedy,random"),
    ("--edition", "new_buildings", "--seats", "2", "--bots", "random", "--option", "crane=ask"),
    ("--edition", "new_buildings", "--seats", "4", "--seat", "2", "--variant"),
    (*PUERTO_RICO, "--seats", "2"),
    (*PUERTO_RICO, "--seats", "3", "--option", "factory=8/7"),
    (*PUERTO_RICO, "--seats", "4", "--seat", "3", "--bots", "greedy,random"),
    (*PUERTO_RICO, "--seats", "5", "--seat", "5", "--bots", "random"),
]
SHEET = {"en": "Score sheet", "es": "Hoja de puntuación"}


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("table", EVERY_TABLE)
def test_a_whole_game_of_ones(gobernador: Run, home: Path, language: str, table: tuple[str, ...]) -> None:
    ran = gobernador("play", "--plain", "--lang", language, "--seed", "1", *table, typed="1\n" * 3000)

    assert (ran.code, ran.err) == (0, "")
    assert SHEET[language] in ran.lines
    [file] = saved(home)
    assert file.parent.name == "records"
    assert gobernador("verify", file).code == 0


@pytest.mark.parametrize(("seed", "table"), [*enumerate(EVERY_TABLE), (len(EVERY_TABLE), EVERY_TABLE[0])])
def test_whatever_a_person_types_the_game_is_played_by_the_rules(
    gobernador: Run, home: Path, seed: int, table: tuple[str, ...]
) -> None:
    person = Person(seed, distracted=0.3)

    ran = gobernador("play", "--plain", "--seed", str(seed), *table, typed=person)

    assert (ran.code, ran.err) == (0, "")
    assert person.answers > 20
    assert gobernador("verify", *saved(home)).code == 0


def test_the_deal_is_promised_before_the_game_and_shown_after_it(gobernador: Run, home: Path) -> None:
    ran = gobernador("play", "--plain", "--seed", "00" * 16, typed="1\n" * 2000)

    assert ran.lines[0].startswith("The deal is fixed; its commitment is f6ba1541acb745ee")
    assert f"The seed of the deal was {'00' * 16}" in ran.lines
    [file] = saved(home)
    assert f"To check that the deal was not changed: gobernador verify {file}" in ran.lines


def test_the_same_seed_is_the_same_game(gobernador: Run) -> None:
    first, second = (gobernador("play", "--plain", "--seed", "tuesday", typed="1\n" * 2000) for _ in range(2))

    without_files = [[line for line in ran.lines if ".record" not in line] for ran in (first, second)]
    assert without_files[0] == without_files[1]


def test_the_person_sits_where_they_want_and_has_a_name(gobernador: Run, home: Path) -> None:
    gobernador("play", "--plain", "--seats", "4", "--seat", "3", "--name", "Carmen", typed="q\n")

    [file] = saved(home)
    record = Record.parse(file.read_text())
    assert record.names == ["Ana", "Benito", "Carmen", "Diego"]
    assert '[Players "heuristic heuristic person heuristic"]' in file.read_text()


def test_a_name_is_only_a_name(gobernador: Run, home: Path) -> None:
    ran = gobernador("play", "--plain", "--name", 'A "\x1b[2J" \udce9', typed="t\nq\n")

    assert (ran.code, ran.err) == (0, "")
    assert "\x1b" not in ran.out
    assert gobernador("verify", *saved(home)).code == 0


def test_leaving_says_where_the_game_is_and_how_to_go_on(gobernador: Run, home: Path) -> None:
    for typed in ("q\n", ""):
        ran = gobernador("play", "--plain", typed=typed)
        assert ran.code == 0
        assert ran.lines[-1].endswith("To continue it: gobernador play --resume")
    assert all(file.parent.name == "tables" for file in saved(home))


def test_somebody_with_an_unfinished_game_is_told(gobernador: Run, home: Path) -> None:
    gobernador("play", "--plain", typed="q\n")
    [file] = saved(home)

    ran = gobernador("play", "--plain", typed="q\n")

    assert ran.lines[0] == f"You have an unfinished game in {file}. To continue it: gobernador play --resume"


@pytest.mark.parametrize(("game", "edition"), [("sanjuan", "first"), ("puertorico", "base")])
def test_the_game_that_was_left_goes_on_and_knows_what_it_is(
    gobernador: Run, home: Path, game: str, edition: str
) -> None:
    gobernador("play", "--game", game, "--plain", "--seed", "3", typed="1\n" * 10)
    [file] = saved(home)
    before = Record.parse(file.read_text())
    assert (before.game, before.edition, before.seats) == (game, edition, 3)

    ran = gobernador("play", "--plain", "--resume", typed="1\n" * 3000)

    assert ran.code == 0
    [finished] = saved(home)
    after = Record.parse(finished.read_text())
    assert after.actions[: len(before.actions)] == before.actions
    assert gobernador("verify", finished).code == 0


def test_a_game_in_a_file_goes_on_in_that_file(gobernador: Run, home: Path, tmp_path: Path) -> None:
    gobernador("play", "--plain", "--seats", "2", typed=f"1\ns {tmp_path / 'mine.record'}\nq\n")

    ran = gobernador("play", "--plain", "--resume", tmp_path / "mine.record", typed="q\n")

    assert ran.lines[-1].endswith(f"gobernador play --resume {tmp_path / 'mine.record'}")
    ran = gobernador("play", "--plain", "--resume", tmp_path / "mine.record", typed="1\n" * 2000)
    assert ran.code == 0
    assert gobernador("verify", tmp_path / "mine.record").out.startswith(f"{tmp_path / 'mine.record'}: OK, ")


def test_a_record_from_elsewhere_is_gone_on_with_from_any_seat(gobernador: Run, tmp_path: Path, record: Path) -> None:
    text = record.read_text()
    headers, _, body = text.partition("\n\n")
    unfinished = headers.replace(headers.rpartition("\n")[2], '[Result "*"]')
    (tmp_path / "other.record").write_text(unfinished + "\n\n" + "\n".join(body.splitlines()[:9]) + "\n")

    ran = gobernador(
        "play", "--plain", "--resume", tmp_path / "other.record", "--seat", "2", "--bots", "random", typed="q\n"
    )

    assert ran.code == 0
    assert "Benito (you)" in ran.out


def test_a_finished_game_cannot_be_gone_on_with(gobernador: Run, record: Path) -> None:
    ran = gobernador("play", "--plain", "--resume", record)

    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"The game in {record} is over; gobernador replay shows it.\n"


def test_without_a_game_there_is_nothing_to_resume(gobernador: Run) -> None:
    ran = gobernador("play", "--plain", "--resume")

    assert ran.code == 2
    assert ran.err == "There is no unfinished game to continue. gobernador play starts one.\n"


def test_a_half_chosen_set_is_still_there_after_leaving(gobernador: Run, home: Path) -> None:
    ran = gobernador("play", "--plain", "--seed", "1", "--option", "start=1", typed="builder\n1\n1\nq\n")
    chosen = next(line for line in ran.lines if "Selected, 1 of" in line)

    ran = gobernador("play", "--plain", "--resume", typed="q\n")

    assert chosen in ran.lines
