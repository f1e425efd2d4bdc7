"""A pending change: what a command or the scheduler wants to change, computed on copies. Nothing happens until it is committed."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from gobernador.core.actions import shown
from gobernador.core.dice import SEED_BYTES
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.lessons.courses import lesson
from gobernador.lessons.lesson import Lesson
from gobernador.lessons.lesson_play import start_of
from gobernador.match import Match
from gobernador.match.deal import mixed
from gobernador.match.game_factory import GameSetup
from gobernador.server.app.ports import Change, Now, StoredCommand, StoredLine, StoredStep
from gobernador.server.app.serialization import MatchHeader, Resumed, header_of, stored_match, stored_table
from gobernador.server.app.shared_games import shared_game
from gobernador.server.domain import deal_protocol, turn_clock
from gobernador.server.domain.table_errors import BadRequest
from gobernador.server.domain.table_state import TableState

Random = Callable[[int], bytes]
"""So many random bytes."""


@dataclass(frozen=True)
class PendingChange:
    """The table as it is to be, and what leads to it."""

    table: TableState
    seq: int = 0
    """The answer: where the match stands then."""
    match: Match | None = None
    """A copy of the match with everything played, if something is; or a new match."""
    header: MatchHeader | None = None
    """Of a match that begins."""
    steps: list[StoredStep] = field(default_factory=list)
    line: StoredLine | None = None
    command: StoredCommand | None = None
    """The command that led to it, if neither a step nor a line remembers it."""
    is_done: bool = False
    """It was carried out before, or there is nothing to do: the answer is known and nothing changes."""

    def change(self, revision: int, header: MatchHeader | None, now: float) -> Change:
        of = self.header or header
        stored = None
        if self.match is not None:
            assert of is not None, f"a match without a header at table {self.table.id}"
            stored = stored_match(self.table.id, self.table.match, of, self.match)
        return Change(stored_table(self.table, revision + 1, now), stored, self.steps, self.line, self.command)


def nothing(table: TableState, seq: int) -> PendingChange:
    """A change that was committed before: the answer is known."""
    return PendingChange(table, seq, is_done=True)


def played(table: TableState, before: Match, after: Match, command: str, now: float) -> PendingChange:
    """A match that has gone on from *before* to *after*, in one command or by a bot."""
    first = len(before.actions)
    news = zip(after.actions[first:], after.seats_of_actions[first:], range(before.seq + 1, after.seq + 1), strict=True)
    steps = [StoredStep(seq, seat, action, now, command if seq == after.seq else "") for action, seat, seq in news]
    return PendingChange(progressed(table, after, now), after.seq, after, steps=steps)


def taken_back(table: TableState, before: Match, after: Match, seat: int, command: str, now: float) -> PendingChange:
    """A match in which a seat has taken back its last actions, one step for each."""
    steps = [
        StoredStep(seq, seat, "", now, command if seq == after.seq else "")
        for seq in range(before.seq + 1, after.seq + 1)
    ]
    return PendingChange(turn_clock.asked_again(table, seat, now), after.seq, after, steps=steps)


def progressed(table: TableState, match: Match, now: float) -> TableState:
    """The table once something was played."""
    if match.over:
        return replace(turn_clock.ended(table, now), status="over", hold=None)
    asked = turn_clock.asked(table, int(match.to_act), now)
    if match.regrets == NOBODY:
        return replace(asked, hold=None)
    return turn_clock.holding(asked, match.regrets, now)


@dataclass(frozen=True)
class MatchStarter:
    """Begins matches: with random bytes for the server's part of the next deal, and the date."""

    random: Random
    wall: Now
    """The clock on the wall, which says the date and measures nothing."""

    def server_part(self) -> str:
        return self.random(SEED_BYTES).hex()

    def gathered(self, table: TableState, now: float, seq: int = 0) -> PendingChange:
        """A table at which a match is to begin: it begins if the deal is complete, else the deal waits for its parts."""
        if deal_protocol.stage(table) == "ready":
            return self._begun(table, now)
        return PendingChange(deal_protocol.awaited(table, now), seq)

    def given_up(self, table: TableState, now: float, seq: int) -> PendingChange:
        """A deal that has waited long enough goes on without those it waited for."""
        return self.gathered(deal_protocol.given_up(table, self.server_part()), now, seq)

    def _begun(self, table: TableState, now: float) -> PendingChange:
        """A match begins: the deal follows from the server's part and everybody's nonce."""
        game = shared_game(GameSetup(table.game, table.rules_name, len(table.chairs), tuple(table.options.items())))
        deal = deal_protocol.dealt(table)
        seed = mixed(bytes.fromhex(deal.server), deal.nonces)
        match, header = first_match("" if table.match else table.lesson, game, seed)
        day = datetime.fromtimestamp(self.wall(), UTC).date().isoformat()
        fresh = replace(
            turn_clock.begun(deal_protocol.cleared(table)),
            status="playing",
            match=table.match + 1,
            turn=None,
            hold=None,
            host_seed=self.server_part(),
            dealt=(),
            deal=deal,
            dates=[*table.dates, day],
            commands=0,
        )
        return PendingChange(turn_clock.asked(fresh, int(match.to_act), now), 0, match, header)


def check_lesson(word: str, game: Game) -> None:
    """Raises an error unless the lesson is a whole game of this kind."""
    found = lesson(game.key, word)
    if not _fits(found, game):
        raise BadRequest("not_a_game", f"lesson {word} is not a game for this table", lesson=shown(word))


def _fits(found: Lesson, game: Game) -> bool:
    return found.deal is not None and GameSetup.of(found.deal.game) == GameSetup.of(game)


def first_match(word: str, game: Game, seed: bytes) -> tuple[Match, MatchHeader]:
    """The first match of a table: dealt by the lesson if it is a whole game, otherwise by the seed."""
    found = lesson(game.key, word) if word else None
    if found is None or found.deal is None or not _fits(found, game):
        return Match(game, seed), header_of(game)
    start = start_of(found.deal.state, seed)
    return Match(game, seed, start=start), header_of(game, Resumed(start.seq, start.position))
