"""The rulebook in a terminal: its contents, a chapter, a rule, or every rule with some words in it."""

import re
from collections.abc import Iterator, Sequence

from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.rulebook import (
    ChapterText,
    OptionNote,
    Part,
    RowExample,
    Rulebook,
    RuleItem,
    RuleSentence,
    RuleTable,
    RuleTerm,
    RuleText,
    SumExample,
)
from gobernador.text.rulebook_source import source
from gobernador.text.say import aligned
from gobernador.tui.guide import Page, folded

NUMBER = re.compile(r"((?:R-SJ|R-PR|[ACDU])-\d\d[a-z]?)", re.IGNORECASE)
KINDS = ("card", "building", "role", "tile", "good")
MINUS = "−"


class TerminalRulebook:
    """A rulebook as pages for a terminal."""

    def __init__(self, catalog: Catalog, book: Rulebook) -> None:
        self.catalog = catalog
        self.book = book

    def contents(self) -> list[tuple[str, str]]:
        """The chapters: number and title, and what each is about."""
        return [(f"{at}. {chapter.title}", chapter.lead) for at, chapter in enumerate(self.book.chapters, start=1)]

    def look_up(self, text: str) -> list[Page]:
        """The rule with this number, the chapter with this name, or the chapters' rules that have all these words."""
        named = self.named(text)
        if named:
            return [named]
        return [] if NUMBER.fullmatch(text) else self._with(folded(text).split())

    def named(self, text: str) -> Page | None:
        """The rule with this number, or the chapter with this name."""
        if NUMBER.fullmatch(text):
            return self._by_number(text)
        chapter = self._chapter(folded(text))
        return self.chapter(chapter) if chapter else None

    def chapter(self, chapter: ChapterText) -> Page:
        return self._page(chapter, chapter.lead, chapter.rules)

    def _by_number(self, text: str) -> Page | None:
        # The number of a scene may have a letter more: R-SJ-42b is a scene of R-SJ-42.
        whole = text[:-1].upper() + text[-1].lower() if text[-1].isalpha() else text.upper()
        found = self.book.rule(whole) or self.book.rule(whole.rstrip("abcdefghijklmnopqrstuvwxyz"))
        return self._page(found[0], "", [found[1]]) if found else None

    def _chapter(self, wanted: str) -> ChapterText | None:
        """A chapter by its number, its key, or its title in any language, with or without its article."""
        for at, chapter in enumerate(self.book.chapters, start=1):
            titles = [folded(title) for title in self._titles(chapter.key)]
            if wanted in (str(at), chapter.key, *titles) or any(title.endswith(f" {wanted}") for title in titles):
                return chapter
        return None

    def _titles(self, key: str) -> Iterator[str]:
        for language in languages():
            yield from (chapter.title for chapter in source(self.book.key, language).chapters if chapter.key == key)

    def _with(self, words: Sequence[str]) -> list[Page]:
        pages = []
        for chapter in self.book.chapters:
            title = folded(chapter.title)
            texts = [(rule, f"{title} {folded(self.text(rule))}") for rule in chapter.rules]
            rules = [rule for rule, text in texts if all(word in text for word in words)]
            if rules:
                pages.append(self._page(chapter, "", rules))
        return pages

    def _page(self, chapter: ChapterText, lead: str, rules: Sequence[RuleText]) -> Page:
        bare = [line for rule in rules if not rule.number for line in self.lines(rule)]
        return Page(chapter.title, lead, bare, {rule.number: self.text(rule) for rule in rules if rule.number})

    def text(self, rule: RuleText) -> str:
        """Everything a rule says, a line for each paragraph."""
        return "\n".join(self.lines(rule))

    def lines(self, rule: RuleText) -> list[str]:
        """The same as a list."""
        return [line for part in rule.parts for line in self._lines(part)]

    # -- the parts of a rule -----------------------------------------------------------------------------------

    def _lines(self, part: Part) -> list[str]:
        if isinstance(part, RuleSentence):
            return [self._sentence(part)]
        if isinstance(part, RuleTable):
            return aligned([part.head, *part.rows])
        if isinstance(part, SumExample):
            return [self._sum(part)]
        return [self._samples(part) if isinstance(part, RowExample) else self._choice(part)]

    def _sentence(self, part: RuleSentence) -> str:
        if part.is_reason:
            return self.catalog.say("rulebook.because", text=part.text)
        return f"{part.where}: {part.text}" if part.where else part.text

    def _sum(self, part: SumExample) -> str:
        terms = "".join(self._term(term, first=at == 0) for at, term in enumerate(part.terms))
        return self.catalog.say("rulebook.example", text=f"{part.title} {terms} = {part.label}.")

    def _term(self, term: RuleTerm, *, first: bool) -> str:
        sign = "" if first else f" {MINUS if term.sign == '-' else term.sign} "
        return f"{sign}{term.number} ({term.note or self._name(term.kind, term.word)})"

    def _samples(self, part: RowExample) -> str:
        items = "; ".join(self._item(item) for item in part.items)
        return self.catalog.say("rulebook.example", text=f"{part.title}: {items}.")

    def _item(self, item: RuleItem) -> str:
        before = f" ({self.catalog.say('rulebook.otherwise', text=item.before)})" if item.before else ""
        return f"{self._name(item.kind, item.word)}: {item.text}{before}"

    def _name(self, kind: str, word: str) -> str:
        assert kind in KINDS, f"nothing names {kind} {word}"
        return self.catalog.noun(f"{self.book.key}.{kind}.{word}").name

    def _choice(self, part: OptionNote) -> str:
        say = self.catalog.say
        values = [
            f"{value.word} = {value.name}" + (f" ({say('rulebook.chosen')})" if value.chosen else "")
            for value in part.values
        ]
        return say("rulebook.option", option=part.option, values="; ".join(values))
