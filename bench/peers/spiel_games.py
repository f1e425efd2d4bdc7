"""OpenSpiel: our games beside its own, those in C++ and those in Python."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from bench.peers.contest import OURS, SAN_JUAN, Contender, Play, Section
from bench.peers.loops import spiel_game, spiel_game_observed

KEY = "openspiel"
PLAIN = "actions"
OBSERVED = "with tensors"
WAYS = (PLAIN, OBSERVED)
# Sequential games of several players that need no further library. In the others players decide at the same time, or
# there is one player only.
PYTHON_GAMES = (
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_block_dominoes",
    "python_team_dominoes",
)
HEARTS = "hearts"
CARD_GAMES = (HEARTS, "gin_rummy", "euchre", "crazy_eights", "spades", "oh_hell", "skat", "leduc_poker")


def section() -> Section:
    title = "OpenSpiel: actions/s through legal_actions and apply_action, what chance decides included"
    contenders = [*map(table, OURS), *map(python_game, PYTHON_GAMES), *map(card_game, CARD_GAMES)]
    return Section(KEY, title, WAYS, contenders, SAN_JUAN)


def table(name: str) -> Contender:
    """A game of ours."""
    asked = OURS[name]

    def load() -> Any:
        import_module("gobernador.research.openspiel")
        chosen = {"edition": asked["edition"], "players": asked["seats"]}
        return import_module("pyspiel").load_game(f"gobernador_{asked['game']}", chosen)

    return Contender(name, ways(load), ours=True)


def python_game(name: str) -> Contender:
    """A game that OpenSpiel brings with it, written in Python as ours are for it."""

    def load() -> Any:
        import_module("open_spiel.python.games")
        return loaded(name)

    return Contender(name, ways(load))


def card_game(name: str) -> Contender:
    """A game that OpenSpiel brings with it, written in C++."""
    return Contender(name, ways(lambda: loaded(name)))


def loaded(name: str) -> Any:
    return import_module("pyspiel").load_game(name)


def ways(load: Callable[[], Any]) -> dict[str, Callable[[], Play]]:
    return {PLAIN: lambda: partial(spiel_game, load()), OBSERVED: lambda: partial(spiel_game_observed, load())}
