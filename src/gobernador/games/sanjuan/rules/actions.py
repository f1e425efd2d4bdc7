"""The notation of San Juan: its verbs, and the words each can take."""

from typing import Final

from gobernador.core.actions import ActionSpace, Verb
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, LAST_HOLDER, LAST_PLANT, ROLE_WORDS, Base

_CARDS: Final = CARD_WORDS[1:]
_PLANTS: Final = CARD_WORDS[1 : LAST_PLANT + 1]
_HOLDERS: Final = CARD_WORDS[1 : LAST_HOLDER + 1]

ACTIONS: Final = ActionSpace(
    [
        Verb("role", Base.ROLE, ROLE_WORDS[1:]),
        Verb("use", Base.USE, ("library",)),
        Verb("build", Base.BUILD, _CARDS),
        Verb("cover", Base.COVER, _CARDS + tuple(f"{plant}@good" for plant in _PLANTS)),
        Verb("spend", Base.SPEND, _HOLDERS),
        Verb("pay", Base.PAY, _CARDS),
        Verb("produce", Base.PRODUCE, _PLANTS),
        Verb("sell", Base.SELL, _HOLDERS),
        Verb("keep", Base.KEEP, _CARDS),
        Verb("discard", Base.DISCARD, _CARDS),
        Verb("take", Base.TAKE, _CARDS),
        Verb("chapel", Base.CHAPEL, _CARDS),
        Verb("bank", Base.BANK, _CARDS),
    ]
)
