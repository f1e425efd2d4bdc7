"""Games and catalogues made once for each process: they are immutable, so every table that needs the same one shares it."""

from collections.abc import Mapping
from functools import cache, lru_cache

from gobernador.catalog import GAMES
from gobernador.core.actions import shown
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.match.game_factory import GameSetup
from gobernador.text.message_catalog import Catalog

MOST_ROUNDS = 255
"""Of a game that a server plays or shows; the usual limit is 100."""
BY_CHANCE = "dice"


@lru_cache(maxsize=64)
def shared_game(setup: GameSetup) -> Game:
    return setup.make()


def check_rounds(options: Mapping[str, str]) -> None:
    """Raises BadSetup if a game would have more rounds than a server plays or shows."""
    text = options.get("rounds", "")
    if text.isascii() and text.isdigit() and (len(text) > len(str(MOST_ROUNDS)) or int(text) > MOST_ROUNDS):
        raise BadSetup("too_many_rounds", f"a server plays no more than {MOST_ROUNDS} rounds", most=MOST_ROUNDS)


def check_start(key: str, seats: int, options: Mapping[str, str]) -> None:
    """Raises BadSetup if the option `start` names no seat of a table with so many, where a game of this kind has that option."""
    entry, value = GAMES.get(key), options.get("start", BY_CHANCE)
    if entry is None or not entry.fewest_seats <= seats <= entry.most_seats or value == BY_CHANCE:
        return
    usual = next((option.values[0] for option in entry.options if option.name == "start"), "")
    if usual == BY_CHANCE and value not in map(str, range(seats)):
        raise BadSetup(
            "bad_start_value",
            f"the option start is {BY_CHANCE} or 0 to {seats - 1}, not {shown(value)}",
            value=shown(value),
            last=seats - 1,
            seats=seats,
        )


@cache
def catalog_of(lang: str) -> Catalog:
    """The catalogue of a language; raises BadSetup if we do not speak it."""
    return Catalog(lang)
