"""What each role does, in words; every number in them comes from the ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.core.bitset import members
from gobernador.games.puertorico.rules.ids import ROLE_WORDS
from gobernador.games.puertorico.text.lexicon import Lexicon


@dataclass(frozen=True)
class RoleText:
    """A role as people read it."""

    word: str
    name: str
    action: str
    """What everybody may do."""
    privilege: str
    """What only its chooser may."""
    rulings: Mapping[str, str]
    """Fine points, by the number of the rule they come from."""


def role_texts(words: Lexicon) -> list[RoleText]:
    """The roles in play with this number of seats, in their order."""
    return [role_text(words, ROLE_WORDS[role]) for role in members(words.rules.seating.roles)]


def role_text(words: Lexicon, word: str) -> RoleText:
    """One role."""
    rules = words.rules
    numbers: dict[str, object] = {
        "discount": rules.builder_discount,
        "bonus": rules.trader_bonus,
        "points": rules.captain_bonus,
        "prospect": rules.prospector_coins,
    }
    return RoleText(
        word=word,
        name=format(words.role(word), "Name"),
        action=words.say(f"role.{word}.action", **numbers),
        privilege=words.say(f"role.{word}.privilege", **numbers),
        rulings=words.book.rulings(word),
    )
