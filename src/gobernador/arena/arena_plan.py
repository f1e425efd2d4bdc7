"""Which games an arena plays, and the header by which its result file knows it."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import combinations, permutations

from gobernador import compiled
from gobernador.bots.child_process import DEFAULT_MEMORY, bytes_in
from gobernador.bots.registry import digest_of
from gobernador.catalog import make
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.match.deal import seed_of_deal
from gobernador.version import __version__

LIMIT = 60.0
"""Seconds for a decision, by default: enough for every bot that works."""
MEMORY = bytes_in(DEFAULT_MEMORY) or 0
"""Bytes, by default."""


@dataclass(frozen=True)
class ArenaPlan:
    """Everything on which the games depend but their number."""

    game: str
    edition: str
    """With the version of its rules, as in `first@1`; without one, its newest rules."""
    seats: int
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    against: str
    """The one reference that all others are compared with; empty for a round robin."""
    seed: bytes
    limit: float = LIMIT
    """Seconds for a decision."""
    memory: int = MEMORY
    """Bytes that a process with bots in it may take; 0 for as many as there are."""

    def __post_init__(self) -> None:
        twice = [bot for bot in self.bots if self.bots.count(bot) > 1 or bot == self.against]
        if twice:
            raise BadSetup("arena_twice", f"{twice[0]} is listed twice", bot=twice[0])
        if len(self.everybody) < 2:
            raise BadSetup("arena_alone", "an arena needs at least two bots")

    @property
    def everybody(self) -> tuple[str, ...]:
        """Every bot there is, the reference last."""
        return self.bots + ((self.against,) if self.against else ())

    def pairings(self) -> list[tuple[str, str]]:
        """Candidate and field of each pairing.

        With two seats both are the same to each other, so that every two meet once; with more, one among copies of another is not
        the other among copies of the one.
        """
        if self.against:
            return [(bot, self.against) for bot in self.bots]
        return list(combinations(self.bots, 2) if self.seats == 2 else permutations(self.bots, 2))

    def fixtures(self, deals: int) -> Iterator["Fixture"]:
        """Every game, deal by deal, so that all pairings come forward together."""
        for deal in range(deals):
            for candidate, field in self.pairings():
                for turn in range(self.seats):
                    yield Fixture(candidate, field, deal, turn)

    def count(self, deals: int) -> int:
        return deals * len(self.pairings()) * self.seats

    def seed_of(self, deal: int) -> bytes:
        """The seed of a deal, the same for all pairings and turns."""
        return seed_of_deal("arena", self.seed, deal)

    def bots_of(self, fixture: "Fixture") -> tuple[str, ...]:
        return tuple(fixture.candidate if seat == fixture.turn else fixture.field for seat in range(self.seats))

    def make_game(self) -> Game:
        return make(self.game, self.edition, self.seats, dict(self.options))


@dataclass(frozen=True)
class Fixture:
    """One game: who against whom, which deal, and on which seat the candidate sits."""

    candidate: str
    field: str
    deal: int
    turn: int

    def __str__(self) -> str:
        return f"{self.candidate} - {self.field}, deal {self.deal}, seat {self.turn}"


FORMAT = 1


@dataclass(frozen=True)
class ArenaHeader:
    """Everything that must be the same for results to belong together; the number of deals may grow."""

    format: int
    game: str
    edition: str
    seats: int
    options: dict[str, str]
    rules: int
    """Version of the rules."""
    bots: list[str]
    against: str
    files: dict[str, str]
    """Digests of the files that the bots consist of: a bot that was changed is another bot."""
    seed: str
    limit: float
    engine: str
    deals: int
    """How many were asked for when the file was begun."""

    def differences(self, other: "ArenaHeader") -> dict[str, tuple[object, object]]:
        ours, theirs = asdict(self), asdict(other)
        return {name: (ours[name], theirs[name]) for name in ours if name != "deals" and ours[name] != theirs[name]}

    def digest(self) -> str:
        """A short name for all files with the same header."""
        fields = {name: value for name, value in asdict(self).items() if name != "deals"}
        return sha256(repr(sorted(fields.items())).encode()).hexdigest()[:10]


def header_of(plan: ArenaPlan, deals: int) -> ArenaHeader:
    game = plan.make_game()
    return ArenaHeader(
        format=FORMAT,
        game=game.key,
        edition=game.edition,
        seats=game.seats,
        options=dict(game.options),
        rules=game.version,
        bots=list(plan.bots),
        against=plan.against,
        files={bot: digest for bot in plan.everybody if (digest := digest_of(bot, game.key))},
        seed=plan.seed.hex(),
        limit=plan.limit,
        engine=engine(),
        deals=deals,
    )


def engine() -> str:
    """Our version, and whether the engine is compiled."""
    return f"gobernador {__version__} ({compiled.word()})"
