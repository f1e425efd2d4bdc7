"""The commands of a table, idempotent by their ids. Each is judged against the current table, and becomes a pending change or an error."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from gobernador.core.actions import shown
from gobernador.core.errors import IllegalAction
from gobernador.match import Match
from gobernador.server import wire
from gobernador.server.app import pending_change
from gobernador.server.app.bot_turns import STAND_IN
from gobernador.server.app.library_presenter import presets
from gobernador.server.app.live_table import STEP, LiveTable, answer_key, person_of
from gobernador.server.app.pending_change import MatchStarter, PendingChange
from gobernador.server.app.ports import StoredCommand, StoredLine
from gobernador.server.app.shared_games import catalog_of
from gobernador.server.domain import deal_protocol, people, turn_clock
from gobernador.server.domain.people import BOT_NAMES, LONGEST_LINE, plain
from gobernador.server.domain.table_errors import BadRequest, NotAllowed, OtherMatch, TooMany
from gobernador.server.domain.table_state import TableState
from gobernador.text.message_catalog import DEFAULT

LONGEST_ID = 64
MOST_SAID = 2000
"""Lines of chat at one table."""
MOST_ASKED = 500
"""Commands of one person in one match that are neither actions nor lines of chat; each of them is remembered."""


@dataclass(frozen=True)
class CommandContext:
    """Who asks, at which table, and when."""

    live: LiveTable
    seat: int
    now: float
    starter: MatchStarter

    @property
    def table(self) -> TableState:
        return self.live.table

    @property
    def person(self) -> str:
        return person_of(self.table.chair(self.seat))

    def changed(self, table: TableState) -> PendingChange:
        """Another table, at which nothing was played."""
        return PendingChange(table, self.live.seq, is_done=table == self.table)

    def gathered(self, table: TableState) -> PendingChange:
        """Another table, at which a match begins if its deal is complete."""
        return self.starter.gathered(table, self.now, self.live.seq)


def judge(asked: CommandContext, command: wire.Command) -> PendingChange:
    """What a command would change; raises an error if it may not be."""
    if not 1 <= len(command.id) <= LONGEST_ID or not command.id.isprintable():
        raise BadRequest("bad_id", f"a command has an id of 1 to {LONGEST_ID} printable characters", longest=LONGEST_ID)
    if not isinstance(command, wire.Rematch) and command.match not in (None, asked.table.match):
        raise OtherMatch(
            "other_match",
            f"match {command.match} is meant, and this is match {asked.table.match}",
            meant=command.match,
            match=asked.table.match,
        )
    known = asked.live.answers.get(answer_key(asked.person, command))
    if known is not None:
        return pending_change.nothing(asked.table, known)
    plan = JUDGES[type(command)](asked, command)
    return plan if isinstance(command, wire.Act | wire.TakeBack | wire.Say) else _remembered(asked, command, plan)


def _remembered(asked: CommandContext, command: wire.Command, plan: PendingChange) -> PendingChange:
    """A change of which neither a step nor a line remains: its command is remembered by itself."""
    if sum(person == asked.person for person, _, _ in asked.live.commands()) >= MOST_ASKED:
        raise TooMany("too_much_asked", f"a match may have at most {MOST_ASKED} commands", most=MOST_ASKED)
    remembered = StoredCommand(asked.table.match, *answer_key(asked.person, command), plan.seq)
    table = plan.table
    if plan.header is None:
        table = replace(table, commands=table.commands + 1)
    return replace(plan, table=table, command=remembered, is_done=False)


# -- playing -----------------------------------------------------------------------------------------------------------


def act(asked: CommandContext, command: wire.Act) -> PendingChange:
    match = asked.live.begun_match()
    match.check(asked.seat, command.seq)
    _check_presence(asked)
    turn_clock.check_hold(asked.table, asked.seat, asked.now)
    trial = match.copy()
    actions = [match.game.actions.parse(text) for text in command.actions]
    if command.whole:
        trial.play_whole(asked.seat, actions)
    elif actions:
        trial.play(asked.seat, actions)
    if trial.seq == match.seq:
        raise IllegalAction("nothing_named", "nothing was chosen")
    return pending_change.played(_seen(asked), match, trial, command.id, asked.now)


def take_back(asked: CommandContext, command: wire.TakeBack) -> PendingChange:
    """Undo one's last answer: all of it, if several things were named at once."""
    _check_presence(asked)
    match, bots = asked.live.begun_match(), asked.table.bots_around(asked.seat)
    trial = match.copy()
    trial.take_back(asked.seat, match.seq if _only_acted(match, command.seq, bots) else command.seq, bots)
    for _ in range(_named_before(asked, match)):
        if trial.can_take_back(asked.seat):
            trial.take_back(asked.seat, trial.seq)
    return pending_change.taken_back(_seen(asked), match, trial, asked.seat, command.id, asked.now)


def _only_acted(match: Match, seq: int, bots: frozenset[int]) -> bool:
    """Whether everything since *seq* are actions of bots: whoever has not seen them yet means the same answer as before them."""
    since = [seat for seat, at in _from_the_end(match) if at > seq]
    return len(since) == match.seq - seq and bots.issuperset(since)


def _named_before(asked: CommandContext, match: Match) -> int:
    """How many actions of the seat were named together with its last one, before it."""
    ends = {seq for (person, kind, _), seq in asked.live.answers.items() if (person, kind) == (asked.person, STEP)}
    played = _from_the_end(match)
    last = next(number for number, (seat, _) in enumerate(played) if seat == asked.seat)
    together = takewhile(lambda one: one[0] == asked.seat and one[1] not in ends, played[last + 1 :])
    return sum(1 for _ in together)


def _from_the_end(match: Match) -> list[tuple[int, int]]:
    """Who acted, and the sequence number after it, the last first; actions before the start of a match have no number."""
    return list(zip(reversed(match.seats_of_actions), reversed(match.seqs_of_actions), strict=False))


def _check_presence(asked: CommandContext) -> None:
    if asked.table.chair(asked.seat).away:
        raise NotAllowed("you_are_away", "a bot plays this seat; its person must come back first")
    turn = asked.table.turn
    if turn is not None and turn.seat == asked.seat and turn_clock.is_late(asked.table, asked.now):
        raise NotAllowed("time_is_up", "the time of this seat has run out")


def _seen(asked: CommandContext) -> TableState:
    return asked.table.with_chair(asked.seat, replace(asked.table.chair(asked.seat), seen=asked.now))


# -- talking -----------------------------------------------------------------------------------------------------------


def say(asked: CommandContext, command: wire.Say) -> PendingChange:
    text = plain(command.text, LONGEST_LINE)
    if command.preset is not None and command.preset not in presets(catalog_of(DEFAULT)):
        raise BadRequest("no_preset", f"there is no preset {shown(command.preset)}", preset=shown(command.preset))
    if command.preset is None and not text:
        raise BadRequest("nothing_said", "nothing was said")
    if len(asked.live.lines) >= MOST_SAID:
        raise TooMany("too_much_said", f"a table may have at most {MOST_SAID} messages", most=MOST_SAID)
    line = StoredLine(
        number=len(asked.live.lines) + 1,
        seat=asked.seat,
        preset=command.preset or "",
        text="" if command.preset else text,
        at=asked.now,
        command=command.id,
        match=asked.table.match,
        person=asked.person,
    )
    return PendingChange(asked.table, asked.live.seq, line=line)


# -- coming and going --------------------------------------------------------------------------------------------------


def leave(asked: CommandContext, command: wire.LeaveSeat) -> PendingChange:
    if asked.table.chair(asked.seat).away or asked.table.status == "over":
        return pending_change.nothing(asked.table, asked.live.seq)
    return asked.changed(_left(asked, asked.seat))


def _left(asked: CommandContext, seat: int) -> TableState:
    """The table once somebody has left. Where parts of a deal may have been shown, it is begun anew with others."""
    table = people.leave(asked.table, seat, asked.now)
    if table.chair(seat).kind == "open":
        table = replace(table, left_out=tuple(one for one in table.left_out if one != seat))
        if deal_protocol.stage(asked.table) == "showing":
            table = deal_protocol.begun_anew(table, asked.starter.server_part())
    return deal_protocol.awaited(table, asked.now)


def replace_person(asked: CommandContext, command: wire.Replace) -> PendingChange:
    """Let a bot play for somebody who is gone, or on a seat that nobody has taken."""
    table, seat = asked.table, command.seat
    if 0 <= seat < len(table.chairs) and table.chair(seat).away:
        return pending_change.nothing(table, asked.live.seq)
    people.check_replacing(table, asked.seat, seat, asked.now)
    if table.chair(seat).kind == "person":
        if asked.live.subscribers.has(seat):
            raise NotAllowed("still_here", f"seat {seat} is here", name=table.chair(seat).name, seconds=0)
        return asked.changed(_left(asked, seat))
    return asked.gathered(people.substitute(table, seat, STAND_IN, BOT_NAMES[seat]))


# -- playing again, and the deal -----------------------------------------------------------------------------------------


def rematch(asked: CommandContext, command: wire.Rematch) -> PendingChange:
    """Play again. Whoever asks second finds the match begun, or joins in its deal."""
    deal_protocol.check_plain(command.nonce)
    table, seat = asked.table, asked.seat
    if command.match == table.match - 1:
        return pending_change.nothing(table, asked.live.seq)
    people.check_rematch(table, command.match)
    if command.match != table.match:
        raise BadRequest("no_such_match", f"match {command.match} is not the last one", match=command.match)
    if not table.again:
        here = {number for number in table.people if asked.live.is_here(number, asked.now)}
        table = deal_protocol.asked_again(table, here | {seat})
        table = deal_protocol.promise(table, seat, command.commitment)
    elif command.commitment:
        table = deal_protocol.promise(table, seat, command.commitment)
    table = table.with_chair(seat, replace(table.chair(seat), away=False, seen=asked.now))
    return asked.gathered(table)


def reveal(asked: CommandContext, command: wire.Reveal) -> PendingChange:
    """Show one's part of the next deal; the match begins with the last one."""
    deal = asked.table.deal
    if asked.table.status == "playing" and deal is not None and deal.nonces[asked.seat] == command.nonce:
        return pending_change.nothing(asked.table, asked.live.seq)
    return asked.gathered(deal_protocol.show(asked.table, asked.seat, command.nonce))


JUDGES: Mapping[type, Callable[[CommandContext, Any], PendingChange]] = {
    wire.Act: act,
    wire.TakeBack: take_back,
    wire.Say: say,
    wire.Rename: lambda asked, said: asked.changed(people.renamed(asked.table, asked.seat, said.name)),
    wire.LeaveSeat: leave,
    wire.Return: lambda asked, said: asked.changed(people.come_back(asked.table, asked.seat, asked.now)),
    wire.Replace: replace_person,
    wire.Rematch: rematch,
    wire.Promise: lambda asked, said: asked.gathered(deal_protocol.promise(asked.table, asked.seat, said.commitment)),
    wire.Reveal: reveal,
}
