"""What a seat sees, by example. That it sees nothing more is for the laws."""

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import NO_BOUND, Prompt
from tests.sanjuan.positions import build, card, empty_the_supply, fresh, hold, pile, play, stack, words


def test_a_seat_sees_its_own_hand_and_the_size_of_the_others() -> None:
    game, s = fresh()
    hold(s, 0, "tower", "well")
    hold(s, 1, "hero")

    view = game.view(s, 0)

    assert words(view.hand) == ["well", "tower"]
    assert [player.hand for player in view.players] == [2, 1, 4]
    assert view.legal() == s.legal()
    assert game.view(s, 1).legal() == []


def test_a_spectator_sees_no_hand_at_all() -> None:
    game, s = fresh()

    view = game.view(s, NOBODY)

    assert (view.seat, view.hand, view.chapel, view.bank, view.mask) == (NOBODY, b"", b"", b"", 0)


def test_what_was_paid_is_known_to_the_payer_alone() -> None:
    game, s = fresh()
    hold(s, 0, "tower", "well", "hero", "palace")

    play(game, s, "role:builder build:tower pay:palace pay:hero")

    assert words(game.view(s, 0).known_discards) == ["hero", "palace"]
    for other in (1, 2, NOBODY):
        assert (game.view(s, other).known_discards, game.view(s, other).discards) == (b"", 2)


def test_what_a_payment_named_last_is_not_told_to_the_next_builder() -> None:
    """The order of a set is a matter of the set; once it stood in the view of whoever was asked next."""
    game, s = fresh()
    hold(s, 0, "tower", "well", "hero", "palace")

    play(game, s, "role:builder build:tower pay:palace")
    assert game.view(s, 0).bound == card("palace")
    play(game, s, "pay:hero")

    assert (s.prompt, s.to_act) == (Prompt.BUILD, 1)
    assert [game.view(s, seat).bound for seat in (NOBODY, 0, 1, 2)] == [NO_BOUND] * 4


def test_everybody_remembers_what_a_gold_mine_turned_up() -> None:
    game, s = fresh("second")
    build(s, 0, "gold_mine")
    hold(s, 0)
    stack(s, "hero", "quarry", "smithy", "tobacco_storage", "library")

    play(game, s, "role:prospector")

    for seat in (NOBODY, 0, 1, 2):
        view = game.view(s, seat)
        assert words(view.public_discards) == ["tobacco_storage", "quarry", "library"]
        assert words(view.players[0].shown) == ["smithy"]


def test_a_card_that_was_taken_openly_is_known_until_any_card_leaves_the_hand_unseen() -> None:
    game, s = fresh("second", 2)
    build(s, 0, "gold_mine")
    hold(s, 0, "well", "palace")
    stack(s, "hero", "quarry", "smithy", "tobacco_storage", "library")
    play(game, s, "role:prospector")
    assert words(game.view(s, 1).players[0].shown) == ["smithy"]

    hold(s, 1)
    play(game, s, "role:builder build:well pay:palace")

    assert words(game.view(s, 1).players[0].shown) == []


def test_a_card_that_was_taken_openly_and_built_is_no_longer_in_the_hand() -> None:
    game, s = fresh("second", 2)
    build(s, 0, "gold_mine", "smithy")
    hold(s, 0, "well")
    stack(s, "hero", "quarry", "archive", "tobacco_storage", "library")
    play(game, s, "role:prospector")
    hold(s, 1)

    play(game, s, "role:builder build:archive pay:hero")

    assert words(game.view(s, 1).players[0].shown) == []
    assert words(s.players[0].hand.cards()) == ["well"]


def test_cards_to_choose_from_are_seen_by_whoever_may() -> None:
    game, s = fresh()
    stack(s, "hero", "quarry", "smithy", "tobacco_storage", "library")

    play(game, s, "role:councillor")

    assert words(game.view(s, 0).aside) == ["hero", "quarry", "smithy", "tobacco_storage", "library"]
    for other in (NOBODY, 1, 2):
        assert (game.view(s, other).aside, game.view(s, other).table.set_aside) == (b"", 5)


def test_an_imagined_hand_may_be_any_of_the_cards_that_are_nowhere_else() -> None:
    game, s = fresh("first", 2)
    empty_the_supply(s)
    hold(s, 0)
    hold(s, 1, "hero", "statue")
    s.players[1].chapel = pile("tower")
    view = game.view(s, 0)
    hands = set()

    for seed in range(2000):
        world = game.imagine(view, QuickDice(seed))
        hands |= set(words(world.players[1].hand.cards()))
        assert (world.players[1].hand.size, len(world.players[1].chapel)) == (2, 1)

    assert len(hands) == 29
