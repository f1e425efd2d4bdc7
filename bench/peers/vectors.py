"""Many games at once: what a step of all of them costs and what of that is observations, and OpenSpiel's hearts beside it."""

from collections.abc import Callable
from itertools import count
from typing import Any

from bench.peers.contest import OURS, SAN_JUAN, Contender, Play, Section
from bench.peers.loops import dealt, spiel_end, spiel_end_observed, spiel_game, spiel_game_observed
from bench.peers.spiel_games import HEARTS, loaded
from gobernador.bots.policies.playout import play_games
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.research.encoding.encoder import NoEncoder
from gobernador.research.stepping.games import Games
from gobernador.research.stepping.rewards import Reward
from gobernador.research.vector import VectorGames

KEY = "vector"
STEPS = "decisions/s"
ROWS = 256
"""So many games are stepped at once."""
EVERYTHING = f"{SAN_JUAN}: {ROWS} games"
BARE = "hearts"
WITH_TENSORS = "hearts, with tensors"
DEALT = "hearts, dealt beforehand"
JUDGED = (BARE, WITH_TENSORS)
"""A game of ours is dealt in the time that is counted, and so should theirs be."""


def section() -> Section:
    title = "Many games at once, on one core; hearts is OpenSpiel's own in C++, through Python"
    ours = [each for name in OURS for each in (vector(name), without_observations(name), engine(name))]
    return Section(KEY, title, (STEPS,), [*ours, *hearts()], EVERYTHING)


def vector(name: str) -> Contender:
    """Everything a learner gets: observations and masks of all games, and a random action for each of them."""

    def begin() -> Play:
        games = VectorGames(game_named(name), num_envs=ROWS, seed=1)

        def step() -> int:
            games.step(games.sample_actions())
            return ROWS

        return step

    return Contender(f"{name}: {ROWS} games", {STEPS: begin}, ours=True)


def without_observations(name: str) -> Contender:
    """The same games with masks alone."""

    def begin() -> Play:
        game, dice = game_named(name), QuickDice(1)
        games = Games(game, NoEncoder(game.actions.size), ROWS, Reward.RANK, [], [NOBODY] * ROWS)
        games.deal(dice)

        def step() -> int:
            games.draw_answers(dice)
            games.step()
            return ROWS

        return step

    return Contender(f"{name}: masks alone", {STEPS: begin}, ours=True)


def engine(name: str) -> Contender:
    """The same games with nothing written at all, one after the other."""

    def begin() -> Play:
        game, seeds = game_named(name), count()
        return lambda: int(play_games(game, 1, next(seeds)))

    return Contender(f"{name}: engine alone", {STEPS: begin}, ours=True)


def game_named(name: str) -> Game:
    asked = OURS[name]
    return make(asked["game"], asked["edition"], asked["seats"])


def hearts() -> list[Contender]:
    """Its decisions, in four ways; what chance decides is none."""

    def dealt_before(play: Callable[[Any], int]) -> Play:
        position = dealt(loaded(HEARTS))
        return lambda: play(position.clone())

    return [
        Contender(BARE, {STEPS: lambda: decisions_of(spiel_game)}),
        Contender(WITH_TENSORS, {STEPS: lambda: decisions_of(spiel_game_observed)}),
        Contender(DEALT, {STEPS: lambda: dealt_before(spiel_end)}),
        Contender(f"{DEALT}, with tensors", {STEPS: lambda: dealt_before(spiel_end_observed)}),
    ]


def decisions_of(play: Callable[[Any], int]) -> Play:
    """Hearts from the deal on, without counting the cards that are dealt."""
    game = loaded(HEARTS)
    deals = dealt(game).move_number()
    return lambda: play(game) - deals
