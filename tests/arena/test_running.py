"""Many games with bots that do harm: what they do to others is undone, and what they do themselves is said."""

from collections.abc import Sequence
from pathlib import Path

from gobernador.arena.plan import Plan
from gobernador.arena.referee import Doubtful, Referee, Verified
from gobernador.arena.running import Lost, Outcome, play_all
from gobernador.workers import LocalWorkers

BAD = Path(__file__).with_name("bad_bots.py")
FORGING, DEADLY, BRIBING, HONEST = (f"{BAD}:{bot}" for bot in ("Forging", "Deadly", "Bribing", "Honest"))


def outcomes(plan: Plan) -> Sequence[Outcome]:
    with LocalWorkers(1) as workers:
        return list(play_all(Referee(plan), plan.fixtures(1), workers))


def test_a_forger_is_named_and_its_neighbours_games_are_counted() -> None:
    plan = Plan("sanjuan", "first", 2, (("rounds", "4"),), (FORGING, "random", HONEST), "", b"seed")

    found = outcomes(plan)

    doubtful = {outcome.fixture.candidate for outcome in found if isinstance(outcome, Doubtful)}
    counted = {outcome.result.candidate for outcome in found if isinstance(outcome, Verified)}
    assert len(found) == 6
    assert doubtful == {FORGING}
    assert counted == {"random"}


def test_rules_that_were_changed_for_all_are_noticed_and_the_innocent_play_again() -> None:
    plan = Plan("puertorico", "base", 3, (("rounds", "2"),), (BRIBING, HONEST), "random", b"seed")

    found = outcomes(plan)

    assert [outcome.fixture.candidate for outcome in found if isinstance(outcome, Doubtful)] == [BRIBING] * 3
    assert [outcome.result.candidate for outcome in found if isinstance(outcome, Verified)] == [HONEST] * 3


def test_a_bot_that_ends_its_process_loses_its_own_games_and_no_others() -> None:
    plan = Plan("sanjuan", "first", 2, (("rounds", "4"),), (DEADLY, HONEST), "random", b"seed")

    found = outcomes(plan)

    assert [outcome.fixture.candidate for outcome in found if isinstance(outcome, Lost)] == [DEADLY] * 2
    assert [outcome.result.candidate for outcome in found if isinstance(outcome, Verified)] == [HONEST] * 2
