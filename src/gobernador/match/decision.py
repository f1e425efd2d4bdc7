"""A question put to a seat."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Decision:
    """The open question: who is asked, what kind it is, and what can be answered."""

    seat: int
    seq: int
    """Goes back with the answer, so that an answer to another question can be told from this one's."""
    prompt: str
    options: tuple[str, ...]
