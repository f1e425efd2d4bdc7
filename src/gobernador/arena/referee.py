"""The referee believes no worker: it plays every record again, where no bot has ever been, and takes the result from that."""

from dataclasses import dataclass

from gobernador.arena.arena_plan import ArenaPlan, Fixture
from gobernador.arena.game_task import BrokenGame, FaultWords, GameReport
from gobernador.arena.guarded_bot import fingerprint
from gobernador.core.errors import GameError
from gobernador.match import Match, Record
from gobernador.statistics.result import ArenaResult


@dataclass(frozen=True)
class Verified:
    """A game that was played as its record says."""

    result: ArenaResult
    words: tuple[FaultWords, ...]
    restarted: bool = False
    """Whether the process of an earlier attempt was ended, and this one showed nobody to blame. It is not written down."""


@dataclass(frozen=True)
class Doubtful:
    """A game of which something was told that is not so. It is not counted."""

    fixture: Fixture
    reason: str


class NotThisGame(Exception):
    """A good record, but not of the game that was to be played."""


class Referee:
    """Looks at the games of one plan."""

    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan
        self.rules = fingerprint(plan.make_game())
        """Of the rules where no bot has ever been; a game that is to be played is judged by it."""

    def look_at(self, fixture: Fixture, told: GameReport | BrokenGame) -> Verified | Doubtful:
        """What is true of a game."""
        if isinstance(told, BrokenGame):
            return Doubtful(fixture, f"the game fell to pieces: {told.reason}")
        try:
            match = self._replay(fixture, told.record)
        except (GameError, NotThisGame) as error:
            return Doubtful(fixture, f"its record does not replay: {error}")
        scores = match.scores()
        places, totals = tuple(score.place for score in scores), tuple(score.total for score in scores)
        if (places, totals) != (told.places, told.totals):
            return Doubtful(fixture, f"it was told to end {told.totals}, and it ends {totals}")
        if not told.clean:
            return Doubtful(fixture, "the rules were changed in the process that played it")
        result = ArenaResult(
            candidate=fixture.candidate,
            field=fixture.field,
            deal=fixture.deal,
            turn=fixture.turn,
            seed=match.seed.hex(),
            bots=self.plan.bots_of(fixture),
            places=places_after(places, told.forfeits),
            totals=totals,
            rounds=match.round,
            decisions=tuple(match.seats_of_actions.count(seat) for seat in range(self.plan.seats)),
            seconds=told.seconds,
            faults=told.faults,
            record=told.record,
            forfeits=told.forfeits,
        )
        return Verified(result, told.words)

    def _replay(self, fixture: Fixture, text: str) -> Match:
        """The game of a record, if it is the one that was to be played, and over."""
        record = Record.parse(text)
        game = self.plan.make_game()
        asked = (game.key, game.edition, game.version, dict(game.options), game.seats, self.plan.seed_of(fixture.deal))
        if asked != (record.game, record.edition, record.version, record.options, record.seats, record.seed):
            raise NotThisGame("it is the record of another game")
        match = record.replay()
        if not match.over:
            raise NotThisGame("the game is not over")
        return match


def places_after(places: tuple[int, ...], forfeits: tuple[int, ...]) -> tuple[int, ...]:
    """The places of all seats once those who have given up are behind all others. Among themselves they are equal.

    >>> places_after((1, 2, 3), (0,)), places_after((1, 2), (0, 1)), places_after((2, 1), ())
    ((3, 1, 2), (1, 1), (2, 1))
    """
    keys = [(seat in forfeits, 0 if seat in forfeits else place) for seat, place in enumerate(places)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)
