"""Tables and matches as stored bytes, and back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from gobernador.catalog import newest
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game
from gobernador.core.packing import layout_of
from gobernador.match import Match, Start
from gobernador.match.game_factory import GameSetup
from gobernador.server.app.ports import StoredMatch, StoredStep, StoredTable
from gobernador.server.app.shared_games import shared_game
from gobernador.server.domain import deal_protocol, turn_clock
from gobernador.server.domain.table_errors import unknown_rules
from gobernador.server.domain.table_state import TableState


@dataclass(frozen=True)
class Resumed:
    """Where a match went on by newer rules, because those it was begun by are not known any longer."""

    seq: int
    position: bytes


@dataclass(frozen=True)
class MatchHeader:
    """What a match is of."""

    game: str
    edition: str
    options: dict[str, str]
    seats: int
    version: int
    """Of the edition's rules: the match is played to its end by the rules it was begun with."""
    resumed: Resumed | None = None

    def make(self) -> Game:
        options = tuple(self.options.items())
        return shared_game(GameSetup(self.game, f"{self.edition}@{self.version}", self.seats, options))


OLDEST = 1
"""The oldest version of rules: every one since is kept."""
_table = msgspec.json.Decoder(TableState)
_header = msgspec.json.Decoder(MatchHeader)


def stored_table(table: TableState, revision: int, now: float) -> StoredTable:
    return StoredTable(table.id, revision, table.status, due(table), now, msgspec.json.encode(table))


def loaded_table(stored: StoredTable) -> TableState:
    """A table as it was kept; raises UnknownRules if no match could be begun at it."""
    table = _table.decode(stored.body)
    check_known(table.game, table.edition, table.version)
    return table


def check_known(game: str, edition: str, version: int) -> int:
    """The newest version of an edition; raises UnknownRules if that is older than *version*, or if the edition is not installed."""
    try:
        known = newest(game, edition)
    except BadSetup as error:
        raise unknown_rules(str(error)) from error
    if version > known:
        raise unknown_rules(f"it is played by version {version} of {edition}, and {known} is the newest")
    return known


def due(table: TableState) -> float | None:
    """When something must happen without people: a bot's turn is due as soon as it has begun, a deal when it waits no longer."""
    if table.status == "playing" and table.turn is not None and table.bot_to_act:
        return table.turn.since
    return deal_protocol.deadline(table) or turn_clock.deadline(table)


def header_of(game: Game, resumed: Resumed | None = None) -> MatchHeader:
    return MatchHeader(game.key, game.edition, dict(game.options), game.seats, game.version, resumed)


def stored_match(table: str, number: int, header: MatchHeader, match: Match) -> StoredMatch:
    position = match.position.to_bytes()
    return StoredMatch(table, number, msgspec.json.encode(header), match.seed, match.seq, position)


def loaded_match(stored: StoredMatch, steps: Sequence[StoredStep]) -> tuple[MatchHeader, Match]:
    """A match as it was kept: replayed by the rules it was begun with."""
    header, match = begun_match(stored, steps)
    for step in steps:
        if step.seq > match.seq:
            replay(match, step)
    return header, match


def begun_match(stored: StoredMatch, steps: Sequence[StoredStep]) -> tuple[MatchHeader, Match]:
    """A match before the first of its steps that can be replayed.

    A version older than all that are known is taken up where the match stands, by the newest rules. One that is newer than all
    raises UnknownRules, and so does a position in a layout that is.
    """
    header = _header.decode(stored.header)
    known = check_known(header.game, header.edition, header.version)
    if header.version < OLDEST:
        header = replace(header, version=known, resumed=Resumed(stored.seq, stored.position))
    game = header.make()
    if header.resumed is None:
        return header, Match(game, stored.seed)
    layout = layout_of(header.resumed.position)
    if layout > game.layout:
        raise unknown_rules(f"it has a position in layout {layout}, and {game.layout} is the newest")
    return header, Match(game, stored.seed, start=_start(header.resumed, steps))


def replay(match: Match, step: StoredStep) -> None:
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
