"""Many games at once: what a step of all of them costs, and OpenSpiel's hearts beside it."""

from collections.abc import Callable
from itertools import count
from typing import Any

from bench.peers.contest import Contender, Play, Section
from bench.peers.loops import dealt, spiel_end, spiel_end_observed, spiel_game, spiel_game_observed
from bench.peers.names import OURS, SAN_JUAN
from bench.peers.spiel_games import HEARTS, loaded
from gobernador.bots.policies.playout import play_games
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.research.encoders import encoder_of
from gobernador.research.stepping.games import Games
from gobernador.research.stepping.rewards import Reward

KEY = "vector"
STEPS = "decisions/s"
ROWS = 256
"""So many games are stepped at once."""
EVERYTHING = f"{SAN_JUAN}, {ROWS} games at once"
BARE = "hearts"
WITH_TENSORS = "hearts, with tensors"
DEALT = "hearts, dealt beforehand"
JUDGED = (BARE, WITH_TENSORS)
"""A game of ours deals its cards in the time that is counted, and so should theirs."""


def section() -> Section:
    title = "Many games at once, on one core; hearts is OpenSpiel's own in C++, through Python"
    contenders = [*map(vector, OURS), *map(engine, OURS), *hearts()]
    return Section(KEY, title, (STEPS,), contenders, EVERYTHING)


def vector(name: str) -> Contender:
    """Random actions, observations and masks for every decision of all games."""

    def begin() -> Play:
        return stepping(game_named(name))

    return Contender(f"{name}, {ROWS} games at once", {STEPS: begin}, ours=True)


def stepping(game: Game) -> Play:
    dice = QuickDice(1)
    games = Games(game, encoder_of(game), ROWS, Reward.RANK, [], [NOBODY] * ROWS)
    games.deal(dice)

    def step() -> int:
        games.draw_answers(dice)
        games.step()
        return ROWS

    return step


def engine(name: str) -> Contender:
    """The same games with nothing written: what is left is what observations, masks and rows cost."""

    def begin() -> Play:
        game, seeds = game_named(name), count()
        return lambda: int(play_games(game, 1, next(seeds)))

    return Contender(f"{name}, engine alone", {STEPS: begin}, ours=True)


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
