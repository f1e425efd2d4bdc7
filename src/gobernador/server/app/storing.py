"""What is kept of a table and of a match, as bytes; and how a match comes back from it."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from gobernador.core.game import Game
from gobernador.match import Match, Start
from gobernador.server.app.games import shared_game
from gobernador.server.app.ports import StoredMatch, StoredStep, StoredTable
from gobernador.server.domain import dealing, turns
from gobernador.server.domain.table import Table


@dataclass(frozen=True)
class Resumed:
    """Where a match went on after a change of the rules."""

    seq: int
    position: bytes


@dataclass(frozen=True)
class Header:
    """What a match is of."""

    game: str
    edition: str
    options: dict[str, str]
    seats: int
    version: int
    resumed: Resumed | None = None

    def make(self) -> Game:
        return shared_game(self.game, self.edition, self.seats, self.options)


_table = msgspec.json.Decoder(Table)
_header = msgspec.json.Decoder(Header)


def stored_table(table: Table, revision: int, now: float) -> StoredTable:
    """A table as it is kept."""
    return StoredTable(table.id, revision, table.status, due(table), now, msgspec.json.encode(table))


def loaded_table(stored: StoredTable) -> Table:
    """A table as it was kept."""
    return _table.decode(stored.body)


def due(table: Table) -> float | None:
    """When something must happen without people: a bot's turn is due as soon as it has begun, a deal when it waits no longer."""
    if table.status == "playing" and table.turn is not None and table.bot_to_act:
        return table.turn.since
    return dealing.deadline(table) or turns.deadline(table)


def header_of(game: Game, resumed: Resumed | None = None) -> Header:
    """The header of a match of this game by the rules of today."""
    return Header(game.key, game.edition, dict(game.options), game.seats, game.version, resumed)


def stored_match(table: str, number: int, header: Header, match: Match) -> StoredMatch:
    """A match as it is kept, without its steps."""
    position = match.position.to_bytes()
    return StoredMatch(table, number, msgspec.json.encode(header), match.seed, match.seq, position)


def loaded_match(stored: StoredMatch, steps: Sequence[StoredStep]) -> tuple[Header, Match]:
    """A match as it was kept: replayed, or taken up where it stands if the rules have changed since."""
    header = _header.decode(stored.header)
    game = header.make()
    if header.version != game.version:
        header = header_of(game, Resumed(stored.seq, stored.position))
    if header.resumed is None:
        match = Match(game, stored.seed)
    else:
        match = Match(game, stored.seed, start=_start(header.resumed, steps))
    for step in steps:
        if step.seq > match.seq:
            replay(match, step)
    return header, match


def replay(match: Match, step: StoredStep) -> None:
    """Play a step that was played before."""
    if step.action:
        match.submit(step.seat, match.seq, step.action)
    else:
        # It was judged when it was done: whoever had acted since were bots.
        match.take_back(step.seat, match.seq, range(match.game.seats))
    assert match.seq == step.seq, f"step {step.seq} was played as {match.seq}"


def _start(resumed: Resumed, steps: Sequence[StoredStep]) -> Start:
    actions: list[tuple[str, int]] = []
    for step in steps:
        if step.seq > resumed.seq:
            break
        if step.action:
            actions.append((step.action, step.seat))
        else:
            while actions.pop()[1] != step.seat:
                pass
    played, seats = tuple(text for text, _ in actions), tuple(seat for _, seat in actions)
    return Start(resumed.position, resumed.seq, played, seats, is_ours=True)
