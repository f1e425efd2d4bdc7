"""The decoder of client messages and request bodies, which says where one is wrong; and the encoder of answers."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import TYPE_CHECKING, Annotated, Any, NoReturn, Union, get_args, get_origin

import msgspec
from litestar.dto import AbstractDTO
from litestar.openapi.spec import Reference, Schema
from litestar.typing import FieldDefinition

from gobernador.core.actions import shown
from gobernador.core.errors import GameError
from gobernador.server.app.commands import LONGEST_ID
from gobernador.server.web.http_errors import BadMessage, TooLarge, open_seq
from gobernador.server.wire import ClientMessage, Refused
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

encoder = msgspec.json.Encoder()
NOT_JSON = (msgspec.MsgspecError, UnicodeError, RecursionError)


def decode(text: str | bytes, kind: Any) -> Any:
    """Decode JSON strictly by its type; raises BadMessage, which says where it is wrong.

    msgspec says where it is wrong in an English sentence only, so such a message is compared with its type once more, here.

    >>> for text in ('{"type": "hello", "lang": 7}', '{"type": "act", "id": "1"}'):
    ...     try:
    ...         decode(text, ClientMessage)
    ...     except BadMessage as error:
    ...         error.key, error.details
    ('bad_field', {'where': '$.lang'})
    ('missing_field', {'field': "'seq'", 'where': '$'})
    """
    try:
        try:
            return decoder_of(kind).decode(text)
        except msgspec.ValidationError:
            raise_difference(msgspec.json.decode(text), kind, "$")
    except NOT_JSON as error:
        raise BadMessage("bad_json", str(error)) from error


@cache
def decoder_of(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


def raise_difference(value: Any, kind: Any, where: str) -> NoReturn:
    """Raise BadMessage for the first difference between a value and its type."""
    for part, part_kind, part_where in _parts(value, kind, where):
        try:
            msgspec.convert(part, part_kind)
        except msgspec.ValidationError:
            raise_difference(part, part_kind, part_where)
    raise BadMessage("bad_field", f"not a {kind}", where=where)


def _parts(value: Any, kind: Any, where: str) -> Iterator[tuple[Any, Any, str]]:
    """What a value consists of: each part with its type and its place. Raises BadMessage for a field that is missing or unknown."""
    kinds = list(_alternatives(kind))
    structs = [each for each in kinds if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    if isinstance(value, dict) and structs:
        yield from _fields(value, _tagged(value, structs, where), where)
    for each in kinds:
        if isinstance(value, list) and get_origin(each) is list:
            yield from ((item, get_args(each)[0], f"{where}[{place}]") for place, item in enumerate(value))
        if isinstance(value, dict) and get_origin(each) is dict:
            yield from ((item, get_args(each)[1], f"{where}[{shown(name)}]") for name, item in value.items())


def _tagged(value: Mapping[str, Any], structs: Sequence[type[msgspec.Struct]], where: str) -> type[msgspec.Struct]:
    tag = structs[0].__struct_config__.tag_field
    if tag is None:
        return structs[0]
    if tag not in value:
        raise BadMessage("missing_field", f"no {tag}", field=shown(tag), where=where)
    for each in structs:
        if each.__struct_config__.tag == value[tag]:
            return each
    raise BadMessage("bad_field", "an unknown tag", where=f"{where}.{tag}")


def _fields(value: Mapping[str, Any], struct: type[msgspec.Struct], where: str) -> Iterator[tuple[Any, Any, str]]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(struct)}
    for name, item in value.items():
        if name in fields:
            yield item, fields[name].type, f"{where}.{name}"
        elif name != struct.__struct_config__.tag_field:
            raise BadMessage("unknown_field", f"no field {shown(name)}", field=shown(name), where=where)
    for name, field in fields.items():
        if field.required and name not in value:
            raise BadMessage("missing_field", f"no {name}", field=shown(name), where=where)


def _alternatives(kind: Any) -> Iterator[Any]:
    """The types that a type allows, without its annotations."""
    if get_origin(kind) is Annotated:
        yield from _alternatives(get_args(kind)[0])
    elif get_origin(kind) in (Union, UnionType):
        for each in get_args(kind):
            yield from _alternatives(each)
    else:
        yield kind


class JsonBody(AbstractDTO[Any]):
    """Decodes the body of a request strictly by the type of the handler's `data`; Litestar alone would accept 0 for false."""

    def decode_bytes(self, value: bytes) -> Any:
        data = self.asgi_connection.route_handler.parsed_fn_signature.parameters["data"]
        return decode(value, data.annotation)

    @classmethod
    def create_for_field_definition(cls, *_: Any, **__: Any) -> None:
        """Nothing is prepared for a handler."""

    @classmethod
    def create_openapi_schema(
        cls, field_definition: FieldDefinition, handler_id: str, schema_creator: "SchemaCreator"
    ) -> Reference | Schema:
        return schema_creator.for_field_definition(field_definition)


class MessageId(msgspec.Struct):
    """The id alone, of a message that cannot be decoded."""

    id: str | None = None


def decode_message(text: str | bytes, most: int) -> ClientMessage:
    """Decode a message of a socket; raises TooLarge or BadMessage."""
    if len(text) > most or (isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > most):
        raise TooLarge("too_large", f"a message of {len(text)} characters")
    message: ClientMessage = decode(text, ClientMessage)
    return message


def id_of(text: str | bytes) -> str | None:
    """The id of a message that is refused, if it has one."""
    try:
        found = msgspec.json.decode(text[: 1 << 16], type=MessageId).id
    except NOT_JSON:
        return None
    return found[:LONGEST_ID] if found else None


def encode_refusal(catalog: Catalog, error: GameError, id_: str | None) -> bytes:
    return encoder.encode(Refused(id_, error.key, say_error(catalog, error), open_seq(error)))
