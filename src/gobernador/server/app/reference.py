"""All things of a game as the browser reads them, with the numbers of its rules."""

from gobernador.catalog import GAMES
from gobernador.core.game import Game
from gobernador.match.words import RULES_TYPE, TAG, plain_rules, type_tag
from gobernador.server import wire
from gobernador.text.catalog import Catalog
from gobernador.text.reference import Thing, things_of


def reference(game: Game, catalog: Catalog) -> wire.Reference:
    """Everything there is in a game, in one language."""
    drawing = GAMES[game.key].drawing
    things = [_thing(thing, drawing) for thing in things_of(catalog, game)]
    rules = plain_rules(game) | {TAG: type_tag(RULES_TYPE.of(game))}
    return wire.Reference(game.key, game.edition, things, rules, game.version)


def _thing(thing: Thing, drawing: str) -> wire.Thing:
    return wire.Thing(
        word=thing.word,
        name=thing.name,
        kind=thing.kind,
        kind_name=thing.kind_name,
        phase=thing.phase,
        phase_name=thing.phase_name,
        cost=thing.cost,
        points=thing.points,
        copies=thing.copies,
        circles=thing.circles,
        good=thing.good,
        short=thing.short,
        rule=thing.rule,
        rulings=dict(thing.rulings),
        drawing=drawing,
    )
