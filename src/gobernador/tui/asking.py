"""The open question as it is put to a person: one sentence, numbered answers, and what each of them means."""

from collections.abc import Sequence
from dataclasses import dataclass

from gobernador.core.actions import shown
from gobernador.core.types import PASS
from gobernador.sanjuan.game import SanJuanGame
from gobernador.sanjuan.ids import CARD_WORDS, ROLE_WORDS
from gobernador.sanjuan.view import SanJuanView
from gobernador.text.sanjuan.lexicon import Lexicon
from gobernador.tui.answering import Answering
from gobernador.tui.answers import BadAnswer, Reader, folded
from gobernador.tui.question import Question
from gobernador.tui.sanjuan.describe import describe, subject, thing
from gobernador.tui.sanjuan.pages import Page, page_of
from gobernador.tui.screen import Asked, OptionLine
from gobernador.tui.table import Table


@dataclass
class Asking:
    """Puts a table's open question into words, and words into actions."""

    table: Table
    answering: Answering

    def __post_init__(self) -> None:
        game = self.table.match.game
        assert isinstance(game, SanJuanGame), f"{game.key} is asked elsewhere"
        self.words = Lexicon(self.table.catalog, game, self.table.names)

    def asked(self) -> Asked:
        """The question, as far as it is answered."""
        question, view = self.answering.question(), self.view()
        options = [
            OptionLine(self.phrase(choice.action), choice.copies, describe(self.words, view, choice.action))
            for choice in question.left(self.answering.chosen)
        ]
        return Asked(self.table.voice.question(view), self._progress(question), options, self._hint(question))

    def actions(self, words: Sequence[str]) -> list[int]:
        """The actions that somebody means; an empty line means the only answer there is."""
        question, chosen = self.answering.question(), self.answering.chosen
        if not words:
            only = question.only_answer(chosen)
            if not only:
                raise BadAnswer("nothing", "nothing was answered")
            return only
        return self._reader(question).actions(words)

    def page(self, words: Sequence[str]) -> Page:
        """What somebody wants to know more of: an answer by its number, or a card or role by its name."""
        text = " ".join(words)
        found = page_of(self.words, self._word(text))
        if found is None:
            raise BadAnswer("no_page", f"there is no card or role {shown(text)} in this game", text=shown(text))
        return found

    def phrase(self, action: int) -> str:
        """An answer as a short phrase."""
        if action == PASS and self.answering.chosen:
            return self.table.say("done")
        return self.table.voice.option(self.view(), action)

    def view(self) -> SanJuanView:
        view = self.table.view()
        assert isinstance(view, SanJuanView), f"a view of another game: {view!r}"
        return view

    def _reader(self, question: Question) -> Reader:
        return Reader(question.left(self.answering.chosen), self.table.match.game.actions.parse, self.phrase)

    def _progress(self, question: Question) -> str:
        chosen = self.answering.chosen
        if not chosen:
            return ""
        names = self.table.catalog.list([thing(self.words, action) for action in chosen])
        return self.table.say("chosen", names=names, chosen=len(chosen), most=question.most)

    def _hint(self, question: Question) -> str:
        several = question.is_set and question.most - len(self.answering.chosen) > 1
        return self.table.say("hint_set" if several else "hint")

    def _word(self, text: str) -> str:
        """The engine's word for something that is named by number, by name or by that word itself."""
        if text.isascii() and text.isdigit():
            return subject(self.words, self._reader(self.answering.question()).action(text))
        names = {word: format(self.words.card(word), "Name") for word in CARD_WORDS[1:]}
        names |= {word: format(self.words.role(word), "Name") for word in ROLE_WORDS[1:]}
        wanted = folded(text)
        exact = [word for word, name in names.items() if wanted in (folded(name), word)]
        partly = [word for word, name in names.items() if wanted and wanted in folded(name)]
        return (exact or partly or [""])[0]
