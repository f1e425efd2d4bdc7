"""What a table can choose beside the edition: options and their values, in words.

>>> for option in option_texts(Catalog("en"), "sanjuan", "second"):
...     print(option.name, list(option.values.values()))
First hand ['Is dealt', 'Is chosen from more cards']
First governor ['At random', 'Seat 1', 'Seat 2', 'Seat 3', 'Seat 4']
Reshuffling ['When a card is needed', 'As soon as the supply is empty']
Last round ['Round 100']
Crane and goods ['One without a good', 'The player chooses']
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from gobernador.catalog import GAMES
from gobernador.core.options import Option
from gobernador.text.catalog import Catalog
from gobernador.text.naming import readable


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


def option_texts(catalog: Catalog, game: str, edition: str) -> list[OptionText]:
    """The options of an edition."""
    return [_option_text(catalog, game, option) for option in GAMES[game].options if option.is_of(edition)]


def _option_text(catalog: Catalog, game: str, option: Option) -> OptionText:
    key = f"{game}.option.{option.name}"
    named = catalog.has(f"{key}.name")
    return OptionText(
        word=option.name,
        name=catalog.say(f"{key}.name") if named else readable(option.name),
        text=catalog.say(f"{key}.text") if named else "",
        ruling=option.ruling,
        values={value: value_text(catalog, game, option, value) for value in option.values},
    )


def value_text(catalog: Catalog, game: str, option: Option, value: str) -> str:
    """What a value of an option means."""
    key = f"{game}.option.{option.name}.value"
    if catalog.has(f"{key}.{value}"):
        return catalog.say(f"{key}.{value}")
    if catalog.has(f"{key}.any"):
        return catalog.say(f"{key}.any", **_numbers_in(option, value))
    return readable(value)


def _numbers_in(option: Option, value: str) -> dict[str, object]:
    if option.parts:
        return dict(zip(option.parts, map(int, re.split("[,/]", value)), strict=True))
    return {"number": int(value), "seat": int(value) + 1}
