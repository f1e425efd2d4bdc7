"""From what a person named to what the match hears: single answers, whole sets, and several questions at once."""

from collections import Counter
from collections.abc import Sequence

from gobernador.core.types import PASS
from gobernador.match import Match
from gobernador.tui.answers import BadAnswer
from gobernador.tui.question import Question, question_of


class Answering:
    """A seat's answers to a match."""

    def __init__(self, match: Match, seat: int, chosen: Sequence[str] = ()) -> None:
        self.match = match
        self.seat = seat
        self.chosen: list[int] = []
        """What has been named of the open question's set, which is not complete yet."""
        if chosen and match.to_act == seat:
            self.chosen = self._restored(chosen)

    def question(self) -> Question:
        return question_of(self.match.game, self.match.view(self.seat))

    def give(self, actions: Sequence[int]) -> int:
        """Take more answers; how many actions were played for them. An error leaves everything as it was."""
        question = self.question()
        members = {choice.action for choice in question.choices} | {PASS}
        stops_at_nothing = list(actions) == [PASS] and not self.chosen
        if stops_at_nothing or not (question.is_set and members.issuperset(actions)):
            return self._play([*self.chosen, *actions])
        wanted = [*self.chosen, *(action for action in actions if action != PASS)]
        _check(question, wanted, stop=PASS in actions)
        if PASS not in actions and not question.complete(wanted):
            self.chosen = wanted
            return 0
        return self._complete(wanted)

    def take_last(self) -> None:
        """Forget what was named last."""
        self.chosen.pop()

    def texts(self) -> list[str]:
        """What has been named, as notation."""
        return [self.match.game.actions.text(action) for action in self.chosen]

    def _play(self, actions: Sequence[int]) -> int:
        texts = [self.match.game.actions.text(action) for action in actions]
        if len(texts) == 1:
            self.match.submit(self.seat, self.match.seq, texts[0])
        else:
            self.match.submit_batch(self.seat, self.match.seq, texts)
        self.chosen = []
        return len(texts)

    def _complete(self, wanted: Sequence[int]) -> int:
        prompt = self.match.decision().prompt
        played = self._play(wanted) if wanted else 0
        after = self.match.decision()
        # Most sets end by themselves when nothing more can be named; the others must be told.
        if (after.seat, after.prompt) == (self.seat, prompt) and "pass" in after.options:
            played += self._play([PASS])
        return played

    def _restored(self, chosen: Sequence[str]) -> list[int]:
        """What a save says was named, if that could be: anybody can edit a save."""
        known = {self.match.game.actions.text(choice.action): choice for choice in self.question().choices}
        counts = Counter(chosen)
        fits = all(text in known and count <= known[text].copies for text, count in counts.items())
        return [known[text].action for text in chosen] if fits and len(chosen) < self.question().most else []


def _check(question: Question, wanted: Sequence[int], *, stop: bool) -> None:
    copies = {choice.action: choice.copies for choice in question.choices}
    if any(count > copies[action] for action, count in Counter(wanted).items()):
        raise BadAnswer("named_twice", "the same thing is named more often than it is there")
    if len(wanted) > question.most:
        raise BadAnswer("too_many", f"at most {question.most} can be named", most=question.most)
    if stop and len(wanted) < question.fewest:
        raise BadAnswer("too_few", f"at least {question.fewest} must be named", fewest=question.fewest)
