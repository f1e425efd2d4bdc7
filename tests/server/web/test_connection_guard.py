"""The door on real connections: nobody holds it open, and nobody fills the house from outside."""

import socket
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from tests.server.web.conftest import strict
from tests.server.web.running import Running, running

SHAKING_HANDS = (
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.mark.parametrize(
    "said", ["", "GET /healthz HTTP/1.1\r\nHost: a\r\nX: ", "POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"]
)
def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, said: str) -> None:
    with running(strict(tmp_path, arriving_seconds=1)) as server:
        assert b"200" not in server.answer_to(said)


def test_requests_that_come_are_answered_one_after_the_other(tmp_path: Path) -> None:
    with running(strict(tmp_path, arriving_seconds=1)) as server:
        heard = server.answer_to("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 20)

    assert heard.count(b"HTTP/1.1 200") == 20


def test_a_head_without_an_end_is_cut_off(server: Running) -> None:
    heard = server.answer_to("GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + "x" * 40_000)

    assert heard.startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize("more", ["X: " + "x" * 9000 + "\r\n", "X: y\r\n" * 200], ids=["long", "many"])
def test_hands_that_cannot_be_shaken_are_refused_and_not_held(server: Running, more: str) -> None:
    heard = server.answer_to(f"GET /api/tables/a/live HTTP/1.1\r\nHost: a\r\n{SHAKING_HANDS}{more}\r\n")

    assert heard.startswith(b"HTTP/1.1 400")


def test_an_address_holds_only_so_many_connections_and_may_come_again(tmp_path: Path) -> None:
    with running(strict(tmp_path, connections_per_address=3)) as server:
        with ExitStack() as held:
            for _ in range(3):
                held.enter_context(socket.create_connection(("127.0.0.1", server.settings.port), timeout=20))
            assert server.answer_to("") == b""
        while True:
            try:
                assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200
                break
            except httpx.RemoteProtocolError:
                # That they have gone is heard in a moment.
                continue
