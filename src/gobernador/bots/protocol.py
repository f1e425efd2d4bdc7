"""What is said between us and a bot that is a program: JSON, one object a line. `docs/building/remote_bots.md` explains it.

we                                              the program
hello: the game, the rules, the seat        ->
                                            <-  ready: its name
choose: a question, with all that is seen   ->
                                            <-  choice: the answer, in notation
...
bye                                         ->
"""

import json
from typing import Any

from gobernador.bots.base import Budget
from gobernador.bots.child_process import ChildError
from gobernador.core.actions import shown
from gobernador.core.errors import BadNotation
from gobernador.core.game import Game, View
from gobernador.match.words import plain_rules, plain_view

PROTOCOL = 1
"""Raised by every change that an old bot would not survive."""
LONGEST_NAME = 40
BYE = json.dumps({"type": "bye"})


def hello(game: Game, seat: int) -> str:
    """The first thing that is said."""
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


def choose(game: Game, view: View, number: int, budget: Budget) -> str:
    """A question."""
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
    """The action that an answer names, if it is one that can be played."""
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
    """The JSON object that a line holds."""
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
