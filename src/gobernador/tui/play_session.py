"""A person at a table with bots, from the first question to the last.

Whatever the person answers is in the file before anything is shown that follows from it.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from gobernador.bots.base import Bot
from gobernador.core.errors import GameError
from gobernador.match import Event
from gobernador.tui.question_prompt import QuestionPrompt
from gobernador.tui.saves import Save
from gobernador.tui.screen import BUDGET, Screen, TerminalTable
from gobernador.tui.typed_answers import KEYS, AnswerSubmission, read_line
from gobernador.tui.user_files import shown_path, write_new, write_over


def begin_of_phase(events: Sequence[Event]) -> int:
    """Where the last role was chosen, or the last round begun: somebody who comes back is told from there."""
    return max((number for number, event in enumerate(events) if event.kind in ("role", "round")), default=0)


class LeftTable(Exception):
    """The person has left the table; the game is in its file."""


class PlaySession:
    """One person's time at a table."""

    def __init__(self, table: TerminalTable, save: Save, bots: Mapping[int, Bot], screen: Screen) -> None:
        self.table = table
        self.match = table.match
        self.save = save
        self.bots = bots
        self.screen = screen
        self.answering = AnswerSubmission(table.match, table.viewer, save.chosen)
        self.asking = QuestionPrompt(table, self.answering)
        self.told = begin_of_phase(table.events())
        """So many events have been told."""
        self.steps: list[int] = []
        """How many actions each answer was, for undoing."""
        self.put = False
        """Whether the open question stands on the screen."""

    def play(self) -> None:
        """Play to the end of the game; Left if the person goes before it."""
        while not self.match.over:
            if self.match.to_act == self.table.viewer:
                self._turn()
            else:
                self._bot_acts()
        self._keep()
        self.save.finish()
        self.tell()

    def tell(self) -> None:
        """Say what has happened since it was last said."""
        self.screen.news(self.table, self.table.news(self.told))
        self.told = len(self.table.events())

    def _bot_acts(self) -> None:
        seat = self.match.to_act
        action = self.bots[seat].choose(self.match.view(seat), BUDGET)
        self.match.submit(seat, self.match.seq, self.match.game.actions.text(action))
        self.steps.clear()

    def _turn(self) -> None:
        """Put the open question, unless it stands there already, and do what one line says."""
        if not self.put:
            self._keep()
            self.screen.before_question(self.table)
            self.tell()
            self.screen.question(self.asking.asked())
            self.put = True
        try:
            typed = read_line(self.table.catalog, self.screen.read())
        except EOFError:
            raise LeftTable from None
        try:
            self._doing(typed.key)(typed.words)
        except (GameError, OSError) as error:
            self.screen.refuse(self.table.refusal(error))
            return
        if not self.put:
            # Before the bots begin to think about it.
            self._keep()

    def _doing(self, key: str) -> Callable[[Sequence[str]], None]:
        return {
            "answer": self._answer,
            "help": self._help,
            "info": lambda words: self.screen.page(self.asking.page(words)),
            "undo": self._undo,
            "table": self._table,
            "log": lambda words: self.screen.log(self.table.news(0)),
            "save": self._save_new,
            "replace": lambda words: self._write(words, write_over),
            "quit": self._leave,
        }[key]

    def _answer(self, words: Sequence[str]) -> None:
        played = self.answering.give(self.asking.actions(words))
        if played:
            self.steps.append(played)
        self.put = False

    def _undo(self, words: Sequence[str]) -> None:
        """Take back the last answer, or the last thing named of a set."""
        if self.answering.chosen:
            self.answering.take_last()
        else:
            self._take_back(self.steps.pop() if self.steps else 1)
        self.told = len(self.table.events())
        self.put = False
        self.screen.say(self.table.say("undone"))

    def _take_back(self, actions: int) -> None:
        self.match.take_back(self.table.viewer, self.match.seq)
        for _ in range(actions - 1):
            if self.match.can_take_back(self.table.viewer):
                self.match.take_back(self.table.viewer, self.match.seq)

    def _keep(self) -> None:
        self.save.chosen = self.answering.texts()
        self.save.write()

    # -- beside answering --------------------------------------------------------------------------------------

    def _help(self, words: Sequence[str]) -> None:
        catalog = self.table.catalog
        example, notation = self.table.words.examples()
        examples = {"example": example, "notation": notation}
        rows = [(f"table.usage.{key}", f"table.meaning.{key}") for key in ("answer", *KEYS)]
        self.screen.rows(
            [(catalog.say(usage, **examples), catalog.say(meaning, **examples)) for usage, meaning in rows]
        )
        self.screen.signs(self.table)

    def _table(self, words: Sequence[str]) -> None:
        self.screen.table(self.table)
        self.screen.question(self.asking.asked())

    def _save_new(self, words: Sequence[str]) -> None:
        if words:
            self._write(words, write_new)
        else:
            self.screen.say(self.table.say("kept", file=shown_path(self.save.file)))

    def _write(self, words: Sequence[str], write: Callable[[Path, str], None]) -> None:
        file = Path(" ".join(words)).expanduser()
        write(file, self.save.text())
        self.screen.say(self.table.say("saved", file=shown_path(file)))

    def _leave(self, words: Sequence[str]) -> None:
        raise LeftTable
