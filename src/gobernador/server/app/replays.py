"""A match from its beginning to its end, moment by moment, as one viewer saw it."""

from collections.abc import Sequence

from gobernador.match import Match, Record
from gobernador.server import wire
from gobernador.server.app.telling import Telling
from gobernador.text.catalog import Catalog
from gobernador.text.say import voice


def replay(match: Match, viewer: int, catalog: Catalog, names: Sequence[str], date: str = "") -> wire.Replay:
    """Everything that the viewer saw of a match; NOBODY is a spectator."""
    speaker = voice(catalog, match.game, names)
    again = match.beginning()
    telling = Telling(again, 1, viewer, speaker)
    is_over = match.over
    moments = [wire.Moment(None, "", telling.happenings(), telling.replayed_frame(is_over=is_over))]
    for text in match.played():
        seat = again.to_act
        again.submit(seat, again.seq, text)
        # What somebody else named may be hidden, such as the cards of a payment.
        action = text if viewer == seat or is_over else ""
        moments.append(wire.Moment(seat, action, telling.happenings(), telling.replayed_frame(is_over=is_over)))
    return wire.Replay(
        game=match.game.key,
        edition=match.game.edition,
        options=dict(match.game.options),
        names=list(names),
        date=date,
        viewer=None if viewer < 0 else viewer,
        moments=moments,
        log=telling.log(),
    )


def replay_of(record: Record, viewer: int, catalog: Catalog) -> wire.Replay:
    """The same of a record, which is checked on the way."""
    return replay(record.replay(), viewer, catalog, record.names, record.date)
