"""The heuristic of San Juan keeps the rules and its honour, in every edition and for every number of seats."""

from collections import Counter
from collections.abc import Iterator

import pytest

from gobernador.bots.game_bots import styles
from gobernador.bots.policies.policy import Policy
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.bots import BOTS
from gobernador.games.sanjuan.rules.ids import NO_BOUND, PROMPT_WORDS, Prompt
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing import laws
from tests.tables import ORDINARY, TABLES, Table

assert BOTS.heuristic is not None
heuristic = BOTS.heuristic.player

# Redealing is slow, so it is tried once in so many decisions; a prime, so that no question is always missed.
EVERY = 5

DUE = (Prompt.SETUP, Prompt.PAY, Prompt.ARCHIVE, Prompt.LIMIT, Prompt.KEEP)
"""Sets of a given size."""


def game_of(table: Table, policy: Policy, seed: int) -> Iterator[tuple[SanJuan, int]]:
    """A game in which everybody plays by the policy: every position, with its pick."""
    s = table.game.new(QuickDice(seed))
    while s.to_act != NOBODY:
        action = policy.pick(s)
        yield s, action
        s.apply(action)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_it_picks_what_is_legal_and_the_game_ends(table: Table) -> None:
    style = styles("sanjuan")[TABLES.index(table) % len(styles("sanjuan"))]

    for s, action in game_of(table, heuristic(style), seed=11):
        assert action in s.legal()


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_it_picks_the_same_whatever_is_hidden(table: Table) -> None:
    policy = heuristic("heuristic")

    for number, (s, _) in enumerate(game_of(table, policy, seed=12)):
        if number % EVERY == 0:
            laws.same_pick(table.game, table.books, s, policy.pick, number)


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_it_picks_the_same_in_odd_positions_whatever_is_hidden(table: Table) -> None:
    policy = heuristic("production")

    for number, s in enumerate(laws.positions(table.game, 13, laws.fickle(13))):
        if number % EVERY == 0 and s.to_act != NOBODY:
            laws.same_pick(table.game, table.books, s, policy.pick, number)


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_it_remembers_nothing_between_questions(table: Table) -> None:
    policy, other = heuristic("city"), heuristic("city")

    for number, (s, action) in enumerate(game_of(table, policy, seed=14)):
        if number % EVERY == 0:
            assert other.pick(s) == action


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_a_set_is_named_to_its_end_as_it_was_decided(table: Table) -> None:
    policy = heuristic("heuristic")
    sets = 0

    for s, _ in game_of(table, policy, seed=15):
        if s.prompt in DUE and s.due > 1 and s.bound == NO_BOUND:
            sets += 1
            offered = Counter(int(s.aside[place]) for place in range(s.set_aside))
            if s.prompt != Prompt.KEEP:
                offered = Counter(s.players[s.to_act].hand.cards())
            decided = {card: policy.worth(s, card) for card, copies in offered.items() if copies == 1}
            named = named_by(policy, s)
            chosen = [worth for card, worth in decided.items() if card in named]
            left = [worth for card, worth in decided.items() if card not in named]
            assert not chosen or not left or min(chosen) >= max(left)

    assert sets > 3


def named_by(policy: Policy, s: SanJuan) -> list[int]:
    """The cards that the policy names, one by one, where so many are due."""
    twin = s.clone()
    named = []
    for _ in range(s.due):
        action = policy.pick(twin)
        named.append(int(action - twin.base))
        twin.apply(action)
    return named


def test_the_games_of_these_tests_ask_every_question() -> None:
    games = [(table, laws.fickle(13)) for table in ORDINARY]
    seen = {PROMPT_WORDS[s.prompt] for table, choose in games for s in laws.positions(table.game, 13, choose)}

    assert seen == set(PROMPT_WORDS)
