"""Training a value net: it learns, the same plan gives the same net however often it was interrupted, and what is in its way is said."""

import json
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from gobernador.bots.nets import VALUE_NETS, value_net_of
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadSetup
from gobernador.training.learner import np, together
from gobernador.training.stepped_run import CHECKPOINT, LOG, PLOT
from gobernador.training.training_plan import TrainingPlan, chunks_of
from gobernador.training.value_training import ValueRun, held_out, positions_of
from gobernador.workers.local import InlineWorkers

PLAN = TrainingPlan("sanjuan", 2, games=24, seed=3, hidden=8, batch=64, chunk_games=4, chunks=2)


def finished(folder: Path, plan: TrainingPlan = PLAN) -> bytes:
    """Train what is missing; the weights."""
    run = ValueRun(plan, folder)
    for _ in run.run(InlineWorkers()):
        pass
    run.finish(2)
    return (folder / f"{plan.seats}.bin").read_bytes()


def test_an_interrupted_run_ends_with_the_same_net(tmp_path: Path) -> None:
    whole = finished(tmp_path / "whole")
    broken = ValueRun(PLAN, tmp_path / "broken")
    next(broken.run(InlineWorkers()))
    # Killed while the second checkpoint was being written.
    (tmp_path / "broken" / f"{CHECKPOINT}.new").write_bytes(b"half of it")
    steps = list(ValueRun(PLAN, tmp_path / "broken").run(InlineWorkers()))

    assert [step["games"] for step in steps] == [16, 24]
    assert finished(tmp_path / "broken") == whole
    lines = [json.loads(line) for line in (tmp_path / "broken" / LOG).read_text("utf-8").splitlines()]
    assert [line["step"] for line in lines] == [1, 2, 3]
    assert (tmp_path / "broken" / PLOT).read_text("utf-8").startswith("<svg")
    card = tomllib.loads((tmp_path / "whole" / "2.toml").read_text("utf-8"))
    assert (card["game"], card["rules"][0], card["hidden"]) == ("sanjuan", "first@1", 8)
    assert card["training"]["command"].startswith("gobernador train sanjuan --seats 2 --games 24 --seed 3")


def test_a_folder_is_for_one_plan_and_garbage_is_no_checkpoint(tmp_path: Path) -> None:
    next(ValueRun(PLAN, tmp_path / "one").run(InlineWorkers()))
    with pytest.raises(BadSetup, match="different training run; in the folder / here: seed 3 / 4"):
        ValueRun(replace(PLAN, seed=4), tmp_path / "one")
    (tmp_path / CHECKPOINT).write_bytes(b"garbage")
    with pytest.raises(BadSetup, match="not a checkpoint"):
        ValueRun(PLAN, tmp_path)


@pytest.mark.parametrize(("key", "seats"), [("sanjuan", 3), ("puertorico", 2)])
def test_the_net_that_plays_says_what_the_net_that_learns_says(tmp_path: Path, key: str, seats: int) -> None:
    plan = replace(PLAN, game=key, seats=seats, games=8, learning_rate=0.01)
    run = ValueRun(plan, tmp_path)
    list(run.run(InlineWorkers()))
    game = make(key, "first" if key == "sanjuan" else "base", seats)
    encoder = VALUE_NETS.of(key).encoder(seats)
    net = value_net_of(run.trained.weights(), encoder)
    s = game.new(QuickDice(7))
    for number in range(60):
        s.apply(s.legal()[number % len(s.legal())])

    for seat in range(seats):
        net.evaluate(s, seat)
        observation = np.array(list(net.layer.page), dtype="<i8").view(np.uint8)[: int(encoder.size)]
        shares = run.trained.shares(observation.reshape(1, -1))[0]
        around = [float(shares[(other - seat) % seats]) for other in range(seats)]
        assert [net.shares[other] for other in range(seats)] == pytest.approx(around, abs=2e-3)


def test_a_net_learns_from_games(tmp_path: Path) -> None:
    plan = replace(PLAN, games=96, chunk_games=16, hidden=16, learning_rate=0.01)
    parts = [positions_of(chunk) for chunk in chunks_of(replace(plan, seed=9), 0)]
    fresh = together(parts)
    run = ValueRun(plan, tmp_path)
    next(run.run(InlineWorkers()))
    before = -np.log(np.maximum(1e-9, (run.trained.shares(fresh.observations) * fresh.shares).sum(axis=1))).mean()
    list(run.run(InlineWorkers()))

    after = -np.log(np.maximum(1e-9, (run.trained.shares(fresh.observations) * fresh.shares).sum(axis=1))).mean()

    assert after < before
    assert fresh.shares.sum(axis=1) == pytest.approx(1.0)
    net = value_net_of(run.trained.weights(), VALUE_NETS.of("sanjuan").encoder(2))
    found = held_out("sanjuan", 2, net, 3)
    assert sum(one.count for one in found.bins) > 20
    assert found == held_out("sanjuan", 2, net, 3)
