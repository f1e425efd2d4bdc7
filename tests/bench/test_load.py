"""The load test runs, on a small scale: whether a machine is fast enough is for `make load` to say."""

import re
import socket
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_tables_are_played_at_and_stored_ones_counted() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    asked = ["--tables", "4", "--seconds", "2", "--stored", "30", "--port", port]

    done = subprocess.run(
        [sys.executable, "-m", "bench.load", *asked], cwd=ROOT, capture_output=True, text=True, check=False, timeout=120
    )

    assert done.stderr == ""
    assert "4 tables with 2 watchers each" in done.stdout
    assert "refused" not in done.stdout
    moves = re.search(r"moves a second +([0-9.]+) ", done.stdout)
    assert moves is not None
    assert float(moves[1]) > 0
    assert re.search(r"until it is seen +p50 +[0-9.]+ ms", done.stdout)
    assert "30 unfinished tables that nobody is at" in done.stdout
