"""Bots that break one rule each: test doubles that show that the checks find them.

Inside one process nobody can keep a determined bot from finding the game on the stack or in the garbage collector. But an answer
that depends on what is hidden gives itself away once that changes places, which is how `check_bot` catches it; and
a bot that is not trusted can sit behind a pipe (`gobernador.bots.remote`).
"""

import gc
import itertools
import sys
from collections.abc import Iterable, Iterator

from gobernador.bots.base import Bot, Budget
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.testing.laws import attributes


class Cheat(Bot):
    """Answers by a number that it should not know."""

    def secret(self, view: View) -> int:
        """Something that only a cheat finds."""
        raise NotImplementedError

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        return legal[self.secret(view) % len(legal)]


class StackPeeker(Cheat):
    """Looks for the position in the frames of its callers."""

    def secret(self, view: View) -> int:
        return sum(hidden_in(s) for s in states_on_the_stack() if is_of(self.game, s, view))


class GarbagePeeker(Cheat):
    """Looks for it among all objects that Python's garbage collector knows; compiled ones it does not."""

    def secret(self, view: View) -> int:
        # By its type alone: a stand-in for something that is gone would complain of being asked.
        found = [thing for thing in gc.get_objects() if issubclass(type(thing), State)]
        return sum(hidden_in(s) for s in found if is_of(self.game, s, view))


class Digger(Cheat):
    """Looks for it behind whatever it is given: view, game and dice. There is nothing to be found."""

    def secret(self, view: View) -> int:
        found = [thing for thing in reachable([view, self.game, self.dice]) if isinstance(thing, State)]
        return sum(hidden_in(s) for s in found)


class Guesser(Cheat):
    """Has chance of its own."""

    calls = itertools.count()

    def secret(self, view: View) -> int:
        return next(Guesser.calls)


class RuleBender(Bot):
    """Makes everything free."""

    def choose(self, view: View, budget: Budget) -> int:
        costs = dict(attributes(dict(attributes(self.game))["rules"]))["cost"]
        costs[1] = 0  # type: ignore[index]
        return view.legal()[0]


class ViewSmearer(Bot):
    """Writes into what it is shown."""

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        view.mask = 0
        return legal[0]


class GameGrabber(Bot):
    """Writes into the game itself, found on the stack."""

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        for s in states_on_the_stack():
            if is_of(self.game, s, view):
                s.dice.below(2)
        return legal[0]


class Scofflaw(Bot):
    """Passes always."""

    def choose(self, view: View, budget: Budget) -> int:
        return 0


class Babbler(Bot):
    """Answers with what is no action at all."""

    def choose(self, view: View, budget: Budget) -> int:
        return "role:builder"  # type: ignore[return-value]


class Crasher(Bot):
    """Falls over its own feet."""

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal()[0] // 0


# -- tools -------------------------------------------------------------------------------------------------------------


def states_on_the_stack() -> Iterator[State]:
    """Every position in a variable of somebody who waits for us."""
    frame = sys._getframe(1)
    while frame is not None:
        yield from (thing for thing in frame.f_locals.values() if isinstance(thing, State))
        frame = frame.f_back  # type: ignore[assignment]


def is_of(game: Game, s: State, view: View) -> bool:
    """Whether a position is one that *view* could be of."""
    ours = type(game.imagine(view, QuickDice(0)))
    return isinstance(s, ours) and game.view(s, view.seat).to_bytes() == view.to_bytes()


def hidden_in(s: State) -> int:
    """A number that follows from everything in a position."""
    return sum(place * byte for place, byte in enumerate(s.to_bytes()))


def reachable(things: Iterable[object]) -> Iterator[object]:
    """Everything that can be reached by attributes, slots, lists and dicts; every thing once."""
    seen: dict[int, object] = {}
    rest = list(things)
    while rest:
        thing = rest.pop()
        if id(thing) in seen or isinstance(thing, int | str | bytes | float | type | None):
            continue
        # Kept, so that no other thing gets its number.
        seen[id(thing)] = thing
        yield thing
        if isinstance(thing, dict):
            rest += [*thing.keys(), *thing.values()]
        elif isinstance(thing, Iterable):
            rest += list(thing)
        else:
            rest += [value for _, value in attributes(thing)]
