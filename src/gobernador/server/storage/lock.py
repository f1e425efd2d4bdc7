"""One server process for one SQLite file."""

import os
import sys
from pathlib import Path

from gobernador.server.storage.errors import BadDatabase


class FileLock:
    """Held as long as the process lives, however it ends. A backup does not ask for it."""

    def __init__(self, database: Path) -> None:
        """Take the lock of a database; raises BadDatabase if another process has it."""
        # Beside the database, not upon it: SQLite has locks of its own there.
        self._file = os.open(database.with_name(database.name + ".lock"), os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _lock(self._file)
        except OSError:
            os.close(self._file)
            raise BadDatabase(
                "database_occupied", f"{database} is in use by another server", file=str(database)
            ) from None

    def release(self) -> None:
        """Let others have it."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
