"""Matches: a bot among copies of another, each deal from every seat. Every game is kept in a file, and is never played twice."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from gobernador.arena.arena_plan import header_of
from gobernador.arena.comparison import plan_of
from gobernador.arena.contest import Contest, check_bots
from gobernador.arena.result_file import ResultFile
from gobernador.catalog import GAMES
from gobernador.match.deal import DEFAULT_SEED, seed_of
from gobernador.match.game_factory import game_of
from gobernador.statistics.result import ArenaResult
from gobernador.workers import open_workers

ROOT = Path(__file__).resolve().parents[2]
BOTS = "src/gobernador/games/{game}/bots"
LEARNT = (".bin", ".toml")
"""Nets and weights: with others, a bot of the same name is another bot."""
LIMIT = 60.0


@dataclass(frozen=True)
class Table:
    """A game with its rules and its number of players."""

    game: str
    seats: int
    edition: str = ""
    """Empty for the first of the game."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.edition or GAMES[self.game].editions[0]}-{self.seats}"

    @property
    def fair(self) -> float:
        """The share of one among equals."""
        return 1 / self.seats


@dataclass(frozen=True)
class Match:
    """One candidate against a field, over so many deals."""

    table: Table
    candidate: str
    field: str
    deals: int

    @property
    def games(self) -> int:
        return self.deals * self.table.seats


@cache
def stamp(game: str) -> str:
    """A short name of everything that the bots of a game have learnt."""
    found = sha256()
    for file in sorted((ROOT / BOTS.format(game=game)).rglob("*")):
        if file.suffix in LEARNT:
            found.update(file.read_bytes())
    return found.hexdigest()[:8]


def play(match: Match, folder: Path, grow: Callable[[], None], jobs: int = 1) -> list[ArenaResult]:
    """The results of a match; what its file has already is not played again."""
    table = match.table
    game = game_of(table.game, table.edition or None, table.seats, None)
    plan = plan_of(game, [match.candidate], match.field, None, seed_of(DEFAULT_SEED), LIMIT, 0)
    header = header_of(plan, match.deals)
    # With other code, weights or nets it has another header, and begins anew.
    name = re.sub(r"[^\w.]+", "_", f"{match.candidate}-{match.field}") + f"-{header.digest()}"
    file = folder / f"{table.name}-{stamp(table.game)}" / f"{name}.jsonl"
    with open_workers("local", jobs, None) as workers, ResultFile(file, header) as ledger:
        check_bots(plan, workers)
        contest = Contest(plan, match.deals, ledger)
        for _ in range(match.games - contest.missing):
            grow()
        contest.play(workers, grow)
    if contest.interrupted:
        raise KeyboardInterrupt
    assert not [*contest.doubtful, *contest.lost], f"a game of {name} cannot be replayed"
    # The file may have been begun with more deals than are asked for now.
    return [game for game in contest.results if game.deal < match.deals]


def play_all(matches: Sequence[Match], folder: Path, jobs: int = 1) -> dict[Match, list[ArenaResult]]:
    """All of them, with a bar that grows."""
    with bar("games", sum(match.games for match in matches)) as grow:
        return {match: play(match, folder, grow, jobs) for match in matches}


@contextmanager
def bar(word: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on the terminal, if there is one; what makes it grow by one."""
    columns = (TextColumn(word), BarColumn(30), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(*columns, console=console, disable=not console.is_terminal) as shown:
        task = shown.add_task(word, total=total)
        yield lambda: shown.advance(task)


# -- the pages ---------------------------------------------------------------------------------------------------------


def replaced(page: str, part: str, lines: Iterable[str]) -> str:
    """A page with other lines between `<!-- part -->` and `<!-- end of part -->`; all else stays as it is.

    >>> print(replaced("before\\n<!-- ladder -->\\nold\\n<!-- end of ladder -->\\nafter", "ladder", ["new"]))
    before
    <!-- ladder -->
    new
    <!-- end of ladder -->
    after
    """
    start, end = f"<!-- {part} -->\n", f"<!-- end of {part} -->"
    assert page.count(start) == page.count(end) == 1, f"the page has no place for {part}"
    before, rest = page.split(start)
    return before + start + "".join(f"{line}\n" for line in lines) + end + rest.split(end)[1]


def write(page: Path, part: str, lines: Iterable[str]) -> None:
    """Put new lines into a page."""
    page.write_text(replaced(page.read_text(encoding="utf-8"), part, lines), encoding="utf-8")


def percent(value: float, low: float, high: float) -> str:
    """A share with its interval.

    >>> percent(0.5, 0.4123, 0.5877)
    '50.0 % (41.2 to 58.8)'
    """
    return f"{100 * value:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
