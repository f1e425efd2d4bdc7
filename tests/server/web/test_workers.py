"""Worker processes of a real server: hostile records, workers that stop answering, and the end of all of them."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from gobernador.games.puertorico.rules.ids import Prompt
from gobernador.match import Match, Record
from tests.fuzzing.positions import bytes_of
from tests.positions.test_positions import PUERTO_RICO, at
from tests.processes import children, is_running, wait_until_ended
from tests.server.web.running import Process


def hostile() -> str:
    """A record whose position asks for more colonists than there are circles: an endless loop for whoever trusts it."""
    game, tokens = at(("puertorico", "base", 3, {}), Prompt.STAFF)
    tokens[PUERTO_RICO.index("due")] = 60
    seed = tokens[PUERTO_RICO.index("seed")]
    assert isinstance(seed, bytes)
    record = Record.of(Match(game, seed), ["a", "b", "c"])
    record.position = bytes_of(tokens)
    return record.text()


@contextmanager
def serving(folder: Path) -> Iterator[Process]:
    """A server with workers, which is gone afterwards whatever happens."""
    process = Process("--port", "0", "--database", str(folder / "tables.sqlite"), GOBERNADOR_THINKERS="1")
    try:
        yield process
    finally:
        process.kill()


def workers_of(process: int) -> list[int]:
    """The worker processes of a server; not the one that Python starts to clear up after all others."""
    return [
        child for child in children(process) if b"resource_tracker" not in Path(f"/proc/{child}/cmdline").read_bytes()
    ]


def readiness(server: Process) -> httpx.Response:
    return httpx.get(f"{server.url}/readyz", timeout=60, trust_env=False)


def test_a_hostile_record_is_refused_with_a_reason_and_nobody_waits(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        for _ in range(5):
            answer = httpx.post(f"{server.url}/api/replays", json={"record": hostile()}, timeout=60, trust_env=False)
            assert (answer.status_code, answer.json()["key"]) == (400, "position_range")
        assert readiness(server).status_code == 200

        code, complaints = server.end(signal.SIGTERM)

    assert (code, complaints) == (0, "")


def test_workers_that_stop_answering_are_told_and_do_not_keep_the_server_from_ending(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert readiness(server).text == "ok\n"
        workers = workers_of(server.process.pid)
        assert len(workers) == 2
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)

        red = readiness(server)
        while red.status_code == 200:
            # They may still have been importing, and are then said not to answer a little later.
            red = readiness(server)
        assert (red.status_code, red.text) == (503, "worker processes do not answer\n")
        assert httpx.get(f"{server.url}/healthz", trust_env=False).text == "ok\n"

        code, _ = server.end(signal.SIGTERM)

    assert code == 0
    assert not any(map(is_running, workers))


def test_workers_that_stop_answering_die_with_a_server_that_is_killed(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        assert readiness(server).text == "ok\n"
        workers = workers_of(server.process.pid)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)

        server.kill()

    wait_until_ended(*workers)
