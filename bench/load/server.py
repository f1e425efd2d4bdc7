"""The real server, as a process of its own."""

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

HOST = "127.0.0.1"
PATIENCE = 120.0
# Everything comes from one address here, and nobody may be turned away for that.
FREELY = {
    "GOBERNADOR_LOG": "off",
    **{
        f"GOBERNADOR_LIMIT_{name}": "1000000"
        for name in ("REQUESTS_PER_SECOND", "REQUESTS_AT_ONCE", "TABLES_PER_HOUR", "SOCKETS_PER_ADDRESS")
    },
}


class Server:
    """A server that runs."""

    def __init__(self, process: "subprocess.Popen[bytes]", port: int, seconds: float) -> None:
        self._process = process
        self.port = port
        self.seconds = seconds
        """From the start of the process until it was ready for people."""

    def memory(self) -> float:
        """Megabytes that the server itself has in memory now, without the processes in which bots think."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def busy(self) -> float:
        """Seconds of processor time that it has used so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    async def post(self, path: str, body: object) -> Any:
        """The answer to a request."""
        reader, writer = await asyncio.open_connection(HOST, self.port)
        content = msgspec.json.encode(body)
        writer.write(
            f"POST {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n".encode()
            + content
        )
        head, _, answer = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        status = head.split(b"\r\n")[0].split()[1]
        assert status.startswith(b"2"), f"{path}: {head!r} {answer!r}"
        return json.loads(answer)


@asynccontextmanager
async def serving(database: str, port: int) -> AsyncIterator[Server]:
    """A server with this database, ready; ended afterwards."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "gobernador", "serve", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, env={**os.environ, **FREELY}, stdout=subprocess.DEVNULL)
    try:
        while not await is_ready(port):
            if process.poll() is not None or time.perf_counter() > began + PATIENCE:
                raise SystemExit("The server did not start; why is said above.")
            await asyncio.sleep(0.01)
        yield Server(process, port, time.perf_counter() - began)
    finally:
        process.terminate()
        process.wait()


async def is_ready(port: int) -> bool:
    """Whether the server says so."""
    try:
        reader, writer = await asyncio.open_connection(HOST, port)
        writer.write(f"GET /readyz HTTP/1.1\r\nHost: {HOST}:{port}\r\nConnection: close\r\n\r\n".encode())
        answer = await reader.read()
        writer.close()
    except OSError:
        return False
    return b" 200 " in answer.split(b"\r\n")[0]
