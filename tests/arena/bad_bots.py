"""Bots that go wrong, each in its own way."""

import ctypes
import os
from contextlib import suppress
from typing import Any

from gobernador.bots.base import Bot, Budget
from gobernador.core.dice import Dice
from gobernador.core.game import Game, View
from gobernador.games.puertorico.rules.editions import base
from gobernador.match import match


class Honest(Bot):
    """Plays the first thing that is legal, and nothing goes wrong."""

    def choose(self, view: View, budget: Budget) -> int:
        return view.legal()[0]


class Crashing(Bot):
    def choose(self, view: View, budget: Budget) -> int:
        raise ZeroDivisionError("one  thing\ntoo many")


class Quitting(Bot):
    def choose(self, view: View, budget: Budget) -> int:
        raise SystemExit


class Unmade(Bot):
    def __init__(self, game: Game, seat: int, dice: Dice) -> None:
        raise LookupError("no weights")

    def choose(self, view: View, budget: Budget) -> int:
        return 0


class Illegal(Bot):
    def choose(self, view: View, budget: Budget) -> int:
        return 9_999


class Speechless(Bot):
    def choose(self, view: View, budget: Budget) -> Any:
        return None


class Endless(Bot):
    def choose(self, view: View, budget: Budget) -> int:
        while True:
            pass


class Tampering(Bot):
    """Makes everything free in the rules that it is shown."""

    def choose(self, view: View, budget: Budget) -> int:
        rules: Any = view.rules  # type: ignore[attr-defined]
        for card in range(len(rules.cost)):
            rules.cost[card] = 0
        return view.legal()[-1]


class Scribbling(Bot):
    """Writes into its own view."""

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        view.mask = 0
        view.to_act = 1 - view.to_act
        return legal[0]


class Bribing(Bot):
    """Changes the rules of every game in its process, where they are shared."""

    def choose(self, view: View, budget: Budget) -> int:
        base.SEATINGS[3].ships[0] = 20
        return view.legal()[0]


class Forging(Bot):
    """Has everybody come in ninth."""

    def choose(self, view: View, budget: Budget) -> int:
        count = match.Match.scores

        def forged(self: match.Match) -> Any:
            scores = count(self)
            for score in scores:
                score.place = 9
            return scores

        if count.__name__ != "forged":
            match.Match.scores = forged  # type: ignore[method-assign]
        return view.legal()[0]


class Deadly(Bot):
    """Takes its process with it."""

    def choose(self, view: View, budget: Budget) -> int:
        os._exit(3)


class Resigning(Bot):
    """Takes its process with it as soon as it is asked for its sixth answer: a game that it has begun and does not end."""

    asked = 0

    def choose(self, view: View, budget: Budget) -> int:
        self.asked += 1
        if self.asked == 6:
            os._exit(0)
        return view.legal()[0]


class Babbling(Bot):
    """Writes to every file that its process has open."""

    def choose(self, view: View, budget: Budget) -> int:
        for file in range(3, 10):
            with suppress(OSError):
                os.write(file, b"hello\n")
        return view.legal()[0]


class Segfaulting(Bot):
    """Reads where nothing is."""

    def choose(self, view: View, budget: Budget) -> int:
        ctypes.string_at(0)
        return 0


class Hoarding(Bot):
    """Takes more memory than anybody needs, all at once."""

    def choose(self, view: View, budget: Budget) -> int:
        return len(bytearray(3 * 1024**3)) and view.legal()[0]
