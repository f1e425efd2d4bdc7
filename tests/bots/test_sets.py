"""Whole sets: what can be in them, and that a bot without preferences has none among them either."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from gobernador.bots.base import Budget
from gobernador.bots.game_bots import random_policy
from gobernador.bots.policies.random_policy import RandomPolicy
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.rules.ids import Prompt as PuertoRico
from gobernador.games.sanjuan.rules.ids import Prompt as SanJuan
from gobernador.match.open_question import OpenSet, open_set
from tests.bots.seeds import seed_of

SETS = [
    ("puertorico", PuertoRico.STAFF),
    ("puertorico", PuertoRico.LEAVE),
    ("puertorico", PuertoRico.STORE),
    ("sanjuan", SanJuan.SETUP),
    ("sanjuan", SanJuan.SPEND),
    ("sanjuan", SanJuan.PAY),
    ("sanjuan", SanJuan.PRODUCE),
    ("sanjuan", SanJuan.SELL),
    ("sanjuan", SanJuan.KEEP),
    ("sanjuan", SanJuan.ARCHIVE),
    ("sanjuan", SanJuan.OFFICE),
    ("sanjuan", SanJuan.BANK),
    ("sanjuan", SanJuan.LIMIT),
]
EDITION = {"sanjuan": "new_buildings", "puertorico": "base"}
OPTIONS = {"sanjuan": {"variant": "on"}, "puertorico": {}}


def table(key: str) -> Game:
    return make(key, EDITION[key], 3, OPTIONS[key])


def spellings(s: State, seat: int, prompt: int) -> Iterator[tuple[int, ...]]:
    """Every way to answer a set that the engine offers, as the members that are named."""
    if s.to_act != seat or s.prompt != prompt:
        yield ()
        return
    for action in s.legal():
        after = s.clone()
        after.apply(action)
        rest = spellings(after, seat, prompt) if action != PASS else [()]
        yield from ((action, *more) if action != PASS else () for more in rest)


def sets_of(answers: OpenSet) -> Counter[tuple[int, ...]]:
    """Every set, in the order it is named in, with the number of ways to choose it among things that are alike."""
    sizes = range(answers.fewest, min(answers.most, len(answers.members)) + 1)
    found = (combination for size in sizes for combination in combinations(answers.members, size))
    return Counter(tuple(sorted(combination, reverse=True)) for combination in found)


def questions(game: Game, prompt: int, fewest: int, most: int) -> Iterator[State]:
    """Positions in which a set is asked for that can be answered in so many ways."""
    for number in range(400):
        s = game.new(QuickDice(number))
        policy = random_policy(game, QuickDice(1000 + number))
        asked = (NOBODY, prompt)
        while s.to_act != NOBODY:
            begins = s.prompt == prompt and asked != (int(s.to_act), int(s.prompt))
            answers = open_set(game, game.view(s, s.to_act)) if begins else None
            if answers is not None and fewest <= len(sets_of(answers)) <= most:
                yield s.clone()
            asked = (int(s.to_act), int(s.prompt))
            s.apply(policy.pick(s))


@pytest.mark.parametrize(("key", "prompt"), SETS)
def test_the_sets_are_those_that_the_engine_lets_a_seat_name(key: str, prompt: int) -> None:
    game = table(key)
    positions = questions(game, prompt, 2, 60)
    for _ in range(6):
        s = next(positions)
        answers = open_set(game, game.view(s, s.to_act))
        assert answers is not None
        assert set(sets_of(answers)) == set(spellings(s, int(s.to_act), prompt)), game.words.prompts[prompt]


@pytest.mark.parametrize(("key", "prompt"), SETS)
def test_every_set_is_equally_likely(key: str, prompt: int) -> None:
    game = table(key)
    s = next(questions(game, prompt, 3, 12))
    answers = open_set(game, game.view(s, s.to_act))
    assert answers is not None
    ways = sets_of(answers)
    tries = 200 * ways.total()
    policy = random_policy(game, QuickDice(7))

    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(tries):
        found[tuple(named(policy, s, prompt))] += 1

    assert set(found) == set(ways)
    for members, number in found.items():
        expected = tries * ways[members] / ways.total()
        # Six standard deviations: this is no matter of luck, and the dice are the same every time.
        assert abs(number - expected) < 6 * expected**0.5, members


def named(policy: RandomPolicy, s: State, prompt: int) -> Iterator[int]:
    """What a policy names of a set, until the question is another one."""
    seat, s = s.to_act, s.clone()
    policy.forget()
    while (s.to_act, s.prompt) == (seat, prompt):
        answer = policy.pick(s)
        s.apply(answer)
        if answer == PASS:
            return
        yield answer


def test_what_is_left_of_a_plan_answers_no_other_question() -> None:
    """A set that ends by itself leaves nothing behind that could decide whether a barrel is kept."""
    game = table("puertorico")
    kept: Counter[bool] = Counter()
    for number, s in enumerate(questions(game, PuertoRico.STORE, 3, 30)):
        bot = make_bot("random", game, int(s.to_act), seed_of(number))
        seat = s.to_act
        while (s.to_act, s.prompt) == (seat, PuertoRico.STORE):
            s.apply(bot.choose(game.view(s, seat), Budget()))
        if (s.to_act, s.prompt) == (seat, PuertoRico.KEEP):
            kept[bot.choose(game.view(s, seat), Budget()) != PASS] += 1
        if kept.total() == 30:
            break

    assert kept[True] > 8
    assert kept[False] > 3
