"""What there is to play here: games with their editions and options, levels of bots, things to say, languages."""

from gobernador.catalog import GAMES, GameDefinition
from gobernador.compiled import is_ready
from gobernador.lessons.courses import games as taught_games
from gobernador.match.words import WORDS
from gobernador.server import wire
from gobernador.server.app.bot_levels import LEVELS
from gobernador.server.domain.names import BOT_NAMES
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.naming import edition_name, edition_text, game_name
from gobernador.text.option_texts import option_texts
from gobernador.version import __version__


def about(catalog: Catalog) -> wire.About:
    """Everything that can be chosen, in one language."""
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
    """One of them as it is said."""
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
