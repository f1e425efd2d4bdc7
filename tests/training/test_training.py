"""Weights evolve: better ones are found where there are better ones, and written so that bots can read them."""

import sys
import tomllib
from pathlib import Path
from subprocess import run

import pytest

from gobernador.bots.game_bots import heuristic_kind, weights_of
from gobernador.games.sanjuan.policies.weights import WEIGHT_WORDS, Weight
from gobernador.training import evolution
from gobernador.training.evolution import EvolutionPlan, EvolutionRun, Generation, by_games, evolve, weights_file
from gobernador.training.weight_trials import (
    TRAINING,
    DecisionTask,
    Examination,
    TrainingTable,
    Trial,
    decisions_in,
    fitness,
    position_of,
)
from gobernador.workers.local import InlineWorkers

START = tuple(float(weight) for weight in heuristic_kind("sanjuan").weights_of("heuristic"))


@pytest.fixture
def one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRAINING.found, "sanjuan", (TrainingTable("first", 2, "heuristic"),))


@pytest.mark.usefixtures("one_table")
def test_a_player_is_as_good_as_itself_and_better_than_one_that_throws_cards_away() -> None:
    wasteful = list(START)
    wasteful[Weight.CARD] = -2.0

    assert fitness(Trial("sanjuan", START, first_deal=1, deals=6)) == pytest.approx(0.5)
    assert fitness(Trial("sanjuan", tuple(wasteful), first_deal=1, deals=6)) < 0.4


def test_a_large_table_counts_as_much_as_a_small_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TRAINING.found, "sanjuan", (TrainingTable("first", 4, "heuristic"),))

    # Not exactly a half: who wins is not as far ahead as the others are behind.
    assert fitness(Trial("sanjuan", START, first_deal=1, deals=6)) == pytest.approx(0.5, abs=0.06)


def hill(trial: Trial) -> float:
    """A fitness that anybody can compute: how near the weights are to one."""
    return 1 - sum((weight - 1) ** 2 for weight in trial.weights) / 100


def test_the_middle_moves_to_where_the_better_ones_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evolution, "fitness", hill)
    plan = EvolutionPlan(
        "sanjuan", "heuristic", (0.2, 2.0, -0.5), generations=40, scatter=0.25, population=8, deals=1, seed=3
    )

    with InlineWorkers() as workers:
        generations = list(evolve(plan, by_games(plan, workers)))
        again = list(evolve(plan, by_games(plan, workers)))

    assert generations == again
    assert [generation.number for generation in generations] == list(range(1, 41))
    assert generations[-1].middle == pytest.approx((1.0, 1.0, 1.0), abs=0.05)
    assert generations[-1].best >= generations[-1].mean > generations[0].mean


FIRST = TrainingTable("first", 2, "heuristic")


def test_every_decision_of_the_seat_is_looked_into_and_all_its_answers_have_a_value() -> None:
    course = DecisionTask("sanjuan", START, FIRST, deal=5, seat=1, playouts=2)

    decisions = decisions_in(course)

    assert decisions == decisions_in(course)
    assert len(decisions) > 20
    for decision in decisions:
        s = position_of("sanjuan", decision)
        assert s.to_act == 1
        assert [action for action, value in decision.values] == s.legal()
        assert decision.taken in s.legal()
        assert all(0 <= value <= 1 for action, value in decision.values)


def test_whoever_answers_as_before_gains_nothing_and_whoever_answers_worse_loses() -> None:
    wasteful = list(START)
    wasteful[Weight.CARD] = -2.0
    courses = EvolutionPlan("sanjuan", "heuristic", START, deals=2, seats=2, playouts=4).courses()[:4]
    decisions = [decision for course in courses for decision in decisions_in(course)]

    examination = Examination("sanjuan", decisions, len(courses))

    assert examination.result(START) == 0.0
    assert examination.result(wasteful) < -0.1


@pytest.mark.usefixtures("one_table")
def test_weights_that_are_judged_by_decisions_evolve_too(tmp_path: Path) -> None:
    plan = EvolutionPlan("sanjuan", "heuristic", START, 4, scatter=0.2, population=6, deals=2, seed=1, playouts=4)
    evolution = EvolutionRun(plan, tmp_path / "w.toml")

    with InlineWorkers() as workers:
        steps = list(evolution.run(workers))

    courses, generations = evolution.courses, [step for step in steps if step]
    assert [(course.deal - courses[0].deal, course.seat) for course in courses] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert (len(steps), len(generations)) == (evolution.steps, 4)
    assert max(generation.best for generation in generations) > 0.0
    assert (tmp_path / "w.toml").read_text("utf-8") == weights_file(plan, generations[-1])


@pytest.mark.usefixtures("one_table")
def test_a_generation_is_a_file_that_bots_can_read() -> None:
    plan = EvolutionPlan("sanjuan", "heuristic", START, generations=2, scatter=0.1, population=4, deals=1, seed=0)

    text = weights_file(plan, Generation(1, 0.6, 0.5, START))

    assert "Generation 1 of 2" in text
    assert "--start heuristic --generations 2 --scatter 0.1 --population 4 --deals 1 --seed 0" in text
    assert list(weights_of(tomllib.loads(text), WEIGHT_WORDS)) == pytest.approx(START, abs=1e-4)


@pytest.mark.parametrize("judge", [[], ["--playouts", "1"]])
def test_tuning_from_the_command_line_leaves_weights_behind(tmp_path: Path, judge: list[str]) -> None:
    command = [sys.executable, "-m", "gobernador", "train", "sanjuan", "--weights", "w.toml"]
    size = ["--generations", "1", "--population", "4", "--deals", "1", "--jobs", "1", "--seats", "3"]

    done = run([*command, *size, *judge], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "w.toml: the weights after 1 generation.\n"
    assert set(tomllib.loads((tmp_path / "w.toml").read_text("utf-8"))) == set(WEIGHT_WORDS)


def test_weights_do_not_replace_a_folder(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "gobernador", "train", "sanjuan", "--weights", "."]

    done = run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (1, ". is a folder, not a file.\n")
    assert not list(tmp_path.iterdir())
