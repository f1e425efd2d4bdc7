"""A bot that is a program of its own, in whatever language: it is told what its seat may know, in words, and answers in notation.

It runs in a process of its own, so it can neither peek nor do harm here. Whatever goes wrong with it is a `Fault`: it is kept in
`faults`, it is said once through `logging`, and a legal answer is given by chance in its place.
"""

import logging
import time

from gobernador.bots import protocol
from gobernador.bots.base import Bot, Budget, Fault
from gobernador.bots.child_process import ChildError, ChildProcess
from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View

STARTING = 30.0
"""Seconds to say that it is ready."""
ANSWERING = 10.0
"""Seconds for an answer, if the budget does not say."""
GRACE = 1.0
"""Seconds that an answer may be on its way, and a budget be overdrawn."""
LIVES = 3
"""A program that was ended, or ended itself, so often is not started again."""
TOLD = 5
"""So many faults of one bot are said aloud; the others are only counted."""

log = logging.getLogger(__name__)


class Faulty(RuntimeError):
    """What a strict remote bot raises instead of answering by chance."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.kind}: {fault.words}")
        self.fault = fault


class RemoteBot(Bot):
    """Lets a program choose."""

    def __init__(
        self,
        game: Game,
        seat: int,
        dice: Dice,
        command: str,
        *,
        strict: bool = False,
        starting: float = STARTING,
        answering: float = ANSWERING,
        grace: float = GRACE,
    ) -> None:
        super().__init__(game, seat, dice)
        self.command = command
        self.strict = strict
        """Whether a fault is raised as an exception."""
        self.faults: list[Fault] = []
        self.name = ""
        """What the program calls itself."""
        self._limits = (starting, answering, grace)
        self._asked = 0
        self._lives = LIVES
        self._child: ChildProcess | None = None
        self._begin()

    def choose(self, view: View, budget: Budget) -> int:
        legal = view.legal()
        try:
            return self._ask(view, legal, budget)
        except ChildError as trouble:
            self._note(trouble)
        return legal[self.dice.below(len(legal))]

    def close(self) -> None:
        """See the program off; a bot that is asked again starts it again."""
        if self._child is not None:
            self._child.send(protocol.BYE)
            self._child.close()
            self._child = None

    # -- talking -----------------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Start it for the first time; what does not even start is no bot."""
        try:
            self._child = self._started()
        except (OSError, ValueError) as error:
            raise BadSetup(
                "remote_no_start",
                f"the command {shown(self.command)} cannot be run: {error}",
                command=shown(self.command),
                reason=str(error),
            ) from error
        except ChildError as trouble:
            raise BadSetup(
                "remote_not_ready",
                f"the command {shown(self.command)} is not a bot: {trouble.words}",
                command=shown(self.command),
                reason=trouble.words,
                kind=trouble.kind,
            ) from trouble

    def _started(self) -> ChildProcess:
        child = ChildProcess(self.command)
        try:
            child.send(protocol.hello(self.game, self.seat))
            self.name = protocol.name_in(child.line(self._limits[0]))
        except ChildError as trouble:
            child.kill()
            raise ChildError(trouble.kind, with_murmur(trouble, child), fatal=True) from trouble
        return child

    def _ask(self, view: View, legal: list[int], budget: Budget) -> int:
        child = self._present()
        self._asked += 1
        _, answering, grace = self._limits
        thinking = answering if budget.seconds is None else budget.seconds
        latest = time.monotonic() + thinking + grace
        child.send(protocol.choose(self.game, view, self._asked, budget))
        try:
            while True:
                answer = protocol.answers(child.line(latest - time.monotonic()), self._asked)
                if answer is not None:
                    return protocol.action_in(answer, self.game, legal)
        except ChildError as trouble:
            if not trouble.fatal:
                raise
            child.kill()
            self._child = None
            self._lives -= 1
            raise ChildError(trouble.kind, with_murmur(trouble, child), fatal=True) from trouble

    def _present(self) -> ChildProcess:
        """The program, started again if it has ended."""
        if self._child is not None:
            return self._child
        if self._lives == 0:
            raise ChildError("gone", f"it has ended {LIVES} times, and is not started again", fatal=True)
        try:
            self._child = self._started()
        except OSError as error:
            self._lives -= 1
            raise ChildError("crashed", f"it cannot be started again: {error}", fatal=True) from error
        except ChildError:
            self._lives -= 1
            raise
        return self._child

    def _note(self, trouble: ChildError) -> None:
        fault = Fault(trouble.kind, trouble.words)
        self.faults.append(fault)
        if len(self.faults) <= TOLD:
            log.warning("%s on seat %s: %s: %s", self.name or self.command, self.seat, fault.kind, fault.words)
        if len(self.faults) == TOLD:
            log.warning("%s on seat %s: from now on its faults are only counted", self.name or self.command, self.seat)
        if self.strict:
            raise Faulty(fault) from trouble


def with_murmur(trouble: ChildError, child: ChildProcess) -> str:
    """What went wrong, with what the program said of it on stderr."""
    murmur = child.murmur()
    return f"{trouble.words}; it said: {murmur}" if murmur else trouble.words
