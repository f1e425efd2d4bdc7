"""What stands above a report: everything it takes to play the same games again."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Heading:
    """Which arena it was."""

    game: str
    edition: str
    seats: int
    options: dict[str, str]
    seed: str
    """As it was given to the command."""
    command: str
    """The command that plays it again, word for word."""
    engine: str
    """The version of gobernador, and whether its engine was compiled."""
