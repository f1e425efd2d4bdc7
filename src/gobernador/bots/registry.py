"""The bots there are, by name.

A bot is called by a *spec*: its name, and settings behind colons, `search:1s:random`. Outsiders' bots are found in three ways:
packages announce theirs as entry points of the group `gobernador.bots`; a file is called by its path, `my_bot.py` or
`my_bots.py:Clever`; and a program in any language is called as `remote:COMMAND`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

from gobernador.bots import external_bots
from gobernador.bots.base import Bot, bot_dice
from gobernador.bots.external_bots import REMOTE
from gobernador.bots.game_bots import greedy, heuristic_kind, heuristic_policy, random_policy, weaker_policy
from gobernador.bots.policy_bot import HeuristicBot, NetBot, PolicyBot
from gobernador.bots.search_spec import make_best, make_search
from gobernador.catalog import GAMES
from gobernador.compiled import PACKAGE, SUFFIX
from gobernador.core.actions import shown
from gobernador.core.dice import Dice, quick
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game

Maker = Callable[[Game, int, Dice, Sequence[str]], Bot]
"""Makes a bot from a game, a seat, dice of its own, and settings."""


def plain(make: Callable[[Game, int, Dice], Bot]) -> Maker:

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


BOTS: dict[str, Maker] = {
    "random": plain(random),
    "greedy": plain(greedy),
    "beginner": weaker("beginner"),
    "casual": weaker("casual"),
    "heuristic": heuristic,
    "tuned": plain(tuned),
    "net": plain(NetBot),
    "search": make_search,
    "best": make_best,
}
"""From the weakest to the strongest. How they are described in words is the text catalogue's matter (`table.level.NAME`)."""


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
        return BOTS[name], settings
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

    return RemoteBot(game, seat, dice, external_bots.arrived_command(settings[0]))


def bot_names() -> list[str]:
    return [*BOTS, *(name for name in external_bots.announced() if name not in BOTS)]


def no_setting(setting: str) -> BadSetup:
    return BadSetup("no_bot_setting", f"this bot takes no setting {shown(setting)}", setting=shown(setting))


def unknown(name: str) -> BadSetup:
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
    return {seat: make_bot(kind, game, seat, seed) for seat, kind in players.items()}


# -- what a bot consists of ---------------------------------------------------------------------------------------------


SOURCES = ("core", "bots", "games/{key}/rules", "games/{key}/policies", "games/{key}/bots", "games/{key}/encoder.py")
"""What our own bots consist of: their code, and their weights and nets."""


def digest_of(spec: str, key: str) -> str:
    """A digest of what the bot called *spec* consists of where it plays the game *key*: with another digest it is another bot.

    For our own bots that is the engine, their code, weights and nets; for others the files that they are named by, or the package that
    announces them. Empty if nothing is known of it. Nothing of it is imported.
    """
    name = spec.partition(":")[0]
    if name in BOTS:
        return _own_digest(key)
    entry = external_bots.announced().get(name)
    return _digest(_package_of(entry.module) if entry else map(Path, external_bots.names_in(spec)))


@cache
def _own_digest(key: str) -> str:
    """The same for our own bots: this process has only one version of them."""
    paths = [Path(PACKAGE, part.format(key=key)) for part in SOURCES]
    knowledge = GAMES[key].facets.get("bots", "")
    if knowledge and not knowledge.startswith("gobernador."):
        paths += _package_of(knowledge)
    return _digest(paths)


def _package_of(module: str) -> list[Path]:
    """The folder of the package, or the file, in which a module is."""
    found = find_spec(module.partition(".")[0].partition(":")[0])
    if found is None:
        return []
    folders = found.submodule_search_locations
    return [Path(folder) for folder in folders] if folders else [Path(found.origin or "")]


def _digest(paths: Iterable[Path]) -> str:
    """A digest of files, and of all files in folders; empty if there are none."""
    found = sha256()
    files = [(file, path) for path in paths for file in _files_in(path.expanduser())]
    for file, path in files:
        found.update((b"" if file == path else str(file.relative_to(path)).encode()) + file.read_bytes())
    return found.hexdigest()[:16] if files else ""


def _files_in(path: Path) -> list[Path]:
    """A file, or everything in a folder; neither what was compiled nor what is kept for the next start."""
    if path.is_file():
        return [path]
    found = (file for file in path.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return sorted(file for file in found if not file.name.endswith(SUFFIX))
