"""What must not be known is not told: not to other seats, not to spectators, not in logs."""

import io
import json
import logging
from pathlib import Path
from typing import Any

import httpx
import pytest

from gobernador.core.types import NOBODY
from gobernador.match import Record
from gobernador.match.words import plain_view
from gobernador.server.web.telemetry import logger, set_up_logs
from tests.server.web.conftest import settings_in
from tests.server.web.playing import OnSocket, bearer, new_table
from tests.server.web.running import Running, running


def played(server: Running, web: httpx.Client) -> tuple[dict[str, Any], list[OnSocket]]:
    """A table with two people, a spectator, and a match played to its end."""
    opened = web.post("/api/tables", json=new_table("you", "here")).json()
    secrets = [key["secret"] for key in opened["seats"]]
    people = [OnSocket(server.socket_url, opened["table"], secret) for secret in (*secrets, "")]
    for person in people:
        person.hear()
    while people[0].frame["result"] is None:
        mover = people[people[0].frame["question"]["seat"]]
        for person in people:
            while person.frame["seq"] < people[0].frame["seq"]:
                person.until("step")
        before = mover.frame["seq"]
        assert mover.act(mover.dice.choice(mover.frame["view"]["legal"]))["type"] == "done"
        while people[0].frame["seq"] == before:
            people[0].until("step")
    for person in people:
        while person.frame["result"] is None:
            person.until("step")
        person.close()
    return opened, people


def announced(view: dict[str, Any], viewer: int) -> dict[str, Any]:
    """A view without the number of cards under the buildings of others, which is not told before the end (C-13)."""
    for player in view["players"]:
        if view["end"] is None and player["seat"] != viewer:
            player |= {"chapel": None, "bank": None, "harbor": None}
    return view | {"type": "sanjuan"}


def test_everybody_hears_what_the_engine_lets_them_know_and_no_card_more(server: Running, web: httpx.Client) -> None:
    opened, people = played(server, web)
    record = Record.parse(web.get(f"/api/tables/{opened['table']}/record").text)
    match = record.replay().beginning()
    steps = [{message["seq"]: message for message in person.heard if message["type"] == "step"} for person in people]

    for seq, (action, seat) in enumerate(zip(record.actions, record.turns, strict=True), 1):
        match.submit(seat, match.seq, action)
        for viewer, heard in zip((0, 1, NOBODY), (each[seq] for each in steps), strict=True):
            frame = heard["frame"]
            assert frame["view"] == announced(plain_view(match.game, match.view(viewer)), viewer)
            told = match.moment(match.last_moment, viewer)
            assert [(each["kind"], each["data"]) for each in heard["happenings"]] == [(e.kind, e.data) for e in told]
            question = frame["question"]
            if question is not None and question["seat"] != viewer:
                assert question["options"] == question["unavailable"] == question["standing"] == []
                assert frame["view"]["legal"] == []


def test_the_seed_is_told_when_the_match_is_over_and_not_before(server: Running, web: httpx.Client) -> None:
    opened, people = played(server, web)
    seed = web.get(f"/api/tables/{opened['table']}").json()["seed"]

    assert len(seed) == 32
    for person in people:
        early = [text for text, message in zip(person.raw, person.heard, strict=True) if not over(message)]
        assert early
        assert not any(seed in text for text in early)


def over(message: dict[str, Any]) -> bool:
    frame = message.get("frame")
    return (frame is not None and frame["result"] is not None) or message.get("table", {}).get("status") == "over"


def test_while_a_match_is_played_its_record_and_other_viewpoints_stay_secret(
    server: Running, web: httpx.Client
) -> None:
    opened = web.post("/api/tables", json=new_table("you", "here")).json()
    at, secret = f"/api/tables/{opened['table']}", opened["seats"][0]["secret"]

    answers = [
        web.get(f"{at}/record", headers=bearer(secret)),
        web.get(f"{at}/replay?viewer=1", headers=bearer(secret)),
        web.get(f"{at}/replay?viewer=0"),
    ]

    assert [answer.status_code for answer in answers] == [403, 403, 403]
    assert web.get(f"{at}/replay?viewer=0", headers=bearer(secret)).status_code == 200
    assert web.get(f"{at}/state", headers=bearer("wrong")).status_code == 401


def test_logs_hold_no_secret_no_seed_and_no_card(tmp_path: Path) -> None:
    written = io.StringIO()
    with (
        running(settings_in(tmp_path, log="json")) as server,
        httpx.Client(base_url=server.url, trust_env=False) as web,
    ):
        handler = logging.getLogger("gobernador").handlers[0]
        assert isinstance(handler, logging.StreamHandler)
        handler.setStream(written)
        opened, _ = played(server, web)
        secret = opened["seats"][0]["secret"]
        web.get(f"/api/tables/{opened['table']}/state?secret={secret}&lang=fr", headers=bearer(secret))
        web.post(f"/api/tables/{opened['table']}/commands?token={secret}", content=b"{", headers=bearer(secret))
        seed = web.get(f"/api/tables/{opened['table']}").json()["seed"]

    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    done = [line for line in lines if line["event"] == "done"]
    assert {"table", "seat", "kind", "seq", "ms"} <= done[0].keys()
    assert {line["status"] for line in lines if line["event"] == "request"} >= {201, 400}
    for hidden in (seed, "indigo", "hand", *(key["secret"] for key in opened["seats"])):
        assert hidden not in written.getvalue()


@pytest.mark.parametrize("form", ["quiet", "console", "json"])
def test_an_error_that_is_written_down_shows_no_variable_on_its_way(
    form: str, capsys: pytest.CaptureFixture[str]
) -> None:
    def goes_wrong(hand: str) -> None:
        raise ValueError("the disk is full")

    set_up_logs(form)
    try:
        goes_wrong("library " + "prefecture")
    except ValueError as error:
        logger().error("failed", exc_info=error)
        logging.getLogger("gobernador.server.app").exception("failed")
    written = capsys.readouterr().err

    assert "the disk is full" in written
    assert "library prefecture" not in written
