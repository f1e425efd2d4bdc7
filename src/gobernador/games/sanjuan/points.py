"""The points of San Juan that a viewer can count."""

from collections.abc import Container

from gobernador.core.bitset import bit
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.sanjuan.definition import own_game, own_state
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, END_WORDS, Power
from gobernador.games.sanjuan.rules.player import NO_CARDS
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.match.points import FinalCounts, Standing


def standings(game: Game, s: State, viewer: int, told: Container[int]) -> list[Standing]:
    """Points as the towns show them; the cards under the others' buildings are not told until the end (R-SJ-92)."""
    ours, position = own_game(game), own_state(s)
    view = ours.view(position, viewer)
    built = _points(ours, position, kept=())
    totals = _points(ours, position, kept=range(ours.seats) if view.table.end else (viewer,))
    return [
        Standing(
            seat,
            built[seat],
            None if _hides_cards(ours, view, seat) else totals[seat] - built[seat],
            len(view.players[seat].kinds),
            int(ours.rules.last_building),
        )
        for seat in range(ours.seats)
    ]


def _hides_cards(game: SanJuanGame, view: SanJuanView, seat: int) -> bool:
    """Whether cards may lie under a building of another seat: it stands there, or was covered."""
    if view.table.end or seat == view.seat:
        return False
    rules, seen = game.rules, view.players[seat]
    hiding = rules.granting[Power.CHAPEL] | rules.granting[Power.BANK] | rules.granting[Power.HARBOR]
    return any(hiding & bit(card) for card in (*seen.kinds, *seen.covered[1::2]))


def _points(game: SanJuanGame, s: SanJuan, kept: Container[int]) -> list[int]:
    """Points without the cards under buildings, except those of *kept* seats."""
    bare = s.clone()
    for seat in range(game.seats):
        if seat not in kept:
            player = bare.players[seat]
            player.chapel = player.bank = player.harbor = NO_CARDS
    return [score.total for score in game.scores(bare)]


def counted(game: Game, position: State) -> FinalCounts:
    """Towns, hands, and the dearest buildings."""
    s = own_state(position)
    towns = [[CARD_WORDS[player.kinds[slot]] for slot in range(player.buildings)] for player in s.players]
    holdings = [
        {"buildings": len(town), "cards": int(player.hand.size)} for town, player in zip(towns, s.players, strict=True)
    ]
    dearest = {word for word, cost in zip(CARD_WORDS, s.rules.cost, strict=True) if cost == s.rules.dearest}
    great = [sum(word in dearest for word in town) for town in towns]
    return FinalCounts(END_WORDS[s.end], towns, holdings, great)
