"""One game of an arena, in a worker; and the referee, who believes no worker: it replays every record where no bot has ever been."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gobernador.arena.arena_plan import ArenaPlan, Fixture
from gobernador.arena.guarded_bot import GuardedBot, fingerprint, muted_bots
from gobernador.arena.seat_process import SeatProcess
from gobernador.bots.base import in_words
from gobernador.bots.child_process import limit_memory
from gobernador.core.errors import GameError
from gobernador.match import Match, Record
from gobernador.statistics.result import ArenaResult


@dataclass(frozen=True)
class FaultWords:
    """The first fault of its kind that a seat has made in a game."""

    seat: int
    kind: str
    words: str


@dataclass(frozen=True)
class GameReport:
    """What a worker says of a game. All tuples are by seat."""

    record: str
    places: tuple[int, ...]
    totals: tuple[int, ...]
    seconds: tuple[float, ...]
    faults: tuple[int, ...]
    words: tuple[FaultWords, ...]
    clean: bool
    """Whether nothing has changed the rules in the whole process, neither in this game nor in an earlier one."""
    forfeits: tuple[int, ...] = ()
    """Seats whose bots have ended the process they were in."""


@dataclass(frozen=True)
class BrokenGame:
    """What a worker says of a game that fell to pieces outside of any bot: something is not what it was."""

    reason: str


def play(plan: ArenaPlan, rules: str, fixture: Fixture) -> GameReport | BrokenGame:
    """Play a game, whatever the bots do. *rules* is the fingerprint of the rules where no bot has ever been."""
    seed = plan.seed_of(fixture.deal)
    try:
        limit_memory(plan.memory)
        with muted_bots():
            bots = enumerate(plan.bots_of(fixture))
            guards = [GuardedBot(bot, plan.make_game(), rules, seat, seed, plan.limit) for seat, bot in bots]
            return _played(plan, rules, fixture, guards)
    except Exception as error:  # noqa: BLE001 - where bots have been, anything may have been replaced by anything
        return BrokenGame(in_words(error))


def play_apart(plan: ArenaPlan, rules: str, fixture: Fixture) -> GameReport | BrokenGame:
    """Play a game with every seat in a process of its own. A bot that ends its process has given the game up: chance plays on for it."""
    seats: list[SeatProcess] = []
    try:
        for seat, bot in enumerate(plan.bots_of(fixture)):
            seats.append(SeatProcess(plan, bot, rules, seat, plan.seed_of(fixture.deal)))
        report = _played(plan, rules, fixture, seats)
        return replace(report, forfeits=tuple(seat.seat for seat in seats if seat.ended))
    except Exception as error:  # noqa: BLE001 - what a process of a bot says may be anything
        return BrokenGame(in_words(error))
    finally:
        for process in seats:
            process.kill()


def _played(plan: ArenaPlan, rules: str, fixture: Fixture, seats: Sequence[GuardedBot | SeatProcess]) -> GameReport:
    match = Match(plan.make_game(), plan.seed_of(fixture.deal))
    while not match.over:
        position = match.position
        action = seats[match.to_act].choose(position.to_bytes(), position.legal())
        match.submit(match.to_act, match.seq, match.game.actions.text(action))
    for seat in seats:
        seat.close()
    scores = match.scores()
    return GameReport(
        record=Record.of(match, list(plan.bots_of(fixture))).text(),
        places=tuple(score.place for score in scores),
        totals=tuple(score.total for score in scores),
        seconds=tuple(round(seat.seconds, 6) for seat in seats),
        faults=tuple(seat.faults for seat in seats),
        words=tuple(FaultWords(seat.seat, kind, words) for seat in seats for kind, words in seat.words.items()),
        clean=fingerprint(match.game) == fingerprint(plan.make_game()) == rules,
    )


# -- the referee -------------------------------------------------------------------------------------------------------


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
    def __init__(self, plan: ArenaPlan) -> None:
        self.plan = plan
        self.rules = fingerprint(plan.make_game())
        """Of the rules where no bot has ever been; a game that is to be played is judged by it."""

    def look_at(self, fixture: Fixture, told: GameReport | BrokenGame) -> Verified | Doubtful:
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
