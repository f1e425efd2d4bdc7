"""The supply, the discard pile and the trading tiles: what is drawn, when, and by which dice."""

import pytest

from gobernador.core.dice import QuickDice
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import Note
from tests.sanjuan.positions import card, empty_the_supply, fresh, pile, stack, words
from tests.tables import Table


def deck_of(*names: str) -> Deck:
    cards = pile(*names)
    return Deck(cards, len(cards), 0, cards[:], cards[:], 0)


def test_a_draw_takes_the_card_that_the_dice_name_and_the_last_one_moves_there() -> None:
    deck, dice = deck_of("well", "tower", "hero", "statue"), QuickDice(3)
    place = dice.fork().below(4)

    taken = deck.take(dice)

    assert words([taken]) == [["well", "tower", "hero", "statue"][place]]
    assert deck.size == 3
    left = words(list(deck.cards)[: deck.size])
    assert sorted([*left, *words([taken])]) == ["hero", "statue", "tower", "well"]
    assert place == 3 or left[place] == "statue"


def test_a_fixed_top_is_dealt_in_its_order_before_the_dice_are_asked() -> None:
    game, s = fresh()
    stack(s, "palace", "hero")
    dice = s.dice.fork()

    drawn = [s.draw(), s.draw()]

    assert words(drawn) == ["palace", "hero"]
    assert [s.dice.below(100) for _ in range(5)] == [dice.below(100) for _ in range(5)]
    assert game.view(s, 0).to_bytes() == game.view(s.clone(), 0).to_bytes()


def test_what_is_discarded_becomes_the_supply_and_nobody_knows_it_any_more() -> None:
    deck = deck_of("well", "well")
    deck.size = 0
    deck.discard(card("hero"), 2)
    deck.discard(card("tower"), 255)

    deck.reshuffle()

    assert (deck.size, deck.discarded, deck.left()) == (2, 0, 2)
    assert words(list(deck.cards)[:2]) == ["hero", "tower"]


@pytest.mark.parametrize(("reshuffle", "left"), [("on_demand", [0, 1]), ("at_once", [1, 0])])
def test_the_last_card_is_drawn(reshuffle: str, left: list[int]) -> None:
    options = {} if reshuffle == "on_demand" else {"reshuffle": reshuffle}
    _, s = fresh("first", 2, **options)
    empty_the_supply(s)
    stack(s, "hero")
    s.deck.discard(card("well"), 0)
    s.watched = True

    drawn = [s.draw()]

    assert [int(s.deck.size), int(s.deck.discarded)] == left
    assert [note[0] for note in s.notes] == [Note.RESHUFFLED] * (reshuffle == "at_once")
    drawn += [s.draw(), s.draw()]
    assert words(drawn) == ["hero", "well", "none"]


def test_the_tiles_come_in_some_order_and_keep_it() -> None:
    orders = set()
    for seed in range(60):
        s = Table("first", 2).game.new(QuickDice(seed))
        seen = []
        for _ in range(12):
            s.reveal_tile()
            seen.append(s.tile())
            s.next_tile = (s.next_tile + 1) % len(s.tiles)
        assert sorted(seen[:5]) == [0, 1, 2, 3, 4]
        assert seen[5:10] == seen[:5]
        assert seen[10:] == seen[:2]
        assert (s.tiles_seen, s.tiles_fixed) == (5, 5)
        orders.add(tuple(seen[:5]))

    assert len(orders) > 40
