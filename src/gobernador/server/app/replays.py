"""Replays are long: they are made where bots think, and come back encoded."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from msgspec import structs

from gobernador.catalog import GAMES
from gobernador.core.actions import shown
from gobernador.core.errors import BadRecord, GameError
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.server import wire
from gobernador.server.app.bot_turns import Executor
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.presenter import ROLE, MatchPresenter
from gobernador.server.app.process_pool import DeadlineExceeded
from gobernador.server.app.shared_games import catalog_of, check_rounds
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import voice

PAGE = 200
"""Moments of a page, and as many more as it takes to come to the next choice of a role."""
LONGEST_PAGE = 400


def replay_of(record: Record, viewer: int, catalog: Catalog, first: int = 0) -> wire.Replay:
    """The moments from number *first* on that the viewer saw; NOBODY is a spectator. The whole record is checked on the way."""
    match = record.begin()
    telling = MatchPresenter(match, 1, viewer, voice(catalog, match.game, record.names))
    moments: list[wire.Moment] = []
    log: list[wire.Chapter] = []
    played = record.actions[record.continued :]
    total = len(played) + 1
    end = end_of_page(played, first)
    for number in record.moments(match):
        if not first <= number < end:
            continue
        seat = match.seats_of_actions[-1] if number else None
        moments.append(
            wire.Moment(seat, played[number - 1] if number else "", telling.happenings(), telling.replayed_frame())
        )
        if number == end - 1:
            log = telling.log_of(first)
    return wire.Replay(
        game=match.game.key,
        edition=match.game.edition,
        version=match.game.version,
        options=dict(match.game.options),
        names=list(record.names),
        date=record.date,
        viewer=None if viewer < 0 else viewer,
        # Once a match is over nothing is hidden any more, and only at its end is that known.
        moments=moments if match.over else [_discreet(moment, viewer) for moment in moments],
        log=log,
        first=first,
        total=total,
        next=end if end < total else None,
        drawing=GAMES[match.game.key].drawing,
    )


def end_of_page(played: list[str], first: int) -> int:
    """The number of the moment behind a page: a page ends before a role is chosen, so that its log ends with a chapter.

    >>> end_of_page(["role:builder", "pass", "role:trader"], 0)
    4
    """
    total = len(played) + 1
    end = min(first + PAGE, total)
    while end < min(first + LONGEST_PAGE, total) and not played[end - 1].startswith(ROLE):
        end += 1
    return end


def _discreet(moment: wire.Moment, viewer: int) -> wire.Moment:
    """A moment of a match that goes on: what somebody else named may be hidden, such as the cards of a payment."""
    action = moment.action if moment.seat == viewer else ""
    return structs.replace(moment, action=action, frame=structs.replace(moment.frame, all_open=None))


@dataclass(frozen=True)
class ReplayJob:
    """A record as text, and who looks at it."""

    record: str
    viewer: int | None
    lang: str
    first: int = 0


def of_match(match: Match, viewer: int | None, lang: str, names: Sequence[str], date: str, first: int) -> ReplayJob:
    """A page of the replay of a match as it stands."""
    return ReplayJob(Record.of(match, list(names), date).text(), viewer, lang, first)


def of_record(request: wire.ReplayRequest) -> ReplayJob:
    """A page of the replay of a record that somebody brings."""
    return ReplayJob(request.record, request.viewer, request.lang, request.first)


async def replay(executor: Executor, job: ReplayJob, account: Account) -> bytes:
    """A page, encoded, computed by a worker process; raises what is wrong with the record."""
    try:
        found = await executor.run(replayed, job, account)
    except DeadlineExceeded as error:
        raise BadRecord("replay_too_long", "it takes too long to replay this record") from error
    return unpacked(found)


@dataclass(frozen=True)
class ReplayRefusal:
    """Why there is no replay, as it goes from one process to another: an error and the error behind it."""

    key: str
    message: str
    details: dict[str, object]
    cause: "ReplayRefusal | None"

    @classmethod
    def of(cls, error: GameError) -> "ReplayRefusal":
        cause = error.__cause__
        return cls(error.key, str(error), error.details, cls.of(cause) if isinstance(cause, GameError) else None)

    def error(self) -> BadRecord:
        found = BadRecord(self.key, self.message, **self.details)
        found.__cause__ = self.cause.error() if self.cause else None
        return found


def replayed(job: ReplayJob) -> bytes | ReplayRefusal:
    """The replay, encoded; or what is wrong with the record."""
    try:
        return msgspec.json.encode(_replay(job))
    except GameError as error:
        return ReplayRefusal.of(error)


def unpacked(found: bytes | ReplayRefusal) -> bytes:
    """The replay; raises what was wrong."""
    if isinstance(found, ReplayRefusal):
        raise found.error()
    return found


def _replay(job: ReplayJob) -> wire.Replay:
    record = Record.parse(job.record)
    viewer = NOBODY if job.viewer is None else job.viewer
    if not NOBODY <= viewer < record.seats:
        raise BadRecord("no_such_seat", f"there is no seat {viewer}", seat=viewer + 1)
    check_rounds(record.options)
    if not 0 <= job.first <= len(record.actions) - record.continued:
        raise BadRecord("no_such_moment", f"there is no moment {job.first}", moment=shown(str(job.first)))
    return replay_of(record, viewer, catalog_of(job.lang), job.first)
