"""Gymnasium: one learner of ours among random bots, beside small environments that everybody knows."""

from functools import partial
from typing import Any

import gymnasium

import gobernador.research  # noqa: F401 - makes our games known to Gymnasium
from bench.peers.contest import FOUR, OURS, PUERTO_RICO, SAN_JUAN, Contender, Play, Section
from bench.peers.loops import gymnasium_game

KEY = "gymnasium"
STEPS = "steps/s"
IDS = {"sanjuan": "gobernador/SanJuan-v0", "puertorico": "gobernador/PuertoRico-v0"}
KNOWN = ("CartPole-v1", "Blackjack-v1", "Taxi-v4", "FrozenLake-v1")


def section() -> Section:
    tables = [table(name) for name in (SAN_JUAN, FOUR, PUERTO_RICO)]
    title = "Gymnasium: steps/s of one learner; in our games the other seats answer inside a step"
    return Section(KEY, title, (STEPS,), [*tables, *map(known, KNOWN)], SAN_JUAN)


def table(name: str) -> Contender:
    """A game of ours, the other seats played by random bots."""
    chosen = dict(OURS[name])
    identity = IDS[chosen.pop("game")]
    return Contender(name, {STEPS: lambda: begun(identity, **chosen, opponents="random")}, ours=True)


def known(name: str) -> Contender:
    """An environment that Gymnasium brings with it."""
    return Contender(name, {STEPS: lambda: begun(name)})


def begun(identity: str, **chosen: Any) -> Play:
    return partial(gymnasium_game, gymnasium.make(identity, disable_env_checker=True, **chosen))
