"""What bots know of each game: a heuristic with its styles, a simple player, and how a search plays it."""

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from librt.vecs import vec

from gobernador.bots.base import Bot
from gobernador.bots.policies.policy import Heuristic
from gobernador.bots.policies.random_policy import RandomPolicy
from gobernador.catalog import GAMES, Facet
from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.match.open_question import ANSWER_SET

SUFFIX = ".toml"
USUAL_STYLE = "heuristic"


def styles_in(package: str) -> list[str]:
    return sorted(file.name.removesuffix(SUFFIX) for file in files(package).iterdir() if file.name.endswith(SUFFIX))


def weights_of(named: dict[str, float], words: Sequence[str]) -> vec[float]:
    """Named weights in the order of *words*: every one of them, and no others.

    >>> list(weights_of({"card": 0.5, "good": 1}, ("good", "card")))
    [1.0, 0.5]
    """
    assert set(named) == set(words), f"weights that differ: {sorted(set(named) ^ set(words))}"
    return vec[float]([float(named[word]) for word in words])


@dataclass(frozen=True)
class HeuristicKind:
    """The heuristic of one game: its knowledge is its class, a style is a file of weights."""

    make: Callable[[vec[float]], Heuristic]
    weights: str
    """The folder with the weights of each style, as a package."""
    weight_words: tuple[str, ...]
    parts: tuple[str, ...]
    """What the parts of a worth are called."""
    reasons: str
    """Below this key the catalogue has a sentence for every part of a worth."""
    levels: str = ""
    """The folder with what weaker levels make of `heuristic`: the weights that differ, a file for each; empty if there are none."""

    def styles(self) -> list[str]:
        return styles_in(self.weights)

    def weights_of(self, style: str) -> vec[float]:
        return _weights(self, style, "")

    def player(self, style: str) -> Heuristic:
        return self.make(self.weights_of(style))

    def weaker(self, level: str) -> Heuristic:
        return self.make(_weights(self, USUAL_STYLE, level))


@cache
def _weights(kind: HeuristicKind, style: str, level: str) -> vec[float]:
    """The weights of a style, some of them replaced by those that a level has. They never change, so they are read once."""
    named: dict[str, float] = {}
    for folder, name in ((kind.weights, style), (kind.levels, level)):
        if name:
            named |= tomllib.loads(files(folder).joinpath(name + SUFFIX).read_text("utf-8"))
    return weights_of(named, kind.weight_words)


EXPANSION_THRESHOLD = 40
"""The visits after which a node of a search tree gets children, unless a game says otherwise."""


@dataclass(frozen=True)
class SearchProfile:
    """How a search plays one game. Where nothing is said, it plays any game: with random playouts, and every question in the tree."""

    searched: frozenset[str] | None = None
    """The questions that are worth a place in the tree: answered openly, and one at a time; None for all."""
    pondered: frozenset[str] = frozenset()
    """Those that have no place in it, and are worth a search when they are asked."""
    rollouts: tuple[str, str] | None = None
    """How it plays on where the tree ends: the style of its own seat, and the one it expects of the others; None for random play."""
    prior_temperature: float = 1.0
    """Of the heuristic's worths as priors, in their unit, which is victory points."""
    prior_temperature_below_root: float = 1.0
    """The same below the root."""
    own_seat_only: bool = False
    """Whether only the own seat's answers have a place in the tree."""
    margin_span: float = 20.0
    """The margin in points from which on a larger one counts no more."""
    net_imagined: frozenset[int] = frozenset()
    """The numbers of seats with which `best` imagines that everybody plays like `net`; otherwise it imagines what `search` does."""
    halving: frozenset[int] = frozenset()
    """The numbers of seats with which `best` compares only the answers to the open question, dropping the worse half again and again; otherwise it grows a tree."""
    prior_worlds: float = 20.0
    """There the heuristic's preference counts like so many worlds that were already tried."""
    also_imagined: tuple[str, ...] = ()
    """And there these styles of the heuristic take turns with the first imagined players, world after world: what the others might play like."""
    point: float = 0.02
    """About so much reward is a point more at the end of the game."""
    best_expansion_threshold: int = EXPANSION_THRESHOLD
    """The visits after which a node in the tree of `best` gets children: with fewer the tree is deeper."""
    leaf_rounds: int = 2
    """How many rounds `best` plays on where its tree ends, before it asks the value net."""
    leaf_looks: int = 1
    """How often it asks the net, from then on after every round; the mean counts."""
    leaf_rollout_weight: float = 0.0
    """How much of a leaf's value `best` takes from a rollout to the end of the game; the value net has the rest."""
    leaf_finisher: str = ""
    """The style of the heuristic that plays the rollout; empty for the imagined players."""


@dataclass(frozen=True)
class GameBots:
    """What there is to know of one game. A game without any of it is played at random, or by a search with random playouts."""

    heuristic: HeuristicKind | None = None
    greedy: Callable[[Game, int, Dice], Bot] | None = None
    """A simple sensible player."""
    search: SearchProfile = field(default_factory=SearchProfile)
    suggested: frozenset[str] = frozenset()
    """Questions for which the heuristic may suggest a whole answer to a person: much is named at once, and nothing is hidden."""


BOTS: Facet[GameBots] = Facet("bots", GameBots, GameBots())
USUAL = "heuristic"
"""The default bot; `usual_bot` is that of a game, which may have no heuristic."""
USUAL_SEARCH = "search:20"


def heuristic_kind(game: Game | str) -> HeuristicKind:
    """The heuristic of a game; raises BadSetup if it has none."""
    found = BOTS.of(game).heuristic
    if found is None:
        raise _has_none(game, "heuristic")
    return found


def usual_bot(game: Game | str) -> str:
    """The default bot of a game: its heuristic, or a short search, which plays any game.

    >>> usual_bot("sanjuan")
    'heuristic'
    """
    return USUAL if BOTS.of(game).heuristic else USUAL_SEARCH


def styles(game: Game | str) -> list[str]:
    """The styles of a game's heuristic.

    >>> styles("puertorico")
    ['building', 'heuristic', 'shipping', 'tuned']
    """
    kind = BOTS.of(game).heuristic
    return kind.styles() if kind else []


def random_policy(game: Game, dice: Dice) -> RandomPolicy:
    """Anything legal, every set equally likely."""
    return RandomPolicy(dice, ANSWER_SET.of(game)())


def heuristic_policy(game: Game, style: str) -> Heuristic:
    kind = heuristic_kind(game)
    known = kind.styles()
    if style not in known:
        raise BadSetup(
            "unknown_style",
            f"there is no style {shown(style)} for {game.key}; available: {', '.join(known)}",
            style=shown(style),
            known=", ".join(known),
        )
    return kind.player(style)


def weaker_policy(game: Game, level: str) -> Heuristic:
    """The heuristic player of a game with the mistakes of a weaker level."""
    kind = heuristic_kind(game)
    if not kind.levels or level not in styles_in(kind.levels):
        raise _has_none(game, level)
    return kind.weaker(level)


def searched_questions(game: Game) -> int:
    """The questions that are worth a place in a search tree, as a set of prompts."""
    searched = BOTS.of(game).search.searched
    return prompts(game, frozenset(game.words.prompts) if searched is None else searched)


def prompts(game: Game, words: frozenset[str]) -> int:
    """Questions by their words, as a set of prompts."""
    return sum(2**prompt for prompt, word in enumerate(game.words.prompts) if word in words)


def greedy(game: Game, seat: int, dice: Dice) -> Bot:
    make = BOTS.of(game).greedy
    if make is None:
        raise _has_none(game, "greedy")
    return make(game, seat, dice)


def _has_none(game: Game | str, bot: str) -> BadSetup:
    title = GAMES[game if isinstance(game, str) else game.key].title
    return BadSetup("no_such_player", f"{title} has no bot {bot}", game=title, bot=bot)
