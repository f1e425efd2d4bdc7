"""A table that is played at: two people who answer something at random every second, and two who watch."""

import asyncio
import random
import re
import time
from collections.abc import Sequence
from functools import partial

import msgspec

from bench.load.server import HOST, Server
from bench.load.sockets import Listener, Socket

GAMES = (("sanjuan", "first"), ("puertorico", "base"))
WATCHERS = 2
SECOND = 1.0
PATIENCE = 60.0
_STEP = re.compile(rb'"type":"step","seq":(\d+)')


class Option(msgspec.Struct):
    action: str
    copies: int


class Question(msgspec.Struct):
    seat: int
    options: list[Option]
    is_set: bool
    fewest: int
    most: int


class Frame(msgspec.Struct):
    match: int
    seq: int
    question: Question | None


class Heard(msgspec.Struct):
    """As much of a message as somebody who plays needs to know."""

    type: str
    id: str | None = None
    seq: int | None = None
    key: str = ""
    frame: Frame | None = None


_heard = msgspec.json.Decoder(Heard)


class Times:
    """How long moves took, in seconds, over all tables."""

    def __init__(self) -> None:
        self.done: list[float] = []
        self.watched: list[float] = []
        self.refused: list[str] = []
        self.late = 0
        """Moves that were not answered when the next one was due."""


class Table:
    """Everybody at one table."""

    def __init__(self, times: Times, seed: int) -> None:
        self._times = times
        self._random = random.Random(seed)
        self._frame: Frame | None = None
        self._is_told = asyncio.Event()
        self._seats: list[Socket] = []
        self._watchers: list[Socket] = []
        self._sent: dict[int, float] = {}
        """When the move was sent that led to a moment."""
        self._seen: dict[int, list[float]] = {}
        """When each watcher saw a moment."""
        self._answer: asyncio.Future[Heard] | None = None
        self._moves = 0

    async def open(self, server: Server, game: str, edition: str) -> None:
        """Open a table, and let everybody come."""
        new = {"game": game, "edition": edition, "chairs": [{"kind": "you"}, {"kind": "here"}]}
        opened = await server.post("/api/tables", new)
        path = f"/api/tables/{opened['table']}/live"
        for seat in opened["seats"]:
            self._seats.append(await self._come(server, path, seat["secret"], partial(self._hear, seat["seat"])))
        for _ in range(WATCHERS):
            self._watchers.append(await self._come(server, path, "", self._watch))
        await asyncio.wait_for(self._is_told.wait(), PATIENCE)

    async def _come(self, server: Server, path: str, secret: str, heard: Listener) -> Socket:
        socket = await Socket.connect(HOST, server.port, path, heard)
        socket.send(msgspec.json.encode({"type": "hello", "secret": secret}))
        return socket

    async def play(self, began: float, seconds: float) -> None:
        """One move a second, whatever becomes of the last one, from a moment within the first second on."""
        due = began + self._random.random() * SECOND
        while due < began + seconds:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self._move()
            due += SECOND
            if due < time.perf_counter():
                self._times.late += 1
                due = time.perf_counter()

    def close(self) -> None:
        """Everybody leaves; what was watched is added up."""
        for seq, sent in self._sent.items():
            self._times.watched += [seen - sent for seen in self._seen.get(seq, ())]
        for socket in (*self._seats, *self._watchers):
            socket.close()

    async def _move(self) -> None:
        frame = self._frame
        assert frame is not None, "nobody has been told anything"
        self._moves += 1
        name = f"move-{self._moves}"
        if frame.question is None:
            seat, command = 0, {"type": "rematch", "id": name, "match": frame.match}
        else:
            seat = frame.question.seat
            actions = self._chosen(frame.question)
            command = {"type": "act", "id": name, "seq": frame.seq, "actions": actions, "whole": frame.question.is_set}
        self._answer = asyncio.get_running_loop().create_future()
        sent = time.perf_counter()
        self._seats[seat].send(msgspec.json.encode(command))
        answer = await asyncio.wait_for(self._answer, PATIENCE)
        if answer.type == "refused":
            self._times.refused.append(answer.key)
            return
        self._times.done.append(time.perf_counter() - sent)
        if answer.seq:
            self._sent[answer.seq] = sent

    def _chosen(self, question: Question) -> Sequence[str]:
        if not question.is_set:
            return [self._random.choice(question.options).action]
        things = [option.action for option in question.options if option.action != "pass" for _ in range(option.copies)]
        return self._random.sample(things, self._random.randint(question.fewest, min(question.most, len(things))))

    def _hear(self, seat: int, message: bytes) -> None:
        if message.startswith(b'{"type":"table"'):
            return
        heard = _heard.decode(message)
        if heard.type in ("done", "refused"):
            assert self._answer is not None, message
            self._answer.set_result(heard)
        elif heard.frame is not None:
            self._look(seat, heard.frame)

    def _look(self, seat: int, frame: Frame) -> None:
        """Options are told to the seat that is asked, and to nobody else; who hears of an old moment late looks no more."""
        known = self._frame
        is_new = known is None or (frame.match, frame.seq) > (known.match, known.seq)
        if is_new and (frame.question is None or frame.question.seat == seat):
            self._frame = frame
            self._is_told.set()

    def _watch(self, message: bytes) -> None:
        found = _STEP.search(message, 0, 60)
        if found:
            self._seen.setdefault(int(found[1]), []).append(time.perf_counter())
