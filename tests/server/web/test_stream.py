"""The same by requests and a stream: a match without a socket."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import httpx

from tests.server.web.playing import ByRequests, bearer, new_table
from tests.server.web.running import Running


@contextmanager
def stream(web: httpx.Client, table: str, secret: str = "", **asked: Any) -> Iterator[Iterator[dict[str, Any]]]:
    """The messages of a stream."""
    with web.stream("GET", f"/api/tables/{table}/stream", headers=bearer(secret), params=asked) as answer:
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "application/x-ndjson"
        yield (json.loads(line) for line in answer.iter_lines() if line)


def test_a_match_is_played_by_requests_and_heard_on_a_stream(server: Running, web: httpx.Client) -> None:
    opened = web.post("/api/tables", json=new_table("you", "beginner")).json()
    secret = opened["seats"][0]["secret"]
    ana = ByRequests(web, opened["table"], secret)
    dice = Random(3)

    with stream(web, opened["table"], secret) as messages:
        frame = next(messages)["frame"]
        while frame["result"] is None:
            if frame["view"]["legal"]:
                answer = ana.command(type="act", seq=frame["seq"], actions=[dice.choice(frame["view"]["legal"])])
                assert answer.status_code == 200, answer.text
            frame = next(message["frame"] for message in messages if message["type"] == "step")

    assert ana.state()["frame"]["result"] == frame["result"]


def test_a_stream_that_is_left_is_closed(server: Running, web: httpx.Client) -> None:
    opened = web.post("/api/tables", json=new_table("you", "here")).json()
    secrets = [key["secret"] for key in opened["seats"]]

    with stream(web, opened["table"], secrets[0]) as messages:
        assert next(messages)["table"]["chairs"][0]["here"]
        with stream(web, opened["table"], secrets[1]) as others:
            next(others)
        chairs = next(message for message in messages if message["type"] == "table")["table"]["chairs"]
        while chairs[1]["here"]:
            chairs = next(message for message in messages if message["type"] == "table")["table"]["chairs"]

    assert [chair["here"] for chair in chairs] == [True, False]


def test_a_stream_speaks_the_language_that_was_asked_for(server: Running, web: httpx.Client) -> None:
    opened = web.post("/api/tables", json=new_table("you", "here")).json()

    with stream(web, opened["table"], lang="es") as messages:
        question = next(messages)["frame"]["question"]

    assert question["sentence"].endswith(".")
    assert "elige" in question["sentence"].lower() or "personaje" in question["sentence"].lower()
