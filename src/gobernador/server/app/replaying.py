"""Replays are long: they are made where bots think, and come back encoded."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from gobernador.core.actions import shown
from gobernador.core.errors import BadRecord, GameError
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.server import wire
from gobernador.server.app.catalogs import catalog_of
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.games import check_rounds
from gobernador.server.app.process_pool import DeadlineExceeded
from gobernador.server.app.replays import replay_of
from gobernador.server.app.thinking import Thinker


@dataclass(frozen=True)
class Job:
    """A record as text, and who looks at it."""

    record: str
    viewer: int | None
    lang: str
    first: int = 0


def of_match(match: Match, viewer: int | None, lang: str, names: Sequence[str], date: str, first: int) -> Job:
    """A page of the replay of a match as it stands."""
    return Job(Record.of(match, list(names), date).text(), viewer, lang, first)


def of_record(request: wire.ReplayRequest) -> Job:
    """A page of the replay of a record that somebody brings."""
    return Job(request.record, request.viewer, request.lang, request.first)


async def replay(thinker: Thinker, job: Job, account: Account) -> bytes:
    """A page, encoded, computed by a worker process; raises what is wrong with the record."""
    try:
        found = await thinker.run(replayed, job, account)
    except DeadlineExceeded as error:
        raise BadRecord("replay_too_long", "it takes too long to replay this record") from error
    return unpacked(found)


@dataclass(frozen=True)
class Refusal:
    """Why there is no replay, as it goes from one process to another: an error and the error behind it."""

    key: str
    message: str
    details: dict[str, object]
    cause: "Refusal | None"

    @classmethod
    def of(cls, error: GameError) -> "Refusal":
        cause = error.__cause__
        return cls(error.key, str(error), error.details, cls.of(cause) if isinstance(cause, GameError) else None)

    def error(self) -> BadRecord:
        found = BadRecord(self.key, self.message, **self.details)
        found.__cause__ = self.cause.error() if self.cause else None
        return found


def replayed(job: Job) -> bytes | Refusal:
    """The replay, encoded; or what is wrong with the record."""
    try:
        return msgspec.json.encode(_replay(job))
    except GameError as error:
        return Refusal.of(error)


def unpacked(found: bytes | Refusal) -> bytes:
    """The replay; raises what was wrong."""
    if isinstance(found, Refusal):
        raise found.error()
    return found


def _replay(job: Job) -> wire.Replay:
    record = Record.parse(job.record)
    viewer = NOBODY if job.viewer is None else job.viewer
    if not NOBODY <= viewer < record.seats:
        raise BadRecord("no_such_seat", f"there is no seat {viewer}", seat=viewer + 1)
    check_rounds(record.options)
    if not 0 <= job.first <= len(record.actions) - record.continued:
        raise BadRecord("no_such_moment", f"there is no moment {job.first}", moment=shown(str(job.first)))
    return replay_of(record, viewer, catalog_of(job.lang), job.first)
