"""What a table can choose before a game: editions, options and their values, in words.

>>> from gobernador.text.catalog import Catalog
>>> for option in option_texts(Catalog("en"), "second"):
...     print(option.name, list(option.values.values()))
First hand ['Is dealt', 'Is chosen from more cards']
First governor ['Drawn by lot', 'Seat 1', 'Seat 2', 'Seat 3', 'Seat 4']
Reshuffling ['When a card is needed', 'As soon as the supply is empty']
Last round ['Round 100']
Crane and goods ['One without a good', 'The player chooses']
"""

from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.core.options import Option
from gobernador.games.sanjuan.rules.ids import GOOD_WORDS
from gobernador.games.sanjuan.rules.options import OPTIONS
from gobernador.text.catalog import Catalog


@dataclass(frozen=True)
class OptionText:
    """An option as people read it."""

    word: str
    name: str
    text: str
    ruling: str
    """The number of the rule or ruling that leaves it open."""
    values: Mapping[str, str]
    """The values that are listed, the default first."""


def edition_name(catalog: Catalog, edition: str) -> str:
    """The name of an edition."""
    return catalog.say(f"sanjuan.edition.{edition}.name")


def edition_text(catalog: Catalog, edition: str) -> str:
    """What an edition is, in one sentence."""
    return catalog.say(f"sanjuan.edition.{edition}.text")


def option_texts(catalog: Catalog, edition: str) -> list[OptionText]:
    """The options of an edition."""
    return [_option_text(catalog, option) for option in OPTIONS if edition in option.editions]


def _option_text(catalog: Catalog, option: Option) -> OptionText:
    return OptionText(
        word=option.name,
        name=catalog.say(f"sanjuan.option.{option.name}.name"),
        text=catalog.say(f"sanjuan.option.{option.name}.text"),
        ruling=option.ruling,
        values={value: value_text(catalog, option.name, value) for value in option.values},
    )


def value_text(catalog: Catalog, option: str, value: str) -> str:
    """What a value of an option means.

    >>> value_text(Catalog("en"), "customs_office", "3/2"), value_text(Catalog("es"), "rounds", "40")
    ('Cost 3, 2 points', 'Ronda 40')
    """
    key = f"sanjuan.option.{option}.value"
    if catalog.has(f"{key}.{value}"):
        return catalog.say(f"{key}.{value}")
    return catalog.say(f"{key}.any", **_numbers_in(value))


def _numbers_in(value: str) -> dict[str, object]:
    if "," in value:
        return dict(zip(GOOD_WORDS[1:], map(int, value.split(",")), strict=True))
    if "/" in value:
        return dict(zip(("cost", "vp"), map(int, value.split("/")), strict=True))
    return {"number": int(value), "seat": int(value) + 1}
