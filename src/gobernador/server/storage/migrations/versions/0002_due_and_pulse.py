"""Tables are found by when something must happen there, and by when they were touched; and a row to try writing with."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

WAITING = sa.text("due IS NOT NULL")


def upgrade() -> None:
    op.create_index("tables_due", "tables", ["due"], sqlite_where=WAITING, postgresql_where=WAITING)
    op.create_index("tables_updated", "tables", ["updated"])
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beats", sa.Integer, nullable=False),
    )
