"""The nets that come with the games: found, checked and loaded; and the win shares that value nets give.

A net is two files, named after the number of seats: `2.toml` is its card (what it was trained on, how, and how good it is), `2.bin`
has its weights. The manual has the formats: docs/building/value_nets.md and docs/building/policy_nets.md.
"""

import struct
import sys
import tomllib
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from typing import Any

from gobernador.bots.game_bots import heuristic_policy, prompts
from gobernador.bots.value.layer import Layer
from gobernador.bots.value.policy_net import NetPolicy, PolicyNet
from gobernador.bots.value.value_net import ValueNet
from gobernador.catalog import GAMES, Facet
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View
from gobernador.core.types import NOBODY

CARD = ".toml"
WEIGHTS = ".bin"
VALUE_MAGIC, POLICY_MAGIC = b"GVN1", b"GPN1"
HEAD = struct.Struct("<4sHHHd")
"""Magic, inputs, hidden units, seats of a value net or known actions of a policy net, and the unit of the rows."""


@dataclass(frozen=True)
class NetKind:
    """How the value nets of a game are made, and where they are."""

    folder: str
    """The folder of the nets, as a package."""
    encoder: Callable[[int], ByteEncoder]
    """What writes their inputs, for a number of seats."""
    important: frozenset[str]
    """The questions at which most positions for training are taken, and mistakes are made."""
    options: tuple[Mapping[str, str], ...] = ({},)
    """The options of a table that games for training have, in turn."""


@dataclass(frozen=True)
class PolicyKind:
    """What the policy nets of a game correct, and where they are. Their inputs are those of its value nets."""

    folder: str
    """The folder of the nets, as a package."""
    corrects: str
    """The style of the heuristic that they correct."""
    corrected: frozenset[str]
    """The questions whose answers they correct."""
    corrected_rounds: int = sys.maxsize
    """The rounds in which the net is asked. It saw hardly any longer game, and may wait there for ever; the heuristic ends it."""


VALUE_NETS: Facet[NetKind] = Facet("value_nets", NetKind)
POLICY_NETS: Facet[PolicyKind] = Facet("policy_nets", PolicyKind)


# -- files -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ValueCard:
    """What is known of a value net."""

    game: str
    seats: int
    rules: tuple[str, ...]
    """The editions of its games, with their versions."""
    training: Mapping[str, Any]
    results: Mapping[str, Any]

    def knows(self, game: Game) -> bool:
        """Whether games by these very rules were among those it was trained on."""
        return game.key == self.game and game.seats == self.seats and game.rules_name in self.rules


def value_nets_there_are(key: str) -> list[int]:
    """The numbers of seats for which a game has a value net; a game without any has none.

    >>> value_nets_there_are("sanjuan")
    [2, 3, 4]
    """
    return _seats_known(VALUE_NETS, key)


def policy_nets_there_are(key: str) -> list[int]:
    """The numbers of seats for which a game has a policy net; a game without any has none.

    >>> policy_nets_there_are("sanjuan")
    [2, 3, 4]
    """
    return _seats_known(POLICY_NETS, key)


@cache
def value_card(key: str, seats: int) -> ValueCard:
    """The card of the value net of a game for so many seats; raises BadSetup if there is none."""
    found = _card(_folder(VALUE_NETS, "value", key, seats), seats)
    return ValueCard(found["game"], found["seats"], tuple(found["rules"]), found["training"], found["results"])


def policy_card(key: str, seats: int) -> Mapping[str, Any]:
    """The card of the policy net of a game for so many seats; raises BadSetup if there is none."""
    return _card(_folder(POLICY_NETS, "policy", key, seats), seats)


def weights_in(folder: str, seats: int) -> bytes:
    """The weights of the net for so many seats; raises BadSetup if they are not those of its card."""
    weights = files(folder).joinpath(f"{seats}{WEIGHTS}").read_bytes()
    if sha256(weights).hexdigest() != _card(folder, seats)["sha256"]:
        raise _unusable(f"the hash of {folder} {seats}{WEIGHTS} does not match its card")
    return weights


def _seats_known(facet: Facet[Any], key: str) -> list[int]:
    if not facet.is_brought_by(key):
        return []
    names = [file.name for file in files(facet.of(key).folder).iterdir()]
    return sorted(int(name.removesuffix(CARD)) for name in names if name.endswith(CARD))


def _folder(facet: Facet[Any], kind: str, key: str, seats: int) -> str:
    """The folder of a game's nets of a kind, if there is one for so many seats."""
    known = _seats_known(facet, key)
    if seats not in known:
        title, names = GAMES[key].title, ", ".join(map(str, known)) or "-"
        raise BadSetup(
            "no_value_net" if kind == "value" else "no_policy_net",
            f"there is no {kind} net of {title} for {seats} players; there are nets for {names}",
            game=title,
            seats=seats,
            known=names,
        )
    folder: str = facet.of(key).folder
    return folder


def _card(folder: str, seats: int) -> Mapping[str, Any]:
    return tomllib.loads(files(folder).joinpath(f"{seats}{CARD}").read_text("utf-8"))


def _unusable(reason: str) -> BadSetup:
    return BadSetup("bad_value_net", f"a net cannot be used: {reason}", reason=reason)


# -- weights -----------------------------------------------------------------------------------------------------------


@cache
def value_net(key: str, seats: int) -> ValueNet:
    """The value net of a game for so many seats; raises BadSetup if there is none, or if its weights are not those of its card."""
    weights = weights_in(_folder(VALUE_NETS, "value", key, seats), seats)
    return value_net_of(weights, VALUE_NETS.of(key).encoder(seats))


def value_net_of(weights: bytes, encoder: ByteEncoder) -> ValueNet:
    hidden, seats, unit = _head(weights, VALUE_MAGIC, encoder)
    start = HEAD.size + int(encoder.size)
    levels, rows, rest = _numbers(weights, encoder, start, hidden)
    bias, outputs, output_bias = _parts(rest, hidden, 2 * seats * hidden)
    return ValueNet(Layer(encoder, levels, rows, unit, bias), seats, outputs, output_bias)


@cache
def policy_net(key: str, seats: int) -> PolicyNet:
    """The policy net of a game for so many seats; raises BadSetup if there is none, or if its weights are not those of its card."""
    weights = weights_in(_folder(POLICY_NETS, "policy", key, seats), seats)
    return policy_net_of(weights, VALUE_NETS.of(key).encoder(seats))


def policy_net_of(weights: bytes, encoder: ByteEncoder) -> PolicyNet:
    hidden, known, unit = _head(weights, POLICY_MAGIC, encoder)
    start = HEAD.size + int(encoder.size)
    actions = list(struct.unpack_from(f"<{known}H", weights, start))
    levels, rows, rest = _numbers(weights, encoder, start + 2 * known, hidden)
    bias, standing, outputs, output_bias, trust = _parts(rest, hidden, known * hidden, known * hidden, known)
    return PolicyNet(Layer(encoder, levels, rows, unit, bias), actions, standing, outputs, output_bias, trust)


def _head(weights: bytes, magic: bytes, encoder: ByteEncoder) -> tuple[int, int, float]:
    """Hidden units, seats or known actions, and the unit of the rows."""
    found, inputs, hidden, number, unit = HEAD.unpack_from(weights)
    if found != magic or inputs != encoder.size:
        raise _unusable("these weights are not for the observations of this version")
    return hidden, number, unit


def _numbers(weights: bytes, encoder: ByteEncoder, start: int, hidden: int) -> tuple[list[int], list[int], list[float]]:
    """The levels behind the head; the rows, 16-bit integers; and the 32-bit floats behind them."""
    levels = list(weights[HEAD.size : HEAD.size + int(encoder.size)])
    end = start + 2 * hidden * sum(levels)
    rows, rest = array("h", weights[start:end]), array("f", weights[end:])
    return levels, list(rows), list(rest)


def _parts(numbers: list[float], *sizes: int) -> list[list[float]]:
    """Numbers cut into pieces of these sizes, and what is left."""
    rest = iter(numbers)
    return [*(list(islice(rest, size)) for size in sizes), list(rest)]


# -- what they say -----------------------------------------------------------------------------------------------------


def net_policy(game: Game) -> NetPolicy:
    """The heuristic of a game, corrected by its policy net; raises BadSetup if there is none for so many seats."""
    return _corrected(game, policy_net(game.key, game.seats))


def net_policy_of(weights: bytes, game: Game) -> NetPolicy:
    """The same with the policy net in the bytes of a file of weights."""
    return _corrected(game, policy_net_of(weights, VALUE_NETS.of(game).encoder(game.seats)))


def _corrected(game: Game, net: PolicyNet) -> NetPolicy:
    kind = POLICY_NETS.of(game)
    return NetPolicy(heuristic_policy(game, kind.corrects), net, prompts(game, kind.corrected))


def win_shares(game: Game, view: View) -> tuple[float, ...]:
    """The chance of each seat to win, as the seat of a view may judge it; they sum to 1. Shared victories count in parts.

    >>> from gobernador.catalog import make
    >>> game = make("sanjuan", "first", 3)
    >>> shares = win_shares(game, game.view(game.new(QuickDice(1)), 0))
    >>> len(shares), round(sum(shares), 6)
    (3, 1.0)
    """
    if view.seat == NOBODY:
        raise BadSetup("no_spectator_shares", "win shares are estimated from a seat, and a spectator has none")
    world = game.imagine(view, QuickDice(0))
    if view.to_act == NOBODY:
        return final_shares(game, world)
    net = value_net(game.key, game.seats)
    net.evaluate(world, view.seat)
    return tuple(net.shares[seat] for seat in range(game.seats))


def final_shares(game: Game, world: Any) -> tuple[float, ...]:
    places = [score.place for score in game.scores(world)]
    return tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)
