"""A match made, played by bots, and described."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import SupportsIndex

from gobernador.bots.base import Bot
from gobernador.bots.bot_call import ask
from gobernador.bots.game_bots import usual_bot
from gobernador.bots.registry import bots_around, make_bot
from gobernador.catalog import GAMES
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.deal import seed_of
from gobernador.match.game_factory import game_of
from gobernador.match.record import record_bytes
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import seat_names, voice

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
