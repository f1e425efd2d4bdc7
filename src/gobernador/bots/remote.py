"""A bot that is a program of its own, in whatever language: it is told what its seat may know, in words, and answers in notation.

It runs in a process of its own, so it can neither peek nor do harm here. Whatever goes wrong with it is a `Fault`: it is kept in
`faults`, it is said once through `logging`, and a legal answer is given by chance in its place.

The messages are JSON, one object a line. `docs/building/remote_bots.md` explains them:

we                                              the program
hello: the game, the rules, the seat        ->
                                            <-  ready: its name
choose: a question, with all that is seen   ->
                                            <-  choice: the answer, in notation
...
bye                                         ->
"""

import json
import logging
import time
from typing import Any

from gobernador.bots.base import Bot, Budget, Fault
from gobernador.bots.child_process import ChildError, ChildProcess
from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.core.errors import BadNotation, BadSetup
from gobernador.core.game import Game, View
from gobernador.match.words import plain_rules, plain_view

PROTOCOL = 1
"""Raised by every change that an old bot would not survive."""
LONGEST_NAME = 40
BYE = json.dumps({"type": "bye"})

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
            self._child.send(BYE)
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
            child.send(hello(self.game, self.seat))
            self.name = name_in(child.line(self._limits[0]))
        except ChildError as trouble:
            raise child.failed(trouble) from trouble
        return child

    def _ask(self, view: View, legal: list[int], budget: Budget) -> int:
        child = self._present()
        self._asked += 1
        _, answering, grace = self._limits
        thinking = answering if budget.seconds is None else budget.seconds
        latest = time.monotonic() + thinking + grace
        child.send(question(self.game, view, self._asked, budget))
        try:
            while True:
                answer = answers(child.line(latest - time.monotonic()), self._asked)
                if answer is not None:
                    return action_in(answer, self.game, legal)
        except ChildError as trouble:
            if not trouble.fatal:
                raise
            self._child = None
            self._lives -= 1
            raise child.failed(trouble) from trouble

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
            log.warning("%s in seat %s: %s: %s", self.name or self.command, self.seat + 1, fault.kind, fault.words)
        if len(self.faults) == TOLD:
            log.warning(
                "%s in seat %s: from now on its faults are only counted", self.name or self.command, self.seat + 1
            )
        if self.strict:
            raise Faulty(fault) from trouble


# -- the messages ------------------------------------------------------------------------------------------------------


def hello(game: Game, seat: int) -> str:
    return json.dumps(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.key,
            "edition": game.edition,
            "version": game.version,
            "options": game.options,
            "seats": game.seats,
            "seat": seat,
            "rules": plain_rules(game),
        }
    )


def question(game: Game, view: View, number: int, budget: Budget) -> str:
    return json.dumps(
        {
            "type": "choose",
            "id": number,
            "legal": [game.actions.text(action) for action in view.legal()],
            "budget": {"seconds": budget.seconds, "playouts": budget.playouts},
            "view": plain_view(game, view),
        }
    )


def name_in(line: bytes) -> str:
    """How a program that is ready calls itself."""
    message = message_in(line)
    if message.get("type") != "ready":
        raise nonsense(f"it should have said that it is ready, but said {said(line)}")
    name = message.get("name", "")
    letters = name if isinstance(name, str) else ""
    return "".join(letter for letter in letters[:LONGEST_NAME] if letter.isprintable()).strip()


def answers(line: bytes, number: int) -> dict[str, Any] | None:
    """The answer to question *number* that a line holds; None if it answers an earlier one, and so came too late."""
    message = message_in(line)
    asked = message.get("id")
    if message.get("type") != "choice" or type(asked) is not int or asked > number:
        raise nonsense(f"it was asked question {number}, and said {said(line)}")
    return message if asked == number else None


def action_in(message: dict[str, Any], game: Game, legal: list[int]) -> int:
    text = message.get("action")
    if not isinstance(text, str):
        raise nonsense("its answer contains no action")
    try:
        action = game.actions.parse(text)
    except BadNotation as error:
        raise ChildError("illegal", f"{error}", fatal=False) from error
    if action not in legal:
        possible = ", ".join(game.actions.text(answer) for answer in legal)
        raise ChildError("illegal", f"{text} is not legal; legal answers: {possible}", fatal=False)
    return action


def message_in(line: bytes) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        raise nonsense(f"it said {said(line)}, which is not JSON; only answers belong on stdout") from None
    if not isinstance(message, dict):
        raise nonsense(f"it said {said(line)}, which is not a JSON object")
    return message


def nonsense(words: str) -> ChildError:
    return ChildError("nonsense", words, fatal=False)


def said(line: bytes) -> str:
    return shown(line.decode("utf-8", "backslashreplace").strip())
