"""An invalid request is the mistake of its client: a status below 500, a sentence, our headers, and no line in the log."""

import base64
import logging
import socket
import struct

import httpx
import pytest

from tests.fuzzing.surface import attacked, errors_in
from tests.server.web.playing import OnSocket, new_table
from tests.server.web.running import Running

SAFE = b"content-security-policy: "


def errors_of_the_server(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """What was logged as an error; not by the library with which the test plays the client."""
    return [
        record for record in caplog.records if record.levelno >= logging.ERROR and record.name != "websockets.client"
    ]


@pytest.mark.parametrize("body", [b'{"record": "\xff\xfe"}', b'"\xed\xa0\x80"', b'{"game": "\xc3\x28"}'])
@pytest.mark.parametrize("path", ["/api/tables", "/api/replays", "/api/tables/a/sit"])
def test_a_body_that_is_no_text_is_refused(web: httpx.Client, path: str, body: bytes) -> None:
    answer = web.post(path, content=body, headers={"content-type": "application/json"})

    assert (answer.status_code, answer.json()["key"]) == (400, "bad_json")


@pytest.mark.parametrize("host", ["127.0.0.1:abc", "127.0.0.1:99999", "[::1", "a b", "a/b", "\xff"])
@pytest.mark.parametrize("path", ["/", "/healthz", "/api/about", "/api/tables/a/live"])
def test_a_broken_host_is_refused_with_our_headers(server: Running, path: str, host: str) -> None:
    heard = server.answer_to(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Language: es\r\nConnection: close\r\n\r\n")

    assert heard.startswith(b"HTTP/1.1 400 ")
    assert SAFE in heard
    assert b'"sentence":"La cabecera Host' in heard


def test_what_is_no_request_is_refused_with_our_headers(server: Running) -> None:
    heard = server.answer_to("\x16\x03\x01 nonsense\r\n\r\n")

    assert heard.startswith(b"HTTP/1.1 400 ")
    assert SAFE in heard
    assert b'"sentence"' in heard


def test_a_body_that_breaks_off_is_no_failure_of_ours(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    failures = failures_of(server)
    with caplog.at_level(logging.WARNING):
        for path in ("/api/tables", "/api/replays"):
            with socket.create_connection(("127.0.0.1", server.settings.port), timeout=20) as connection:
                head = (
                    f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n"
                )
                connection.sendall(head.encode() + b'{"game": "san')
        # Whoever is answered after them was heard after them.
        for _ in range(3):
            assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200

    assert failures_of(server) == failures
    assert not errors_of_the_server(caplog)


def failures_of(server: Running) -> float:
    """How many failures of its own a server has counted."""
    value = server.context.metrics.registry.get_sample_value("gobernador_failures_total")
    assert value is not None
    return value


def frame(opcode: int, payload: bytes, first: int = 0x80) -> bytes:
    """A short frame as a client sends it, its mask nothing."""
    length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + struct.pack(">H", len(payload))
    return bytes([first | opcode]) + length + bytes(4) + payload


@pytest.mark.parametrize(
    "sent",
    [
        frame(1, b"\xff\xfe"),
        frame(2, b"\xff\xfe"),
        frame(2, b'{"type": "hello", "lang": "\xff"}'),
        frame(2, b"not json"),
        frame(3, b""),
        frame(1, b"{}", first=0xF0),
        frame(0, b"goes on from nothing"),
        frame(8, b"\x00"),
        b"\x81\xff" + struct.pack(">Q", 2**62),
        frame(1, b'{"type": "hello"}') + frame(1, b'{"type":')[:5],
    ],
)
def test_frames_that_are_none_end_a_socket_and_nothing_else(
    server: Running, caplog: pytest.LogCaptureFixture, sent: bytes
) -> None:
    failures = failures_of(server)
    key = base64.b64encode(bytes(16)).decode()
    shaking = f"Host: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
    with caplog.at_level(logging.WARNING):
        with socket.create_connection(("127.0.0.1", server.settings.port), timeout=20) as connection:
            connection.sendall(f"GET /api/tables/a/live HTTP/1.1\r\n{shaking}\r\n".encode())
            assert connection.recv(4096).startswith(b"HTTP/1.1 101 ")
            connection.sendall(sent)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(4096):
                continue
        assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200

    assert failures_of(server) == failures
    assert not errors_of_the_server(caplog)


def test_whoever_hangs_up_in_the_middle_is_no_failure_of_ours(
    server: Running, caplog: pytest.LogCaptureFixture
) -> None:
    failures = failures_of(server)
    opened = httpx.post(f"{server.url}/api/tables", json=new_table("you", "beginner"), trust_env=False).json()
    with caplog.at_level(logging.WARNING):
        for _ in range(20):
            ana = OnSocket(server.socket_url, opened["table"], opened["seats"][0]["secret"])
            with ana:
                ana.hear()
                ana.say({"type": "say", "id": "x", "text": "bye"})
                ana.socket.socket.close()
        assert httpx.get(f"{server.url}/healthz", trust_env=False).status_code == 200

    assert failures_of(server) == failures
    assert not errors_of_the_server(caplog)


def test_the_surface_holds_against_some_hundred_messages() -> None:
    fuzzer, sent, log = attacked(600, seed=3)

    assert sent >= 600
    assert fuzzer.failures == []
    assert errors_in(log) == []
