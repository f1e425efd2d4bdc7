"""What lies in front of the seat that is asked: it might want to answer it."""

from collections.abc import Callable, Iterable, Mapping

from gobernador.games.sanjuan.rules.ids import CARD_WORDS, PROMPT_WORDS, ROLE_WORDS
from gobernador.games.sanjuan.rules.view import SanJuanView


def candidates(view: SanJuanView) -> Iterable[str]:
    """All roles, or the whole hand, as notation."""
    prompt = PROMPT_WORDS[view.prompt]
    return LYING_THERE[prompt](view) if prompt in LYING_THERE else ()


def _roles(view: SanJuanView) -> Iterable[str]:
    return (f"role:{word}" for word in ROLE_WORDS[1:])


def _hand(view: SanJuanView) -> Iterable[str]:
    return dict.fromkeys(f"build:{CARD_WORDS[card]}" for card in view.hand)


LYING_THERE: Mapping[str, Callable[[SanJuanView], Iterable[str]]] = {"role": _roles, "build": _hand}
