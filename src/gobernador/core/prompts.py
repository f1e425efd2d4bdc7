"""What is known of a question of the engine without a position: its word, and who may see its answers."""

from typing import Final, final

from gobernador.core.errors import BadPosition
from gobernador.core.types import Bits


class Answers:
    """How the answers to a question are given."""

    OPEN: Final = 0
    """One answer, which everybody sees."""
    OPEN_SET: Final = 1
    """A set, named one by one in descending order; everybody sees each."""
    HIDDEN: Final = 2
    """One answer, which only the seat that gives it knows."""
    HIDDEN_SET: Final = 3
    """A set, named one by one in descending order, which only the seat knows."""


@final
class PromptKind:
    """One kind of question."""

    __slots__ = ("answers", "base", "closed", "lasting", "word")

    def __init__(
        self, word: str, base: int, *, answers: int = Answers.OPEN, closed: bool = False, lasting: bool = False
    ) -> None:
        self.word: Final = word
        self.base: Final = base
        """Where the actions of its answers begin."""
        self.answers: Final = answers
        self.closed: Final = closed
        """Only the seat that is asked knows what can be answered: it depends on a hidden hand."""
        self.lasting: Final = lasting
        """The answer may be taken back although bots have acted since."""


def prompt_words(prompts: tuple[PromptKind, ...]) -> tuple[str, ...]:
    """What the questions are called.

    >>> prompt_words((PromptKind("role", 0), PromptKind("pay", 8, answers=Answers.HIDDEN_SET)))
    ('role', 'pay')
    """
    return tuple([prompt.word for prompt in prompts])


def base_of(prompts: tuple[PromptKind, ...], prompt: int) -> int:
    """Where the actions of a question's answers begin; a position is read by this, whatever number was stored with it."""
    if not 0 <= prompt < len(prompts):
        raise BadPosition("bad_bytes", f"there is no question {prompt}")
    return prompts[prompt].base


def prompts_with(prompts: tuple[PromptKind, ...], answers: int) -> Bits:
    """The questions that are answered in this way, as a set.

    >>> int(prompts_with((PromptKind("role", 0), PromptKind("pay", 8, answers=Answers.HIDDEN_SET)), Answers.HIDDEN_SET))
    2
    """
    found = 0
    for number in range(len(prompts)):
        if prompts[number].answers == answers:
            found += 2**number
    return found
