"""Three numbers that count something else in each phase, with a name for every use.

A position stores three numbers and not fifteen: only one question is open at a time. The rules use the names, which cost next to nothing
compiled; bytes, views and observations have the numbers as they are.
"""

from mypy_extensions import i64, mypyc_attr

from gobernador.core.dice import Dice
from gobernador.core.state import CompiledState


@mypyc_attr(acyclic=True)
class Registers(CompiledState):
    """What is still due, what has been counted, and which step it is."""

    __slots__ = ("due", "step", "tally")

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice)
        self.due: i64 = 0
        """What the open question still asks for, or still allows."""
        self.tally: i64 = 0
        """What the seat to act has named or drawn so far."""
        self.step: i64 = 0
        """How far the phase is, where it has several parts."""

    # -- due ---------------------------------------------------------------------------------------------------

    @property
    def to_pay(self) -> i64:
        """Paying: cards or goods still to pay."""
        return self.due

    @to_pay.setter
    def to_pay(self, number: i64) -> None:
        self.due = number

    @property
    def to_produce(self) -> i64:
        """Producing: goods that may still be produced."""
        return self.due

    @to_produce.setter
    def to_produce(self, number: i64) -> None:
        self.due = number

    @property
    def to_sell(self) -> i64:
        """Selling: goods that may still be sold."""
        return self.due

    @to_sell.setter
    def to_sell(self, number: i64) -> None:
        self.due = number

    @property
    def to_keep(self) -> i64:
        """Councillor: drawn cards still to keep."""
        return self.due

    @to_keep.setter
    def to_keep(self, number: i64) -> None:
        self.due = number

    @property
    def to_discard(self) -> i64:
        """Setup, archive, hand limit: cards still to discard."""
        return self.due

    @to_discard.setter
    def to_discard(self, number: i64) -> None:
        self.due = number

    @property
    def to_exchange(self) -> i64:
        """Office building: cards that may still be exchanged."""
        return self.due

    @to_exchange.setter
    def to_exchange(self, number: i64) -> None:
        self.due = number

    # -- tally -------------------------------------------------------------------------------------------------

    @property
    def spent(self) -> i64:
        """Paying: goods that the seat to act has spent instead of cards."""
        return self.tally

    @spent.setter
    def spent(self, number: i64) -> None:
        self.tally = number

    @property
    def produced(self) -> i64:
        """Producing: goods that the seat to act has produced."""
        return self.tally

    @produced.setter
    def produced(self, number: i64) -> None:
        self.tally = number

    @property
    def sold(self) -> i64:
        """Selling: goods that the seat to act has sold."""
        return self.tally

    @sold.setter
    def sold(self, number: i64) -> None:
        self.tally = number

    @property
    def drawn(self) -> i64:
        """Councillor: cards that the seat to act has drawn."""
        return self.tally

    @drawn.setter
    def drawn(self, number: i64) -> None:
        self.tally = number

    @property
    def discarded(self) -> i64:
        """Setup, archive, hand limit: cards that the seat to act has discarded."""
        return self.tally

    @discarded.setter
    def discarded(self, number: i64) -> None:
        self.tally = number

    @property
    def exchanged(self) -> i64:
        """Office building: cards that the seat to act has given away."""
        return self.tally

    @exchanged.setter
    def exchanged(self, number: i64) -> None:
        self.tally = number

    @property
    def banked(self) -> i64:
        """Bank: cards that the seat to act has put under it."""
        return self.tally

    @banked.setter
    def banked(self, number: i64) -> None:
        self.tally = number

    # -- step --------------------------------------------------------------------------------------------------

    @property
    def upkeep_step(self) -> i64:
        """The start of a round: which of its questions goes around."""
        return self.step

    @upkeep_step.setter
    def upkeep_step(self, number: i64) -> None:
        self.step = number

    @property
    def ways_tried(self) -> i64:
        """Prospecting: how many of the edition's ways the seat to act has tried."""
        return self.step

    @ways_tried.setter
    def ways_tried(self, number: i64) -> None:
        self.step = number
