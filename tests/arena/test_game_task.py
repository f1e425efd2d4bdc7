"""One game of an arena, whatever the bots do, and the referee who believes nobody."""

import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from gobernador.arena.arena_plan import ArenaPlan, Fixture
from gobernador.arena.game_task import (
    BrokenGame,
    Doubtful,
    FaultWords,
    GameReport,
    Referee,
    Verified,
    play,
    play_apart,
)
from gobernador.match import Record
from tests.processes import children, wait_until_busy, wait_until_ended

BAD = Path(__file__).with_name("bad_bots.py")
LIMIT = 30.0


def plan_of(bot: str, limit: float = LIMIT) -> ArenaPlan:
    return ArenaPlan("sanjuan", "first", 2, (), (f"{BAD}:{bot}",), "greedy", b"seed", limit)


def told_by(plan: ArenaPlan) -> GameReport:
    told = play(plan, Referee(plan).rules, first_of(plan))
    assert isinstance(told, GameReport)
    return told


def first_of(plan: ArenaPlan) -> Fixture:
    return next(plan.fixtures(1))


def verified(plan: ArenaPlan) -> Verified:
    found = Referee(plan).look_at(first_of(plan), told_by(plan))
    assert isinstance(found, Verified)
    return found


def test_a_game_without_faults() -> None:
    game = verified(plan_of("Honest"))

    result = game.result
    assert (result.faults, game.words) == ((0, 0), ())
    assert result.bots == (f"{BAD}:Honest", "greedy")
    assert sorted(result.places) == [1, 2]
    assert sum(result.decisions) == len(Record.parse(result.record).actions)
    assert all(0 < seconds < LIMIT for seconds in result.seconds)


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("Crashing", "crashed", "ZeroDivisionError: one thing too many ("),
        ("Quitting", "crashed", "SystemExit"),
        ("Unmade", "unmade", "LookupError: no weights ("),
        ("Illegal", "illegal", "9999 is not legal"),
        ("Speechless", "illegal", "None is not an action"),
    ],
)
def test_a_fault_is_counted_and_told_and_a_legal_answer_is_played(bot: str, kind: str, words: str) -> None:
    game = verified(plan_of(bot))

    assert game.result.faults[0] >= game.result.decisions[0] > 0
    assert game.result.faults[1] == 0
    [fault] = game.words
    assert (fault.seat, fault.kind) == (0, kind)
    assert fault.words.startswith(words)


@pytest.mark.parametrize("bot", ["Honest", "Crashing"])
def test_the_same_fixture_is_the_same_game_even_where_answers_are_given_in_place_of_a_bots_own(bot: str) -> None:
    assert told_by(plan_of(bot)).record == told_by(plan_of(bot)).record


@pytest.mark.skipif(os.name != "posix", reason="nobody is interrupted where there are no signals")
def test_an_endless_loop_is_interrupted() -> None:
    plan = replace(plan_of("Endless", limit=0.02), options=(("rounds", "3"),))

    told = told_by(plan)

    assert told.faults[0] == Record.parse(told.record).turns.count(0)
    assert FaultWords(0, "late", "no answer after 0.02 s") in told.words


def test_where_nobody_can_be_interrupted_an_answer_that_comes_late_is_not_played() -> None:
    plan = replace(plan_of("Honest", limit=0.0), options=(("rounds", "3"),))

    with ThreadPoolExecutor(1) as elsewhere:
        told = elsewhere.submit(told_by, plan).result()

    assert told.faults[0] == Record.parse(told.record).turns.count(0) > 0
    assert FaultWords(0, "late", "an answer after 0.0 s") in told.words


@pytest.mark.skipif(os.name != "posix", reason="nobody is interrupted where there are no signals")
@pytest.mark.parametrize(
    ("never", "end"),
    [("sum(range(10**12))", signal.SIGVTALRM), ("swallow()", signal.SIGKILL)],
    ids=["no Python code", "swallows interruptions"],
)
def test_what_cannot_be_interrupted_ends_its_process(never: str, end: signal.Signals) -> None:
    program = (
        (
            "from gobernador.arena import guarded_bot as limit\n"
            "def swallow(depth=0):\n"
            "    while True:\n"
            "        try:\n"
            "            while depth < 400: swallow(depth + 1)\n"
            "        except BaseException: pass\n"
            "limit.LAST_RESORT, limit.RINGS, limit.AGAIN = 0.1 if 'sum' in {0!r} else 60, 5, 0.01\n"
            "limit.within(0.1, lambda: {0})\n"
        )
        .replace("{0!r}", repr(never))
        .replace("{0}", never)
    )

    ended = subprocess.run([sys.executable, "-c", program], check=False, timeout=60, capture_output=True)

    assert ended.returncode == -end


def test_a_bot_that_changes_the_rules_it_is_shown_harms_nobody_and_is_named() -> None:
    game = verified(plan_of("Tampering"))

    assert game.result.faults[1] == 0
    assert FaultWords(0, "meddled", "it has changed the rules that it was shown") in game.words


def test_a_bot_that_scribbles_in_its_view_harms_nobody() -> None:
    assert verified(plan_of("Scribbling")).result.places == verified(plan_of("Honest")).result.places


def test_with_every_seat_in_a_process_of_its_own_it_is_the_same_game() -> None:
    plan = plan_of("Honest")

    apart = play_apart(plan, Referee(plan).rules, first_of(plan))

    assert isinstance(apart, GameReport)
    assert (apart.record, apart.faults, apart.forfeits, apart.clean) == (told_by(plan).record, (0, 0), (), True)
    assert all(seconds > 0 for seconds in apart.seconds)


def test_there_it_is_known_whose_process_has_ended_and_chance_plays_on() -> None:
    plan = replace(plan_of("Resigning"), options=(("rounds", "4"),))

    apart = play_apart(plan, Referee(plan).rules, first_of(plan))

    assert isinstance(apart, GameReport)
    assert apart.forfeits == (0,)
    assert apart.words == (FaultWords(0, "ended", "it ended with exit code 0"),)
    assert (apart.faults[0] > 0, apart.faults[1]) == (True, 0)
    assert Record.parse(apart.record).replay().over


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system ends no child with its parent")
def test_a_seat_that_thinks_ends_with_a_worker_that_is_killed() -> None:
    program = (
        "from gobernador.arena.seat_process import SeatProcess\n"
        "from gobernador.match import Match\n"
        "from tests.arena.test_game_task import Referee, plan_of\n"
        "plan = plan_of('Endless', limit=600.0)\n"
        "seat = SeatProcess(plan, plan.bots[0], Referee(plan).rules, 0, bytes(16))\n"
        "s = Match(plan.make_game(), bytes(16)).position\n"
        "print('seated', flush=True)\n"
        "seat.choose(s.to_bytes(), s.legal())\n"
    )
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdout is not None
        assert worker.stdout.readline() == "seated\n"
        [thinking] = children(worker.pid)
        wait_until_busy(thinking)
        worker.kill()

    wait_until_ended(thinking)


def test_a_process_that_says_nothing_sensible_breaks_the_game() -> None:
    plan = plan_of("Babbling")

    apart = play_apart(plan, Referee(plan).rules, first_of(plan))

    assert isinstance(apart, BrokenGame)
    assert "JSONDecodeError" in apart.reason


# -- the referee -------------------------------------------------------------------------------------------------------


def doubt(told: GameReport | BrokenGame) -> str:
    plan = plan_of("Honest")
    found = Referee(plan).look_at(first_of(plan), told)
    assert isinstance(found, Doubtful)
    return found.reason


def test_the_referee_believes_no_worker() -> None:
    told = told_by(plan_of("Honest"))
    record = Record.parse(told.record)
    other_deal = play(plan_of("Honest"), "rules", Fixture(f"{BAD}:Honest", "greedy", 1, 0))
    assert isinstance(other_deal, GameReport)

    assert "it was told to end" in doubt(replace(told, places=told.places[::-1]))
    assert "it was told to end" in doubt(replace(told, totals=(99, 1)))
    assert "another game" in doubt(replace(told, record=other_deal.record))
    assert "the rules were changed" in doubt(replace(told, clean=False))
    assert "does not replay" in doubt(replace(told, record=told.record.replace("role:builder", "role:prospector", 1)))
    assert "does not replay" in doubt(replace(told, record="nonsense"))
    record.actions.pop()
    record.result = "*"
    assert "not over" in doubt(replace(told, record=record.text()))
    assert doubt(BrokenGame("no module")) == "the game fell to pieces: no module"
