"""One of our bots as an agent of the public Puerto Rico AI competition (IEEE CoG 2027; the track with three players).

    from competition_agent import GobernadorAgent          # beside the kit's own agents, with gobernador installed
    play_game([GobernadorAgent(), ActionValueAgent(), ShippingRushAgent()], seed=0)

The kit shows an agent 293 numbers and which of 200 actions are legal. From the numbers we lay the same position on a table of ours,
as a scene; one of our bots answers there, and its answer is named in the numbers of the kit. What the numbers do not say (who has
idled in the captain phase, say) has the usual value. Where our rules and those of the kit differ, so that our answer is not legal
there, the next best one is taken.

Run as `python examples/competition_agent.py` it says so.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.compiled import is_compiled
from gobernador.core.errors import GameError
from gobernador.games.puertorico.rules.ids import PLACE_WORDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.testing.scenes import SceneError, scene

SEATS = 3
GAME = make("puertorico", "base", SEATS)
GOODS = ("coffee", "tobacco", "corn", "sugar", "indigo")
TILES = (*GOODS, "quarry")
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
"""With three players there is no prospector."""
BUILDINGS = 23
PASS, HACIENDA = 15, 105
ROLE, SETTLE, BUILD, SELL, SHIP, WHARF, KEEP, CRAFT, STORE, STAFF_ISLAND, STAFF_CITY = (
    0, 8, 16, 39, 44, 59, 64, 93, 106, 120, 140,
)  # fmt: skip
"""Where the actions of a kind begin."""
QUESTIONS = (
    ("role", range(8)),
    ("hacienda", range(HACIENDA, HACIENDA + 1)),
    ("settle", range(SETTLE, PASS - 1)),
    ("build", range(BUILD, SELL)),
    ("sell", range(SELL, SHIP)),
    ("ship", range(SHIP, KEEP)),
    ("store", range(STORE, STORE + 5)),
    ("keep", range(KEEP, KEEP + 5)),
    ("craft", range(CRAFT, CRAFT + 5)),
    ("staff", range(STAFF_ISLAND, STAFF_CITY + BUILDINGS)),
)
"""Our questions, and the actions that answer them. Two may be open at once: draw by the hacienda, or settle without."""
ROLE_OF = {
    "hacienda": "settler", "settle": "settler", "build": "builder", "sell": "trader", "ship": "captain", "store": "captain",
    "keep": "captain", "craft": "craftsman", "staff": "mayor",
}  # fmt: skip
DOUBTFUL = ("round", "colonist_ship", "colonist_supply", "row", "house", "supply", "quarries", "pool", "bonus")
"""What may be otherwise by the rules of the kit, and what a bot can do without."""
Numbers = Sequence[float]
"""An observation or a mask: an array of numpy, or anything else with numbers in it."""


class GobernadorAgent:
    """What the kit calls an agent: `act` answers a question, `on_game_start` begins a game."""

    name = "gobernador"
    bot = "best:100" if is_compiled() else "heuristic"
    """Any of our bots that is sure to answer within a second. A search needs the compiled engine."""

    def __init__(self) -> None:
        self.words = building_words()
        self.strangers = 0
        """How many positions could not occur by our rules; there the first legal action is as good as any."""
        self.rounds: list[int] = []
        """The governors so far: one a round, and everybody chooses a role in every round, so that none is missed."""

    def on_game_start(self, forward_model: Any = None) -> None:
        """Begin a game. Only rounds are counted from one question to the next: the numbers tell everything else."""
        self.rounds = []

    def act(self, observation: Numbers, action_mask: Numbers) -> int:
        """One of the legal actions."""
        legal = [action for action, is_legal in enumerate(action_mask) if is_legal > 0]
        table = Table(observation, self.words)
        if self.rounds[-1:] != [table.governor]:
            self.rounds.append(table.governor)
        for question, actions in QUESTIONS:
            if any(action in actions for action in legal):
                for answer in self.answers(table, question, legal):
                    number = self.number_of(answer)
                    if number in legal and (number != PASS or question != "hacienda"):
                        return number
        return legal[0]

    def answers(self, table: "Table", question: str, legal: list[int]) -> Iterator[str]:
        """What we would answer in our words: our bot's choice, then everything else."""
        position = self.laid(table, question, legal)
        if position is None:
            self.strangers += 1
            return
        if question == "staff":
            yield from self.places(table, position)
            return
        chosen = self.choose(position)
        yield chosen
        yield from (word for word in map(GAME.actions.text, position.legal()) if word not in (chosen, "pass"))

    def laid(self, table: "Table", question: str, legal: list[int]) -> PuertoRico | None:
        """The position on our table, without what cannot be by our rules; None if even that cannot be."""
        for left_out in ((), *((line,) for line in DOUBTFUL), DOUBTFUL):
            for prompt in ("staff", "leave") if question == "staff" else (question,):
                laying = (f"round {len(self.rounds)}", *table.lines(prompt, legal))
                lines = [line for line in laying if not line.startswith(left_out)]
                try:
                    position = scene(f"puertorico base seats={SEATS}", *lines)
                except (SceneError, GameError):
                    continue
                assert isinstance(position, PuertoRico)
                if position.to_act == table.me:
                    return position
        return None

    def choose(self, position: PuertoRico) -> str:
        """What our bot answers at a position of ours."""
        seat = position.to_act
        bot = make_bot(self.bot, GAME, seat, bytes(16))
        return GAME.actions.text(bot.choose(GAME.view(position, seat), Budget(seconds=0.5)))

    def places(self, table: "Table", position: PuertoRico) -> Iterator[str]:
        """Where our bot wants more colonists than are there: it places all of them anew, the kit one after the other."""
        prompt = position.prompt
        while position.to_act == table.me and position.prompt == prompt:
            position.apply(GAME.actions.parse(self.choose(position)))
        wanted = position.players[table.me].staff
        for place, word in enumerate(PLACE_WORDS):
            if wanted[place] > table.staff.get(word, 0):
                yield f"staff:{word}"
        yield from (f"staff:{word}" for word in table.circles)

    def number_of(self, answer: str) -> int:
        """An answer of ours as the kit counts it; -1 if it has none."""
        verb, _, what = answer.partition(":")
        if verb == "pass":
            return PASS
        if verb == "draw":
            return HACIENDA
        if verb == "ship":
            good, _, ship = what.partition("@")
            return SHIP + 5 * (int(ship) - 1) + GOODS.index(good)
        if verb == "staff":
            return STAFF_ISLAND + TILES.index(what) if what in TILES else STAFF_CITY + self.words.index(what)
        first, words = {
            "role": (ROLE, ROLES),
            "settle": (SETTLE, TILES),
            "build": (BUILD, self.words),
            "sell": (SELL, GOODS),
            "wharf": (WHARF, GOODS),
            "keep": (KEEP, GOODS),
            "store": (STORE, GOODS),
            "craft": (CRAFT, GOODS),
        }[verb]
        return first + list(words).index(what)


class Table:
    """The 293 numbers, read: first those of the table, then 73 for each player."""

    def __init__(self, observation: Numbers, words: Sequence[str]) -> None:
        self.numbers = [round(float(number)) for number in observation]
        self.words = words
        self.me = self.numbers[36]
        self.governor = self.numbers[49]
        self.taken = [role for place, role in enumerate(ROLES) if not self.numbers[59 + place]]
        self.staff = dict(self._staff(self.me))
        """Colonists on each of our places."""
        self.circles = [word for word, _, _ in self._places(self.me)]

    def lines(self, prompt: str, legal: list[int]) -> Iterator[str]:
        """The position as the lines of a scene."""
        numbers = self.numbers
        yield f"governor {self.governor}"
        for seat in range(SEATS):
            yield from self._seat(seat)
        yield f"row {self._counted(TILES, 37)}"
        yield f"quarries {numbers[50]}"
        yield f"supply {self._counted(GOODS, 44)}"
        yield f"house {self._house()}"
        yield f"ships {self._ships()}"
        yield f"pool {max(numbers[73], 0)}"
        yield f"colonist_supply {numbers[25]}"
        if prompt not in ("staff", "leave"):
            yield f"colonist_ship {numbers[24]}"
        bonus = [f"{role}={numbers[51 + place]}" for place, role in enumerate(ROLES) if numbers[51 + place]]
        if bonus:
            yield f"bonus {' '.join(bonus)}"
        if self.taken:
            yield f"taken {' '.join(self.taken)}"
        if prompt == "role":
            yield "prompt role"
            return
        if prompt == "craft":
            yield f"produced {' '.join(GOODS[action - CRAFT] for action in legal if action - CRAFT in range(5))}"
        yield f"prompt {prompt} seat={self.me} chooser={self._chooser()}"

    def _chooser(self) -> int:
        """Roles are chosen in turn from the governor, and the last one that was taken is being played."""
        return (self.governor + len(self.taken) - 1) % SEATS

    def _seat(self, seat: int) -> Iterator[str]:
        at = self._block(seat)
        places = list(self._places(seat))
        tiles = [written(word, staff, count) for word, count, staff in places if word in TILES]
        city = [f"{word}+{staff}" for word, _, staff in places if word not in TILES]
        yield f"seat {seat} island {' '.join(tiles) or 'none'}"
        yield f"seat {seat} city {' '.join(city) or 'none'}"
        yield f"seat {seat} goods {self._counted(GOODS, at + 25)}"
        yield f"seat {seat} coins {self.numbers[at + 23]} points {self.numbers[at + 72]} san_juan {self.numbers[at + 71]}"

    def _places(self, seat: int) -> Iterator[tuple[str, int, int]]:
        """Every kind of tile and every building of a seat: its word, how many, and how many colonists are there."""
        at = self._block(seat)
        for kind, word in enumerate(TILES):
            if self.numbers[at + 54 + kind]:
                yield word, self.numbers[at + 54 + kind], self.numbers[at + 60 + kind]
        for kind, word in enumerate(self.words):
            if self.numbers[at + 30 + kind]:
                yield word, 1, self.numbers[at + kind]

    def _staff(self, seat: int) -> Iterator[tuple[str, int]]:
        return ((word, staff) for word, _, staff in self._places(seat))

    def _block(self, seat: int) -> int:
        return 74 + 73 * seat

    def _counted(self, words: Sequence[str], first: int) -> str:
        counts = [
            f"{word}*{self.numbers[first + place]}"
            for place, word in enumerate(words)
            if self.numbers[first + place] > 0
        ]
        return " ".join(counts) or "none"

    def _house(self) -> str:
        kinds = [word for place, word in enumerate(GOODS) if self.numbers[68 + place]]
        # A kind may be there twice where somebody has an office; the numbers do not say which.
        twice = kinds[:1] * (self.numbers[67] - len(kinds))
        return " ".join([*kinds, *twice]) or "none"

    def _ships(self) -> str:
        loads = []
        for ship in range(3):
            kinds = [word for place, word in enumerate(GOODS) if self.numbers[6 * ship + place]]
            loads += [f"{ship + 1}={word}*{self.numbers[18 + ship]}" for word in kinds if self.numbers[18 + ship]]
        return " ".join(loads) or "none"


def written(word: str, staff: int, count: int) -> str:
    """Tiles of a kind, those with a colonist first."""
    return " ".join([f"{word}+1*{staff}"] * (staff > 0) + [f"{word}*{count - staff}"] * (count > staff))


def building_words() -> list[str]:
    """Our word for each number of a building in the kit, which names its buildings like the printed game."""
    from puerto_rico.constants import BuildingType  # type: ignore[import-not-found]  # noqa: PLC0415 - the kit is beside us only where it runs

    other_spellings = {"guildhall": "guild_hall", "custom_house": "customs_house", "customhouse": "customs_house"}
    named = {int(kind): kind.name.lower() for kind in BuildingType}
    return [other_spellings.get(named[number], named[number]) for number in range(BUILDINGS)]


if __name__ == "__main__":
    print(__doc__)
