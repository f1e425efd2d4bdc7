"""A page to look something up in, whatever game it is of."""

from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, RoleText
from gobernador.text.speech import Speech


@dataclass(frozen=True)
class Page:
    """Something to look up."""

    title: str
    facts: str
    """Its numbers, on one line."""
    paragraphs: list[str]
    rulings: Mapping[str, str]
    """Fine points or whole rules, by their numbers; a text may have several lines."""

    def lines(self) -> list[str]:
        """The page as plain text, one paragraph a line."""
        rulings = [f"{rule}: {text}".replace("\n", "\n  ") for rule, text in self.rulings.items()]
        return [line for line in (self.title, self.facts, *self.paragraphs, *rulings) if line]


def thing_page(catalog: Catalog, thing: ReferenceEntry) -> Page:
    """The page of a card, building or tile: its numbers, its rule and its rulings."""
    say, facts = catalog.say, []
    if thing.cost is not None:
        facts += [thing.kind_name, say("table.cost", cost=thing.cost), say("table.points", points=thing.points)]
        facts += [say("table.circles", circles=thing.circles)] if thing.circles is not None else []
    if thing.copies:
        key = "copies" if thing.circles is None else "pieces"
        facts.append(say(f"table.{key}", **{key: thing.copies}))
    return Page(thing.name, " · ".join(filter(None, [*facts, thing.phase_name])), [thing.rule], thing.rulings)


def role_page(words: Speech, role: RoleText) -> Page:
    """The page of a role: what everybody may do, and what only its chooser may."""
    return Page(role.name, "", [role.action, words.catalog.say("table.privilege", text=role.privilege)], role.rulings)
