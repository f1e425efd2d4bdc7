"""The checked door: turn, sequence, legality; whatever is refused has changed nothing."""

import pytest

from gobernador.core.errors import BadNotation, BadSetup, GameError, IllegalAction, NotYourTurn, StaleSequence
from gobernador.core.types import NOBODY
from gobernador.match import Decision, Match
from gobernador.testing.laws import eager, fickle
from tests import tables_puertorico
from tests.match.playing import FIRST, AnyTable, begin, face, play, play_out, seed_of
from tests.tables import ORDINARY, Table


def test_a_new_match_asks_the_starting_player_for_a_role() -> None:
    match = begin()

    assert match.decision() == Decision(
        seat=0,
        seq=0,
        prompt="role",
        options=("role:builder", "role:producer", "role:trader", "role:councillor", "role:prospector"),
    )
    assert (match.to_act, match.round, match.over) == (0, 1, False)


def test_an_answer_moves_the_match_on() -> None:
    match = begin()

    match.submit(0, 0, "role:prospector")

    assert (match.seq, match.to_act, match.decision().seq) == (1, 1, 1)
    assert (match.actions, match.seats_of_actions, match.rounds_of_actions) == (["role:prospector"], [0], [1])


def refused(match: Match, error: type[GameError], key: str, seat: int, seq: int, *texts: str) -> GameError:
    """Both ways of answering refuse these answers with this error, and nothing has changed."""
    before = face(match)
    with pytest.raises(error) as caught:
        match.submit_batch(seat, seq, texts)
    assert caught.value.key == key
    assert face(match) == before
    if len(texts) == 1 and error is not IllegalAction:
        with pytest.raises(error) as caught:
            match.submit(seat, seq, texts[0])
        assert caught.value.key == key
        assert face(match) == before
    return caught.value


def test_only_the_seat_that_is_asked_may_answer() -> None:
    match = begin()

    error = refused(match, NotYourTurn, "not_your_turn", 1, 0, "role:builder")

    assert error.details == {"seat": 1, "asked": 0}
    assert str(error) == "seat 1 is not asked; seat 0 is"
    refused(match, NotYourTurn, "not_your_turn", NOBODY, 0, "role:builder")
    refused(match, NotYourTurn, "not_your_turn", 17, 0, "role:builder")


@pytest.mark.parametrize("seq", [-1, 1, 2])
def test_an_answer_to_another_question_is_refused(seq: int) -> None:
    error = refused(begin(), StaleSequence, "stale_sequence", 0, seq, "role:builder")

    assert error.details == {"seq": seq, "open": 0}


def test_the_same_answer_sent_twice_is_played_once() -> None:
    match = begin(Table("first", 2, (("start", "0"),)))
    match.submit(0, 0, "role:builder")

    refused(match, StaleSequence, "stale_sequence", match.to_act, 0, "pass")


@pytest.mark.parametrize(
    "text", ["", "role", "role:", "role:king", "ROLE:BUILDER", " role:builder", "role:builder\n", "\udcff"]
)
def test_what_is_no_notation_is_refused(text: str) -> None:
    refused(begin(), BadNotation, "unknown_notation", 0, 0, text)


def test_a_long_text_is_cut_in_the_error() -> None:
    error = refused(begin(), BadNotation, "unknown_notation", 0, 0, "x" * 1_000_000)

    assert len(str(error)) < 100


@pytest.mark.parametrize(
    ("table", "text"),
    [(FIRST, "pay:tower")]
    + [(table, text) for table in tables_puertorico.ORDINARY for text in ("pass", "ship:corn@1", "staff:quarry")],
    ids=str,
)
def test_an_action_that_is_not_legal_now_is_refused(table: AnyTable, text: str) -> None:
    match = begin(table)
    before = face(match)

    with pytest.raises(IllegalAction, match=f"{text} is not legal at action 0") as caught:
        match.submit(match.to_act, 0, text)

    assert caught.value.key == "illegal"
    assert caught.value.details == {"text": text, "action": match.game.actions.parse(text)}
    assert face(match) == before


def test_a_game_that_is_over_asks_nobody_nothing() -> None:
    match = play_out()

    assert match.over
    assert match.decision() == Decision(NOBODY, match.seq, "", ())
    for seat in (NOBODY, 0, 1, 2):
        refused(match, NotYourTurn, "game_over", seat, match.seq, "pass")


def test_a_match_begins_again_from_its_actions() -> None:
    match = play(begin(), 60, fickle(1))

    again = Match(match.game, match.seed, match.actions)

    assert again.position.to_bytes() == match.position.to_bytes()
    assert again.events(1) == match.events(1)
    assert again.seats_of_actions == match.seats_of_actions


def test_a_seed_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(BadSetup, match="a seed is 16 bytes, this is 3") as caught:
        Match(FIRST.game, b"abc")

    assert (caught.value.key, caught.value.details) == ("bad_seed", {"bytes": 3})


def test_the_position_that_a_match_hands_out_is_a_copy() -> None:
    match = begin()

    match.position.apply(match.position.legal()[0])

    assert match.position.to_bytes() == begin().position.to_bytes()


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_a_match_goes_as_its_state_goes(table: Table) -> None:
    """What the door adds to the rules is checking, and nothing else."""
    match = begin(table)
    s, choose = match.position, eager(5)
    while not match.over:
        assert match.decision().options == tuple(match.game.actions.text(action) for action in s.legal())
        action = choose(s)
        match.submit(s.to_act, match.seq, match.game.actions.text(action))
        s.apply(action)

    assert match.position.to_bytes() == s.to_bytes()
    assert [score.total for score in match.scores()] == [score.total for score in match.game.scores(s)]
    assert match.seed == seed_of(1)
