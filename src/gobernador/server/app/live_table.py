"""A table in memory: its stored state, its match played up to now, and its subscribers. The storage is authoritative."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Literal

from gobernador.catalog import GAMES, newest
from gobernador.core.dice import commitment
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.server import wire
from gobernador.server.app.bot_turns import STAND_IN, level_name
from gobernador.server.app.frame_presenter import told_seats
from gobernador.server.app.library_presenter import preset
from gobernador.server.app.ports import StoredCommand, StoredLine, StoredStep
from gobernador.server.app.presenter import NO_SEATS, MatchPresenter
from gobernador.server.app.serialization import MatchHeader, replay
from gobernador.server.app.shared_games import catalog_of
from gobernador.server.app.subscriptions import Subscribers
from gobernador.server.domain import deal_protocol, people, turn_clock
from gobernador.server.domain.table_errors import NotAllowed
from gobernador.server.domain.table_state import ChairState, TableState
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name
from gobernador.text.say import voice
from gobernador.text.speech import seat_names
from gobernador.text.voice import Voice

PERSON_DIGITS = 16
MOST_LINES = 100
"""So much of the chat is told to somebody who comes."""

AnswerKey = tuple[str, str, str]
"""A command by its person, its kind and its id."""
STEP = "step"
"""The kind of actions and takings back, which have their ids in common."""
SAY = str(wire.Say.__struct_config__.tag)

WAITS_FOR: Mapping[deal_protocol.Stage | None, Literal["seats", "commitments", "nonces", "nothing"]] = {
    None: "seats", "promising": "commitments", "showing": "nonces", "ready": "nothing",
}  # fmt: skip


class LiveTable:
    """What this process knows of a table."""

    def __init__(self, table: str, place: str) -> None:
        self.id = table
        self.place = place
        """The name of this process."""
        self.lock = asyncio.Lock()
        self.revision = 0
        """0 until it is loaded, and when what is known may be wrong."""
        self._table: TableState | None = None
        self.header: MatchHeader | None = None
        self.match: Match | None = None
        self.answers: dict[AnswerKey, int] = {}
        """Commands of this match that were carried out, and where the match stood after each."""
        self.lines: list[StoredLine] = []
        self.subscribers = Subscribers()
        self.is_busy = False
        """Whether a bot waits for a worker process and not for its own thoughts."""
        self.users = 0
        """Tasks that need it in memory."""
        self.moved = asyncio.Event()
        """Set at the next action, taking back or beginning of a match; then there is another one for what follows."""
        self._voices: dict[tuple[str, ...], Voice] = {}

    @property
    def table(self) -> TableState:
        assert self._table is not None, f"table {self.id} is not loaded"
        return self._table

    @property
    def number(self) -> int:
        """The match that is in memory; 0 if none is."""
        return self._table.match if self._table is not None and self.match is not None else 0

    @property
    def seq(self) -> int:
        """Where the match stands; 0 before the first one."""
        return 0 if self.match is None else self.match.seq

    def begun_match(self) -> Match:
        if self.match is None:
            raise NotAllowed("not_begun", "the match has not begun: a seat is free")
        return self.match

    def commands(self) -> list[AnswerKey]:
        """The commands of this match of which neither a step nor a line remains."""
        return [key for key in self.answers if key[1] not in (STEP, SAY)]

    # -- what is stored comes in -----------------------------------------------------------------------------------

    def set_table(self, table: TableState, revision: int) -> None:
        self._table, self.revision = table, revision

    def begin(self, header: MatchHeader, match: Match) -> None:
        self.header, self.match, self.answers = header, match, {}
        self._move()

    def play(self, step: StoredStep) -> None:
        """One step more; everybody is told."""
        assert self.match is not None, f"a step without a match at table {self.id}"
        replay(self.match, step)
        self._move()
        self.answers |= self.answers_of([step])
        if step.action:
            self.subscribers.tell(lambda seat, lang: self.presenter(seat, lang).step())
        else:
            self.subscribers.tell(lambda seat, lang: self.presenter(seat, lang).taken_back(step.seat))

    def _move(self) -> None:
        self.moved.set()
        self.moved = asyncio.Event()

    def add_line(self, line: StoredLine) -> None:
        self.lines.append(line)
        if line.match == self.table.match:
            self.answers |= self.answers_of([line])
        self.subscribers.tell_alike(lambda lang: wire.Said(chat_line(line, catalog_of(lang))))

    def sayer(self, line: StoredLine) -> str:
        """Who said something. An earlier version has kept only the seat, in the place of the person."""
        earlier = line.person == f"seat {line.seat}"
        return person_of(self.table.chair(line.seat)) if earlier else line.person

    def remember(self, command: StoredCommand) -> None:
        self.answers |= self.answers_of([command])

    def answers_of(self, kept: Iterable[StoredStep | StoredLine | StoredCommand]) -> dict[AnswerKey, int]:
        """The commands that have led to what is kept of a match, and the answer to each; a line does not say where the match stood."""
        found: dict[AnswerKey, int] = {}
        for one in kept:
            if isinstance(one, StoredCommand):
                found[one.person, one.kind, one.command] = one.seq
            elif isinstance(one, StoredStep) and one.command:
                found[person_of(self.table.chair(one.seat)), STEP, one.command] = one.seq
            elif isinstance(one, StoredLine) and one.command:
                found[self.sayer(one), SAY, one.command] = self.seq
        return found

    # -- what is told ----------------------------------------------------------------------------------------------

    def presenter(self, seat: int | None, lang: str) -> MatchPresenter:
        assert self.match is not None, f"no match at table {self.id}"
        told = told_seats(self.match.game) if self.table.open_points else NO_SEATS
        if seat is None:
            return MatchPresenter(self.match, self.number, NOBODY, self._voice(lang), told=told)
        return MatchPresenter(self.match, self.number, seat, self._voice(lang), self.table.bots_around(seat), told)

    def names(self, catalog: Catalog) -> list[str]:
        default = seat_names(catalog, len(self.table.chairs))
        return [name or default[seat] for seat, name in enumerate(self.table.names())]

    def _voice(self, lang: str) -> Voice:
        assert self.match is not None, f"no match at table {self.id}"
        names = tuple(self.names(catalog_of(lang)))
        key = (lang, self.match.seed.hex(), *names)
        if key not in self._voices:
            self._voices = {known: found for known, found in self._voices.items() if known[1:] == key[1:]}
            self._voices[key] = voice(catalog_of(lang), self.match.game, names)
        return self._voices[key]

    def welcome(self, seat: int | None, lang: str, after: int | None, now: float) -> wire.Welcome:
        """Everything, for somebody who comes and has seen the moment *after* last."""
        catalog = catalog_of(lang)
        told = None if self.match is None else self.presenter(seat, lang)
        return wire.Welcome(
            table=self.info(lang, now),
            seat=seat,
            frame=told.frame() if told else None,
            log=told.log() if told else [],
            chat=[chat_line(line, catalog) for line in self.lines[-MOST_LINES:]],
            since=told.since(after) if told and after is not None else [],
        )

    def tell_table(self, now: Callable[[], float]) -> None:
        self.subscribers.tell_alike(lambda lang: wire.TableChanged(self.info(lang, now())))

    def tell_welcome(self, now: Callable[[], float]) -> None:
        """A match has begun: send everybody the whole table."""
        self.subscribers.tell(lambda seat, lang: self.welcome(seat, lang, None, now()))

    def info(self, lang: str, now: float) -> wire.TableInfo:
        table, match = self.table, self.match
        promised = bytes.fromhex(table.host_seed) if match is None else match.seed
        clock = None if table.clock is None else wire.Clock(table.clock.bank, table.clock.increment)
        return wire.TableInfo(
            id=table.id,
            game=table.game,
            edition=table.edition,
            version=self._version(),
            options=table.options,
            status=table.status,
            match=table.match,
            chairs=[self._chair(seat, lang, now) for seat in range(len(table.chairs))],
            host=table.host,
            clock=clock,
            to_act=None if match is None or match.over else int(match.to_act),
            watchers=self.subscribers.watchers,
            commitment=commitment(promised),
            seed=match.seed.hex() if match is not None and match.over else "",
            parts=_parts(table) if match is not None and match.over else [],
            busy=catalog_of(lang).say("web.table.busy") if self.is_busy else "",
            deal=_deal(table),
            open_points=table.open_points,
            grace=int(table.grace),
            pace=table.pace,
            hold=_hold(table, now),
            game_name=game_name(catalog_of(lang), table.game),
            drawing=GAMES[table.game].drawing,
            hidden_hands=GAMES[table.game].hidden_hands,
        )

    def _version(self) -> int:
        """The version of the rules of the match; before the first one, of the rules that it would be begun with."""
        if self.match is not None:
            return self.match.game.version
        return self.table.version or newest(self.table.game, self.table.edition)

    def _chair(self, seat: int, lang: str, now: float) -> wire.Chair:
        chair = self.table.chair(seat)
        catalog = catalog_of(lang)
        level = STAND_IN if chair.away else chair.level
        return wire.Chair(
            seat=seat,
            kind=chair.kind,
            name="" if chair.kind == "open" else self.names(catalog)[seat],
            level=level or None,
            level_name=level_name(catalog, level),
            here=self.is_here(seat, now),
            away=chair.away,
            seconds=turn_clock.seconds(self.table, seat, now),
            gone=self._gone(seat, now),
        )

    def _gone(self, seat: int, now: float) -> float | None:
        """Whole seconds since somebody was seen here; None for who is here, or never was."""
        chair = self.table.chair(seat)
        known = chair.kind == "person" and chair.seen > 0
        return float(max(0, int(now - chair.seen))) if known and not self.is_here(seat, now) else None

    def is_here(self, seat: int, now: float) -> bool:
        """Whether somebody is at this seat: seen by this process, or remembered from another."""
        chair = self.table.chair(seat)
        return self.subscribers.has(seat) or (people.is_here(chair, now) and chair.place != self.place)


def person_of(chair: ChairState) -> str:
    """Whose commands they are: a person keeps its secret, and nobody else has it."""
    return chair.secret[:PERSON_DIGITS]


def answer_key(person: str, command: wire.Command) -> AnswerKey:
    kind = STEP if isinstance(command, wire.Act | wire.TakeBack) else kind_of(command)
    return person, kind, command.id


def kind_of(command: wire.Command) -> str:
    return str(command.__struct_config__.tag)


def _hold(table: TableState, now: float) -> wire.Hold | None:
    left = turn_clock.held_seconds(table, now)
    return wire.Hold(table.hold.seat, left) if table.hold is not None and left > 0 else None


def _parts(table: TableState) -> list[str]:
    """What the seed of the last deal was mixed from."""
    return list(table.dealt) if table.deal is None else [table.deal.server, *table.deal.nonces]


def _deal(table: TableState) -> wire.DealInfo | None:
    """The deal that is being prepared, else the one of the match; None if an earlier version has dealt."""
    is_gathered = deal_protocol.is_gathered(table)
    deal = deal_protocol.dealt(table) if is_gathered else table.deal
    if deal is None:
        return None
    shares = [wire.DealShare(seat, "shown" if made else "none", made) for seat, made in enumerate(deal.commitments)]
    if is_gathered:
        shares = [wire.DealShare(seat, chair.share, chair.promise) for seat, chair in enumerate(table.chairs)]
    return wire.DealInfo(
        match=table.match + 1 if is_gathered else table.match,
        attempt=deal.attempt,
        commitment=deal.commitment,
        shares=shares,
        left_out=list(deal.left_out),
        waits_for=WAITS_FOR[deal_protocol.stage(table)] if is_gathered else "nothing",
    )


def chat_line(line: StoredLine, catalog: Catalog) -> wire.ChatLine:
    """Something that was said, in the reader's language if it is a preset."""
    text = preset(catalog, line.preset) if line.preset else line.text
    return wire.ChatLine(line.number, line.seat, line.preset or None, text)
