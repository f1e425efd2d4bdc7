"""A scene becomes a table in the database of a server: the match goes on from the position, and every answer works."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from gobernador.core.dice import SEED_BYTES, SealedDice
from gobernador.core.packing import Writer, sealed, unsealed
from gobernador.core.state import State
from gobernador.match import Match, Start
from gobernador.server.app import pending_change
from gobernador.server.app.pending_change import PendingChange
from gobernador.server.app.ports import Change, StoredLine, StoredStep
from gobernador.server.app.serialization import Resumed, header_of
from gobernador.server.domain.table_state import ChairState, TableState, TimeControl, hashed
from gobernador.server.storage.sql_storage import open_storage
from gobernador.testing.scenes.parser import dialect_of
from gobernador.testing.scenes.scene_lines import lines_of

SEED = bytes(SEED_BYTES)
BOT = "skilled"
LAYOUT = 8
"""Bytes of the number of a layout."""
DAY = "2026-11-18"


@dataclass(frozen=True)
class Laid:
    """A table as it is to stand: the words of a scene, what is played from there, and who sits where."""

    scene: str
    """Settings as in docs/building/scenes.md, the game line first, without steps."""
    names: Sequence[str]
    play: Sequence[str] = ()
    """Lines of `SEAT: ACTION ...`, played after the scene; they are the log."""
    people: Sequence[int] = (0,)
    """The seats of people; on the others sit bots."""
    chat: Sequence[tuple[int, str]] = ()
    clock: TimeControl | None = None
    status: str = "playing"
    free: Sequence[int] = field(default=())
    """With the status `waiting`: seats that nobody has taken yet."""


def secret(seat: int) -> str:
    """The secret of a seat at every table of the stage."""
    return f"seat-{seat}"


def seat_link(table: str, seat: int) -> str:
    """Where a seat is taken."""
    return f"/table/{table}#seat={secret(seat)}"


async def lay(url: str, tables: dict[str, Laid]) -> None:
    """Put the tables into a new database."""
    storage = open_storage(url)
    try:
        for name, laid in tables.items():
            for change in changes(name, laid):
                await storage.commit(change)
    finally:
        await storage.close()


def changes(name: str, laid: Laid) -> list[Change]:
    """What is committed for a table: itself with its match, then each line of its chat."""
    now = time.time()
    plan = planned(name, laid, now)
    header = plan.header
    found = [plan.change(0, header, now)]
    for number, (seat, text) in enumerate(laid.chat):
        line = StoredLine(number + 1, seat, "", text, now, "")
        found.append(PendingChange(plan.table, line=line).change(number + 1, header, now))
    return found


def planned(name: str, laid: Laid, now: float) -> PendingChange:
    """The table with its match as it stands."""
    stage = dialect_of(lines_of(laid.scene, name)[0]).stage(lines_of(laid.scene, name))
    chairs = tuple(chair(seat, laid, now) for seat in range(stage.game.seats))
    table = TableState(
        id=name, game=stage.game.key, edition=stage.game.edition, options=dict(stage.game.options), chairs=chairs,
        host=laid.people[0], host_seed=SEED.hex(), invite=hashed("invite") if laid.free else "", clock=laid.clock, opened=now,
    )  # fmt: skip
    if laid.status == "waiting":
        return PendingChange(table)
    position = with_sealed_dice(stage.state)
    match = Match(stage.game, SEED, start=Start(position, 0, (), (), is_ours=True))
    steps: list[StoredStep] = []
    for line in laid.play:
        steps += played(match, line, now)
    begun = replace(table, status="playing", match=1, dealt=(SEED.hex(),), dates=[DAY])
    return PendingChange(
        pending_change.progressed(begun, match, now),
        match.seq,
        match,
        header_of(stage.game, Resumed(0, position)),
        steps,
    )


def played(match: Match, line: str, now: float) -> list[StoredStep]:
    """Play `SEAT: ACTION ...`, or with `until SEAT PROMPT` whatever is least, until this question is open."""
    before = len(match.actions)
    if line.startswith("until "):
        _, seat, prompt = line.split()
        while (match.to_act, match.decision().prompt) != (int(seat), prompt):
            match.submit(match.to_act, match.seq, least(match.decision().options))
    else:
        seat, _, words = line.partition(":")
        for word in words.split():
            match.submit(int(seat), match.seq, word)
    new = range(before, len(match.actions))
    return [StoredStep(match.seqs_of_actions[n], match.seats_of_actions[n], match.actions[n], now, "") for n in new]


def least(options: Sequence[str]) -> str:
    """A pass, or else the first answer there is."""
    return "pass" if "pass" in options else options[0]


def chair(seat: int, laid: Laid, now: float) -> ChairState:
    """Who sits on a seat."""
    if seat in laid.free:
        return ChairState("open")
    left = laid.clock.first() if laid.clock else None
    if seat in laid.people:
        return ChairState("person", name=laid.names[seat], secret=hashed(secret(seat)), seen=now, left=left)
    return ChairState("bot", name=laid.names[seat], level=BOT)


def with_sealed_dice(s: State) -> bytes:
    """The position as bytes, with dice that a match can vouch for in the place of those of the scene."""
    old, new = Writer(), Writer()
    s.dice.write(old)
    SealedDice(SEED).write(new)
    layout, _, rest = unsealed(s.to_bytes()).partition(old.bytes())
    assert len(layout) <= LAYOUT, "a position begins with its dice, behind the number of its layout"
    return sealed(layout + new.bytes() + rest)
