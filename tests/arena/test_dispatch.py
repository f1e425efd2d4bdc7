"""Many games with bots that do harm: what they do to others is undone, and what they do themselves is said."""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from gobernador.arena.arena_plan import ArenaPlan
from gobernador.arena.contest import Outcome, play_all
from gobernador.arena.game_task import Doubtful, Referee, Verified
from gobernador.match import Record
from gobernador.workers import LocalWorkers

BAD = Path(__file__).with_name("bad_bots.py")
FORGING, DEADLY, BRIBING, HONEST = (f"{BAD}:{bot}" for bot in ("Forging", "Deadly", "Bribing", "Honest"))
RESIGNING, SEGFAULTING, HOARDING = (f"{BAD}:{bot}" for bot in ("Resigning", "Segfaulting", "Hoarding"))


def outcomes(plan: ArenaPlan) -> Sequence[Outcome]:
    with LocalWorkers(1) as workers:
        return list(play_all(Referee(plan), plan.fixtures(1), workers))


def test_a_forger_is_named_and_its_neighbours_games_are_counted() -> None:
    plan = ArenaPlan("sanjuan", "first", 2, (("rounds", "4"),), (FORGING, "random", HONEST), "", b"seed")

    found = outcomes(plan)

    doubtful = {outcome.fixture.candidate for outcome in found if isinstance(outcome, Doubtful)}
    counted = {outcome.result.candidate for outcome in found if isinstance(outcome, Verified)}
    assert len(found) == 6
    assert doubtful == {FORGING}
    assert counted == {"random"}


def test_rules_that_were_changed_for_all_are_noticed_and_the_innocent_play_again() -> None:
    plan = ArenaPlan("puertorico", "base", 3, (("rounds", "2"),), (BRIBING, HONEST), "random", b"seed")

    found = outcomes(plan)

    assert [outcome.fixture.candidate for outcome in found if isinstance(outcome, Doubtful)] == [BRIBING] * 3
    assert [outcome.result.candidate for outcome in found if isinstance(outcome, Verified)] == [HONEST] * 3


@pytest.mark.parametrize("bot", [DEADLY, RESIGNING, SEGFAULTING])
def test_a_bot_that_ends_its_process_has_lost_the_game(bot: str) -> None:
    plan = ArenaPlan("sanjuan", "first", 2, (("rounds", "4"),), (bot, HONEST), "random", b"seed")

    found = outcomes(plan)

    games = [outcome.result for outcome in found if isinstance(outcome, Verified)]
    assert len(games) == len(found) == 4
    for game in games:
        given_up = (game.turn,) if game.candidate == bot else ()
        assert game.forfeits == given_up
        if given_up:
            assert game.won == 0.0
            assert game.share(1 - game.turn) == 1.0
            assert Record.parse(game.record).replay().over


def test_nobody_else_is_blamed_for_a_process_that_was_ended() -> None:
    """Among copies of a bot that gives up, the only one that stays has won."""
    plan = ArenaPlan("sanjuan", "first", 3, (("rounds", "3"),), (HONEST,), RESIGNING, b"seed")

    found = outcomes(plan)

    games = [outcome.result for outcome in found if isinstance(outcome, Verified)]
    assert [(game.won, game.forfeits) for game in sorted(games, key=lambda game: game.turn)] == [
        (1.0, (1, 2)),
        (1.0, (0, 2)),
        (1.0, (0, 1)),
    ]


def test_too_much_memory_is_a_fault() -> None:
    plan = ArenaPlan("sanjuan", "first", 2, (("rounds", "2"),), (HOARDING,), HONEST, b"seed", memory=512 * 1024**2)

    found = outcomes(plan)

    for outcome in found:
        assert isinstance(outcome, Verified)
        (fault,) = outcome.words
        assert (fault.kind, fault.words.partition(":")[0]) == ("crashed", "MemoryError")
        assert outcome.result.forfeits == ()


def test_a_limit_of_memory_is_for_what_the_process_starts_too() -> None:
    program = (
        "import subprocess, sys; from gobernador.bots.child_process import limit_memory\n"
        "assert limit_memory(300 * 1024**2)\n"
        "sys.exit(subprocess.call([sys.executable, '-c', 'bytearray(2 * 1024**3)']))"
    )

    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert ran.returncode == 1
    assert "MemoryError" in ran.stderr
