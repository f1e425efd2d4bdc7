"""Whatever is wrong with a request, the answer is a status and a problem in words; nothing has changed."""

from pathlib import Path
from threading import Thread
from typing import Any

import httpx
import msgspec
import pytest

from gobernador.server.web.decoder import decode
from gobernador.server.web.http_errors import BadMessage
from gobernador.server.wire import About, ClientMessage, LessonMove, NewTable, Reference, Sit
from gobernador.text.message_catalog import Catalog, languages
from tests.server.web.conftest import settings_in
from tests.server.web.playing import ByRequests, OnSocket, new_table
from tests.server.web.running import Running, running

NEW = {"game": "sanjuan", "edition": "first", "chairs": [{"kind": "you"}, {"kind": "bot", "level": "beginner"}]}


def test_what_there_is_to_play_is_told_in_the_readers_language(web: httpx.Client) -> None:
    english = msgspec.json.decode(web.get("/api/about", params={"lang": "en"}).content, type=About)
    spanish = msgspec.json.decode(web.get("/api/about", headers={"accept-language": "es-PR"}).content, type=About)

    assert [game.word for game in english.games] == ["sanjuan", "puertorico"]
    assert english.games[0].editions[0].name != spanish.games[0].editions[0].name


def test_texts_are_those_of_the_client(web: httpx.Client) -> None:
    texts = web.get("/api/texts/es").json()

    assert texts["level.beginner.name"] == "Principiante"
    assert web.get("/api/texts/xx").status_code == 404


def test_texts_say_which_languages_there_are_and_which_one_the_browser_prefers(web: httpx.Client) -> None:
    auto = web.get("/api/texts/auto-x-workers", headers={"accept-language": "fr, es-PR;q=0.8"}).json()

    assert auto["language"] == "es"
    assert {key: name for key, name in auto.items() if key.startswith("language.")} == {
        f"language.{word}": Catalog(word).name for word in languages()
    }
    assert auto == {**web.get("/api/texts/es-x-workers").json()}


def test_the_rulebook_has_every_rule_of_an_edition(web: httpx.Client) -> None:
    found = web.get("/api/rulebook/sanjuan/first", params={"seats": 4, "options": "variant=on", "lang": "es"}).json()
    rules = {rule["number"]: rule["parts"] for chapter in found["chapters"] for rule in chapter["rules"]}

    assert found["chapters"][3]["title"] == "El constructor"
    assert "5, 6, 7 y 8 cartas" in rules["R-SJ-14"][0]["spans"][0]["text"]
    assert {part["type"] for parts in rules.values() for part in parts} == {
        "paragraph",
        "table",
        "sum",
        "row",
        "option",
    }
    assert found["elsewhere"]["R-SJ-47"] == "new_buildings"
    assert "R-SJ-47" not in rules


def test_the_reference_follows_edition_seats_and_options(web: httpx.Client) -> None:
    answer = web.get("/api/reference/puertorico/base", params={"seats": 4, "lang": "es"})
    reference = msgspec.json.decode(answer.content, type=Reference)

    assert reference.game == "puertorico"
    assert {"indigo", "corn"} <= {thing.word for thing in reference.things}


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "key"),
    [
        ("GET", "/api/nothing", b"", 404, "no_page"),
        ("DELETE", "/api/about", b"", 405, "no_method"),
        ("GET", "/api/tables/none", b"", 404, "no_table"),
        ("GET", "/api/tables/none/state", b"", 404, "no_table"),
        ("GET", "/api/tables/none/stream", b"", 404, "no_table"),
        ("GET", "/api/tables/none/record", b"", 404, "no_table"),
        ("GET", "/api/tables/none/replay", b"", 404, "no_table"),
        ("GET", "/api/about?lang=fr", b"", 400, "unknown_language"),
        ("GET", "/api/reference/chess/first", b"", 400, "unknown_game"),
        ("GET", "/api/reference/sanjuan/first?seats=many", b"", 400, "bad_field"),
        ("GET", "/api/reference/sanjuan/first?options=crane", b"", 400, "bad_option"),
        ("POST", "/api/tables", b"", 400, "bad_json"),
        ("POST", "/api/tables", b"{", 400, "bad_json"),
        ("POST", "/api/tables", b"\xff\xfe", 400, "bad_json"),
        ("POST", "/api/tables", b"[" * 5000, 400, "bad_json"),
        ("POST", "/api/tables", b"{}", 400, "missing_field"),
        ("POST", "/api/tables", msgspec.json.encode(NEW | {"cheat": True}), 400, "unknown_field"),
        ("POST", "/api/tables", msgspec.json.encode(NEW | {"game": 7}), 400, "bad_field"),
        ("POST", "/api/tables", msgspec.json.encode(NEW | {"game": "chess"}), 400, "unknown_game"),
        ("POST", "/api/tables", msgspec.json.encode(NEW | {"nonce": "x" * 20_000}), 413, "too_large"),
        ("POST", "/api/tables/none/sit", b'{"invite": "x", "name": "Ana"}', 404, "no_table"),
        ("POST", "/api/tables/none/commands", b'{"type": "leave", "id": "1"}', 401, "no_secret"),
        ("POST", "/api/tables/none/commands", b'{"type": "cheat", "id": "1"}', 400, "bad_field"),
        ("POST", "/api/tables/none/commands", b'{"type": "hello"}', 400, "bad_field"),
        ("POST", "/api/replays", b'{"record": "x"}', 400, "missing_header"),
        ("POST", "/api/lessons/chess/cards", b"{}", 404, "no_course"),
        ("POST", "/api/lessons/sanjuan/chess", b"{}", 404, "no_lesson"),
        ("POST", "/api/lessons/sanjuan/cards", b'{"step": 77}', 404, "no_lesson_step"),
        ("POST", "/api/lessons/sanjuan/cards", b'{"step": 2, "show": true}', 404, "lesson_asks_nothing"),
        ("POST", "/api/lessons/sanjuan/cards", b'{"answer": ["' + b"x" * 20_000 + b'"]}', 413, "too_large"),
        ("POST", "/api/tables", msgspec.json.encode(NEW | {"lesson": "game"}), 400, "not_a_game"),
        ("POST", "/api/replays", b'{"record": "' + b"x" * 1_200_000 + b'"}', 413, "too_large"),
    ],
    ids=lambda value: value[:30] if isinstance(value, str) else "",
)
def test_a_mistake_is_answered_in_words(
    web: httpx.Client, method: str, path: str, body: bytes, status: int, key: str
) -> None:
    english = web.request(method, path, content=body, headers={"accept-language": "en"})
    spanish = web.request(method, path, content=body, headers={"accept-language": "es"})

    assert (english.status_code, english.json()["key"]) == (status, key)
    assert (spanish.status_code, spanish.json()["key"]) == (status, key)
    assert english.json()["sentence"] != spanish.json()["sentence"]


@pytest.mark.parametrize("start", ["5", "3", "-1", "first"])
def test_who_may_start_is_said_for_the_seats_of_the_table(web: httpx.Client, start: str) -> None:
    three = NEW | {"chairs": [{"kind": "you"}, {"kind": "here"}, {"kind": "here"}], "options": {"start": start}}
    said = f"The option start cannot be '{start}'. It is dice, or a number from 0 (seat 1) to 2 (seat 3)."

    opened = web.post("/api/tables?lang=en", json=three)
    rules = web.get("/api/rulebook/sanjuan/first", params={"lang": "en", "seats": 3, "options": f"start={start}"})

    assert (opened.status_code, opened.json()["sentence"]) == (400, said)
    assert (rules.status_code, rules.json()["sentence"]) == (400, said)


@pytest.mark.parametrize("header", [{"origin": "http://evil.example"}, {"sec-fetch-site": "cross-site"}])
def test_somebody_elses_page_opens_no_table(web: httpx.Client, header: dict[str, str]) -> None:
    answer = web.post("/api/tables", json=NEW, headers=header)

    assert (answer.status_code, answer.json()["key"]) == (403, "foreign_page")


def test_our_own_page_does(web: httpx.Client) -> None:
    own = {"origin": str(web.base_url).rstrip("/"), "sec-fetch-site": "same-origin"}

    assert web.post("/api/tables", json=NEW, headers=own).status_code == 201


@pytest.mark.parametrize("header", ["Basic YTpi", "Bearer", "x"])
def test_an_authorization_that_is_none_of_ours_is_refused(web: httpx.Client, header: str) -> None:
    table = web.post("/api/tables", json=NEW).json()["table"]

    answer = web.get(f"/api/tables/{table}/state", headers={"authorization": header})

    assert (answer.status_code, answer.json()["key"]) == (401, "bad_authorization")


def test_health_is_told_to_everybody_and_numbers_to_this_machine(web: httpx.Client) -> None:
    assert web.get("/healthz").text == "ok\n"
    assert web.get("/readyz").text == "ok\n"
    assert "gobernador_command_seconds_bucket" in web.get("/metrics").text
    for sign in ({"x-forwarded-for": "192.0.2.1"}, {"host": "evil.example"}, {"via": "1.1 proxy"}):
        assert web.get("/metrics", headers=sign).status_code == 404


def test_state_can_wait_for_news(server: Running, web: httpx.Client) -> None:
    opened = web.post("/api/tables", json=new_table("you", "here", start="0")).json()
    ana = ByRequests(web, opened["table"], opened["seats"][0]["secret"])
    at = f"/api/tables/{opened['table']}/state"
    heard: list[float] = []

    def wait() -> None:
        with httpx.Client(base_url=server.url, timeout=30, trust_env=False) as other:
            answer = other.get(at, params={"match": 1, "after": 0, "wait": 20}).json()
            heard.append(answer["frame"]["seq"])

    # Where something has happened already, nobody waits; neither does whoever names no moment.
    assert web.get(at, params={"match": 1, "after": 7, "wait": 20}, timeout=5).json()["frame"]["seq"] == 0
    assert web.get(at, params={"wait": 20}, timeout=5).json()["frame"]["seq"] == 0
    # Nothing happens: the same moment is told, after a second.
    assert web.get(at, params={"match": 1, "after": 0, "wait": 1}, timeout=5).json()["frame"]["seq"] == 0
    waiting = Thread(target=wait)
    waiting.start()
    assert ana.command(type="act", seq=0, actions=["role:prospector"]).status_code == 200
    waiting.join(10)
    assert heard == [1]
    assert web.get(at, params={"wait": 61}).status_code == 400


@pytest.mark.parametrize(
    ("hosted", "lang", "word"),
    [
        ("usual", "en", "colonist"),
        ("usual", "en-x-workers", "worker"),
        ("workers", "en", "worker"),
        ("workers", "en-x-usual", "colonist"),
        ("workers", "es", "trabajador"),
    ],
)
def test_a_reader_wins_over_the_host(tmp_path: Path, hosted: str, lang: str, word: str) -> None:
    with (
        running(settings_in(tmp_path, wording=hosted)) as server,
        httpx.Client(base_url=server.url, timeout=30, trust_env=False, params={"lang": lang}) as web,
    ):
        things = {thing["word"]: thing for thing in web.get("/api/reference/puertorico/base").json()["things"]}
        assert word in things["fortress"]["short"]
        assert word in web.get(f"/api/texts/{lang}").json()["puertorico.circle.filled"]
        assert word in web.get("/api/rulebook/puertorico/base").text

        table = web.post("/api/tables", json=new_table("you", "beginner", game="puertorico", edition="base")).json()
        secret = table["seats"][0]["secret"]
        assert web.get(f"/api/tables/{table['table']}/state", headers={"Authorization": f"Bearer {secret}"}).is_success
        with OnSocket(server.socket_url, table["table"], secret, lang=lang) as ana:
            assert ana.until("welcome")["seat"] == 0


GAME = '"game": "sanjuan", "edition": "first"'


@pytest.mark.parametrize(
    ("kind", "text", "key", "details"),
    [
        (NewTable, "7", "bad_field", {"where": "$"}),
        (NewTable, "{" + GAME + "}", "missing_field", {"field": "'chairs'", "where": "$"}),
        (NewTable, "{" + GAME + ', "chairs": {}}', "bad_field", {"where": "$.chairs"}),
        (NewTable, "{" + GAME + ', "chairs": [{"kind": "bot"}, {}]}', "missing_field", {"field": "'kind'", "where": "$.chairs[1]"}),
        (NewTable, "{" + GAME + ', "chairs": [{"kind": "cat"}]}', "bad_field", {"where": "$.chairs[0].kind"}),
        (NewTable, "{" + GAME + ', "chairs": [], "options": {"crane": 1}}', "bad_field", {"where": "$.options['crane']"}),
        (NewTable, "{" + GAME + ', "chairs": [], "clock": {"kind": 1}}', "unknown_field", {"field": "'kind'", "where": "$.clock"}),
        (NewTable, "{" + GAME + ', "chairs": [], "open_points": 0}', "bad_field", {"where": "$.open_points"}),
        (LessonMove, '{"given": [["a"], ["b", 2]]}', "bad_field", {"where": "$.given[1][1]"}),
        (Sit, '{"invite": "x", "name": "Ana", "seat": "1"}', "bad_field", {"where": "$.seat"}),
        (ClientMessage, '{"id": "1"}', "missing_field", {"field": "'type'", "where": "$"}),
        (ClientMessage, '{"type": ["act"]}', "bad_field", {"where": "$.type"}),
        (ClientMessage, '{"type": "say", "id": "1", "text": "", "\\u0000": 1}', "unknown_field", {"field": "'\\x00'", "where": "$"}),
        (ClientMessage, '{"type": "say", "id": 1, "text": ', "bad_json", {}),
    ],
)  # fmt: skip
def test_the_place_of_the_first_difference_is_told(kind: Any, text: str, key: str, details: dict[str, str]) -> None:
    with pytest.raises(BadMessage) as refused:
        decode(text, kind)

    assert (refused.value.key, refused.value.details) == (key, details)
