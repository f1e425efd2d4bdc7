"""The socket of a table, from hello to the end of the match; and whatever else somebody may send."""

import json
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.server.web.playing import ByRequests, OnSocket, new_table
from tests.server.web.running import Running


def opened(web: httpx.Client, *kinds: str, **more: Any) -> dict[str, Any]:
    answer = web.post("/api/tables", json=new_table(*kinds, **more))
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_a_match_is_played_from_hello_to_its_score_sheet(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "beginner")

    with OnSocket(server.socket_url, table["table"], table["seats"][0]["secret"]) as ana:
        begun = ana.hear()["frame"]["seq"]
        ana.play()
        seqs = [message["seq"] for message in ana.heard if message["type"] == "step"]

    assert seqs == list(range(begun + 1, ana.frame["seq"] + 1))
    result = ana.frame["result"]
    assert sorted(result["places"])[0] == 1
    record = web.get(f"/api/tables/{table['table']}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert record.text.startswith('[Game "sanjuan"]')
    replay = web.post("/api/replays", json={"record": record.text}).json()
    assert replay["total"] == seqs[-1] + 1
    assert web.get(f"/api/tables/{table['table']}/replay?viewer=1").json()["moments"]


def test_two_people_hear_each_other(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "person")
    at = f"/api/tables/{table['table']}"
    with OnSocket(server.socket_url, table["table"], table["seats"][0]["secret"]) as ana:
        assert ana.hear()["frame"] is None
        key = web.post(f"{at}/sit", json={"invite": table["invite"], "name": "Bea"}).json()
        ana.until("welcome")
        with OnSocket(server.socket_url, table["table"], key["secret"], lang="es") as bea:
            assert bea.hear()["seat"] == key["seat"] == 1
            bea.say({"type": "say", "id": "s1", "text": "Hola"})
            assert ana.until("said")["line"]["text"] == "Hola"
            assert bea.until("done")["id"] == "s1"
            mover, other = (ana, bea) if ana.frame["question"]["seat"] == 0 else (bea, ana)
            mover.act(mover.frame["view"]["legal"][0])
            heard = other.until("step")

    assert heard["seq"] == 1
    assert heard["frame"]["question"] is not None


def test_a_spectator_sees_and_cannot_act(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "beginner")

    with OnSocket(server.socket_url, table["table"]) as guest:
        welcome = guest.hear()
        answer = guest.act("pass")

    assert welcome["seat"] is None
    assert welcome["frame"]["view"]["hand"] == []
    assert (answer["type"], answer["key"]) == ("refused", "no_secret")


def test_who_comes_back_hears_what_happened_since(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "beginner")
    secret = table["seats"][0]["secret"]
    with OnSocket(server.socket_url, table["table"], secret) as ana:
        ana.hear()
        before = ana.frame["seq"]
        while not ana.frame["view"]["legal"]:
            ana.until("step")
        ana.act(ana.frame["view"]["legal"][0])

    with OnSocket(server.socket_url, table["table"], secret, match=1, after=before) as again:
        welcome = again.hear()

    assert welcome["frame"]["seq"] > before
    assert welcome["since"]


def test_hello_again_changes_the_language(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "beginner")
    secret = table["seats"][0]["secret"]
    with OnSocket(server.socket_url, table["table"], secret) as ana:
        english = ana.until("welcome")
        ana.say({"type": "hello", "secret": secret, "lang": "es"})
        spanish = ana.until("welcome")

    assert english["seat"] == spanish["seat"] == 0
    assert english["log"] != spanish["log"]


# -- what is wrong with a command ----------------------------------------------------------------------------------------


def test_a_command_is_carried_out_once_however_often_it_is_sent(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "here")
    by_seat = [ByRequests(web, table["table"], key["secret"]) for key in table["seats"]]
    first = by_seat[0].state()["frame"]["question"]["seat"]
    ana = by_seat[first]
    action = ana.state()["frame"]["view"]["legal"][0]

    answers = [ana.command(type="act", id="twice", seq=0, actions=[action]) for _ in range(2)]

    assert [answer.json() for answer in answers] == [{"type": "done", "id": "twice", "seq": 1}] * 2
    assert ana.state()["frame"]["seq"] == 1


def test_whoever_answers_an_old_question_is_told_where_the_match_stands(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "here")
    by_seat = [ByRequests(web, table["table"], key["secret"]) for key in table["seats"]]
    ana = by_seat[by_seat[0].state()["frame"]["question"]["seat"]]
    legal = ana.state()["frame"]["view"]["legal"]
    ana.command(type="act", seq=0, actions=[legal[0]])

    stale = ana.command(type="act", seq=0, actions=[legal[0]])

    assert (stale.status_code, stale.json()["key"], stale.json()["seq"]) == (409, "stale_sequence", 1)
    assert ana.state()["frame"]["seq"] == 1


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "bad_json"),
        ("{", "bad_json"),
        ("[]", "bad_field"),
        ("null", "bad_field"),
        ('{"type": "cheat", "id": "7"}', "bad_field"),
        ('{"type": "act", "id": "7"}', "missing_field"),
        ('{"type": "act", "id": "7", "seq": "0", "actions": []}', "bad_field"),
        ('{"type": "leave", "id": "7", "seat": 1}', "unknown_field"),
        ('{"type": "say", "id": "7", "text": "' + "x" * 20_000 + '"}', "too_large"),
        ("[" * 10_000, "bad_json"),
        (b"\xff\xfe\x00", "bad_json"),
    ],
    ids=range(11),
)
def test_nonsense_is_refused_and_changes_nothing(
    server: Running, web: httpx.Client, text: str | bytes, key: str
) -> None:
    table = opened(web, "you", "here")
    with OnSocket(server.socket_url, table["table"], table["seats"][0]["secret"], lang="es") as ana:
        before = ana.hear()["frame"]
        ana.socket.send(text)
        refused = ana.until("refused")
        after = ByRequests(web, table["table"], table["seats"][0]["secret"]).state()["frame"]

    assert refused["key"] == key
    assert refused["id"] == ("7" if '"id": "7"' in str(text) else None)
    assert before["seq"] == after["seq"] == 0


@pytest.mark.parametrize(
    ("first", "key"),
    [
        ("nonsense", "bad_json"),
        ('{"type": "leave", "id": "1"}', "hello_first"),
        ('{"type": "hello", "lang": "fr"}', "unknown_language"),
        ('{"type": "hello", "secret": "wrong"}', "no_seat"),
        ("x" * 17_000, "too_large"),
    ],
    ids=range(5),
)
def test_a_conversation_that_begins_badly_ends_with_a_reason(
    server: Running, web: httpx.Client, first: str, key: str
) -> None:
    table = opened(web, "you", "beginner")["table"]
    with connect(f"{server.socket_url}/api/tables/{table}/live", proxy=None) as socket:
        socket.send(first)
        refused = json.loads(socket.recv(timeout=10))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)

    assert (refused["type"], refused["key"]) == ("refused", key)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, key)


def test_a_table_that_does_not_exist_is_said_so(server: Running) -> None:
    with connect(f"{server.socket_url}/api/tables/none/live", proxy=None) as socket:
        socket.send('{"type": "hello"}')

        assert json.loads(socket.recv(timeout=10))["key"] == "no_table"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1"])
def test_somebody_elses_page_gets_no_socket(server: Running, web: httpx.Client, origin: str) -> None:
    table = opened(web, "you", "beginner")["table"]

    foreign: Any = origin
    at = f"{server.socket_url}/api/tables/{table}/live"
    with pytest.raises(InvalidStatus) as refused, connect(at, origin=foreign, proxy=None):
        pass

    assert refused.value.response.status_code == 403


def test_our_own_page_gets_one(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "beginner")["table"]
    own: Any = server.url

    with connect(f"{server.socket_url}/api/tables/{table}/live", origin=own, proxy=None) as socket:
        socket.send('{"type": "hello"}')

        assert json.loads(socket.recv(timeout=10))["type"] == "welcome"


def test_whoever_sends_nonsense_again_and_again_is_sent_away(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "here")
    with OnSocket(server.socket_url, table["table"], table["seats"][0]["secret"]) as ana:
        for _ in range(server.settings.limits.mistakes + 1):
            ana.socket.send("nonsense")
        with pytest.raises(ConnectionClosed) as closed:
            ana.until("a message that never comes")

    assert "too_many_mistakes" in {message.get("key") for message in ana.heard}
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008


# -- whatever anybody may send ---------------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [
        "hello",
        "act",
        "take_back",
        "say",
        "leave",
        "return",
        "replace",
        "rematch",
        "rename",
        "promise",
        "reveal",
        "x",
        "role:builder",
        "pass",
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20) | WORDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    ["type", "id", "seq", "actions", "whole", "text", "preset", "name", "seat", "match", "nonce", "commitment"]
)
MESSAGES = st.fixed_dictionaries({"type": WORDS}, optional={"id": st.text(max_size=5)}).flatmap(
    lambda start: st.dictionaries(FIELDS, VALUES, max_size=5).map(lambda more: start | more)
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(message=MESSAGES.map(json.dumps) | st.text(max_size=40) | st.binary(max_size=40))
def test_whatever_is_sent_is_answered_and_the_server_lives(
    server: Running, web: httpx.Client, message: str | bytes
) -> None:
    table = opened(web, "you", "here")
    with OnSocket(server.socket_url, table["table"], table["seats"][0]["secret"]) as ana:
        ana.hear()
        ana.socket.send(message)
        answer = ana.until("done", "refused", "welcome")

    assert answer.get("key") != "our_failure"
    assert web.get("/healthz").status_code == 200
