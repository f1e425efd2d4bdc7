"""New tables: the request is checked, and secrets and invitations are generated."""

from base64 import urlsafe_b64encode

from gobernador.catalog import make, parsed
from gobernador.core.actions import shown
from gobernador.core.dice import SEED_BYTES
from gobernador.server import wire
from gobernador.server.app.bot_turns import LEVELS
from gobernador.server.app.pending_change import Random, check_lesson
from gobernador.server.app.shared_games import check_rounds, check_start
from gobernador.server.domain.deal_protocol import check_plain
from gobernador.server.domain.people import BOT_NAMES, a_person, name_of
from gobernador.server.domain.table_errors import BadRequest
from gobernador.server.domain.table_state import ChairState, TableState, TimeControl, check_clock, hashed

ID_BYTES = 9
SECRET_BYTES = 24
LONGEST_GRACE = 30


def open_table(new: wire.NewTable, random: Random, now: float) -> tuple[TableState, wire.Opened]:
    """The table that somebody asks for, and its secrets, which are told once; raises an error if there can be no such table."""
    check_rounds(new.options)
    check_start(new.game, len(new.chairs), new.options)
    game = make(new.game, new.edition, len(new.chairs), new.options)
    clock = None if new.clock is None else TimeControl(new.clock.bank, new.clock.increment)
    if clock is not None:
        check_clock(clock)
    if [chair.kind for chair in new.chairs].count("you") != 1:
        raise BadRequest("one_host", "the person who opens a table takes exactly one seat")
    check_plain(new.nonce)
    if not 0 <= new.grace <= LONGEST_GRACE:
        raise BadRequest(
            "bad_grace", f"bots wait for 0 to {LONGEST_GRACE} seconds, not {new.grace}", most=LONGEST_GRACE
        )
    if new.lesson:
        check_lesson(new.lesson, game)
    chairs: list[ChairState] = []
    keys: list[wire.SeatKey] = []
    for seat, wanted in enumerate(new.chairs):
        secret = token(SECRET_BYTES, random)
        chairs.append(_chair(seat, wanted, [chair.name for chair in chairs], secret, new.commitment, now))
        if chairs[-1].kind == "person":
            keys.append(wire.SeatKey(seat, secret))
    invite = token(SECRET_BYTES, random) if any(chair.kind == "open" for chair in chairs) else ""
    table = TableState(
        id=token(ID_BYTES, random),
        game=game.key,
        edition=game.edition,
        version=parsed(new.edition)[1] or 0,
        options=dict(game.options),
        chairs=tuple(chairs),
        host=next(seat for seat, wanted in enumerate(new.chairs) if wanted.kind == "you"),
        host_seed=random(SEED_BYTES).hex(),
        invite=hashed(invite) if invite else "",
        clock=clock,
        grace=float(new.grace),
        pace=new.pace,
        open_points=new.open_points,
        lesson=new.lesson,
        opened=now,
    )
    return table, wire.Opened(table.id, keys, invite)


def _chair(seat: int, wanted: wire.NewChair, others: list[str], secret: str, promised: str, now: float) -> ChairState:
    if wanted.kind == "person":
        return ChairState("open")
    if wanted.kind == "bot":
        if wanted.level not in LEVELS:
            known = ", ".join(LEVELS)
            level = shown(wanted.level)
            raise BadRequest(
                "unknown_level", f"there is no level {level}; available: {known}", level=level, known=known
            )
        return ChairState("bot", name=name_of(wanted.name or BOT_NAMES[seat], others), level=wanted.level)
    # Those who share one browser share its part of the deal.
    return a_person(wanted.name, others, secret, promised if wanted.kind == "you" else "", now)


def token(size: int, random: Random) -> str:
    """Random letters that can stand in an address."""
    return urlsafe_b64encode(random(size)).decode().rstrip("=")
