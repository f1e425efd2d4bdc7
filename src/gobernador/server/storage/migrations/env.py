"""How Alembic runs our migrations: in the transaction of a connection that it is given."""

from alembic import context
from sqlalchemy import Connection

from gobernador.server.storage.schema import metadata


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata)
    context.run_migrations()


run(context.config.attributes["connection"])
