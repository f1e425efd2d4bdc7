"""A bot on a seat of a server: it looks when something has happened, and answers when it is asked."""

from base64 import b64decode
from collections.abc import Callable
from secrets import token_bytes, token_hex
from typing import Any

from gobernador.bots.base import Bot, ask
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES, make
from gobernador.core.dice import SEED_BYTES
from gobernador.core.errors import BadPosition, GameError
from gobernador.core.game import Game, View
from gobernador.online.server_api import ServerApi, ServerRefusal

MOVED_ON = ("stale_sequence", "other_match", "not_your_turn")
"""Refusals that mean no harm: the table has moved on, and the stream will tell."""
HELD = "held"
"""Somebody may still take something back."""
SHORT = 1.0


class OtherProgram(GameError):
    """The server plays something that this program does not know."""


class BotSeat:
    """A seat, and the bot that plays it."""

    def __init__(self, api: ServerApi, bot: str, tell: Callable[[str, dict[str, object]], None]) -> None:
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
