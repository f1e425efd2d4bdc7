"""The ladder: every bot that we have, in both games, with every number of players."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from bench.strength.matches import Match, Table, percent, play_all, stamp
from gobernador.bots.game_bots import USUAL
from gobernador.bots.nets import policy_nets_there_are
from gobernador.catalog import GAMES
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import Summary, summary

CHEAP = ("random", "greedy", "beginner", "casual", "heuristic", "tuned", "net")
"""From the weakest to the strongest, as they are registered."""
SEARCHING = ("search:100", "best:100")
GAME_KEYS = ("sanjuan", "puertorico")


def tables(only: Sequence[str] = ()) -> list[Table]:
    """Both games with every number of players, in their first editions; or only some, as in `sanjuan-2`."""
    found = [
        Table(key, seats) for key in GAME_KEYS for seats in range(GAMES[key].fewest_seats, GAMES[key].most_seats + 1)
    ]
    return [table for table in found if not only or f"{table.game}-{table.seats}" in only]


def cheap_bots(table: Table) -> list[str]:
    """Those that do not look ahead. There is a net only for some tables."""
    return [bot for bot in CHEAP if bot != "net" or table.seats in policy_nets_there_are(table.game)]


def matches(table: Table, deals: int, few_deals: int) -> list[Match]:
    """Every bot among the usual one, and among the one below it; those that search, among the strongest that does not.

    >>> [f"{match.candidate} {match.field} {match.deals}" for match in matches(Table("puertorico", 5), 50, 4)][-4:]
    ['search:100 heuristic 4', 'search:100 net 4', 'best:100 heuristic 4', 'best:100 net 4']
    """
    cheap = cheap_bots(table)
    below = dict(zip(cheap[1:], cheap, strict=False)) | dict.fromkeys(SEARCHING, cheap[-1])
    found: list[Match] = []
    for bot in (*cheap, *SEARCHING):
        count = few_deals if bot in SEARCHING else deals
        fields = dict.fromkeys([USUAL, below.get(bot, USUAL)])
        found += [Match(table, bot, field, count) for field in fields if field != bot]
    return found


def lines(chosen: Sequence[Table], deals: int, few_deals: int, folder: Path, jobs: int) -> Iterator[str]:
    """The part of the page: a table for each number of players."""
    results = play_all([match for table in chosen for match in matches(table, deals, few_deals)], folder, jobs)
    yield (
        f'Written by `make strength ARGS="ladder --deals {deals} --searching-deals {few_deals}"`. The nets and weights have the digests '
        + " and ".join(f"`{stamp(key)}` ({GAMES[key].title})" for key in dict.fromkeys(table.game for table in chosen))
        + "."
    )
    for table in chosen:
        found = [result for match in matches(table, deals, few_deals) for result in results[match]]
        yield from table_lines(table, found)


def table_lines(table: Table, results: Sequence[ArenaResult]) -> Iterator[str]:
    """One table, the strongest first."""
    found = summary(results)
    yield f"\n**{GAMES[table.game].title} for {table.seats}** ({100 * table.fair:.3g} % is fair)\n"
    yield f"| bot | rating | among `{USUAL}` | among another | deals |"
    yield "|---|---|---|---|---|"
    for rating in found.ratings:
        where = f"{rating.value:.0f} ({rating.low:.0f} to {rating.high:.0f})" if rating.bot != USUAL else "1000"
        usual, other = shares(found, rating.bot)
        deals = max((pairing.deals for pairing in found.pairings if pairing.candidate == rating.bot), default=0)
        yield f"| `{rating.bot}` | {where} | {usual} | {other} | {deals:,} |"


def shares(found: Summary, bot: str) -> tuple[str, str]:
    """What a bot wins among the usual one, and among another."""
    usual = other = ""
    for pairing in found.pairings:
        if pairing.candidate == bot:
            share = percent(pairing.share.value, pairing.share.low, pairing.share.high)
            if pairing.field == USUAL:
                usual = share
            else:
                other = f"`{pairing.field}`: {share}"
    return usual, other
