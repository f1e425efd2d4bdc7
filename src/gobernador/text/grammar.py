"""How words bend: nouns with their articles, numbers with their plurals, lists with their "and".

A sentence of a catalogue is a format string, and what stands after the colon is the form a word takes in it:

    {card}  {card:many}              the bare word, its plural
    {card:the}  {card:a}             with an article
    {card:of}  {card:to}             with a preposition and an article ("del molino", "a la torre")
    {card:The}  {card:Name}          any of these with a capital letter ("Name": the bare word)
    construid{card:o|a}              an ending that agrees with the noun's gender
    {cards:one=card|other=cards}     a word that agrees with a number: a form for each category of the CLDR that the language has
    {colonists}                      a number of things that were counted: "3 colonists"

>>> mill = Noun("molino", Article(the="el", a="un", of="del", to="al", ending=0))
>>> tower = Noun("torre", Article(the="la", a="una", of="de la", to="a la", ending=1))
>>> "{card:The} está construid{card:o|a}.".format(card=tower)
'La torre está construida.'
>>> "Pagas con {cards:the}.".format(cards=Nouns((mill, tower, mill), "y"))
'Pagas con el molino (×2) y la torre.'
>>> "{cards} {cards:one=carta|other=cartas}".format(cards=Number(1, "es"))
'1 carta'
>>> "Quedan {towers}.".format(towers=Counted(2, Noun("torre", tower.article, "torres")))
'Quedan 2 torres.'
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Self

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""In the order of the CLDR. Which of them a language has is its own affair."""
COUNTED = 1000
"""Nothing at a table is counted further; languages with a category for millions need no form for it."""


@lru_cache(maxsize=10_000)
def category(language: str, number: int) -> str:
    """The plural category of a number in a language, by Unicode's CLDR, as Babel knows it.

    The browser asks the same of `Intl.PluralRules`, so a language is written once for both.

    >>> [category("en", number) for number in (0, 1, 2)]
    ['other', 'one', 'other']
    >>> [category("pl", number) for number in (1, 2, 5, 22)]
    ['one', 'few', 'many', 'few']
    """
    return _rule(language)(number)


@cache
def needed(language: str) -> tuple[str, ...]:
    """The categories of which a language needs a form: those of the whole numbers that are counted.

    >>> needed("es"), needed("pl")
    (('one', 'other'), ('one', 'few', 'many'))
    """
    found = {category(language, number) for number in range(COUNTED)}
    return tuple(name for name in CATEGORIES if name in found)


def forms(written: str) -> Mapping[str, str]:
    """The forms of a word by their categories, as a sentence writes them.

    >>> forms("one=card|other=cards")
    {'one': 'card', 'other': 'cards'}
    """
    parts = (part.partition("=") for part in written.split("|"))
    return {name: form for name, _, form in parts}


@cache
def _rule(language: str) -> Callable[[int], str]:
    # Most commands count nothing, and should not wait for Babel.
    from babel.core import Locale  # noqa: PLC0415 - so that starting is quick

    return Locale.parse(language).plural_form


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
    language: str = "en"
    counted: Mapping[str, str] = field(default_factory=dict)
    """What stands behind a number, by category, where it is neither name nor plural."""

    def behind(self, number: int) -> str:
        """The form that goes with a number: the name for one, the plural for others, unless the language has more."""
        found = category(self.language, number)
        said = self.counted.get(found) or {"one": self.name, "other": self.plural}.get(found, "")
        assert said, f"{self.name!r} has no form for {number}: {found}"
        return said

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
        counts = Counter(format(noun, form.lower()) for noun in self.nouns)
        listed = joined([said if n == 1 else f"{said} (×{n})" for said, n in counts.items()], self.conjunction)
        return capitalised(listed) if form[:1].isupper() else listed


class Number(int):
    """A number of a sentence in some language: it chooses the form of the words that go with it."""

    language: str

    def __new__(cls, number: int, language: str) -> Self:
        """*number* in a sentence of *language*."""
        made = super().__new__(cls, number)
        made.language = language
        return made

    def __format__(self, form: str) -> str:
        if "=" not in form:
            return super().__format__(form)
        return forms(form)[category(self.language, self)]


class Counted(Number):
    """So many of a thing, said together with the thing."""

    noun: Noun

    def __new__(cls, number: int, noun: Noun) -> Self:
        """*number* things called *noun*."""
        counted = super().__new__(cls, number, noun.language)
        counted.noun = noun
        return counted

    def __format__(self, form: str) -> str:
        if form:
            return super().__format__(form)
        return f"{int(self)} {self.noun.behind(self)}"


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
