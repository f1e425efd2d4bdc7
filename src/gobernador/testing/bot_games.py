"""Whole games of one bot, watched closely: what it was asked, what it answered, and whether it kept its hands to itself."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from traceback import extract_tb

from gobernador.bots.base import Bot, Budget
from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing import laws
from gobernador.text.message_catalog import Catalog

RULES_EVERY = 10
"""Counting all rules takes longer than most bots think; after so many decisions it is done again."""

Make = Callable[[Game, int, bytes], Bot]
"""Makes the bot for a seat of a game dealt from a seed."""


class BotBroken(AssertionError):
    """A bot does not keep what bots promise; says which promise, and where. *key* is a sentence below `check_bot.broken`."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(Catalog("en").say(f"check_bot.broken.{key}", **details))
        self.key = key
        self.details = details


@dataclass(frozen=True)
class AskedMove:
    """A question of a game, and its answer."""

    position: bytes
    """The whole position. As bytes, so that nobody finds it who looks around for one."""
    seat: int
    where: str
    """Which game, how far into it, whose question."""
    answer: int


@contextmanager
def seated(make: Make, game: Game, seed: bytes) -> Iterator[list[Bot]]:
    """A bot on every seat; in the end all of them are asked for their faults, and closed."""
    bots = [made(make, game, seat, seed) for seat in range(game.seats)]
    try:
        yield bots
        for bot in bots:
            for fault in bot.faults:
                raise BotBroken("faulty", where=laws.title(game), fault=f"{fault.kind}: {fault.words}")
    finally:
        for bot in bots:
            bot.close()


def made(make: Make, game: Game, seat: int, seed: bytes) -> Bot:
    """A bot, if it can be made."""
    try:
        return make(game, seat, seed)
    except BadSetup:
        raise
    except Exception as error:
        raise BotBroken("making", where=laws.title(game), reason=reason(error)) from error


def played(make: Make, game: Game, seed: bytes, budget: Budget) -> list[AskedMove]:
    """A whole game of the bot against itself, every answer legal and nothing changed but by playing it."""
    asked: list[AskedMove] = []
    s = game.new(SealedDice(seed))
    rules = rules_of(game)
    with seated(make, game, seed) as bots:
        while s.to_act != NOBODY:
            seat, position, where = int(s.to_act), s.to_bytes(), place(game, s, len(asked))
            answer = answered(bots[seat], game, game.view(s, seat), budget, where)
            if s.to_bytes() != position:
                raise BotBroken("changed_position", where=where)
            if len(asked) % RULES_EVERY == 0 and rules_of(game) != rules:
                raise BotBroken("changed_rules", where=where)
            asked.append(AskedMove(position, seat, where, answer))
            s.apply(answer)
    if rules_of(game) != rules:
        raise BotBroken("changed_rules", where=laws.title(game))
    return asked


def answered(bot: Bot, game: Game, view: View, budget: Budget, where: str) -> int:
    """A bot's answer, if it is a legal one and the view is as it was."""
    before = view.to_bytes()
    legal = view.legal()
    try:
        answer = bot.choose(view, budget)
    except Exception as error:
        raise BotBroken("raised", where=where, reason=reason(error)) from error
    if view.to_bytes() != before:
        raise BotBroken("changed_view", where=where)
    if not isinstance(answer, int) or not 0 <= answer < game.actions.size:
        raise BotBroken("no_action", where=where, answer=repr(answer))
    if answer not in legal:
        possible = " ".join(game.actions.text(action) for action in legal)
        raise BotBroken("illegal", where=where, answer=game.actions.text(answer), legal=possible)
    return answer


def asked_again(
    make: Make,
    game: Game,
    seed: bytes,
    budget: Budget,
    asked: Sequence[AskedMove],
    behind: Callable[[AskedMove], State],
) -> Iterator[tuple[AskedMove, int]]:
    """The same questions put to fresh bots in the same order, each as it looks in another state; with the new answers."""
    with seated(make, game, seed) as bots:
        for question in asked:
            # In a variable of its own, so that who looks for it finds this position and no other.
            s = behind(question)
            view = game.view(s, question.seat)
            yield question, answered(bots[question.seat], game, view, budget, question.where)


def seconds_for(bot: Bot, game: Game, question: AskedMove, budget: Budget) -> float:
    """How long a bot thinks about one question."""
    view = game.view(game.from_bytes(question.position), question.seat)
    begun = time.perf_counter()
    answered(bot, game, view, budget, question.where)
    return time.perf_counter() - begun


def place(game: Game, s: State, number: int) -> str:
    """Where in a game a question is."""
    return f"{laws.title(game)}, decision {number + 1}, seat {s.to_act}, {game.words.prompts[s.prompt]}"


def rules_of(game: Game) -> object:
    """Everything a game is made of, as it is now: the numbers of its rules, its options, its notation."""
    rules = [laws.anatomy(value, set()) for name, value in laws.attributes(game) if name == "rules"]
    return rules, dict(game.options), tuple(game.actions.texts)


def reason(error: Exception) -> str:
    """What was raised, and where."""
    *_, last = extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"
