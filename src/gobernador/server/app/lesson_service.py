"""Lessons are played without a table: who learns says where they are, and a worker process answers. Nothing is kept of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

import msgspec
from msgspec import structs

from gobernador.catalog import GAMES
from gobernador.core.errors import GameError
from gobernador.core.game import Game
from gobernador.core.types import around
from gobernador.lessons.courses import course, games, lesson
from gobernador.lessons.lesson import NAMES, YOU, Course, Lesson, LessonPage, said
from gobernador.lessons.lesson_play import LessonVerdict, at_step, judge, step_of
from gobernador.match import Match
from gobernador.match.words import plain_rules
from gobernador.server import wire
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.presenter import MatchPresenter
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.shared_games import catalog_of
from gobernador.server.app.worker import DeadlineExceeded
from gobernador.server.domain.people import name_of
from gobernador.server.domain.table_errors import Busy
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import say_error, voice

KEPT = 8


@dataclass(frozen=True)
class LessonJob:
    """A move in a lesson, as it goes to another process."""

    game: str
    lesson: str
    move: wire.LessonMove
    lang: str


@lru_cache(KEPT)
def courses(lang: str) -> list[wire.CourseInfo]:
    catalog = catalog_of(lang)
    return [_info(course(game), catalog) for game in games()]


async def answer(executor: Executor, job: LessonJob, account: Account) -> bytes:
    """An encoded `wire.LessonReply`, computed by a worker process; raises what is wrong with what was asked."""
    step_of(lesson(job.game, job.lesson), job.move.step, answered=bool(job.move.answer or job.move.show))
    try:
        found: bytes = await executor.run(answered, job, account)
    except DeadlineExceeded as error:
        raise Busy("busy", "a step of a lesson took too long to compute") from error
    return found


def answered(job: LessonJob) -> bytes:
    return msgspec.json.encode(reply(lesson(job.game, job.lesson), job.move, catalog_of(job.lang)))


def reply(found: Lesson, move: wire.LessonMove, catalog: Catalog) -> wire.LessonReply:
    """What becomes of a move."""
    before = at_step(found, move.step, move.given)
    names = [name_of(move.name, NAMES) or catalog.say("web.home.you"), *NAMES[: before.game.seats - 1]]
    presenter = _LessonPresenter(found, catalog, names)
    if not (move.answer or move.show):
        return presenter.laid_out(before, move)
    actions, whole = (found.steps[move.step].right, True) if move.show else (move.answer, move.whole)
    return presenter.judged(before, move, judge(found, move.step, move.given, actions, whole=whole))


class _LessonPresenter:
    """Tells one lesson to one reader."""

    def __init__(self, found: Lesson, catalog: Catalog, names: Sequence[str]) -> None:
        self.lesson = found
        self.catalog = catalog
        self.names = list(names)

    def laid_out(self, match: Match, move: wire.LessonMove) -> wire.LessonReply:
        """A step, and nothing else."""
        given = [list(one) for one in move.given[: move.step]]
        return structs.replace(self._nothing_said(match), given=given, step=self._step(match, move.step))

    def judged(self, before: Match, move: wire.LessonMove, verdict: LessonVerdict) -> wire.LessonReply:
        """What is said to an answer, and the step after it."""
        given = [*([list(one) for one in move.given] + [[]] * move.step)[: move.step], list(verdict.given)]
        after = None
        if verdict.goes_on and move.step + 1 < len(self.lesson.steps):
            after = self._step(at_step(self.lesson, move.step + 1, given), move.step + 1)
        return structs.replace(
            self._nothing_said(before),
            mark=verdict.mark,
            sentence=self._sentence(before, move, verdict),
            moments=self._moments(before, verdict),
            given=given,
            step=after,
        )

    def _nothing_said(self, match: Match) -> wire.LessonReply:
        game = match.game
        return wire.LessonReply(
            game=game.key,
            edition=game.edition,
            options=dict(game.options),
            names=self.names,
            steps=len(self.lesson.steps),
            mark="",
            sentence="",
            moments=[],
            given=[],
            step=None,
            drawing=GAMES[game.key].drawing,
        )

    def _sentence(self, before: Match, move: wire.LessonMove, verdict: LessonVerdict) -> str:
        if verdict.text is not None:
            return said(verdict.text, self.catalog, before.game)
        if verdict.error is None:
            return self.catalog.say("lesson.otherwise")
        return self._reason(before, move.answer) or say_error(self.catalog, verdict.error)

    def _reason(self, before: Match, actions: Sequence[str]) -> str:
        """Why the table refuses an answer; empty if each part of it could be answered."""
        for text in actions:
            try:
                action = before.game.actions.parse(text)
            except GameError:
                return ""
            if action not in before.view(YOU).legal():
                return self._telling(before).voice.why(before.view(YOU), action)
        return ""

    def _step(self, match: Match, number: int) -> wire.LessonStep:
        step = self.lesson.steps[number]
        telling = self._telling(match)
        return wire.LessonStep(
            step=number,
            card=said(step.card, self.catalog, match.game),
            do=said(step.do, self.catalog, match.game) if step.do else "",
            light=list(step.light),
            frame=self._frame(telling, step),
            log=telling.log(),
        )

    def _moments(self, before: Match, verdict: LessonVerdict) -> list[wire.Moment]:
        """Everything that was played since, one action after the other."""
        match = before.copy()
        telling = self._telling(match)
        first = len(match.actions)
        played = zip(verdict.match.actions[first:], verdict.match.seats_of_actions[first:], strict=True)
        moments: list[wire.Moment] = []
        for action, seat in played if verdict.mark != "refused" else ():
            match.submit(seat, match.seq, action)
            shown = action if seat == YOU else ""
            moments.append(wire.Moment(seat, shown, telling.happenings(), self._frame(telling, None)))
        return moments

    def _telling(self, match: Match) -> MatchPresenter:
        return MatchPresenter(match, 1, YOU, voice(self.catalog, match.game, self.names))

    def _frame(self, telling: MatchPresenter, step: LessonPage | None) -> wire.Frame:
        """A frame of a lesson: nothing is suggested, nothing answers itself, and first steps are the lesson's own matter."""
        frame = telling.frame()
        question = frame.question
        if question is not None:
            unavailable = [self._explained(one, telling.match, step) for one in question.unavailable]
            question = structs.replace(question, suggestion=[], forced=[], unavailable=unavailable)
        taken = {**taken_before(telling.match.game, frame.view, frame.taken), **frame.taken}
        return structs.replace(frame, question=question, can_take_back=False, firsts=[], taken=taken)

    def _explained(self, one: wire.Unavailable, match: Match, step: LessonPage | None) -> wire.Unavailable:
        """Why something is no answer, in the words of the lesson if it has some."""
        for answer in step.answers if step else ():
            if answer.mark == "refused" and answer.fits(frozenset({one.action})):
                return structs.replace(one, why=said(answer.text, self.catalog, match.game))
        return one


def taken_before(game: Game, view: wire.View, taken: dict[str, int]) -> dict[str, int]:
    """Who chose the roles that were gone before a scene begins: the seats from the governor on, in the order of the roles."""
    free = [role if isinstance(role, str) else role["role"] for role in view["roles"]]
    gone = [role for role in _roles(game) if role not in {*free, *taken, view["role"]}]
    now = view["chooser"] if view["role"] is not None else view["to_act"]
    before = takewhile(lambda seat: seat != now, around(view["governor"], game.seats))
    return dict(zip(gone, (seat for seat in before if seat not in taken.values()), strict=False))


def _roles(game: Game) -> list[str]:
    rules = plain_rules(game)
    return list(rules["privilege"]) if "privilege" in rules else list(rules["roles"])


def _info(found: Course, catalog: Catalog) -> wire.CourseInfo:
    last = found.lessons[-1]
    assert last.deal is not None, f"the course of {found.game} does not end with a game"
    game = last.deal.game
    return wire.CourseInfo(
        game=found.game,
        edition=game.edition,
        seats=game.seats,
        lessons=[
            wire.LessonInfo(
                word=one.word,
                title=said(one.title, catalog, game),
                topic=said(one.topic, catalog, game),
                idea=said(one.idea, catalog, game),
                minutes=one.minutes,
                steps=len(one.steps),
                house=one.house,
                level=one.level,
            )
            for one in found.lessons
        ],
        questions=[
            wire.LessonQuestion(said(one.question, catalog, game), said(one.answer, catalog, game), one.lesson)
            for one in found.questions
        ],
    )
