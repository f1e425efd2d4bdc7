"""What lies in front of the seat that is asked: it might want to answer it."""

from collections.abc import Callable, Iterable, Mapping

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, PROMPT_WORDS, ROLE_WORDS
from gobernador.games.puertorico.rules.view import PuertoRicoView


def candidates(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    """All roles, the quarry, the building board, or the own barrels, as notation."""
    prompt = PROMPT_WORDS[view.prompt]
    return LYING_THERE[prompt](game, view) if prompt in LYING_THERE else ()


def _role_cards(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"role:{ROLE_WORDS[role]}" for role in members(game.rules.seating.roles))


def _quarry(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return ("settle:quarry",)


def _building_board(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"build:{BUILDING_WORDS[row.building]}" for row in game.rules.buildings)


def _own_barrels(view: PuertoRicoView) -> list[str]:
    goods = view.table.players[view.seat].goods
    return [word for good, word in enumerate(GOOD_WORDS) if good and goods[good]]


def _barrels(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    return (f"sell:{good}" for good in _own_barrels(view))


def _loadings(game: PuertoRicoGame, view: PuertoRicoView) -> Iterable[str]:
    ships = range(1, len(game.rules.seating.ships) + 1)
    return (f"ship:{good}@{ship}" for good in _own_barrels(view) for ship in ships)


LYING_THERE: Mapping[str, Callable[[PuertoRicoGame, PuertoRicoView], Iterable[str]]] = {
    "role": _role_cards,
    "settle": _quarry,
    "build": _building_board,
    "sell": _barrels,
    "ship": _loadings,
}
