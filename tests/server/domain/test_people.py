"""Who may sit, leave, be replaced and play again."""

from dataclasses import replace

import pytest

from gobernador.core.errors import GameError
from gobernador.server.domain import people
from gobernador.server.domain.people import LONGEST_NAME, name_of, plain
from gobernador.server.domain.table_state import LEASE, PATIENCE, ChairState, TableState, hashed


@pytest.mark.parametrize("bad", ["\u202e", "\u2066", "\x00", "\n", "\x1b[31m", "\u200b", "\ud800"])
def test_nothing_that_does_not_print_gets_into_a_name(bad: str) -> None:
    name = name_of(f"Ana{bad}Bea", [])

    assert name.isprintable()
    assert name.startswith("Ana")


def test_a_name_is_cut_and_two_people_are_told_apart() -> None:
    long = "x" * 50

    first = name_of(long, [])
    second = name_of(long, [first])

    assert len(first) == LONGEST_NAME
    assert second != first
    assert len(second) <= LONGEST_NAME
    assert name_of("   ", ["Ana"]) == ""


def test_a_line_keeps_its_letters() -> None:
    assert plain("  ¡Qué  añil!\t<b>", 200) == "¡Qué añil! <b>"


@pytest.mark.parametrize("blank", ["\u3164", "\u115f\u1160", "\u2800", "\uffa0"])
def test_nobody_is_called_what_cannot_be_seen(blank: str) -> None:
    assert name_of(blank, []) == ""
    assert name_of(f"Ana{blank}", []) == "Ana"


def test_marks_do_not_tower_over_a_letter() -> None:
    assert plain("n" + "\u0330" * 100 + "o", 200) == "n" + "\u0330" * 3 + "o"
    assert plain("Nguyễn Ánh", 30) == "Nguyễn Ánh"


def table(*chairs: ChairState, **fields: object) -> TableState:
    found = TableState("t", "sanjuan", "first", {}, chairs, 0, "00" * 16, invite=hashed("come"))
    return replace(found, **fields)  # type: ignore[arg-type]


def ana() -> ChairState:
    return people.a_person("Ana", [], "secret of Ana", "", 1000.0)


def key_of(error: pytest.ExceptionInfo[GameError]) -> str:
    return error.value.key


def test_an_invitation_opens_the_first_free_seat_or_a_certain_one() -> None:
    waiting = table(ana(), ChairState("open"), ChairState("open"))

    assert people.sit(waiting, "come", None, ana())[1] == 1
    seated, seat = people.sit(waiting, "come", 2, ana())
    assert seat == 2
    assert seated.chair(2).kind == "person"
    assert not seated.is_full


@pytest.mark.parametrize(
    ("invite", "seat", "key"),
    [("go", None, "no_invitation"), ("", None, "no_invitation"), ("come", 0, "seat_taken"), ("come", 7, "no_such_seat"),
     ("come", -1, "no_such_seat")],
)  # fmt: skip
def test_without_an_invitation_or_a_free_seat_nobody_sits(invite: str, seat: int | None, key: str) -> None:
    with pytest.raises(GameError) as refused:
        people.sit(table(ana(), ChairState("open")), invite, seat, ana())

    assert key_of(refused) == key


def test_a_full_table_takes_nobody_and_no_invitation_is_no_secret() -> None:
    with pytest.raises(GameError) as refused:
        people.sit(table(ana(), ana()), "come", None, ana())
    assert key_of(refused) == "table_full"

    with pytest.raises(GameError) as refused:
        people.sit(table(ana(), ChairState("open"), invite=""), "", None, ana())
    assert key_of(refused) == "no_invitation"


def test_a_secret_opens_its_seat_and_nothing_else_does() -> None:
    found = table(ChairState("bot", level="casual"), ana(), ChairState("open"))

    assert found.seat_of("secret of Ana") == 1
    for secret in ("", "secret of Bea", found.chair(1).secret):
        with pytest.raises(GameError) as refused:
            found.seat_of(secret)
        assert key_of(refused) == "no_seat"


def test_whoever_leaves_before_the_match_frees_the_seat_but_the_host_stays_the_host() -> None:
    waiting = table(ana(), ana(), ChairState("open"))

    assert people.leave(waiting, 1, 1000.0).chair(1) == ChairState("open")
    assert people.leave(waiting, 0, 1000.0).chair(0).away


def test_somebody_is_replaced_only_after_a_while() -> None:
    playing = table(ana(), ana(), status="playing")

    for now in (1000.0, 1000.0 + PATIENCE - 1):
        with pytest.raises(GameError) as refused:
            people.check_replacing(playing, 0, 1, now)
        assert key_of(refused) == "still_here"
    people.check_replacing(playing, 0, 1, 1000.0 + PATIENCE)


def test_somebody_who_is_there_is_not_replaced_until_nobody_can_believe_it_any_longer() -> None:
    playing = people.seen(table(ana(), ana(), status="playing"), 1, "elsewhere", 1000.0)

    assert people.is_here(playing.chair(1), 1000.0 + LEASE - 1)
    with pytest.raises(GameError):
        people.check_replacing(playing, 0, 1, 1000.0 + LEASE - 1)
    people.check_replacing(playing, 0, 1, 1000.0 + LEASE)
    assert not people.is_here(people.seen(playing, 1, "", 1001.0).chair(1), 1002.0)


@pytest.mark.parametrize(
    ("by", "seat", "key"), [(0, 3, "no_such_seat"), (0, -1, "no_such_seat"), (0, 1, "is_bot"), (2, 3, "only_host")]
)
def test_who_and_what_cannot_be_replaced(by: int, seat: int, key: str) -> None:
    found = table(
        ana(), ChairState("bot", level="casual"), ana(), *([ChairState("open")] if key == "only_host" else [])
    )

    with pytest.raises(GameError) as refused:
        people.check_replacing(found, by, seat, 9000.0)

    assert key_of(refused) == key


def test_a_name_is_never_empty_nor_taken() -> None:
    found = table(ana(), people.a_person("Bea", [], "secret of Bea", "", 0.0))

    assert people.renamed(found, 0, "Bea").chair(0).name == "Bea 2"
    assert people.renamed(found, 0, "Ana").chair(0).name == "Ana"
    with pytest.raises(GameError) as refused:
        people.renamed(found, 0, "\u202e")
    assert key_of(refused) == "no_name"


@pytest.mark.parametrize(
    ("status", "match", "key"), [("playing", 2, "not_over"), ("over", 3, "no_such_match"), ("over", 0, "no_such_match")]
)
def test_only_a_match_that_is_over_is_played_again(status: str, match: int, key: str) -> None:
    with pytest.raises(GameError) as refused:
        people.check_rematch(table(ana(), ana(), status=status, match=2), match)

    assert key_of(refused) == key
