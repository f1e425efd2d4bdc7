"""Several answers at once: in any order inside a set, all or none, and never a way to look ahead."""

from itertools import permutations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador import compiled
from gobernador.core.errors import IllegalAction
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.match import Match
from gobernador.match.open_question import in_order
from gobernador.testing.laws import eager, fickle
from tests import tables_puertorico
from tests.match.playing import AnyTable, begin, face, play, seed_of
from tests.tables import TABLES, Table

TWO = Table("first", 2, (("start", "0"),))


def passages(match: Match, seed: int) -> list[list[str]]:
    """A game in passages: the answers that one seat gave to one question after the other of the same kind, if it is a set."""
    choose, found, last = fickle(seed), [], None
    while not match.over:
        decision = match.decision()
        text = match.game.actions.text(choose(match.position))
        now = (decision.seat, decision.prompt)
        is_set = match.game.words.sets & 2 ** match.game.words.prompts.index(decision.prompt) != 0
        if now == last and is_set:
            found[-1].append(text)
        else:
            found.append([text])
        last = now
        match.submit(decision.seat, match.seq, text)
    return found


@pytest.mark.parametrize("tables", [TABLES, tables_puertorico.TABLES], ids=["sanjuan", "puertorico"])
@given(st.data(), st.integers(0, 10_000), st.randoms(use_true_random=False))
@settings(max_examples=25 if compiled.is_compiled() else 8)
def test_any_order_inside_a_set_leads_to_the_same_position(
    tables: tuple[AnyTable, ...], data: st.DataObject, seed: int, shuffler: Random
) -> None:
    table = data.draw(st.sampled_from(tables))
    straight, shuffled = begin(table, seed), begin(table, seed)
    found = passages(straight, seed)

    for texts in found:
        answers = [text for text in texts if text != "pass"]
        shuffler.shuffle(answers)
        shuffled.submit_batch(shuffled.to_act, shuffled.seq, answers + ["pass"] * ("pass" in texts))

    assert shuffled.actions == straight.actions
    assert shuffled.position.to_bytes() == straight.position.to_bytes()
    assert shuffled.seq == straight.seq


def paying(cards: int) -> tuple[Match, list[str]]:
    """A match in which the first seat builds, and the whole of its answer with so many cards to pay."""
    for seed in range(1000):
        match = begin(TWO, seed)
        match.submit(0, 0, "role:builder")
        for text in match.decision().options[1:]:
            texts = [text]
            trial = Match(match.game, match.seed, [*match.actions, text])
            while trial.decision().prompt == "pay":
                texts.append(trial.decision().options[-1])
                trial.submit(0, trial.seq, texts[-1])
            if len(texts) == 1 + cards and len(set(texts)) == len(texts):
                return match, texts
    raise AssertionError(f"nobody pays {cards} cards")


def test_every_order_of_a_payment_is_the_same_payment() -> None:
    match, texts = paying(3)
    positions = set()

    for order in permutations(texts):
        again = Match(match.game, match.seed, match.actions)
        again.submit_batch(0, 1, order)
        positions.add(again.position.to_bytes())

    assert len(positions) == 1


@pytest.mark.parametrize("spoilt", [0, 1, 2, 3])
def test_a_batch_with_one_bad_answer_plays_none_of_them(spoilt: int) -> None:
    match, texts = paying(3)
    texts[spoilt] = "sell:indigo_plant"
    before = face(match)

    with pytest.raises(IllegalAction) as caught:
        match.submit_batch(0, 1, texts)

    assert caught.value.key == "illegal_in_batch"
    assert face(match) == before


def test_a_batch_may_not_go_on_into_somebody_elses_turn() -> None:
    match, texts = paying(1)
    before = face(match)

    with pytest.raises(IllegalAction, match="pass is not legal after pay:") as caught:
        match.submit_batch(0, 1, [*texts, "pass"])

    assert caught.value.details["played"] == 2
    assert face(match) == before


def selling_two() -> Match:
    """A match in which a seat may sell two goods of different kinds."""
    for seed in range(1000):
        match = play(begin(TWO, seed), 60, eager(seed))
        decision = match.decision()
        if decision.prompt == "sell" and match.actions[-1] == "role:trader" and len(decision.options) > 2:
            return match
    raise AssertionError("nobody sells")


def test_a_pass_stays_where_it_stands() -> None:
    match = selling_two()
    good = match.decision().options[-1]
    before = face(match)

    with pytest.raises(IllegalAction, match=f"{good} is not legal after pass"):
        match.submit_batch(match.to_act, match.seq, ["pass", good])
    assert face(match) == before
    match.submit_batch(match.to_act, match.seq, [good, "pass"])

    assert match.actions[-2:] == [good, "pass"]


def test_no_answer_does_nothing_and_a_hundred_at_once_are_too_many() -> None:
    match = begin(TWO)

    assert match.submit_batch(0, 0, []) == []
    with pytest.raises(IllegalAction, match="101 actions are too many to send together") as caught:
        match.submit_batch(0, 0, ["pass"] * 101)

    assert (caught.value.key, caught.value.details) == ("batch_too_long", {"count": 101})
    assert face(match) == face(begin(TWO))


def test_scenes_which_know_all_cards_may_go_past_new_ones() -> None:
    """`in_order` is for referees."""
    match = Match(TWO.game, seed_of(1), ["role:councillor"])
    keep = match.decision().options[0]
    actions = [TWO.game.actions.parse(text) for text in ("role:councillor", keep)]

    assert in_order(TWO.game, Match(TWO.game, seed_of(1)).position, actions) == actions


def test_an_error_says_nothing_of_what_the_next_seat_could_do() -> None:
    """It names the first answer left over, not the one that would fit the hand of the seat that is asked now."""
    builds = [f"build:{card}" for card in CARD_WORDS[1:31]]
    named = set()
    for seed in range(20):
        match = Match(TWO.game, seed_of(seed), ["role:builder"])
        with pytest.raises(IllegalAction) as caught:
            match.submit_batch(0, 1, ["pass", *builds])
        named.add(caught.value.details["text"])

    assert named == {"build:indigo_plant"}


def test_a_batch_is_no_way_to_look_at_cards_before_choosing() -> None:
    """Were `role:councillor keep:palace` refused only when no palace comes, the refusal would tell, and cost nothing."""
    refusals = set()
    for seed in range(30):
        match = Match(TWO.game, seed_of(seed))
        before = face(match)
        for card in CARD_WORDS[1:31]:
            with pytest.raises(IllegalAction) as caught:
                match.submit_batch(0, 0, ["role:councillor", f"keep:{card}"])
            refusals.add((caught.value.key, str(caught.value).replace(card, "CARD"), caught.value.details["played"]))
        assert face(match) == before

    assert refusals == {("illegal_in_batch", "keep:CARD is not legal after role:councillor", 1)}
