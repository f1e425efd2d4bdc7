"""All things of a game as people read them: cards or buildings, tiles, goods and roles, with the numbers of its rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gobernador.catalog import Facet
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog


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


def role(
    catalog: Catalog, word: str, name: str, phase: str, action: str, privilege: str, rulings: Mapping[str, str]
) -> ReferenceEntry:
    """A role: what everybody may do, and what only its chooser may."""
    return ReferenceEntry(
        word=word,
        name=name,
        kind="role",
        kind_name=kind_name(catalog, "role"),
        phase=word,
        phase_name=phase,
        short=privilege,
        rule=f"{action} {catalog.say('table.privilege', text=privilege)}",
        rulings=rulings,
    )
