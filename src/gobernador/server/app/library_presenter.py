"""What can be known without a table: the games there are, everything in each of them, and their rulebooks."""

from typing import Any

import msgspec
from msgspec import structs

from gobernador.catalog import GAMES, GameDefinition, make
from gobernador.compiled import is_ready
from gobernador.core.game import Game
from gobernador.lessons.courses import games as taught_games
from gobernador.match.words import TAG, WORDS, plain_rules, type_tag
from gobernador.server import wire
from gobernador.server.app.bot_turns import LEVELS
from gobernador.server.domain.people import BOT_NAMES
from gobernador.text import rulebook
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.naming import edition_name, edition_text, game_name, option_texts
from gobernador.text.speech import naming_of
from gobernador.version import __version__


def about(catalog: Catalog) -> wire.About:
    return wire.About(
        version=__version__,
        compiled=is_ready(),
        games=[_game(catalog, entry) for entry in GAMES.values()],
        levels=[
            wire.LevelInfo(level, catalog.say(f"web.level.{level}.name"), catalog.say(f"web.level.{level}.text"))
            for level in LEVELS
        ],
        presets=[wire.OptionChoice(word, preset(catalog, word)) for word in presets(catalog)],
        languages=[wire.LanguageInfo(word, Catalog(word).name) for word in languages()],
        bot_names=list(BOT_NAMES),
    )


def presets(catalog: Catalog) -> list[str]:
    """The sentences that anybody at a table can say in every language, by their words."""
    return catalog.under("web.chat.preset")


def preset(catalog: Catalog, word: str) -> str:
    return catalog.say(f"web.chat.preset.{word}")


def _game(catalog: Catalog, entry: GameDefinition) -> wire.GameInfo:
    return wire.GameInfo(
        word=entry.key,
        name=game_name(catalog, entry.key),
        seats=list(range(entry.fewest_seats, entry.most_seats + 1)),
        editions=[_edition(catalog, entry, edition) for edition in entry.editions],
        drawing=entry.drawing,
        rule_prefix=entry.rule_prefix,
        has_course=entry.key in taught_games(),
        can_open_points=WORDS.of(entry.key).may_lie_open,
    )


def _edition(catalog: Catalog, entry: GameDefinition, edition: str) -> wire.EditionInfo:
    game = entry.key
    return wire.EditionInfo(
        word=edition,
        name=edition_name(catalog, game, edition),
        text=edition_text(catalog, game, edition),
        options=[
            wire.OptionInfo(
                option.word,
                option.name,
                option.text,
                [wire.OptionChoice(value, name) for value, name in option.values.items()],
            )
            for option in option_texts(catalog, game, edition)
        ],
        version=entry.edition(edition).newest,
    )


def reference(game: Game, catalog: Catalog) -> wire.Reference:
    """Everything there is in a game, in one language."""
    drawing = GAMES[game.key].drawing
    things = [
        structs.replace(msgspec.convert(thing, wire.Thing, from_attributes=True), drawing=drawing)
        for thing in naming_of(catalog, game).entries()
    ]
    rules = plain_rules(game) | {TAG: type_tag(WORDS.of(game).rules_type)}
    return wire.Reference(game.key, game.edition, things, rules, game.version)


RULE_PARTS = {
    rulebook.RuleSentence: wire.RuleParagraph,
    rulebook.RuleTable: wire.RuleGrid,
    rulebook.SumExample: wire.RuleSum,
    rulebook.RowExample: wire.RuleRow,
    rulebook.OptionNote: wire.RuleOption,
}
"""The parts of a rule and their types on the wire, which have the same fields."""


def rulebook_pages(game: Game, catalog: Catalog) -> wire.RulebookPages:
    """Every chapter, with the numbers of this table."""
    book = rulebook.rulebook_of(catalog, game)
    return wire.RulebookPages(
        game=game.key,
        edition=game.edition,
        seats=game.seats,
        title=book.title,
        chapters=[
            wire.RuleChapter(chapter.key, chapter.title, chapter.lead, [_rule(rule) for rule in chapter.rules])
            for chapter in book.chapters
        ],
        elsewhere=_elsewhere(book, catalog),
    )


def _elsewhere(book: rulebook.Rulebook, catalog: Catalog) -> dict[str, str]:
    here = {rule.number for _, rule in book.rules()}
    editions = reversed(GAMES[book.key].editions)
    others = [rulebook.rulebook_of(catalog, make(book.key, edition, book.game.seats)) for edition in editions]
    return {rule.number: other.game.edition for other in others for _, rule in other.rules() if rule.number not in here}


def _rule(rule: rulebook.RuleText) -> wire.RuleEntry:
    parts: list[Any] = [msgspec.convert(part, RULE_PARTS[type(part)], from_attributes=True) for part in rule.parts]
    return wire.RuleEntry(rule.number, parts)
