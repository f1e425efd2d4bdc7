"""The turns of bots: which bot plays at which level, and its actions, computed by an executor. They depend only on the deal and the moment."""

import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from hashlib import sha256

from gobernador.bots.base import Bot, Budget
from gobernador.bots.game_bots import BOTS
from gobernador.bots.nets import POLICY_NETS
from gobernador.bots.registry import make_bot
from gobernador.bots.search_bot import TurnTimeLimit
from gobernador.compiled import is_compiled
from gobernador.core.dice import SEED_BYTES
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.match.game_factory import GameSetup
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.shared_games import shared_game
from gobernador.server.domain.table_errors import Busy
from gobernador.text.message_catalog import Catalog

LEVELS = {
    "beginner": "beginner",
    "casual": "casual",
    "skilled": "heuristic",
    "strong": "net",
    "expert": "best:1s",
}
"""From the weakest to the strongest. All but the last answer within milliseconds."""
WITHOUT_NET = {**LEVELS, "strong": "best:100ms"}
"""The same for games that bring a heuristic, but no policy net."""

BY_THE_CLOCK = {"search:400": "search:1s"}
"""What plays instead where the engine is not compiled: so many playouts would take a minute, so a clock ends them."""

STAND_IN = "skilled"
"""Who plays for somebody who is away."""


WITHOUT_HEURISTIC = {
    "beginner": "random",
    "casual": "search:20",
    "skilled": "search:100",
    "strong": "search:400",
    "expert": "search:2s",
}
"""The same for games that bring no players of their own: a search with random playouts plays any game."""


AT_ONCE: Mapping[str, float] = dict.fromkeys(LEVELS, 0.0)
READABLE: Mapping[str, float] = {"beginner": 0.8, "casual": 0.8, "skilled": 0.8, "strong": 0.8, "expert": 2.0}
"""Seconds that people can follow, and longer than the bots usually think: how long one thinks shall tell nothing."""
PACES: Mapping[str, Mapping[str, float]] = {"readable": READABLE, "at_once": AT_ONCE}
"""How long a bot of each level waits at least, by what a table or a server can choose."""


def spec_of(level: str, game: str) -> str:
    known = BOTS.of(game).heuristic
    if not known or not known.levels:
        return WITHOUT_HEURISTIC[level]
    return (LEVELS if POLICY_NETS.is_brought_by(game) else WITHOUT_NET)[level]


def playable(spec: str) -> str:
    """The bot that plays in this process when *spec* is asked for."""
    return spec if is_compiled() else BY_THE_CLOCK.get(spec, spec)


def level_name(catalog: Catalog, level: str) -> str:
    """A level as people read it; empty for nobody's."""
    return catalog.say(f"web.level.{level}.name") if level else ""


log = logging.getLogger(__name__)
MOST_ACTIONS = 500
"""No seat ever acts so often in a row."""

SLOW_BOTS = ("search", "best")
"""The bots that think for as long as they are given, by their names."""


@dataclass(frozen=True)
class BotTurn:
    """A position, and the bot that has the turn in it."""

    setup: GameSetup
    position: bytes
    seat: int
    spec: str
    seed: bytes


@dataclass(frozen=True)
class BotActions:
    """What a bot plays until somebody else has the turn, as notation; and what went wrong on the way."""

    actions: list[str]
    fault: str = ""


def bot_seed(seed: bytes, seq: int) -> bytes:
    """The dice of a bot at one moment: they follow from the deal, and the deal does not follow from them."""
    return sha256(b"gobernador/turn" + seed + seq.to_bytes(8, "big")).digest()[:SEED_BYTES]


def warm_up(_: object) -> None:
    """Does nothing: a worker that can run it has imported everything."""


def think(turn: BotTurn) -> BotActions:
    """Play a bot's whole turn. Each choice is made from its view at that moment; whatever the bot does wrong, the answers are legal."""
    game = shared_game(turn.setup)
    bot = make_bot(playable(turn.spec), game, turn.seat, turn.seed)
    time_limit = TurnTimeLimit(bot)
    faults = [""]

    def choice(s: State) -> int:
        try:
            with time_limit:
                return _choice(bot, game, s)
        except Exception as error:  # noqa: BLE001 - a bot may fail in any way; the table goes on
            # Only its kind: what an error says may name cards that nobody should read in a log.
            faults.append(type(error).__name__)
            return s.legal()[0]

    actions = _actions(turn, choice)
    bot.close()
    return BotActions(actions, faults[-1])


def anything_legal(turn: BotTurn) -> BotActions:
    """What is played for a bot that cannot think at all."""
    return BotActions(_actions(turn, lambda s: s.legal()[0]), "no process could be had to think in")


def _actions(turn: BotTurn, choice: Callable[[State], int]) -> list[str]:
    """The actions of a whole turn, one choice after the other."""
    game = shared_game(turn.setup)
    s = game.from_bytes(turn.position)
    actions: list[str] = []
    while s.to_act == turn.seat and len(actions) < MOST_ACTIONS:
        action = choice(s)
        actions.append(game.actions.text(action))
        s.apply(action)
    return actions


def _choice(bot: Bot, game: Game, s: State) -> int:
    view = game.view(s, bot.seat)
    action = bot.choose(view, Budget())
    if action not in view.legal():
        raise ValueError(f"{game.actions.text(action)} is not legal")
    return action


def is_long(job: object) -> bool:
    """Whether a job is the turn of a bot that thinks for as long as it is given."""
    return isinstance(job, BotTurn) and job.spec.partition(":")[0] in SLOW_BOTS


async def bot_actions(executor: Executor, turn: BotTurn, account: Account | None = None) -> BotActions:
    """The actions of a bot's turn; the first legal ones if the pool fails. Raises Busy if the queue is full."""
    try:
        found = await executor.run(think, turn, account)
    except Busy:
        raise
    except Exception:
        log.exception("a bot could not think: %s", turn.spec)
        return anything_legal(turn)
    if found.fault:
        log.error("the bot %s failed: %s", turn.spec, found.fault)
    return found
