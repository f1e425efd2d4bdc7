"""Messages as they come in: read, or refused in words."""

from typing import TypeVar

import msgspec

from gobernador.core.errors import GameError
from gobernador.server.app import refusals
from gobernador.server.app.commands import LONGEST_ID
from gobernador.server.web.asking import AnyRequest
from gobernador.server.web.problems import TooLarge, unreadable
from gobernador.server.wire import ClientMessage
from gobernador.text.catalog import Catalog

reader: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
writer = msgspec.json.Encoder()
Body = TypeVar("Body", bound=msgspec.Struct)


class Named(msgspec.Struct):
    """Of a message that cannot be read, its id at least."""

    id: str | None = None


def understood(text: str | bytes, most: int) -> ClientMessage:
    """One of our messages; raises TooLarge or Unreadable if it is none."""
    if len(text) > most or (isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > most):
        raise TooLarge("too_large", f"a message of {len(text)} characters")
    try:
        return reader.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise unreadable(
            error if isinstance(error, msgspec.MsgspecError) else msgspec.DecodeError(str(error))
        ) from error


async def strictly(request: AnyRequest, kind: type[Body]) -> Body:
    """The body of a request by its type, to the letter: the framework alone would take 0 for false."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise unreadable(
            error if isinstance(error, msgspec.MsgspecError) else msgspec.DecodeError(str(error))
        ) from error


def id_of(text: str | bytes) -> str | None:
    """The id of a message that is refused, if it has one."""
    try:
        found = msgspec.json.decode(text[: 1 << 16], type=Named).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found[:LONGEST_ID] if found else None


def refused(catalog: Catalog, error: GameError, id_: str | None) -> bytes:
    """A refusal, as it is sent."""
    return writer.encode(refusals.refused(error, catalog, id_))
