"""The courses, and lessons as they are played: no table is opened for them, and nothing is kept."""

from typing import Any

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from gobernador.server.app import lesson_service
from gobernador.server.app.fair_queue import Account
from gobernador.server.web.dependencies import AnyRequest, Context, RequestCatalog
from gobernador.server.web.openapi import error_responses
from gobernador.server.wire import CourseInfo, LessonMove, LessonReply


@get("/lessons", summary="The courses and their lessons", tags=["lessons"], responses=error_responses(400))
async def courses(catalog: RequestCatalog) -> list[CourseInfo]:
    """What can be learnt here."""
    return lesson_service.courses(catalog.tag)


@post(
    "/lessons/{game:str}/{lesson:str}",
    summary="Lay out a step of a lesson, or answer it",
    tags=["lessons"],
    status_code=200,
    responses=error_responses(400, 403, 404, 413, 503) | {200: ResponseSpec(LessonReply, generate_examples=False)},
)
async def move(
    request: AnyRequest,
    context: Context,
    catalog: RequestCatalog,
    game: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[LessonMove],
) -> Response[bytes]:
    """Who learns says which step it is and what was answered before; everything else follows from the lesson."""
    who = context.who(request)
    context.rate_limiter.commands.take(who, context.times(request))
    found = await lesson_service.answer(
        context.tables.executor, lesson_service.LessonJob(game, lesson, data, catalog.tag), Account(who)
    )
    return Response(found, media_type="application/json")


HANDLERS: list[Any] = [courses, move]
