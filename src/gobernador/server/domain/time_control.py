"""Time controls: a bank for the whole game with an increment for each turn, or a limit for each turn alone."""

from dataclasses import dataclass

from gobernador.server.domain.table_errors import BadRequest

LONGEST_BANK = 24 * 60 * 60
LONGEST_TURN = 30 * 24 * 60 * 60
GRACE = 30.0
"""Seconds that somebody who returns has at least."""


@dataclass(frozen=True)
class TimeControl:
    """The clock of a table."""

    bank: int
    """Seconds for the whole game; 0 if only each turn is limited."""
    increment: int
    """Seconds that come back with every turn; with an empty bank the limit of a turn."""

    @property
    def limits_turns(self) -> bool:
        """Whether each turn is limited by itself, and nothing is left for the next."""
        return self.bank == 0

    def first(self) -> float:
        """What everybody begins with."""
        return float(self.increment if self.limits_turns else self.bank)

    def after(self, left: float, thought: float) -> float:
        """What is left once a turn that took *thought* seconds is over.

        >>> TimeControl(600, 5).after(100.0, 30.0), TimeControl(0, 3600).after(3600.0, 30.0)
        (75.0, 3600.0)
        """
        if self.limits_turns:
            return self.first()
        return max(0.0, left - thought) + self.increment

    def before(self, left: float) -> float:
        """What was left before the turn that was just over and is taken up again: the increment has not been earned."""
        return left if self.limits_turns else max(0.0, left - self.increment)

    def back(self, left: float) -> float:
        """What somebody has who comes back."""
        return max(left, GRACE, float(self.increment))


def check(clock: TimeControl) -> None:
    """Whether there can be such a clock; raises an error if not."""
    fits = 0 <= clock.bank <= LONGEST_BANK and 0 <= clock.increment <= LONGEST_TURN
    if not fits or clock.bank + clock.increment == 0:
        raise BadRequest(
            "bad_clock", "no clock has this bank and increment", bank=clock.bank, increment=clock.increment
        )
