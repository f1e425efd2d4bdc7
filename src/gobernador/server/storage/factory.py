"""The storage and the news of a database, by its address."""

from sqlalchemy import Engine
from sqlalchemy.exc import DatabaseError

from gobernador.server.app.ports import Listener, News
from gobernador.server.storage.engines import BadDatabase, address, file_of, reading, said_by, writing
from gobernador.server.storage.file_check import check_file, locked
from gobernador.server.storage.migrate import bring_up_to_date
from gobernador.server.storage.sql_storage import SqlStorage


class LocalNews:
    """The port `News` for a single process: there is no other process to notify."""

    async def publish(self, table: str) -> None:
        """Do nothing."""

    async def listen(self, listener: Listener) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""


def open_storage(url: str) -> SqlStorage:
    """The storage at `sqlite:///FILE` or `postgresql://USER:PASSWORD@HOST/DATABASE`, brought up to date.

    A SQLite file is made where there is none, with its folder. Raises BadDatabase if it cannot be used.
    """
    parsed = address(url)
    file = file_of(parsed)
    lock = None if file is None else locked(file)
    writer = writing(parsed)
    try:
        if file is None:
            _bring_up_to_date(writer)
        else:
            check_file(file, writer, _bring_up_to_date)
    except BaseException:
        writer.dispose()
        if lock is not None:
            lock.release()
        raise
    return SqlStorage(reading(parsed), writer, lock)


def open_news(url: str) -> News:
    """The news between the processes that share a database."""
    parsed = address(url)
    if file_of(parsed) is not None:
        return LocalNews()
    # Imported here because SQLite does without its driver.
    from gobernador.server.storage.postgres_news import PostgresNews  # noqa: PLC0415 - so that starting is quick

    return PostgresNews(parsed)


def _bring_up_to_date(engine: Engine) -> None:
    try:
        bring_up_to_date(engine)
    except DatabaseError as error:
        why = said_by(error)
        raise BadDatabase("database_unusable", f"the database cannot be used: {why}", why=why) from error
