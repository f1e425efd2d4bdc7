"""The check before an arena starts: can every bot be made on the workers, and do they run the same engine?"""

from collections.abc import Iterator
from dataclasses import dataclass

from gobernador.arena.arena_header import engine
from gobernador.arena.arena_plan import ArenaPlan
from gobernador.bots.registry import make_bot
from gobernador.core.errors import BadSetup, GameError
from gobernador.workers import Failed, Workers


@dataclass(frozen=True)
class PreflightQuestion:
    """Can this bot be made?"""

    plan: ArenaPlan
    bot: str


@dataclass(frozen=True)
class PreflightAnswer:
    """What a worker says of a bot. Errors do not travel between processes, their words do."""

    engine: str
    key: str = ""
    message: str = ""
    details: tuple[tuple[str, object], ...] = ()


def ask(question: PreflightQuestion) -> PreflightAnswer:
    """Make a bot once, in a worker. Only errors that make every game impossible count here; the arena itself handles bots that crash."""
    try:
        make_bot(question.bot, question.plan.make_game(), 0, bytes(16)).close()
    except GameError as error:
        return PreflightAnswer(engine(), error.key, str(error), tuple(error.details.items()))
    except Exception:  # noqa: BLE001 - a fault, which the guard will count
        return PreflightAnswer(engine())
    return PreflightAnswer(engine())


def check_bots(plan: ArenaPlan, workers: Workers) -> None:
    """Refuse, with a sentence, what cannot be played."""
    for question, answer in _answers(plan, workers):
        if isinstance(answer, Failed):
            raise BadSetup(
                "arena_deadly",
                f"{question.bot} ends every process in which it is created: {answer.reason}",
                bot=question.bot,
                reason=answer.reason,
            )
        if answer.key:
            raise BadSetup(answer.key, answer.message, **dict(answer.details))
        if answer.engine != engine():
            raise BadSetup(
                "arena_engine",
                f"the workers run {answer.engine}, but this process runs {engine()}",
                there=answer.engine,
                here=engine(),
            )


def _answers(plan: ArenaPlan, workers: Workers) -> Iterator[tuple[PreflightQuestion, PreflightAnswer | Failed]]:
    try:
        yield from workers.run(ask, [PreflightQuestion(plan, bot) for bot in plan.everybody])
    except ImportError as error:
        raise BadSetup("arena_absent", f"something is missing in the workers: {error}", reason=str(error)) from error
