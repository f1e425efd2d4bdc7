"""What things are called, and what is to be known of them: games, editions, options and their values, cards or buildings, tiles, goods and roles."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from gobernador.catalog import GAMES, Facet
from gobernador.core.options import Option
from gobernador.text.message_catalog import Catalog


def game_name(catalog: Catalog, game: str) -> str:
    """The name of a game; where the language has none, its title.

    >>> game_name(Catalog("es"), "puertorico")
    'Puerto Rico'
    """
    return catalog.say_if_known(f"game.{game}") or GAMES[game].title


def edition_name(catalog: Catalog, game: str, edition: str) -> str:
    return catalog.say_if_known(f"{game}.edition.{edition}.name") or readable(edition)


def edition_text(catalog: Catalog, game: str, edition: str) -> str:
    """What an edition is, in one sentence; empty if the language file says nothing."""
    return catalog.say_if_known(f"{game}.edition.{edition}.text")


def readable(word: str) -> str:
    """An engine word as people write it.

    >>> readable("two_players")
    'Two players'
    """
    return word.replace("_", " ").capitalize()


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


OPTION_NUMBERS: Facet[Callable[[Catalog, str], Mapping[str, object]]] = Facet(
    "option_numbers", default=lambda catalog, edition: {}
)
"""The numbers of an edition that the descriptions of its options name."""


def option_texts(catalog: Catalog, game: str, edition: str) -> list[OptionText]:
    numbers = OPTION_NUMBERS.of(game)(catalog, edition)
    chosen = [option for option in GAMES[game].options if option.is_of(edition)]
    return [_option_text(catalog, game, option, numbers) for option in chosen]


def _option_text(catalog: Catalog, game: str, option: Option, numbers: Mapping[str, object]) -> OptionText:
    key = f"{game}.option.{option.name}"
    return OptionText(
        word=option.name,
        name=catalog.say_if_known(f"{key}.name") or readable(option.name),
        text=catalog.say_if_known(f"{key}.text", **numbers),
        ruling=option.ruling,
        values={value: value_text(catalog, game, option, value) for value in option.values},
    )


def value_text(catalog: Catalog, game: str, option: Option, value: str) -> str:
    """What a value of an option means."""
    key = f"{game}.option.{option.name}.value"
    if catalog.has(f"{key}.any") and not catalog.has(f"{key}.{value}"):
        return catalog.say(f"{key}.any", **_numbers_in(option, value))
    return catalog.say_if_known(f"{key}.{value}") or readable(value)


def _numbers_in(option: Option, value: str) -> dict[str, object]:
    if option.parts:
        return dict(zip(option.parts, map(int, re.split("[,/]", value)), strict=True))
    return {"number": int(value), "seat": int(value) + 1}


# -- reference ---------------------------------------------------------------------------------------------------------


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
    action: str = ""
    """Of a role: what everybody may do. What only its chooser may is short."""
    reading: str = ""
    """What the edition makes of it, whatever it calls things: equal readings have equal texts."""
