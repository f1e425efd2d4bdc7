"""How a search is called: `search:1s`, `search:2000:random`, `best:500ms:halving`. The settings come in any order."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gobernador.bots.base import Bot, Budget
from gobernador.bots.game_bots import (
    BOTS,
    EXPANSION_THRESHOLD,
    heuristic_policy,
    prompts,
    random_policy,
    searched_questions,
    styles,
)
from gobernador.bots.nets import net_policy, value_net, value_nets_there_are
from gobernador.bots.policies.policy import Policy, Sides
from gobernador.bots.search.leaf import Leaf, Rollout
from gobernador.bots.search.tree import SearchSettings
from gobernador.bots.search_bot import LookaheadBot, Questions, SearchBot
from gobernador.bots.value.value_net import ValueLeaf
from gobernador.core.actions import shown
from gobernador.core.dice import Dice, quick
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game

AMOUNT = re.compile(r"(?P<number>[0-9]{1,9}(\.[0-9]{1,6})?)(?P<unit>s|ms|k|)")
LONGEST = 3600.0
"""Seconds for one decision."""
RANDOM = "random"
ROOT = "root"
HALVING = "halving"
TREE = "tree"
NO_DEPTH_LIMIT = 10**6

C_PUCT = 1.0
"""The weight of exploration, for rewards between 0 and 1."""
WIN_WEIGHT = 0.4
"""The weight of the victory in the reward; the margin has the rest."""


@dataclass(frozen=True)
class SearchSpec:
    """What the settings of a search say."""

    budget: Budget | None = None
    rollouts: str = ""
    """Random, or the style of everybody; empty for what the search does by itself."""
    max_depth: int = NO_DEPTH_LIMIT
    expansion_threshold: int = EXPANSION_THRESHOLD
    """The visits after which a node of the tree gets children."""
    halving: bool | None = None
    """Whether the worse half of the answers is dropped again and again, instead of growing a tree; None for what the search does by itself."""


def make_search(game: Game, seat: int, dice: Dice, settings: Sequence[str]) -> Bot:
    """A bot that searches as the settings say, with rollouts to the end of the game."""
    search = read(game, settings)
    return search_with(game, seat, dice, search, rollouts(game, seat, search.rollouts, dice), Rollout())


def make_best(game: Game, seat: int, dice: Dice, settings: Sequence[str]) -> Bot:
    """A search that looks a few rounds ahead and asks a value net there; where there is no net, a search with rollouts."""
    search, profile = read(game, settings), BOTS.of(game).search
    leaf = value_leaf(game) if game.seats in value_nets_there_are(game.key) else Rollout()
    imagines_net = game.seats in profile.net_imagined and not search.rollouts
    policy = net_policy(game) if imagines_net else rollouts(game, seat, search.rollouts, dice)
    search = replace(search, expansion_threshold=profile.best_expansion_threshold)
    if search.halving is None and not search.rollouts:
        search = replace(search, halving=game.seats in profile.halving)
    imagined = [policy]
    if search.halving and not search.rollouts:
        imagined += [Sides(seat, policy, heuristic_policy(game, style)) for style in profile.also_imagined]
    return search_with(game, seat, dice, search, policy, leaf, imagined)


def value_leaf(game: Game) -> ValueLeaf:
    profile = BOTS.of(game).search
    return ValueLeaf(
        value_net(game.key, game.seats),
        profile.leaf_rounds,
        profile.leaf_rollout_weight,
        profile.leaf_looks,
        heuristic_policy(game, profile.leaf_finisher) if profile.leaf_finisher else None,
    )


def search_with(
    game: Game, seat: int, dice: Dice, search: SearchSpec, policy: Policy, leaf: Leaf, imagined: Sequence[Policy] = ()
) -> Bot:
    """The bot that searches so, and values the leaves of its tree so.

    It imagines that everybody plays by the policy; where it grows no tree, as the *imagined* do.
    """
    profile = BOTS.of(game).search
    parameters = SearchSettings(
        searched_questions(game),
        C_PUCT,
        profile.prior_temperature,
        profile.prior_temperature_below_root,
        search.expansion_threshold,
        WIN_WEIGHT,
        profile.margin_span,
        search.max_depth,
        # Random rollouts are no model of the others, so the others are searched too.
        own_seat_only=profile.own_seat_only and search.rollouts != RANDOM,
    )
    kind = LookaheadBot if search.halving else SearchBot
    asked = questions(game, search.rollouts)
    return kind(game, seat, dice, policy, leaf, parameters, asked, search.budget, imagined)


def rollouts(game: Game, seat: int, name: str, dice: Dice) -> Policy:
    """How a search plays on where its tree ends: as its setting says, or in one style for its own seat and one for the others."""
    if name and name != RANDOM:
        return heuristic_policy(game, name)
    sides = BOTS.of(game).search.rollouts
    if name == RANDOM or sides is None:
        return random_policy(game, quick(dice))
    own, others = sides
    return Sides(seat, heuristic_policy(game, own), heuristic_policy(game, others))


def questions(game: Game, name: str) -> Questions:
    """Which questions are searched; all of them where rollouts are random."""
    if name == RANDOM:
        return Questions(major=2 ** len(game.words.prompts) - 1, minor=0)
    return Questions(searched_questions(game), prompts(game, BOTS.of(game).search.pondered))


def read(game: Game, settings: Sequence[str]) -> SearchSpec:
    search = SearchSpec()
    for setting in settings:
        if setting == ROOT:
            search = replace(search, max_depth=1)
        elif setting in (HALVING, TREE):
            search = replace(search, halving=setting == HALVING)
        elif setting in (RANDOM, *styles(game)):
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
    known = ", ".join([ROOT, HALVING, TREE, RANDOM, *styles(game)])
    raise BadSetup(
        "bad_search",
        f"a search takes a time (1s, 250ms), a number of playouts (1000, 10k), or one of {known}; not {shown(setting)}",
        setting=shown(setting),
        known=known,
    )
