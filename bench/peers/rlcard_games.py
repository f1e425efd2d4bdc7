"""RLCard: its own environments beside our `raw_env`; both hand over an observation and what is legal at every decision."""

from functools import partial
from importlib import import_module

from bench.peers.contest import OURS, SAN_JUAN, Contender, Play, Section
from bench.peers.loops import aec_game, rlcard_game
from gobernador.research import aec

KEY = "rlcard"
STEPS = "decisions/s"
UNO = "uno"
GIN_RUMMY = "gin-rummy"
GAMES = (UNO, GIN_RUMMY, "leduc-holdem", "limit-holdem", "no-limit-holdem", "blackjack")


def section() -> Section:
    title = "RLCard: Env.step beside our raw_env, observations included"
    return Section(KEY, title, (STEPS,), [*map(table, OURS), *map(card_game, GAMES)], SAN_JUAN)


def table(name: str) -> Contender:
    return Contender(name, {STEPS: lambda: partial(aec_game, aec.raw_env(**OURS[name]))}, ours=True)


def card_game(name: str) -> Contender:
    def begin() -> Play:
        return partial(rlcard_game, import_module("rlcard").make(name))

    return Contender(name, {STEPS: begin})
