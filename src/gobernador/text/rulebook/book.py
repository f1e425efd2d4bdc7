"""A rulebook as one table reads it: in its language, with the numbers of its edition, seats and options."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from gobernador.catalog import GAMES, make
from gobernador.core.game import Game
from gobernador.text.catalog import Catalog
from gobernador.text.grammar import Number
from gobernador.text.rulebook.conditions import value_of
from gobernador.text.rulebook.filling import Span, filled, plain, spans
from gobernador.text.rulebook.source import Block, Chapter, Paragraph, Rule, source

Numbers = Mapping[str, object]


@dataclass(frozen=True)
class Sentence:
    """A paragraph of a rule."""

    spans: Sequence[Span]
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
class Table:
    """Rows of cells under headings; the first cell of a row is its heading."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]


@dataclass(frozen=True)
class Term:
    """One picture of an example with what it adds or takes off."""

    sign: str
    kind: str
    word: str
    number: int
    note: str


@dataclass(frozen=True)
class Sum:
    """An example that adds up."""

    name: str
    title: str
    terms: Sequence[Term]
    total: int
    unit: str
    """What is counted: `card`, `coin` or `points`."""
    label: str


@dataclass(frozen=True)
class Item:
    """One picture of an example with what it means now, and what it meant before."""

    kind: str
    word: str
    text: str
    before: str


@dataclass(frozen=True)
class Samples:
    """An example that compares."""

    name: str
    title: str
    items: Sequence[Item]


@dataclass(frozen=True)
class Value:
    """One value of an option."""

    word: str
    name: str
    is_usual: bool
    is_chosen: bool


@dataclass(frozen=True)
class Choice:
    """What a table can choose about a rule."""

    option: str
    name: str
    text: str
    values: Sequence[Value]


Part = Sentence | Table | Sum | Samples | Choice


@dataclass(frozen=True)
class RuleText:
    """A rule with everything it says at this table."""

    number: str
    """Empty for what stands before the first rule of a chapter."""
    parts: Sequence[Part]

    def sentences(self) -> list[Sentence]:
        """Its paragraphs, reasons included."""
        return [part for part in self.parts if isinstance(part, Sentence)]


@dataclass(frozen=True)
class ChapterText:
    """A chapter."""

    key: str
    title: str
    lead: str
    rules: Sequence[RuleText]


class Pen:
    """Writes the parts of a rulebook: what a game must say of itself."""

    def __init__(self, catalog: Catalog, game: Game) -> None:
        self.catalog = catalog
        self.game = game

    def numbers(self) -> Numbers:
        """Everything that a placeholder can stand for."""
        raise NotImplementedError

    def table(self, kind: str) -> Table:
        """A table that the game itself makes."""
        raise NotImplementedError

    def at(self, game: Game) -> "Pen":
        """The same for another table."""
        raise NotImplementedError

    def choices(self, number: str) -> list[Choice]:
        """What can be chosen about a rule at this edition."""
        raise NotImplementedError


class Rulebook:
    """Every chapter of a game's rulebook, as one table reads it."""

    def __init__(self, pen: Pen) -> None:
        self.game = pen.game
        self.key = pen.game.key
        self.language = pen.catalog.language
        self._pen = pen
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
        """A chapter by its key."""
        return next((chapter for chapter in self.chapters if chapter.key == key), None)

    def rulings(self, word: str) -> dict[str, str]:
        """What the rulebook says of a thing, by the numbers of the rules."""
        found: dict[str, str] = {}
        for _, rule in self.rules():
            texts = [sentence.text for sentence in rule.sentences() if word in sentence.of]
            if texts:
                found[rule.number] = " ".join(texts)
        return found

    def _chapter(self, chapter: Chapter) -> ChapterText:
        rules = [self._rule(rule) for rule in chapter.rules]
        lead = filled(chapter.lead, self._pen.numbers())
        return ChapterText(chapter.key, chapter.title, lead, [rule for rule in rules if _says(rule)])

    def _rule(self, rule: Rule) -> RuleText:
        parts = [written(self._pen, part) for part in rule.parts if _belongs(part, self.game)]
        return RuleText(rule.number, [*parts, *self._pen.choices(rule.number)])


def _belongs(part: Paragraph | Block, game: Game) -> bool:
    return isinstance(part, Block) or part.condition.holds(game)


def _says(rule: RuleText) -> bool:
    """Whether anything is left of a rule at this table but its reason."""
    return any(not (isinstance(part, Sentence) and part.is_reason) for part in rule.parts)


# -- writing the parts ---------------------------------------------------------------------------------------------


def written(pen: Pen, part: Paragraph | Block) -> Part:
    """A part of a rule with its numbers."""
    if isinstance(part, Paragraph):
        text = filled(part.text, pen.numbers())
        return Sentence(spans(text), part.is_reason, part.condition.where(pen.catalog, pen.game.key), part.of)
    return WRITERS[part.kind](pen, part)


def _sum(pen: Pen, block: Block) -> Sum:
    title, *lines, last = block.lines
    terms = [_term(pen, line) for line in lines]
    total = sum(term.number if term.sign == "+" else -term.number for term in terms)
    _, unit, label = last.split(" ", 2)
    said = filled(label, {**pen.numbers(), "total": Number(total)})
    return Sum(block.name, filled(title, pen.numbers()), terms, total, unit, f"{total} {said}")


def _term(pen: Pen, line: str) -> Term:
    terms, _, note = filled(line, pen.numbers()).partition(" | ")
    sign, kind, word, number = terms.split(" ")
    return Term(sign, kind, word, int(number), note)


def _samples(pen: Pen, block: Block) -> Samples:
    title, *lines = (filled(line, pen.numbers()) for line in block.lines)
    return Samples(block.name, title, [_item(line) for line in lines])


def _item(line: str) -> Item:
    what, text, before = (cell.strip() for cell in line.split("|"))
    kind, word = what.split(" ")
    return Item(kind, word, text, before)


def _table(pen: Pen, block: Block) -> Table:
    head, *rows = (_cells(filled(line, pen.numbers())) for line in block.lines)
    return Table(head[-len(rows[0]) :], rows)


def _by_seats(pen: Pen, block: Block) -> Table:
    entry = GAMES[pen.game.key]
    counts = range(entry.fewest_seats, entry.most_seats + 1)
    pens = [pen.at(make(pen.game.key, pen.game.edition, seats)) for seats in counts]
    head = [pen.catalog.say("rulebook.players", seats=str(seats)) for seats in counts]
    return _side_by_side(pens, head, block)


def _by_edition(pen: Pen, block: Block) -> Table:
    key = pen.game.key
    editions = GAMES[key].editions
    pens = [pen.at(make(key, edition, pen.game.seats)) for edition in editions]
    return _side_by_side(pens, [pen.catalog.say(f"{key}.edition.{edition}.name") for edition in editions], block)


def _side_by_side(pens: Sequence[Pen], head: Sequence[str], block: Block) -> Table:
    rows = [[_cells(filled(line, pen.numbers())) for pen in pens] for line in block.lines]
    return Table(["", *head], [[cells[0][0], *(cell[1] for cell in cells)] for cells in rows])


def _of_the_game(pen: Pen, block: Block) -> Table:
    return pen.table(block.kind)


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.split("|")]


WRITERS: Mapping[str, Callable[[Pen, Block], Part]] = {
    "sum": _sum,
    "row": _samples,
    "table": _table,
    "by-seats": _by_seats,
    "by-edition": _by_edition,
    "prices": _of_the_game,
    "goods": _of_the_game,
}


def choice(pen: Pen, option: str, name: str, text: str, values: Mapping[str, str]) -> Choice:
    """An option with its values, the usual one first."""
    chosen = value_of(pen.game, option)
    listed = [Value(word, said, at == 0, word == chosen) for at, (word, said) in enumerate(values.items())]
    return Choice(option, name, text, listed)


def named(names: Sequence[str], row: Iterable[int]) -> dict[str, Number]:
    """A row of the ruleset as numbers by the names of the things; the first entry is nothing.

    >>> named(["none", "corn", "indigo"], [0, 10, 12])["corn"]
    10
    """
    return {name: Number(number) for name, number in zip(names[1:], list(row)[1:], strict=False)}
