"""What can be known without a table: the games there are, every text, every card, lessons, and records from elsewhere."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec.structs import replace

from gobernador.catalog import GAMES, make
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.server import wire
from gobernador.server.app import lesson_service
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.library_presenter import about, reference, rulebook_pages
from gobernador.server.app.shared_games import check_start
from gobernador.server.web.context import TAGS, AnyRequest, Context, RequestCatalog, accepted
from gobernador.server.web.http_errors import NotFound, error_responses
from gobernador.text.message_catalog import PRIVATE, Catalog, languages, tag_with
from gobernador.text.naming import game_name

OF_THE_CLIENT = "web."
AUTO = "auto"
"""In the place of a language: the one that the browser prefers."""
KEPT = 256
"""How many references are remembered: editions, numbers of seats and options, in two languages."""
USUAL_SEATS = 3

Seats = Annotated[int, QueryParameter(name="seats", ge=1, le=9, description="How many play")]
Options = Annotated[
    list[str] | None,
    QueryParameter(name="options", description="Options of the table as NAME=VALUE, with commas or several times"),
]


@get("/about", summary="What there is to play", tags=["library"], responses=error_responses(400))
async def about_us(catalog: RequestCatalog) -> wire.About:
    """Games, editions, options, levels of bots, languages."""
    return about(catalog)


@get("/texts/{language:str}", summary="The sentences of the client", tags=["library"], responses=error_responses(404))
async def texts(request: AnyRequest, context: Context, language: FromPath[str]) -> dict[str, str]:
    """Every sentence by its key; `language` is the language they are in, `language.NAME` what each that there is calls itself. With *auto* for a language, Accept-Language decides."""
    asked, private, wording = language.partition(PRIVATE)
    spoken = accepted(request.headers.get("accept-language", "")) if asked == AUTO else asked
    tag = f"{spoken}{private}{wording}"
    if tag not in (*languages(), *TAGS):
        raise NotFound("unknown_language", language, language=shown(language), known=", ".join(languages()))
    return client_texts(tag_with(tag, context.settings.wording))


@get(
    "/reference/{game:str}/{edition:str}",
    summary="Every card, building, good and role of an edition, with its numbers",
    tags=["library"],
    responses=error_responses(400),
)
async def things(
    catalog: RequestCatalog,
    game: FromPath[str],
    edition: FromPath[str],
    seats: Seats = USUAL_SEATS,
    options: Options = None,
) -> wire.Reference:
    """Names and rules in the language of the answer; numbers as the options have them."""
    found: wire.Reference = of_game(reference, game, edition, seats, pairs(options or []), catalog.tag)
    return found


@get(
    "/rulebook/{game:str}/{edition:str}",
    summary="The rulebook: every rule by its number, with the numbers of an edition, of seats and of options",
    tags=["library"],
    responses=error_responses(400),
)
async def rulebook(
    catalog: RequestCatalog,
    game: FromPath[str],
    edition: FromPath[str],
    seats: Seats = USUAL_SEATS,
    options: Options = None,
) -> wire.RulebookPages:
    """Chapters, rules, their reasons, examples, and what a table can choose, in the language of the answer."""
    found: wire.RulebookPages = of_game(rulebook_pages, game, edition, seats, pairs(options or []), catalog.tag)
    return found


@post(
    "/replays",
    summary="Step through a record",
    tags=["library"],
    status_code=200,
    responses=error_responses(400, 403, 413, 503) | {200: ResponseSpec(wire.Replay, generate_examples=False)},
)
async def replays(request: AnyRequest, context: Context, data: JSONBody[wire.ReplayRequest]) -> Response[bytes]:
    """A record is checked move by move, and told page by page, as one seat or a spectator saw it."""
    context.rate_limiter.replays.take(context.who(request), context.times(request))
    wanted = replace(data, lang=tag_with(data.lang, context.settings.wording))
    return Response(await context.tables.replay_record(wanted, context.who(request)), media_type="application/json")


@get("/lessons", summary="The courses and their lessons", tags=["lessons"], responses=error_responses(400))
async def courses(catalog: RequestCatalog) -> list[wire.CourseInfo]:
    """What can be learnt here."""
    return lesson_service.courses(catalog.tag)


@post(
    "/lessons/{game:str}/{lesson:str}",
    summary="Lay out a step of a lesson, or answer it",
    tags=["lessons"],
    status_code=200,
    responses=error_responses(400, 403, 404, 413, 503) | {200: ResponseSpec(wire.LessonReply, generate_examples=False)},
)
async def lesson_move(
    request: AnyRequest,
    context: Context,
    catalog: RequestCatalog,
    game: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[wire.LessonMove],
) -> Response[bytes]:
    """Who learns says which step it is and what was answered before; everything else follows from the lesson."""
    who = context.who(request)
    context.rate_limiter.commands.take(who, context.times(request))
    found = await lesson_service.answer(
        context.tables.executor, lesson_service.LessonJob(game, lesson, data, catalog.tag), Account(who)
    )
    return Response(found, media_type="application/json")


HANDLERS: list[Any] = [about_us, texts, things, rulebook, courses, lesson_move]
"""Of short requests; a record to replay may be long."""


@lru_cache
def client_texts(language: str) -> dict[str, str]:
    """The client's part of the catalogue, without the prefix that it shares, and what it says of games that have no sentences there."""
    catalog = Catalog(language)
    sentences = catalog.sentences.items()
    ours = {key[len(OF_THE_CLIENT) :]: sentence for key, sentence in sentences if key.startswith(OF_THE_CLIENT)}
    spoken = {"language": catalog.language, **{f"language.{word}": Catalog(word).name for word in languages()}}
    return {key: sentence for game in GAMES for key, sentence in _of_any_game(catalog, game).items()} | spoken | ours


def _of_any_game(catalog: Catalog, game: str) -> dict[str, str]:
    name = game_name(catalog, game)
    return {
        f"game.{game}": name,
        f"home.about.{game}": "",
        f"home.time.{game}": "",
        f"home.play_{game}": catalog.say("web.home.play_any", game=name),
        f"learn.of_game.{game}": name,
        f"rules.list.{game}": name,
        f"rules.prices.{game}": catalog.say("web.rules.prices.heading"),
    }


@lru_cache(KEPT)
def of_game(
    present: Callable[[Game, Catalog], Any],
    game: str,
    edition: str,
    seats: int,
    options: tuple[tuple[str, str], ...],
    language: str,
) -> Any:
    """What *present* makes of a game in a language, made once."""
    check_start(game, seats, dict(options))
    return present(make(game, edition, seats, dict(options)), Catalog(language))


def pairs(texts: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Options by their names, in the order of the names.

    >>> pairs(["start=0", "crane=ask,rounds=50"])
    (('crane', 'ask'), ('rounds', '50'), ('start', '0'))
    """
    named = [part.partition("=") for text in texts for part in text.split(",") if part.strip()]
    return tuple(sorted({name.strip(): value.strip() for name, _, value in named}.items()))
