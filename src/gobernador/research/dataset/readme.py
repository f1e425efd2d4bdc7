"""The card for people: what is in a dataset, how it was made, and how it is read."""

from collections.abc import Iterator, Sequence
from shlex import join
from typing import Any

from gobernador.catalog import GAMES

FILE = "README.md"

LOADING = """With gobernador (`pip install '.[dataset]'` in a checkout):

```python
from gobernador.research.dataset import load

dataset = load(".")                             # this folder
for shard in dataset.shards("observation", "mask", "action", "rank"):
    shard["observation"], shard["mask"]         # (rows, {size}) uint8, (rows, {actions}) int8
dataset.pieces(shard["observation"])["{piece}"]   # a part of it, by its name
dataset.actions[1], dataset.prompts[0]          # what numbers mean
```"""
ELSEWHERE = {
    "parquet": """Without gobernador: `observation` and `mask` are fixed-size binary columns.

```python
import numpy as np, pyarrow.parquet as pq

table = pq.ParquetFile("{shard}", pre_buffer=False).read(use_threads=False).combine_chunks()
rows = table["observation"].chunk(0)
observation = np.frombuffer(rows.buffers()[1], np.uint8).reshape(len(rows), {size})
packed = np.frombuffer(table["mask"].chunk(0).buffers()[1], np.uint8).reshape(len(rows), -1)
mask = np.unpackbits(packed, axis=1, count={actions}, bitorder="little")
```""",
    "npz": """Without gobernador:

```python
import numpy as np

shard = np.load("{shard}")
mask = np.unpackbits(shard["mask"], axis=1, count={actions}, bitorder="little")
```""",
}


def readme_of(card: dict[str, Any]) -> str:
    return "\n\n".join(chapters(card)) + "\n"


def chapters(card: dict[str, Any]) -> Iterator[str]:
    holes = {
        "size": card["observation_size"],
        "actions": len(card["actions"]),
        "piece": card["pieces"][-1]["name"],
        "shard": max(card["shards"], key=lambda shard: bool(shard["rows"]))["file"],
    }
    name, kind = GAMES[card["game"]].title, GAMES[card["game"]].summary
    yield f"# {card['rows']} decisions of {card['games']} games of {name}"
    yield (
        f"{name} is {kind}. Each row is one decision: what the seat knew when it was asked, which answers were legal, what it answered, "
        "and how the game ended for it. Written by `gobernador dataset`; gobernador is an open-source engine with exact rules."
    )
    yield "Everything that is said here is in `schema.json` for programs, which also has the labels of every piece."
    yield table(("what", "value"), list(facts(card)))
    if card["skipped"]:
        yield "## Left out"
        yield table(("game", "file", "why"), [(s["game"], s["file"], s["reason"]) for s in card["skipped"]])
    yield "## Columns"
    yield "One row for each decision, in the order of play."
    yield table(("column", "type", "meaning"), [(f"`{c['name']}`", typed(c), c["meaning"]) for c in card["columns"]])
    yield "## The pieces of an observation"
    yield table(("piece", "from", "shape", "meaning"), [piece(p) for p in card["pieces"]])
    yield "## Loading"
    yield LOADING.format(**holes)
    yield ELSEWHERE[card["files"]].format(**holes)
    if card["source"]["kind"] == "self-play":
        yield "## The same once more"
        yield f"With {card['engine']}, this command writes the same files:\n\n```\n{command(card)}\n```"
    yield "## Licence"
    yield "Not stated yet: whoever publishes this dataset writes it here."
    yield "## Prompts, bots and actions"
    yield table(("number", "prompt"), list(enumerate(card["prompts"])))
    if card["bots"]:
        yield table(("number", "bot"), list(enumerate(card["bots"])))
    yield table(("number", "action"), list(enumerate(card["actions"])))


def facts(card: dict[str, Any]) -> Iterator[tuple[str, object]]:
    source = card["source"]
    yield "game", f"{card['game']}, edition {card['edition']}, {card['seats']} seats"
    yield "options", " ".join(f"{name}={value}" for name, value in card["options"].items()) or "none"
    yield "engine", f"{card['engine']}, version {card['rules']} of the rules"
    if source["kind"] == "records":
        yield "source", f"{source['games']} records; SHA-256 of what is in them: `{source['sha256']}`"
    else:
        turned = "; each deal is played once for every turn of them around the table" if len(card["bots"]) > 1 else ""
        yield "source", f"{source['games']} games of {', '.join(f'`{bot}`' for bot in source['bots'])}{turned}"
        yield "seed", f"`{source['seed']}`"
    yield "rows", card["rows"]
    yield "games", card["games"]
    yield "files", f"{len(card['shards'])} ({card['files']}), of at most {card['shard_games']} games each"


def command(card: dict[str, Any]) -> str:
    source = card["source"]
    words = ["gobernador", "dataset", "FOLDER", "--game", card["game"], "--edition", card["edition"]]
    words += ["--seats", str(card["seats"])]
    for name, value in card["options"].items():
        words += ["--option", f"{name}={value}"]
    words += ["--bots", ",".join(source["bots"]), "--games", str(source["games"]), "--seed", source["seed"]]
    words += ["--format", card["files"], "--shard-games", str(card["shard_games"])]
    return join(words)


def typed(column: dict[str, Any]) -> str:
    return f"{column['type']}{column['shape'] or ''}"


def piece(described: dict[str, Any]) -> tuple[object, ...]:
    shape = " x ".join(map(str, described["shape"]))
    return f"`{described['name']}`", described["start"], shape, described["meaning"]


def table(heading: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table in Markdown.

    >>> print(table(("a", "b"), [(1, "x|y")]))
    | a | b |
    |---|---|
    | 1 | x\\|y |
    """
    lines = [heading, *rows]
    cells = [" | ".join(str(cell).replace("|", "\\|") for cell in line) for line in lines]
    return "\n".join([f"| {cells[0]} |", "|" + "---|" * len(heading), *(f"| {line} |" for line in cells[1:])])
