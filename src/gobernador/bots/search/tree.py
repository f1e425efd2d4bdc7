"""Information-set tree search: one tree of answers, grown over many imagined worlds.

Every playout imagines another world behind the same view and plays it to the end. As long as its questions have been met
before, it answers them by what the tree remembers: each seat takes for itself the answer that promises it most (Max^n),
among those that are legal in this world; or only the seat that searches does, and the others answer as the policy would.
An answer is the more promising the better the policy likes it, and the more seldom it was tried although it could have
been. After the first answer that was hardly ever tried before, the rest of the game is played by the policy, and what
everybody got is added to every answer on the way.

Not every question has a place in the tree. The policy answers those about many small things, where a choice would be
made a hundred times in one playout and hardly twice in the same place, and those that others answer covertly.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.node import Node
from gobernador.bots.search.reward import Rewards
from gobernador.core.bitset import bit, lowest
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Bits, Seat

MOST_ANSWERS: Final = 64
MANY_WORLDS: Final = 0x3FFFFFFF
UNKNOWN: Final = 0.5
"""What is expected where nothing was tried yet."""
MOST_STEPS: Final = 400
"""So far an old tree is searched for the place where the game is now."""


@final
@mypyc_attr(acyclic=True)
class Settings:
    """How a tree is grown."""

    __slots__ = ("alone", "asked", "curiosity", "deepest", "doubt", "doubt_below", "ripe", "span", "victory")

    def __init__(
        self,
        asked: Bits,
        curiosity: float,
        doubt: float,
        doubt_below: float,
        ripe: i64,
        victory: float,
        span: float,
        deepest: i64,
        *,
        alone: bool,
    ) -> None:
        self.asked: Bits = asked
        """The questions that have a place in the tree; the one it is grown for always has."""
        self.curiosity: float = curiosity
        """How much the likely and seldom tried is preferred to what has done well."""
        self.doubt: float = doubt
        """How little is made of what the policy likes at the root: so much more liked is about three times as likely."""
        self.doubt_below: float = doubt_below
        """The same further down, where an answer is tried so seldom that every bad one spoils the mean of what led to it."""
        self.ripe: i64 = ripe
        """After so many visits of an answer, what follows it is remembered too; until then the policy knows better."""
        self.victory: float = victory
        self.span: float = span
        self.deepest: i64 = deepest
        """So many answers on a way from the root are remembered; 1 is plain Monte Carlo."""
        self.alone: bool = alone
        """Whether only the seat that searches has its questions in the tree, and the policy answers for the others."""


@final
class Tree:
    """What is known of the answers to one question, and to those that follow."""

    __slots__ = (
        "dice",
        "game",
        "here",
        "liking",
        "path",
        "playouts",
        "policy",
        "rewards",
        "root",
        "seat",
        "settings",
        "view",
        "worlds",
    )

    def __init__(self, game: Game, view: View, root: Node, policy: Policy, settings: Settings, dice: Dice) -> None:
        self.game: Final = game
        self.view: Final = view
        self.seat: Seat = view.seat
        self.policy: Final = policy
        self.settings: Final = settings
        self.dice: Final = dice
        self.root: Final = root
        self.rewards: Final = Rewards(game, settings.victory, settings.span)
        self.path: Final[list[Node]] = []
        self.liking: Final = vec[float]([0.0] * MOST_ANSWERS)
        self.playouts: i64 = 0
        self.here: Final = game.imagine(view, dice)
        """A world in which the open question is looked at, and never answered."""
        self.worlds: i64 = dice.below(MANY_WORLDS)
        """The number of the first world."""

    def grow(self, playouts: i64) -> None:
        """Play so many more worlds to their end.

        Every answer to the open question is tried in the same worlds, one after the other, so that none is luckier.
        """
        for number in range(playouts):
            answer = self.choose(self.root, self.here, self.view.mask)
            s = self.game.imagine(self.view, QuickDice(self.worlds + answer.visits))
            self.policy.forget()
            self.descend(s, answer)
            while s.to_act != NOBODY:
                s.apply(self.policy.pick(s))
            self.rewards.settle(s)
            self.remember()
        self.playouts += playouts

    def descend(self, s: State, answer: Node) -> None:
        """Follow the tree from the first answer on, as far as it goes and one answer further."""
        self.path.clear()
        self.path.append(answer)
        s.apply(answer.action)
        node = answer
        # A set that was begun is searched to its end, whatever comes after it.
        opening = True
        while s.to_act != NOBODY and node.visits >= self.settings.ripe and len(self.path) < self.settings.deepest:
            mask = s.mask()
            opening = opening and s.prompt == self.view.prompt and s.to_act == self.seat
            if mask & (mask - 1) == 0 or not (opening or self.has_a_place(s)):
                s.apply(self.policy.pick(s))
                continue
            node = self.choose(node, s, mask)
            self.path.append(node)
            s.apply(node.action)

    def has_a_place(self, s: State) -> bool:
        """Whether the tree remembers answers to the open question."""
        settings = self.settings
        return settings.asked & bit(s.prompt) != 0 and (s.to_act == self.seat or not settings.alone)

    def choose(self, node: Node, s: State, mask: Bits) -> Node:
        """The answer that promises the seat to act most."""
        untried = mask
        visits: i64 = 0
        reward = 0.0
        child = node.first
        while child is not None:
            if child.answers(s.to_act, s.prompt, s.base, mask):
                child.possible += 1
                untried &= ~bit(child.choice(s.base))
                visits += child.visits
                reward += child.reward
            child = child.next
        if untried != 0:
            self.add(node, s, mask, untried)
        usual = UNKNOWN
        if visits > 0:
            usual = reward / float(visits)
        return self.most_promising(node, s, mask, usual)

    def most_promising(self, node: Node, s: State, mask: Bits, usual: float) -> Node:
        """The answer to try next; *usual* is what those tried so far have brought."""
        best = node
        most = -1.0
        child = node.first
        while child is not None:
            if child.answers(s.to_act, s.prompt, s.base, mask):
                promise = child.promise(usual, self.settings.curiosity)
                if promise > most:
                    best = child
                    most = promise
            child = child.next
        return best

    def add(self, node: Node, s: State, mask: Bits, untried: Bits) -> None:
        """Answers that were never possible here before join the tree, as likely as the policy likes them."""
        self.policy.prefer(s, mask, self.liking)
        total = self.soften(mask, self.settings.doubt if node is self.root else self.settings.doubt_below)
        rest = untried
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            action = choice
            if choice != PASS:
                action += s.base
            fresh = Node(s.to_act, s.prompt, action, self.liking[choice] / total)
            fresh.possible = 1
            fresh.next = node.first
            node.first = fresh

    def soften(self, mask: Bits, doubt: float) -> float:
        """Turn likings into odds, so that a little more liked is a little likelier; their sum."""
        most = self.liking[lowest(mask)]
        rest = mask
        while rest != 0:
            most = max(most, self.liking[lowest(rest)])
            rest &= rest - 1
        total = 0.0
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            self.liking[choice] = exp((self.liking[choice] - most) / doubt)
            total += self.liking[choice]
        return total

    def remember(self) -> None:
        """Add what everybody got to every answer on the way."""
        for node in self.path:
            node.visits += 1
            node.reward += self.rewards.of[node.seat]

    # -- going on from an earlier tree -------------------------------------------------------------------------

    def below(self, view: View) -> Node | None:
        """The place in this tree where the game has got to by the time of a later *view*; None if it never came there.

        A world of the earlier view is played on along the answers that the tree knows, and where it looks to the seat
        exactly as the game does now, the seat knows nothing about that place that the tree did not allow for.
        """
        trail = Trail(self.game, view, self.policy, self.settings)
        return trail.find(self.game.imagine(self.view, self.dice), self.root)

    # -- what has come of it -----------------------------------------------------------------------------------

    def best(self) -> i64:
        """The answer that was tried most often; of equals, the one that brought more."""
        return self.standings()[0][0]

    def lead(self) -> i64:
        """How many more times the best answer was tried than the next best."""
        most: i64 = 0
        second: i64 = 0
        child = self.root.first
        while child is not None:
            if self.is_answer(child):
                second = max(second, min(most, child.visits))
                most = max(most, child.visits)
            child = child.next
        return most - second

    def standings(self) -> list[tuple[int, int, float]]:
        """Every answer that was tried: the action, how often, and its mean reward; the most tried first."""
        found: list[tuple[int, int, float]] = []
        child = self.root.first
        while child is not None:
            if child.visits > 0 and self.is_answer(child):
                found.append((child.action, child.visits, child.mean()))
            child = child.next
        found.sort(key=_tried, reverse=True)
        return found

    def is_answer(self, node: Node) -> bool:
        """Whether a node below the root answers the open question. In an older tree another one may have come up there."""
        view = self.view
        return node.answers(view.to_act, view.prompt, view.base, view.mask)


@final
@mypyc_attr(acyclic=True)
class Trail:
    """The way from the root of a tree to where the game is now."""

    __slots__ = ("game", "policy", "seat", "settings", "steps", "wanted")

    def __init__(self, game: Game, view: View, policy: Policy, settings: Settings) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.settings: Final = settings
        self.seat: Seat = view.seat
        self.wanted: Final = view.to_bytes()
        self.steps: i64 = MOST_STEPS

    def find(self, s: State, node: Node) -> Node | None:
        """The node below *node*, reached in world *s*, at which the seat sees what is wanted."""
        self.policy.forget()
        # Where nothing is known below, there is nothing to go on with.
        while s.to_act != NOBODY and node.first is not None and self.steps > 0:
            self.steps -= 1
            if s.to_act == self.seat and self.game.view(s, self.seat).to_bytes() == self.wanted:
                return node
            mask = s.mask()
            if mask & (mask - 1) != 0 and in_tree(node, s, mask):
                return self.try_all(s, node, mask)
            s.apply(self.policy.pick(s))
        return None

    def try_all(self, s: State, node: Node, mask: Bits) -> Node | None:
        """Go on with each of the answers that the tree knows."""
        child = node.first
        while child is not None:
            if child.visits > 0 and child.answers(s.to_act, s.prompt, s.base, mask):
                world = s.clone()
                world.apply(child.action)
                found = self.find(world, child)
                if found is not None:
                    return found
            child = child.next
        return None


def in_tree(node: Node, s: State, mask: Bits) -> bool:
    """Whether the tree knows an answer to the open question here."""
    child = node.first
    while child is not None:
        if child.answers(s.to_act, s.prompt, s.base, mask):
            return True
        child = child.next
    return False


def _tried(standing: tuple[int, int, float]) -> tuple[int, float, int]:
    action, visits, mean = standing
    return visits, mean, -action
