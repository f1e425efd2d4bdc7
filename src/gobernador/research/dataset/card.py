"""The schema card: what a dataset is, for programs. Everything on which its rows depend, every column, every number's word."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from gobernador.core.game import Game
from gobernador.research.dataset.columns import Column, columns_of
from gobernador.research.dataset.dataset_errors import BadDataset
from gobernador.research.dataset.sources import Skipped, Source
from gobernador.research.encoders import encoder_of
from gobernador.research.encoding.encoder import Encoder
from gobernador.version import __version__

FILE = "schema.json"
KIND = "gobernador dataset"
FORMAT = 1
"""Raised when what is written here changes its meaning."""
DERIVED = ("columns", "observation_size", "pieces", "prompts", "bots", "actions")
"""What follows from the rest of the card, and is no news where the rest differs."""
PROGRESS = ("complete", "games", "rows", "shards", "skipped")
"""What is known only in the end, and does not make it another dataset."""

Card = dict[str, Any]


@dataclass(frozen=True)
class Shard:
    """A file of a dataset."""

    file: str
    games: int
    rows: int


def card_of(source: Source, form: str, shard_games: int) -> Card:
    """The card of a dataset that is yet to be made."""
    game = source.setup.make()
    encoder = encoder_of(game)
    return {
        "kind": KIND,
        "format": FORMAT,
        "complete": False,
        "game": game.key,
        "edition": game.edition,
        "options": dict(source.setup.options),
        "seats": game.seats,
        "rules": game.version,
        "engine": engine(),
        "source": source.described(),
        "files": form,
        "shard_games": shard_games,
        "games": 0,
        "rows": 0,
        "shards": [],
        "skipped": [],
        "columns": [described(column) for column in columns_of(game, encoder, source.bots)],
        "observation_size": int(encoder.size),
        "pieces": pieces(encoder),
        "prompts": list(game.words.prompts),
        "bots": list(source.bots),
        "actions": actions(game),
    }


def completed(card: Card, shards: Sequence[Shard], skipped: Sequence[Skipped]) -> Card:
    """The card of a dataset that is all there."""
    return card | {
        "complete": True,
        "games": sum(shard.games for shard in shards),
        "rows": sum(shard.rows for shard in shards),
        "shards": [{"file": shard.file, "games": shard.games, "rows": shard.rows} for shard in shards],
        "skipped": [{"game": one.number, "file": Path(one.name).name, "reason": str(one.error)} for one in skipped],
    }


def engine() -> str:
    """Our version. Compiled or not, it writes the same."""
    return f"gobernador {__version__}"


def described(column: Column) -> Card:
    return {"name": column.name, "type": column.type, "shape": list(column.shape), "meaning": column.meaning}


def pieces(encoder: Encoder) -> list[Card]:
    """The parts of an observation."""
    return [
        {
            "name": piece.name,
            "start": piece.start,
            "shape": list(piece.shape),
            "meaning": piece.meaning,
            "labels": list(piece.labels),
        }
        for piece in encoder.pieces
    ]


def actions(game: Game) -> list[str]:
    """The notation of every action, at its number."""
    return game.actions.texts[:]


def columns_in(card: Card) -> list[Column]:
    """The columns that a card describes."""
    return [
        Column(column["name"], column["type"], column["meaning"], (*column["shape"], 0)[0])
        for column in card["columns"]
    ]


def differences(card: Card, other: Card) -> dict[str, tuple[Any, Any]]:
    """Where two cards are not of the same dataset: each field with its value in both."""
    ours, theirs = identity(card), identity(other)
    differ = [name for name in dict.fromkeys([*ours, *theirs]) if ours.get(name) != theirs.get(name)]
    news = [name for name in differ if name not in DERIVED] or differ
    return {name: (ours.get(name), theirs.get(name)) for name in news}


def identity(card: Card) -> Card:
    """What makes it this dataset and no other."""
    source = {f"source.{name}": value for name, value in card.get("source", {}).items()}
    return {name: value for name, value in card.items() if name not in (*PROGRESS, "source")} | source


def text_of(card: Card) -> str:
    return json.dumps(card, indent=1, ensure_ascii=False) + "\n"


def read_card(folder: Path) -> Card:
    """The card in a folder, if that is a dataset."""
    try:
        card = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise no_dataset(folder) from error
    if not isinstance(card, dict) or card.get("kind") != KIND:
        raise no_dataset(folder)
    if card.get("format") != FORMAT:
        raise BadDataset(
            "dataset_newer",
            f"{folder} was made by another version of gobernador: its format is {card.get('format')}, ours is {FORMAT}",
            folder=str(folder),
            format=str(card.get("format")),
            ours=FORMAT,
        )
    return card


def no_dataset(folder: Path) -> BadDataset:
    return BadDataset(
        "dataset_none",
        f"{folder} is not a dataset: {FILE} is missing or was not written by gobernador",
        folder=str(folder),
        file=FILE,
    )
