"""A page to look something up in, whatever game it is of."""

from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.text.reference import RoleText
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


def role_page(words: Speech, role: RoleText) -> Page:
    """The page of a role: what everybody may do, and what only its chooser may."""
    return Page(role.name, "", [role.action, words.catalog.say("table.privilege", text=role.privilege)], role.rulings)
