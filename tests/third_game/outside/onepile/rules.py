"""One pile: a card that is higher than the last one scores its rank. Hands are hidden."""

from gobernador.core.actions import ActionSpace, Verb
from gobernador.core.dice import Dice, read_dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, Score, View, Words, rank
from gobernador.core.notes import NoteKind
from gobernador.core.packing import Reader, Writer
from gobernador.core.prompts import PromptKind
from gobernador.core.state import State
from gobernador.core.types import NOBODY

RANKS, COPIES, HAND = 6, 4, 3
PLAYED, DREW, DREW_CARD, ENDED = range(4)
NOTES = (
    NoteKind("played", a="card", b="points", shows=True),
    NoteKind("drew", a="cards"),
    NoteKind("drew_card", a="card", private=True, reveals=True),
    NoteKind("ended"),
)
ACTIONS = ActionSpace([Verb("play", 0, tuple(str(card) for card in range(1, RANKS + 1)), RANKS)])
WORDS = Words((PromptKind("card", 0, closed=True),), NOTES, {})


class OnePile(State):
    """A position: hands, the pile, what is left to draw, and points."""

    def __init__(self, dice: Dice, hands: list[list[int]], pile: list[int], supply: list[int]) -> None:
        super().__init__(dice)
        self.hands, self.pile, self.supply = hands, pile, supply
        self.points = [0] * len(hands)
        self.to_act = 0

    def mask(self) -> int:
        return sum(1 << card for card in set(self.hands[self.to_act]))

    def apply(self, action: int) -> None:
        seat, top = self.to_act, self.pile[-1] if self.pile else 0
        self.hands[seat].remove(action)
        self.pile.append(action)
        gain = action if action > top else 0
        self.points[seat] += gain
        self.note(PLAYED, seat, action, gain)
        if self.supply:
            self.draw(seat)
            self.note(DREW, seat, 1)
        self.to_act = (seat + 1) % len(self.hands)
        if not self.hands[self.to_act]:
            self.to_act = NOBODY
            self.note(ENDED, NOBODY)

    def draw(self, seat: int) -> None:
        card = self.supply.pop(self.dice.below(len(self.supply)))
        self.hands[seat] = sorted([*self.hands[seat], card])
        self.note(DREW_CARD, seat, card)

    def clone(self) -> "OnePile":
        twin = OnePile(self.dice.fork(), [list(hand) for hand in self.hands], list(self.pile), list(self.supply))
        twin.points, twin.to_act = list(self.points), self.to_act
        return twin

    def to_bytes(self) -> bytes:
        out = Writer()
        self.dice.write(out)
        out.number(self.to_act)
        out.number(len(self.hands))
        for cards in (self.points, self.pile, self.supply, *self.hands):
            out.raw(bytes(cards))
        return out.bytes()


class OnePileView(View):
    """What a seat may know: its own hand, the pile, and how many cards everybody holds."""

    def __init__(self, s: OnePile, seat: int) -> None:
        asked = seat == s.to_act and seat != NOBODY
        super().__init__(seat, s.to_act, 0, 0, s.mask() if asked else 0)
        self.hand = [] if seat == NOBODY else list(s.hands[seat])
        self.pile = list(s.pile)
        self.sizes = [len(hand) for hand in s.hands]
        self.points = list(s.points)

    def legal(self) -> list[int]:
        return [card for card in range(1, RANKS + 1) if self.mask & 1 << card]

    def to_bytes(self) -> bytes:
        return repr((self.seat, self.to_act, self.hand, self.pile, self.sizes, self.points)).encode()


class OnePileGame(Game):
    """One pile for two to four seats."""

    def __init__(self, edition: str, seats: int, options: dict[str, str] | None = None) -> None:
        if not 2 <= seats <= 4:
            raise BadSetup("bad_seats", f"One pile is for 2 to 4 seats, not {seats}", seats=seats, fewest=2, most=4)
        super().__init__("onepile", edition, {}, seats, ACTIONS, WORDS)

    def new(self, dice: Dice) -> OnePile:
        return self.new_watched(dice, watched=False)

    def new_watched(self, dice: Dice, *, watched: bool = True) -> OnePile:
        s = OnePile(dice, [[] for _ in range(self.seats)], [], sorted([*range(1, RANKS + 1)] * COPIES))
        s.watched = watched
        for _ in range(HAND):
            for seat in range(self.seats):
                s.draw(seat)
        return s

    def view(self, s: State, seat: int) -> OnePileView:
        assert isinstance(s, OnePile)
        return OnePileView(s, seat)

    def imagine(self, view: View, dice: Dice) -> OnePile:
        assert isinstance(view, OnePileView)
        rest = sorted([*range(1, RANKS + 1)] * COPIES)
        for card in (*view.pile, *view.hand):
            rest.remove(card)
        hands = [
            list(view.hand) if seat == view.seat else sorted(rest.pop(dice.below(len(rest))) for _ in range(size))
            for seat, size in enumerate(view.sizes)
        ]
        s = OnePile(dice, hands, list(view.pile), rest)
        s.points, s.to_act = list(view.points), view.to_act
        return s

    def round_of(self, s: State) -> int:
        assert isinstance(s, OnePile)
        return len(s.pile) // self.seats + 1

    def scores(self, s: State) -> list[Score]:
        return rank([Score(seat, {"cards": self.points(s, seat)}, 0) for seat in range(self.seats)])

    def points(self, s: State, seat: int) -> int:
        assert isinstance(s, OnePile)
        return s.points[seat]

    def tiebreak(self, s: State, seat: int) -> int:
        return 0

    def from_bytes(self, source: bytes) -> OnePile:
        found = Reader(source)
        dice, to_act, seats = read_dice(found), found.number(), found.number()
        points, pile, supply, *hands = (list(found.raw()) for _ in range(3 + seats))
        s = OnePile(dice, hands, pile, supply)
        s.points, s.to_act = points, to_act
        return s
