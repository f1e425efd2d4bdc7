"""The client's files and what is said around them: headers, caching, compression, and what there is without a client."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from gobernador.server.web.middleware import POLICY
from tests.server.web.conftest import settings_in
from tests.server.web.running import running

INDEX = b"<!doctype html><title>gobernador</title>" + b" " * 2000
SCRIPT = b"export const answer = 42;\n" * 100
PAGES = ["/", "/new", "/table/abc", "/rules", "/open", "/replay/abc"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """Somebody who asks a server with a client."""
    folder = tmp_path_factory.mktemp("built")
    (folder / "client" / "assets").mkdir(parents=True)
    (folder / "client" / "index.html").write_bytes(INDEX)
    (folder / "client" / "icon.svg").write_bytes(b"<svg/>")
    (folder / "client" / "assets" / "main-0123.js").write_bytes(SCRIPT)
    settings = settings_in(folder, client=str(folder / "client"), public_url="https://tables.example.org")
    with running(settings) as server, httpx.Client(base_url=server.url, trust_env=False) as client:
        yield client


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_the_client_and_is_asked_for_anew(built: httpx.Client, page: str) -> None:
    answer = built.get(page)

    assert (answer.status_code, answer.content) == (200, INDEX)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_whoever_has_a_page_is_told_so(built: httpx.Client) -> None:
    tag = built.get("/").headers["etag"]

    again = built.get("/", headers={"if-none-match": tag})

    assert (again.status_code, again.content) == (304, b"")


def test_what_has_a_fingerprint_in_its_name_may_be_kept_for_ever(built: httpx.Client) -> None:
    answer = built.get("/assets/main-0123.js")

    assert answer.content == SCRIPT
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_files_are_compressed_for_those_who_take_it(built: httpx.Client) -> None:
    with built.stream("GET", "/assets/main-0123.js", headers={"accept-encoding": "gzip"}) as packed:
        body = b"".join(packed.iter_raw())
    plain = built.get("/assets/main-0123.js", headers={"accept-encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert len(body) < len(SCRIPT) / 4
    assert gzip.decompress(body) == SCRIPT
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "accept-encoding"


def test_a_head_is_the_answer_without_its_body(built: httpx.Client) -> None:
    answer = built.head("/")

    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "path", ["/assets/other.js", "/../tables.sqlite", "/%2e%2e/tables.sqlite", "/assets/", "/client"]
)
def test_nothing_else_is_served(built: httpx.Client, path: str) -> None:
    answer = built.get(path)

    assert (answer.status_code, answer.json()["key"]) == (404, "no_page")


@pytest.mark.parametrize("path", ["/", "/assets/main-0123.js", "/nowhere", "/api/about", "/api/nowhere", "/healthz"])
def test_everything_has_its_headers(built: httpx.Client, path: str) -> None:
    headers = built.get(path).headers

    assert headers["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["strict-transport-security"] == "max-age=31536000"
    assert "cache-control" in headers
    assert "server" not in headers
    assert "set-cookie" not in headers


def test_without_a_client_a_page_says_how_one_is_made(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, client=str(tmp_path))
    with running(settings) as server, httpx.Client(base_url=server.url, trust_env=False) as client:
        english, spanish = (client.get("/", headers={"accept-language": lang}) for lang in ("en", "es"))

    assert english.status_code == 503
    assert "make play" in english.text
    assert "<h1>The page has not been built yet</h1>" in english.text
    assert "<h1>La página todavía no está construida</h1>" in spanish.text
    assert "strict-transport-security" not in english.headers
