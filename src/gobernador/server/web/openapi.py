"""What the OpenAPI description says of error responses and secrets."""

from typing import TYPE_CHECKING, Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import Discriminator, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from gobernador.match.words import TAG
from gobernador.server.wire import Problem, TaggedByGame

WHY = {
    400: "The request cannot be understood, or asks for something that there is not",
    401: "No secret was shown that is good for this",
    403: "The request comes from somebody else's page, or this seat may not do that",
    404: "There is no such thing",
    409: "That does not fit where the match stands; nothing has changed",
    413: "The request is too long",
    429: "Too many requests",
    503: "The server is busy: too much is being computed already",
}
WITH_SECRET: list[dict[str, list[str]]] = [{"bearer": []}]
MAYBE_WITH_SECRET: list[dict[str, list[str]]] = [{"bearer": []}, {}]


def error_responses(*statuses: int) -> dict[int, Any]:
    """Error responses with these statuses, for a handler's `responses`; every handler may answer 429."""
    return {
        status: ResponseSpec(Problem, description=WHY[status], generate_examples=False)
        for status in sorted({*statuses, 429})
    }


if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator

COMPONENT = "#/components/schemas/{}"


class TaggedUnions(OpenAPISchemaPlugin):
    """Describes a field that is `TaggedByGame` by the types from which the browser's are generated too."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        """Whether a field is such a union."""
        return any(isinstance(found, TaggedByGame) for found in field_definition.metadata)

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: "SchemaCreator") -> Schema:
        """Exactly one of the shapes of the registered games, or the generic one."""
        union = next(found for found in field_definition.metadata if isinstance(found, TaggedByGame))
        shapes = union.shapes()
        return Schema(
            one_of=[schema_creator.for_field_definition(FieldDefinition.from_annotation(of)) for of in shapes.values()],
            discriminator=Discriminator(
                property_name=TAG, mapping={tag: COMPONENT.format(of.__name__) for tag, of in shapes.items()}
            ),
        )
