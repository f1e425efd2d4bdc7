"""One game being played: the checked door to it, and the record of it."""

from gobernador.match.events import Event
from gobernador.match.match import Decision, Match, Start
from gobernador.match.record import Record

__all__ = ["Decision", "Event", "Match", "Record", "Start"]
