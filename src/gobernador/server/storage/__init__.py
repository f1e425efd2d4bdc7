"""Where tables are kept: SQLite on one machine, PostgreSQL for several processes."""
