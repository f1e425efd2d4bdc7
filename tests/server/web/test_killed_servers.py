"""A killed server loses nothing that it confirmed, and people play on."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from gobernador.server.app.ports import StorageUnavailable, StoredTable
from tests.server.web.conftest import settings_in
from tests.server.web.playing import OnSocket, new_table
from tests.server.web.running import Process, running

QUICK = {"GOBERNADOR_PACE": "at_once", "GOBERNADOR_THINKERS": "0"}


@contextmanager
def serving(*arguments: str, **environ: str) -> Iterator[Process]:
    """`gobernador serve`, which is gone afterwards whatever happens."""
    process = Process(*arguments, **(QUICK | environ))
    try:
        yield process
    finally:
        process.kill()


def test_nothing_that_was_answered_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    database = ("--port", "0", "--database", str(tmp_path / "tables.sqlite"))
    with serving(*database) as server:
        opened = httpx.post(f"{server.url}/api/tables", json=new_table("you", "beginner"), trust_env=False).json()
        secret = opened["seats"][0]["secret"]
        with OnSocket(server.socket_url, opened["table"], secret) as ana:
            ana.hear()
            done, answered = 0, ana.frame
            while done < 5:
                legal = ana.frame["view"]["legal"]
                if legal:
                    answered = ana.act(legal[0])
                    done += answered["type"] == "done"
                else:
                    ana.until("step")
            server.kill()
            with pytest.raises(ConnectionClosed):
                ana.until("nothing")

    with (
        serving(*database) as server,
        OnSocket(server.socket_url, opened["table"], secret, match=1, after=answered["seq"]) as again,
    ):
        assert again.hear()["frame"]["seq"] >= answered["seq"]
        again.play()

    assert again.frame["result"]["totals"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_asked_to_end_ends_quickly_and_quietly(tmp_path: Path, number: int) -> None:
    with serving("--port", "0", "--database", str(tmp_path / "tables.sqlite")) as server:
        opened = httpx.post(f"{server.url}/api/tables", json=new_table("you", "here"), trust_env=False).json()
        with OnSocket(server.socket_url, opened["table"], opened["seats"][0]["secret"]) as ana:
            ana.hear()
            began = time.monotonic()
            code, complaints = server.end(number)

    assert (code, complaints) == (0, "")
    assert time.monotonic() - began < 5


@pytest.mark.skipif(os.name != "posix", reason="there is no group of a terminal")
def test_ctrl_c_which_every_process_of_a_terminal_hears_ends_all_of_them_quietly(tmp_path: Path) -> None:
    database = ("--port", "0", "--database", str(tmp_path / "tables.sqlite"))
    with serving(*database, GOBERNADOR_THINKERS="1") as server:
        opened = httpx.post(f"{server.url}/api/tables", json=new_table("you", "beginner"), trust_env=False).json()
        with OnSocket(server.socket_url, opened["table"], opened["seats"][0]["secret"]) as ana:
            ana.hear()
            code, complaints = server.interrupt()

    assert (code, complaints) == (0, "")


def test_a_port_that_is_taken_is_left_alone(tmp_path: Path) -> None:
    with serving("--port", "0", "--database", str(tmp_path / "one.sqlite")) as server:
        port = server.url.rpartition(":")[2]
        chosen = Process.__new__(Process)
        with pytest.raises(AssertionError, match="''"):
            chosen.__init__("--port", port, "--database", str(tmp_path / "two.sqlite"))  # type: ignore[misc]
        _, complaint = chosen.process.communicate()

    assert (chosen.process.returncode, f"Cannot listen on port {port} of 127.0.0.1" in complaint) == (2, True)


def test_players_of_one_table_sit_at_two_servers_and_one_is_killed(postgres_url: str) -> None:
    one = serving("--port", "0", GOBERNADOR_DATABASE=postgres_url)
    two = serving("--port", "0", GOBERNADOR_DATABASE=postgres_url)
    with one as first, two as second:
        opened = httpx.post(f"{first.url}/api/tables", json=new_table("you", "here"), trust_env=False).json()
        secrets = [key["secret"] for key in opened["seats"]]
        with (
            OnSocket(first.socket_url, opened["table"], secrets[0]) as ana,
            OnSocket(second.socket_url, opened["table"], secrets[1]) as bea,
        ):
            people = [ana, bea]
            for person in people:
                person.hear()
            for _ in range(12):
                mover = people[ana.frame["question"]["seat"]]
                other = people[1 - people.index(mover)]
                answer = mover.act(mover.frame["view"]["legal"][0])
                assert answer["type"] == "done"
                while other.frame["seq"] < answer["seq"]:
                    other.until("step", "welcome")
                assert other.frame["seq"] == mover.frame["seq"]
            first.kill()
            seen = bea.frame["seq"]
        with (
            OnSocket(second.socket_url, opened["table"], secrets[0], match=1, after=seen) as ana,
            OnSocket(second.socket_url, opened["table"], secrets[1], match=1, after=seen) as bea,
        ):
            people = [ana, bea]
            assert [person.hear()["frame"]["seq"] for person in people] == [seen, seen]
            mover = people[ana.frame["question"]["seat"]]
            assert mover.act(mover.frame["view"]["legal"][0])["type"] == "done"


def workers(server: Process) -> list[int]:
    """The processes that serve."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "pid=", "-o", "args=", "--ppid", str(server.process.pid)],
        capture_output=True,
        text=True,
        check=True,
    )
    return [int(line.split()[0]) for line in listed.stdout.splitlines() if "spawn_main" in line]


def test_workers_share_a_port_and_one_that_is_killed_is_replaced(postgres_url: str) -> None:
    with serving("--port", "0", "--workers", "2", GOBERNADOR_DATABASE=postgres_url) as server:
        opened = httpx.post(f"{server.url}/api/tables", json=new_table("you", "beginner"), trust_env=False).json()
        with OnSocket(server.socket_url, opened["table"], opened["seats"][0]["secret"]) as ana:
            ana.hear()
            ana.play()
        numbers = httpx.get(f"{server.url}/metrics", trust_env=False).text
        before = workers(server)
        os.kill(before[0], signal.SIGKILL)
        while len(workers(server)) < 2 or before[0] in workers(server):
            # Asking is waiting: the other one answers.
            assert httpx.get(f"{server.url}/api/tables/{opened['table']}", trust_env=False).status_code == 200
        code, complaints = server.end(signal.SIGINT)

    assert "gobernador_moves_total" in numbers
    assert (code, complaints) == (0, "")


async def unreachable(table: str) -> StoredTable | None:
    raise StorageUnavailable("the database cannot be read")


def test_whoever_comes_while_the_database_is_away_is_told_so_and_may_come_again(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as server:
        opened = httpx.post(f"{server.url}/api/tables", json=new_table("you", "here"), trust_env=False).json()
        with pytest.MonkeyPatch.context() as away:
            away.setattr(server.context.storage, "table", unreachable)
            with OnSocket(server.socket_url, "another", "") as ana:
                refused = ana.hear()
                with pytest.raises(ConnectionClosed) as closed:
                    ana.hear()
        with OnSocket(server.socket_url, opened["table"], opened["seats"][0]["secret"]) as ana:
            assert ana.hear()["type"] == "welcome"

    assert refused["key"] == "our_failure"
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
