"""PettingZoo: our tables, empty ones, and the classic games."""

from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any

from bench.peers.contest import Contender, Play, Section
from bench.peers.empty import empty_like, wrapped
from bench.peers.loops import aec_game
from bench.peers.names import OURS, SAN_JUAN
from gobernador.research import aec

KEY = "pettingzoo"
RAW = "raw_env"
WRAPPED = "env()"
CLASSICS = (
    "tictactoe_v3",
    "connect_four_v3",
    "leduc_holdem_v4",
    "texas_holdem_v4",
    "texas_holdem_no_limit_v6",
    "hanabi_v5",
    "chess_v6",
    "go_v5",
)


def section() -> Section:
    tables = [each for name in OURS for each in (table(name), empty(name))]
    title = "PettingZoo: decisions/s through agent_iter, last, step"
    return Section(KEY, title, (RAW, WRAPPED), [*tables, *map(classic, CLASSICS)], SAN_JUAN)


def table(name: str) -> Contender:
    """A game of ours."""
    asked = OURS[name]
    return Contender(
        name,
        {RAW: playing(lambda: aec.raw_env(**asked)), WRAPPED: playing(lambda: aec.env(**asked))},
        ours=True,
    )


def empty(name: str) -> Contender:
    """The same without the game."""

    def begin() -> Any:
        return empty_like(aec.raw_env(**OURS[name]))

    return Contender(empty_name(name), {RAW: playing(begin), WRAPPED: playing(lambda: wrapped(begin()))}, ours=True)


def empty_name(name: str) -> str:
    return f"empty, like {name}"


def classic(name: str) -> Contender:
    """A game that PettingZoo brings with it."""

    def module() -> Any:
        return import_module(f"pettingzoo.classic.{name}")

    return Contender(name, {RAW: playing(lambda: module().raw_env()), WRAPPED: playing(lambda: module().env())})


def playing(make: Callable[[], Any]) -> Callable[[], Play]:
    return lambda: partial(aec_game, make())
