"""Whole answers, as people give them: one thing, or a set in any order and the end of it."""

from collections import Counter
from collections.abc import Sequence

from gobernador.core.errors import IllegalAction
from gobernador.core.types import PASS
from gobernador.match import Match
from gobernador.match.open_question import OpenQuestion


def play(match: Match, seat: int, actions: Sequence[int]) -> int:
    """Play one or several actions for a seat, all or none; how many."""
    texts = [match.game.actions.text(action) for action in actions]
    if len(texts) == 1:
        match.submit(seat, match.seq, texts[0])
    else:
        match.submit_batch(seat, match.seq, texts)
    return len(texts)


def play_whole(match: Match, seat: int, actions: Sequence[int]) -> int:
    """Answer the open question with all members of a set, and end it there; how many actions that took."""
    question = match.question(seat)
    members = {choice.action for choice in question.choices} | {PASS}
    wanted = [action for action in actions if action != PASS]
    if not question.is_set or not members.issuperset(actions):
        return play(match, seat, actions)
    check(question, wanted)
    if len(wanted) < question.fewest:
        raise IllegalAction("too_few", f"at least {question.fewest} must be chosen", fewest=question.fewest)
    return _play_and_stop(match, seat, wanted)


def check(question: OpenQuestion, wanted: Sequence[int]) -> None:
    """Whether these can be members of the set that is asked for; raises an error that says why not."""
    copies = {choice.action: choice.copies for choice in question.choices}
    if any(count > copies[action] for action, count in Counter(wanted).items()):
        raise IllegalAction("named_twice", "something is chosen more often than it is available")
    if len(wanted) > question.most:
        raise IllegalAction("too_many", f"at most {question.most} can be named", most=question.most)


def _play_and_stop(match: Match, seat: int, wanted: Sequence[int]) -> int:
    prompt = match.decision().prompt
    played = play(match, seat, wanted) if wanted else 0
    after = match.decision()
    # Most sets end by themselves when nothing more can be named; the others must be told.
    if (after.seat, after.prompt) == (seat, prompt) and "pass" in after.options:
        played += play(match, seat, [PASS])
    return played
