"""A rulebook as one table reads it: in its language, with the numbers of its edition, seats and options.

`RuleTerm`, `RuleItem`, `RuleValue`, and the `RuleSpan` of a sentence are part of the server's messages as they are.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from gobernador.catalog import GAMES, Facet, make
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import OptionText, edition_name, option_texts
from gobernador.text.rulebook_source import (
    ChapterSource,
    Drawing,
    Paragraph,
    RuleSource,
    RuleSpan,
    filled,
    plain,
    source,
    spans,
    value_of,
)

KEPT = 128
"""How many rulebooks are kept: one is tenths of a second of work, and every sentence about a card asks for it."""


@dataclass(frozen=True)
class RuleSentence:
    """A paragraph of a rule."""

    spans: Sequence[RuleSpan]
    is_reason: bool
    """Whether it says why the rule is as it is."""
    where: str
    """The editions that it is for, in words; empty if it is for all."""
    of: Sequence[str]
    """The things whose ruling it is."""

    @property
    def text(self) -> str:
        """The paragraph as plain text."""
        return plain(self.spans)


@dataclass(frozen=True)
class RuleTable:
    """Rows of cells under headings; the first cell of a row is its heading."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class RuleTerm:
    """One picture of an example that adds up."""

    sign: str
    kind: str
    """What is drawn: card, building, tile, role, good, ship, points."""
    word: str
    number: int
    note: str


@dataclass(frozen=True)
class SumExample:
    """An example that adds up."""

    name: str
    title: str
    terms: Sequence[RuleTerm]
    total: int
    unit: str
    """What is counted: `card`, `coin` or `points`."""
    label: str


@dataclass(frozen=True)
class RuleItem:
    """One picture of an example that compares: what it means now, and what it meant before."""

    kind: str
    word: str
    text: str
    before: str


@dataclass(frozen=True)
class RowExample:
    """An example that compares."""

    name: str
    title: str
    items: Sequence[RuleItem]


@dataclass(frozen=True)
class RuleValue:
    """A value of an option."""

    word: str
    name: str
    usual: bool
    chosen: bool


@dataclass(frozen=True)
class OptionNote:
    """What a table can choose about a rule."""

    option: str
    name: str
    text: str
    values: Sequence[RuleValue]


Part = RuleSentence | RuleTable | SumExample | RowExample | OptionNote


@dataclass(frozen=True)
class RuleText:
    """A rule with everything it says at this table."""

    number: str
    """Empty for what stands before the first rule of a chapter."""
    parts: Sequence[Part]

    def sentences(self) -> list[RuleSentence]:
        """Its paragraphs, reasons included."""
        return [part for part in self.parts if isinstance(part, RuleSentence)]


@dataclass(frozen=True)
class ChapterText:
    """A chapter."""

    key: str
    title: str
    lead: str
    rules: Sequence[RuleText]


class RulebookContext:
    """What a game gives to its rulebook: numbers and nouns for placeholders, tables, options."""

    def __init__(self, catalog: Catalog, game: Game) -> None:
        self.catalog = catalog
        self.game = game
        self.seats = game.seats

    @cached_property
    def numbers(self) -> Mapping[str, object]:
        """Everything that a placeholder can stand for."""
        return {}

    def filled(self, text: str, **more: int) -> str:
        """A text with its numbers and nouns; *more* are numbers that only this text has."""
        return filled(text, {**self.numbers, **more}, self.catalog.language)

    def table(self, kind: str) -> RuleTable:
        """A table that the game itself makes."""
        raise NotImplementedError

    def at(self, game: Game) -> "RulebookContext":
        """The same for another table."""
        return type(self)(self.catalog, game)

    def choices(self, number: str) -> list[OptionNote]:
        """What can be chosen about a rule at this edition."""
        return [self._choice(text) for text in self._options if text.ruling == number]

    def _choice(self, text: OptionText) -> OptionNote:
        """An option with its values, the usual one first."""
        chosen, values = value_of(self.game, text.word), text.values.items()
        listed = [RuleValue(word, name, at == 0, word == chosen) for at, (word, name) in enumerate(values)]
        return OptionNote(text.word, text.name, text.text, listed)

    @cached_property
    def _options(self) -> list[OptionText]:
        return option_texts(self.catalog, self.game.key, self.game.edition)

    def book(self) -> "Rulebook":
        """The rulebook, the same one for all tables that play by the same rules in the same words."""
        game = self.game
        key = (type(game), self.catalog.tag, game.key, game.rules_name, game.seats, tuple(sorted(game.options.items())))
        found = _BOOKS.pop(key, None) or Rulebook(self)
        # The one that was asked for longest ago is the first to go.
        _BOOKS[key] = found
        if len(_BOOKS) > KEPT:
            _BOOKS.pop(next(iter(_BOOKS)), None)
        return found


class Rulebook:
    """Every chapter of a game's rulebook, as one table reads it."""

    def __init__(self, context: RulebookContext) -> None:
        self.game = context.game
        self.key = context.game.key
        self.language = context.catalog.language
        self._context = context
        found = source(self.key, self.language)
        self.title = found.title
        self.chapters = [chapter for chapter in map(self._chapter, found.chapters) if chapter.rules]

    def rules(self) -> Iterator[tuple[ChapterText, RuleText]]:
        """Every rule with its chapter, in the order of the book."""
        for chapter in self.chapters:
            for rule in chapter.rules:
                yield chapter, rule

    def rule(self, number: str) -> tuple[ChapterText, RuleText] | None:
        """A rule by its number; None if this table has no such rule."""
        return next((found for found in self.rules() if found[1].number == number), None)

    def chapter(self, key: str) -> ChapterText | None:
        return next((chapter for chapter in self.chapters if chapter.key == key), None)

    def rulings(self, word: str) -> dict[str, str]:
        """What the rulebook says of a thing, by the numbers of the rules."""
        found: dict[str, str] = {}
        for _, rule in self.rules():
            texts = [sentence.text for sentence in rule.sentences() if word in sentence.of]
            if texts:
                found[rule.number] = " ".join(texts)
        return found

    def _chapter(self, chapter: ChapterSource) -> ChapterText:
        rules = [self._rule(rule) for rule in chapter.rules]
        lead = self._context.filled(chapter.lead)
        return ChapterText(chapter.key, chapter.title, lead, [rule for rule in rules if _says(rule)])

    def _rule(self, rule: RuleSource) -> RuleText:
        here = [part for part in rule.parts if isinstance(part, Drawing) or part.condition.holds(self.game)]
        parts = [written(self._context, part) for part in here]
        return RuleText(rule.number, [*parts, *self._context.choices(rule.number)])


_BOOKS: dict[tuple[object, ...], Rulebook] = {}


def _says(rule: RuleText) -> bool:
    """Whether anything is left of a rule at this table but its reason."""
    return any(not (isinstance(part, RuleSentence) and part.is_reason) for part in rule.parts)


# -- writing the parts ---------------------------------------------------------------------------------------------


def written(context: RulebookContext, part: Paragraph | Drawing) -> Part:
    """A part of a rule with its numbers."""
    if isinstance(part, Paragraph):
        text = context.filled(part.text)
        return RuleSentence(
            spans(text), part.is_reason, part.condition.where(context.catalog, context.game.key), part.of
        )
    return WRITERS[part.kind](context, part)


def _sum(context: RulebookContext, block: Drawing) -> SumExample:
    title, *lines, last = block.lines
    terms = [_term(context, line) for line in lines]
    total = sum(term.number if term.sign == "+" else -term.number for term in terms)
    _, unit, label = last.split(" ", 2)
    said = context.filled(label, total=total)
    return SumExample(block.name, context.filled(title), terms, total, unit, f"{total} {said}")


def _term(context: RulebookContext, line: str) -> RuleTerm:
    terms, _, note = context.filled(line).partition(" | ")
    sign, kind, word, number = terms.split(" ")
    return RuleTerm(sign, kind, word, int(number), note)


def _samples(context: RulebookContext, block: Drawing) -> RowExample:
    title, *lines = (context.filled(line) for line in block.lines)
    return RowExample(block.name, title, [_item(line) for line in lines])


def _item(line: str) -> RuleItem:
    what, text, before = (cell.strip() for cell in line.split("|"))
    kind, word = what.split(" ")
    return RuleItem(kind, word, text, before)


def _table(context: RulebookContext, block: Drawing) -> RuleTable:
    head, *rows = (_cells(context.filled(line)) for line in block.lines)
    return RuleTable(head[-len(rows[0]) :], rows)


def _by_seats(context: RulebookContext, block: Drawing) -> RuleTable:
    entry = GAMES[context.game.key]
    counts = range(entry.fewest_seats, entry.most_seats + 1)
    contexts = [context.at(make(context.game.key, context.game.edition, seats)) for seats in counts]
    head = [context.catalog.say("rulebook.players", seats=str(seats)) for seats in counts]
    return _side_by_side(contexts, head, block)


def _by_edition(context: RulebookContext, block: Drawing) -> RuleTable:
    key = context.game.key
    editions = GAMES[key].editions
    contexts = [context.at(make(key, edition, context.game.seats)) for edition in editions]
    return _side_by_side(contexts, [edition_name(context.catalog, key, edition) for edition in editions], block)


def _side_by_side(contexts: Sequence[RulebookContext], head: Sequence[str], block: Drawing) -> RuleTable:
    rows = [[_cells(context.filled(line)) for context in contexts] for line in block.lines]
    return RuleTable(["", *head], [[cells[0][0], *(cell[1] for cell in cells)] for cells in rows])


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


WRITERS: Mapping[str, Callable[[RulebookContext, Drawing], Part]] = {
    "sum": _sum,
    "row": _samples,
    "table": _table,
    "by-seats": _by_seats,
    "by-edition": _by_edition,
    "prices": lambda context, block: context.table("prices"),
    "goods": lambda context, block: context.table("goods"),
}


def named(names: Sequence[str], row: Iterable[int]) -> dict[str, int]:
    """A row of the ruleset as numbers by the names of the things; the first entry is nothing.

    >>> named(["none", "corn", "indigo"], [0, 10, 12])["corn"]
    10
    """
    return {name: int(number) for name, number in zip(names[1:], list(row)[1:], strict=False)}


RULEBOOK: Facet[Callable[[Catalog, Game], RulebookContext]] = Facet("rulebook", default=RulebookContext)


def context_of(catalog: Catalog, game: Game) -> RulebookContext:
    """The numbers, nouns and tables of a game."""
    return RULEBOOK.of(game)(catalog, game)


def rulebook_of(catalog: Catalog, game: Game) -> Rulebook:
    """The rulebook of a game as a table reads it.

    >>> from gobernador.catalog import make
    >>> book = rulebook_of(Catalog("en"), make("puertorico", "base", 4))
    >>> chapter, rule = book.rule("A-07")
    >>> chapter.title, rule.parts[0].text
    ('The mayor', 'If the supply is exactly enough to refill the ship, the game continues. If it is too small, this is the last round.')
    """
    return context_of(catalog, game).book()
