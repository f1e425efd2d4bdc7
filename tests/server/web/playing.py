"""People at a table, as programs: one on a socket, one who asks by requests."""

import json
from contextlib import ExitStack
from itertools import count
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
NUMBERS = count(1)


def new_table(*kinds: str, game: str = "sanjuan", edition: str = "first", **options: str) -> Message:
    """A table to open: `you`, `here`, `person`, or the level of a bot for each seat."""
    chairs = [{"kind": kind} if kind in ("you", "here", "person") else {"kind": "bot", "level": kind} for kind in kinds]
    return {"game": game, "edition": edition, "chairs": chairs, "options": options}


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"} if secret else {}


class OnSocket:
    """Somebody on a socket. Everything that was heard is kept."""

    def __init__(self, url: str, table: str, secret: str = "", **hello: Any) -> None:
        self._open = ExitStack()
        at = connect(f"{url}/api/tables/{table}/live", proxy=None, max_size=None)
        self.socket: ClientConnection = self._open.enter_context(at)
        self.heard: list[Message] = []
        self.raw: list[str] = []
        self.dice = Random(7)
        self.say({"type": "hello", "secret": secret, **hello})

    def say(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def hear(self) -> Message:
        """The next message."""
        text = self.socket.recv(timeout=30)
        assert isinstance(text, str), "messages are text"
        self.raw.append(text)
        self.heard.append(json.loads(text))
        return self.heard[-1]

    def until(self, *kinds: str) -> Message:
        """The next message of one of these kinds."""
        while (message := self.hear())["type"] not in kinds:
            pass
        return message

    @property
    def frame(self) -> Message:
        """The last frame that was heard of."""
        found: Message = next(message["frame"] for message in reversed(self.heard) if message.get("frame"))
        return found

    def act(self, *actions: str, id_: str = "", seq: int | None = None) -> Message:
        """Answer the open question; what the server answers."""
        seq = self.frame["seq"] if seq is None else seq
        self.say({"type": "act", "id": id_ or f"c{next(NUMBERS)}", "seq": seq, "actions": actions})
        return self.until("done", "refused")

    def play(self) -> None:
        """Play by chance until the match is over."""
        while self.frame["result"] is None:
            legal = self.frame["view"]["legal"]
            if not legal:
                self.until("step")
                continue
            assert self.act(self.dice.choice(legal))["type"] == "done"

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> "OnSocket":
        return self

    def __exit__(self, *why: object) -> None:
        self.close()


class ByRequests:
    """Somebody who asks by requests alone."""

    def __init__(self, web: httpx.Client, table: str, secret: str = "") -> None:
        self.web = web
        self.at = f"/api/tables/{table}"
        self.secret = secret

    def state(self) -> Message:
        answer = self.web.get(f"{self.at}/state", headers=bearer(self.secret))
        assert answer.status_code == 200, answer.text
        found: Message = answer.json()
        return found

    def command(self, **command: Any) -> httpx.Response:
        command.setdefault("id", f"c{next(NUMBERS)}")
        return self.web.post(f"{self.at}/commands", json=command, headers=bearer(self.secret))
