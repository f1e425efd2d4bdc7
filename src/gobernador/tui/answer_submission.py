"""From what a person named to what the match hears: single answers, whole sets, and several questions at once."""

from collections import Counter
from collections.abc import Sequence

from gobernador.core.types import PASS
from gobernador.match import Match
from gobernador.match.open_question import OpenQuestion
from gobernador.match.whole_answers import check, play, play_whole


class AnswerSubmission:
    """A seat's answers to a match."""

    def __init__(self, match: Match, seat: int, chosen: Sequence[str] = ()) -> None:
        self.match = match
        self.seat = seat
        self.chosen: list[int] = []
        """What has been named of the open question's set, which is not complete yet."""
        if chosen and match.to_act == seat:
            self.chosen = self._restored(chosen)

    def question(self) -> OpenQuestion:
        return self.match.question(self.seat)

    def give(self, actions: Sequence[int]) -> int:
        """Take more answers; how many actions were played for them. An error leaves everything as it was."""
        question = self.question()
        members = {choice.action for choice in question.choices} | {PASS}
        stops_at_nothing = list(actions) == [PASS] and not self.chosen
        if stops_at_nothing or not (question.is_set and members.issuperset(actions)):
            return self._play([*self.chosen, *actions])
        wanted = [*self.chosen, *(action for action in actions if action != PASS)]
        check(question, wanted)
        if PASS not in actions and not question.complete(wanted):
            self.chosen = wanted
            return 0
        played = play_whole(self.match, self.seat, wanted)
        self.chosen = []
        return played

    def take_last(self) -> None:
        """Forget what was named last."""
        self.chosen.pop()

    def texts(self) -> list[str]:
        """What has been named, as notation."""
        return [self.match.game.actions.text(action) for action in self.chosen]

    def _play(self, actions: Sequence[int]) -> int:
        played = play(self.match, self.seat, actions)
        self.chosen = []
        return played

    def _restored(self, chosen: Sequence[str]) -> list[int]:
        """What a save says was named, if that could be: anybody can edit a save."""
        known = {self.match.game.actions.text(choice.action): choice for choice in self.question().choices}
        counts = Counter(chosen)
        fits = all(text in known and count <= known[text].copies for text, count in counts.items())
        return [known[text].action for text in chosen] if fits and len(chosen) < self.question().most else []
