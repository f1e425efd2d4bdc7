"""Information-set Monte Carlo tree search (IS-MCTS) with PUCT: one tree of answers over many imagined worlds.

Every playout samples a world behind the same view (determinization). Selection follows the tree: each seat takes the answer
with the highest PUCT score for itself (Max^n) among those that are legal in this world, with the policy's preferences as
prior; or only the searching seat does so, and the policy answers for the others. After the first node with few visits a
leaf evaluation follows (a rollout by the policy, or a value net), and every seat's reward is backpropagated along the path.

Not every question is searched. The policy answers questions that come up a hundred times in one playout and hardly
twice in the same place, and those that other seats answer covertly.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.bots.policies.policy import Policy
from gobernador.bots.search.leaf import Leaf, Rewards
from gobernador.bots.search.node import Node
from gobernador.core.bitset import bit, lowest
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Bits, Seat

MOST_ANSWERS: Final = 64
WORLD_SEEDS: Final = 0x3FFFFFFF
FIRST_PLAY_VALUE: Final = 0.5
"""The mean reward assumed where no child was visited yet (first-play urgency)."""
MOST_REUSE_STEPS: Final = 400
"""How many steps an old tree is searched for the node of the present position."""


@final
@mypyc_attr(acyclic=True)
class SearchSettings:
    """The parameters of a search."""

    __slots__ = (
        "c_puct",
        "expansion_threshold",
        "margin_span",
        "max_depth",
        "own_seat_only",
        "prior_temperature",
        "prior_temperature_below_root",
        "searched",
        "win_weight",
    )

    def __init__(
        self,
        searched: Bits,
        c_puct: float,
        prior_temperature: float,
        prior_temperature_below_root: float,
        expansion_threshold: i64,
        win_weight: float,
        margin_span: float,
        max_depth: i64,
        *,
        own_seat_only: bool,
    ) -> None:
        self.searched: Bits = searched
        """The prompts that have nodes in the tree; the prompt at the root always has."""
        self.c_puct: float = c_puct
        """The weight of the exploration bonus."""
        self.prior_temperature: float = prior_temperature
        """The temperature of the softmax that turns the policy's preferences into priors at the root."""
        self.prior_temperature_below_root: float = prior_temperature_below_root
        """The same below the root, where visits are few and each bad answer spoils the mean of its parent."""
        self.expansion_threshold: i64 = expansion_threshold
        """The visits after which a node gets children; until then the policy answers what follows it."""
        self.win_weight: float = win_weight
        self.margin_span: float = margin_span
        self.max_depth: i64 = max_depth
        """The longest path in the tree; 1 is flat Monte Carlo."""
        self.own_seat_only: bool = own_seat_only
        """Whether only the searching seat's questions have nodes, and the policy answers for the others."""


@final
class Tree:
    """The search tree of one open question."""

    __slots__ = (
        "dice",
        "first_world",
        "game",
        "here",
        "leaf",
        "logits",
        "path",
        "playouts",
        "policy",
        "rewards",
        "root",
        "seat",
        "settings",
        "view",
    )

    def __init__(
        self, game: Game, view: View, root: Node, policy: Policy, leaf: Leaf, settings: SearchSettings, dice: Dice
    ) -> None:
        self.game: Final = game
        self.view: Final = view
        self.seat: Seat = view.seat
        self.policy: Final = policy
        self.leaf: Final = leaf
        self.settings: Final = settings
        self.dice: Final = dice
        self.root: Final = root
        self.rewards: Final = Rewards(game, settings.win_weight, settings.margin_span)
        self.path: Final[list[Node]] = []
        self.logits: Final = vec[float]([0.0] * MOST_ANSWERS)
        self.playouts: i64 = 0
        self.here: Final = game.imagine(view, dice)
        """A world for reading the open question; nothing is played in it."""
        self.first_world: i64 = dice.below(WORLD_SEEDS)
        """The seed of the first imagined world."""
        leaf.begin(game, self.here)

    def run(self, playouts: i64) -> None:
        """Run so many more playouts.

        Every answer to the open question is tried in the same sequence of worlds (common random numbers).
        """
        for number in range(playouts):
            answer = self.select(self.root, self.here, self.view.mask)
            s = self.game.imagine(self.view, QuickDice(self.first_world + answer.visits))
            self.policy.forget()
            self.select_path(s, answer)
            self.leaf.evaluate(s, self.policy, self.rewards)
            self.backpropagate()
        self.playouts += playouts

    def select_path(self, s: State, answer: Node) -> None:
        """Follow the tree from an answer at the root to a node that is not expanded yet."""
        self.path.clear()
        self.path.append(answer)
        s.apply(answer.action)
        node = answer
        # A set that was begun is searched to its end, whatever comes after it.
        opening = True
        while (
            s.to_act != NOBODY
            and node.visits >= self.settings.expansion_threshold
            and len(self.path) < self.settings.max_depth
        ):
            mask = s.mask()
            opening = opening and s.prompt == self.view.prompt and s.to_act == self.seat
            if mask & (mask - 1) == 0 or not (opening or self.is_searched(s)):
                s.apply(self.policy.pick(s))
                continue
            node = self.select(node, s, mask)
            self.path.append(node)
            s.apply(node.action)

    def is_searched(self, s: State) -> bool:
        """Whether the open question of a world has nodes in the tree."""
        settings = self.settings
        return settings.searched & bit(s.prompt) != 0 and (s.to_act == self.seat or not settings.own_seat_only)

    def select(self, node: Node, s: State, mask: Bits) -> Node:
        """The child to follow for the open question of world *s*; new legal answers get nodes first."""
        untried = mask
        visits: i64 = 0
        reward = 0.0
        child = node.first
        while child is not None:
            if child.answers(s.to_act, s.prompt, s.base, mask):
                child.availability += 1
                untried &= ~bit(child.choice(s.base))
                visits += child.visits
                reward += child.reward
            child = child.next
        if untried != 0:
            self.expand(node, s, mask, untried)
        first_play_value = FIRST_PLAY_VALUE
        if visits > 0:
            first_play_value = reward / float(visits)
        return self.highest_puct(node, s, mask, first_play_value)

    def highest_puct(self, node: Node, s: State, mask: Bits, first_play_value: float) -> Node:
        """The legal child with the highest PUCT score."""
        best = node
        most = -1.0
        child = node.first
        while child is not None:
            if child.answers(s.to_act, s.prompt, s.base, mask):
                score = child.puct(first_play_value, self.settings.c_puct)
                if score > most:
                    best = child
                    most = score
            child = child.next
        return best

    def expand(self, node: Node, s: State, mask: Bits, untried: Bits) -> None:
        """Add children for answers that were not legal here in any earlier world, with the policy's priors."""
        self.policy.prefer(s, mask, self.logits)
        settings = self.settings
        total = self.softmax(
            mask, settings.prior_temperature if node is self.root else settings.prior_temperature_below_root
        )
        rest = untried
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            action = choice
            if choice != PASS:
                action += s.base
            fresh = Node(s.to_act, s.prompt, action, self.logits[choice] / total)
            fresh.availability = 1
            fresh.next = node.first
            node.first = fresh

    def softmax(self, mask: Bits, temperature: float) -> float:
        """Replace the logits of the legal answers by unnormalised probabilities; their sum."""
        most = self.logits[lowest(mask)]
        rest = mask
        while rest != 0:
            most = max(most, self.logits[lowest(rest)])
            rest &= rest - 1
        total = 0.0
        rest = mask
        while rest != 0:
            choice = lowest(rest)
            rest &= rest - 1
            self.logits[choice] = exp((self.logits[choice] - most) / temperature)
            total += self.logits[choice]
        return total

    def backpropagate(self) -> None:
        """Add one visit and the reward of its seat to every node of the path."""
        for node in self.path:
            node.visits += 1
            node.reward += self.rewards.of[node.seat]

    # -- tree reuse --------------------------------------------------------------------------------------------

    def subtree_for(self, view: View) -> Node | None:
        """The node of the position that the later *view* shows; None if the tree never reached it.

        A world of the earlier view is played on along the tree. A node at which the seat's view of that world equals *view*
        byte for byte may be reused: the seat has learnt nothing that the tree did not allow for.
        """
        finder = SubtreeFinder(self.game, view, self.policy, self.settings)
        return finder.find(self.game.imagine(self.view, self.dice), self.root)

    # -- results -----------------------------------------------------------------------------------------------

    def most_visited(self) -> i64:
        """The answer with the most visits; of equals, the one with the higher mean reward."""
        return self.statistics()[0][0]

    def visit_lead(self) -> i64:
        """By how many visits the most visited answer leads."""
        most: i64 = 0
        second: i64 = 0
        child = self.root.first
        while child is not None:
            if self.is_answer(child):
                second = max(second, min(most, child.visits))
                most = max(most, child.visits)
            child = child.next
        return most - second

    def statistics(self) -> list[tuple[int, int, float]]:
        """Every visited answer at the root: action, visits and mean reward; the most visited first."""
        found: list[tuple[int, int, float]] = []
        child = self.root.first
        while child is not None:
            if child.visits > 0 and self.is_answer(child):
                found.append((child.action, child.visits, child.mean()))
            child = child.next
        found.sort(key=_by_visits, reverse=True)
        return found

    def is_answer(self, node: Node) -> bool:
        """Whether a child of the root answers the open question; a reused root may have children of other questions."""
        view = self.view
        return node.answers(view.to_act, view.prompt, view.base, view.mask)


@final
@mypyc_attr(acyclic=True)
class SubtreeFinder:
    """Looks in an old tree for the node of the present position."""

    __slots__ = ("game", "policy", "seat", "settings", "steps", "wanted")

    def __init__(self, game: Game, view: View, policy: Policy, settings: SearchSettings) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.settings: Final = settings
        self.seat: Seat = view.seat
        self.wanted: Final = view.to_bytes()
        self.steps: i64 = MOST_REUSE_STEPS

    def find(self, s: State, node: Node) -> Node | None:
        """The node below *node*, reached in world *s*, at which the seat sees what is wanted."""
        self.policy.forget()
        # A node without children has no statistics to reuse.
        while s.to_act != NOBODY and node.first is not None and self.steps > 0:
            self.steps -= 1
            if s.to_act == self.seat and self.game.view(s, self.seat).to_bytes() == self.wanted:
                return node
            mask = s.mask()
            if mask & (mask - 1) != 0 and has_legal_child(node, s, mask):
                return self.try_all(s, node, mask)
            s.apply(self.policy.pick(s))
        return None

    def try_all(self, s: State, node: Node, mask: Bits) -> Node | None:
        """Try each visited child in turn."""
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


def has_legal_child(node: Node, s: State, mask: Bits) -> bool:
    """Whether a child of *node* answers the open question of *s*."""
    child = node.first
    while child is not None:
        if child.answers(s.to_act, s.prompt, s.base, mask):
            return True
        child = child.next
    return False


def _by_visits(statistics: tuple[int, int, float]) -> tuple[int, float, int]:
    action, visits, mean = statistics
    return visits, mean, -action
