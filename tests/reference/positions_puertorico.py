"""A position of Puerto Rico as scenes find it, as the reference says its own, so that they can be compared; and what is printed."""

from collections.abc import Iterable

from gobernador.core.game import Game
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_GOOD, LAST_TILE
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.dialect import SCENES
from gobernador.testing.scenes.kinds import NOT_OVER
from tests.reference.agreement import Picture, found, in_no_order, question_and_role
from tests.reference.puertorico import Reference

HEAPS = ("row", "pile", "discards", "supply", "house", "stock")
TABLE = (
    "round", "governor", "chooser", "role", "roles", "prompt", "bonus", "top", "quarries", "ships", "colonist_supply",
    "colonist_ship", "pool", "last_round", *HEAPS,
)  # fmt: skip
SEAT_HEAPS = ("island", "city", "goods")
SEAT = (*SEAT_HEAPS, "coins", "points", "san_juan", "colonists", "used")


def public(game: Game, s: PuertoRico) -> Picture:
    """The whole position; why a round is the last one, the reference does not say."""
    picture = found(SCENES, game, s, TABLE, SEAT)
    picture["captain's bonus is due"] = picture["prompt"].get("loaded") == "no"
    picture["room on ships"] = list(map(int, s.rules.seating.ships))
    picture["is last round"] = picture.pop("last_round") != NOT_OVER
    question_and_role(picture)
    in_no_order(picture, *HEAPS)
    for seat in picture["seats"]:
        in_no_order(seat, *SEAT_HEAPS)
    return picture


def printed(s: PuertoRico) -> dict[str, tuple[int, int, int]]:
    """What is printed on the buildings of this table: cost, victory points, circles."""
    rules = s.rules
    return {
        word: (rules.cost[b], rules.vp[b], rules.place_circles[LAST_TILE + b])
        for b, word in enumerate(BUILDING_WORDS)
        if b
    }


def printed_of(reference: Reference) -> dict[str, tuple[int, int, int]]:
    return {kind: (card.cost, card.vp, card.circles) for kind, card in reference.cards.items()}


def by_kind(pile: Iterable[int]) -> dict[str, int]:
    return {word: int(number) for word, number in list(zip(GOOD_WORDS, pile, strict=True))[1 : LAST_GOOD + 1]}
