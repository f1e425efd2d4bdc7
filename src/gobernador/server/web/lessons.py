"""The courses, and lessons as they are played: no table is opened for them, and nothing is kept."""

from typing import Any

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody

from gobernador.server.app import lessons
from gobernador.server.app.fair_queue import Account
from gobernador.server.web.asking import AnyRequest, OurCatalog, OurDesk
from gobernador.server.web.documents import refusals
from gobernador.server.web.hearing import strictly
from gobernador.server.wire import CourseInfo, LessonMove, LessonReply


@get("/lessons", summary="The courses and their lessons", tags=["lessons"], responses=refusals(400))
async def courses(catalog: OurCatalog) -> list[CourseInfo]:
    """What can be learnt here."""
    return lessons.courses(catalog.tag)


@post(
    "/lessons/{game:str}/{lesson:str}",
    summary="Lay out a step of a lesson, or answer it",
    tags=["lessons"],
    status_code=200,
    responses=refusals(400, 403, 404, 413, 503) | {200: ResponseSpec(LessonReply, generate_examples=False)},
)
async def move(
    request: AnyRequest,
    desk: OurDesk,
    catalog: OurCatalog,
    game: FromPath[str],
    lesson: FromPath[str],
    data: JSONBody[LessonMove],
) -> Response[bytes]:
    """Who learns says which step it is and what was answered before; everything else follows from the lesson."""
    who = desk.who(request)
    desk.doorkeeper.commands.take(who, desk.times(request))
    data = await strictly(request, LessonMove)
    found = await lessons.answer(desk.tables.thinker, lessons.Job(game, lesson, data, catalog.tag), Account(who))
    return Response(found, media_type="application/json")


HANDLERS: list[Any] = [courses, move]
