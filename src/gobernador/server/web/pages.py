"""The pages of the client, and its files."""

from typing import Any

from litestar import Request, Response, Router, route
from litestar.enums import HttpMethod
from litestar.params import FromPath

from gobernador.server.web.asking import OurCatalog
from gobernador.server.web.problems import Nothing
from gobernador.server.web.static import INDEX, File, takes_gzip
from gobernador.text.catalog import Catalog

AnyRequest = Request[Any, Any, Any]
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


def pages(files: dict[str, File]) -> Router:
    """What browsers ask for before they speak to us."""

    @route(PAGES, http_method=BY, include_in_schema=False)
    async def page(request: AnyRequest, catalog: OurCatalog) -> Response[bytes]:
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
        raise Nothing("no_page", f"there is no {path}")

    return Router("/", route_handlers=[page, file])


def sent(request: AnyRequest, file: File) -> Response[bytes]:
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
