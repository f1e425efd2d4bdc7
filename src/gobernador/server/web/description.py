"""What differs from game to game, in the description of the interface: a union with one shape per game."""

from typing import TYPE_CHECKING

from litestar.openapi.spec import Discriminator, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from gobernador.match.words import TAG
from gobernador.server.wire import TaggedByGame

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
