"""A command line that makes no sense."""


class UsageError(Exception):
    """Says with a key of the catalogue, below `cli.error`, what is wrong with the arguments."""

    def __init__(self, key: str, **details: object) -> None:
        super().__init__(f"{key}: {details}")
        self.key = key
        self.details = details


FAILED = 1
MISUSED = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
