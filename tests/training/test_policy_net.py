"""Training a policy net: it learns which answers are better, and an interrupted run ends with the same net."""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from librt.vecs import vec

from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.nets import POLICY_NETS, net_policy_of, policy_card, policy_net, weights_in
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.training.learner import np
from gobernador.training.policy_labels import Labels, labels_of
from gobernador.training.policy_training import (
    BANDS,
    FIRST_STEP_DEAL,
    PolicyModel,
    PolicyRun,
    model_from,
    strength_of,
)
from gobernador.training.stepped_run import Curve, LogLine, log_plot
from gobernador.training.training_plan import PolicyPlan, chunks_of
from gobernador.workers.local import InlineWorkers

PLAN = PolicyPlan("sanjuan", 2, games=12, seed=3, hidden=8, batch=32, chunk_games=2, chunks=1)


def test_an_interrupted_run_ends_with_the_same_net(tmp_path: Path) -> None:
    whole = PolicyRun(PLAN, tmp_path / "whole")
    log = list(whole.run(InlineWorkers()))
    whole.finish(1)
    steps = PolicyRun(PLAN, tmp_path / "broken").run(InlineWorkers())
    for _ in range(2):
        next(steps)
    broken = PolicyRun(PLAN, tmp_path / "broken")

    assert [step["games"] for step in broken.run(InlineWorkers())] == [6, 8, 10, 12]
    assert [(step["positions"], step["gain"]) for step in broken.log] == [
        (step["positions"], step["gain"]) for step in log
    ]
    broken.finish(1)
    assert (tmp_path / "broken" / "2.bin").read_bytes() == (tmp_path / "whole" / "2.bin").read_bytes()
    card = tomllib.loads((tmp_path / "whole" / "2.toml").read_text("utf-8"))
    assert (card["corrects"], card["hidden"], card["results"]["deals"]) == ("tuned", 8, 1)
    assert card["training"]["command"].endswith("--batch 32 --net policy")


def test_after_each_step_the_log_says_how_strong_the_net_is_and_what_its_games_are_like(tmp_path: Path) -> None:
    log = list(PolicyRun(replace(PLAN, games=4), tmp_path).run(InlineWorkers()))

    game = make("sanjuan", "first", 2)
    heuristic = heuristic_policy(game, "heuristic")
    assert [step["share"] * 4 % 1 for step in log] == [0, 0], "two deals, each from both seats"
    assert all(8 < step["rounds"] < 40 and 20 < step["points"] < 70 for step in log)
    assert strength_of(game, heuristic, heuristic, 2, FIRST_STEP_DEAL).share == 0.5
    plot = (tmp_path / "log.svg").read_text("utf-8")
    assert plot.count("<polyline") == len(PolicyRun.CURVES)
    assert plot.count('fill="#e4efe0"') == len(BANDS.of("sanjuan")[2]) == 2


def test_a_plot_leaves_out_steps_without_a_number_and_shows_a_band_that_no_value_reaches() -> None:
    log: list[LogLine] = [{"games": 10}, {"games": 20, "rounds": 30.0}, {"games": 40, "rounds": 20.0}]
    drawn = log_plot(log, [Curve("rounds", "rounds", (12, 17))])

    assert 'points="345.0,30.0 620.0,124.4"' in drawn
    assert ">12.000<" in drawn
    assert ">30.000<" in drawn
    assert 'y="152.8" width="550" height="47.2"' in drawn


def test_training_goes_on_from_the_net_that_there_is(tmp_path: Path) -> None:
    net = policy_net("sanjuan", 2)
    levels, actions = np.asarray(net.layer.levels, dtype=np.uint8), np.flatnonzero(np.asarray(net.place_of) >= 0)
    same = model_from(net, levels, actions, 8, 0)
    wider = model_from(net, np.maximum(levels, 3).astype(np.uint8), np.append(actions, 4000), 70, 0)

    assert same.weights() == weights_in(POLICY_NETS.of("sanjuan").folder, 2)
    labels = labels_of(chunks_of(replace(PLAN, further=True), 0)[0])
    narrow, wide = (model.scores(model.batch(labels))[1][:, : len(actions)] for model in (same, wider))
    assert np.allclose(narrow, wide, atol=1e-4)
    run = PolicyRun(replace(PLAN, games=2, further=True), tmp_path)
    assert len(list(run.run(InlineWorkers()))) == 1
    run.finish(1)
    card = tomllib.loads((tmp_path / "2.toml").read_text("utf-8"))
    assert card["goes_on_from"] == policy_card("sanjuan", 2)["sha256"]
    assert card["training"]["command"].endswith("--net policy --further")


def test_the_net_that_plays_scores_as_the_net_that_learns(tmp_path: Path) -> None:
    plan = replace(PLAN, seats=3, games=2, learning_rate=0.01)
    run = PolicyRun(plan, tmp_path)
    list(run.run(InlineWorkers()))
    model = run.trained
    game = make("sanjuan", "first", 3)
    policy, base = net_policy_of(model.weights(), game), heuristic_policy(game, "heuristic")
    s = game.new(QuickDice(7))
    while not policy.corrected >> s.prompt & 1 or len(s.legal()) < 3:
        s.apply(base.pick(s))

    scores, likings = vec[float]([0.0] * 64), vec[float]([0.0] * 64)
    policy.prefer(s, s.mask(), scores)
    policy.base.prefer(s, s.mask(), likings)

    page = np.array(list(policy.net.layer.page), dtype="<i8").view(np.uint8)[: len(model.levels)].reshape(1, -1)
    choices = [action - int(s.base) if action else 0 for action in s.legal()]
    liked = np.array([likings[choice] for choice in choices], np.float32)
    asked = Labels(page, np.array([len(choices)]), np.array(s.legal()), liked, np.zeros(len(choices), np.float32))
    known = [action for action in s.legal() if action in model.actions]
    learnt = dict(zip(model.actions.tolist(), model.scores(model.batch(asked))[1][0].tolist(), strict=True))
    assert known
    assert [scores[action - int(s.base) if action else 0] for action in known] == pytest.approx(
        [learnt[action] for action in known], abs=0.02
    )


def test_a_net_learns_which_answer_is_better() -> None:
    labels = labels_of(chunks_of(replace(PLAN, chunk_games=6), 0)[0])
    # The later an answer is named, the better it is, whatever the heuristic thinks.
    labels = replace(labels, values=(labels.actions * 0.4).astype(np.float32))
    model = PolicyModel(np.minimum(labels.observations.max(axis=0), 1), np.unique(labels.actions), 8, 0)
    batch = model.batch(labels)
    before = model.gain(batch)
    for _ in range(250):
        model.learn(labels, 0.01)
    after = model.gain(batch)

    assert after["gain"] > before["gain"]
    assert (model.batch(labels).best(model.scores(batch)[1]) == batch.best(batch.values)).mean() > 0.9
    assert after["changed"] > 0.3
