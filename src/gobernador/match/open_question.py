"""The open question as a person answers it: numbered choices, and whole sets in any order.

The engine asks for a set card by card, in one order only. A person is shown everything that could be in the set, names its
members in any order and over several lines if need be; the match hears of it when it is complete.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gobernador.catalog import Facet
from gobernador.core.answer_set import AnswerSet, OneAnswer
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import PASS


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
    """The question put to the seat of this view."""
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
