"""Points: the quick sum for bots is the slow one for people, and the reference agrees about any town."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from gobernador.core.dice import QuickDice
from gobernador.games.sanjuan.rules.actions import PLANTS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.scoring import along, points
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.laws import eager, positions
from tests.reference.sanjuan import Building, Reference
from tests.sanjuan.positions import build, fresh, pile
from tests.tables import ORDINARY, Table

EDITION_CARDS = {
    edition: [b.card for b in Table(edition, 2).game.rules.buildings]
    for edition in ("first", "second", "new_buildings")
}


@pytest.mark.parametrize("table", ORDINARY[::2], ids=str)
def test_a_game_counts_one_seat_as_it_counts_all(table: Table) -> None:
    for number, s in enumerate(positions(table.game, 7, eager(7))):
        if number % 10 == 0:
            for score in table.game.scores(s):
                assert table.game.points(s, score.seat) == score.total
                assert table.game.tiebreak(s, score.seat) == score.tiebreak


@pytest.mark.parametrize("table", ORDINARY[::2], ids=str)
def test_the_sum_without_parts_is_the_sum_of_the_parts(table: Table) -> None:
    for s in positions(table.game, 5, eager(5)):
        assert isinstance(s, SanJuan)
        assert [int(points(s, seat)) for seat in range(table.seats)] == [score.total for score in table.game.scores(s)]


@st.composite
def towns(draw: st.DrawFn, cards: list[int]) -> list[int]:
    """Up to eleven buildings beside the first indigo plant, no city building twice."""
    found: list[int] = []
    for card in draw(st.lists(st.sampled_from(cards), max_size=11)):
        if card in PLANTS or card not in found:
            found.append(card)
    return found


@given(st.data(), st.sampled_from(["first", "second", "new_buildings"]), st.integers(0, 9))
def test_any_two_towns_score_what_the_reference_says(data: st.DataObject, edition: str, under_the_chapel: int) -> None:
    game, s = fresh(edition, 2)
    reference = Reference(edition, 2, QuickDice(1), start=0)
    for seat in (0, 1):
        names = [CARD_WORDS[card] for card in data.draw(towns(EDITION_CARDS[edition]))]
        build(s, seat, *names)
        reference.players[seat].town += [Building(name) for name in names]
    s.players[0].chapel = pile(*["well"] * under_the_chapel)
    reference.players[0].chapel = ["well"] * under_the_chapel

    for score, wanted in zip(game.scores(s), reference.scores(), strict=True):
        found = {**score.parts, "total": score.total, "tiebreak": score.tiebreak, "place": score.place}
        assert found == {part: wanted[part] for part in found}


def test_a_scale_brings_nothing_more_after_its_end() -> None:
    scale = vec[i64]([4, 3, 2, 1])

    assert [along(scale, steps) for steps in range(7)] == [0, 4, 7, 9, 10, 10, 10]


@pytest.mark.parametrize("seed", range(30))
def test_the_residence_counts_the_best_grouping(seed: int) -> None:
    chance = random.Random(seed)
    game, s = fresh("new_buildings", 2)
    names = ["residence"]
    while len(names) < 11:
        card = chance.choice([card for card in EDITION_CARDS["new_buildings"] if s.rules.cost[card] <= 3])
        if card in PLANTS or CARD_WORDS[card] not in names:
            names.append(CARD_WORDS[card])
    build(s, 0, *names)

    town = [CARD_WORDS.index(name) for name in ("indigo_plant", *names)]
    assert game.scores(s)[0].parts["residence"] == sum([4, 3, 2, 1][: most_sets(s, town)])


def most_sets(s: SanJuan, cards: list[int]) -> int:
    """Try everything: the most disjoint sets of three different buildings of one cost."""
    if len(cards) < 3:
        return 0
    first, others = cards[0], cards[1:]
    best = most_sets(s, others)  # the first is in no set
    for second, third in sorted(set(combinations(others, 2))):
        if len({first, second, third}) == 3 and len({int(s.rules.cost[card]) for card in (first, second, third)}) == 1:
            rest = list(others)
            rest.remove(second)
            rest.remove(third)
            best = max(best, 1 + most_sets(s, rest))
    return best
