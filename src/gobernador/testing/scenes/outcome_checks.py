"""What can be expected of a position of any game: its legal answers, its question, whether it is over."""

from collections.abc import Callable, Collection, Mapping, Sequence

from gobernador.core.actions import ActionSpace, shown
from gobernador.core.errors import BadNotation
from gobernador.testing.scenes.kinds import (
    LACKS,
    NONE,
    Check,
    CheckWord,
    Reading,
    ReadValue,
    WordKind,
    entries,
    fixed,
    matching,
)
from gobernador.testing.scenes.scene_lines import Clause

NOT_OVER = "no"


class QuestionCheck:
    """The open question, with as much of where it stands as matters: `prompt pay seat=0 due=3`."""

    def __init__(self, details: Mapping[str, Mapping[str, ReadValue]]) -> None:
        self.details = details
        """By prompt: what can be said of it, and how that is read."""

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        prompt = clause.some(", ".join(self.details))[0]
        if prompt not in (*self.details, NONE):
            raise clause.unknown(prompt, (*self.details, NONE))
        if prompt == NONE and clause.words[1:]:
            raise clause.error(f"{shown(clause.words[1])} is not known here; nothing can follow prompt none")
        readers = self.details.get(prompt, {})
        pairs = clause.pairs(clause.words[1:], tuple(readers))
        check = matching(
            {"prompt": prompt, **{key: readers[key](clause, word, reading) for key, word in pairs.items()}}
        )

        def compare(now: object, before: object) -> str | None:
            if check.compare(now, before) is None:
                return None
            return " ".join(value if key == "prompt" else f"{key}={value}" for key, value in described(now).items())

        return [Check(compare)]


def described(question: object) -> dict[str, str]:
    return {key: str(value) for key, value in entries(question).items()}


class Over:
    """Whether something has come to its end, and why: `over`, `over buildings`, `over no`."""

    def __init__(self, ends: Collection[str]) -> None:
        self.reason = WordKind(fixed(*ends, NOT_OVER))

    def read(self, clause: Clause, reading: Reading) -> Sequence[Check]:
        if not clause.words:
            return [Check(lambda now, before: None if now != NOT_OVER else "that it goes on")]
        return self.reason.read(clause, reading)


def notation_of(actions: ActionSpace, possible: Callable[[Clause, str, Reading], None]) -> CheckWord:
    """Only actions of the game are known; only those that this table can have may be expected."""

    def check(clause: Clause, word: str, reading: Reading, operator: str) -> None:
        try:
            actions.parse(word)
        except BadNotation as error:
            raise clause.error(str(error)) from error
        if operator != LACKS:
            possible(clause, word, reading)

    return check
