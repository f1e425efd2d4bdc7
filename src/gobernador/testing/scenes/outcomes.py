"""What can be expected of a position of any game: its legal answers, its question, whether it is over."""

from collections.abc import Callable, Collection

from gobernador.core.actions import ActionSpace
from gobernador.core.errors import BadNotation
from gobernador.testing.scenes.kinds import NONE, Check, Word, entries, matching
from gobernador.testing.scenes.lines import Clause

NOT_OVER = "no"


class Question:
    """The open question, with as much of where it stands as matters: `prompt pay seat=0 due=3`."""

    def __init__(self, prompts: Collection[str], details: Collection[str]) -> None:
        self.prompts = (*prompts, NONE)
        self.details = details

    def read(self, clause: Clause) -> Check:
        prompt = clause.some(", ".join(self.prompts[:-1]))[0]
        if prompt not in self.prompts:
            raise clause.unknown(prompt, self.prompts)
        details = clause.pairs(clause.words[1:], self.details)
        check = matching({"prompt": prompt, **details})

        def found_instead(now: object, before: object) -> str | None:
            if check(now, before) is None:
                return None
            return " ".join(value if key == "prompt" else f"{key}={value}" for key, value in described(now).items())

        return found_instead


def described(question: object) -> dict[str, str]:
    return {key: str(value) for key, value in entries(question).items()}


class Over:
    """Whether something has come to its end, and why: `over`, `over buildings`, `over no`."""

    def __init__(self, ends: Collection[str]) -> None:
        self.reason = Word(*ends, NOT_OVER)

    def read(self, clause: Clause) -> Check:
        if not clause.words:
            return lambda now, before: None if now != NOT_OVER else "that it goes on"
        return self.reason.read(clause)


def notation_of(actions: ActionSpace) -> Callable[[Clause, str], None]:
    """Only actions of the game are known."""

    def check(clause: Clause, word: str) -> None:
        try:
            actions.parse(word)
        except BadNotation as error:
            raise clause.error(str(error)) from error

    return check
