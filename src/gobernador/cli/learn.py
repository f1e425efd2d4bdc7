"""`gobernador learn`: the courses, lesson by lesson."""

from typing import Annotated

import typer

from gobernador.cli.terminal import Plain, is_terminal, screen_for
from gobernador.cli.usage_errors import UsageError
from gobernador.lessons.courses import course, games
from gobernador.lessons.courses import lesson as lesson_of
from gobernador.lessons.lesson import Course, Lesson, said
from gobernador.text.message_catalog import Catalog
from gobernador.tui.lesson_session import LeftLesson, LessonSession
from gobernador.tui.screen import Screen


def run(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(metavar="game")] = None,
    lesson: Annotated[str | None, typer.Argument(metavar="lesson")] = None,
    *,
    plain: Plain = False,
) -> int:
    """Take a lesson, and those after it."""
    catalog: Catalog = context.obj
    if game is None:
        screen = screen_for(plain=plain or not is_terminal())
        for one in games():
            contents(catalog, course(one), screen)
        return 0
    chosen = course(game)
    first = chosen.lessons[0] if lesson is None else lesson_of(game, lesson)
    if not (plain or is_terminal()):
        raise UsageError("no_terminal", command="learn")
    return take(catalog, chosen, first, screen_for(plain=plain))


def contents(catalog: Catalog, found: Course, screen: Screen) -> None:
    screen.say(catalog.say("cli.learn.course", game=catalog.say(f"web.game.{found.game}")))
    rows = [(f"gobernador learn {found.game} {one.word}", _line(catalog, found, one)) for one in found.lessons]
    screen.rows(rows)


def take(catalog: Catalog, found: Course, first: Lesson, screen: Screen) -> int:
    """Lessons from the first one on, until the person leaves or the whole game is all that is left."""
    for lesson in found.lessons[found.lessons.index(first) :]:
        if lesson.is_game:
            screen.say("")
            screen.say(catalog.say("cli.learn.first_game", game=found.game))
            return 0
        number = catalog.say("cli.learn.number", number=found.lessons.index(lesson) + 1, count=len(found.lessons))
        try:
            LessonSession(catalog, lesson, number, screen, catalog.say("cli.play.person")).play()
        except (LeftLesson, KeyboardInterrupt):
            screen.say("")
            screen.say(catalog.say("cli.learn.left", game=found.game, lesson=lesson.word))
            return 0
    return 0


def _line(catalog: Catalog, found: Course, one: Lesson) -> str:
    deal = found.lessons[-1].deal
    assert deal is not None, f"the course of {found.game} does not end with a game"
    return catalog.say(
        "cli.learn.line", title=said(one.title, catalog, deal.game), idea=said(one.idea, catalog, deal.game)
    )
