"""The built client as static files: read and compressed once, served with ETag and Cache-Control."""

import gzip
import mimetypes
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from litestar import Response, Router, route
from litestar.enums import HttpMethod
from litestar.params import FromPath

from gobernador.server.web.context import AnyRequest, RequestCatalog, weighted
from gobernador.server.web.http_errors import NotFound
from gobernador.text.message_catalog import Catalog

FOLDER = Path(__file__).parent.parent / "static"
INDEX = "index.html"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
WORTH_IT = 1024
"""Bytes below which compressing saves nothing."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest+json", "image/svg+xml")
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}


@dataclass(frozen=True)
class StaticFile:
    """A file as it is sent."""

    body: bytes
    packed: bytes | None
    """The same, compressed; None if that is not worth it."""
    kind: str
    caching: str
    tag: str

    @classmethod
    def of(cls, path: str, body: bytes) -> "StaticFile":
        kind = TYPES.get(Path(path).suffix) or mimetypes.guess_type(path)[0] or "application/octet-stream"
        worth_it = len(body) >= WORTH_IT and kind.startswith(COMPRESSIBLE)
        # The same bytes whenever they are made: no time, no name.
        packed = gzip.compress(body, 9, mtime=0) if worth_it else None
        # What is in assets has a fingerprint in its name.
        caching = FOR_EVER if path.startswith("assets/") else ASK_AGAIN
        return cls(body, packed, kind, caching, f'"{sha256(body).hexdigest()[:32]}"')


def client_files(folder: Path) -> dict[str, StaticFile]:
    """Every file of the client by its path; nothing if it was not built."""
    if not (folder / INDEX).is_file():
        return {}
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {(path := file.relative_to(folder).as_posix()): StaticFile.of(path, file.read_bytes()) for file in files}


def takes_gzip(header: str) -> bool:
    """Whether a browser that accepts these encodings takes a compressed file.

    >>> takes_gzip("gzip, deflate, br"), takes_gzip("gzip;q=0"), takes_gzip("")
    (True, False, False)
    """
    return next((quality > 0 for word, quality in weighted(header) if word in ("gzip", "*")), False)


PAGES = [
    "/",
    "/new",
    "/table/{table:str}",
    "/rules",
    "/open",
    "/games",
    "/replay/{table:str}",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
]
"""All of them are one file; which of them it is, the client sees for itself."""
BY = [HttpMethod.GET, HttpMethod.HEAD]
NOT_BUILT = """<!doctype html>
<html lang="{language}">
  <head><meta charset="utf-8"><title>gobernador</title></head>
  <body><h1>{title}</h1><p>{text}</p><pre>{command}</pre><p>{meanwhile}</p></body>
</html>
"""


def pages(files: dict[str, StaticFile]) -> Router:
    """What browsers ask for before they speak to us."""

    @route(PAGES, http_method=BY, include_in_schema=False)
    async def page(request: AnyRequest, catalog: RequestCatalog) -> Response[bytes]:
        if INDEX not in files:
            return Response(not_built(catalog), status_code=503, media_type="text/html")
        return sent(request, files[INDEX])

    @route("/{path:path}", http_method=BY, include_in_schema=False)
    async def file(request: AnyRequest, path: FromPath[str]) -> Response[bytes]:
        found = files.get(path.lstrip("/"))
        if found is not None:
            return sent(request, found)
        # A person who mistyped an address gets a page that says so, in the language that the client speaks to them.
        if INDEX in files and "text/html" in request.headers.get("accept", ""):
            return Response(files[INDEX].body, status_code=404, media_type=files[INDEX].kind)
        raise NotFound("no_page", f"there is no {path}")

    return Router("/", route_handlers=[page, file])


def sent(request: AnyRequest, file: StaticFile) -> Response[bytes]:
    """A file as this browser takes it; nothing at all if it has it."""
    headers = {"cache-control": file.caching, "etag": file.tag, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(b"", status_code=304, headers=headers)
    if file.packed is not None and takes_gzip(request.headers.get("accept-encoding", "")):
        return Response(file.packed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)


def not_built(catalog: Catalog) -> bytes:
    """Says how the client comes to be."""
    say = catalog.say
    return NOT_BUILT.format(
        language=catalog.language,
        title=say("server.page.not_built"),
        text=say("server.page.how"),
        command="make play",
        meanwhile=say("server.page.meanwhile"),
    ).encode()
