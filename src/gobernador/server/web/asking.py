"""What handlers are given besides their own arguments: the language of the answer, and the secret that was shown."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.params import QueryParameter

from gobernador.server.web.desk import AnyConnection, Desk
from gobernador.server.web.language import accepted, chosen
from gobernador.server.web.problems import NoEntry
from gobernador.text.catalog import PRIVATE, Catalog, languages, wordings

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
OurDesk = NamedDependency[Desk]
OurCatalog = NamedDependency[Catalog]
Shown = NamedDependency[str]
"""The secret that was shown."""
BEARER = "Bearer "


def catalog_for(request: AnyRequest, desk: NamedDependency[Desk], lang: Lang = None) -> Catalog:
    """The catalogue of the language in which the answer is to be."""
    return chosen(lang, request.headers.get("accept-language", ""), desk.settings.wording)


def catalog_of_refusal(request: AnyConnection) -> Catalog:
    """The same where something is wrong, maybe with the language."""
    asked = request.query_params.get("lang", "")
    return Catalog(asked if asked in (*languages(), *TAGS) else accepted(request.headers.get("accept-language", "")))


def secret_of(request: AnyRequest) -> str:
    """The secret in the header Authorization; empty if there is none."""
    header = request.headers.get("authorization", "")
    if header and not header.startswith(BEARER):
        raise NoEntry("bad_authorization", "Authorization is not of the form Bearer SECRET")
    return header.removeprefix(BEARER).strip()


def given(desk: Desk) -> dict[str, Provide]:
    """All of it, by the names that handlers use."""
    return {
        "desk": Provide(lambda: desk, sync_to_thread=False, use_cache=True),
        "catalog": Provide(catalog_for, sync_to_thread=False),
        "secret": Provide(secret_of, sync_to_thread=False),
    }
