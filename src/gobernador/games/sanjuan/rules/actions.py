"""The notation of San Juan: its verbs, the words each can take, and the room reserved for more."""

from typing import Final

from gobernador.core.actions import ActionSpace, Verb
from gobernador.games.sanjuan.rules.ids import (
    CARD_ROOM,
    CARD_WORDS,
    COVER_LOADED,
    COVER_LOADED_ROOM,
    ROLE_WORDS,
    Base,
    Card,
)

PLANTS: Final = (
    Card.INDIGO_PLANT,
    Card.SUGAR_MILL,
    Card.TOBACCO_STORAGE,
    Card.COFFEE_ROASTER,
    Card.SILVER_SMELTER,
)
"""The cards that produce in some edition: `produce` has no other words."""
HOLDERS: Final = (*PLANTS, Card.CUSTOMS_OFFICE)
"""The cards on which a good lies in some edition: `spend` and `sell` have no other words."""


def words_of(cards: tuple[int, ...]) -> tuple[str, ...]:
    """The words of these cards, each at its own number; the numbers between them mean nothing."""
    return tuple([CARD_WORDS[card] if card in cards else "" for card in range(1, max(cards) + 1)])


_CARDS: Final = CARD_WORDS[1:]
_RESERVED: Final = ("",) * (COVER_LOADED - len(_CARDS))

ACTIONS: Final = ActionSpace(
    [
        Verb("role", Base.ROLE, ROLE_WORDS[1:], 8),
        Verb("use", Base.USE, ("library",), 4),
        Verb("build", Base.BUILD, _CARDS, CARD_ROOM),
        Verb(
            "cover",
            Base.COVER,
            _CARDS + _RESERVED + tuple([f"{CARD_WORDS[plant]}@good" for plant in PLANTS]),
            COVER_LOADED + COVER_LOADED_ROOM,
        ),
        Verb("spend", Base.SPEND, words_of(HOLDERS), CARD_ROOM),
        Verb("pay", Base.PAY, _CARDS, CARD_ROOM),
        Verb("produce", Base.PRODUCE, words_of(PLANTS), CARD_ROOM),
        Verb("sell", Base.SELL, words_of(HOLDERS), CARD_ROOM),
        Verb("keep", Base.KEEP, _CARDS, CARD_ROOM),
        Verb("discard", Base.DISCARD, _CARDS, CARD_ROOM),
        Verb("take", Base.TAKE, _CARDS, CARD_ROOM),
        Verb("chapel", Base.CHAPEL, _CARDS, CARD_ROOM),
        Verb("bank", Base.BANK, _CARDS, CARD_ROOM),
    ]
)
