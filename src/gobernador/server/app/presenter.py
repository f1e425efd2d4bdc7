"""The presenter of a match: the messages that one viewer gets, in one language, and nothing beyond what it may know."""

from msgspec.structs import replace

from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.match import Event, Match
from gobernador.match.words import TAG, WORDS, shown_view, type_tag
from gobernador.server import wire
from gobernador.server.app import frame_presenter
from gobernador.text.voice import Voice

TITLES = frozenset({"round", "role"})
"""Kinds of event with which a chapter of the log begins, in every game."""
NOT_PARTS = 3
"""The last rows of a score sheet: total, tie-break and place. They are told by themselves."""

ROLE = "role:"
ENDED = "ended"


NO_SEATS: frozenset[int] = frozenset()


class MatchPresenter:
    """A match as one viewer reads it, at any of its moments. A viewer is a seat, or NOBODY for a spectator."""

    def __init__(
        self,
        match: Match,
        number: int,
        viewer: int,
        speaker: Voice,
        bots: frozenset[int] = NO_SEATS,
        told: frozenset[int] = NO_SEATS,
    ) -> None:
        self.match = match
        self.number = number
        self.viewer = viewer
        self.voice = speaker
        self.bots = bots
        """Seats whose actions are undone if the viewer takes something back."""
        self.told = told
        """Seats whose chips lie open."""

    def frame(self) -> wire.Frame:
        view = self.view()
        return replace(
            self._frame(view),
            gains=self.voice.gains(view),
            prices=self.voice.prices(view),
            firsts=[] if self.viewer == NOBODY else frame_presenter.firsts(self.match, self.viewer, self.voice),
        )

    def replayed_frame(self) -> wire.Frame:
        """The match as it stood: nobody chooses any more, and all lies open, which is for who looks at a match that is over."""
        return replace(self._frame(self.view()), all_open=frame_presenter.all_open(self.match))

    def view(self) -> View:
        return self.match.view(self.viewer)

    def _frame(self, view: View) -> wire.Frame:
        match = self.match
        plain = shown_view(match.game, view, self.told) | {TAG: type_tag(WORDS.of(match.game).view_type)}
        chosen = taken(match)
        return wire.Frame(
            match=self.number,
            seq=match.seq,
            round=match.round,
            view=plain,
            question=None if match.over else frame_presenter.question(match, view, self.voice),
            can_take_back=match.can_take_back(self.viewer, self.bots),
            points=match.open_points(self.viewer),
            result=self.result() if match.over else None,
            taken=chosen,
            seats=frame_presenter.seats_now(match, view, chosen, self.told, self.voice),
            market=self.voice.market(view),
            ending=self.voice.ending(view),
            ending_short=self.voice.ending_short(view),
        )

    def happenings(self) -> list[wire.Happening]:
        """What the viewer has seen happen at the last moment."""
        return [
            wire.Happening(event.kind, event.seat, event.data, self.voice.event(event, self.viewer))
            for event in self.match.moment(self.match.last_moment, self.viewer)
        ]

    def log(self, first: int = 0) -> list[wire.Chapter]:
        """What the viewer has seen happen from moment number *first* on: sentences in chapters, each with the moment that it tells.

        What stands before its first title goes on from an earlier chapter.
        """
        return self._told(self._events(first))

    def end_of_log(self) -> list[wire.Chapter]:
        """The chapter that was the last one before the last moment, and whatever follows it.

        Chapters that begin with the same action travel together, so their number in the sequence tells them from all others.
        """
        first = self.match.last_moment - 1
        while first > 0 and not any(event.kind in TITLES for event in self.match.moment(first, self.viewer)):
            first -= 1
        if first <= 0:
            return self.log()
        events = self._events(first)
        # What a moment tells before its first title belongs to an earlier chapter.
        return self._told(events[next(place for place, (_, event) in enumerate(events) if event.kind in TITLES) :])

    def _events(self, first: int) -> list[tuple[int, Event]]:
        match = self.match
        return [
            (match.seq_of(number), event)
            for number in range(first, match.last_moment + 1)
            for event in match.moment(number, self.viewer)
        ]

    def _told(self, events: list[tuple[int, Event]]) -> list[wire.Chapter]:
        found: list[wire.Chapter] = []
        for sentence in self.voice.sentences([event for _, event in events], self.viewer):
            seq, event = events[sentence.last]
            seat = None if sentence.seat == NOBODY else sentence.seat
            if sentence.begins:
                role = event.data.get("role")
                found.append(wire.Chapter(sentence.text, seq, [], seat, str(role) if role else None))
                continue
            if not found:
                found.append(wire.Chapter("", seq, []))
            found[-1].lines.append(wire.Line(seq, sentence.text, seat))
        return found

    def since(self, seq: int) -> list[str]:
        """What happened after a moment, in sentences."""
        found: list[str] = []
        for chapter in self.log():
            found += [chapter.title] if chapter.title and chapter.seq > seq else []
            found += [line.text for line in chapter.lines if line.seq > seq]
        return found

    def step(self) -> wire.Step:
        """The last action, and what it has led to."""
        match = self.match
        return wire.Step(
            seq=match.seq,
            match=self.number,
            seat=match.seats_of_actions[-1],
            happenings=self.happenings(),
            frame=self.frame(),
            chapters=self.end_of_log(),
        )

    def taken_back(self, seat: int) -> wire.TakenBack:
        """That a seat has undone its last action."""
        return wire.TakenBack(self.match.seq, self.number, seat, self.frame(), self.log())

    def result(self) -> wire.Result:
        scores = self.match.scores()
        best = max(score.total for score in scores)
        tied = sum(score.total == best for score in scores) > 1
        return wire.Result(
            rows=self.voice.score_sheet(scores)[:-NOT_PARTS],
            totals=[score.total for score in scores],
            places=[score.place for score in scores],
            outcome=self.voice.outcome(scores, self.viewer),
            tiebreak=[score.tiebreak for score in scores] if tied else None,
            reason=self.voice.why_over(self.view())
            or next((one.text for one in self.happenings() if one.kind == ENDED), ""),
        )


def taken(match: Match) -> dict[str, int]:
    """Who chose which role in the round being played."""
    found: dict[str, int] = {}
    # From the end: a frame is made for every action, and must not take longer the more were played.
    for number in range(len(match.actions) - 1, -1, -1):
        if match.rounds_of_actions[number] != match.round:
            break
        if match.actions[number].startswith(ROLE):
            found[match.actions[number].removeprefix(ROLE)] = match.seats_of_actions[number]
    return dict(reversed(found.items()))
