"""The open question as a person answers it: numbered choices, whole sets in any order, and several answers at once, all or none.

The engine asks for a set card by card, in one order only. A person is shown everything that could be in the set, names its
members in any order and over several lines if need be; the match hears of it when it is complete.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gobernador.catalog import Facet
from gobernador.core.answer_set import AnswerSet, OneAnswer
from gobernador.core.bitset import bit
from gobernador.core.dice import QuickDice
from gobernador.core.errors import IllegalAction
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import PASS
from gobernador.match.events import reveals


@dataclass(frozen=True)
class Choice:
    """Something that can be answered, and how often."""

    action: int
    copies: int = 1


@dataclass(frozen=True)
class OpenQuestion:
    """What can be named, and how many things must be or may be."""

    choices: tuple[Choice, ...]
    fewest: int = 1
    most: int = 1
    is_set: bool = False
    can_pass: bool = False

    def left(self, chosen: Sequence[int]) -> list[Choice]:
        """What can be named beside what is chosen already; passing, or stopping, comes last."""
        taken = Counter(chosen)
        rest = [Choice(choice.action, choice.copies - taken[choice.action]) for choice in self.choices]
        found = [choice for choice in rest if choice.copies > 0]
        return found + [Choice(PASS)] if self.may_stop(chosen) else found

    def may_stop(self, chosen: Sequence[int]) -> bool:
        """Whether the answer could end here, although more could be named."""
        return self.can_pass and len(chosen) >= self.fewest

    def complete(self, chosen: Sequence[int]) -> bool:
        """Whether nothing more can be named."""
        return len(chosen) == self.most

    def check(self, wanted: Sequence[int]) -> None:
        """Whether these can be members of the set that is asked for; raises an error that says why not."""
        copies = {choice.action: choice.copies for choice in self.choices}
        if any(count > copies[action] for action, count in Counter(wanted).items()):
            raise IllegalAction("named_twice", "something is chosen more often than it is available")
        if len(wanted) > self.most:
            raise IllegalAction("too_many", f"at most {self.most} can be named", most=self.most)

    def only_answer(self, chosen: Sequence[int]) -> list[int]:
        """What must be named if there is nothing to choose; nothing if there is."""
        left = self.left(chosen)
        if len(left) == 1 and left[0].copies == 1:
            return [left[0].action]
        every = [choice.action for choice in left for _ in range(choice.copies)]
        forced = not self.can_pass and len(every) == self.most - len(chosen)
        return every if forced else []


ANSWER_SET: Facet[Callable[[], AnswerSet]] = Facet("answer_set", default=OneAnswer)


@dataclass(frozen=True)
class OpenSet:
    """The actions that can still join the set being asked for, copies side by side, and its least and greatest size."""

    members: list[int]
    fewest: int
    most: int


def open_set(game: Game, view: View, s: State | None = None) -> OpenSet | None:
    """The set that the open question of a view asks for; None if it asks for one thing only.

    Only what the seat knows goes into the set: the position behind the view, if it is at hand, or any that could be.
    """
    answers = ANSWER_SET.of(game)()
    if not answers.gather(game.imagine(view, QuickDice(0)) if s is None else s):
        return None
    members = [int(view.base + answers.members[place]) for place in range(answers.size)]
    return OpenSet(members, int(answers.fewest), int(answers.most))


def question_of(game: Game, view: View, s: State | None = None) -> OpenQuestion:
    legal = view.legal()
    answers = open_set(game, view, s)
    if answers is None:
        choices = tuple(Choice(action) for action in legal if action != PASS)
        # Passing is an answer like any other where only one thing is named.
        return OpenQuestion(choices, fewest=0, can_pass=PASS in legal)
    members = sorted(Counter(answers.members).items())
    most = min(answers.most, len(answers.members))
    return OpenQuestion(
        choices=tuple(Choice(action, copies) for action, copies in members),
        fewest=answers.fewest,
        most=most,
        is_set=True,
        can_pass=answers.fewest < most or most == 0,
    )


# -- several answers at once -------------------------------------------------------------------------------------------

LONGEST = 100
"""No seat ever has more to say at once."""


def in_order(game: Game, s: State, actions: list[int]) -> list[int]:
    """*actions* in an order in which the seat to act can play them, one after the other.

    Members of a set go in the order the game wants, everything else as it was named; a `pass` stays where it stands.
    """
    return list(_played(game, s.clone(), actions))


def in_fair_order(game: Game, s: State, actions: list[int]) -> list[int]:
    """The same for somebody who does not know the cards: nothing may follow what shows one.

    Otherwise a batch would be a free look ahead: refused without cost whenever the right card does not come.
    """
    trial = s.clone()
    trial.watched = True
    order: list[int] = []
    for action in _played(game, trial, actions):
        order.append(action)
        if len(order) < len(actions) and reveals(game, trial.notes):
            raise _unplayable(game, _left(actions, order)[0], order)
    return order


def _played(game: Game, s: State, actions: list[int]) -> Iterator[int]:
    """Play *actions* for the seat to act, and say each once it is played."""
    if len(actions) > LONGEST:
        raise IllegalAction(
            "batch_too_long", f"{len(actions)} actions are too many to send together", count=len(actions)
        )
    seat = s.to_act
    order: list[int] = []
    while len(order) < len(actions):
        rest = _left(actions, order)
        if s.to_act != seat:
            raise _unplayable(game, rest[0], order)
        order.append(_next(game, s, rest, order))
        s.apply(order[-1])
        yield order[-1]


def _left(actions: list[int], played: list[int]) -> list[int]:
    rest = list(actions)
    for action in played:
        rest.remove(action)
    return rest


def _next(game: Game, s: State, rest: list[int], order: list[int]) -> int:
    """What to play of *rest*: the largest answer where a set is asked for, otherwise the first; all before a pass."""
    legal = set(s.legal())
    before_pass = rest[: rest.index(PASS)] if PASS in rest else rest
    fitting = [action for action in before_pass if action in legal] or [rest[0]]
    if fitting[0] not in legal:
        raise _unplayable(game, rest[0], order)
    return max(fitting) if game.words.sets & bit(s.prompt) else fitting[0]


def _unplayable(game: Game, action: int, order: list[int]) -> IllegalAction:
    text = game.actions.text(action)
    before = f" after {game.actions.text(order[-1])}" if order else ""
    return IllegalAction(
        "illegal_in_batch", f"{text} is not legal{before}", text=text, action=action, played=len(order)
    )
