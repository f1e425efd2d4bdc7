"""Exclusive locks of open files, on every system: released when the file is closed or its process ends."""

import sys

if sys.platform == "win32":
    import msvcrt
    import os

    BEYOND = 1 << 30
    """The byte that is locked. Windows keeps others from reading it, so it is none that is written."""

    def lock_file(descriptor: int) -> None:
        """Lock an open file for this process; raises BlockingIOError if another process has locked it."""
        position = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError(str(error)) from error
        finally:
            os.lseek(descriptor, position, os.SEEK_SET)

else:
    import fcntl

    def lock_file(descriptor: int) -> None:
        """Lock an open file for this process; raises BlockingIOError if another process has locked it."""
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
