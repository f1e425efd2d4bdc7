"""The points that a viewer can count while a game goes on: what lies face down counts only for its owner."""

from collections.abc import Container
from typing import NamedTuple

from gobernador.core.bitset import bit
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import Power
from gobernador.games.sanjuan.rules.player import NO_CARDS
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView


class Standing(NamedTuple):
    """How far a seat has come, as a viewer may count it."""

    seat: int
    built: int
    """The points of its buildings: the same sum for every seat."""
    chips: int | None
    """What is to be added for chips, or for cards under buildings; None if that is hidden from the viewer."""
    filled: int
    """Buildings in its town, or filled spaces of its city."""
    room: int
    """How many of them end the game."""


def standings(game: Game, view: View, told: Container[int] = ()) -> list[Standing]:
    """Every seat's points, part by part, as the viewer may count them; the chips of *told* seats lie open."""
    if isinstance(game, PuertoRicoGame):
        assert isinstance(view, PuertoRicoView), f"a view of another game: {view!r}"
        return _of_cities(game, view, told)
    totals = open_points(game, view)
    assert isinstance(game, SanJuanGame), f"nobody counts the points of {game.key}"
    assert isinstance(view, SanJuanView), f"a view of another game: {view!r}"
    world = _bare(game, view, kept=())
    built = [score.total for score in game.scores(world)]
    return [
        Standing(
            seat,
            built[seat],
            None if _hides_cards(game, view, seat) else totals[seat] - built[seat],
            len(view.players[seat].kinds),
            int(game.rules.last_building),
        )
        for seat in range(game.seats)
    ]


def _of_cities(game: PuertoRicoGame, view: PuertoRicoView, told: Container[int]) -> list[Standing]:
    world = game.imagine(view, QuickDice(0))
    # As long as nobody has taken a chip, everybody knows what everybody has.
    all_told = world.end != 0 or world.points == game.rules.seating.points
    totals = [score.total for score in game.scores(world)]
    built = without_chips(game, world, ())
    return [
        Standing(
            seat,
            built[seat],
            totals[seat] - built[seat] if all_told or seat == view.seat or seat in told else None,
            int(world.players[seat].city),
            int(game.rules.city),
        )
        for seat in range(game.seats)
    ]


def _hides_cards(game: SanJuanGame, view: SanJuanView, seat: int) -> bool:
    """Whether cards may lie under a building of another seat: it stands there, or was covered."""
    if view.table.end or seat == view.seat:
        return False
    rules, seen = game.rules, view.players[seat]
    hiding = rules.granting[Power.CHAPEL] | rules.granting[Power.BANK] | rules.granting[Power.HARBOR]
    return any(hiding & bit(card) for card in (*seen.kinds, *seen.covered[1::2]))


def open_points(game: Game, view: View) -> list[int]:
    """Every seat's points as the viewer may count them."""
    if isinstance(game, PuertoRicoGame):
        assert isinstance(view, PuertoRicoView), f"a view of another game: {view!r}"
        world = game.imagine(view, QuickDice(0))
        return without_chips(game, world, range(game.seats) if world.end else (view.seat,))
    assert isinstance(game, SanJuanGame), f"nobody counts the points of {game.key}"
    assert isinstance(view, SanJuanView), f"a view of another game: {view!r}"
    return _of_towns(game, view)


def without_chips(game: PuertoRicoGame, world: PuertoRico, told: Container[int]) -> list[int]:
    """Points of Puerto Rico without the chips that lie face down, which are told to their owner and at the end to all (R-PR-96)."""
    for seat in range(game.seats):
        if seat not in told:
            world.players[seat].points = 0
    return [score.total for score in game.scores(world)]


def _of_towns(game: SanJuanGame, view: SanJuanView) -> list[int]:
    """Points as the towns of San Juan show them; the cards under the others' buildings are not told until the end (R-SJ-92)."""
    kept = range(game.seats) if view.table.end else (view.seat,)
    return [score.total for score in game.scores(_bare(game, view, kept))]


def _bare(game: SanJuanGame, view: SanJuanView, kept: Container[int]) -> SanJuan:
    """A world without the cards under buildings, except those of *kept* seats."""
    world = game.imagine(view, QuickDice(0))
    for seat in range(game.seats):
        if seat not in kept:
            player = world.players[seat]
            player.chapel = player.bank = player.harbor = NO_CARDS
    return world
