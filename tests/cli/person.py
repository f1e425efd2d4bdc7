"""Somebody at the keyboard: reads the last question and answers it, mostly sensibly."""

import io
import re
from random import Random

OPTION = re.compile(r"([0-9]+)\. ")
DISTRACTIONS = ("?", "u", "t", "i 1", "i torre", "s", "zzz", "99", "", "build:palace", "1 1 1", "role:king", "pass")


class Person(io.StringIO):
    """Types the number of an answer, whenever a line is wanted; everybody's choices are their own."""

    def __init__(self, seed: int, *, distracted: float = 0.0) -> None:
        super().__init__()
        self.dice = Random(seed)
        self.distracted = distracted
        self.answers = 0

    def reads(self, screen: io.StringIO) -> None:
        """Look at what is shown there."""
        self.screen = screen

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        if self.dice.random() < self.distracted:
            return self.dice.choice(DISTRACTIONS) + "\n"
        self.answers += 1
        return f"{self.dice.randint(1, self.choices())}\n"

    def choices(self) -> int:
        """The number of answers to the question that was put last."""
        shown = self.screen.getvalue()[-6000:].splitlines()
        numbers = [OPTION.match(line) for line in shown]
        last = [found for found in numbers if found][-1]
        return int(last[1])
