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
            found = self._answered(match, step)
            if found is None:
                return True
            self._tell(match, found)
            if found.goes_on:
                self.given.append(found.given)
                return False
            self.screen.say("")

    def _answered(self, match: Match, step: LessonPage) -> LessonVerdict | None:
        """The question of a step, put until it is answered: what became of it; None if the person skips the lesson."""
        table = self.table(match.copy())
        asking = QuestionPrompt(table, AnswerSubmission(table.match, YOU))
        while True:
            self.screen.say(f"> {plain(self.text(step.do, match))}")
            self.screen.question(asking.asked())
            typed = self.typed()
            if typed.key == "skip":
                return None
            if typed.key == "show":
                return shown(match, step)
            try:
                if typed.key != "answer":
                    self._help(typed, asking)
                elif found := judged(match, step, asking, typed.words):
                    return found
            except GameError as error:
                self.screen.refuse(refusal(self.catalog, error))

    def _help(self, typed: Typed, asking: QuestionPrompt) -> None:
        """Do what a line says that is no answer."""
        if typed.key == "quit":
            raise LeftLesson
        if typed.key == "info":
            self.screen.page(asking.page(typed.words))
        elif typed.key == "table":
            self.screen.table(asking.table)
        elif typed.key != "undo":
            self.screen.say(self.catalog.say("lesson.help"))
        elif asking.answering.chosen:
            asking.answering.take_last()

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
        own = read_line(self.catalog, line, OURS, "lesson.keys.")
        return own if own.key in OURS and not own.words else read_line(self.catalog, line)

    def table(self, match: Match) -> TerminalTable:
        """The table of a match as the person sees it."""
        return TerminalTable(self.catalog, match, [self.name, *NAMES[: match.game.seats - 1]], YOU)

    def text(self, text: Text, match: Match | None = None) -> str:
        """A text of the lesson in the person's language."""
        return said(text, self.catalog, (match or at_step(self.lesson, 0, ())).game)


def judged(match: Match, step: LessonPage, asking: QuestionPrompt, words: Sequence[str]) -> LessonVerdict | None:
    """The verdict on an answer; None as long as it is not complete."""
    tried = asking.table.match
    before = len(tried.actions)
    actions = asking.actions(words)
    try:
        if not asking.answering.give(actions):
            return None
    except GameError:
        text = match.game.actions.text
        return verdict(match, step, [text(action) for action in actions], whole=False)
    return verdict(match, step, tried.actions[before:], whole=True)
