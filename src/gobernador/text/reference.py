"""All things of a game as people read them: cards or buildings, tiles, goods and roles, with the numbers of its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.grammar import Noun
from gobernador.text.message_catalog import Catalog
from gobernador.text.speech import Speech


@dataclass(frozen=True)
class ReferenceEntry:
    """Something that has a name in a game, and what is to be known of it."""

    word: str
    name: str
    kind: str
    kind_name: str
    phase: str = ""
    """The word of the phase in which it matters."""
    phase_name: str = ""
    cost: int | None = None
    points: int | None = None
    copies: int | None = None
    circles: int | None = None
    good: str | None = None
    short: str = ""
    rule: str = ""
    rulings: Mapping[str, str] = field(default_factory=dict)
    """Fine points, by the number of the rule they come from."""
    reading: str = ""
    """What the edition makes of it, whatever it calls things: equal readings have equal texts."""


def nothing(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """For a game that lists no things."""
    return []


REFERENCE: Facet[Callable[[Catalog, Game], list[ReferenceEntry]]] = Facet("reference", default=nothing)


def things_of(catalog: Catalog, game: Game) -> list[ReferenceEntry]:
    """Everything there is in a game, in one language."""
    return REFERENCE.of(game)(catalog, game)


def kind_name(catalog: Catalog, kind: str) -> str:
    """What a kind of thing is called that more than one game has: `good`, `tile`, `role`."""
    return catalog.say(f"web.kind.{kind}")


@dataclass(frozen=True)
class RoleText:
    """A role as people read it."""

    word: str
    name: str
    phase: str
    action: str
    """What everybody may do."""
    privilege: str
    """What only its chooser may."""
    rulings: Mapping[str, str]
    """Fine points, by the number of the rule they come from."""


def role_in_words(words: Speech, word: str, name: Noun, rulings: Mapping[str, str], **numbers: object) -> RoleText:
    """A role with the numbers that its texts may mention."""
    return RoleText(
        word=word,
        name=format(name, "Name"),
        phase=words.say(f"phase.{word}"),
        action=words.say(f"role.{word}.action", **numbers),
        privilege=words.say(f"role.{word}.privilege", **numbers),
        rulings=rulings,
    )


def good_entry(catalog: Catalog, word: str, name: Noun) -> ReferenceEntry:
    """A good in the reference."""
    return ReferenceEntry(word, format(name, "Name"), "good", kind_name(catalog, "good"))


def role_entry(catalog: Catalog, text: RoleText) -> ReferenceEntry:
    """A role in the reference."""
    return ReferenceEntry(
        word=text.word,
        name=text.name,
        kind="role",
        kind_name=kind_name(catalog, "role"),
        phase=text.word,
        phase_name=text.phase,
        short=text.privilege,
        rule=f"{text.action} {catalog.say('table.privilege', text=text.privilege)}",
        rulings=text.rulings,
    )
