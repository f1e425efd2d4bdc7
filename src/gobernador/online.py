"""Tables of a server from a program (`gobernador open`, `gobernador join`): its requests (docs/building/api.md), and a bot on a seat.

A request that finds no server, or a server that is busy, is tried again for a while. That is safe: a command with the same id is carried
out once, however often it is sent.
"""

import json
import time
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from secrets import token_bytes, token_hex
from typing import Any, Literal, TypeVar
from urllib.error import HTTPError
from urllib.parse import quote, unquote, urlencode, urlsplit
from urllib.request import Request, urlopen

from gobernador.bots.base import Bot, ask
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES, make
from gobernador.core.actions import shown
from gobernador.core.dice import SEED_BYTES
from gobernador.core.errors import BadPosition, GameError
from gobernador.core.game import Game, View

TABLE = "/table/"


class BadLink(GameError):
    """A text that is no link to a seat or an invitation."""


@dataclass(frozen=True)
class TableLink:
    """A link that people send each other.

    >>> link = read_link("https://games.example.org/table/kqz4#invite=s3cret")
    >>> link.server, link.table, link.kind, link.secret
    ('https://games.example.org', 'kqz4', 'invite', 's3cret')
    """

    server: str
    table: str
    kind: Literal["invite", "seat"]
    secret: str

    def __str__(self) -> str:
        """The link as people send it."""
        return f"{self.table_address}#{self.kind}={quote(self.secret)}"

    @property
    def table_address(self) -> str:
        """Where anybody may watch the table."""
        return f"{self.server}{TABLE}{self.table}"

    def seat(self, secret: str) -> "TableLink":
        """The link to a seat of the same table."""
        return TableLink(self.server, self.table, "seat", secret)


def read_link(text: str) -> TableLink:
    """The parts of a link; raises BadLink if it leads to no seat."""
    server, table, fragment = _parts(text)
    if not table or "/" in table:
        raise BadLink("no_table_link", f"{shown(text)} is not the link to a table", text=shown(text))
    kind, _, secret = fragment.partition("=")
    if secret and kind == "invite":
        return TableLink(server, table, "invite", unquote(secret))
    if secret and kind == "seat":
        return TableLink(server, table, "seat", unquote(secret))
    raise BadLink("no_seat_link", f"{shown(text)} has neither an invitation nor a seat", text=shown(text))


def read_server(text: str) -> str:
    """The address of a server; raises BadLink if the text is none.

    >>> read_server("http://127.0.0.1:8160/")
    'http://127.0.0.1:8160'
    """
    server, table, fragment = _parts(text)
    if not server or table or fragment:
        raise BadLink("no_server_link", f"{shown(text)} is not the address of a server", text=shown(text))
    return server


def _parts(text: str) -> tuple[str, str, str]:
    """Server, table and what follows `#`. The table is empty in the address of a server, and everything in other texts."""
    try:
        parts = urlsplit(text.strip())
        # Python reads the port when it is asked for, and raises ValueError if there is no such port.
        is_address = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        return "", "", ""
    if not is_address:
        return "", "", ""
    before, _, table = parts.path.partition(TABLE)
    return f"{parts.scheme}://{parts.netloc}{before.rstrip('/')}", table, parts.fragment


T = TypeVar("T")
MOST_BYTES = 8 * 2**20
"""Longer answers are not read."""
SILENCE = 60.0
"""Seconds without a byte after which a connection counts as lost; a stream has an empty line every 15."""
PATIENCE = 300.0
"""Seconds for which a server is tried again that does not answer."""
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 30.0
BUSY = (429, 502, 503, 504)


class NoServer(GameError):
    """The server does not answer, or what answers is no server of ours."""


class ServerRefusal(GameError):
    """The server has understood, and does not do it. It says why, in the language that was asked for."""

    def __init__(self, reason: str, sentence: str, status: int) -> None:
        super().__init__("server_refused", sentence, sentence=sentence)
        self.reason = reason
        """The key of the refusal, for programs."""
        self.status = status

    def __reduce__(self) -> tuple[object, ...]:
        return ServerRefusal, (self.reason, str(self), self.status)


class ServerApi:
    """A server: its requests, and new tables."""

    def __init__(self, address: str, lang: str) -> None:
        """*lang* is the language in which it explains what it refuses."""
        self.address = address
        self.lang = lang

    def open_table(self, new: Mapping[str, object]) -> list[TableLink]:
        """Open a table: the links to the seats of those who open it, then the invitation, if seats are free."""
        # Not tried again: a request whose answer got lost may have opened a table.
        opened = self.answer(self.request("", new))
        table = opened["table"]
        seats = [TableLink(self.address, table, "seat", key["secret"]) for key in opened["seats"]]
        return [*seats, TableLink(self.address, table, "invite", opened["invite"])] if opened["invite"] else seats

    def request(
        self, path: str, body: Mapping[str, object] | None = None, *, secret: str = "", **query: str
    ) -> Request:
        """A request to *path* below `/api/tables`, from the seat with this secret; with a *body* it is a POST."""
        headers = {"Accept": "application/json"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        if body is not None:
            headers["Content-Type"] = "application/json"
        data = None if body is None else json.dumps(body).encode()
        asked = urlencode({**query, "lang": self.lang})
        return Request(f"{self.address}/api/tables{path}?{asked}", data, headers)  # noqa: S310 - only http: links are read above

    def answer(self, request: Request) -> dict[str, Any]:
        """What the server answers, once."""
        with self.open(request) as reply:
            try:
                return self.message(reply.read(MOST_BYTES))
            except (HTTPException, OSError) as error:
                raise self._unreachable(error) from None

    def open(self, request: Request) -> Any:
        """The reply to a request, once; raises ServerRefusal or NoServer."""
        try:
            return urlopen(request, timeout=SILENCE)  # noqa: S310 - only http: links are read above
        except HTTPError as error:
            with error:
                problem = self.message(error.read(MOST_BYTES))
            raise ServerRefusal(str(problem.get("key")), str(problem.get("sentence") or error), error.code) from None
        except (HTTPException, OSError) as error:
            raise self._unreachable(error) from None

    def message(self, text: bytes) -> dict[str, Any]:
        """The object that a line or a body contains; raises NoServer if there is none."""
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            host = self.address
            raise NoServer("no_game_server", f"{host} is not a gobernador server", host=host)
        return found

    def _unreachable(self, error: Exception) -> NoServer:
        host, why = self.address, getattr(error, "reason", None) or error
        return NoServer("server_unreachable", f"{host} does not answer: {why}", host=host, why=str(why))


class TableApi:
    """A table on a server, seen from one seat."""

    def __init__(
        self,
        link: TableLink,
        lang: str,
        *,
        patience: float = PATIENCE,
        sleep: Callable[[float], None] = time.sleep,
        tell_retry: Callable[[GameError], None] = lambda error: None,
    ) -> None:
        """*tell_retry* hears once, for each request, why it has to be sent again."""
        self.link = link
        self.server = ServerApi(link.server, lang)
        self.secret = link.secret if link.kind == "seat" else ""
        self.patience = patience
        self._sleep = sleep
        self._tell_retry = tell_retry

    def sit(self, name: str) -> int:
        """Take a seat by invitation; its number. From now on requests are made with its secret."""
        request = self._request("/sit", body={"invite": self.link.secret, "name": name})
        # Not tried again: a seat that was taken by a request whose answer got lost would stay empty.
        key = self.server.answer(request)
        self.secret = key["secret"]
        return int(key["seat"])

    def state(self) -> dict[str, Any]:
        """Everything that the seat may know now, and a world that could lie behind it."""
        return self._patiently(lambda: self.server.answer(self._request("/state", world="true")))

    def messages(self) -> Iterator[dict[str, Any]]:
        """What happens at the table, beginning with a welcome; after a lost connection with another one. It has no end."""
        while True:
            opened = self._patiently(lambda: self.server.open(self._request("/stream")))
            # A connection that is lost looks like the end of a file, or like an error.
            with opened as stream, suppress(HTTPException, OSError):
                while line := stream.readline(MOST_BYTES):
                    if line.strip():
                        yield self.server.message(line)
            self.pause(FIRST_PAUSE)

    def command(self, kind: str, number: str, **fields: object) -> dict[str, Any]:
        """Do something. The same number again is the same command."""
        request = self._request("/commands", body={"type": kind, "id": number, **fields})
        return self._patiently(lambda: self.server.answer(request))

    def pause(self, seconds: float) -> None:
        """Wait before asking again."""
        self._sleep(seconds)

    def _request(self, path: str, body: Mapping[str, object] | None = None, **query: str) -> Request:
        return self.server.request(f"/{self.link.table}{path}", body, secret=self.secret, **query)

    def _patiently(self, ask: Callable[[], T]) -> T:
        """What a request brings, sent again for a while if nothing answers or the server is busy."""
        waited, pause = 0.0, FIRST_PAUSE
        while True:
            try:
                return ask()
            except (NoServer, ServerRefusal) as error:
                if waited >= self.patience or (isinstance(error, ServerRefusal) and error.status not in BUSY):
                    raise
                if not waited:
                    self._tell_retry(error)
            self.pause(pause)
            waited += pause
            pause = min(2 * pause, LONGEST_PAUSE)


MOVED_ON = ("stale_sequence", "other_match", "not_your_turn")
"""Refusals that mean no harm: the table has moved on, and the stream will tell."""
HELD = "held"
"""Somebody may still take something back."""
SHORT = 1.0


class OtherProgram(GameError):
    """The server plays something that this program does not know."""


class BotSeat:
    """A seat, and the bot that plays it."""

    def __init__(self, api: TableApi, bot: str, tell: Callable[[str, dict[str, object]], None]) -> None:
        """*tell* hears what happens: a word, and its details."""
        self.api = api
        self.kind = bot
        self.tell = tell
        self.name = token_hex(4)
        """So that the ids of commands are those of this run and of no other."""
        self.match = 0
        """The match that the bot was made for."""
        self.finished = 0
        """The last match whose end was told."""
        self.answered = (0, -1)
        """The match and the moment of the last answer."""
        self.bot: Bot | None = None

    def play(self, *, once: bool) -> None:
        """Play match after match; with *once*, one. Otherwise it ends by an exception."""
        welcome = self.api.state()
        if welcome["table"]["chairs"][welcome["seat"]]["away"]:
            self.api.command("return", f"{self.name}-return")
        if welcome["table"]["status"] == "waiting":
            self.tell("waiting", {})
        for message in self.api.messages():
            frame = message.get("frame")
            if frame and frame["view"]["legal"]:
                self.answer(self.api.state())
            elif frame and frame["result"] and frame["match"] != self.finished:
                self.finished = frame["match"]
                self.put_bot_away()
                self.tell("over", {"outcome": frame["result"]["outcome"]})
                if once:
                    return

    def answer(self, welcome: dict[str, Any]) -> None:
        """Have the bot answer the open question, unless it has."""
        frame = welcome["frame"]
        moment = (frame["match"], frame["seq"])
        if moment <= self.answered or not frame["view"]["legal"]:
            return
        action = self.choice(welcome)
        number = "-".join(map(str, (self.name, *moment)))
        try:
            self.api.command("act", number, match=frame["match"], seq=frame["seq"], actions=[action])
        except ServerRefusal as refusal:
            if refusal.reason != HELD:
                if refusal.reason not in MOVED_ON:
                    raise
                return
            self.api.pause(SHORT)
            self.answer(self.api.state())
        else:
            self.answered = moment

    def choice(self, welcome: dict[str, Any]) -> str:
        """What the bot answers, in notation; with another match comes another bot."""
        seat, match = welcome["seat"], welcome["frame"]["match"]
        if self.bot is None or self.match != match:
            self.put_bot_away()
            self.bot = make_bot(self.kind, game_of(welcome["table"]), seat, token_bytes(SEED_BYTES))
            self.match = match
            self.tell("playing", {"seat": seat + 1, "players": self.bot.game.seats})
        game = self.bot.game
        return game.actions.text(ask(self.bot, self.kind, seat, 0, view_of(game, seat, welcome["world"])))

    def leave(self) -> None:
        """Let a bot of the house play on."""
        self.put_bot_away()
        self.api.command("leave", f"{self.name}-leave")

    def put_bot_away(self) -> None:
        """The bot is no longer needed."""
        if self.bot is not None:
            self.bot.close()
            self.bot = None


def view_of(game: Game, seat: int, world: str) -> View:
    """What a seat knows, as bots are shown it, from a world that the server has imagined behind it."""
    try:
        return game.view(game.from_bytes(b64decode(world)), seat)
    except (BadPosition, ValueError) as error:
        raise OtherProgram("server_newer", "the server's positions cannot be read by this version") from error


def game_of(table: dict[str, Any]) -> Game:
    """The game that a table plays; raises GameError if this program has another."""
    key = table["game"]
    if key not in GAMES:
        raise OtherProgram("server_other_game", f"the server plays {key}, which is not installed here", game=key)
    return make(key, f"{table['edition']}@{table['version']}", len(table["chairs"]), table["options"])
