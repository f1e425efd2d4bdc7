"""One game of an arena, in a worker. What comes of it is hearsay: the referee looks at it before anybody believes it."""

from dataclasses import dataclass

from gobernador.arena.fingerprint import fingerprint
from gobernador.arena.guard import Guard, hushed
from gobernador.arena.plan import Fixture, Plan
from gobernador.bots.asking import in_words
from gobernador.match import Match, Record


@dataclass(frozen=True)
class Errand:
    """What a worker is asked to do."""

    plan: Plan
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
class Told:
    """What a worker says of a game. All tuples are by seat."""

    record: str
    places: tuple[int, ...]
    totals: tuple[int, ...]
    seconds: tuple[float, ...]
    faults: tuple[int, ...]
    words: tuple[FaultWords, ...]
    clean: bool
    """Whether nothing has changed the rules in the whole process, neither in this game nor in an earlier one."""


@dataclass(frozen=True)
class Broken:
    """What a worker says of a game that fell to pieces outside of any bot: something is not what it was."""

    reason: str


def play(errand: Errand) -> Told | Broken:
    """Play a game, whatever the bots do."""
    try:
        with hushed():
            return _play(errand)
    except Exception as error:  # noqa: BLE001 - where bots have been, anything may have been replaced by anything
        return Broken(in_words(error))


def _play(errand: Errand) -> Told:
    plan, fixture = errand.plan, errand.fixture
    seed = plan.seed_of(fixture.deal)
    bots = plan.bots_of(fixture)
    match = Match(plan.make_game(), seed)
    guards = [Guard(bot, plan.make_game(), errand.rules, seat, seed, plan.limit) for seat, bot in enumerate(bots)]
    while not match.over:
        position = match.position
        action = guards[match.to_act].choose(position.to_bytes(), position.legal())
        match.submit(match.to_act, match.seq, match.game.actions.text(action))
    for guard in guards:
        guard.close()
    scores = match.scores()
    return Told(
        record=Record.of(match, list(bots)).text(),
        places=tuple(score.place for score in scores),
        totals=tuple(score.total for score in scores),
        seconds=tuple(round(guard.seconds, 6) for guard in guards),
        faults=tuple(guard.faults for guard in guards),
        words=tuple(FaultWords(guard.seat, kind, words) for guard in guards for kind, words in guard.words.items()),
        clean=fingerprint(match.game) == fingerprint(plan.make_game()) == errand.rules,
    )
