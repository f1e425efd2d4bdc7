"""What `import gobernador` offers beside the classes of the packages: matches made, played and described, record files, and evaluation.

Evaluation judges from the view of a seat: what it does not know is dealt anew in every playout.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import fmean
from typing import SupportsIndex

from gobernador.bots.base import BUDGET, Bot, ask
from gobernador.bots.game_bots import USUAL, heuristic_policy, random_policy, styles, usual_bot
from gobernador.bots.nets import final_shares
from gobernador.bots.nets import win_shares as judged_shares
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Policy
from gobernador.bots.policy_bot import HeuristicBot
from gobernador.bots.registry import bots_around, make_bot
from gobernador.bots.search_bot import SearchBot
from gobernador.catalog import GAMES
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.errors import NotYourTurn
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.deal import seed_of
from gobernador.match.game_factory import game_of
from gobernador.match.points import open_points
from gobernador.match.record import record_bytes
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import voice
from gobernador.text.speech import seat_names

Bots = str | Sequence[str] | Mapping[int, str | Bot]
"""One bot by its name for all seats, names with commas, a list of names by seat, or some seats with their bots."""


def list_games() -> dict[str, tuple[str, ...]]:
    """The available games, each with its editions; the first edition is the default.

    >>> list_games()["sanjuan"]
    ('first', 'second', 'new_buildings')
    """
    return {key: entry.editions for key, entry in GAMES.items()}


def new_match(
    game: str = GAMES.default,
    edition: str | None = None,
    *,
    seats: SupportsIndex = 3,
    options: Mapping[str, object] | None = None,
    seed: str | bytes | int | None = None,
) -> Match:
    """A match at its first question. The same *seed*, any text or number, gives the same deal; without one the deal is random.

    >>> match = new_match("sanjuan", seats=2, seed="tuesday")
    >>> match
    <match of sanjuan first@1, 2 seats: round 1, seat 1 is asked: role>
    """
    return Match(game_of(game, edition, seats, options), seed_of(seed))


def play(match: Match, bots: Bots | None = None, *, actions: int | None = None) -> Match:
    """Let bots answer until the match is over, a seat without a bot is asked, or this many *actions* are played. Returns the match.

    >>> play(new_match("puertorico", seats=3, seed="tuesday"), "greedy").over
    True
    """
    sitting = _sitting(match, bots)
    kinds = {seat: bot if isinstance(bot, str) else type(bot).__name__ for seat, bot in sitting.items()}
    made = {
        seat: make_bot(bot, match.game, seat, match.seed) if isinstance(bot, str) else bot
        for seat, bot in sitting.items()
    }
    played = 0
    while match.to_act in made and played != actions:
        seat = match.to_act
        match.push(ask(made[seat], kinds[seat], seat, 0, match.view(seat)))
        played += 1
    for seat, bot in sitting.items():
        if isinstance(bot, str):
            made[seat].close()
    return match


def _sitting(match: Match, bots: Bots | None) -> Mapping[int, str | Bot]:
    if isinstance(bots, Mapping):
        for seat in bots:
            if not 0 <= seat < match.game.seats:
                raise IndexError(f"there is no seat {seat}; seats are 0 to {match.game.seats - 1}")
        return bots
    return dict(enumerate(bots_around(usual_bot(match.game) if bots is None else bots, match.game.seats)))


def describe(match: Match, seat: int = NOBODY, *, names: Sequence[str] = (), lang: str = "en") -> str:
    """The table as *seat* sees it, in words; without a seat, as a spectator does.

    >>> print(describe(new_match(seats=2, seed="tuesday"), seat=0, lang="es"))
    San Juan, Primera edición. Ronda 1, gobierna: Asiento 2.
    ...
    """
    catalog = Catalog(lang)
    said = voice(catalog, match.game, list(names) or seat_names(catalog, match.game.seats))
    return "\n".join(said.board(match.view(seat)))


def read_record(file: str | Path) -> Record:
    """The record in a file. `Record.replay` turns it into a match and checks every action."""
    return Record.from_bytes(record_bytes(Path(file)))


def write_record(match: Match | Record, file: str | Path, names: Sequence[str] = ()) -> Record:
    """Write the record of a match, as it stands, to a file, replacing an existing one. Returns the record."""
    record = match if isinstance(match, Record) else Record.of(match, list(names))
    Path(file).write_text(record.text(), encoding="utf-8", newline="\n")
    return record


RANDOM = "random"
LONG_SEARCH = "search:1000"


@dataclass(frozen=True)
class Evaluation:
    """What a position is worth, as one seat may judge it. Everything is listed by seat."""

    seat: int
    """Whose view it is."""
    counted: tuple[int, ...]
    """The points so far, as far as the seat can count them."""
    points: tuple[float, ...]
    """The points at the end, on average."""
    shares: tuple[float, ...]
    """The shares of the victory, on average: 1 is certain to win."""
    playouts: int


@dataclass(frozen=True)
class AnswerValue:
    """One answer to the open question."""

    action: str
    value: float
    """By a heuristic, in victory points; by a search, the mean reward from 0 to 1, which is mostly the victory and partly the margin."""
    visits: int = 0
    """By a search: how often it was tried."""
    parts: dict[str, float] = field(default_factory=dict)
    """By a heuristic: what the value is the sum of."""


def evaluate(
    match: Match, seat: int | None = None, *, playouts: int = 100, by: str | None = None, seed: int = 0
) -> Evaluation:
    """What the position of a match is worth to every seat, judged from the view of *seat*, by default the one that is asked.

    This many *playouts* are played to their end *by* a policy: a style of the heuristic, or `random`; by default the heuristic, if the
    game has one. The same seed gives the same numbers.

    >>> from gobernador import new_match
    >>> found = evaluate(new_match(seats=2, seed="tuesday"), playouts=4)
    >>> found.counted, sum(found.shares)
    ((1, 1), 1.0)
    """
    viewer = max(match.to_act, 0) if seat is None else seat
    game, view = match.game, match.view(viewer)
    dice = QuickDice(seed)
    policies = [_policy(game, by, dice) for _ in range(game.seats)]
    ends = [_played_out(game, view, policies, dice) for _ in range(playouts)]
    scores, shares = [game.scores(end) for end in ends], [final_shares(game, end) for end in ends]
    return Evaluation(
        seat=viewer,
        counted=tuple(open_points(game, game.imagine(view, QuickDice(seed)), viewer)),
        points=tuple(fmean(end[place].total for end in scores) for place in range(game.seats)),
        shares=tuple(fmean(end[place] for end in shares) for place in range(game.seats)),
        playouts=playouts,
    )


def win_shares(match: Match, seat: int | None = None) -> tuple[float, ...]:
    """The chance of each seat to win, judged from the view of *seat* by a value net, in microseconds; by default the seat that is asked.

    They sum to 1, and shared victories count in parts. There is a net for every number of seats of our games.

    >>> from gobernador import new_match
    >>> shares = win_shares(new_match(seats=2, seed="tuesday"))
    >>> len(shares), round(sum(shares), 6)
    (2, 1.0)
    """
    viewer = max(match.to_act, 0) if seat is None else seat
    return judged_shares(match.game, match.view(viewer))


def analyse(match: Match, by: str | None = None) -> list[AnswerValue]:
    """The answers to the open question with their values, the best first, *by* a bot: `heuristic`, `tuned`, `search:1000`, `search:1s`.

    By default it is the heuristic, or a search of 1000 playouts where a game has none.

    For a bot that does not rate its answers, the list has only the answer it would choose.

    >>> from gobernador import new_match
    >>> best = analyse(new_match(seats=2, seed="tuesday"))[0]
    >>> best.action, list(best.parts)[:1]
    ('role:builder', ['building'])
    """
    if match.over:
        raise NotYourTurn("game_over", "the game is over")
    seat = match.to_act
    usual = USUAL if styles(match.game) else LONG_SEARCH
    bot = make_bot(usual if by is None else by, match.game, seat, match.seed)
    try:
        return _answers(bot, match.game, match.view(seat))
    finally:
        bot.close()


def _answers(bot: Bot, game: Game, view: View) -> list[AnswerValue]:
    if isinstance(bot, HeuristicBot):
        return [AnswerValue(game.actions.text(one.action), one.worth, parts=dict(one.parts)) for one in bot.why(view)]
    chosen = bot.choose(view, BUDGET)
    considered = bot.considered() if isinstance(bot, SearchBot) else []
    return [AnswerValue(game.actions.text(one.action), one.mean, one.visits) for one in considered] or [
        AnswerValue(game.actions.text(chosen), 0.0)
    ]


def _policy(game: Game, by: str | None, dice: Dice) -> Policy:
    if by is None:
        by = USUAL if styles(game) else RANDOM
    return random_policy(game, dice) if by == RANDOM else heuristic_policy(game, by)


def _played_out(game: Game, view: View, policies: list[Policy], dice: Dice) -> State:
    world = game.imagine(view, dice)
    for policy in policies:
        policy.forget()
    if world.to_act != NOBODY:
        play_between(world, policies)
    return world
