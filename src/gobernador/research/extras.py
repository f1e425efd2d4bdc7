"""Libraries that the plain install does without."""

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ModuleNotFoundError):
    """A library is not installed; the message says how to get it."""

    def __init__(self, extra: str, missing: str | None) -> None:
        super().__init__(
            f"there is no module {missing!r} here; it comes with the extra {extra!r}: pip install '.[{extra}]' in a checkout",
            name=missing,
        )
        self._made_of = (extra, missing)

    def __reduce__(self) -> tuple[type["MissingExtra"], tuple[str, str | None]]:
        return MissingExtra, self._made_of


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports in this block belong to an extra.

    >>> with extra("research"):
    ...     import no_such_library
    Traceback (most recent call last):
    gobernador.research.extras.MissingExtra: there is no module 'no_such_library' here; ...pip install '.[research]' in a checkout
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise MissingExtra(name, missing.name) from None
