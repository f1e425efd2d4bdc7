"""A bot on trial: does it keep what bots promise? The first thing to ask of a new one.

    check_bot("my_bot.py")            # prints a line for each promise it keeps
    check_bot(MyBot, games=[make("sanjuan", "first", 2)], report=lines.append)

Whatever it does not keep is a `BotBroken` in words.
"""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from traceback import extract_tb

from gobernador.bots.base import Bot, Budget, bot_dice
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES
from gobernador.catalog import make as make_game
from gobernador.core.dice import SEED_BYTES, Dice, SealedDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing import laws
from gobernador.text.message_catalog import Catalog

RULES_EVERY = 10
"""Counting all rules takes longer than most bots think; after so many decisions it is done again."""

PLAYOUTS = Budget(playouts=10)
HURRY = 0.1
"""Seconds that a decision may take in the last part of the trial."""
TOLERANCE = 0.5
"""Seconds by which a budget may be overdrawn before it is remarked on."""
TAKE_OVERS = 8
"""In each game; and so many questions are put with a clock."""

Make = Callable[[Game, int, bytes], Bot]
"""Makes the bot for a seat of a game dealt from a seed."""


class BotBroken(AssertionError):
    """A bot does not keep what bots promise; says which promise, and where. *key* is a sentence below `check_bot.broken`."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(Catalog("en").say(f"check_bot.broken.{key}", **details))
        self.key = key
        self.details = details


@dataclass(frozen=True)
class Finding:
    """One promise that is kept, or a remark. *key* is a sentence below `check_bot`."""

    key: str
    details: dict[str, object]

    def say(self, catalog: Catalog) -> str:
        """The same in a language."""
        return catalog.say(f"check_bot.{self.key}", **self.details)

    def __str__(self) -> str:
        return self.say(Catalog("en"))


def check_bot(
    bot: str | Callable[[Game, int, Dice], Bot],
    *,
    games: Iterable[Game] | None = None,
    report: Callable[[Finding], object] = print,
) -> list[Finding]:
    """Play whole games with a bot, called by its spec or made by its class, and hold it to what bots promise.

    It plays all *games* that it says it plays; otherwise every edition with every number of seats. Findings go to *report* one by one,
    and are returned.

    >>> found = check_bot("random", games=[make_game("puertorico", "base", 2)])
    every answer is legal: 1 game, ... decisions
    it changes nothing: not the view it is given, not the rules, not the game
    the same seed gives the same answers
    its answers do not depend on hidden information
    it can take over in the middle of a game: ... times
    it decides within 0.1 s
    """
    make = maker(bot)
    found: list[Finding] = []

    def kept(key: str, **details: object) -> None:
        found.append(Finding(key, details))
        report(found[-1])

    trials = [BotTrial(make, game) for game in playable(make, every_table() if games is None else list(games))]
    kept("legal", games=len(trials), decisions=sum(len(trial.play()) for trial in trials))
    kept("harmless")
    for trial in trials:
        trial.check_steady()
    kept("steady")
    for trial in trials:
        trial.check_honest()
    kept("honest")
    kept("takes_over", times=sum(trial.take_over() for trial in trials))
    longest = max(trial.slowest() for trial in trials)
    kept("in_time" if longest <= HURRY + TOLERANCE else "slow", seconds=HURRY, took=f"{longest:.2f}")
    return found


def every_table() -> list[Game]:
    """Every game, in every edition, with every number of seats."""
    return [
        make_game(entry.key, edition, seats)
        for entry in GAMES.values()
        for edition in entry.editions
        for seats in range(entry.fewest_seats, entry.most_seats + 1)
    ]


def maker(bot: str | Callable[[Game, int, Dice], Bot]) -> Make:
    """What makes the bot, however it is called."""
    if isinstance(bot, str):
        return lambda game, seat, seed: make_bot(bot, game, seat, seed)
    return lambda game, seat, seed: bot(game, seat, bot_dice(seed, seat, "check_bot"))


def playable(make: Make, games: Sequence[Game]) -> list[Game]:
    """Those games that the bot plays: what makes it does not decline, and `games` of its class does not leave them out."""
    found: list[Game] = []
    declined: BadSetup | None = None
    for game in games:
        try:
            bot = made(make, game, 0, seed_for(game))
        except BadSetup as error:
            if error.details.get("kind") == "late":
                # It declines nothing, it says nothing: the next table would wait as long, and hear as much.
                raise
            declined = error
            continue
        bot.close()
        if bot.games is None or game.key in bot.games:
            found.append(game)
    if not found:
        raise declined or BotBroken("plays_nothing")
    return found


def seed_for(game: Game) -> bytes:
    return sha256(f"check_bot {laws.title(game)}".encode()).digest()[:SEED_BYTES]


@dataclass(frozen=True)
class AskedMove:
    """A question of a game, and its answer."""

    position: bytes
    """The whole position. As bytes, so that nobody finds it who looks around for one."""
    seat: int
    where: str
    """Which game, how far into it, whose question."""
    answer: int


class BotTrial:
    """A whole game of a bot against itself, and the same questions put to it again in other ways."""

    def __init__(self, make: Make, game: Game) -> None:
        self.make = make
        self.game = game
        self.seed = seed_for(game)
        self.asked: list[AskedMove] = []

    def play(self) -> Sequence[AskedMove]:
        """Every answer is legal, and nothing changes but by playing it."""
        game = self.game
        s = game.new(SealedDice(self.seed))
        rules = rules_of(game)
        with self.seated() as bots:
            while s.to_act != NOBODY:
                seat, position, number = int(s.to_act), s.to_bytes(), len(self.asked)
                # Counted from 1, as people do.
                where = f"{laws.title(game)}, decision {number + 1}, seat {seat + 1}, {game.words.prompts[s.prompt]}"
                answer = answered(bots[seat], game, game.view(s, seat), PLAYOUTS, where)
                if s.to_bytes() != position:
                    raise BotBroken("changed_position", where=where)
                if number % RULES_EVERY == 0 and rules_of(game) != rules:
                    raise BotBroken("changed_rules", where=where)
                self.asked.append(AskedMove(position, seat, where, answer))
                s.apply(answer)
        if rules_of(game) != rules:
            raise BotBroken("changed_rules", where=laws.title(game))
        return self.asked

    @contextmanager
    def seated(self) -> Iterator[list[Bot]]:
        """A bot on every seat; in the end all of them are asked for their faults, and closed."""
        bots = [made(self.make, self.game, seat, self.seed) for seat in range(self.game.seats)]
        try:
            yield bots
            for bot in bots:
                for fault in bot.faults:
                    raise BotBroken("faulty", where=laws.title(self.game), fault=f"{fault.kind}: {fault.words}")
        finally:
            for bot in bots:
                bot.close()

    def position_of(self, question: AskedMove) -> State:
        return self.game.from_bytes(question.position)

    def check_steady(self) -> None:
        """Asked the same once more, it answers the same."""
        self.ask_again("unsteady", self.position_of)

    def check_honest(self) -> None:
        """Asked the same while everything hidden from it has changed places, it answers the same."""
        books, dice = books_of(self.game), laws.chance(len(self.asked))
        self.ask_again("peeks", lambda question: books.redeal(self.position_of(question), question.seat, dice))

    def ask_again(self, broken: str, behind: Callable[[AskedMove], State]) -> None:
        """Put the same questions to fresh bots in the same order, each as it looks in another state."""
        game = self.game
        with self.seated() as bots:
            for question in self.asked:
                # In a variable of its own, so that who looks for it finds this position and no other.
                s = behind(question)
                answer = answered(bots[question.seat], game, game.view(s, question.seat), PLAYOUTS, question.where)
                if answer != question.answer:
                    first, second = game.actions.text(question.answer), game.actions.text(answer)
                    raise BotBroken(broken, where=question.where, first=first, second=second)

    def take_over(self) -> int:
        """Made afresh in the middle of a game, perhaps in the middle of a set, it answers; how often it did."""
        some = self.asked[self.step - 1 :: self.step]
        for question in some:
            bot = made(self.make, self.game, question.seat, bytes(SEED_BYTES))
            self.seconds_for(bot, question, PLAYOUTS)
            bot.close()
        return len(some)

    def slowest(self) -> float:
        """The longest it took for one of a few decisions, with a budget in seconds."""
        with self.seated() as bots:
            some = self.asked[:: self.step]
            return max(self.seconds_for(bots[question.seat], question, Budget(seconds=HURRY)) for question in some)

    @property
    def step(self) -> int:
        return 1 + len(self.asked) // TAKE_OVERS

    def seconds_for(self, bot: Bot, question: AskedMove, budget: Budget) -> float:
        """How long a bot thinks about one question."""
        view = self.game.view(self.position_of(question), question.seat)
        begun = time.perf_counter()
        answered(bot, self.game, view, budget, question.where)
        return time.perf_counter() - begun


def made(make: Make, game: Game, seat: int, seed: bytes) -> Bot:
    """A bot, if it can be made."""
    try:
        return make(game, seat, seed)
    except BadSetup:
        raise
    except Exception as error:
        raise BotBroken("making", where=laws.title(game), reason=reason(error)) from error


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


def rules_of(game: Game) -> object:
    """Everything a game is made of, as it is now: the numbers of its rules, its options, its notation."""
    rules = [laws.anatomy(value, set()) for name, value in laws.attributes(game) if name == "rules"]
    return rules, dict(game.options), tuple(game.actions.texts)


def reason(error: Exception) -> str:
    """What was raised, and where."""
    *_, last = extract_tb(error.__traceback__)
    return f"{type(error).__name__}: {error} ({Path(last.filename).name}:{last.lineno})"


def books_of(game: Game) -> laws.Books:
    """What is hidden from whom."""
    return laws.BOOKS.of(game)(game)
