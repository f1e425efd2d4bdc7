"""How words bend: nouns with their articles, numbers with their plurals, lists with their "and".

A sentence of a catalogue is a format string, and what stands after the colon is the form a word takes in it:

    {card}  {card:many}              the bare word, its plural
    {card:the}  {card:a}             with an article
    {card:of}  {card:to}             with a preposition and an article ("del molino", "a la torre")
    {card:The}  {card:Name}          any of these with a capital letter ("Name": the bare word)
    construid{card:o|a}              an ending that agrees with the noun's gender
    {cards:card|cards}               an ending that agrees with a number: one, or any other
    {colonists}                      a number of things that were counted: "3 colonists"

>>> mill = Noun("molino", Article(the="el", a="un", of="del", to="al", ending=0))
>>> tower = Noun("torre", Article(the="la", a="una", of="de la", to="a la", ending=1))
>>> "{card:The} está construid{card:o|a}.".format(card=tower)
'La torre está construida.'
>>> "Pagas con {cards:the}.".format(cards=Nouns((mill, tower, mill), "y"))
'Pagas con el molino (×2) y la torre.'
>>> "{cards} {cards:carta|cartas}".format(cards=Number(1))
'1 carta'
>>> "Quedan {towers}.".format(towers=Counted(2, Noun("torre", tower.article, "torres")))
'Quedan 2 torres.'
"""

from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True)
class Article:
    """The small words that a noun takes with it."""

    the: str
    a: str
    of: str
    to: str
    ending: int
    """Which of the endings in `o|a` agrees with it."""


@dataclass(frozen=True)
class Noun:
    """A thing with a name."""

    name: str
    article: Article
    plural: str = ""

    def __format__(self, form: str) -> str:
        if "|" in form:
            return form.split("|")[self.article.ending]
        said = self._in_form(form.lower())
        return capitalised(said) if form[:1].isupper() else said

    def _in_form(self, form: str) -> str:
        if form in ("", "name"):
            return self.name
        if form == "many":
            assert self.plural, f"{self.name!r} has no plural"
            return self.plural
        article: str = getattr(self.article, form)
        return f"{article} {self.name}"


@dataclass(frozen=True)
class Nouns:
    """Several things, to be named one after the other. A form asked of them is asked of each."""

    nouns: tuple[Noun, ...]
    conjunction: str

    def __format__(self, form: str) -> str:
        counts: dict[str, int] = {}
        for noun in self.nouns:
            said = format(noun, form.lower())
            counts[said] = counts.get(said, 0) + 1
        listed = joined([said if n == 1 else f"{said} (×{n})" for said, n in counts.items()], self.conjunction)
        return capitalised(listed) if form[:1].isupper() else listed


class Number(int):
    """A number that chooses between singular and plural."""

    def __format__(self, form: str) -> str:
        if "|" not in form:
            return super().__format__(form)
        one, other = form.split("|")
        return one if is_one(self) else other


class Counted(Number):
    """So many of a thing, said together with the thing."""

    noun: Noun

    def __new__(cls, number: int, noun: Noun) -> Self:
        """*number* things called *noun*."""
        counted = super().__new__(cls, number)
        counted.noun = noun
        return counted

    def __format__(self, form: str) -> str:
        if form:
            return super().__format__(form)
        return f"{int(self)} {self.noun}" if is_one(self) else f"{int(self)} {self.noun:many}"


def is_one(number: int) -> bool:
    """Whether a number takes the singular. It is the same in English and in Spanish."""
    return number == 1


def capitalised(text: str) -> str:
    """With a capital letter at the beginning, the rest as it is.

    >>> capitalised("añilería de San Juan")
    'Añilería de San Juan'
    """
    return text[:1].upper() + text[1:]


def joined(parts: list[str], conjunction: str) -> str:
    """Parts of a sentence as a list.

    >>> joined(["sugar", "coffee", "silver"], "and"), joined(["sugar"], "and")
    ('sugar, coffee and silver', 'sugar')
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {conjunction} {parts[-1]}"
