"""What a table can choose beside the edition: options and their values, in words.

>>> for option in option_texts(Catalog("en"), "sanjuan", "second"):
...     print(option.name, list(option.values.values()))
Starting hand ['Dealt', 'Chosen from more cards']
First governor ['At random', 'Seat 1', 'Seat 2', 'Seat 3', 'Seat 4']
Reshuffling ['When a card is needed', 'As soon as the supply is empty']
Last round ['Round 100']
Crane and goods ['One without a good', 'The player chooses']
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gobernador.catalog import GAMES, Facet
from gobernador.core.options import Option
from gobernador.text.message_catalog import Catalog
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


def no_numbers(catalog: Catalog, edition: str) -> Mapping[str, object]:
    """For games whose options are described without numbers."""
    return {}


OPTION_NUMBERS: Facet[Callable[[Catalog, str], Mapping[str, object]]] = Facet("option_numbers", default=no_numbers)
"""The numbers of an edition that the descriptions of its options name."""


def option_texts(catalog: Catalog, game: str, edition: str) -> list[OptionText]:
    """The options of an edition."""
    numbers = OPTION_NUMBERS.of(game)(catalog, edition)
    chosen = [option for option in GAMES[game].options if option.is_of(edition)]
    return [_option_text(catalog, game, option, numbers) for option in chosen]


def _option_text(catalog: Catalog, game: str, option: Option, numbers: Mapping[str, object]) -> OptionText:
    key = f"{game}.option.{option.name}"
    named = catalog.has(f"{key}.name")
    return OptionText(
        word=option.name,
        name=catalog.say(f"{key}.name") if named else readable(option.name),
        text=catalog.say(f"{key}.text", **numbers) if named else "",
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
