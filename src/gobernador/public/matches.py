"""A match made, played by bots, and described."""

from collections.abc import Mapping, Sequence
from typing import SupportsIndex

from gobernador.bots.asking import ask
from gobernador.bots.base import Bot
from gobernador.bots.registry import make_bot
from gobernador.bots.seating import bots_around
from gobernador.catalog import GAMES
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.match.seeds import seed_of
from gobernador.match.setup import game_of
from gobernador.text.catalog import Catalog
from gobernador.text.say import seat_names, voice

Bots = str | Sequence[str] | Mapping[int, str | Bot]
"""One bot by its name for all seats, names with commas, a list of names by seat, or some seats with their bots."""


def list_games() -> dict[str, tuple[str, ...]]:
    """The games there are, each with its editions; the first one is the default.

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
    """A match at its first question. The same *seed*, any text or number, gives the same deal; without one it is dealt by chance.

    >>> match = new_match("sanjuan", seats=2, seed="tuesday")
    >>> match
    <match of sanjuan first@1, 2 seats: round 1, seat 1 is asked: role>
    """
    return Match(game_of(game, edition, seats, options), seed_of(seed))


def play(match: Match, bots: Bots = "heuristic", *, actions: int | None = None) -> Match:
    """Let bots answer until the match is over, a seat without a bot is asked, or so many *actions* are played; the same match.

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


def _sitting(match: Match, bots: Bots) -> Mapping[int, str | Bot]:
    if isinstance(bots, Mapping):
        for seat in bots:
            if not 0 <= seat < match.game.seats:
                raise IndexError(f"there is no seat {seat}; seats are 0 to {match.game.seats - 1}")
        return bots
    return dict(enumerate(bots_around(bots, match.game.seats)))


def describe(match: Match, seat: int = NOBODY, *, names: Sequence[str] = (), lang: str = "en") -> str:
    """The table as *seat* sees it, in words; without a seat, as a spectator does.

    >>> print(describe(new_match(seats=2, seed="tuesday"), seat=0, lang="es"))
    San Juan, Primera edición. Ronda 1, gobierna: Asiento 2.
    ...
    """
    catalog = Catalog(lang)
    said = voice(catalog, match.game, list(names) or seat_names(catalog, match.game.seats))
    return "\n".join(said.board(match.view(seat)))
