"""The open question as it is put to a person: one sentence, numbered answers, and what each of them means."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from gobernador.core.actions import shown
from gobernador.core.types import PASS
from gobernador.match.open_question import OpenQuestion
from gobernador.text.rulebook import rulebook_of
from gobernador.tui.guide import Page, folded, page_of
from gobernador.tui.screen import OptionLine, ScreenQuestion, TerminalTable
from gobernador.tui.terminal_rulebook import TerminalRulebook
from gobernador.tui.typed_answers import AnswerParser, AnswerSubmission, BadAnswer

STANDING = "="
"""Means whatever leaves everything as it stands."""


@dataclass
class QuestionPrompt:
    """Puts a table's open question into words, and words into actions."""

    table: TerminalTable
    answering: AnswerSubmission

    def asked(self) -> ScreenQuestion:
        """The question, as far as it is answered."""
        question, view = self.answering.question(), self.table.view()
        options = [
            OptionLine(self.phrase(choice.action), choice.copies, self.table.voice.describe(view, choice.action))
            for choice in question.left(self.answering.chosen)
        ]
        return ScreenQuestion(self.table.voice.question(view), self._progress(question), options, self._hint(question))

    def actions(self, words: Sequence[str]) -> list[int]:
        """The actions that somebody means; an empty line means the only answer there is."""
        question, chosen = self.answering.question(), self.answering.chosen
        if not words:
            only = question.only_answer(chosen)
            if not only:
                raise BadAnswer("nothing", "nothing was answered")
            return only
        if STANDING in words and not chosen:
            return self._standing() + self._actions(question, [word for word in words if word != STANDING])
        return self._actions(question, words)

    def page(self, words: Sequence[str]) -> Page:
        """What somebody wants to know more of: an answer by its number, or anything with a page by its name."""
        text = " ".join(words)
        table = self.table
        found = page_of(table.catalog, table.match.game, self._word(text)) or self._rule(text)
        if found is None:
            raise BadAnswer("no_page", f"there is no page about {shown(text)} in this game", text=shown(text))
        return found

    def _rule(self, text: str) -> Page | None:
        """A rule of the rulebook by its number, or a chapter by its name."""
        catalog = self.table.catalog
        return TerminalRulebook(catalog, rulebook_of(catalog, self.table.match.game)).named(text)

    def phrase(self, action: int) -> str:
        if action == PASS and self.answering.chosen:
            return self.table.say("done")
        return self.table.voice.option(self.table.view(), action)

    def _notation(self, action: int) -> str:
        return self.table.match.game.actions.text(action)

    def _reader(self, question: OpenQuestion) -> AnswerParser:
        return AnswerParser(question.left(self.answering.chosen), self.table.match.game.actions.parse, self.phrase)

    def _actions(self, question: OpenQuestion, words: Sequence[str]) -> list[int]:
        return self._reader(question).actions(words) if words else []

    def _standing(self) -> list[int]:
        found = self.table.voice.standing(self.table.view())
        if not found:
            raise BadAnswer("no_answer", f"{STANDING} is not an answer to this question", text=shown(STANDING))
        return found

    def _progress(self, question: OpenQuestion) -> str:
        chosen = self.answering.chosen
        if not chosen:
            return ""
        counts = Counter(self.table.words.thing(self._notation(action)) for action in chosen)
        names = self.table.catalog.list([name if n == 1 else f"{name} ×{n}" for name, n in counts.items()])
        return self.table.say("chosen", names=names, chosen=len(chosen), most=question.most)

    def _hint(self, question: OpenQuestion) -> str:
        several = question.is_set and question.most - len(self.answering.chosen) > 1
        if several and not self.answering.chosen and self.table.voice.standing(self.table.view()):
            return self.table.say("hint_standing", sign=STANDING)
        return self.table.say("hint_set" if several else "hint")

    def _word(self, text: str) -> str:
        """The engine's word for something that is named by number, by name or by that word itself."""
        if text.isascii() and text.isdigit():
            notation = self._notation(self._reader(self.answering.question()).action(text))
            return notation.partition(":")[2].partition("@")[0]
        names = self.table.words.names_of_things()
        wanted = folded(text)
        exact = [word for word, name in names.items() if wanted in (folded(name), word)]
        partly = [word for word, name in names.items() if wanted and wanted in folded(name)]
        return (exact or partly or [""])[0]
