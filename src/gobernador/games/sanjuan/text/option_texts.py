"""The numbers that the options of San Juan name in their descriptions."""

from collections.abc import Mapping

from gobernador.games.sanjuan.rules.game import MOST_SEATS, SanJuanGame
from gobernador.text.message_catalog import Catalog


def option_numbers(catalog: Catalog, edition: str) -> Mapping[str, object]:
    """How many cards the players of a full table draw before the first round, in turn order, and how many they keep.

    >>> option_numbers(Catalog("en"), "first")
    {'draws': '5, 6, 7 and 8', 'hand': 4}
    """
    rules = SanJuanGame(edition, MOST_SEATS, {"variant": "on"}).rules
    draws = [str(rules.hand + rules.variant + turn) for turn in range(MOST_SEATS)]
    return {"draws": catalog.list(draws), "hand": int(rules.hand)}
