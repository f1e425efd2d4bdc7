"""Limits hold: too many requests, too large, too slow; on real connections, and by a clock that the test turns."""

import json
import socket
from contextlib import ExitStack
from itertools import repeat
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from gobernador.core.errors import GameError
from gobernador.server.settings import Limits
from gobernador.server.web.rate_limit import RateLimited, RateLimiter
from tests.server.web.conftest import settings_in, strict
from tests.server.web.playing import OnSocket, new_table
from tests.server.web.running import Running, running


def opened(server: Running, *kinds: str) -> tuple[httpx.Response, str, list[str]]:
    answer = httpx.post(f"{server.url}/api/tables", json=new_table(*kinds), trust_env=False)
    found = answer.json()
    return answer, found.get("table", ""), [key["secret"] for key in found.get("seats", [])]


def code_of(closed: pytest.ExceptionInfo[ConnectionClosed]) -> int:
    assert closed.value.rcvd is not None, "closed without a word"
    return closed.value.rcvd.code


def test_an_address_opens_only_so_many_tables(tmp_path: Path) -> None:
    with running(strict(tmp_path, tables_per_hour=2)) as server:
        answers = [opened(server, "you", "here")[0] for _ in range(3)]

    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert answers[2].json()["key"] == "enough_tables"
    assert answers[2].headers["retry-after"]


def test_a_proxy_that_is_trusted_says_who_asks_and_no_other_does(tmp_path: Path) -> None:
    limits = Limits(at_home=1, tables_per_hour=1)
    with running(settings_in(tmp_path, limits=limits, trusted_proxies="127.0.0.1")) as server:
        by = [
            httpx.post(
                f"{server.url}/api/tables",
                json=new_table("you", "here"),
                headers={"x-forwarded-for": who},
                trust_env=False,
            ).status_code
            for who in ("192.0.2.1", "192.0.2.2", "192.0.2.1", "8.8.8.8, 192.0.2.2")
        ]

    assert by == [201, 201, 429, 429]


def test_only_so_many_sockets_stay_open(tmp_path: Path) -> None:
    with running(strict(tmp_path, sockets_per_address=1)) as server:
        _, table, secrets = opened(server, "you", "here")
        with OnSocket(server.socket_url, table, secrets[0]) as ana:
            ana.hear()
            with connect(f"{server.socket_url}/api/tables/{table}/live", proxy=None) as second:
                refused = json.loads(second.recv(timeout=10))
                with pytest.raises(ConnectionClosed) as closed:
                    second.recv(timeout=10)
            stream = httpx.get(f"{server.url}/api/tables/{table}/stream", trust_env=False)

    assert refused["key"] == stream.json()["key"] == "too_many_sockets"
    assert (code_of(closed), stream.status_code) == (1013, 429)


def test_only_so_many_watch(tmp_path: Path) -> None:
    with running(strict(tmp_path, watchers_per_table=1)) as server:
        _, table, secrets = opened(server, "you", "here")
        with OnSocket(server.socket_url, table) as first, OnSocket(server.socket_url, table) as second:
            assert first.hear()["type"] == "welcome"
            assert second.hear()["key"] == "too_many_watchers"
            with OnSocket(server.socket_url, table, secrets[0]) as ana:
                assert ana.hear()["type"] == "welcome"


def test_commands_that_come_too_fast_are_refused_and_the_next_ones_are_not_lost(tmp_path: Path) -> None:
    with running(strict(tmp_path, commands_per_second=1, commands_at_once=5, mistakes=100)) as server:
        _, table, secrets = opened(server, "you", "here")
        with OnSocket(server.socket_url, table, secrets[0]) as ana:
            ana.hear()
            for number in range(9):
                ana.say({"type": "say", "id": str(number), "text": "Hello"})
            answers = [ana.until("done", "refused") for _ in range(9)]

    assert [answer["type"] for answer in answers][:5] == ["done"] * 5
    assert {answer.get("key") for answer in answers[6:]} == {"too_many_commands"}


def test_whoever_says_nothing_is_sent_away(tmp_path: Path) -> None:
    with running(strict(tmp_path, hello_seconds=0)) as server:
        _, table, _ = opened(server, "you", "here")
        with connect(f"{server.socket_url}/api/tables/{table}/live", proxy=None) as socket:
            refused = json.loads(socket.recv(timeout=10))
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=10)

    assert (refused["key"], code_of(closed)) == ("hello_late", 1008)


def test_a_reader_who_is_too_slow_is_told_everything_anew(tmp_path: Path) -> None:
    with running(strict(tmp_path, waiting_messages=2, commands_per_second=1000, commands_at_once=1000)) as server:
        _, table, secrets = opened(server, "you", "here")
        with OnSocket(server.socket_url, table, secrets[0]) as ana:
            ana.hear()
            for number in range(100):
                ana.say({"type": "say", "id": str(number), "text": "x" * 200})
            answers = [ana.until("done", "refused")["id"] for _ in range(100)]

    assert answers == [str(number) for number in range(100)]


def test_a_server_that_ends_tells_its_listeners_to_come_back(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as server:
        _, table, secrets = opened(server, "you", "here")
        ana = OnSocket(server.socket_url, table, secrets[0])
        ana.hear()
        server.stop()
        with pytest.raises(ConnectionClosed) as closed:
            ana.until("nothing")
        ana.close()

    assert code_of(closed) == 1001


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


class Hand:
    """A clock's hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_address_may_open_so_many_tables_an_hour_and_no_more() -> None:
    clock = Hand()
    keeper = RateLimiter(Limits(tables_per_hour=2), clock)
    for who in ("a", "a", "b"):
        keeper.tables.take(who)

    with pytest.raises(RateLimited, match="opened too many tables"):
        keeper.tables.take("a")
    clock.now = 1800
    keeper.tables.take("a")
    with pytest.raises(RateLimited):
        keeper.tables.take("a")


def test_people_on_this_machine_may_do_more() -> None:
    keeper = RateLimiter(Limits(tables_per_hour=2), Hand())

    for times in repeat(10, 20):
        keeper.tables.take("home", times)
    with pytest.raises(RateLimited):
        keeper.tables.take("home", 10)


def test_what_is_closed_counts_no_longer() -> None:
    keeper = RateLimiter(Limits(sockets_per_address=1), Hand())

    with keeper.socket("a"):
        with pytest.raises(RateLimited, match="too many sockets"), keeper.socket("a"):
            pass
        with keeper.socket("b"):
            pass
    with keeper.socket("a"):
        pass
    assert not keeper.sockets


def test_watchers_of_a_table_are_counted() -> None:
    keeper = RateLimiter(Limits(watchers_per_table=1), Hand())

    with keeper.watcher("t"), pytest.raises(GameError, match="too many watch"), keeper.watcher("t"):
        pass


def test_addresses_that_ask_for_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gobernador.server.web.rate_limit.MOST_BUCKETS", 10)
    clock = Hand()
    keeper = RateLimiter(Limits(), clock)
    for number in range(10):
        keeper.requests.take(str(number))

    clock.now = 60
    keeper.requests.take("new")

    assert list(keeper.requests.held) == ["new"]
