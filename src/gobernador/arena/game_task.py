"""One game of an arena, in a worker. Its result is not trusted: the referee replays it."""

from dataclasses import dataclass

from gobernador.arena.arena_plan import ArenaPlan, Fixture
from gobernador.arena.fingerprint import fingerprint
from gobernador.arena.guarded_bot import GuardedBot, hushed
from gobernador.arena.seat_process import SeatEnded, SeatProcess
from gobernador.bots.base import bot_dice
from gobernador.bots.bot_call import in_words
from gobernador.bots.memory_limit import limit_memory
from gobernador.match import Match, Record


@dataclass(frozen=True)
class GameTask:
    """What a worker is asked to do."""

    plan: ArenaPlan
    fixture: Fixture
    rules: str
    """The fingerprint of the rules where no bot has ever been."""


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


def play(errand: GameTask) -> GameReport | BrokenGame:
    """Play a game, whatever the bots do."""
    try:
        limit_memory(errand.plan.memory)
        with hushed():
            return _play(errand)
    except Exception as error:  # noqa: BLE001 - where bots have been, anything may have been replaced by anything
        return BrokenGame(in_words(error))


def _play(errand: GameTask) -> GameReport:
    plan, fixture = errand.plan, errand.fixture
    seed = plan.seed_of(fixture.deal)
    bots = plan.bots_of(fixture)
    match = Match(plan.make_game(), seed)
    guards = [GuardedBot(bot, plan.make_game(), errand.rules, seat, seed, plan.limit) for seat, bot in enumerate(bots)]
    while not match.over:
        position = match.position
        action = guards[match.to_act].choose(position.to_bytes(), position.legal())
        match.submit(match.to_act, match.seq, match.game.actions.text(action))
    for guard in guards:
        guard.close()
    scores = match.scores()
    return GameReport(
        record=Record.of(match, list(bots)).text(),
        places=tuple(score.place for score in scores),
        totals=tuple(score.total for score in scores),
        seconds=tuple(round(guard.seconds, 6) for guard in guards),
        faults=tuple(guard.faults for guard in guards),
        words=tuple(FaultWords(guard.seat, kind, words) for guard in guards for kind, words in guard.words.items()),
        clean=fingerprint(match.game) == fingerprint(plan.make_game()) == errand.rules,
    )


# -- seats apart -------------------------------------------------------------------------------------------------------


def play_apart(errand: GameTask) -> GameReport | BrokenGame:
    """Play a game with every seat in a process of its own. A bot that ends its process has given the game up: chance plays on for it."""
    seats: list[_Seat] = []
    try:
        seats = [_Seat(errand, seat) for seat in range(errand.plan.seats)]
        return _play_apart(errand, seats)
    except Exception as error:  # noqa: BLE001 - what a process of a bot says may be anything
        return BrokenGame(in_words(error))
    finally:
        for seat in seats:
            seat.end()


def _play_apart(errand: GameTask, seats: list["_Seat"]) -> GameReport:
    plan, fixture = errand.plan, errand.fixture
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
        clean=True,
        forfeits=tuple(seat.seat for seat in seats if seat.ended),
    )


class _Seat:
    """A seat that is played by its process, and by chance once that has ended."""

    def __init__(self, errand: GameTask, seat: int) -> None:
        plan, fixture = errand.plan, errand.fixture
        spec, seed = plan.bots_of(fixture)[seat], plan.seed_of(fixture.deal)
        self.seat = seat
        self.seconds = 0.0
        self.faults = 0
        self.words: dict[str, str] = {}
        self.ended = False
        self._dice = bot_dice(seed, seat, "in place of " + spec)
        self._process: SeatProcess | None = None
        try:
            self._process = SeatProcess(plan, spec, errand.rules, seat, seed)
        except SeatEnded as error:
            self._give_up(error)

    def choose(self, position: bytes, legal: list[int]) -> int:
        if self._process is not None:
            try:
                return self._process.choose(position, legal)
            except SeatEnded as error:
                self._give_up(error)
        self.faults += 1
        return legal[self._dice.below(len(legal))]

    def close(self) -> None:
        """Ask for what there is to say of the bot."""
        if self._process is None:
            return
        try:
            found = self._process.close()
        except SeatEnded as error:
            self._give_up(error)
            return
        self.seconds, self.words = found["seconds"], found["words"]
        self.faults += found["faults"]

    def end(self) -> None:
        if self._process is not None:
            self._process.kill()

    def _give_up(self, error: SeatEnded) -> None:
        self.ended = True
        self.words["ended"] = str(error)
        self.end()
        self._process = None
