"""The link to a table: which server, which table, and the secret that stands behind the `#`."""

from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote, unquote, urlsplit

from gobernador.core.actions import shown
from gobernador.core.errors import GameError

TABLE = "/table/"


class BadLink(GameError):
    """A text that is no link to a seat or an invitation."""


@dataclass(frozen=True)
class TableLink:
    """A link that people send each other.

    >>> link = read_link("https://games.example.org/table/kqz4#invite=s3cret")
    >>> link.server, link.table, link.kind, link.secret
    ('https://games.example.org', 'kqz4', 'invite', 's3cret')
    """

    server: str
    table: str
    kind: Literal["invite", "seat"]
    secret: str

    def seat(self, secret: str) -> str:
        """The link to a seat of the same table."""
        return f"{self.server}{TABLE}{self.table}#seat={quote(secret)}"


def read_link(text: str) -> TableLink:
    """The parts of a link; raises BadLink if it leads to no seat."""
    parts = urlsplit(text.strip())
    before, found, table = parts.path.partition(TABLE)
    if parts.scheme not in ("http", "https") or not parts.hostname or not found or not table or "/" in table:
        raise BadLink("no_table_link", f"{shown(text)} is not the link to a table", text=shown(text))
    kind, _, secret = parts.fragment.partition("=")
    server = f"{parts.scheme}://{parts.netloc}{before}"
    if secret and kind == "invite":
        return TableLink(server, table, "invite", unquote(secret))
    if secret and kind == "seat":
        return TableLink(server, table, "seat", unquote(secret))
    raise BadLink("no_seat_link", f"{shown(text)} has neither an invitation nor a seat", text=shown(text))
