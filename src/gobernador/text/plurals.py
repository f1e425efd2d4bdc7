"""Which form of a word goes with a number: the plural categories of Unicode's CLDR, as Babel knows them.

The browser asks the same of `Intl.PluralRules`, so a language is written once for both.

>>> [category("en", number) for number in (0, 1, 2)]
['other', 'one', 'other']
>>> [category("pl", number) for number in (1, 2, 5, 22)]
['one', 'few', 'many', 'few']
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache

CATEGORIES = ("zero", "one", "two", "few", "many", "other")
"""In the order of the CLDR. Which of them a language has is its own affair."""
COUNTED = 1000
"""Nothing at a table is counted further; languages with a category for millions need no form for it."""


@lru_cache(maxsize=10_000)
def category(language: str, number: int) -> str:
    """The category that a number has in a language."""
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
