"""Tables of a server from the command line: `gobernador open` opens one, `gobernador join` lets a bot take a seat."""

import io
import threading
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import httpx
import pytest

from gobernador.bots.base import BotFault
from gobernador.catalog import make
from gobernador.cli.entry_point import run as command
from gobernador.core.dice import SealedDice
from gobernador.core.errors import GameError
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.online import (
    BadLink,
    BotSeat,
    NoServer,
    ServerRefusal,
    TableApi,
    TableLink,
    read_link,
    read_server,
    view_of,
)
from gobernador.server.app.table_service import imagined_world
from tests.server.web.playing import bearer, new_table
from tests.server.web.running import Running, running

SHORT_GAME = {"rounds": "2"}
BROKEN = """
from gobernador.bots.base import Bot

class Broken(Bot):
    def choose(self, view, budget):
        raise RuntimeError("no idea")
"""


def opened(web: httpx.Client, *kinds: str, **more: str) -> dict[str, Any]:
    found: dict[str, Any] = web.post("/api/tables", json=new_table(*kinds, **(SHORT_GAME | more))).json()
    return found


def seat_link(server: Running, table: str, secret: str) -> str:
    return str(TableLink(server.url, table, "seat", secret))


@pytest.mark.parametrize(
    ("game", "edition", "options", "name"),
    [("sanjuan", "first", ["--name", "Bea"], "Bea"), ("puertorico", "base", [], "greedy")],
    ids=["named", "by its own name"],
)
def test_two_bots_play_a_match_by_invitation_and_by_seat(
    server: Running, web: httpx.Client, game: str, edition: str, options: list[str], name: str
) -> None:
    table = opened(web, "you", "person", "beginner", game=game, edition=edition)
    invitation = f"{server.url}/table/{table['table']}#invite={table['invite']}"
    said, codes = io.StringIO(), []

    with redirect_stdout(said):
        friend = threading.Thread(
            target=lambda: codes.append(command(["join", invitation, "--bot", "greedy", *options, "--once"]))
        )
        friend.start()
        codes.append(command(["join", seat_link(server, table["table"], table["seats"][0]["secret"]), "--once"]))
        friend.join(60)

    assert codes == [0, 0], said.getvalue()
    info = web.get(f"/api/tables/{table['table']}").json()
    assert info["status"] == "over"
    assert [chair["name"] for chair in info["chairs"]][1] == name
    assert "Playing in seat 1 of 3." in said.getvalue()
    assert said.getvalue().count("The game is over.") == 2
    # The link that is printed leads back to the same seat.
    link = said.getvalue().partition("gobernador join '")[2].partition("'")[0]
    assert TableApi(read_link(link), "en").state()["seat"] == 1


@pytest.mark.parametrize("pace", [[], ["--pace", "at_once"], ["--pace", "readable"]])
def test_a_table_is_opened_with_its_pace_and_bots_take_its_seats(
    server: Running, web: httpx.Client, pace: list[str]
) -> None:
    said = io.StringIO()
    with redirect_stdout(said):
        rules = ["--edition", "second", "--option", "rounds=2", "--option", "start=3"]
        code = command(["open", f"{server.url}/", "--people", "1", "--level", "beginner", *rules, *pace])

    assert code == 0
    seat, invitation, watch = (line.partition(": ")[2] for line in said.getvalue().splitlines())
    info = web.get(f"/api/tables/{read_link(seat).table}").json()
    assert [chair["kind"] for chair in info["chairs"]] == ["person", "open", "bot"]
    assert (info["edition"], info["options"], info["pace"]) == (
        "second",
        {"rounds": "2", "start": "2"},
        "".join(pace[1:]),
    )
    assert watch == f"{server.url}/table/{info['id']}"

    codes: list[int] = []
    if pace == ["--pace", "readable"]:
        # Its bots would wait for seconds.
        return
    with redirect_stdout(io.StringIO()):
        friend = threading.Thread(target=lambda: codes.append(command(["join", invitation, "--once"])))
        friend.start()
        codes.append(command(["join", seat, "--bot", "greedy", "--once"]))
        friend.join(60)
    assert codes == [0, 0]
    assert web.get(f"/api/tables/{info['id']}").json()["status"] == "over"


def test_what_a_server_does_not_open_is_said_in_its_words(server: Running) -> None:
    said = io.StringIO()

    with redirect_stderr(said):
        assert command(["open", server.url, "--level", "godlike", "--lang", "es"]) == 1

    assert said.getvalue().startswith("No existe el nivel 'godlike'. Disponibles: beginner, ")


def test_a_bot_that_goes_wrong_leaves_its_seat_to_one_of_the_house_and_can_come_back(
    server: Running, web: httpx.Client, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text(BROKEN, encoding="utf-8")
    table = opened(web, "you", "here", start="0")
    link = seat_link(server, table["table"], table["seats"][0]["secret"])
    said = io.StringIO()

    with redirect_stdout(io.StringIO()), redirect_stderr(said):
        assert command(["join", link, "--bot", str(broken)]) == 1

    assert "no idea" in said.getvalue()
    assert web.get(f"/api/tables/{table['table']}").json()["chairs"][0]["away"]

    back = BotSeat(TableApi(read_link(link), "en"), str(broken), lambda word, details: None)
    web.post(
        f"/api/tables/{table['table']}/commands",
        json={"type": "leave", "id": "gone"},
        headers=bearer(table["seats"][1]["secret"]),
    )
    with pytest.raises(BotFault):
        back.play(once=True)
    assert not web.get(f"/api/tables/{table['table']}").json()["chairs"][0]["away"]


def test_the_world_tells_a_seat_what_it_knows_and_invents_the_rest() -> None:
    game = make("sanjuan", "first", 3)
    match = Match(game, seed=bytes(16))
    worlds = [imagined_world(match, 1, SealedDice(bytes([number] * 16))) for number in range(8)]

    assert len(set(worlds)) == len(worlds)
    for world in worlds:
        assert bytes(view_of(game, 1, world).to_bytes()) == bytes(match.view(1).to_bytes())
        # Neither the hands of others nor the dice of the match are in it.
        hidden = match.position.to_bytes()
        assert view_of(game, 0, world).to_bytes() != match.view(0).to_bytes()
        assert hidden not in (world.encode(), view_of(game, NOBODY, world).to_bytes())


def test_links_that_lead_nowhere_are_explained() -> None:
    for text, key in {
        "kqz4": "no_table_link",
        "file:///table/kqz4#seat=x": "no_table_link",
        "http://[/table/kqz4#seat=x": "no_table_link",
        "http://example.org:no/table/kqz4#seat=x": "no_table_link",
        "http://example.org:99999/table/kqz4#seat=x": "no_table_link",
        "http://example.org/": "no_table_link",
        "http://example.org/table/kqz4": "no_seat_link",
        "http://example.org/table/kqz4#seat=": "no_seat_link",
    }.items():
        with pytest.raises(BadLink) as caught:
            read_link(text)
        assert caught.value.key == key


@pytest.mark.parametrize(
    "text",
    ["", "127.0.0.1:8160", "file:///", "http://", "http://[", "http://a:no", "http://a/table/kqz4", "http://a/#seat=x"],
)
def test_what_is_not_the_address_of_a_server_is_explained(text: str) -> None:
    with pytest.raises(BadLink) as caught:
        read_server(text)
    assert caught.value.key == "no_server_link"


def test_a_server_that_does_not_answer_is_tried_again_for_a_while_and_that_is_said() -> None:
    slept: list[float] = []
    told: list[GameError] = []
    api = TableApi(
        read_link("http://127.0.0.1:9/table/kqz4#seat=x"),
        "en",
        patience=5,
        sleep=slept.append,
        tell_retry=told.append,
    )

    with pytest.raises(NoServer, match="does not answer"):
        api.state()

    assert slept == [1, 2, 4]
    assert [error.key for error in told] == ["server_unreachable"]


def test_what_the_server_refuses_is_said_in_its_words(server: Running, web: httpx.Client) -> None:
    table = opened(web, "you", "beginner")
    api = TableApi(read_link(seat_link(server, table["table"], "nonsense")), "es", sleep=lambda _: None)

    with pytest.raises(ServerRefusal) as caught:
        api.state()
    assert (caught.value.status, caught.value.reason) == (401, "no_seat")
    assert "asiento" in str(caught.value)


def test_a_stream_that_breaks_off_is_opened_again(tmp_path: Path) -> None:
    from tests.server.web.conftest import settings_in

    with running(settings_in(tmp_path)) as server, httpx.Client(base_url=server.url, trust_env=False) as web:
        table = opened(web, "you", "person")
        messages = TableApi(
            read_link(seat_link(server, table["table"], table["seats"][0]["secret"])),
            "en",
            patience=0,
            sleep=lambda _: None,
        ).messages()
        assert next(messages)["type"] == "welcome"
    with pytest.raises(NoServer):
        for _ in messages:
            pass
