"""The decoder of client messages, and the encoder of answers to them."""

from typing import TypeVar

import msgspec

from gobernador.core.errors import GameError
from gobernador.server.app import error_presenter
from gobernador.server.app.commands import LONGEST_ID
from gobernador.server.web.dependencies import AnyRequest
from gobernador.server.web.http_errors import TooLarge, bad_message
from gobernador.server.wire import ClientMessage
from gobernador.text.message_catalog import Catalog

decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
encoder = msgspec.json.Encoder()
Body = TypeVar("Body", bound=msgspec.Struct)


class MessageId(msgspec.Struct):
    """The id alone, of a message that cannot be decoded."""

    id: str | None = None


def decode_message(text: str | bytes, most: int) -> ClientMessage:
    """Decode a message; raises TooLarge or BadMessage."""
    if len(text) > most or (isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > most):
        raise TooLarge("too_large", f"a message of {len(text)} characters")
    try:
        return decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_message(
            error if isinstance(error, msgspec.MsgspecError) else msgspec.DecodeError(str(error))
        ) from error


async def decode_body(request: AnyRequest, kind: type[Body]) -> Body:
    """Decode the body of a request strictly by its type; Litestar alone would accept 0 for false."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise bad_message(
            error if isinstance(error, msgspec.MsgspecError) else msgspec.DecodeError(str(error))
        ) from error


def id_of(text: str | bytes) -> str | None:
    """The id of a message that is refused, if it has one."""
    try:
        found = msgspec.json.decode(text[: 1 << 16], type=MessageId).id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    return found[:LONGEST_ID] if found else None


def encode_refusal(catalog: Catalog, error: GameError, id_: str | None) -> bytes:
    """A refusal, as it is sent."""
    return encoder.encode(error_presenter.refused(error, catalog, id_))
