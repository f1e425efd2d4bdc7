"""What a person types: an answer, or one of the few words that mean something else; and the sentence for what cannot be done."""

import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from gobernador.core.actions import shown
from gobernador.core.errors import GameError
from gobernador.core.types import PASS
from gobernador.match import Match
from gobernador.match.open_question import Choice, OpenQuestion
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error
from gobernador.tui.guide import folded
from gobernador.tui.user_files import BadFile, shown_path

KEYS = ("help", "info", "undo", "table", "log", "save", "replace", "quit")
"""What can be asked for beside an answer; the catalogue has the words for each under `table.keys`."""

REPEATED = re.compile(r"([0-9]{1,3})[x*×]([1-9][0-9]?)")


class BadAnswer(GameError):
    """Something typed that is no answer to the open question."""


@dataclass(frozen=True)
class Typed:
    """A line: a key with what follows it, or `answer` with its words."""

    key: str
    words: tuple[str, ...]


def read_line(catalog: Catalog, line: str, keys: Sequence[str] = KEYS, where: str = "table.keys.") -> Typed:
    """What a line means; the words for the *keys* stand behind *where* in the catalogue."""
    words = tuple(line.split())
    for key in keys:
        if words and words[0].lower() in catalog.say(f"{where}{key}").split():
            return Typed(key, words[1:])
    return Typed("answer", words)


@dataclass(frozen=True)
class AnswerParser:
    """Understands answers to one question."""

    choices: Sequence[Choice]
    parse: Callable[[str], int]
    """From notation to an action."""
    phrase: Callable[[int], str]
    """From an action to how it is said."""

    def actions(self, words: Sequence[str]) -> list[int]:
        named = self._by_name(" ".join(words))
        if named is not None:
            return [named]
        return [action for word in words for action in self._repeated(word)]

    def _repeated(self, word: str) -> list[int]:
        """A word, or a number with how often it is meant: 4x3 is 4 three times."""
        found = REPEATED.fullmatch(word)
        return [self.action(found[1])] * int(found[2]) if found else [self.action(word)]

    def action(self, word: str) -> int:
        if word.isascii() and word.isdigit():
            return self._by_number(word)
        if ":" in word or word == "pass":
            return self.parse(word)
        named = self._by_name(word)
        if named is None:
            raise BadAnswer("no_answer", f"{shown(word)} is not an answer to this question", text=shown(word))
        return named

    def _by_number(self, word: str) -> int:
        number = int(word) if len(word) < 4 else 0
        if word == "0" and any(choice.action == PASS for choice in self.choices):
            return PASS
        if not 1 <= number <= len(self.choices):
            raise BadAnswer(
                "no_such_number",
                f"there is no answer {shown(word)}; answers go from 1 to {len(self.choices)}",
                text=shown(word),
                most=len(self.choices),
            )
        return self.choices[number - 1].action

    def _by_name(self, text: str) -> int | None:
        """The one choice whose phrase, or whose last words, are this text."""
        wanted = folded(text)
        phrases = {choice.action: folded(self.phrase(choice.action)) for choice in self.choices}
        found = [action for action, phrase in phrases.items() if wanted and f" {phrase}".endswith(f" {wanted}")]
        return found[0] if len(found) == 1 else None


class AnswerSubmission:
    """A seat's answers to a match."""

    def __init__(self, match: Match, seat: int, chosen: Sequence[str] = ()) -> None:
        self.match = match
        self.seat = seat
        self.chosen: list[int] = []
        """What has been named of the open question's set, which is not complete yet."""
        if chosen and match.to_act == seat:
            self.chosen = self._restored(chosen)

    def question(self) -> OpenQuestion:
        return self.match.question(self.seat)

    def give(self, actions: Sequence[int]) -> int:
        """Take more answers; how many actions were played for them. An error leaves everything as it was."""
        question, wanted = self.question(), [*self.chosen, *actions]
        are_members = {choice.action for choice in question.choices}.issuperset(wanted)
        if question.is_set and are_members and not question.complete(wanted):
            question.check(wanted)
            self.chosen = wanted
            return 0
        # Whoever stops at once may be told why that is not possible, not how many are missing.
        play = self.match.play if wanted == [PASS] else self.match.play_whole
        played = play(self.seat, wanted)
        self.chosen = []
        return played

    def take_last(self) -> None:
        """Forget what was named last."""
        self.chosen.pop()

    def texts(self) -> list[str]:
        """What has been named, as notation."""
        return [self.match.game.actions.text(action) for action in self.chosen]

    def _restored(self, chosen: Sequence[str]) -> list[int]:
        """What a save says was named, if that could be: anybody can edit a save."""
        known = {self.match.game.actions.text(choice.action): choice for choice in self.question().choices}
        counts = Counter(chosen)
        fits = all(text in known and count <= known[text].copies for text, count in counts.items())
        return [known[text].action for text in chosen] if fits and len(chosen) < self.question().most else []


OF_FILES: tuple[tuple[type[OSError], str], ...] = (
    (FileNotFoundError, "missing"),
    (IsADirectoryError, "folder"),
    (NotADirectoryError, "missing"),
    (PermissionError, "forbidden"),
    (FileExistsError, "exists"),
)


def refusal(catalog: Catalog, error: GameError | OSError) -> str:
    """Why something that was asked for is not done."""
    if isinstance(error, OSError):
        return _of_file(catalog, error)
    if isinstance(error, BadAnswer | BadFile):
        return catalog.say(f"table.error.{error.key}", **error.details)
    return say_error(catalog, error)


def _of_file(catalog: Catalog, error: OSError) -> str:
    if not error.filename:
        return catalog.say("table.error.unnamed", reason=error.strerror or str(error))
    file = shown_path(os.fspath(error.filename))
    for kind, key in OF_FILES:
        if isinstance(error, kind):
            return catalog.say(f"table.error.{key}", file=file)
    return catalog.say("table.error.unusable", file=file, reason=error.strerror or str(error))
