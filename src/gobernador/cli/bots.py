"""`gobernador bots`: who there is to play with."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Annotated

import typer

from gobernador.bots.external_bots import announced
from gobernador.bots.game_bots import BOTS as KNOWLEDGE
from gobernador.bots.game_bots import styles
from gobernador.bots.nets import policy_nets_there_are
from gobernador.bots.registry import BOTS
from gobernador.catalog import GAMES, entry_of
from gobernador.cli.terminal import Plain, reading_screen, write_json
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name
from gobernador.text.speech import indented
from gobernador.tui.user_files import printable

GREEDY = "greedy"
HEURISTIC = "heuristic"
TUNED = "tuned"
NET = "net"
WEAKER = ("beginner", "casual")
SEARCH = "search"
SEARCHES = {
    "time": "1s",
    "playouts": "1000",
    "style": TUNED,
    "random": "random",
    "root": "root",
    "halving": "halving",
    "several": "500:root",
}
"""What can be set of a search, with an example."""


@dataclass(frozen=True)
class Listed:
    """A bot, or one setting of it."""

    spec: str
    does: str
    games: Sequence[str]
    """Those it plays."""
    settings: Sequence["Listed"] = ()


class BotList:
    """The bots that play some of the games, in one language."""

    def __init__(self, catalog: Catalog, games: Sequence[str]) -> None:
        self.catalog = catalog
        self.games = games

    def ours(self) -> list[Listed]:
        """From the weakest to the strongest."""
        listed = (Listed(name, self.does(name), self.games_of(name), self.settings_of(name)) for name in BOTS)
        return [bot for bot in listed if bot.games]

    def does(self, name: str) -> str:
        """What a bot does, and how that differs between the games."""
        by_game = [f"bots.differs.{name}.{game}" for game in self.games]
        keys = [f"bots.does.{name}", *(key for key in by_game if self.catalog.has(key))]
        return " ".join(self.catalog.say(key) for key in keys)

    def games_of(self, name: str) -> list[str]:
        """The games that a bot of ours plays: random play and searching any, the others those that bring what they need."""
        return [game for game in self.games if _plays(name, game)]

    def settings_of(self, name: str) -> list[Listed]:
        """What can stand behind the name of a bot."""
        if name == HEURISTIC:
            return list(self.styles())
        if name == SEARCH:
            searches = (self.search(key, setting) for key, setting in SEARCHES.items())
            return [search for search in searches if search.games]
        return []

    def styles(self) -> Iterator[Listed]:
        """The styles of the heuristic that are no bots by themselves."""
        for style in dict.fromkeys(style for game in self.games for style in styles(game)):
            if style not in BOTS:
                games = [game for game in self.games if style in styles(game)]
                yield Listed(f"{HEURISTIC}:{style}", self.catalog.say(f"bots.style.{style}"), games)

    def search(self, key: str, setting: str) -> Listed:
        """A search with this setting."""
        return Listed(f"{SEARCH}:{setting}", self.catalog.say(f"bots.search.{key}"), self.games_of(setting))

    def from_packages(self) -> list[Listed]:
        """Those that installed packages announce. None is loaded, so which games they play is not known."""
        return [
            Listed(
                entry.name, self.catalog.say("bots.package", package=entry.dist.name if entry.dist else entry.value), ()
            )
            for entry in announced().values()
            if entry.name not in BOTS
        ]

    def ways(self) -> list[Listed]:
        """How bots of one's own are called."""
        say = self.catalog.say
        kinds = self.catalog.under("bots.way")
        return [Listed(say(f"bots.way.{kind}.spec"), say(f"bots.way.{kind}.does"), ()) for kind in kinds]


def _plays(name: str, game: str) -> bool:
    if name == GREEDY:
        return KNOWLEDGE.of(game).greedy is not None
    if name in WEAKER:
        kind = KNOWLEDGE.of(game).heuristic
        return kind is not None and bool(kind.levels)
    if name == NET:
        return bool(policy_nets_there_are(game))
    return name not in (HEURISTIC, TUNED) or name in styles(game)


def run(
    context: typer.Context,
    *,
    game: Annotated[str | None, typer.Option(metavar="game")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="bots.json")] = False,
    plain: Plain = False,
) -> None:
    catalog: Catalog = context.obj
    found = BotList(catalog, list(GAMES) if game is None else [entry_of(game).key])
    if as_json:
        listed = {"bots": found.ours(), "packages": found.from_packages()}
        write_json({kind: [asdict(bot) for bot in bots] for kind, bots in listed.items()})
        return
    screen = reading_screen(plain=plain)
    screen.rows(list(rows(catalog, [*found.ours(), *found.from_packages(), *found.ways()], found.games)))
    screen.say(catalog.say("bots.several"))


def rows(catalog: Catalog, bots: Sequence[Listed], games: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Each bot and what it does; below it, its settings."""
    for bot in bots:
        yield printable(bot.spec), printable(in_words(catalog, bot, games))
        for setting in bot.settings:
            yield indented(setting.spec), in_words(catalog, setting, games)


def in_words(catalog: Catalog, listed: Listed, games: Sequence[str]) -> str:
    """What it does, and in which games, unless in all."""
    if not listed.games or list(listed.games) == list(games):
        return listed.does
    names = catalog.list([game_name(catalog, game) for game in listed.games])
    return catalog.say("bots.only", games=names, does=listed.does)
