"""One server process for one SQLite file, whatever names the file has."""

import os
import sys
from pathlib import Path

from gobernador.file_lock import lock_file
from gobernador.server.storage.engines import BadDatabase

Inode = tuple[int, int]
LOCKS_OF_FILES_ARE_APART = sys.platform == "linux"
"""Whether a lock of ours on a file is independent of those that SQLite takes there: elsewhere they exclude each other."""
_held: set[Inode] = set()
"""The files that this process has locked. To open such a file and close it would take SQLite's own locks away from it."""


class DatabaseLock:
    """Held as long as the process lives, however it ends. A backup does not ask for it.

    There are two locks. The one beside the file belongs to its real name, which symbolic links lead to, and keeps
    others from a file that is moved away and made anew. The one of the file itself follows it to wherever it is moved or
    mounted.
    """

    def __init__(self, database: Path) -> None:
        """Take the locks of a database, which is made if there is none; raises BadDatabase if another process has one of them."""
        real = database.resolve()
        self._inode: Inode | None = None
        self._files: list[int] = []
        try:
            # Beside the database, not upon it: SQLite has locks of its own there.
            self._take(real.with_name(real.name + ".lock"))
            if LOCKS_OF_FILES_ARE_APART:
                self._take_itself(real)
        except BlockingIOError:
            self.release()
            raise BadDatabase(
                "database_occupied", f"{database} is in use by another server", file=str(database)
            ) from None
        except BaseException:
            self.release()
            raise

    def _take(self, file: Path) -> None:
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        self._files.append(descriptor)
        lock_file(descriptor)

    def _take_itself(self, file: Path) -> None:
        if file.exists() and _inode(os.stat(file)) in _held:
            raise BlockingIOError("this process has it")
        self._take(file)
        self._inode = _inode(os.fstat(self._files[-1]))
        _held.add(self._inode)

    def release(self) -> None:
        """Let others have it. SQLite must have closed the file before."""
        while self._files:
            os.close(self._files.pop())
        if self._inode is not None:
            _held.discard(self._inode)
            self._inode = None


def _inode(found: os.stat_result) -> Inode:
    return found.st_dev, found.st_ino
