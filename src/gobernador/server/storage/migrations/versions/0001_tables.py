"""Tables, matches, steps and lines."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

SAID = sa.text("command <> ''")


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("due", sa.Double),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "matches",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("header", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "steps",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "match_number"], ["matches.table_id", "matches.number"], ondelete="CASCADE"
        ),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "lines",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("preset", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    once("steps_command", "steps", ["table_id", "match_number", "seat", "command"])
    once("lines_command", "lines", ["table_id", "seat", "command"])


def once(name: str, table: str, columns: list[str]) -> None:
    op.create_index(name, table, columns, unique=True, sqlite_where=SAID, postgresql_where=SAID)
