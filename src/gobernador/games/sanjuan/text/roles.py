"""What each role does, in words; every number in them comes from the ruleset."""

from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.games.sanjuan.rules.ids import ROLE_WORDS
from gobernador.games.sanjuan.text.lexicon import Lexicon


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
    """All roles, in their order."""
    return [role_text(words, word) for word in ROLE_WORDS[1:]]


def role_text(words: Lexicon, word: str) -> RoleText:
    """One role."""
    rules = words.rules
    numbers: dict[str, object] = {
        "privilege": rules.privilege[ROLE_WORDS.index(word)],
        "produce": rules.produce,
        "sell": rules.sell,
        "counsel": rules.counsel,
        "keep": rules.keep,
    }
    return RoleText(
        word=word,
        name=format(words.role(word), "Name"),
        action=words.say(f"role.{word}.action", **numbers),
        privilege=words.say(f"role.{word}.privilege", **numbers),
        rulings=words.book.rulings(word),
    )
