"""One game of an arena, in a worker. Its result is not trusted: the referee replays it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from gobernador.arena.arena_plan import ArenaPlan, Fixture
from gobernador.arena.guarded_bot import GuardedBot, fingerprint, muted_bots
from gobernador.arena.seat_process import SeatProcess
from gobernador.bots.base import in_words
from gobernador.bots.child_process import limit_memory
from gobernador.match import Match, Record


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
