"""Writes the browser's types, client/src/lib/wire.ts, from the types of the wire.

python tools/wire_types.py            after a change of gobernador.server.wire
python tools/wire_types.py --check    says whether the file is up to date, and changes nothing
"""

import json
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from gobernador.match.words import ViewHead
from gobernador.server import wire

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import client  # noqa: E402 - the tools are no package that is installed

CLIENT = ROOT / "client"
FILE = CLIENT / "src" / "lib" / "wire.ts"
REF = "#/$defs/{name}"
UNIONS = ("ServerMessage", "ClientMessage", "Command")


def main(*arguments: str) -> None:
    """Write the file, or compare it."""
    text = typescript(schema())
    if "--check" not in arguments:
        FILE.parent.mkdir(parents=True, exist_ok=True)
        FILE.write_text(text, encoding="utf-8")
    elif not FILE.exists() or FILE.read_text(encoding="utf-8") != text:
        sys.exit("client/src/lib/wire.ts is stale: make types writes it anew.")


def schema() -> dict[str, Any]:
    """One schema that names every type of the wire."""
    tagged = {(kind.__name__, field): found for kind in structs() for field, found in tagged_fields(kind)}
    shapes = [shape for found in tagged.values() for shape in found.shapes().values()]
    types = [*structs(), ViewHead, *shapes]
    _, components = msgspec.json.schema_components(types, ref_template=REF)
    definitions = {name: closed(component) for name, component in components.items()}
    definitions |= {name: union(getattr(wire, name).__args__) for name in UNIONS}
    for (message, field), found in tagged.items():
        definitions[found.name] = union(found.shapes().values())
        definitions[message]["properties"][field] = {"$ref": REF.format(name=found.name)}
        # Such a game has fields that nobody knows here.
        definitions[found.generic.__name__]["additionalProperties"] = {}
    names = sorted(definitions)
    return {
        "title": "Wire",
        "type": "object",
        "additionalProperties": False,
        "required": names,
        "properties": {name: {"$ref": REF.format(name=name)} for name in names},
        "$defs": definitions,
    }


def structs() -> list[type]:
    """Every message of the wire, and every part of one; no helper, and nothing that is imported there."""
    own = [found for found in vars(wire).values() if isinstance(found, type)]
    return [found for found in own if found.__module__.startswith(wire.__name__) and issubclass(found, msgspec.Struct)]


def tagged_fields(kind: type) -> Iterator[tuple[str, wire.TaggedByGame]]:
    """The fields of a message that are a union with a shape for each game."""
    for field, hint in get_type_hints(kind, include_extras=True).items():
        for found in getattr(hint, "__metadata__", ()):
            if isinstance(found, wire.TaggedByGame):
                yield field, found


def closed(component: dict[str, Any]) -> dict[str, Any]:
    """A struct has the fields it has. What the server always writes, the browser need not expect to be missing."""
    if component.get("type") != "object" or "properties" not in component:
        return component
    return {**component, "additionalProperties": False}


def union(kinds: Iterable[type]) -> dict[str, Any]:
    """Any of several messages or shapes, told apart by their type."""
    return {"anyOf": [{"$ref": REF.format(name=kind.__name__)} for kind in kinds]}


def typescript(source: dict[str, Any]) -> str:
    """The schema as TypeScript."""
    banner = "// Written by tools/wire_types.py from gobernador.server.wire. Not to be edited by hand."
    node = client.ready().program
    command = [str(node), str(CLIENT / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js")]
    options = ["--bannerComment", banner]
    done = subprocess.run(
        [*command, *options], input=json.dumps(source), capture_output=True, text=True, check=True, encoding="utf-8"
    )
    return done.stdout


if __name__ == "__main__":
    main(*sys.argv[1:])
