"""Whole sets: what can be in them, and that a bot without preferences has none among them either."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from gobernador.bots.base import Budget
from gobernador.bots.games import open_set
from gobernador.bots.random_bot import RandomBot
from gobernador.bots.sets import AnswerSet
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.puertorico.ids import PROMPT_WORDS, Prompt
from gobernador.puertorico.state import PuertoRico


def spellings(game: Game, s: State, seat: int, prompt: int) -> Iterator[tuple[int, ...]]:
    """Every way to answer a set that the engine offers, as the members that are named."""
    if s.to_act != seat or s.prompt != prompt:
        yield ()
        return
    for action in s.legal():
        after = s.clone()
        after.apply(action)
        rest = spellings(game, after, seat, prompt) if action != PASS else [()]
        yield from ((action, *more) if action != PASS else () for more in rest)


def sets_of(answers: AnswerSet) -> Counter[tuple[int, ...]]:
    """Every set, in the order it is named in, with the number of ways to choose it among things that are alike."""
    sizes = range(answers.fewest, min(answers.most, len(answers.members)) + 1)
    found = (combination for size in sizes for combination in combinations(answers.members, size))
    return Counter(tuple(sorted(combination, reverse=True)) for combination in found)


def questions(prompt: int, fewest: int, most: int) -> Iterator[PuertoRico]:
    """Positions in which a set of Puerto Rico is asked for that can be answered in so many ways."""
    for number in range(400):
        game = make("puertorico", "base", 3)
        s = game.new(QuickDice(number))
        bots = [RandomBot(game, seat, QuickDice(1000 + number)) for seat in range(3)]
        asked = (NOBODY, prompt)
        while s.to_act != NOBODY:
            assert isinstance(s, PuertoRico)
            begins = s.prompt == prompt and asked != (int(s.to_act), int(s.prompt))
            answers = open_set(game, game.view(s, s.to_act)) if begins else None
            if answers is not None and fewest <= len(sets_of(answers)) <= most:
                yield s.clone()
            asked = (int(s.to_act), int(s.prompt))
            s.apply(bots[s.to_act].choose(game.view(s, s.to_act), Budget()))


@pytest.mark.parametrize("prompt", [Prompt.STAFF, Prompt.LEAVE, Prompt.STORE])
def test_the_sets_are_those_that_the_engine_lets_a_seat_name(prompt: int) -> None:
    game = make("puertorico", "base", 3)
    positions = questions(prompt, 2, 60)
    for _ in range(8):
        s = next(positions)
        answers = open_set(game, game.view(s, s.to_act))
        assert answers is not None
        assert set(sets_of(answers)) == set(spellings(game, s, int(s.to_act), prompt)), PROMPT_WORDS[prompt]


@pytest.mark.parametrize("prompt", [Prompt.STAFF, Prompt.LEAVE, Prompt.STORE])
def test_every_set_is_equally_likely(prompt: int) -> None:
    game = make("puertorico", "base", 3)
    s = next(questions(prompt, 3, 12))
    answers = open_set(game, game.view(s, s.to_act))
    assert answers is not None
    ways = sets_of(answers)
    tries = 300 * ways.total()
    bot = RandomBot(game, int(s.to_act), QuickDice(7))

    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(tries):
        found[tuple(named(bot, game, s, prompt))] += 1

    assert set(found) == set(ways)
    for members, number in found.items():
        expected = tries * ways[members] / ways.total()
        # Six standard deviations: this is no matter of luck, and the dice are the same every time.
        assert abs(number - expected) < 6 * expected**0.5, members


def named(bot: RandomBot, game: Game, s: State, prompt: int) -> Iterator[int]:
    """What a bot names of a set, until the question is another one."""
    seat, s = s.to_act, s.clone()
    while (s.to_act, s.prompt) == (seat, prompt):
        answer = bot.choose(game.view(s, seat), Budget())
        s.apply(answer)
        if answer == PASS:
            return
        yield answer


def test_what_is_left_of_a_plan_answers_no_other_question() -> None:
    """A set that ends by itself leaves a pass behind, which must not decide whether a barrel is kept."""
    game = make("puertorico", "base", 3)
    kept: Counter[bool] = Counter()
    for number, s in enumerate(questions(Prompt.STORE, 3, 30)):
        bot = RandomBot(game, int(s.to_act), QuickDice(number))
        seat = s.to_act
        while (s.to_act, s.prompt) == (seat, Prompt.STORE):
            s.apply(bot.choose(game.view(s, seat), Budget()))
        if (s.to_act, s.prompt) == (seat, Prompt.KEEP):
            kept[bot.choose(game.view(s, seat), Budget()) != PASS] += 1
        if kept.total() == 30:
            break

    assert kept[True] > 8
    assert kept[False] > 3
