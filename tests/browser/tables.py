"""Tables that are opened and played far without a browser, so that a late position is there at once."""

import json
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from threading import Event
from typing import Any
from uuid import uuid4

Json = dict[str, Any]
LONGEST_WAIT = 600
"""Looks at a table whose bots think, each a moment after the last."""


def bot(level: str = "beginner") -> Json:
    """A chair for a bot."""
    return {"kind": "bot", "level": level}


def you(name: str = "Inés") -> Json:
    """A chair for whoever opens the table."""
    return {"kind": "you", "name": name}


def here(name: str) -> Json:
    """A chair for somebody else at the same browser."""
    return {"kind": "here", "name": name}


def person() -> Json:
    """A chair for somebody who is invited."""
    return {"kind": "person"}


@dataclass
class Table:
    """A table at a server, and the secrets of those of its seats that are ours."""

    url: str
    id: str
    secrets: dict[int, str]
    invite: str
    dice: Random = field(default_factory=lambda: Random(1))

    @classmethod
    def open(cls, url: str, game: str, edition: str, chairs: Sequence[Json], seed: int = 1, **more: Any) -> "Table":
        """Open a table, as the page for new tables does it."""
        wish = {"game": game, "edition": edition, "chairs": list(chairs), **more}
        opened = ask(f"{url}/api/tables", wish)
        secrets = {seat["seat"]: seat["secret"] for seat in opened["seats"]}
        return cls(url, opened["table"], secrets, opened["invite"], Random(seed))

    @property
    def path(self) -> str:
        """Where anybody may watch."""
        return f"/table/{self.id}"

    def seat_link(self, seat: int = 0) -> str:
        """The private link of a seat."""
        return f"{self.path}#seat={self.secrets[seat]}"

    @property
    def invitation(self) -> str:
        """The link for friends."""
        return f"{self.path}#invite={self.invite}"

    def state(self, seat: int | None = None) -> Json:
        """Everything that a seat or a spectator may know."""
        secret = "" if seat is None else self.secrets[seat]
        return ask(f"{self.url}/api/tables/{self.id}/state?lang=en", secret=secret)

    def play(self, answers: int = 100_000, until: Callable[[Json], bool] = lambda _: False) -> Json:
        """Answer for our seats, so many times, or *until* something is true of what one of them is asked, or the game is over."""
        waited = 0
        while True:
            asked = self._asked()
            question = asked["frame"]["question"]
            if question is None:
                return asked
            if not question["options"]:
                waited += 1
                assert waited < LONGEST_WAIT, f"nobody answers: {question}"
                Event().wait(0.02)
                continue
            if answers == 0 or until(asked):
                return asked
            answers, waited = answers - 1, 0
            self._answer(asked)

    def _asked(self) -> Json:
        """How it stands, as the seat sees it that is asked, if it is ours."""
        state = self.state(next(iter(self.secrets), None))
        to_act = state["table"]["to_act"]
        return self.state(to_act) if to_act in self.secrets and to_act != state["seat"] else state

    def _answer(self, asked: Json) -> None:
        question = asked["frame"]["question"]
        actions, whole = any_answer(question, self.dice)
        act = {"type": "act", "id": uuid4().hex, "seq": asked["frame"]["seq"], "actions": actions, "whole": whole}
        ask(f"{self.url}/api/tables/{self.id}/commands", act, secret=self.secrets[question["seat"]])


def any_answer(question: Json, dice: Random) -> tuple[list[str], bool]:
    """Any answer; where it is a set, one of the smallest."""
    words = [option["action"] for option in question["options"]]
    if not question["is_set"] or (question["fewest"] == 0 and "pass" in words):
        # Whoever builds comes to an end.
        building = [word for word in words if word.startswith("build:") or word == "role:builder"]
        return [dice.choice(building or words)], False
    members = [option["action"] for option in question["options"] for _ in range(option["copies"])]
    if len(question["standing"]) >= max(1, question["fewest"]):
        return question["standing"], True
    return dice.sample(members, max(1, question["fewest"])), True


def ask(address: str, body: Json | None = None, secret: str = "") -> Json:
    """What the server answers to a request."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(address, data, headers), timeout=30) as answer:
            found: Json = json.load(answer)
            return found
    except urllib.error.HTTPError as refused:
        with refused:
            raise AssertionError(f"{body} was refused: {refused.read().decode()}") from None
