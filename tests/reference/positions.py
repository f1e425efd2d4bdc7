"""A position of San Juan as scenes find it, as the reference says its own, so that they can be compared; and what is printed."""

from gobernador.core.game import Game
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.dialect import SCENES
from tests.reference.agreement import Picture, found, in_no_order, question_and_role
from tests.reference.sanjuan import Reference

TABLE = (
    "round", "governor", "chooser", "role", "roles", "prompt", "supply", "discards", "drawn", "turned_up", "tiles",
    "middle", "prices",
)  # fmt: skip
SEAT = ("hand", "town", "asleep", "under chapel", "under bank", "under harbor", "used", "limit")


def public(game: Game, s: SanJuan) -> Picture:
    """The whole position; who knows a discarded card, the reference does not say."""
    picture = found(SCENES, game, s, TABLE, SEAT)
    question_and_role(picture)
    picture["discards"] = [word.partition("@")[0] for word in picture["discards"]]
    picture["aside"] = sorted(picture.pop("drawn") + picture.pop("turned_up"))
    for seat in picture["seats"]:
        in_no_order(seat, *SEAT[:-1])
    return picture


def printed(s: SanJuan) -> dict[str, tuple[int, int, int]]:
    """What is printed on the cards of this table: cost and victory points; and how many there are."""
    rules = s.rules
    return {
        word: (rules.cost[card], rules.vp[card], rules.copies[card])
        for card, word in enumerate(CARD_WORDS)
        if rules.in_edition >> card & 1
    }


def printed_of(reference: Reference) -> dict[str, tuple[int, int, int]]:
    return {kind: (card.cost, card.vp, card.copies) for kind, card in reference.cards.items()}


def words(cards: list[int]) -> list[str]:
    return [CARD_WORDS[card] for card in cards]
