"""What a host can choose, and what it is where nobody has chosen."""

from pathlib import Path

from platformdirs import user_data_path


def default_database() -> str:
    """The address of the database of this person's machine: a SQLite file in the folder where games are kept."""
    return sqlite_address(user_data_path("gobernador", appauthor=False) / "tables.db")


def sqlite_address(file: Path) -> str:
    """The address of a SQLite file.

    >>> sqlite_address(Path("/var/lib/games.db"))
    'sqlite:////var/lib/games.db'
    """
    return f"sqlite:///{file}"
