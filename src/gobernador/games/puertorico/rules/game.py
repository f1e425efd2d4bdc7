"""Puerto Rico as a game with its options, for two to five seats."""

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
from gobernador.games.puertorico.rules import scoring, setup
from gobernador.games.puertorico.rules.actions import ACTIONS
from gobernador.games.puertorico.rules.editions import base, two_players
from gobernador.games.puertorico.rules.ids import NOTES, PROMPTS, WORDS
from gobernador.games.puertorico.rules.phases import builder, captain, craftsman, mayor, role, settler, storage, trader
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.state import Phase, PuertoRico
from gobernador.games.puertorico.rules.storage import opened, read_state
from gobernador.games.puertorico.rules.table import LAYOUT
from gobernador.games.puertorico.rules.view import PuertoRicoView, imagine, view_of

KEY: Final = "puertorico"
VERSIONS: Final = {"base": base.VERSION}
"""The newest version of every edition's rules. All from 1 on can be played: `ruleset` has the numbers of each."""
EDITIONS: Final = tuple(VERSIONS)
NEWEST: Final = 0
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5
MOST_ROUNDS: Final = 255
"""A role that nobody chooses gathers a doubloon a round, and a byte holds no more."""
WORDS_OF_PUERTO_RICO: Final = Words(PROMPTS, NOTES, WORDS)

OPTIONS: Final = (
    Option("start", "R-PR-01", ("dice", "0", "1", "2", "3", "4"), EVERY),
    Option("factory", "U-11", ("7/8", "8/7"), EVERY, parts=("factory", "university")),
    Option("rounds", "U-09", ("100",), EVERY, highest=MOST_ROUNDS),
)


@final
class PuertoRicoGame(Game):
    """Puerto Rico.

    >>> from gobernador.core.dice import QuickDice
    >>> game = PuertoRicoGame("base", 3)
    >>> s = game.new(QuickDice(1))
    >>> [game.actions.text(action) for action in s.legal()][:3]
    ['role:settler', 'role:mayor', 'role:builder']
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
                f"Puerto Rico has no edition {shown(edition)}; it has {', '.join(EDITIONS)}",
                edition=shown(edition),
                known=", ".join(EDITIONS),
            )
        if not FEWEST_SEATS <= seats <= MOST_SEATS:
            raise BadSetup(
                "bad_seats",
                f"Puerto Rico is for {FEWEST_SEATS} to {MOST_SEATS} seats, not {seats}",
                seats=seats,
                fewest=FEWEST_SEATS,
                most=MOST_SEATS,
            )
        if version == NEWEST:
            version = VERSIONS[edition]
        if rules is None:
            check_version(edition, version, VERSIONS[edition])
        choices = Choices(OPTIONS, edition, options or {})
        super().__init__(KEY, edition, choices.changed, seats, ACTIONS, WORDS_OF_PUERTO_RICO, version, LAYOUT)
        self.rules: Final = ruleset(edition, version, seats, choices) if rules is None else rules
        choose(self.rules, seats, choices)
        self.phases: Final = vec[Phase](phases_of(edition, version))

    def new(self, dice: Dice) -> PuertoRico:
        s = setup.blank(self.rules, self.phases, self.seats, dice)
        setup.deal(s)
        return s

    def new_watched(self, dice: Dice) -> PuertoRico:
        s = setup.blank(self.rules, self.phases, self.seats, dice)
        s.watched = True
        setup.deal(s)
        return s

    def view(self, s: State, seat: Seat) -> PuertoRicoView:
        assert isinstance(s, PuertoRico)
        return view_of(s, seat)

    def imagine(self, view: View, dice: Dice) -> PuertoRico:
        assert isinstance(view, PuertoRicoView)
        return imagine(view, dice)

    def round_of(self, s: State) -> int:
        assert isinstance(s, PuertoRico)
        return s.round

    def scores(self, s: State) -> list[Score]:
        assert isinstance(s, PuertoRico)
        return scoring.scores(s)

    def points(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, PuertoRico)
        return scoring.points(s, seat)

    def tiebreak(self, s: State, seat: Seat) -> i64:
        assert isinstance(s, PuertoRico)
        return scoring.tiebreak(s.players[seat])

    def from_bytes(self, source: bytes) -> PuertoRico:
        stored = opened(source)
        s = setup.blank(self.rules, self.phases, self.seats, read_dice(stored))
        read_state(s, stored)
        return s


def phases_of(edition: str, version: int) -> list[Phase]:
    """The phases of an edition in one of its versions. An answer that a version carries out otherwise has a class of its own here."""
    return PHASES


# In the order of Prompt.
PHASES: Final[list[Phase]] = [
    role.ChooseRole(),
    settler.Hacienda(),
    settler.Settle(),
    settler.Hospice(),
    mayor.Privilege(),
    mayor.Staff(),
    mayor.Leave(),
    builder.Build(),
    builder.University(),
    craftsman.Craft(),
    trader.Sell(),
    captain.Ship(),
    storage.Store(),
    storage.Keep(),
]


def choose(rules: Ruleset, seats: int, choices: Choices) -> None:
    """Put the table's choices into the rules of an edition."""
    rules.starts = choices.starting_seat(seats)
    rules.last_round = choices.number("rounds")


def ruleset(edition: str, version: int, seats: int, choices: Choices) -> Ruleset:
    """The rules of an edition in one of its versions, for a number of seats."""
    factory, university = choices.pair("factory")
    if seats == FEWEST_SEATS:
        return Ruleset(edition, two_players.buildings(version, factory, university), two_players.SEATING, base.BONUSES)
    return Ruleset(edition, base.buildings(version, factory, university), base.SEATINGS[seats], base.BONUSES)
