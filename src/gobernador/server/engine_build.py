"""The engine compiled while the server already plays: people need not wait for the compiler."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from gobernador import compiled
from gobernador.server.app.process_pool import Executor


@dataclass(frozen=True)
class EngineBuild:
    """A *script* that compiles the engine, and how people are told what became of it."""

    script: Path
    started: Callable[[], None]
    ready: Callable[[], None]
    failed: Callable[[], None]

    def finish(self) -> None:
        """Compile before the server starts."""
        if not compiled.is_ready():
            subprocess.run([sys.executable, self.script], stdin=subprocess.DEVNULL, check=False)

    @asynccontextmanager
    async def beside(self, executor: Executor) -> AsyncIterator[None]:
        """Compile at low priority meanwhile; when the engine is ready, the bots' processes are replaced by some that use it."""
        if compiled.is_ready():
            yield
            return
        task = asyncio.create_task(self._compile(executor))
        try:
            yield
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _compile(self, executor: Executor) -> None:
        self.started()
        # A session of its own: what ends it ends its compilers too, and Ctrl-C at the terminal is for the server alone.
        command = [sys.executable, str(self.script), "--background"]
        process = await asyncio.create_subprocess_exec(*command, stdin=subprocess.DEVNULL, start_new_session=True)
        try:
            await process.wait()
        except asyncio.CancelledError:
            _end(process)
            await process.wait()
            raise
        if not compiled.is_ready():
            self.failed()
            return
        await executor.renew()
        self.ready()


def _end(process: asyncio.subprocess.Process) -> None:
    try:
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    except ProcessLookupError:
        return
