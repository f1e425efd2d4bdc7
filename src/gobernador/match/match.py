"""One game being played, through the door that checks: turn, sequence and legality."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from operator import index
from typing import NamedTuple, SupportsIndex

from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.errors import (
    BadNotation,
    BadPosition,
    CannotTakeBack,
    IllegalAction,
    NotYourTurn,
    StaleSequence,
)
from gobernador.core.game import Game, Score, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.match.events import EVENTS, Event, events_of, reveals, shows_a_hand
from gobernador.match.open_question import OpenQuestion, in_fair_order, question_of
from gobernador.match.points import POINTS, Standing, open_points
from gobernador.positions import read


@dataclass(frozen=True)
class Start:
    """Where a match goes on whose first actions cannot be played again: the rules were mended while it was played."""

    position: bytes
    seq: int
    actions: tuple[str, ...]
    """What was played by the earlier rules, for people to read."""
    seats: tuple[int, ...]
    """Who played it."""
    is_ours: bool = False
    """Whether we have stored the position ourselves: then it need not be proved that a game can reach it."""

    def state(self, game: Game, seed: bytes) -> State:
        """The position itself, dealt from *seed* like the rest of the match; one from outside that no game can reach is refused."""
        s = game.from_bytes(self.position) if self.is_ours else read(game, self.position)
        if not isinstance(s.dice, SealedDice) or s.dice.seed != seed:
            raise BadPosition("other_deal", "the position is not dealt from the seed of the match")
        s.watched = True
        return s


@dataclass(frozen=True)
class Decision:
    """The open question: who is asked, what kind it is, and what can be answered."""

    seat: int
    seq: int
    """Goes back with the answer, so that an answer to another question can be told from this one's."""
    prompt: str
    options: tuple[str, ...]


EARLIER = 0
"""In the place of a round, for actions before the start of a match."""
MOST_NAMED = 8
"""An error names no more answers than these."""


HISTORIES = ("actions", "seats_of_actions", "rounds_of_actions", "seqs_of_actions", "_log", "_before")
"""The lists of a match that end with its last action."""


class ReturnPoint(NamedTuple):
    """A position to which a match may still return, and what was done there."""

    state: State
    seat: int
    """Who acted."""
    lasts: bool
    """Whether it may be taken back although bots have acted since."""
    shows: bool
    """Whether the action showed everybody a card of a hidden hand."""


class Match:
    """A game in progress.

    >>> from gobernador.catalog import make
    >>> match = Match(make("sanjuan", "first", 2, {"start": "0"}), seed=bytes(16))
    >>> match.decision().prompt
    'role'
    >>> events = match.submit(0, match.seq, "role:prospector")
    >>> [event.kind for event in events if event.seen_by(1)]
    ['role', 'drew']
    """

    def __init__(self, game: Game, seed: bytes, actions: Iterable[str] = (), start: Start | None = None) -> None:
        self.game = game
        self._complete = EVENTS.of(game)
        self.seed = seed
        self.start = start
        """Where it begins, if not with the deal."""
        self.seq = 0
        """Rises with everything that changes the match, a taking back included."""
        self.actions: list[str] = []
        """What was played, taken-back actions left out."""
        self.seats_of_actions: list[int] = []
        """Who played it."""
        self.rounds_of_actions: list[int] = []
        self.seqs_of_actions: list[int] = []
        """The sequence number after each; actions before its start have none."""
        if start is None:
            self._state = game.new_watched(SealedDice(seed))
        else:
            self._state = self._take_up(start)
        self._before: list[ReturnPoint] = []
        """The positions since something hidden was seen."""
        self._log: list[list[Event]] = [events_of(game, self._state.notes)]
        """Events of the deal, then of each action."""
        self._first_seq = self.seq
        for text in actions:
            self.submit(self._state.to_act, self.seq, text)

    # -- looking -----------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        game = self.game
        if self.over:
            now = "over, " + " ".join(str(score.total) for score in self.scores())
        else:
            now = f"round {self.round}, seat {self.to_act} is asked: {self.decision().prompt}"
        return f"<match of {game.key} {game.rules_name}, {game.seats} seats: {now}>"

    def __str__(self) -> str:
        """The moment in a few lines; `gobernador.describe` says all of it in words."""
        game = self.game
        lines = [
            f"{game.key} {game.rules_name}, {game.seats} seats, round {self.round}",
            f"points: {' '.join(str(score.total) for score in self.scores())}",
        ]
        if self.over:
            return "\n".join(
                [*lines, f"the game is over; in first place: {', '.join(f'seat {seat}' for seat in self.winners)}"]
            )
        asked = self.decision()
        return "\n".join([*lines, f"seat {asked.seat} is asked: {asked.prompt}", f"legal: {' '.join(asked.options)}"])

    def __copy__(self) -> "Match":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Match":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        # Positions are not pickled: another process plays the same actions.
        game = self.game
        played = (game.key, game.rules_name, game.seats, dict(game.options), self.seed, self.played(), self.start)
        return _played_again, played, {"seq": self.seq, "seqs_of_actions": self.seqs_of_actions}

    @property
    def over(self) -> bool:
        return self._state.to_act == NOBODY

    @property
    def to_act(self) -> int:
        """The seat with the open question; NOBODY when the game is over."""
        return self._state.to_act

    @property
    def position(self) -> State:
        """A copy of the position, with all its secrets: for referees, never for players."""
        return self._state.clone()

    @property
    def round(self) -> int:
        """The round being played, counted from 1."""
        return self.game.round_of(self._state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in the first place, several if they share it; none before the game is over."""
        return tuple(score.seat for score in self.scores() if score.place == 1) if self.over else ()

    @property
    def legal(self) -> tuple[str, ...]:
        """The answers to the open question, as words; none if the game is over."""
        return self.decision().options

    def decision(self) -> Decision:
        """The open question; when the game is over, nobody is asked."""
        s = self._state
        if self.over:
            return Decision(NOBODY, self.seq, "", ())
        options = tuple(self.game.actions.text(action) for action in s.legal())
        return Decision(s.to_act, self.seq, self.game.words.prompts[s.prompt], options)

    def view(self, seat: int) -> View:
        """What *seat* may know now; NOBODY is a spectator."""
        if not NOBODY <= seat < self.game.seats:
            raise IndexError(
                f"there is no seat {seat}; seats are 0 to {self.game.seats - 1}, and {NOBODY} is a spectator"
            )
        return self.game.view(self._state, seat)

    def events(self, seat: int) -> list[Event]:
        """Everything that *seat* has seen happen."""
        return [event for events in self._log for event in events if event.seen_by(seat)]

    @property
    def last_moment(self) -> int:
        """How many moments follow the first one, which is the deal: one for each action."""
        return len(self._log) - 1

    def moment(self, number: int, seat: int) -> list[Event]:
        """What *seat* has seen happen at one moment."""
        return [event for event in self._log[number] if event.seen_by(seat)]

    def seq_of(self, moment: int) -> int:
        """The sequence number after a moment."""
        return self.seqs_of_actions[moment - 1] if moment else self._first_seq

    def beginning(self) -> "Match":
        """The same match before its first action."""
        return Match(self.game, self.seed, start=self.start)

    def played(self) -> list[str]:
        """What was played since its beginning."""
        return self.actions[len(self.start.actions) if self.start else 0 :]

    def copy(self) -> "Match":
        """The same match at the same moment; whatever is played on one is not played on the other."""
        # Neither by the constructor, which would deal, nor by `copy.copy`, which would play the whole match again, as a pickle does.
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        for history in HISTORIES:
            setattr(twin, history, list(getattr(self, history)))
        twin._state = _watched(self._state)
        return twin

    def scores(self) -> list[Score]:
        """Every seat's score as the position stands."""
        return self.game.scores(self._state)

    def standings(self, viewer: int, told: Container[int] = ()) -> list[Standing]:
        """Every seat's points, part by part, as a viewer may count them now; the chips of *told* seats are open."""
        return POINTS.of(self.game)(self.game, self._state, viewer, told)

    def open_points(self, viewer: int) -> list[int]:
        """Every seat's points as a viewer may count them now."""
        return open_points(self.game, self._state, viewer)

    def question(self, seat: int) -> OpenQuestion:
        """The open question in the form in which the person at *seat* answers it: whole sets, in any order."""
        return question_of(self.game, self.view(seat), self._state)

    # -- playing -----------------------------------------------------------------------------------------------

    def check(self, seat: int, seq: int) -> None:
        """Whether this seat may answer this question now; raises an error that says why not."""
        if self.over:
            raise NotYourTurn("game_over", "the game is over")
        if seat != self._state.to_act:
            raise NotYourTurn(
                "not_your_turn", f"seat {seat} is not asked; seat {self._state.to_act} is", seat=seat, asked=self.to_act
            )
        self._check_sequence(seq)

    def submit(self, seat: int, seq: int, text: str) -> list[Event]:
        """Play one action for a seat; what happened, to be filtered by `Event.seen_by`."""
        self.check(seat, seq)
        action = self.game.actions.parse(text)
        if action not in self._state.legal():
            raise IllegalAction("illegal", f"{text} is not legal at action {seq}", text=text, action=action)
        return self._apply(action)

    def push(self, action: str | SupportsIndex) -> list[Event]:
        """Play an action, a word or a number, for the seat whose turn it is; for programs that play all seats."""
        if not isinstance(action, str | SupportsIndex):
            raise TypeError(f"an action is a word or a number, not {action!r}")
        text = action if isinstance(action, str) else self.game.actions.text(index(action))
        try:
            return self.submit(self.to_act, self.seq, text)
        except (BadNotation, IllegalAction) as error:
            raise type(error)(error.key, f"{error}; {self._instead(text)}", **error.details) from None

    def _instead(self, text: str) -> str:
        """What could have been meant, or else what is legal."""
        near = get_close_matches(text, self.legal, n=1)
        some = ", ".join(self.legal[:MOST_NAMED]) + (", ..." if len(self.legal) > MOST_NAMED else "")
        return f"did you mean {near[0]}?" if near else f"legal: {some}"

    def peek(self) -> str:
        """The last action, as a word."""
        if not self.actions:
            raise IndexError("nothing has been played")
        return self.actions[-1]

    def pop(self) -> str:
        """Undo the last action, whatever it has revealed, and return it as a word; for analysis, never at a table."""
        if not self.played():
            raise CannotTakeBack("nothing_played", "there is no action to undo")
        earlier = self.beginning()
        *rest, last = self.played()
        for text in rest:
            earlier.push(text)
        self.__dict__.update(earlier.__dict__)
        return last

    def submit_batch(self, seat: int, seq: int, texts: Sequence[str]) -> list[Event]:
        """Play several actions for a seat, or none of them. Inside a set the order is free; none may follow a newly revealed card."""
        self.check(seat, seq)
        actions = in_fair_order(self.game, self._state, [self.game.actions.parse(text) for text in texts])
        return [event for action in actions for event in self._apply(action)]

    def play(self, seat: int, actions: Sequence[int]) -> int:
        """Play one or several actions for a seat, all or none; how many."""
        texts = [self.game.actions.text(action) for action in actions]
        if len(texts) == 1:
            self.submit(seat, self.seq, texts[0])
        else:
            self.submit_batch(seat, self.seq, texts)
        return len(texts)

    def play_whole(self, seat: int, actions: Sequence[int]) -> int:
        """Answer the open question with one thing, or with all members of a set, and end it there; how many actions that took."""
        question = self.question(seat)
        members = {choice.action for choice in question.choices} | {PASS}
        wanted = [action for action in actions if action != PASS]
        if not question.is_set or not members.issuperset(actions):
            return self.play(seat, actions)
        question.check(wanted)
        if len(wanted) < question.fewest:
            raise IllegalAction("too_few", f"at least {question.fewest} must be chosen", fewest=question.fewest)
        prompt = self.decision().prompt
        played = self.play(seat, wanted) if wanted else 0
        after = self.decision()
        # Most sets end by themselves when nothing more can be named; the others must be told.
        if (after.seat, after.prompt) == (seat, prompt) and "pass" in after.options:
            played += self.play(seat, [PASS])
        return played

    def can_take_back(self, seat: int, bots: Container[int] = ()) -> bool:
        """Whether the seat may undo its last action: it revealed nothing, and the game goes on.

        Nobody may have acted since; only what *bots* have done since is undone with a tile or a building, unless they have shown a card.
        """
        return self._undone(seat, bots) > 0

    @property
    def regrets(self) -> int:
        """The seat that has just taken a tile or built something and may take it back; NOBODY if that is not what was done last."""
        last = self._before[-1] if self._before and not self.over else None
        return NOBODY if last is None or not last.lasts else last.seat

    def take_back(self, seat: int, seq: int, bots: Container[int] = ()) -> None:
        """Undo the seat's last action, and what *bots* have done since."""
        self._check_sequence(seq)
        undone = self._undone(seat, bots)
        if not undone:
            raise CannotTakeBack(
                "cannot_take_back",
                f"seat {seat} cannot undo: something hidden was seen, or somebody else has acted",
                seat=seat,
            )
        # Copies of a match share these positions, so none of them is ever changed.
        self._state = _watched(self._before[-undone].state)
        for history in HISTORIES:
            del getattr(self, history)[-undone:]
        # Whoever has seen somebody act, and be sorry, has no way back before that.
        own = next(
            (number for number, step in enumerate(reversed(self._before)) if step.seat != seat), len(self._before)
        )
        self._before = self._before[len(self._before) - own :]
        self.seq += 1

    def _undone(self, seat: int, bots: Container[int]) -> int:
        """How many actions are undone if the seat takes back its last one; 0 if it may not."""
        if self.over:
            return 0
        for number, step in enumerate(reversed(self._before), start=1):
            if step.seat == seat:
                return number if number == 1 or step.lasts else 0
            if step.seat not in bots or step.shows:
                return 0
        return 0

    # -- inside ------------------------------------------------------------------------------------------------

    def _take_up(self, start: Start) -> State:
        self.seq = start.seq
        self.actions.extend(start.actions)
        self.seats_of_actions.extend(start.seats)
        self.rounds_of_actions.extend([EARLIER] * len(start.actions))
        return start.state(self.game, self.seed)

    def _check_sequence(self, seq: int) -> None:
        if seq != self.seq:
            raise StaleSequence(
                "stale_sequence",
                f"this answers question {seq}, but question {self.seq} is open",
                seq=seq,
                open=self.seq,
            )

    def _apply(self, action: int) -> list[Event]:
        s = self._state
        before, lasts = _watched(s), bool(self.game.words.lasting & 2**s.prompt)
        self.actions.append(self.game.actions.text(action))
        self.seats_of_actions.append(s.to_act)
        self.rounds_of_actions.append(self.round)
        s.notes.clear()
        s.apply(action)
        if reveals(self.game, s.notes):
            self._before.clear()
        else:
            shows = shows_a_hand(self.game, s.notes)
            self._before.append(ReturnPoint(before, self.seats_of_actions[-1], lasts, shows))
        events = self._complete(before, s, events_of(self.game, s.notes))
        self._log.append(events)
        self.seq += 1
        self.seqs_of_actions.append(self.seq)
        return events


def _played_again(
    key: str, edition: str, seats: int, options: dict[str, str], seed: bytes, played: list[str], start: Start | None
) -> Match:
    """A match that was pickled."""
    return Match(make(key, edition, seats, options), seed, played, start)


def _watched(s: State) -> State:
    """A copy whose future is told."""
    twin = s.clone()
    twin.watched = True
    return twin
