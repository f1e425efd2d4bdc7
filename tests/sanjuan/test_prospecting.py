"""Corners of the prospector phase that no edition's games reach."""

from gobernador.core.dice import QuickDice
from gobernador.games.sanjuan.rules import setup
from gobernador.games.sanjuan.rules.editions import first
from gobernador.games.sanjuan.rules.ids import Prompt
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from tests.sanjuan.positions import build, discards, empty_the_supply, fresh, hold, play, stack, words


def test_a_goldsmith_finds_nothing_where_there_is_nothing() -> None:
    game, s = fresh("new_buildings")
    build(s, 1, "goldsmith")
    hold(s, 1)
    empty_the_supply(s)

    play(game, s, "role:prospector")

    assert (s.prompt, s.to_act, s.players[1].hand.size) == (Prompt.ROLE, 1, 0)


def test_a_gold_mine_leaves_fewer_than_four_cards_alone() -> None:
    game, s = fresh("second")
    build(s, 0, "gold_mine")
    empty_the_supply(s)
    stack(s, "hero", "well", "tower", "statue")
    hold(s, 0)

    play(game, s, "role:prospector")

    assert words(s.players[0].hand.cards()) == ["hero"]
    assert (s.deck.size, discards(s)) == (3, [])


def test_a_seat_may_be_asked_twice_where_two_of_its_buildings_ask() -> None:
    """No edition has two; whoever writes one that has finds that a phase goes on where it stopped."""
    game, s = fresh()
    twice = Ruleset(
        key="twice",
        buildings=first.BUILDINGS,
        tiles=first.TILES,
        bonuses=[],
        prospecting=[GoldMineOfChoice(), GoldMineOfChoice()],
        upkeep=[Prompt.LIMIT],
    )
    s = setup.blank(twice, game.phases, 3, QuickDice(1))
    twice.starts = 0
    setup.deal(s, setup.ANY_TOP)
    build(s, 0, "gold_mine")
    hold(s, 0)
    stack(s, "hero", "smithy", "well", "tower", "quarry", "archive", "crane", "chapel", "library")

    play(game, s, "role:prospector take:tower take:library")

    assert words(s.players[0].hand.cards()) == ["tower", "library", "hero"]
    assert discards(s) == ["smithy", "well", "quarry", "archive", "crane", "chapel"]
    assert (s.prompt, s.to_act) == (Prompt.ROLE, 1)
