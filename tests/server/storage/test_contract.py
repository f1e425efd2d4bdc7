"""What a storage promises, whatever database it stands on."""

import asyncio
from dataclasses import replace

import pytest

from gobernador.server.app.ports import Anchor, Conflict, StorageUnavailable, StoredCommand
from gobernador.server.storage.database_reader import stored_matches
from gobernador.server.storage.sql_storage import SqlStorage, open_storage
from tests.server.storage.changes import line, match, moved, opened, remembered, said, step, storage_at, table


async def test_an_empty_storage_knows_nothing(storage: SqlStorage) -> None:
    assert await storage.table("a") is None
    assert await storage.match("a", 1) is None
    assert await storage.steps("a", 1) == []
    assert await storage.lines("a") == []
    assert await storage.due(9e9, 10) == []
    assert await storage.commands("a", 1) == []
    assert await storage.mark(9e9, 0.0) == 0
    assert await storage.forget(9e9, 9e9) == 0


async def test_what_was_kept_is_read_as_it_was_and_by_the_next_process(url: str) -> None:
    async with storage_at(url) as storage:
        await storage.commit(opened("a", due=1700000000.123456))
        await storage.commit(moved("a", 2, step(1, 0, "x"), step(2, 1)))
        await storage.commit(said("a", 3, line(1, 1, "¡Olé! 🎲 'quoted' \\ \n")))
    async with storage_at(url) as storage:
        assert await storage.table("a") == table("a", 3)
        assert await storage.match("a", 1) == match("a", seq=2)
        assert await storage.steps("a", 1) == [step(1, 0, "x"), step(2, 1)]
        assert await storage.lines("a") == [line(1, 1, "¡Olé! 🎲 'quoted' \\ \n")]


async def test_a_change_to_anything_but_the_next_revision_is_a_conflict_and_keeps_nothing(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    await storage.commit(moved("a", 2, step(1)))
    for stale in (moved("a", 2, step(2)), moved("a", 4, step(2)), said("a", 2, line(1)), opened("a")):
        with pytest.raises(Conflict):
            await storage.commit(stale)
    with pytest.raises(Conflict):
        await storage.commit(moved("nowhere", 2, step(1)))

    assert await storage.table("a") == table("a", 2)
    assert await storage.match("a", 1) == match("a", seq=1)
    assert await storage.steps("a", 1) == [step(1)]
    assert await storage.lines("a") == []
    assert await storage.table("nowhere") is None


async def test_a_change_is_kept_wholly_or_not_at_all(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    await storage.commit(moved("a", 2, step(1, 0, "x")))
    # The last of its steps is there already.
    with pytest.raises(Conflict):
        await storage.commit(moved("a", 3, step(2), step(3), step(1)))

    assert await storage.table("a") == table("a", 2)
    assert await storage.match("a", 1) == match("a", seq=1)
    assert [each.seq for each in await storage.steps("a", 1)] == [1]


async def test_a_command_is_done_once_for_each_seat_and_bots_give_none(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    await storage.commit(moved("a", 2, step(1, 0, "x"), step(2, 1, "x"), step(3, 2), step(4, 2)))
    with pytest.raises(Conflict):
        await storage.commit(moved("a", 3, step(5, 0, "x")))
    await storage.commit(said("a", 3, line(1, 0, command="x")))
    with pytest.raises(Conflict):
        await storage.commit(said("a", 4, line(2, 0, command="x")))

    assert await storage.table("a") == table("a", 3)


async def test_what_was_said_is_said_once_for_each_person_and_match(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    first = replace(line(1, 0, command="x"), match=1, person="ana")
    await storage.commit(said("a", 2, first))
    with pytest.raises(Conflict):
        await storage.commit(said("a", 3, replace(first, number=2)))
    await storage.commit(said("a", 3, replace(first, number=2, match=2)))
    await storage.commit(said("a", 4, replace(first, number=3, person="bea")))

    assert [(each.match, each.person) for each in await storage.lines("a")] == [(1, "ana"), (2, "ana"), (1, "bea")]


async def test_a_command_that_leaves_nothing_else_is_remembered_once_for_each_person_and_match(
    storage: SqlStorage,
) -> None:
    await storage.commit(opened("a"))
    await storage.commit(remembered("a", 2, "leave", "x"))
    with pytest.raises(Conflict):
        await storage.commit(remembered("a", 3, "leave", "x"))
    await storage.commit(remembered("a", 3, "leave", "x", match=2))
    await storage.commit(remembered("a", 4, "return", "x"))
    await storage.commit(remembered("a", 5, "leave", "x", person="bea"))

    found = [StoredCommand(1, "ana", "leave", "x", 7), StoredCommand(1, "ana", "return", "x", 7)]
    assert await storage.commands("a", 1) == [*found, StoredCommand(1, "bea", "leave", "x", 7)]
    assert await storage.commands("a", 2) == [StoredCommand(2, "ana", "leave", "x", 7)]


async def test_a_table_that_is_touched_after_it_was_marked_is_not_forgotten(storage: SqlStorage) -> None:
    await storage.commit(opened("a", updated=10.0))
    assert await storage.mark(1000.0, 5000.0) == 1
    await storage.commit(replace(moved("a", 2, step(1)), table=replace(table("a", 2), updated=20.0)))

    # It is old still, by this clock: but it was not marked since.
    assert await storage.forget(1000.0, 9e9) == 0
    assert await storage.mark(1000.0, 6000.0) == 1
    # The clock was wrong: the mark is taken away.
    assert await storage.mark(15.0, 6000.0) == 0
    assert await storage.forget(1000.0, 9e9) == 0


async def test_a_table_that_was_changed_while_the_clock_was_ahead_is_looked_at(storage: SqlStorage) -> None:
    await storage.commit(opened("ahead", due=5000.0, updated=5000.0))
    await storage.commit(opened("over", due=None, updated=5000.0))
    await storage.commit(opened("usual", due=5000.0, updated=990.0))

    assert await storage.due(1000.0, 10) == ["ahead"]


async def test_a_run_of_a_machine_has_one_anchor(storage: SqlStorage) -> None:
    first = Anchor("boot 1", 1000.25, 7.5)
    assert await storage.anchor(first) == first
    assert await storage.anchor(Anchor("boot 1", 9999.0, 8.0)) == first
    assert await storage.anchor(Anchor("boot 2", 9999.0, 8.0)) == Anchor("boot 2", 9999.0, 8.0)


async def test_the_rest_is_told_from_where_somebody_left(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    await storage.commit(moved("a", 2, step(1), step(2)))
    await storage.commit(moved("a", 3, step(3), step(11)))
    await storage.commit(said("a", 4, line(1)))
    await storage.commit(said("a", 5, line(2)))

    assert [each.seq for each in await storage.steps("a", 1, after=2)] == [3, 11]
    assert await storage.steps("a", 1, after=11) == []
    assert await storage.steps("a", 2) == []
    assert [each.number for each in await storage.lines("a", after=1)] == [2]


async def test_what_is_due_is_told_in_order_and_not_before_its_time(storage: SqlStorage) -> None:
    for name, due in (("late", 30.0), ("early", 10.0), ("never", None), ("middle", 20.5)):
        await storage.commit(opened(name, due=due, updated=1.0))

    assert await storage.due(20.4, 10) == ["early"]
    assert await storage.due(20.5, 10) == ["early", "middle"]
    assert await storage.due(99.0, 2) == ["early", "middle"]

    await storage.commit(moved("early", 2, step(1)))
    assert await storage.due(20.5, 10) == ["middle"]


async def test_what_nobody_touched_is_forgotten_with_all_that_belongs_to_it(storage: SqlStorage) -> None:
    await storage.commit(opened("old", updated=10.0))
    await storage.commit(opened("new", updated=2000.0))
    await storage.commit(opened("moved", updated=10.0))
    await storage.commit(moved("moved", 2, step(1)))
    await storage.commit(said("moved", 3, line(1)))

    await storage.commit(remembered("moved", 4, "leave", "x"))

    assert await storage.forget(1000.0, 9e9) == 0
    assert await storage.mark(1000.0, 5000.0) == 1
    assert await storage.forget(1000.0, 4999.0) == 0
    assert await storage.forget(9.0, 5000.0) == 0
    assert await storage.forget(1000.0, 5000.0) == 1
    assert await storage.table("old") is None
    assert await storage.match("old", 1) is None
    assert await storage.mark(1001.0, 5000.0) == 1
    assert await storage.forget(1001.0, 5000.0) == 1
    assert await storage.commands("moved", 1) == []
    assert (await storage.steps("moved", 1), await storage.lines("moved")) == ([], [])
    assert await storage.table("new") is not None


async def test_of_many_who_change_one_table_at_once_one_succeeds(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    tries = [storage.commit(moved("a", 2, step(1, seat))) for seat in range(50)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes if outcome] == [Conflict] * 49
    assert [each.seat for each in await storage.steps("a", 1)] == [outcomes.index(None)]


async def test_one_conflict_among_many_changes_hurts_nobody_else(storage: SqlStorage) -> None:
    names = [f"table {number:03}" for number in range(300)]
    await asyncio.gather(*(storage.commit(opened(name)) for name in names))
    # Every tenth comes with the wrong revision, and every other tenth with a step that is there already.
    changes = [
        moved(name, 7 if n % 10 == 3 else 2, step(1), *[step(1)] * (n % 10 == 7)) for n, name in enumerate(names)
    ]
    outcomes = await asyncio.gather(*map(storage.commit, changes), return_exceptions=True)

    for n, (name, outcome) in enumerate(zip(names, outcomes, strict=True)):
        bad = n % 10 in (3, 7)
        assert isinstance(outcome, Conflict) == bad, outcome
        assert await storage.table(name) == table(name, 1 if bad else 2)


async def test_several_changes_of_one_table_on_their_way_together_are_kept_in_their_order(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    await asyncio.gather(*(storage.commit(moved("a", n + 1, step(n))) for n in range(1, 40)))

    assert await storage.table("a") == table("a", 40)


@pytest.mark.parametrize("text", ["nothing \0 here", "half \ud83c of a pair"])
async def test_a_line_that_is_no_text_is_refused_and_keeps_nothing(storage: SqlStorage, text: str) -> None:
    await storage.commit(opened("a"))
    with pytest.raises(ValueError, match="character"):
        await storage.commit(said("a", 2, line(1, 0, text)))

    assert await storage.table("a") == table("a", 1)


async def test_a_second_match_leaves_the_first_alone(storage: SqlStorage) -> None:
    await storage.commit(opened("a"))
    await storage.commit(moved("a", 2, step(1)))
    again = opened("a")
    await storage.commit(type(again)(table("a", 3), match("a", 2), [step(1, 1)]))

    assert await storage.match("a", 1) == match("a", 1, seq=1)
    assert await storage.match("a", 2) == match("a", 2)
    assert [each.seat for each in await storage.steps("a", 2)] == [1]


async def test_whoever_goes_away_in_the_middle_of_a_commit_harms_nobody(storage: SqlStorage) -> None:
    leaving = [asyncio.create_task(storage.commit(opened(f"gone {n}"))) for n in range(20)]
    await asyncio.sleep(0)
    for task in leaving:
        task.cancel()
    await storage.commit(opened("here"))

    assert await storage.table("here") == table("here")


async def test_it_is_healthy_until_it_is_closed(url: str) -> None:
    storage = open_storage(url)
    assert await storage.healthy()
    assert await storage.healthy()
    await storage.close()
    assert not await storage.healthy()
    with pytest.raises(StorageUnavailable):
        await storage.commit(opened("a"))


@pytest.mark.parametrize("bad", ["\0", "\ud800"])
async def test_a_name_that_cannot_be_kept_is_nobodys(storage: SqlStorage, bad: str) -> None:
    await storage.commit(opened("a"))
    with pytest.raises(ValueError, match="character"):
        await storage.commit(moved("a", 2, step(1, 0, bad)))
    with pytest.raises(ValueError, match="character"):
        await storage.commit(said("a", 2, line(1, 0, "hello", bad)))

    assert await storage.table(f"a{bad}") is None
    assert await storage.table("a") == table("a", 1)


async def test_every_stored_match_is_listed_while_a_server_writes_and_nothing_is_written(
    url: str, storage: SqlStorage
) -> None:
    with stored_matches(url) as stored:
        assert (stored.count(), list(stored.matches())) == (0, [])
    await storage.commit(opened("b"))
    await storage.commit(opened("a"))
    await storage.commit(moved("a", 2, step(1, 0, "x"), step(2, 1)))
    with stored_matches(url) as stored:
        assert stored.count() == 2
        assert list(stored.matches()) == [(match("a", seq=2), [step(1, 0, "x"), step(2, 1)]), (match("b"), [])]
