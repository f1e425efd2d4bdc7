"""Small datasets, and the same games played again without them."""

from collections.abc import Iterator
from pathlib import Path

from gobernador.catalog import GAMES
from gobernador.core.dice import SealedDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.game_factory import GameSetup
from gobernador.research.dataset import Dataset, load
from gobernador.research.dataset.build import DatasetBuild
from gobernador.research.dataset.sources import SelfPlaySource, Source
from gobernador.workers import InlineWorkers, Workers

SEED = b"a seed for tests"
SETUPS = [
    GameSetup(entry.key, edition, seats)
    for entry in GAMES.values()
    for edition in entry.editions
    for seats in range(entry.fewest_seats, entry.most_seats + 1)
]
SHORT = GameSetup("sanjuan", "first", 2, (("rounds", "3"),))


def self_play(setup: GameSetup = SHORT, games: int = 5, bots: tuple[str, ...] = ("random",)) -> SelfPlaySource:
    seating = tuple(bots[seat % len(bots)] for seat in range(setup.seats))
    return SelfPlaySource.of(setup, seating, SEED, games)


def made(
    folder: Path, source: Source, form: str = "parquet", shard_games: int = 2, workers: Workers | None = None
) -> Dataset:
    """The dataset of a source, made here or by *workers*."""
    DatasetBuild(folder, source, form, shard_games).run(workers or InlineWorkers(), lambda games: None)
    return load(folder)


def files(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    return {file.name: file.read_bytes() for file in sorted(folder.iterdir())}


def replayed(game: Game, seed: bytes, actions: list[int]) -> Iterator[State]:
    """The position of every decision, and that at the end."""
    s = game.new(SealedDice(seed))
    for action in actions:
        assert action in s.legal()
        yield s
        s.apply(action)
    assert s.to_act == NOBODY
    yield s


def write_records(source: SelfPlaySource, dataset: Dataset, folder: Path) -> list[Path]:
    """The games of a dataset as records."""
    rows = dataset.columns("game", "action")
    found = []
    for number in range(source.games):
        game = source.setup.make()
        actions = [dataset.actions[action] for action in rows["action"][rows["game"] == number]]
        file = folder / f"game-{number}.record"
        file.write_text(
            Record.of(Match(game, source.plan.seed_of(number), actions), source.plan.bots_of(number)).text()
        )
        found.append(file)
    return found
