"""The value nets that come with the games: found, checked and loaded; and the win shares that they give."""

import struct
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from gobernador.bots.net_store import card_in, floats_from, scaled_rows, seats_in, unusable, weights_in
from gobernador.bots.value.layer import Layer
from gobernador.bots.value.net import ValueNet
from gobernador.catalog import GAMES, Facet
from gobernador.core.byte_encoder import ByteEncoder
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View
from gobernador.core.types import NOBODY

MAGIC = b"GVN1"
HEAD = struct.Struct("<4sHHHd")
"""Magic, inputs, hidden units, seats, and the unit of the rows."""


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


VALUE_NETS: Facet[NetKind] = Facet("value_nets", NetKind)


@dataclass(frozen=True)
class ValueCard:
    """What is known of a net."""

    game: str
    seats: int
    rules: tuple[str, ...]
    """The editions of its games, with their versions."""
    training: Mapping[str, Any]
    results: Mapping[str, Any]

    def knows(self, game: Game) -> bool:
        """Whether games by these very rules were among those it was trained on."""
        return game.key == self.game and game.seats == self.seats and game.rules_name in self.rules


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
    """The shares of a game that is over."""
    places = [score.place for score in game.scores(world)]
    return tuple(1 / places.count(1) if place == 1 else 0.0 for place in places)


@cache
def value_card(key: str, seats: int) -> ValueCard:
    """The card of the net of a game for so many seats; raises BadSetup if there is none."""
    found = card_in(_folder(key, seats), seats)
    return ValueCard(found["game"], found["seats"], tuple(found["rules"]), found["training"], found["results"])


@cache
def value_net(key: str, seats: int) -> ValueNet:
    """The net of a game for so many seats; raises BadSetup if there is none, or if its weights are not those of its card."""
    return net_of(weights_in(_folder(key, seats), seats), VALUE_NETS.of(key).encoder(seats))


def nets_there_are(key: str) -> list[int]:
    """The numbers of seats for which a game has a net.

    >>> nets_there_are("sanjuan")
    [2, 3, 4]
    """
    return seats_in(VALUE_NETS.of(key).folder)


def net_of(weights: bytes, encoder: ByteEncoder) -> ValueNet:
    """The net in the bytes of a file of weights."""
    magic, inputs, hidden, seats, unit = HEAD.unpack_from(weights)
    if magic != MAGIC or inputs != encoder.size:
        raise unusable("these weights are not for the observations of this version")
    start = HEAD.size + inputs
    levels = list(weights[HEAD.size : start])
    rows = scaled_rows(weights, start, sum(levels) * hidden, unit)
    rest = floats_from(weights, start + 2 * len(rows))
    outputs = 2 * seats
    return ValueNet(
        Layer(encoder, levels, rows, list(rest[:hidden])),
        seats,
        list(rest[hidden : hidden + outputs * hidden]),
        list(rest[hidden + outputs * hidden :]),
    )


def _folder(key: str, seats: int) -> str:
    known = nets_there_are(key)
    if seats not in known:
        title = GAMES[key].title
        names = ", ".join(map(str, known))
        raise BadSetup(
            "no_value_net",
            f"there is no value net of {title} for {seats} players; there are nets for {names}",
            game=title,
            seats=seats,
            known=names,
        )
    return VALUE_NETS.of(key).folder
