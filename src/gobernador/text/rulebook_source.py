"""The file of a rulebook: chapters, numbered rules, and what they are made of.

A file is Markdown with a few conventions:

    ## builder: The builder              a chapter: its key, the same in every language, and its title
    Everybody may build.                 the first paragraph of a chapter is its lead
    ### R-SJ-40                          a rule, by its number
    Each of you may build **one** card.  a paragraph; [library](library) links a thing, [C-07](C-07) a rule, [end](#end) a chapter
    [new_buildings; of bank] ...         a paragraph for some tables only, and a ruling of some things
    > The printed rules do not say.      the reason of a rule
    :::sum price ... :::                 an example or a table: see `Drawing`

Placeholders stand for numbers by their names, sums of them, and nouns: `{hand+more[first]}`.
"""

import re
import string
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources.abc import Traversable

from gobernador.catalog import GAMES, Facet, make
from gobernador.core.game import Game
from gobernador.text.grammar import Number
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import edition_name


@dataclass(frozen=True)
class Condition:
    """What must be true of a table. Empty: anything goes."""

    editions: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()

    def holds(self, game: Game) -> bool:
        """Whether a table is meant."""
        if self.editions and game.edition not in self.editions:
            return False
        return all(value_of(game, name) == value for name, value in self.options)

    def where(self, catalog: Catalog, key: str) -> str:
        """The tables that are meant, in words; empty if all are."""
        return " · ".join(edition_name(catalog, key, edition) for edition in self.editions)

    def anywhere(self, key: str) -> Game:
        """A table that is meant, as usual as possible."""
        return next(game for game in tables(key) if self.holds(game))


ANYWHERE = Condition()


def read_condition(inside: str) -> tuple[Condition, tuple[str, ...]]:
    """A condition, and the things whose ruling something is.

    >>> read_condition("first second; option crane=ask; of crane tower")
    (Condition(editions=('first', 'second'), options=(('crane', 'ask'),)), ('crane', 'tower'))
    """
    editions: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    of: tuple[str, ...] = ()
    for part in inside.split("; "):
        first, *rest = part.split(" ")
        if first == "of":
            of = tuple(rest)
        elif first == "option":
            name, _, value = rest[0].partition("=")
            options = (*options, (name, value))
        else:
            editions = (first, *rest)
    return Condition(editions, options), of


def value_of(game: Game, option: str) -> str | None:
    """What a table has chosen; None if its edition has no such option."""
    entry = next((one for one in GAMES[game.key].options if one.name == option), None)
    if entry is None or not entry.is_of(game.edition):
        return None
    return game.options.get(option, entry.values[0])


def tables(key: str) -> Iterator[Game]:
    """A table of every edition with as many players as can be, and then those with one option changed."""
    entry = GAMES[key]
    seats = entry.most_seats
    for edition in entry.editions:
        yield make(key, edition, seats)
    for edition in entry.editions:
        for option in entry.options:
            if option.is_of(edition) and len(option.values) > 1:
                yield make(key, edition, seats, {option.name: option.values[1]})


CHAPTER = re.compile(r"## (?P<key>[a-z]+): (?P<title>.+)")
RULE = re.compile(r"### (?P<number>[A-Z]+(?:-[A-Z]+)*-\d+[a-z]?)")
MARK = re.compile(r"\[(?P<inside>[^\]]+)\] (?P<text>.+)")
"""What stands before a paragraph: a link has no blank after its bracket."""
FENCE = ":::"
ALONE = (":::prices", ":::goods")
"""Tables of the game itself: nothing is inside."""


@dataclass(frozen=True)
class Paragraph:
    """One or several sentences."""

    text: str
    condition: Condition = ANYWHERE
    of: tuple[str, ...] = ()
    """The things whose ruling it is."""
    is_reason: bool = False


@dataclass(frozen=True)
class Drawing:
    """Something drawn.

    `sum NAME`: a title, then lines `+ card tower {cost[tower]} | note`, and at last `= card {total:one=card|other=cards}`.
    `row NAME`: a title, then lines `role builder | what it is now | what it was`.
    `table`: a line of headings, then lines, their cells between `|`.
    `by-seats`, `by-edition`: lines `what | {number}`, with a column for every number of players or edition.
    `prices`, `goods`: a table that the game itself makes.
    """

    kind: str
    name: str
    lines: tuple[str, ...]


@dataclass
class RuleSource:
    """A numbered rule; what stands before the first rule of a chapter has no number."""

    number: str
    parts: list[Paragraph | Drawing] = field(default_factory=list)


@dataclass
class ChapterSource:
    """A chapter."""

    key: str
    title: str
    lead: str = ""
    rules: list[RuleSource] = field(default_factory=list)


@dataclass(frozen=True)
class BookSource:
    """A whole file."""

    title: str
    chapters: Sequence[ChapterSource]

    def rules(self) -> Iterator[RuleSource]:
        """Every rule, in the order of the file."""
        for chapter in self.chapters:
            yield from chapter.rules


PAGES: Facet[Traversable] = Facet("rulebook_pages", Traversable)
"""The folder with a game's rulebook, a file for each language."""


@cache
def source(game: str, language: str) -> BookSource:
    """The rulebook of a game in a language; one without chapters if the game brings none."""
    if not PAGES.is_brought_by(game):
        return BookSource(GAMES[game].title, ())
    return read(PAGES.of(game).joinpath(f"{language}.md").read_text(encoding="utf-8"))


def read(text: str) -> BookSource:
    r"""A rulebook from the text of its file.

    >>> book = read("# Dice\n\n## end: The end\n\nWho wins.\n\n### R-DI-01\n\n[of die] The higher number wins.\n")
    >>> rule = book.chapters[0].rules[0]
    >>> rule.number, rule.parts[0].of, rule.parts[0].text
    ('R-DI-01', ('die',), 'The higher number wins.')
    """
    first, *pieces = _pieces(text)
    chapters: list[ChapterSource] = []
    for piece in pieces:
        if found := CHAPTER.fullmatch(piece):
            chapters.append(ChapterSource(found["key"], found["title"]))
        elif found := RULE.fullmatch(piece):
            chapters[-1].rules.append(RuleSource(found["number"]))
        elif not chapters[-1].lead:
            chapters[-1].lead = piece
        else:
            _add(chapters[-1], piece)
    return BookSource(first.removeprefix("# "), chapters)


def _pieces(text: str) -> Iterator[str]:
    """Headings, paragraphs and fenced blocks."""
    held: list[str] = []
    fenced = False
    for line in [*text.splitlines(), ""]:
        if line.startswith(FENCE):
            fenced = line not in (FENCE, *ALONE)
        if line.strip() or fenced:
            held.append(line)
        elif held:
            yield "\n".join(held)
            held = []


def _add(chapter: ChapterSource, piece: str) -> None:
    if not chapter.rules:
        chapter.rules.append(RuleSource(""))
    parts = chapter.rules[-1].parts
    if piece.startswith(FENCE):
        kind, _, name = piece.splitlines()[0].removeprefix(FENCE).partition(" ")
        parts.append(Drawing(kind, name, tuple(line for line in piece.splitlines()[1:] if line != FENCE)))
    elif piece.startswith("> "):
        parts.append(Paragraph(piece.removeprefix("> "), is_reason=True))
    else:
        parts.append(_paragraph(piece))


def _paragraph(piece: str) -> Paragraph:
    found = MARK.fullmatch(piece)
    if not found:
        return Paragraph(piece)
    condition, of = read_condition(found["inside"])
    return Paragraph(found["text"], condition, of)


# -- placeholders and spans ---------------------------------------------------------------------------------------------


TERMS = re.compile(r"([+-])")
INLINE = re.compile(r"\*\*(?P<strong>.+?)\*\*|\[(?P<text>[^\]]+)\]\((?P<link>[^)]+)\)")


@dataclass(frozen=True)
class RuleSpan:
    """A piece of a sentence of the rulebook."""

    text: str
    strong: bool = False
    link: str = ""
    """A rule by its number, a thing by its word, a chapter as `#key`; empty if it leads nowhere."""


class Filler(string.Formatter):
    """Fills placeholders of a language. A number may be a sum or a difference of others.

    >>> Filler("en").format("{hand+more[first]} {hand:one=card|other=cards}", hand=4, more={"first": 1})
    '5 cards'
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def get_field(self, field_name: str, args: Sequence[object], kwargs: Mapping[str, object]) -> tuple[object, str]:
        """What a placeholder stands for."""
        first, *rest = TERMS.split(field_name)
        value, name = super().get_field(first, args, kwargs)
        for sign, term in zip(rest[::2], rest[1::2], strict=True):
            number, _ = super().get_field(term, args, kwargs)
            value = value + number if sign == "+" else value - number
        return value, str(name)

    def format_field(self, value: object, format_spec: str) -> str:
        """The form of it that the placeholder asks for."""
        said = Number(value, self.language) if isinstance(value, int) else value
        return format(said, format_spec)


def filled(text: str, numbers: Mapping[str, object], language: str) -> str:
    """A sentence of *language* with its numbers and nouns."""
    return Filler(language).vformat(text, (), numbers)


def spans(text: str) -> list[RuleSpan]:
    """The pieces of a sentence.

    >>> [(span.text, span.link) for span in spans("With a [crane](crane), cover **one** of them.")]
    [('With a ', ''), ('crane', 'crane'), (', cover ', ''), ('one', ''), (' of them.', '')]
    """
    found: list[RuleSpan] = []
    at = 0
    for match in INLINE.finditer(text):
        if match.start() > at:
            found.append(RuleSpan(text[at : match.start()]))
        if match["strong"]:
            found.append(RuleSpan(match["strong"], strong=True))
        else:
            found.append(RuleSpan(match["text"], link=match["link"]))
        at = match.end()
    if at < len(text):
        found.append(RuleSpan(text[at:]))
    return found


def plain(pieces: Sequence[RuleSpan]) -> str:
    """The sentence as plain text."""
    return "".join(span.text for span in pieces)
