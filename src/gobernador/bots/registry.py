"""The bots there are, by name.

A bot is called by a *spec*: its name, and settings behind colons, `search:1s:random`. Outsiders' bots are found in three ways:
packages announce theirs as entry points of the group `gobernador.bots`; a file is called by its path, `my_bot.py` or
`my_bots.py:Clever`; and a program in any language is called as `remote:COMMAND`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from gobernador.bots import external_bots
from gobernador.bots.base import Bot, bot_dice
from gobernador.bots.bot_files import arrived_command
from gobernador.bots.game_bots import greedy, heuristic_kind, heuristic_policy, random_policy, weaker_policy
from gobernador.bots.policy_bot import HeuristicBot, PolicyBot
from gobernador.bots.policy_nets import make_net
from gobernador.bots.search_spec import make_best, make_search
from gobernador.core.actions import shown
from gobernador.core.dice import Dice, quick
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game

Maker = Callable[[Game, int, Dice, Sequence[str]], Bot]
"""Makes a bot from a game, a seat, dice of its own, and settings."""


@dataclass(frozen=True)
class Entry:
    """A bot that can be called by name. How it is described in words is the text catalogue's matter (`table.level.NAME`)."""

    name: str
    make: Maker


def plain(make: Callable[[Game, int, Dice], Bot]) -> Maker:
    """A bot that takes no settings."""

    def without_settings(game: Game, seat: int, dice: Dice, settings: Sequence[str]) -> Bot:
        if settings:
            raise no_setting(settings[0])
        return make(game, seat, dice)

    return without_settings


def random(game: Game, seat: int, dice: Dice) -> Bot:
    """The bot that knows the rules and nothing else."""
    return PolicyBot(game, seat, dice, random_policy(game, quick(dice)))


def heuristic(game: Game, seat: int, dice: Dice, settings: Sequence[str]) -> Bot:
    """The bot that weighs every answer, in the style that its one setting names."""
    style, *more = settings or ("heuristic",)
    if more:
        raise no_setting(more[0])
    return HeuristicBot(game, seat, dice, heuristic_policy(game, style), heuristic_kind(game).parts)


def tuned(game: Game, seat: int, dice: Dice) -> Bot:
    """The same with weights that were found by playing many games."""
    return heuristic(game, seat, dice, ("tuned",))


def weaker(level: str) -> Maker:
    """The same with the mistakes that people make at a level."""

    def make(game: Game, seat: int, dice: Dice) -> Bot:
        return HeuristicBot(game, seat, dice, weaker_policy(game, level), heuristic_kind(game).parts)

    return plain(make)


ENTRIES = (
    Entry("random", plain(random)),
    Entry("greedy", plain(greedy)),
    Entry("beginner", weaker("beginner")),
    Entry("casual", weaker("casual")),
    Entry("heuristic", heuristic),
    Entry("tuned", plain(tuned)),
    Entry("net", plain(make_net)),
    Entry("search", make_search),
    Entry("best", make_best),
)
BOTS = {entry.name: entry for entry in ENTRIES}
"""From the weakest to the strongest."""
REMOTE = "remote"
"""`remote:COMMAND` is a program that plays."""


def make_bot(spec: str, game: Game, seat: int, seed: bytes) -> Bot:
    """The bot called *spec*, for a seat of a game dealt from *seed*."""
    make, settings = maker_of(spec)
    bot = make(game, seat, bot_dice(seed, seat, spec), settings)
    if bot.games is not None and game.key not in bot.games:
        bot.close()
        games = ", ".join(bot.games)
        raise BadSetup(
            "bot_other_game",
            f"the bot {shown(spec)} does not play {game.key}; it plays {games}",
            bot=shown(spec),
            game=game.key,
            games=games,
        )
    return bot


def maker_of(spec: str) -> tuple[Maker, Sequence[str]]:
    """What makes the bot called *spec*, and the settings to make it with."""
    name, *settings = spec.split(":")
    if name in BOTS:
        return BOTS[name].make, settings
    if name == REMOTE:
        return remote, [spec.partition(":")[2]]
    from_file = external_bots.in_file(spec)
    if from_file is not None:
        return plain(from_file), ()
    entry = external_bots.announced().get(name)
    if entry is None:
        raise unknown(name)
    found = external_bots.load(entry)
    return plain(found) if isinstance(found, type) else found, settings


def remote(game: Game, seat: int, dice: Dice, settings: Sequence[str]) -> Bot:
    """A program that plays; the one setting is its command line."""
    # Imported here because most tables have none.
    from gobernador.bots.remote import RemoteBot  # noqa: PLC0415 - so that starting is quick

    return RemoteBot(game, seat, dice, arrived_command(settings[0]))


def bot_names() -> list[str]:
    """Every bot that can be called by name: ours, then those that installed packages announce."""
    return [*BOTS, *(name for name in external_bots.announced() if name not in BOTS)]


def no_setting(setting: str) -> BadSetup:
    """A bot was given a setting more than it takes."""
    return BadSetup("no_bot_setting", f"this bot takes no setting {shown(setting)}", setting=shown(setting))


def unknown(name: str) -> BadSetup:
    """There is no such bot, but there are others."""
    known = ", ".join(bot_names())
    return BadSetup(
        "unknown_bot",
        f"there is no bot {shown(name)}; available: {known}; a file works too, as in path/to/my_bot.py",
        bot=shown(name),
        known=known,
    )


def bots_around(bots: str | Sequence[str], seats: int) -> tuple[str, ...]:
    """The bots of so many seats, from names with commas between them or a list of names, gone through again and again.

    >>> bots_around("greedy,random", 3), bots_around(["search:1s"], 2)
    (('greedy', 'random', 'greedy'), ('search:1s', 'search:1s'))
    """
    names = [name.strip() for name in bots.split(",")] if isinstance(bots, str) else list(bots)
    if len(names) > seats:
        raise BadSetup(
            "too_many_bots", f"{len(names)} bots are too many for {seats} seats", bots=len(names), seats=seats
        )
    return tuple(names[seat % len(names)] for seat in range(seats))


def bots_for(game: Game, players: Mapping[int, str], seed: bytes) -> dict[int, Bot]:
    """The bots of a match, by seat."""
    return {seat: make_bot(kind, game, seat, seed) for seat, kind in players.items()}
