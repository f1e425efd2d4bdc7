"""How a search is called: `search:1s`, `search:2000:random`, `search:500ms:root`. The settings come in any order."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gobernador.bots.base import Bot, Budget
from gobernador.bots.games import (
    heuristic_policy,
    pondered_questions,
    random_policy,
    rollout_policy,
    searched_questions,
)
from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.tree import Settings
from gobernador.bots.search_bot import Questions, SearchBot
from gobernador.bots.weights import styles
from gobernador.core.actions import shown
from gobernador.core.dice import Dice, quick
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game

AMOUNT = re.compile(r"(?P<number>[0-9]{1,9}(\.[0-9]{1,6})?)(?P<unit>s|ms|k|)")
LONGEST = 3600.0
"""Seconds for one decision."""
RANDOM = "random"
ROOT = "root"
EVERYTHING = 10**6

CURIOSITY = 1.0
"""How eagerly seldom tried answers are tried again, for rewards between 0 and 1."""
RIPE = 40
"""So often an answer is tried before what follows it gets a place in the tree."""
VICTORY = 0.4
"""How much of the reward is the victory; the rest is the margin."""
SPAN = {"sanjuan": 20.0, "puertorico": 30.0}
"""A margin of so many points is as good as any greater one."""


@dataclass(frozen=True)
class Manner:
    """How a tree is grown in one game. Likings are in the unit of the heuristics, which is victory points."""

    doubt: float
    doubt_below: float
    alone: bool


MANNERS = {
    # With so much hidden, what others would answer differs from world to world, and a tree learns nothing of it in time.
    "sanjuan": Manner(doubt=8.0, doubt_below=0.7, alone=True),
    "puertorico": Manner(doubt=1.0, doubt_below=1.0, alone=False),
}


@dataclass(frozen=True)
class Search:
    """What the settings of a search say."""

    budget: Budget | None = None
    rollouts: str = ""
    """Random, or the style of everybody; empty for what the search does by itself."""
    deepest: int = EVERYTHING


def make_search(game: Game, seat: int, dice: Dice, settings: Sequence[str]) -> Bot:
    """A bot that searches as the settings say."""
    search = read(game, settings)
    manner = MANNERS[game.key]
    policy = rollouts(game, seat, search.rollouts, dice)
    grown = Settings(
        searched_questions(game),
        CURIOSITY,
        manner.doubt,
        manner.doubt_below,
        RIPE,
        VICTORY,
        SPAN[game.key],
        search.deepest,
        # Nobody should be expected to answer by chance.
        alone=manner.alone and search.rollouts != RANDOM,
    )
    return SearchBot(game, seat, dice, policy, grown, questions(game, search.rollouts), search.budget)


def rollouts(game: Game, seat: int, name: str, dice: Dice) -> Policy:
    """Who plays on where the tree ends."""
    if name == RANDOM:
        return random_policy(game, quick(dice))
    return heuristic_policy(game, name) if name else rollout_policy(game, seat)


def questions(game: Game, name: str) -> Questions:
    """What is searched: everything, where the rollouts know nothing."""
    if name == RANDOM:
        return Questions(searched=2 ** len(game.words.prompts) - 1, pondered=0)
    return Questions(searched_questions(game), pondered_questions(game))


def read(game: Game, settings: Sequence[str]) -> Search:
    """The settings, put together."""
    search = Search()
    for setting in settings:
        if setting == ROOT:
            search = replace(search, deepest=1)
        elif setting in (RANDOM, *styles(game.key)):
            search = replace(search, rollouts=setting)
        else:
            search = replace(search, budget=budget_of(game, setting))
    return search


def budget_of(game: Game, setting: str) -> Budget:
    """A time, as `1s` or `250ms`; or a number of playouts, as `1000` or `10k`."""
    found = AMOUNT.fullmatch(setting)
    number = float(found["number"]) if found else 0.0
    unit = found["unit"] if found else ""
    if unit in ("s", "ms"):
        seconds = number if unit == "s" else number / 1000
        if 0 < seconds <= LONGEST:
            return Budget(seconds=seconds)
    playouts = number * 1000 if unit == "k" else number
    if unit not in ("s", "ms") and playouts >= 1 and playouts == int(playouts):
        return Budget(playouts=int(playouts))
    known = ", ".join([ROOT, RANDOM, *styles(game.key)])
    raise BadSetup(
        "bad_search",
        f"a search takes a time (1s, 250ms), a number of playouts (1000, 10k), or one of {known}; not {shown(setting)}",
        setting=shown(setting),
        known=known,
    )
