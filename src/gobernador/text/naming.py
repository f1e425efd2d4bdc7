"""What things are called: games, editions, options and their values, and what is counted in a game."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

from gobernador.catalog import GAMES, Facet
from gobernador.core.game import Game, Score
from gobernador.core.options import Option
from gobernador.text.message_catalog import Catalog
from gobernador.text.speech import Speech
from gobernador.text.voice import Row

Name = Callable[[str], str]
"""From an engine word to a name."""


@dataclass(frozen=True)
class Naming:
    """The names of one game in one language."""

    building: Name
    part: Name
    """Of the score."""
    end: Name
    role: Name
    great: str
    """Any of the great buildings."""


def plain_naming(catalog: Catalog, game: Game) -> Naming:
    """Engine words as they are, for a game that has no other names for things."""
    return Naming(building=readable, part=readable, end=readable, role=readable, great="-")


NAMING: Facet[Callable[[Catalog, Game], Naming]] = Facet("naming", default=plain_naming)


def naming_of(catalog: Catalog, game: Game) -> Naming:
    """What *game* calls things."""
    return NAMING.of(game)(catalog, game)


def score_rows(words: Speech, scores: Sequence[Score], always_shown: Collection[str], part_name: Name) -> list[Row]:
    """The score sheet: every seat's points part by part, then the total, what breaks ties, and the place."""
    parts = [part for part in scores[0].parts if part in always_shown or any(score.parts[part] for score in scores)]
    return [Row(part_name(part), [score.parts[part] for score in scores], part) for part in parts] + [
        Row(words.say("part.total"), [score.total for score in scores]),
        Row(words.say("part.tiebreak"), [score.tiebreak for score in scores]),
        Row(words.say("part.place"), [score.place for score in scores]),
    ]


def game_name(catalog: Catalog, game: str) -> str:
    """The name of a game; where the language has none, its title.

    >>> game_name(Catalog("es"), "puertorico")
    'Puerto Rico'
    """
    key = f"game.{game}"
    return catalog.say(key) if catalog.has(key) else GAMES[game].title


def edition_name(catalog: Catalog, game: str, edition: str) -> str:
    """The name of an edition."""
    key = f"{game}.edition.{edition}.name"
    return catalog.say(key) if catalog.has(key) else readable(edition)


def edition_text(catalog: Catalog, game: str, edition: str) -> str:
    """What an edition is, in one sentence; empty if nobody says."""
    key = f"{game}.edition.{edition}.text"
    return catalog.say(key) if catalog.has(key) else ""


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
