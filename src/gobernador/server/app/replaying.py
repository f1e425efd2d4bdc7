"""Replays are long: they are made where bots think, and come back encoded."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from gobernador.core.errors import BadRecord, GameError
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.server import wire
from gobernador.server.app.catalogs import catalog_of
from gobernador.server.app.replays import replay_of


@dataclass(frozen=True)
class Job:
    """A record as text, and who looks at it."""

    record: str
    viewer: int | None
    lang: str


def of_match(match: Match, viewer: int | None, lang: str, names: Sequence[str], date: str) -> Job:
    """The replay of a match as it stands."""
    return Job(Record.of(match, list(names), date).text(), viewer, lang)


def of_record(request: wire.ReplayRequest) -> Job:
    """The replay of a record that somebody brings."""
    return Job(request.record, request.viewer, request.lang)


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
    except Exception:  # noqa: BLE001 - a position can be written by hand, and be none that our rules could ever lead to
        return Refusal("bad_bytes", "the position of the record is none of this game", {}, None)


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
    return replay_of(record, viewer, catalog_of(job.lang))
