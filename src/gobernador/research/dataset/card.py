"""The schema card: what a dataset is, for programs. Everything on which its rows depend, every column, every number's word.

A row is one decision, as the seat saw it that took it, and what became of that seat. Shards hold numbers; the words for them
(prompts, actions, bots) are in the card. The mask is packed, eight actions to a byte, the first in the lowest bit: an eighth of the
memory, and in compressed files half the size.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

from gobernador.core.errors import GameError
from gobernador.core.game import Game
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import Encoder
from gobernador.research.extras import extra
from gobernador.version import __version__

with extra("dataset"):
    import numpy.typing as npt

FILE = "schema.json"
KIND = "gobernador dataset"
FORMAT = 1
"""Raised when what is written here changes its meaning."""
DERIVED = ("columns", "observation_size", "pieces", "prompts", "bots", "actions")
"""What follows from the rest of the card, and is no news where the rest differs."""
PROGRESS = ("complete", "games", "rows", "shards", "skipped")
"""What is known only in the end, and does not make it another dataset."""
LONGEST_VALUE = 60

Card = dict[str, Any]
Array: TypeAlias = "npt.NDArray[Any]"
Columns: TypeAlias = dict[str, Array]
"""Arrays of equal length, by the name of their column."""


class BadDataset(GameError):
    """A folder that holds no dataset, a damaged or another one, or something that no dataset can be made of."""


@dataclass(frozen=True)
class Column:
    """One column of a shard."""

    name: str
    type: str
    """As numpy calls it."""
    meaning: str
    width: int = 0
    """Bytes of a row in a column of rows; 0 in a column of numbers."""

    @property
    def shape(self) -> tuple[int, ...]:
        """Of the column in one row."""
        return (self.width,) if self.width else ()


OBSERVATION, MASK, GAME = "observation", "mask", "game"
GAME_COLUMN = Column(GAME, "uint32", "the number of the game in this dataset, from 0")
BEFORE = (
    GAME_COLUMN,
    Column("step", "uint16", "the number of the decision in its game, from 0"),
    Column("seat", "uint8", "who decided, from 0"),
    Column("round", "uint16", "the round of the game, from 1"),
    Column("prompt", "uint8", "the kind of question: its place in `prompts`"),
    Column("action", "uint16", "what was answered: its place in `actions`"),
)
"""Numbers that are known when a decision is taken."""
LEGAL = Column("legal", "uint8", "how many answers were legal; where it is 1 there was nothing to decide")
AFTER = (
    Column(
        "rank", "float32", "the seats beaten less those that were better, divided by the others: 1 won, -1 came last"
    ),
    Column("margin", "float32", "the seat's points at the end less the mean of the others'"),
    Column("points", "int16", "the seat's points at the end"),
    Column("place", "uint8", "the seat's place at the end; 1 won, and equal seats share one"),
)
"""Numbers that are known when the game is over."""
BOT = Column("bot", "uint8", "who decided: the place of the bot in `bots`")
SEEN = "what the seat knew; its parts are in `pieces`"
ANSWERS = "the legal answers, one bit for each of `actions`, the first in the lowest bit of the first byte"


def columns_of(game: Game, encoder: Encoder, bots: Sequence[str]) -> tuple[Column, ...]:
    """The columns of a dataset; who decided is told only where *bots* played."""
    observation = Column(OBSERVATION, "uint8", SEEN, int(encoder.size))
    mask = Column(MASK, "uint8", ANSWERS, -(-game.actions.size // 8))
    return (*BEFORE, *((BOT,) if bots else ()), LEGAL, *AFTER, observation, mask)


@dataclass(frozen=True)
class Shard:
    """A file of a dataset."""

    file: str
    games: int
    rows: int


@dataclass(frozen=True)
class Skipped:
    """A game that has no rows."""

    number: int
    name: str
    """Where it should have come from."""
    error: GameError


def card_of(game: Game, source: Card, bots: Sequence[str], form: str, shard_games: int) -> Card:
    """The card of a dataset that is yet to be made: its *source* described, and the *bots* that decide, none in records."""
    encoder = encoder_of(game)
    columns = columns_of(game, encoder, bots)
    return {
        "kind": KIND,
        "format": FORMAT,
        "complete": False,
        "game": game.key,
        "edition": game.edition,
        "options": dict(sorted(game.options.items())),
        "seats": game.seats,
        "rules": game.version,
        "engine": engine(),
        "source": source,
        "files": form,
        "shard_games": shard_games,
        "games": 0,
        "rows": 0,
        "shards": [],
        "skipped": [],
        "columns": [{"name": c.name, "type": c.type, "shape": list(c.shape), "meaning": c.meaning} for c in columns],
        "observation_size": int(encoder.size),
        "pieces": [
            {"name": p.name, "start": p.start, "shape": list(p.shape), "meaning": p.meaning, "labels": list(p.labels)}
            for p in encoder.pieces
        ],
        "prompts": list(game.words.prompts),
        "bots": list(bots),
        "actions": game.actions.texts[:],
    }


def completed(card: Card, shards: Sequence[Shard], skipped: Sequence[Skipped]) -> Card:
    return card | {
        "complete": True,
        "games": sum(shard.games for shard in shards),
        "rows": sum(shard.rows for shard in shards),
        "shards": [asdict(shard) for shard in shards],
        "skipped": [{"game": one.number, "file": Path(one.name).name, "reason": str(one.error)} for one in skipped],
    }


def engine() -> str:
    """Our version. Compiled or not, it writes the same."""
    return f"gobernador {__version__}"


def columns_in(card: Card) -> list[Column]:
    return [
        Column(column["name"], column["type"], column["meaning"], (*column["shape"], 0)[0])
        for column in card["columns"]
    ]


def text_of(card: Card) -> str:
    return json.dumps(card, indent=1, ensure_ascii=False) + "\n"


def read_card(folder: Path) -> Card:
    """The card in a folder, if that is a dataset."""
    try:
        card = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        card = None
    if not isinstance(card, dict) or card.get("kind") != KIND:
        said = f"{folder} is not a dataset: {FILE} is missing or was not written by gobernador"
        raise BadDataset("dataset_none", said, folder=str(folder), file=FILE)
    if card.get("format") != FORMAT:
        raise BadDataset(
            "dataset_newer",
            f"{folder} was made by another version of gobernador: its format is {card.get('format')}, ours is {FORMAT}",
            folder=str(folder),
            format=str(card.get("format")),
            ours=FORMAT,
        )
    return card


def check_same(folder: Path, card: Card) -> None:
    """Refuse a folder that holds another dataset than that of *card*: what differs is named, in the folder and here."""
    there, here = identity(read_card(folder)), identity(card)
    differ = [name for name in dict.fromkeys([*here, *there]) if there.get(name) != here.get(name)]
    news = [name for name in differ if name not in DERIVED] or differ
    if news:
        said = "; ".join(f"{name}: {shown(there.get(name))} / {shown(here.get(name))}" for name in news)
        raise BadDataset(
            "dataset_other",
            f"{folder} contains a different dataset; in the folder and here: {said}",
            folder=str(folder),
            differences=said,
        )


def identity(card: Card) -> Card:
    """What makes it this dataset and no other."""
    source = {f"source.{name}": value for name, value in card.get("source", {}).items()}
    return {name: value for name, value in card.items() if name not in (*PROGRESS, "source")} | source


def shown(value: object) -> str:
    text = str(value)
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "..."
