"""Commands belong to a person and a match; tables are marked before they are forgotten; and clocks that go on after a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

SAID = sa.text("command <> ''")
MARKED = sa.text("marked IS NOT NULL")


def upgrade() -> None:
    op.add_column("lines", sa.Column("match_number", sa.Integer, nullable=False, server_default="0"))
    op.add_column("lines", sa.Column("person", sa.Text, nullable=False, server_default=""))
    # What was said before is taken for something said in the current match by whoever sits there: so nothing that is
    # sent again is said twice.
    op.execute(
        "UPDATE lines SET person = 'seat ' || seat, match_number = "
        "coalesce((SELECT max(number) FROM matches WHERE matches.table_id = lines.table_id), 0)"
    )
    op.drop_index("lines_command", "lines")
    columns = ["table_id", "match_number", "person", "command"]
    op.create_index("lines_command", "lines", columns, unique=True, sqlite_where=SAID, postgresql_where=SAID)
    op.create_table(
        "commands",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("match_number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("kind", sa.Text, primary_key=True),
        sa.Column("command", sa.Text, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.add_column("tables", sa.Column("marked", sa.Double))
    op.create_index("tables_marked", "tables", ["marked"], sqlite_where=MARKED, postgresql_where=MARKED)
    op.create_table(
        "clocks",
        sa.Column("boot", sa.Text, primary_key=True),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("uptime", sa.Double, nullable=False),
    )
