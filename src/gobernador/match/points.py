"""The points that a viewer can count while a game goes on: what lies face down counts only for its owner."""

from collections.abc import Container

from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.puertorico.game import PuertoRicoGame
from gobernador.puertorico.state import PuertoRico
from gobernador.puertorico.view import PuertoRicoView
from gobernador.sanjuan.game import SanJuanGame
from gobernador.sanjuan.player import NO_CARDS
from gobernador.sanjuan.view import SanJuanView


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
    """Points of Puerto Rico without the chips that lie face down, which are told to their owner and at the end to all (7.13)."""
    for seat in range(game.seats):
        if seat not in told:
            world.players[seat].points = 0
    return [score.total for score in game.scores(world)]


def _of_towns(game: SanJuanGame, view: SanJuanView) -> list[int]:
    """Points as the towns of San Juan show them; the cards under the others' buildings are not told until the end (3.12)."""
    world = game.imagine(view, QuickDice(0))
    if not view.table.end:
        for seat in range(game.seats):
            if seat != view.seat:
                player = world.players[seat]
                player.chapel = player.bank = player.harbor = NO_CARDS
    return [score.total for score in game.scores(world)]
