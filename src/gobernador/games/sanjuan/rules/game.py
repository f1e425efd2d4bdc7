"""San Juan as a game: an edition with its options, for two to four seats."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.core.actions import shown
from gobernador.core.dice import Dice, read_dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, Score, View, Words
from gobernador.core.options import EVERY, Choices, Option, check_version
from gobernador.core.state import State
from gobernador.core.types import Seat
from gobernador.games.sanjuan.rules import scoring, setup
from gobernador.games.sanjuan.rules.actions import ACTIONS
from gobernador.games.sanjuan.rules.editions import first, new_buildings, second
from gobernador.games.sanjuan.rules.ids import GOOD_WORDS, NOTES, PROMPTS, WORDS
from gobernador.games.sanjuan.rules.phases import (
    builder,
    councillor,
    payment,
    producer,
    prospector,
    role,
    trader,
    upkeep,
)
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.state import Phase, SanJuan
from gobernador.games.sanjuan.rules.storage import opened, read_state
from gobernador.games.sanjuan.rules.table import LAYOUT
from gobernador.games.sanjuan.rules.view import SanJuanView, imagine, view_of

KEY: Final = "sanjuan"
VERSIONS: Final = {"first": first.VERSION, "second": second.VERSION, "new_buildings": new_buildings.VERSION}
"""The newest version of every edition's rules."""
EDITIONS: Final = tuple(VERSIONS)
NEWEST: Final = 0
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 4
WORDS_OF_SAN_JUAN: Final = Words(PROMPTS, NOTES, WORDS)
EXTRA_PLANTS: Final = 4
MOST_ROUNDS: Final = 1000
NEW: Final = ("new_buildings",)
COST_AND_POINTS: Final = ("cost", "vp")

OPTIONS: Final = (
    Option("variant", "R-SJ-14", ("off", "on"), EVERY),
    Option("start", "R-SJ-10", ("dice", "0", "1", "2", "3"), EVERY),
    Option("customs_office", "U-01", ("1/1", "3/2"), NEW, parts=COST_AND_POINTS),
    Option("hut", "U-02", ("1/1", "2/1"), NEW, parts=COST_AND_POINTS),
    Option("goldsmith", "U-03", ("3", "2"), NEW),
    Option("extra_plants", "U-04", ("0,1,1,1,1",), NEW, shares=EXTRA_PLANTS, parts=GOOD_WORDS[1:]),
    Option("guard_room", "U-05", ("in_play", "always"), NEW),
    Option("tavern", "U-06", ("2", "1"), NEW),
    Option("prospecting", "U-07", ("gold_mine_first", "goldsmith_first"), NEW),
    Option("reshuffle", "U-08", ("on_demand", "at_once"), EVERY),
    Option("rounds", "U-09", ("100",), EVERY, highest=MOST_ROUNDS),
    Option("crane", "U-10", ("spare", "ask"), EVERY),
)


@final
class SanJuanGame(Game):
    """San Juan.

    >>> from gobernador.core.dice import QuickDice
    >>> game = SanJuanGame("first", 3)
    >>> s = game.new(QuickDice(1))
    >>> [game.actions.text(action) for action in s.legal()]
    ['role:builder', 'role:producer', 'role:trader', 'role:councillor', 'role:prospector']
    """

    def __init__(
        self,
        edition: str,
        seats: int,
        options: dict[str, str] | None = None,
        version: int = NEWEST,
        rules: Ruleset | None = None,
    ) -> None:
        if edition not in EDITIONS:
            raise BadSetup(
                "unknown_edition",
                f"San Juan has no edition {shown(edition)}; it has {', '.join(EDITIONS)}",
                edition=shown(edition),
                known=", ".join(EDITIONS),
            )
        if not FEWEST_SEATS <= seats <= MOST_SEATS:
            raise BadSetup(
                "bad_seats",
                f"San Juan is for {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}",
                seats=seats,
                fewest=FEWEST_SEATS,
                most=MOST_SEATS,
            )
        if version == NEWEST:
            version = VERSIONS[edition]
        if rules is None:
            check_version(edition, version, VERSIONS[edition])
        choices = Choices(OPTIONS, edition, options or {})
        super().__init__(KEY, edition, choices.changed, seats, ACTIONS, WORDS_OF_SAN_JUAN, version, LAYOUT)
        self.rules: Final = ruleset(edition, version, choices) if rules is None else rules
        choose(self.rules, seats, choices)
        self.phases: Final = vec[Phase](phases_of(edition, version))

    def new(self, dice: Dice) -> SanJuan:
        s = setup.blank(self.rules, self.phases, self.seats, dice)
        setup.deal(s, setup.ANY_TOP)
        return s

    def new_watched(self, dice: Dice) -> SanJuan:
        s = setup.blank(self.rules, self.phases, self.seats, dice)
        s.watched = True
        setup.deal(s, setup.ANY_TOP)
        return s

    def view(self, s: State, seat: Seat) -> SanJuanView:
        assert isinstance(s, SanJuan)
        return view_of(s, seat)

    def imagine(self, view: View, dice: Dice) -> SanJuan:
        assert isinstance(view, SanJuanView)
        return imagine(view, self.rules, self.phases, dice)

    def round_of(self, s: State) -> int:
        assert isinstance(s, SanJuan)
        return s.round

    def scores(self, s: State) -> list[Score]:
        assert isinstance(s, SanJuan)
        return scoring.scores(s)

    def points(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, SanJuan)
        return scoring.points(s, seat)

    def tiebreak(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, SanJuan)
        return scoring.tiebreak(s.players[seat])

    def from_bytes(self, source: bytes) -> SanJuan:
        stored = opened(source)
        s = setup.blank(self.rules, self.phases, self.seats, read_dice(stored))
        read_state(s, stored)
        return s


def phases_of(edition: str, version: int) -> list[Phase]:
    """The phases of an edition in one of its versions. An answer that a version carries out otherwise has a class of its own here."""
    return PHASES


# In the order of Prompt.
PHASES: Final[list[Phase]] = [
    setup.Setup(),
    role.ChooseRole(),
    role.Library(),
    builder.Build(),
    builder.Cover(),
    payment.Spend(),
    payment.Pay(),
    producer.Produce(),
    trader.Sell(),
    councillor.Keep(),
    councillor.Archive(),
    prospector.Take(),
    upkeep.Office(),
    upkeep.Chapel(),
    upkeep.Bank(),
    upkeep.Limit(),
]


def choose(rules: Ruleset, seats: int, choices: Choices) -> None:
    """Put the table's choices into the rules of an edition."""
    if choices.word("variant") == "on":
        rules.variant = 1
    rules.starts = choices.starting_seat(seats)
    if choices.word("reshuffle") == "at_once":
        rules.reshuffle_at_once = 1
    if choices.word("crane") == "ask":
        rules.ask_for_good = 1
    rules.last_round = choices.number("rounds")


def ruleset(edition: str, version: int, choices: Choices) -> Ruleset:
    """The rules of an edition in one of its versions."""
    if edition == "first":
        return first.ruleset(version, choices)
    if edition == "second":
        return second.ruleset(version, choices)
    return new_buildings.ruleset(version, choices)
