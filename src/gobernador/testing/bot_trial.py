"""A bot on trial: does it keep what bots promise? The first thing to ask of a new one.

    check_bot("my_bot.py")            # prints a line for each promise it keeps
    check_bot(MyBot, games=[make("sanjuan", "first", 2)], report=lines.append)

Whatever it does not keep is a `BotBroken` in words.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from gobernador.bots.base import Bot, Budget, bot_dice
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES
from gobernador.catalog import make as make_game
from gobernador.core.dice import SEED_BYTES, Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.testing import laws
from gobernador.testing.bot_games import (
    AskedMove,
    BotBroken,
    Make,
    answered,
    asked_again,
    made,
    played,
    seated,
    seconds_for,
)
from gobernador.text.message_catalog import Catalog

PLAYOUTS = Budget(playouts=10)
HURRY = Budget(seconds=0.1)
TOLERANCE = 0.5
"""Seconds by which a budget may be overdrawn before it is remarked on."""
TAKE_OVERS = 8
"""In each game; and so many questions are put with a clock."""


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


@dataclass(frozen=True)
class Played:
    """A game of the trial."""

    game: Game
    seed: bytes
    asked: Sequence[AskedMove]


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

    trial = [games_of(make, game) for game in playable(make, every_table() if games is None else list(games))]
    kept("legal", games=len(trial), decisions=sum(len(one.asked) for one in trial))
    kept("harmless")
    for one in trial:
        steady(make, one)
    kept("steady")
    for one in trial:
        honest(make, one)
    kept("honest")
    kept("takes_over", times=sum(takes_over(make, one) for one in trial))
    longest = max(slowest(make, one) for one in trial)
    in_time = longest <= (HURRY.seconds or 0) + TOLERANCE
    kept("in_time" if in_time else "slow", seconds=HURRY.seconds, took=f"{longest:.2f}")
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


# -- the promises ------------------------------------------------------------------------------------------------------


def games_of(make: Make, game: Game) -> Played:
    """A game in which every answer is legal, and asking changes nothing."""
    seed = seed_for(game)
    return Played(game, seed, played(make, game, seed, PLAYOUTS))


def steady(make: Make, one: Played) -> None:
    """Asked the same once more, it answers the same."""
    game = one.game
    again = asked_again(make, game, one.seed, PLAYOUTS, one.asked, lambda q: game.from_bytes(q.position))
    for question, answer in again:
        if answer != question.answer:
            raise BotBroken("unsteady", where=question.where, **_both(game, question, answer))


def honest(make: Make, one: Played) -> None:
    """Asked the same while everything hidden from it has changed places, it answers the same."""
    game, books = one.game, books_of(one.game)
    dice = laws.chance(len(one.asked))
    again = asked_again(
        make, game, one.seed, PLAYOUTS, one.asked, lambda q: books.redeal(game.from_bytes(q.position), q.seat, dice)
    )
    for question, answer in again:
        if answer != question.answer:
            raise BotBroken("peeks", where=question.where, **_both(game, question, answer))


def takes_over(make: Make, one: Played) -> int:
    """Made afresh in the middle of a game, perhaps in the middle of a set, it answers; how often it did."""
    step = 1 + len(one.asked) // TAKE_OVERS
    some = one.asked[step - 1 :: step]
    for question in some:
        bot = made(make, one.game, question.seat, bytes(SEED_BYTES))
        view = one.game.view(one.game.from_bytes(question.position), question.seat)
        answered(bot, one.game, view, PLAYOUTS, question.where)
        bot.close()
    return len(some)


def slowest(make: Make, one: Played) -> float:
    """The longest it took for one of a few decisions, with a budget in seconds."""
    step = 1 + len(one.asked) // TAKE_OVERS
    with seated(make, one.game, one.seed) as bots:
        return max(seconds_for(bots[q.seat], one.game, q, HURRY) for q in one.asked[::step])


def books_of(game: Game) -> laws.Books:
    """What is hidden from whom."""
    return laws.BOOKS.of(game)(game)


def _both(game: Game, question: AskedMove, answer: int) -> dict[str, str]:
    return {"first": game.actions.text(question.answer), "second": game.actions.text(answer)}
