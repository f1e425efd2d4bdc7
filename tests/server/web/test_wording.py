"""What things are called: as the host has chosen, or as a reader likes it; in everything that a browser shows."""

from pathlib import Path

import httpx
import pytest

from tests.server.web.conftest import settings_in
from tests.server.web.playing import OnSocket, new_table
from tests.server.web.running import running


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
