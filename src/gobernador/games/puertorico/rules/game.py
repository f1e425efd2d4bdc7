"""Puerto Rico as a game, for two to five seats."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from gobernador.core.actions import shown
from gobernador.core.dice import Dice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, Score, View, Words
from gobernador.core.options import Choices
from gobernador.core.state import State
from gobernador.core.types import Seat
from gobernador.games.puertorico.rules import scoring, setup
from gobernador.games.puertorico.rules.actions import ACTIONS
from gobernador.games.puertorico.rules.editions import base, two_players
from gobernador.games.puertorico.rules.hooks import Phase
from gobernador.games.puertorico.rules.ids import LASTING, NOTES, PROMPT_WORDS, SETS, WORDS
from gobernador.games.puertorico.rules.options import EDITIONS, OPTIONS
from gobernador.games.puertorico.rules.phases import builder, captain, craftsman, mayor, role, settler, storage, trader
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.storage import read_state
from gobernador.games.puertorico.rules.view import PuertoRicoView, imagine, view_of

KEY: Final = "puertorico"
FEWEST_SEATS: Final = 2
MOST_SEATS: Final = 5
VERSION: Final = 1
WORDS_OF_PUERTO_RICO: Final = Words(PROMPT_WORDS, NOTES, WORDS, SETS, lasting=LASTING)


@final
class PuertoRicoGame(Game):
    """Puerto Rico.

    >>> from gobernador.core.dice import QuickDice
    >>> game = PuertoRicoGame("base", 3)
    >>> s = game.new(QuickDice(1))
    >>> [game.actions.text(action) for action in s.legal()][:3]
    ['role:settler', 'role:mayor', 'role:builder']
    """

    def __init__(self, edition: str, seats: int, options: dict[str, str] | None = None) -> None:
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
        choices = Choices(OPTIONS, edition, options or {})
        super().__init__(KEY, edition, choices.changed, seats, ACTIONS, WORDS_OF_PUERTO_RICO)
        self.rules: Final = ruleset(seats, choices)
        self.phases: Final = vec[Phase](PHASES)

    @property
    def version(self) -> int:
        return VERSION

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
        return read_state(source, self.rules, self.phases, self.seats)


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


def ruleset(seats: int, choices: Choices) -> Ruleset:
    """The rules for a number of seats with the table's choices in them."""
    factory, university = choices.pair("factory")
    if seats == FEWEST_SEATS:
        rules = Ruleset("base", two_players.buildings(factory, university), two_players.SEATING, base.BONUSES)
    else:
        rules = Ruleset("base", base.buildings(factory, university), base.SEATINGS[seats], base.BONUSES)
    rules.starts = choices.starting_seat(seats)
    rules.last_round = choices.number("rounds")
    return rules
