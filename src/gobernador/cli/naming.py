"""What a game calls the things that are counted."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from gobernador.core.game import Game
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.text import events as puertorico_events
from gobernador.games.puertorico.text import lexicon as puertorico
from gobernador.games.puertorico.text import score_sheet as puertorico_sheet
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.text import lexicon as sanjuan
from gobernador.games.sanjuan.text import score_sheet as sanjuan_sheet
from gobernador.text.catalog import Catalog
from gobernador.text.say import seat_names

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


def naming_of(catalog: Catalog, game: Game) -> Naming:
    """What *game* calls things."""
    names = seat_names(catalog, game.seats)
    if isinstance(game, PuertoRicoGame):
        return of_puerto_rico(puertorico.Lexicon(catalog, game, names))
    assert isinstance(game, SanJuanGame), f"nobody names the things of {game.key}"
    return of_san_juan(sanjuan.Lexicon(catalog, game, names))


def of_san_juan(words: sanjuan.Lexicon) -> Naming:
    rules = words.rules
    return Naming(
        building=lambda word: format(words.card(word), "Name"),
        part=partial(sanjuan_sheet.part_name, words),
        end=lambda word: words.say(f"end.{word}", last_building=rules.last_building, last_round=rules.last_round),
        role=lambda word: format(words.role(word), "Name"),
        great=words.catalog.say("cli.simulate.great.sanjuan", cost=rules.dearest),
    )


def of_puerto_rico(words: puertorico.Lexicon) -> Naming:
    return Naming(
        building=lambda word: format(words.building(word), "Name"),
        part=partial(puertorico_sheet.part_name, words),
        end=partial(puertorico_events.reason_text, words),
        role=lambda word: format(words.role(word), "Name"),
        great=words.catalog.say("cli.simulate.great.puertorico"),
    )


def edition_name(catalog: Catalog, game: str, edition: str) -> str:
    """The name of an edition."""
    return catalog.say(f"{game}.edition.{edition}.name")
