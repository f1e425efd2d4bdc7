"""What a use case wants to change, thought out on copies. Nothing happens until it is committed."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from gobernador.core.dice import SEED_BYTES
from gobernador.match import Match
from gobernador.server.app.games import shared_game
from gobernador.server.app.ports import Change, StoredLine, StoredStep
from gobernador.server.app.storing import Header, header_of, stored_match, stored_table
from gobernador.server.domain import turns
from gobernador.server.domain.secrets import mixed
from gobernador.server.domain.table import Table

Random = Callable[[int], bytes]
"""So many random bytes."""


@dataclass(frozen=True)
class Plan:
    """The table as it is to be, and what leads to it."""

    table: Table
    seq: int = 0
    """The answer: where the match stands then."""
    match: Match | None = None
    """A copy of the match with everything played, if something is; or a new match."""
    header: Header | None = None
    """Of a match that begins."""
    steps: list[StoredStep] = field(default_factory=list)
    line: StoredLine | None = None
    is_done: bool = False
    """It was carried out before, or there is nothing to do: the answer is known and nothing changes."""

    def change(self, revision: int, header: Header | None, now: float) -> Change:
        """The plan as it is committed, on top of *revision*."""
        of = self.header or header
        stored = None
        if self.match is not None:
            assert of is not None, f"a match without a header at table {self.table.id}"
            stored = stored_match(self.table.id, self.table.match, of, self.match)
        return Change(stored_table(self.table, revision + 1, now), stored, self.steps, self.line)


def nothing(table: Table, seq: int) -> Plan:
    """It is done already."""
    return Plan(table, seq, is_done=True)


def played(table: Table, before: Match, after: Match, command: str, now: float) -> Plan:
    """A match that has gone on from *before* to *after*, in one command or by a bot."""
    first = len(before.actions)
    news = zip(after.actions[first:], after.seats_of_actions[first:], range(before.seq + 1, after.seq + 1), strict=True)
    steps = [StoredStep(seq, seat, action, now, command if seq == after.seq else "") for action, seat, seq in news]
    return Plan(progressed(table, after, now), after.seq, after, steps=steps)


def taken_back(table: Table, after: Match, seat: int, command: str, now: float) -> Plan:
    """A match in which a seat has taken back its last action."""
    step = StoredStep(after.seq, seat, "", now, command)
    return Plan(turns.asked_again(table, seat, now), after.seq, after, steps=[step])


def progressed(table: Table, match: Match, now: float) -> Table:
    """The table once something was played."""
    if match.over:
        return replace(turns.ended(table, now), status="over")
    return turns.asked(table, int(match.to_act), now)


def begun(table: Table, random: Random, now: float) -> Plan:
    """A match begins: the deal follows from the host's part and everybody's nonce."""
    game = shared_game(table.game, table.edition, len(table.chairs), table.options)
    nonces = [chair.nonce for chair in table.chairs if chair.kind == "person"]
    match = Match(game, mixed(bytes.fromhex(table.host_seed), nonces))
    day = datetime.fromtimestamp(now, UTC).date().isoformat()
    fresh = replace(
        turns.begun(table),
        status="playing",
        match=table.match + 1,
        turn=None,
        host_seed=random(SEED_BYTES).hex(),
        dealt=(table.host_seed, *nonces),
        dates=[*table.dates, day],
    )
    return Plan(turns.asked(fresh, int(match.to_act), now), 0, match, header_of(game))
