"""Plans against the champions: each must win a fifth of the games at most."""

import re
from collections.abc import Iterator
from pathlib import Path

from bench.strength import plans
from bench.strength.matches import Match, Table, percent, play_all
from gobernador.catalog import GAMES
from gobernador.statistics.summary import Pairing, summary

FILE = "bench/strength/plans.py"
ALLOWED = 0.2
SAN_JUAN, PUERTO_RICO = Table("sanjuan", 2), Table("puertorico", 3)
CHAMPIONS = {SAN_JUAN: ("net", "best:100"), PUERTO_RICO: ("net", "best:100")}
"""The strongest bot that does not search, and one that does."""
PLANS = {
    SAN_JUAN: (
        plans.FastestTwelve,
        plans.PureGuildHall,
        plans.PureChapel,
        plans.NeverProducer,
        plans.DenyBuilder,
    ),
    PUERTO_RICO: (plans.CornShipping, plans.Factory, plans.BuildingRush),
}


def matches(table: Table, deals: int, few_deals: int) -> list[Match]:
    """Every plan against both champions."""
    return [
        Match(table, f"{FILE}:{plan.__name__}", champion, few_deals if ":" in champion else deals)
        for plan in PLANS[table]
        for champion in CHAMPIONS[table]
    ]


def lines(deals: int, few_deals: int, folder: Path, jobs: int) -> Iterator[str]:
    """The part of the page: a table for each game."""
    played = play_all([match for table in PLANS for match in matches(table, deals, few_deals)], folder, jobs)
    yield f'Written by `make strength ARGS="plans --deals {deals} --searching-deals {few_deals}"`.'
    for table, tried in PLANS.items():
        found = {(match.candidate, match.field): summary(games).pairings[0] for match, games in played.items()}
        among = "against" if table.seats == 2 else "among"
        names = " | ".join(f"{among} `{champion}`" for champion in CHAMPIONS[table])
        yield f"\n**{GAMES[table.game].title} for {table.seats}** ({100 * table.fair:.3g} % is fair)\n"
        yield f"| plan | {names} | deals | rounds |"
        yield "|---|---|---|---|---|"
        for plan in tried:
            yield row(plan, [found[f"{FILE}:{plan.__name__}", champion] for champion in CHAMPIONS[table]])


def row(plan: type[plans.Plan], found: list[Pairing]) -> str:
    """One plan: what it does, and what it wins."""
    name = re.sub(r"(?<!^)(?=[A-Z])", " ", plan.__name__).lower()
    said = (plan.__doc__ or "").partition("\n")[0]
    shares = [percent(pairing.share.value, pairing.share.low, pairing.share.high) for pairing in found]
    marked = [
        f"**{share}**" if pairing.share.value > ALLOWED else share for share, pairing in zip(shares, found, strict=True)
    ]
    deals, rounds = (
        "; ".join(f"{pairing.deals:,}" for pairing in found),
        "; ".join(f"{pairing.rounds:.1f}" for pairing in found),
    )
    return f"| *{name}*: {said} | {' | '.join(marked)} | {deals} | {rounds} |"
