"""A page of a match, moment by moment, as one viewer saw it."""

from msgspec import structs

from gobernador.catalog import GAMES
from gobernador.match import Record
from gobernador.server import wire
from gobernador.server.app.telling import ROLE, Telling
from gobernador.text.catalog import Catalog
from gobernador.text.say import voice

PAGE = 200
"""Moments of a page, and as many more as it takes to come to the next choice of a role."""
LONGEST_PAGE = 400


def replay_of(record: Record, viewer: int, catalog: Catalog, first: int = 0) -> wire.Replay:
    """The moments from number *first* on that the viewer saw; NOBODY is a spectator. The whole record is checked on the way."""
    match = record.begin()
    telling = Telling(match, 1, viewer, voice(catalog, match.game, record.names))
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
