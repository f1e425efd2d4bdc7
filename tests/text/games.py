"""Random games to be talked about: every edition, every number of seats, and the options that change what is asked."""

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from gobernador.catalog import make
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.match.match import Match
from gobernador.testing.laws import fickle
from gobernador.testing.scenes import play, scene
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.say import voice
from gobernador.text.voice import Voice

NAMES = ("Ana", "Bea", "Cleo", "Dan", "Eva")

GAMES = {
    "first, two seats": ("first", 2, {}),
    "first, four seats, first hand chosen": ("first", 4, {"variant": "on", "crane": "ask"}),
    "second, three seats": ("second", 3, {"rounds": "9"}),
    "new buildings, two seats": ("new_buildings", 2, {"reshuffle": "at_once"}),
    "new buildings, four seats, other rulings": (
        "new_buildings",
        4,
        {"customs_office": "3/2", "guard_room": "always", "crane": "ask", "prospecting": "goldsmith_first"},
    ),
}

PUERTO_RICO = {
    "two seats": (2, {"start": "1"}),
    "three seats": (3, {}),
    "four seats, other prices": (4, {"factory": "8/7"}),
    "five seats, few rounds": (5, {"rounds": "9"}),
}


in_every_language = pytest.mark.parametrize("language", languages())
of_every_game = pytest.mark.parametrize("name", GAMES)
of_every_puerto_rico = pytest.mark.parametrize("name", PUERTO_RICO)
of_both_games = pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])


def game_called(name: str) -> Game:
    """The game of this name."""
    if name in PUERTO_RICO:
        seats, options = PUERTO_RICO[name]
        return PuertoRicoGame("base", seats, options)
    edition, seats, options = GAMES[name]
    return SanJuanGame(edition, seats, options)


def laid(setting: str, played: str) -> tuple[Game, State]:
    """A game, and a position that a scene describes: the game line and what is set, with `; ` between, and what is played then."""
    line, *lines = setting.split("; ")
    key, edition, seats, *options = line.split()
    s = scene(line, *lines)
    play(s, *filter(None, [played]))
    return make(key, edition, int(seats.removeprefix("seats=")), dict(option.split("=") for option in options)), s


def names_of(match: Match) -> list[str]:
    return list(NAMES[: match.game.seats])


def voice_of(language: str, match: Match) -> Voice:
    return voice(Catalog(language), match.game, names_of(match))


def chairs(match: Match) -> range:
    """Every seat, and the spectator's."""
    return range(NOBODY, match.game.seats)


def positions(name: str, games: int) -> Iterator[Match]:
    """A match before each of its actions, and once more at its end; the players seldom pass."""
    for number in range(games):
        dice = Random(f"{name} {number}")
        match = Match(game_called(name), seed=dice.randbytes(16))
        while not match.over:
            yield match
            legal = match.view(match.to_act).legal()
            if len(legal) > 1 and legal[0] == PASS and dice.random() < 0.7:
                legal = legal[1:]
            match.submit(match.to_act, match.seq, match.game.actions.text(dice.choice(legal)))
        yield match


def moments(name: str, seed: int) -> Iterator[Match]:
    """A match before each of its actions, by players who like to do something else each time."""
    match, choose = Match(game_called(name), bytes([seed]) * 16), fickle(seed)
    while not match.over:
        yield match
        match.submit(match.to_act, match.seq, match.game.actions.text(choose(match.position)))


@cache
def finished(name: str) -> Match:
    """One of these games, played to its end."""
    *_, last = positions(name, 1)
    return last


def is_sentence(said: str) -> bool:
    """From its capital letter to its full stop, with nothing left to fill in."""
    return said.lstrip("¿")[0].isupper() and said[-1] in ".?" and not set(said) & set("{}")
