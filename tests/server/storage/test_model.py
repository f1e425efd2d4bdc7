"""Any sequence of operations has the same results on a storage as on a dictionary."""

import asyncio
from dataclasses import replace
from secrets import token_hex

from hypothesis import given, settings
from hypothesis import strategies as st

from gobernador.server.app.ports import Change, Conflict, StoredTable
from gobernador.server.storage.sql_storage import SqlStorage
from tests.server.storage.changes import line, match, step, table

NAMES = ("a", "b", "c")


class Model:
    """What should be there."""

    def __init__(self) -> None:
        self.tables: dict[str, StoredTable] = {}
        self.steps: dict[str, list[int]] = {}
        self.lines: dict[str, list[int]] = {}
        self.commands: set[tuple[str, str]] = set()

    def accepts(self, change: Change) -> bool:
        """Whether a change fits; if so, it happens."""
        name = change.table.id
        known = self.tables.get(name)
        commands = [(name, each.command) for each in change.steps if each.command]
        if change.table.revision != (known.revision + 1 if known else 1) or self.commands.intersection(commands):
            return False
        self.tables[name] = change.table
        self.commands.update(commands)
        self.steps.setdefault(name, []).extend(each.seq for each in change.steps)
        self.lines.setdefault(name, []).extend([change.line.number] if change.line else [])
        return True


Asked = tuple[str, int, float | None, int, str, bool]
asked = st.tuples(
    st.sampled_from(NAMES),
    st.sampled_from([0, 0, 0, 0, 1, -1]),
    st.none() | st.floats(0, 100, allow_nan=False),
    st.integers(0, 3),
    st.sampled_from(["", "x", "y", "z"]),
    st.booleans(),
)


def change_of(model: Model, wish: Asked) -> Change:
    """A change of a table as it is, or of one that somebody has loaded too early or never."""
    name, off, due, steps, command, speaks = wish
    known = model.tables.get(name)
    revision = max(1, (known.revision if known else 0) + 1 + off)
    done = len(model.steps.get(name, []))
    new = [step(done + 1 + n, 0, command if n == 0 else "") for n in range(steps)]
    said = line(len(model.lines.get(name, [])) + 1) if speaks else None
    return Change(replace(table(name, revision), due=due), match(name, seq=done + steps), new, said)


async def compare(storage: SqlStorage, wishes: list[Asked]) -> None:
    world = token_hex(4)
    model = Model()
    for wish in wishes:
        change = change_of(model, (world + wish[0], *wish[1:]))
        try:
            await storage.commit(change)
        except Conflict:
            assert not model.accepts(change)
        else:
            assert model.accepts(change)
    for name in (world + each for each in NAMES):
        assert await storage.table(name) == model.tables.get(name)
        assert [each.seq for each in await storage.steps(name, 1)] == model.steps.get(name, [])
        assert [each.number for each in await storage.lines(name)] == model.lines.get(name, [])
    due = sorted((found.due, name) for name, found in model.tables.items() if found.due is not None)
    ours = [name for name in await storage.due(100.0, 10_000) if name.startswith(world)]
    assert ours == [name for _, name in due]


def test_a_storage_answers_as_a_dictionary_would(storage: SqlStorage) -> None:
    @settings(max_examples=40)
    @given(st.lists(asked, max_size=12))
    def agrees(wishes: list[Asked]) -> None:
        asyncio.run(compare(storage, wishes))

    agrees()
