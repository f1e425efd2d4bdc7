"""A scene being played: the position now, the position before, and what happened in between."""

from collections.abc import Sequence

from gobernador.core.errors import GameError, NotYourTurn
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.match.events import Event, events_of
from gobernador.match.open_question import in_order
from gobernador.testing.scenes.dialect import Stage
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import voice


class Run:
    """One performance of a scene."""

    def __init__(self, stage: Stage) -> None:
        self.game = stage.game
        self.start = stage.state
        """The position as it was set."""
        self.state = stage.state.clone()
        self.before = stage.state
        """Where the last passage of play began; changes are counted from here."""
        self.events: list[Event] = list(stage.events)
        """What has happened since then."""
        self.all_events: list[Event] = list(stage.events)
        """What has happened since the position was set."""
        self._in_passage = False

    def play(self, seat: int | None, texts: Sequence[str]) -> None:
        """Play a batch, all or none; play lines that follow each other are one passage."""
        actions = batch(self.game, self.state, seat, texts)
        if not self._in_passage:
            self.before = self.state.clone()
            self.events = []
        self._in_passage = True
        happened = perform(self.game, self.state, actions)
        self.events += happened
        self.all_events += happened

    def look(self) -> None:
        self._in_passage = False

    def refusal(self, seat: int | None, texts: Sequence[str]) -> GameError | None:
        """Why a batch is not possible now; None if it is. Nothing changes."""
        self.look()
        try:
            batch(self.game, self.state, seat, texts)
        except GameError as error:
            return error
        return None

    def explained(self, error: GameError, seat: int | None, texts: Sequence[str]) -> tuple[list[str], str]:
        """What can be said for a refusal: the error's key, and the key and the rule of the reason a player would hear; all in words."""
        done, stuck = stuck_at(self.game, self.state, seat, texts)
        s = self.state.clone()
        perform(self.game, s, done)
        action = self.game.actions.parse(stuck)
        if isinstance(error, NotYourTurn) or action in s.legal():
            return [error.key], str(error)
        view = self.game.view(s, self.state.to_act)
        speaker = voice(Catalog("en"), self.game, [f"seat {seat}" for seat in range(self.game.seats)])
        reason = speaker.reason(view, action)
        return [error.key, reason.key, reason.rule], f"{error}: {speaker.why(view, action)} [{reason.key}]"


def stuck_at(game: Game, s: State, seat: int | None, texts: Sequence[str]) -> tuple[list[int], str]:
    """How far a batch comes that is not possible: what can be played, and what then cannot."""
    done: list[int] = []
    for place, text in enumerate(texts):
        try:
            done = batch(game, s, seat, texts[: place + 1])
        except GameError:
            return done, text
    raise AssertionError(f"{texts} can be played after all")


def batch(game: Game, s: State, seat: int | None, texts: Sequence[str]) -> list[int]:
    """The actions of a batch in the order in which the seat to act can play them."""
    if s.to_act == NOBODY:
        raise NotYourTurn("game_over", "the game is over")
    if seat is not None and seat != s.to_act:
        raise NotYourTurn("not_your_turn", f"seat {seat} is not asked; seat {s.to_act} is", seat=seat)
    trial = s.clone()
    order: list[int] = []
    for part in parts([game.actions.parse(text) for text in texts]):
        if trial.to_act != s.to_act:
            raise NotYourTurn(
                "not_your_turn",
                f"{game.actions.text(part[0])} comes too late: seat {s.to_act} has already finished with {game.actions.text(order[-1])}",
            )
        for action in in_order(game, trial, part):
            trial.apply(action)
            order.append(action)
    return order


def parts(actions: list[int]) -> list[list[int]]:
    """A batch cut behind every pass: nothing named after a pass is played before it.

    >>> parts([5, 7, 0, 9])
    [[5, 7, 0], [9]]
    """
    found: list[list[int]] = [[]]
    for action in actions:
        if found[-1][-1:] == [PASS]:
            found.append([])
        found[-1].append(action)
    return found


def perform(game: Game, s: State, actions: Sequence[int]) -> list[Event]:
    """Play actions that are known to be legal; what happened."""
    s.watched = True
    s.notes.clear()
    for action in actions:
        s.apply(action)
    events = events_of(game, s.notes)
    s.notes.clear()
    return events
