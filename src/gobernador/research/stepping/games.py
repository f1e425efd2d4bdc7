"""Many games of one kind side by side: one answer for each, and all of them move on.

Everything a learner reads lies in packed rows that are filled in place, one row a game, so that numpy can look at them
without a copy. A game that ends is followed at once by a new one in its row.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from gobernador.bots.policies.policy import Policy
from gobernador.core.bitset import bit, count, nth
from gobernador.core.dice import Dice, QuickDice, quick
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS, Action, Bits, Seat
from gobernador.research.encoding.encoder import Encoder, mark
from gobernador.research.encoding.page import blank_stretches
from gobernador.research.stepping.rewards import write_results, write_rewards

LAST_ANSWER: Final = 62
"""The last place that a set of answers has."""


def allows(legal: Bits, base: i64, action: Action) -> bool:
    """Whether an action is one of the legal answers, which are counted from *base*.

    >>> allows(0b101, 5, 7), allows(0b101, 5, 6), allows(0b101, 5, 0), allows(0b100, 5, 0), allows(0b101, 5, 500)
    (True, False, True, False, False)
    """
    choice = action
    if choice != PASS:
        choice -= base
        if choice <= 0 or choice > LAST_ANSWER:
            return False
    return legal & bit(choice) != 0


def played(s: State, action: Action) -> bool:
    """Play an action if it is legal; whether it was. One that was not has changed nothing."""
    if s.to_act == NOBODY or not allows(s.mask(), s.base, action):
        return False
    s.apply(action)
    return True


NOWHERE: Final = -1
"""The row of no game."""


@final
@mypyc_attr(acyclic=True)
class Games:
    """*rows* games, each waiting for an answer of a learner."""

    __slots__ = (
        "acting",
        "answers",
        "bases",
        "dealers",
        "done",
        "encoder",
        "endings",
        "game",
        "learners",
        "legal",
        "masks",
        "observations",
        "places",
        "points",
        "reward",
        "rewards",
        "rivals",
        "rows",
        "seats",
        "states",
    )

    def __init__(
        self, game: Game, encoder: Encoder, rows: i64, reward: i64, rivals: list[Policy], learners: list[int]
    ) -> None:
        self.game: Final = game
        self.encoder: Final = encoder
        self.rows: Final = rows
        self.seats: Final = i64(game.seats)
        self.reward: Final = reward
        """How the end of a game is valued: one of `Reward`."""
        self.rivals: Final = vec[Policy](rivals)
        """Who plays each seat that does not learn, row by row; none is asked where all seats learn."""
        self.learners: Final = vec[i64](learners)
        """The seat that learns in each row; NOBODY if all of them do."""
        self.dealers: vec[QuickDice] = vec[QuickDice]([QuickDice(row) for row in range(rows)])
        """What each row's next game is dealt with."""
        self.states: vec[State] = vec[State]([game.new(QuickDice(row)) for row in range(rows)])
        self.legal: Final = vec[i64]([0] * rows)
        """The legal answers of each row, as the engine knows them, and the base they count from."""
        self.bases: Final = vec[i64]([0] * rows)
        self.acting: Final = vec[i64]([0] * rows)
        """Whose answer each row waits for."""
        self.answers: Final = vec[i64]([0] * rows)
        """The actions to be played by the next step."""
        self.observations: Final = vec[i64]([0] * (rows * encoder.words))
        """What the seat to act may know, row by row; a row is filled up to a whole word."""
        self.masks: Final = vec[u8]([0] * (rows * game.actions.size))
        """1 for each of its legal actions, row by row."""
        self.rewards: Final = vec[float]([0.0] * (rows * game.seats))
        """What the last step brought each seat, row by row."""
        self.done: Final = vec[u8]([0] * rows)
        """1 where the last step ended a game."""
        self.points: Final = vec[i64]([0] * (rows * game.seats))
        """Of the last game that ended in each row: the points of all seats, and their places."""
        self.places: Final = vec[i64]([0] * (rows * game.seats))
        self.endings: Final = vec[i64]([0] * (len(rivals) // game.seats * encoder.words))
        """And how its end looked to the one who learns, as in *observations*; nothing where all seats learn."""

    # -- dealing -----------------------------------------------------------------------------------------------

    def deal(self, dice: Dice) -> None:
        """A new game in every row; *dice* decide everything that follows."""
        for row in range(self.rows):
            self.dealers[row] = quick(dice)
            self.done[row] = 0
            self.clear_rewards(row)
            self.begin(row)

    def begin(self, row: i64) -> None:
        """A new game in this row, played up to the first question of a learner."""
        s = self.game.new(quick(self.dealers[row]))
        while not self.reaches_learner(row, s):
            s = self.game.new(quick(self.dealers[row]))
        self.states[row] = s
        self.show(row, s)

    def reaches_learner(self, row: i64, s: State) -> bool:
        """Let the rivals play until a learner is asked; whether that ever happens."""
        learner: Seat = self.learners[row]
        if learner == NOBODY:
            return s.to_act != NOBODY
        while s.to_act != learner:
            if s.to_act == NOBODY:
                return False
            s.apply(self.rivals[row * self.seats + s.to_act].pick(s))
        return True

    # -- stepping ----------------------------------------------------------------------------------------------

    def take_answers(self, actions: bytes) -> i64:
        """Note an action for each row, two bytes each, the lower first; the first row whose action is illegal, or NOWHERE."""
        for row in range(self.rows):
            self.answers[row] = i64(actions[2 * row]) + 256 * i64(actions[2 * row + 1])
        return self.first_illegal()

    def first_illegal(self) -> i64:
        """The first row whose answer is not legal, or NOWHERE."""
        for row in range(self.rows):
            if not allows(self.legal[row], self.bases[row], self.answers[row]):
                return row
        return NOWHERE

    def step(self) -> None:
        """Play the answers, all of which are legal."""
        states = self.states
        answers = self.answers
        done = self.done
        for row in range(self.rows):
            s = states[row]
            s.apply(answers[row])
            if done[row] != 0:
                done[row] = 0
                self.clear_rewards(row)
            if self.reaches_learner(row, s):
                self.show(row, s)
            else:
                done[row] = 1
                self.write_end(row, s)
                self.begin(row)

    def write_end(self, row: i64, s: State) -> None:
        """Write down how the game of a row has ended."""
        start = row * self.seats
        write_rewards(self.game, s, self.reward, self.rewards, start)
        write_results(self.game, s, self.points, self.places, start)
        if self.learners[row] != NOBODY:
            self.write_seen(s, self.learners[row], self.endings, row)

    def clear_rewards(self, row: i64) -> None:
        for place in range(row * self.seats, (row + 1) * self.seats):
            self.rewards[place] = 0.0

    def draw_answers(self, dice: Dice) -> None:
        """Put a legal action into every row, all of them equally likely."""
        for row in range(self.rows):
            legal = self.legal[row]
            choice = nth(legal, dice.below(count(legal)))
            if choice != PASS:
                choice += self.bases[row]
            self.answers[row] = choice

    # -- showing -----------------------------------------------------------------------------------------------

    def show(self, row: i64, s: State) -> None:
        """Write down the open question of a row."""
        self.acting[row] = s.to_act
        self.write_seen(s, s.to_act, self.observations, row)
        self.show_legal(row, s.mask(), s.base)

    def write_seen(self, s: State, seat: Seat, out: vec[i64], row: i64) -> None:
        """Write down in a row what a seat may know."""
        encoder = self.encoder
        start = row * encoder.words
        blank_stretches(out, start, encoder.stretches)
        encoder.write(s, seat, out, start * 8)

    def show_legal(self, row: i64, legal: Bits, base: i64) -> None:
        """Rub the last question's answers out of a row's mask, and write down these."""
        start = row * self.encoder.actions
        masks = self.masks
        mark(masks, start, self.legal[row], self.bases[row], 0)
        mark(masks, start, legal, base, 1)
        self.legal[row] = legal
        self.bases[row] = base
