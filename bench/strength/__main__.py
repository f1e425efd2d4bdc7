"""`python -m bench.strength`, or `make strength`: plays what is missing, and writes tables of the manual.

docs/building/strength.md has the ladder, the bars, the plans and the games; docs/playing/card_values.md has the buildings.
"""

import argparse
import os
import sys
from functools import partial
from pathlib import Path

from bench.strength import bars, card_values, ladder, plan_matches, self_play
from bench.strength.matches import ROOT, write
from gobernador.arena.pictures import saved

PAGE = ROOT / "docs" / "building" / "strength.md"
CARDS_PAGE = ROOT / "docs" / "playing" / "card_values.md"
PICTURES = ROOT / "docs" / "images"
RESULTS = Path("build", "strength")
INTERRUPTED = 130


def main(arguments: list[str] | None = None) -> int:
    """Play and write."""
    asked = parsed(arguments)
    # Bots in files are called by their paths from here.
    os.chdir(ROOT)
    try:
        asked.run(asked)
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted. The same command goes on from here.\n")
        return INTERRUPTED
    return 0


def parsed(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("--results", type=Path, default=RESULTS, help=f"folder of the games (default: {RESULTS})")
    parser.add_argument("--page", type=Path, default=None, help="the page that is written, if it is another")
    several = argparse.ArgumentParser(add_help=False)
    several.add_argument("--jobs", type=int, default=1, help="games at the same time (default: 1)")
    parts = parser.add_subparsers(required=True, metavar="part")
    climb = parts.add_parser("ladder", parents=[several], help="every bot, in both games, with every number of players")
    climb.add_argument(
        "--deals", type=int, default=200, help="of a match between bots that do not search (default: 200)"
    )
    climb.add_argument("--searching-deals", type=int, default=20, help="of a match with one that does (default: 20)")
    climb.add_argument(
        "--only", nargs="+", default=[], metavar="TABLE", help="only these, as in sanjuan-2; prints them"
    )
    climb.set_defaults(run=write_ladder)
    measured = parts.add_parser(
        "bars", parents=[several], help="what each bot should win, by the clock: on a machine that does nothing else"
    )
    measured.add_argument("--deals", type=int, default=2000, help="of bots that do not search (default: 2000)")
    measured.add_argument("--searching-deals", type=int, default=100, help="of those that do (default: 100)")
    measured.add_argument("--slow-deals", type=int, default=0, help="of games that take a minute (default: none)")
    measured.add_argument(
        "--processor-time", action="store_true", help="seconds of the processor instead of the clock: on a busy machine"
    )
    measured.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="WORD",
        help="only those with all these, as in sanjuan-2 net; prints them",
    )
    measured.set_defaults(run=write_bars)
    scripted = parts.add_parser("plans", parents=[several], help="bots with one idea each, which must not win")
    scripted.add_argument("--deals", type=int, default=400, help="against bots that do not search (default: 400)")
    scripted.add_argument("--searching-deals", type=int, default=20, help="against `best` (default: 20)")
    scripted.set_defaults(run=write_plans)
    alone = parts.add_parser(
        "games", parents=[several], help="what the games of our best bots among themselves are like"
    )
    alone.add_argument("--games", type=int, default=2000, help="of bots that do not search (default: 2000)")
    alone.add_argument("--searching-games", type=int, default=100, help="of `best` (default: 100)")
    alone.set_defaults(run=write_games)
    cards = parts.add_parser("cards", help="what each building does for the chance of winning")
    cards.add_argument(
        "--games", type=int, default=20000, help="of each edition, with about six trials each (default: 20000)"
    )
    cards.set_defaults(run=write_cards)
    return parser.parse_args(arguments)


def write_ladder(asked: argparse.Namespace) -> None:
    """Play the ladder; a part of it is printed, the whole is written."""
    found = ladder.lines(ladder.tables(asked.only), asked.deals, asked.searching_deals, asked.results, asked.jobs)
    if asked.only:
        sys.stdout.writelines(f"{line}\n" for line in found)
    else:
        write(asked.page or PAGE, "ladder", found)


def write_bars(asked: argparse.Namespace) -> None:
    """Play the bars; some of them are printed, all of them are written."""
    if asked.processor_time:
        # The workers that play the games inherit it.
        os.environ["GOBERNADOR_BOT_CLOCK"] = "processor"
    deals = bars.Deals(asked.deals, asked.searching_deals, asked.slow_deals)
    found = bars.lines(bars.chosen(asked.only), deals, asked.results, asked.jobs)
    if asked.only:
        sys.stdout.writelines(f"{line}\n" for line in found)
    else:
        write(asked.page or PAGE, "bars", found)


def write_plans(asked: argparse.Namespace) -> None:
    """Play the plans, and write their tables."""
    write(
        asked.page or PAGE, "plans", plan_matches.lines(asked.deals, asked.searching_deals, asked.results, asked.jobs)
    )


def write_games(asked: argparse.Namespace) -> None:
    """Play among themselves, and write what the games were like."""
    write(asked.page or PAGE, "games", self_play.lines(asked.games, asked.searching_games, asked.jobs))


def write_cards(asked: argparse.Namespace) -> None:
    """Make the trials of every edition, and write its table and its picture."""
    for table in card_values.EDITIONS:
        found = card_values.tried(table, asked.games, asked.results)
        write(asked.page or CARDS_PAGE, table.name, card_values.lines(found))
        if asked.page is None and table.edition in card_values.TITLES:
            saved(PICTURES / f"card_values_{table.game}_{table.edition}.svg", partial(card_values.draw, found))


if __name__ == "__main__":
    sys.exit(main())
