"""All things of a game as the browser reads them, with the numbers of its rules."""

from gobernador.catalog import GAMES, make
from gobernador.core.game import Game
from gobernador.match.words import RULES_TYPE, TAG, plain_rules, type_tag
from gobernador.server import wire
from gobernador.text.message_catalog import Catalog
from gobernador.text.reference import ReferenceEntry, things_of
from gobernador.text.rulebook.book import (
    ChapterText,
    OptionNote,
    Part,
    RowExample,
    Rulebook,
    RuleSentence,
    RuleTable,
    RuleText,
    SumExample,
    rulebook_of,
)


def reference(game: Game, catalog: Catalog) -> wire.Reference:
    """Everything there is in a game, in one language."""
    drawing = GAMES[game.key].drawing
    things = [_thing(thing, drawing) for thing in things_of(catalog, game)]
    rules = plain_rules(game) | {TAG: type_tag(RULES_TYPE.of(game))}
    return wire.Reference(game.key, game.edition, things, rules, game.version)


def _thing(thing: ReferenceEntry, drawing: str) -> wire.Thing:
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


WirePart = wire.RuleParagraph | wire.RuleGrid | wire.RuleSum | wire.RuleRow | wire.RuleOption


def rulebook_pages(game: Game, catalog: Catalog) -> wire.RulebookPages:
    """Every chapter, with the numbers of this table."""
    book = rulebook_of(catalog, game)
    return wire.RulebookPages(
        game=game.key,
        edition=game.edition,
        seats=game.seats,
        title=book.title,
        chapters=[_chapter(chapter) for chapter in book.chapters],
        elsewhere=_elsewhere(book, catalog),
    )


def _elsewhere(book: Rulebook, catalog: Catalog) -> dict[str, str]:
    here = {rule.number for _, rule in book.rules()}
    editions = reversed(GAMES[book.key].editions)
    others = [rulebook_of(catalog, make(book.key, edition, book.game.seats)) for edition in editions]
    return {rule.number: other.game.edition for other in others for _, rule in other.rules() if rule.number not in here}


def _chapter(chapter: ChapterText) -> wire.RuleChapter:
    return wire.RuleChapter(chapter.key, chapter.title, chapter.lead, [_rule(rule) for rule in chapter.rules])


def _rule(rule: RuleText) -> wire.RuleEntry:
    return wire.RuleEntry(rule.number, [_part(part) for part in rule.parts])


def _part(part: Part) -> WirePart:
    if isinstance(part, RuleSentence):
        spans = [wire.RuleSpan(span.text, span.strong, span.link) for span in part.spans]
        return wire.RuleParagraph(spans, part.is_reason, part.where, list(part.of))
    if isinstance(part, RuleTable):
        return wire.RuleGrid(list(part.head), [list(row) for row in part.rows])
    if isinstance(part, SumExample):
        terms = [wire.RuleTerm(term.sign, term.kind, term.word, term.number, term.note) for term in part.terms]
        return wire.RuleSum(part.title, terms, part.total, part.unit, part.label)
    if isinstance(part, RowExample):
        items = [wire.RuleItem(item.kind, item.word, item.text, item.before) for item in part.items]
        return wire.RuleRow(part.title, items)
    return _option(part)


def _option(note: OptionNote) -> wire.RuleOption:
    values = [wire.RuleValue(value.word, value.name, value.is_usual, value.is_chosen) for value in note.values]
    return wire.RuleOption(note.option, note.name, note.text, values)
