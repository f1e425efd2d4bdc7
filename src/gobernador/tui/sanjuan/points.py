"""The points that everybody can count while a game goes on."""

from gobernador.core.dice import QuickDice
from gobernador.sanjuan.game import SanJuanGame
from gobernador.sanjuan.player import NO_CARDS
from gobernador.sanjuan.view import SanJuanView


def visible_points(game: SanJuanGame, view: SanJuanView) -> list[int]:
    """Every seat's points as its town shows them; the cards under the others' buildings are not told until the end (3.12)."""
    world = game.imagine(view, QuickDice(0))
    if not view.table.end:
        for seat in range(game.seats):
            if seat != view.seat:
                player = world.players[seat]
                player.chapel = player.bank = player.harbor = NO_CARDS
    return [score.total for score in game.scores(world)]
