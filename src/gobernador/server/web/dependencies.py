"""Dependencies of request handlers: the request context, the language of the response, and the secret of a seat."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from gobernador.server.web.context import AnyConnection, RequestContext
from gobernador.server.web.http_errors import Unauthorized
from gobernador.text.message_catalog import DEFAULT, PRIVATE, Catalog, languages, tag_with, wordings

LONGEST = 200
"""Characters of an Accept-Language header that are read."""


def accepted(header: str) -> str:
    """The language that a browser prefers among those we speak.

    >>> accepted("fr-CH, es;q=0.9, en;q=0.8, *;q=0.5"), accepted("de"), accepted("en;q=0.1, es-PR")
    ('es', 'en', 'es')
    """
    wishes = [_wish(part) for part in header[:LONGEST].split(",")]
    known = [(quality, word) for word, quality in wishes if word in languages() and quality > 0]
    # Among equals the first one counts, and max() keeps it.
    return max(known, key=lambda wish: wish[0])[1] if known else DEFAULT


def chosen(asked: str | None, header: str, wording: str) -> Catalog:
    """The language that was asked for, or else the preferred one, with its wording or else the host's; an unknown one is an error."""
    return Catalog(tag_with(accepted(header) if asked is None else asked, wording))


def _wish(part: str) -> tuple[str, float]:
    word, _, parameter = part.strip().partition(";")
    try:
        quality = float(parameter.strip().removeprefix("q=") or 1)
    except ValueError:
        quality = 0.0
    return word.strip().lower().split("-")[0], quality


AnyRequest = Request[Any, Any, Any]
TAGS = [f"{language}{PRIVATE}{wording}" for language in languages() for wording in wordings()]
Lang = Annotated[
    str | None,
    QueryParameter(
        name="lang",
        required=False,
        description=f"Language of the answer: {' or '.join(languages())}, also with a wording: {TAGS[-1]}. Otherwise Accept-Language decides.",
        schema_extra={"enum": [*languages(), *TAGS, None]},
    ),
]
Context = NamedDependency[RequestContext]
RequestCatalog = NamedDependency[Catalog]
ShownSecret = NamedDependency[str]
"""The secret from the Authorization header; empty if there is none."""
BEARER = "Bearer "


def catalog_for(request: AnyRequest, context: NamedDependency[RequestContext], lang: Lang = None) -> Catalog:
    """The catalogue of the language of the response."""
    return chosen(lang, request.headers.get("accept-language", ""), context.settings.wording)


def catalog_of_refusal(request: AnyConnection) -> Catalog:
    """The catalogue for an error response, where the requested language itself may be wrong."""
    asked = request.query_params.get("lang", "")
    return Catalog(asked if asked in (*languages(), *TAGS) else accepted(request.headers.get("accept-language", "")))


def secret_of(request: AnyRequest) -> str:
    """The secret in the header Authorization; empty if there is none."""
    header = request.headers.get("authorization", "")
    if header and not header.startswith(BEARER):
        raise Unauthorized("bad_authorization", "Authorization is not of the form Bearer SECRET")
    return header.removeprefix(BEARER).strip()


def dependencies(context: RequestContext) -> dict[str, Provide]:
    """The dependencies by the names that handlers use."""
    return {
        "context": Provide(lambda: context, sync_to_thread=False, use_cache=True),
        "catalog": Provide(catalog_for, sync_to_thread=False),
        "secret": Provide(secret_of, sync_to_thread=False),
    }
