"""A lesson in the terminal: the same steps as in the browser, with the table of the terminal."""

from collections.abc import Sequence

from gobernador.core.errors import GameError
from gobernador.lessons.lesson import NAMES, YOU, Lesson, LessonPage, Text, plain, said
from gobernador.lessons.lesson_play import LessonVerdict, at_step, shown, verdict
from gobernador.match import Match
from gobernador.text.message_catalog import Catalog
from gobernador.tui.question_prompt import QuestionPrompt
from gobernador.tui.screen import Screen, TerminalTable, show_result
from gobernador.tui.typed_answers import AnswerSubmission, Typed, read_line, refusal

OURS = ("show", "skip")
"""What can be asked for in a lesson and nowhere else; the catalogue has the words for each under `lesson.keys`."""


class LeftLesson(Exception):
    """The person has had enough."""


class LessonSession:
    """One person's way through one lesson."""

    def __init__(self, catalog: Catalog, lesson: Lesson, number: str, screen: Screen, name: str) -> None:
        self.catalog = catalog
        self.lesson = lesson
        self.number = number
        """Which lesson of the course it is, in words."""
        self.screen = screen
        self.name = name
        self.given: list[Sequence[str]] = []

    def play(self) -> None:
        """All steps; LeftLesson if the person goes before the end."""
        self.screen.say("")
        self.screen.say(f"{self.number}: {self.text(self.lesson.title)}")
        self.screen.say(self.catalog.say("lesson.hint"))
        for number, step in enumerate(self.lesson.steps):
            match = at_step(self.lesson, number, self.given)
            if number == 0 or step.stage is not None:
                self.screen.table(self.table(match))
            self.screen.say("")
            self.screen.say(plain(self.text(step.card, match)))
            if step.asks:
                if self._step(match, step):
                    return
            else:
                self.given.append(())
                self._wait()

    def _step(self, match: Match, step: LessonPage) -> bool:
        """Ask until an answer is good enough, or the lesson is skipped, which is what is returned."""
        while True:
            found = _Question(self, match, step).answered()
            if found is None:
                return True
            self._tell(match, found)
            if found.goes_on:
                self.given.append(found.given)
                return False
            self.screen.say("")

    def _tell(self, before: Match, found: LessonVerdict) -> None:
        """What happened, what it was worth, and the score if the game is over."""
        if found.error is None:
            table = self.table(found.match)
            told = len(before.events(YOU))
            self.screen.news(table, table.voice.log(found.match.events(YOU)[told:], YOU))
        mark = self.catalog.say(f"lesson.mark.{found.mark}")
        self.screen.say(f"{mark} {plain(self._sentence(before, found))}")
        if found.match.over:
            show_result(self.table(found.match), self.screen)

    def _sentence(self, before: Match, found: LessonVerdict) -> str:
        if found.text is not None:
            return self.text(found.text, before)
        if found.error is None:
            return self.catalog.say("lesson.otherwise")
        return self.table(before).refusal(found.error)

    def _wait(self) -> None:
        self.screen.say(f"> {self.catalog.say('lesson.enter')}")
        if self.typed().key == "quit":
            raise LeftLesson

    def typed(self) -> Typed:
        """The next line; `show` and `skip` are keys of their own."""
        try:
            line = self.screen.read()
        except EOFError:
            raise LeftLesson from None
        for key in OURS:
            if line.strip().lower() in self.catalog.say(f"lesson.keys.{key}").split():
                return Typed(key, ())
        return read_line(self.catalog, line)

    def table(self, match: Match) -> TerminalTable:
        """The table of a match as the person sees it."""
        return TerminalTable(self.catalog, match, [self.name, *NAMES[: match.game.seats - 1]], YOU)

    def text(self, text: Text, match: Match | None = None) -> str:
        """A text of the lesson in the person's language."""
        return said(text, self.catalog, (match or at_step(self.lesson, 0, ())).game)


class _Question:
    """The question of a step, put until it is answered."""

    def __init__(self, sitting: LessonSession, match: Match, step: LessonPage) -> None:
        self.sitting = sitting
        self.match = match
        self.step = step
        self.table = sitting.table(match.copy())
        self.answering = AnswerSubmission(self.table.match, YOU)
        self.asking = QuestionPrompt(self.table, self.answering)

    def answered(self) -> LessonVerdict | None:
        """What became of it; None if the person skips the lesson."""
        screen = self.sitting.screen
        while True:
            screen.say(f"> {plain(self.sitting.text(self.step.do, self.match))}")
            screen.question(self.asking.asked())
            typed = self.sitting.typed()
            if typed.key == "skip":
                return None
            if typed.key == "show":
                return shown(self.match, self.step)
            try:
                found = self._done(typed)
            except GameError as error:
                screen.refuse(refusal(self.sitting.catalog, error))
                continue
            if found is not None:
                return found

    def _done(self, typed: Typed) -> LessonVerdict | None:
        """Do what a line says; the verdict if it has answered the question."""
        screen = self.sitting.screen
        if typed.key == "answer":
            return self._judged(typed.words)
        if typed.key == "quit":
            raise LeftLesson
        if typed.key == "info":
            screen.page(self.asking.page(typed.words))
        elif typed.key == "table":
            screen.table(self.table)
        elif typed.key != "undo":
            screen.say(self.sitting.catalog.say("lesson.help"))
        elif self.answering.chosen:
            self.answering.take_last()
        return None

    def _judged(self, words: Sequence[str]) -> LessonVerdict | None:
        before = len(self.table.match.actions)
        actions = self.asking.actions(words)
        try:
            if not self.answering.give(actions):
                return None
        except GameError:
            text = self.match.game.actions.text
            return verdict(self.match, self.step, [text(action) for action in actions], whole=False)
        return verdict(self.match, self.step, self.table.match.actions[before:], whole=True)
