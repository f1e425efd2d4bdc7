"""A rulebook for all tables at once, as Markdown: what is for some of them says so."""

import re
from collections.abc import Iterator, Mapping, Sequence

from gobernador.text.rulebook import (
    Part,
    RowExample,
    RulebookContext,
    RuleSentence,
    RuleTable,
    RuleTerm,
    SumExample,
    written,
)
from gobernador.text.rulebook_source import ChapterSource, Condition, Paragraph, RuleSource, RuleSpan, source

MINUS = "−"


class Printer:
    """Prints a rulebook; *things* are the headings of everything that a sentence may link, by its word."""

    def __init__(self, context: RulebookContext, things: Mapping[str, str]) -> None:
        self.context = context
        self.catalog = context.catalog
        self.key = context.game.key
        self.source = source(self.key, context.catalog.language)
        self.chapters = {f"#{chapter.key}": chapter.title for chapter in self.source.chapters}
        self.things = things

    def pages(self) -> Iterator[str]:
        """The book, heading by heading and paragraph by paragraph."""
        yield f"# {self.source.title}"
        yield self.catalog.say("rulebook.about")
        for chapter in self.source.chapters:
            yield from self._chapter(chapter)

    def heading_of_things(self) -> str:
        """The heading over everything that can be looked up."""
        return f"## {self.catalog.say(f'rulebook.things.{self.key}')}"

    def _chapter(self, chapter: ChapterSource) -> Iterator[str]:
        yield f"## {chapter.title}"
        yield self.context.filled(chapter.lead)
        for rule in chapter.rules:
            yield from self._rule(rule)

    def _rule(self, rule: RuleSource) -> Iterator[str]:
        if rule.number:
            yield f"### {rule.number}"
        for part in rule.parts:
            condition = part.condition if isinstance(part, Paragraph) else Condition()
            context = self.context.at(condition.anywhere(self.key))
            yield self._options(condition) + self._part(written(context, part))

    def _options(self, condition: Condition) -> str:
        """Which values of options a paragraph is for."""
        return "".join(f"(`--option {name}={value}`) " for name, value in condition.options)

    def _part(self, part: Part) -> str:
        if isinstance(part, RuleSentence):
            return self._sentence(part)
        if isinstance(part, RuleTable):
            return table(part)
        if isinstance(part, SumExample):
            return self._example(f"{part.title} {self._terms(part.terms)} = **{part.label}**.")
        assert isinstance(part, RowExample), f"nothing prints {part}"
        items = "; ".join(f"{self._name(item.kind, item.word)}: {item.text}" for item in part.items)
        return self._example(f"{part.title}: {items}.")

    def _sentence(self, part: RuleSentence) -> str:
        text = "".join(self._span(span) for span in part.spans)
        if part.is_reason:
            return f"*{self.catalog.say('rulebook.because', text='')}* {text}".replace(": *", ":*")
        return f"**{part.where}:** {text}" if part.where else text

    def _span(self, span: RuleSpan) -> str:
        if span.strong:
            return f"**{span.text}**"
        return f"[{span.text}](#{anchor(self._heading(span.link))})" if span.link else span.text

    def _heading(self, link: str) -> str:
        return self.chapters.get(link) or self.things.get(link, link)

    def _example(self, text: str) -> str:
        return f"> {self.catalog.say('rulebook.example', text=text)}"

    def _terms(self, terms: Sequence[RuleTerm]) -> str:
        said = [f"{term.sign} {term.number} ({term.note or self._name(term.kind, term.word)})" for term in terms]
        return " ".join(said).removeprefix("+ ").replace(" - ", f" {MINUS} ")

    def _name(self, kind: str, word: str) -> str:
        return self.catalog.noun(f"{self.key}.{kind}.{word}").name


def table(part: RuleTable) -> str:
    """A table of Markdown."""
    rows = [part.head, ["---"] * len(part.head), *part.rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def anchor(heading: str) -> str:
    """What a heading is called in a link.

    >>> anchor("Who sees what"), anchor("R-SJ-76a")
    ('who-sees-what', 'r-sj-76a')
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")
