"""What bots know of each game: the sets it asks for, and ways to play it."""

from collections.abc import Callable
from dataclasses import dataclass

from gobernador.bots.base import Bot
from gobernador.bots.policies.policy import Heuristic, Policy
from gobernador.bots.policies.random_policy import RandomPolicy
from gobernador.bots.policies.sets import AnswerSet
from gobernador.bots.policies.sides import Sides
from gobernador.bots.weights import styles
from gobernador.core.actions import shown
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View
from gobernador.games.puertorico.bots import greedy as puertorico_greedy
from gobernador.games.puertorico.bots import heuristic as puertorico_heuristic
from gobernador.games.puertorico.policies.parts import PART_WORDS as PUERTO_RICO_PARTS
from gobernador.games.puertorico.policies.sets import PuertoRicoSet
from gobernador.games.sanjuan.bots import greedy as sanjuan_greedy
from gobernador.games.sanjuan.bots import heuristic as sanjuan_heuristic
from gobernador.games.sanjuan.policies.parts import PART_WORDS as SAN_JUAN_PARTS
from gobernador.games.sanjuan.policies.sets import SanJuanSet


@dataclass(frozen=True)
class Knowledge:
    """What there is to know of one game."""

    answer_set: Callable[[], AnswerSet]
    greedy: Callable[[Game, int, Dice], Bot]
    heuristic: Callable[[str], Heuristic]
    """The heuristic player, by its style."""
    parts: tuple[str, ...]
    """What the parts of a heuristic worth are called."""
    searched: frozenset[str]
    """The questions that are worth a place in a search tree: answered openly, and one at a time."""
    pondered: frozenset[str]
    """Those that have no place in it, and are worth a search when they are asked."""
    rollouts: tuple[str, str]
    """How a search plays on: the style of its own seat, and the one it expects of the others."""


KNOWN = {
    "sanjuan": Knowledge(
        answer_set=SanJuanSet,
        greedy=sanjuan_greedy.GreedyBot,
        heuristic=sanjuan_heuristic.heuristic,
        parts=SAN_JUAN_PARTS,
        searched=frozenset({"role", "library", "build", "cover", "take"}),
        pondered=frozenset({"keep", "pay", "limit", "chapel"}),
        rollouts=("tuned", "heuristic"),
    ),
    "puertorico": Knowledge(
        answer_set=PuertoRicoSet,
        greedy=puertorico_greedy.GreedyBot,
        heuristic=puertorico_heuristic.heuristic,
        parts=PUERTO_RICO_PARTS,
        searched=frozenset({"role", "settle", "build", "craft", "sell", "ship"}),
        pondered=frozenset(),
        rollouts=("heuristic", "heuristic"),
    ),
}


@dataclass(frozen=True)
class OpenSet:
    """The actions that can still join the set being asked for, copies side by side, and its least and greatest size."""

    members: list[int]
    fewest: int
    most: int


def open_set(game: Game, view: View) -> OpenSet | None:
    """The set that the open question of a view asks for; None if it asks for one thing only."""
    answers = KNOWN[game.key].answer_set()
    # Only what the seat knows goes into the set, so any world will do.
    if not answers.gather(game.imagine(view, QuickDice(0))):
        return None
    members = [int(view.base + answers.members[place]) for place in range(answers.size)]
    return OpenSet(members, int(answers.fewest), int(answers.most))


def random_policy(game: Game, dice: Dice) -> RandomPolicy:
    """Anything legal, every set equally likely."""
    return RandomPolicy(dice, KNOWN[game.key].answer_set())


def heuristic_policy(game: Game, style: str) -> Heuristic:
    """The heuristic player of a game in one of its styles."""
    known = styles(game.key)
    if style not in known:
        raise BadSetup(
            "unknown_style",
            f"there is no style {shown(style)} for {game.key}; there are {', '.join(known)}",
            style=shown(style),
            known=", ".join(known),
        )
    return KNOWN[game.key].heuristic(style)


def parts_of(game: Game) -> tuple[str, ...]:
    """What the parts of a heuristic worth are called."""
    return KNOWN[game.key].parts


def rollout_policy(game: Game, seat: int) -> Policy:
    """How a search for a seat plays on where its tree ends."""
    own, others = KNOWN[game.key].rollouts
    return Sides(seat, heuristic_policy(game, own), heuristic_policy(game, others))


def searched_questions(game: Game) -> int:
    """The questions that are worth a place in a search tree, as a set of prompts."""
    return prompts(game, KNOWN[game.key].searched)


def pondered_questions(game: Game) -> int:
    """The questions that are worth a search when they are asked, and no place in the tree, as a set of prompts."""
    return prompts(game, KNOWN[game.key].pondered)


def prompts(game: Game, words: frozenset[str]) -> int:
    """Questions by their words, as a set of prompts."""
    return sum(2**prompt for prompt, word in enumerate(game.words.prompts) if word in words)


def greedy(game: Game, seat: int, dice: Dice) -> Bot:
    """The simple sensible player of a game."""
    return KNOWN[game.key].greedy(game, seat, dice)
