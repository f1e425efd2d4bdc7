"""What lies in front of the seat that is asked, and is no answer now. Screens say why."""

from collections.abc import Callable, Iterable, Mapping

from gobernador.core.bitset import members
from gobernador.core.game import Game, View
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS
from gobernador.games.puertorico.rules.ids import GOOD_WORDS as BARREL_WORDS
from gobernador.games.puertorico.rules.ids import ROLE_WORDS as PUERTO_RICO_ROLES
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.ids import ROLE_WORDS as SAN_JUAN_ROLES
from gobernador.games.sanjuan.rules.view import SanJuanView


def unavailable(game: Game, view: View) -> list[str]:
    """What somebody might want to answer and cannot, as notation."""
    legal = {game.actions.text(action) for action in view.legal()}
    return [text for text in _lying_there(game, view) if text not in legal]


def _lying_there(game: Game, view: View) -> Iterable[str]:
    prompt = game.words.prompts[view.prompt]
    if isinstance(game, PuertoRicoGame):
        assert isinstance(view, PuertoRicoView), f"a view of another game: {view!r}"
        return OF_PUERTO_RICO[prompt](game, view) if prompt in OF_PUERTO_RICO else ()
    assert isinstance(game, SanJuanGame), f"nobody knows what lies there in {game.key}"
    assert isinstance(view, SanJuanView), f"a view of another game: {view!r}"
    return OF_SAN_JUAN[prompt](view) if prompt in OF_SAN_JUAN else ()


# -- San Juan ----------------------------------------------------------------------------------------------------------


def _roles(view: SanJuanView) -> Iterable[str]:
    return (f"role:{word}" for word in SAN_JUAN_ROLES[1:])


def _hand(view: SanJuanView) -> Iterable[str]:
    return dict.fromkeys(f"build:{CARD_WORDS[card]}" for card in view.hand)


OF_SAN_JUAN: Mapping[str, Callable[[SanJuanView], Iterable[str]]] = {"role": _roles, "build": _hand}


# -- Puerto Rico -------------------------------------------------------------------------------------------------------


def _role_cards(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"role:{PUERTO_RICO_ROLES[role]}" for role in members(game.rules.seating.roles))


def _quarry(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return ("settle:quarry",)


def _building_board(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"build:{BUILDING_WORDS[row.building]}" for row in game.rules.buildings)


def _own_barrels(view: PuertoRicoView) -> list[str]:
    goods = view.table.players[view.seat].goods
    return [word for good, word in enumerate(BARREL_WORDS) if good and goods[good]]


def _barrels(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"sell:{good}" for good in _own_barrels(view))


def _loadings(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    ships = range(1, len(game.rules.seating.ships) + 1)
    return (f"ship:{good}@{ship}" for good in _own_barrels(view) for ship in ships)


OF_PUERTO_RICO: Mapping[str, Callable[[PuertoRicoGame, PuertoRicoView], Iterable[str]]] = {
    "role": _role_cards,
    "settle": _quarry,
    "build": _building_board,
    "sell": _barrels,
    "ship": _loadings,
}
