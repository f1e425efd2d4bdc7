"""One game being played: the checked door to it, and the record of it."""

from gobernador.match.decision import Decision
from gobernador.match.events import Event
from gobernador.match.match import Match
from gobernador.match.record import Record
from gobernador.match.start import Start

__all__ = ["Decision", "Event", "Match", "Record", "Start"]
