"""A match of Puerto Rico: sets answered at once in any order, records that replay, and what is refused."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador import compiled
from gobernador.core.errors import IllegalAction
from gobernador.match import Match, Record
from gobernador.testing.laws import fickle
from tests.tables_puertorico import ORDINARY, TABLES, Table

NAMES = ["Ada", "Íñigo", "Zoë", "a bot", "Ñ"]


def begin(table: Table, seed: int) -> Match:
    return Match(table.game, seed.to_bytes(16, "big"))


def passages(match: Match, seed: int) -> list[list[str]]:
    """A game in passages: the answers of one seat to the same question, if they make a set."""
    choose, found, last = fickle(seed), [], None
    while not match.over:
        decision = match.decision()
        text = match.game.actions.text(choose(match.position))
        is_set = match.game.words.sets & 2 ** match.game.words.prompts.index(decision.prompt) != 0
        now = (decision.seat, decision.prompt) if is_set else None
        if now is not None and now == last:
            found[-1].append(text)
        else:
            found.append([text])
        last = now
        match.submit(decision.seat, match.seq, text)
    return found


@given(st.sampled_from(TABLES), st.integers(0, 10_000), st.randoms(use_true_random=False))
@settings(max_examples=25 if compiled.is_compiled() else 8)
def test_any_order_inside_a_set_leads_to_the_same_position(table: Table, seed: int, shuffler: Random) -> None:
    straight, shuffled = begin(table, seed), begin(table, seed)

    for texts in passages(straight, seed):
        answers = [text for text in texts if text != "pass"]
        shuffler.shuffle(answers)
        shuffled.submit_batch(shuffled.to_act, shuffled.seq, answers + ["pass"] * ("pass" in texts))

    assert shuffled.actions == straight.actions
    assert shuffled.position.to_bytes() == straight.position.to_bytes()


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_replays_to_the_same_position(table: Table) -> None:
    match = begin(table, 3)
    passages(match, 3)

    text = Record.of(match, NAMES[: table.seats], "2026-01-31").text()
    again = Record.parse(text).replay()

    assert again.position.to_bytes() == match.position.to_bytes()
    assert Record.parse(text).text() == text


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_what_is_not_legal_is_refused_and_changes_nothing(table: Table) -> None:
    match = begin(table, 1)
    before = match.position.to_bytes()

    for text in ("pass", "ship:corn@1", "staff:quarry"):
        with pytest.raises(IllegalAction):
            match.submit(match.to_act, match.seq, text)

    assert match.position.to_bytes() == before
