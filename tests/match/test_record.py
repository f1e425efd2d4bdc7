"""Records: a text that replays, and everything that can be wrong with one."""

import re

import pytest

from gobernador.core.dice import commitment
from gobernador.core.errors import BadRecord
from gobernador.match import Record
from gobernador.match.record import LARGEST, LONGEST, REQUIRED, result_of
from gobernador.testing.laws import fickle
from tests import tables_puertorico
from tests.match.playing import AnyTable, begin, play, play_out, seed_of
from tests.tables import TABLES, Table

TABLE = Table("new_buildings", 3, (("variant", "on"), ("hut", "2/1")))
NAMES = ["Ada", "Lúa", "a bot"]


def whole() -> str:
    """The record of a game that was played to its end."""
    return Record.of(play_out(TABLE, 5), NAMES, "2026-01-31").text()


WHOLE = whole()


# -- what a record is ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [*TABLES, *tables_puertorico.TABLES], ids=str)
def test_a_record_replays_to_the_same_position_and_says_the_same_text(table: AnyTable) -> None:
    match = play_out(table, 6)
    text = Record.of(match, [f"player {seat}" for seat in range(table.seats)], "2026-01-31").text()

    again = Record.parse(text).replay()

    assert again.position.to_bytes() == match.position.to_bytes()
    assert [again.events(seat) for seat in range(-1, table.seats)] == [
        match.events(seat) for seat in range(-1, table.seats)
    ]
    assert Record.parse(text).text() == text


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 10, 50])
def test_an_unfinished_match_has_a_record_too(decisions: int) -> None:
    match = play(begin(TABLE, 7), decisions, fickle(7))

    record = Record.of(match, NAMES)

    assert record.result == "*"
    assert Record.parse(record.text()).replay().position.to_bytes() == match.position.to_bytes()


def test_a_record_can_be_read_by_people() -> None:
    match = begin(Table("second", 2, (("start", "1"),)), 8)
    for text in ("role:prospector", "role:trader"):
        match.submit(match.to_act, match.seq, text)

    assert Record.of(match, ["Ada", "Bo"], "2026-01-31").text() == (
        '[Game "sanjuan"]\n'
        '[Edition "second"]\n'
        '[Options "start=1"]\n'
        '[Version "1"]\n'
        '[Seats "2"]\n'
        '[Seat0 "Ada"]\n'
        '[Seat1 "Bo"]\n'
        f'[Commitment "{commitment(seed_of(8))}"]\n'
        '[Seed "00000000000000000000000000000008"]\n'
        '[Date "2026-01-31"]\n'
        '[Result "*"]\n'
        "\n"
        "Round 1\n"
        "1: role:prospector\n"
        "0: role:trader\n"
    )


def test_every_role_begins_a_line_of_its_own() -> None:
    for line in WHOLE.splitlines():
        assert line.find("role:") in (-1, len("0: "))


def test_a_match_taken_back_leaves_no_trace_in_its_record() -> None:
    match = begin(Table("first", 2, (("start", "0"),)), 9)
    fresh = Record.of(match, []).text()
    match.submit(0, 0, "role:builder")
    match.take_back(0, 1)

    assert Record.of(match, []).text() == fresh


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ('Ann "Annie" Lee', "Ann Annie Lee"),
        ("two\nlines", "two lines"),
        ("  a\tb\x00\u2028c ", "a b c"),
        ("", ""),
        ("ñandú]", "ñandú]"),
    ],
)
def test_a_name_is_made_to_fit_its_header(name: str, written: str) -> None:
    text = Record.of(begin(TABLE), [name, "b", "c"]).text()

    assert Record.parse(text).names == [written, "b", "c"]


def test_a_record_without_names_or_date_makes_do() -> None:
    record = Record.parse(without("Seat0", without("Seat1", without("Seat2", without("Date", WHOLE)))))

    assert (record.names, record.date) == (["seat 0", "seat 1", "seat 2"], "")
    record.replay()


@pytest.mark.parametrize("text", ['[Event "a rainy evening"]\n' + WHOLE, "\n\n" + WHOLE.replace("\n", "\r\n\r\n")])
def test_other_headers_line_ends_and_blank_lines_do_not_matter(text: str) -> None:
    record = Record.parse(text)

    assert record.begin().actions == []
    assert record.replay().over


def test_the_result_is_the_points_of_all_seats() -> None:
    match = play_out(TABLE, 5)

    assert result_of(match) == " ".join(str(score.total) for score in match.scores())
    assert result_of(begin(TABLE)) == "*"


# -- what can be wrong with the text ---------------------------------------------------------------------------------


def without(header: str, text: str) -> str:
    return re.sub(rf'\[{header} "[^"]*"\]\n', "", text)


def with_header(header: str, value: str, text: str = WHOLE) -> str:
    changed = re.sub(rf'\[{header} "[^"]*"\]', lambda _: f'[{header} "{value}"]', text)
    assert changed != text
    return changed


def wrong(text: str, key: str, sentence: str) -> BadRecord:
    """The error of a text that can be no record, or does not replay."""
    with pytest.raises(BadRecord) as caught:
        Record.parse(text).replay()
    assert caught.value.key == key
    assert re.search(sentence, str(caught.value)), str(caught.value)
    assert "\n" not in str(caught.value)
    return caught.value


NUMBERS = ("", "three", "-3", "3.0", "٣", "12345", " 3")
SEEDS = ("", "00", "0" * 31 + "g", "0" * 33, "0" * 31 + "A", "0x" + "0" * 30)


@pytest.mark.parametrize(
    ("text", "key", "sentence"),
    [
        *((without(header, WHOLE), "missing_header", f"the header {header} is missing") for header in REQUIRED),
        *(
            (text, "missing_header", "this is not a record: the header Game is missing")
            for text in ("", "\n", "hello", "{}", "Round 1", "0: role:builder", "[]", '[game "sanjuan"]', "\x00")
        ),
        ('[Game "sanjuan"]\n' + WHOLE, "double_header", "line 2: the header Game appears twice"),
        *(
            (with_header(header, value), "bad_header", f"the header {header} must be a number")
            for header in ("Seats", "Version")
            for value in NUMBERS
        ),
        *(
            (with_header("Seed", value), "bad_header", "the header Seed must be 32 hexadecimal digits")
            for value in SEEDS
        ),
        (with_header("Options", "variant"), "bad_header", "the header Options contains 'variant'"),
        (WHOLE + "0: pass\n" * 200_000, "too_long", f"a record may have at most {LONGEST} characters"),
    ],
)
def test_a_text_that_is_no_record(text: str, key: str, sentence: str) -> None:
    wrong(text, key, sentence)


def test_a_file_that_is_no_record() -> None:
    with pytest.raises(BadRecord, match="this is not UTF-8 text"):
        Record.from_bytes("año".encode("latin-1"))
    with pytest.raises(BadRecord, match="a record may have at most"):
        Record.from_bytes(bytes(LARGEST + 1))


@pytest.mark.parametrize(
    "line",
    [
        "0 role:builder",
        "0:role:builder",
        "12: role:builder",
        "x: pass",
        "0:",
        "Round",
        "Round one",
        "Round 12345",
        '[Game "sanjuan"]',
    ],
)
def test_a_line_is_neither_round_nor_turn(line: str) -> None:
    error = wrong(WHOLE + line + "\n", "bad_line", "is not a header, a round or a turn")

    assert error.details["line"] == len(WHOLE.splitlines()) + 1


# -- what can be wrong with the game ---------------------------------------------------------------------------------


TURN = next(line for line in WHOLE.splitlines() if "role:" in line)
"""The line in which the first role is taken."""
SEAT, ROLE = TURN[0], TURN.split()[1]
OTHER = (int(SEAT) + 1) % 3
OTHER_SEED = "the seed is not the one that was committed to"


@pytest.mark.parametrize(
    ("header", "value", "key", "sentence"),
    [
        ("Game", "chess", "unknown_game", "there is no game 'chess'"),
        ("Edition", "third", "unknown_edition", "San Juan has no edition 'third'"),
        ("Seats", "5", "bad_seats", "^the record's headers: San Juan is for 2 to 4 seats, not 5"),
        ("Seats", "0", "bad_seats", "not 0"),
        ("Options", "colour=red", "unknown_option", "has no option 'colour'"),
        ("Options", "hut=9", "bad_option", "the option hut cannot be '9'"),
        ("Options", "rounds=0", "bad_number", "the option rounds cannot be '0'"),
        ("Options", "extra_plants=4", "bad_split", "the option extra_plants cannot be '4'"),
        ("Options", "start=3", "bad_start", "seat 3 cannot start"),
        ("Options", "=", "unknown_option", "has no option ''"),
        ("Version", "0", "other_version", "made by version 0 of the rules of new_buildings"),
        ("Version", "2", "other_version", "made by version 2 of .* new_buildings, and version 1 is the newest"),
        ("Seed", "f" * 32, "wrong_commitment", OTHER_SEED),
        ("Commitment", "f" * 64, "wrong_commitment", OTHER_SEED),
        ("Commitment", "", "wrong_commitment", OTHER_SEED),
        ("Result", "9 9 9", "wrong_result", "the record says the result is 9 9 9, but it is"),
        ("Result", "*", "wrong_result", r"the record says the result is \*, but it is"),
    ],
)
def test_a_header_does_not_fit_the_game(header: str, value: str, key: str, sentence: str) -> None:
    wrong(with_header(header, value), key, sentence)


@pytest.mark.parametrize(
    ("old", "new", "key", "sentence"),
    [
        (
            ROLE,
            "pay:tower",
            "bad_action",
            rf"line {WHOLE.splitlines().index(TURN) + 1}: pay:tower is not legal at action",
        ),
        (ROLE, "role:king", "bad_action", r"line \d+: 'role:king' is not an action of this game"),
        (TURN, f"{OTHER}{TURN[1:]}", "bad_action", rf"seat {OTHER} is not asked; seat {SEAT} is"),
        (TURN, f"9{TURN[1:]}", "bad_action", "seat 9 is not asked"),
        ("Round 2\n", "", "wrong_round", "is listed under round 1, but this is round 2"),
        ("Round 1\n", "", "wrong_round", "is listed under round 0, but this is round 1"),
        (WHOLE, WHOLE + "0: pass\n", "bad_action", "the game is over"),
        (WHOLE.splitlines()[-1], "", "wrong_result", r"but it is \*"),
    ],
)
def test_an_action_does_not_fit_the_game(old: str, new: str, key: str, sentence: str) -> None:
    assert old in WHOLE
    wrong(WHOLE.replace(old, new, 1), key, sentence)


def test_a_record_made_by_hand_names_the_number_of_its_bad_action() -> None:
    record = Record.of(begin(TABLE), NAMES)
    record.actions, record.turns, record.rounds = ["pass"], [begin(TABLE).to_act], [1]

    with pytest.raises(BadRecord, match="line 1: pass is not legal at action 0"):
        record.replay()


def test_another_deal_with_its_own_commitment_is_another_game() -> None:
    """Whoever changes the seed and the commitment too is caught by the actions, or by the result."""
    seed = seed_of(1234)
    text = with_header("Seed", seed.hex(), with_header("Commitment", commitment(seed)))

    with pytest.raises(BadRecord) as caught:
        Record.parse(text).replay()

    assert caught.value.key in ("bad_action", "wrong_round", "wrong_result")
