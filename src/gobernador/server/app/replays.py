"""Replays are long: they are made where bots think, and come back encoded."""

import msgspec
from msgspec import structs

from gobernador.catalog import GAMES
from gobernador.core.actions import shown
from gobernador.core.errors import BadRecord, GameError
from gobernador.core.types import NOBODY
from gobernador.match import Record
from gobernador.server import wire
from gobernador.server.app.fair_queue import Account
from gobernador.server.app.presenter import ROLE, MatchPresenter
from gobernador.server.app.process_pool import Executor
from gobernador.server.app.shared_games import catalog_of, check_rounds
from gobernador.server.app.worker import DeadlineExceeded
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
            log = telling.log(first)
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
    last = min(first + LONGEST_PAGE, total)
    return next((end for end in range(min(first + PAGE, total), last) if played[end - 1].startswith(ROLE)), last)


def _discreet(moment: wire.Moment, viewer: int) -> wire.Moment:
    """A moment of a match that goes on: what somebody else named may be hidden, such as the cards of a payment."""
    action = moment.action if moment.seat == viewer else ""
    return structs.replace(moment, action=action, frame=structs.replace(moment.frame, all_open=None))


async def replay(executor: Executor, asked: wire.ReplayRequest, account: Account) -> bytes:
    """A page, encoded, computed by a worker process; raises what is wrong with the record."""
    try:
        return await executor.run(replayed, asked, account)
    except DeadlineExceeded as error:
        raise BadRecord("replay_too_long", "it takes too long to replay this record") from error


def replayed(asked: wire.ReplayRequest) -> bytes:
    """The replay, encoded; whatever is wrong is wrong with the record."""
    try:
        record = Record.parse(asked.record)
        viewer = NOBODY if asked.viewer is None else asked.viewer
        if not NOBODY <= viewer < record.seats:
            raise BadRecord("no_such_seat", f"there is no seat {viewer}", seat=viewer + 1)
        check_rounds(record.options)
        if not 0 <= asked.first <= len(record.actions) - record.continued:
            raise BadRecord("no_such_moment", f"there is no moment {asked.first}", moment=shown(str(asked.first)))
        return msgspec.json.encode(replay_of(record, viewer, catalog_of(asked.lang), asked.first))
    except GameError as error:
        raise BadRecord(error.key, str(error), **error.details) from error.__cause__
