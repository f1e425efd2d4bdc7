"""What a dataset is made of: games of bots, or records. Its games are numbered, and a worker is given a task with some of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from gobernador.bots.external_bots import names_in
from gobernador.bots.registry import digest_of
from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadRecord, GameError
from gobernador.match import Record
from gobernador.match.game_factory import GameSetup
from gobernador.match.record import UNFINISHED, record_bytes
from gobernador.research.dataset.card import BadDataset, Skipped
from gobernador.research.dataset.row_buffer import RowBuffer
from gobernador.simulation import SimulationPlan, decisions

SUFFIX = ".record"


@dataclass(frozen=True)
class SelfPlaySource:
    """Games of a plan, by their numbers; some of them are the task of a worker."""

    plan: SimulationPlan
    numbers: range

    @classmethod
    def of(cls, setup: GameSetup, bots: tuple[str, ...], seed: bytes, games: int) -> "SelfPlaySource":
        """Games of *bots*, one for each seat; other games than those of arenas and simulations, whatever the seed."""
        return cls(SimulationPlan(setup, bots, seed, "dataset"), range(games))

    @property
    def games(self) -> int:
        return len(self.numbers)

    @property
    def setup(self) -> GameSetup:
        return self.plan.setup

    @property
    def bots(self) -> tuple[str, ...]:
        """Everybody who decides, once each."""
        return tuple(dict.fromkeys(self.plan.bots))

    def described(self) -> dict[str, Any]:
        """Everything on which the rows depend, for the card: equal descriptions give equal rows."""
        return {
            "kind": "self-play",
            "games": self.games,
            "bots": list(self.plan.bots),
            "seed": self.plan.seed.hex(),
            # A bot that was changed is another bot.
            "bot_files": {bot: digest_of(bot, self.setup.game) for bot in self.bots if names_in(bot)},
        }

    def task(self, numbers: range) -> "SelfPlaySource":
        """What a worker needs to write these games down."""
        return replace(self, numbers=numbers)

    def why_not(self, number: int) -> Skipped:
        """Why there are no rows of a game."""
        raise AssertionError(f"game {number} was played, or the run has ended with an error")

    def write(self, rows: RowBuffer) -> None:
        """Every decision of these games, in their order."""
        for number in self.numbers:
            for step, (s, action) in enumerate(decisions(self.plan, number, rows.game)):
                rows.write(s, number, step, action)
            rows.end(s, [self.bots.index(kind) for kind in self.plan.bots_of(number)])


# -- records -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class RecordSource:
    """Files with one record each, of games that were played elsewhere, numbered in their order.

    A record that is broken, unfinished or made by other rules has no rows; it is told by name, and keeps its number. Records of
    another game, edition, number of seats or options do not belong into the same dataset, and are refused.
    """

    setup: GameSetup
    files: tuple[Path, ...]
    digest: str
    """Of everything that is in them."""
    bots: tuple[str, ...] = ()
    """Nobody knows who decided."""

    @classmethod
    def of(cls, files: Sequence[Path]) -> "RecordSource":
        """The records in *files*, which are read once to see that they belong together."""
        digest = sha256()
        setups: dict[GameSetup, Path] = {}
        for file in files:
            content = record_bytes(file)
            digest.update(len(content).to_bytes(8, "big") + content)
            try:
                setups.setdefault(setup_of(Record.from_bytes(content)), file)
            except GameError:
                continue
        if not setups:
            raise BadDataset("dataset_no_records", "none of the files is the record of a finished game")
        (one, first), *others = setups.items()
        for other, file in others:
            raise BadDataset(
                "dataset_mixed",
                f"{first} is from {one}, but {file} is from {other}; a dataset cannot mix them",
                first=str(first),
                one=str(one),
                second=str(file),
                other=str(other),
            )
        return cls(one, tuple(files), digest.hexdigest())

    @property
    def games(self) -> int:
        """How many there are, those included that turn out to be unusable."""
        return len(self.files)

    def described(self) -> dict[str, Any]:
        """Everything on which the rows depend, for the card."""
        names = [file.name for file in self.files]
        return {"kind": "records", "games": self.games, "files": names, "sha256": self.digest}

    def task(self, numbers: range) -> "ReplayTask":
        """What a worker needs to write these games down."""
        return ReplayTask(self.setup, numbers, tuple(record_bytes(self.files[number]) for number in numbers))

    def why_not(self, number: int) -> Skipped:
        """Why there are no rows of a game."""
        try:
            replayed(record_bytes(self.files[number]))
        except GameError as error:
            return Skipped(number, str(self.files[number]), error)
        raise AssertionError(f"{self.files[number]} replays, so it has rows")


@dataclass(frozen=True)
class ReplayTask:
    """Some of them, to be replayed."""

    setup: GameSetup
    numbers: range
    contents: tuple[bytes, ...]

    def write(self, rows: RowBuffer) -> None:
        """Every decision of these games, in their order; games that cannot be had are left out."""
        for number, content in zip(self.numbers, self.contents, strict=True):
            try:
                record = replayed(content)
            except GameError:
                continue
            replay(rows, record, number)


def replay(rows: RowBuffer, record: Record, number: int) -> None:
    """Write down a record that is known to be sound."""
    game = rows.game
    start = record.begin().start
    s = game.new(SealedDice(record.seed)) if start is None else start.state(game, record.seed)
    # What was played by earlier rules cannot be played again, and has no rows.
    for step in range(record.continued, len(record.actions)):
        action = game.actions.parse(record.actions[step])
        rows.write(s, number, step, action)
        s.apply(action)
    rows.end(s, [])


def replayed(content: bytes) -> Record:
    """The record of a finished game, after it was replayed to its end; else an error that says what is wrong with it."""
    record = Record.from_bytes(content)
    setup_of(record)
    record.replay()
    return record


def setup_of(record: Record) -> GameSetup:
    if record.result == UNFINISHED:
        raise BadRecord("record_unfinished", "the game is not over, so its decisions have no result yet")
    return GameSetup.of(record.begin().game)


def files_of(paths: Iterable[Path]) -> list[Path]:
    """The files among *paths*, and all records in folders and below them; each once."""
    found: dict[Path, None] = {}
    for path in paths:
        inside = sorted(filter(Path.is_file, path.rglob(f"*{SUFFIX}"))) if path.is_dir() else [path]
        found |= dict.fromkeys(inside)
    return list(found)


Source = SelfPlaySource | RecordSource
ShardTask = SelfPlaySource | ReplayTask
"""Some games of a source, as a worker needs them. Hashable, and small enough to travel."""
