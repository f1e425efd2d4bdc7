"""The deal (R-SJ-10 to R-SJ-14)."""

from collections import Counter

import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.types import around
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card, Prompt
from tests.sanjuan.positions import words
from tests.tables import ORDINARY, Table


@pytest.mark.parametrize("table", [table for table in ORDINARY if not table.options], ids=str)
def test_four_cards_an_indigo_plant_and_the_rest_is_the_supply(table: Table) -> None:
    s = table.game.new(QuickDice(3))

    assert s.deck.size == s.rules.deck_size - 5 * table.seats
    assert (s.deck.discarded, s.round, s.prompt, s.to_act) == (0, 1, Prompt.ROLE, s.governor)
    for seat in range(table.seats):
        p = s.players[seat]
        assert (p.hand.size, words(list(p.kinds)[: p.buildings]), p.n_goods()) == (4, ["indigo_plant"], 0)
    assert (s.middle != 0) == (table.edition == "new_buildings")


@pytest.mark.parametrize("table", [table for table in ORDINARY if table.options], ids=str)
def test_the_variant_shows_one_card_more_to_each_next_seat(table: Table) -> None:
    """SJ-E43: with four seats 5, 6, 7 and 8 cards, four of them kept, ten discarded."""
    s = table.game.new(QuickDice(3))
    order = around(s.governor, table.seats)

    assert [s.players[seat].hand.size for seat in order] == [5, 6, 7, 8][: table.seats]
    asked = []
    while s.prompt == Prompt.SETUP:
        asked.append(s.to_act)
        s.apply(s.legal()[0])

    assert asked == [seat for turn, seat in enumerate(order) for _ in range(turn + 1)]
    assert [s.players[seat].hand.size for seat in order] == [4] * table.seats
    assert s.deck.discarded == sum(range(1, table.seats + 1))
    assert s.to_act == s.governor


def test_the_dice_say_who_starts_unless_the_table_does() -> None:
    game = Table("first", 4).game
    governors = Counter(int(game.new(QuickDice(seed)).governor) for seed in range(400))

    assert set(governors) == {0, 1, 2, 3}
    assert min(governors.values()) > 60
    assert {int(Table("first", 4, (("start", "2"),)).game.new(QuickDice(seed)).governor) for seed in range(20)} == {2}


def test_every_card_can_be_dealt_to_everybody() -> None:
    game = Table("new_buildings", 4).game
    seen: list[set[str]] = [set(), set(), set(), set()]
    for seed in range(600):
        s = game.new(QuickDice(seed))
        for seat in range(4):
            seen[seat] |= set(words(s.players[seat].hand.cards()))

    assert seen == [set(CARD_WORDS[1:]) - {CARD_WORDS[Card.CATHEDRAL]}] * 4
