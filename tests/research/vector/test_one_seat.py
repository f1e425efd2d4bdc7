"""Many games at once with one learner in each, as Gymnasium's users know vector environments."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import DictInfoToList, NormalizeReward, RecordEpisodeStatistics

import gobernador.research  # noqa: F401 - makes our games known
from gobernador.bots.game_bots import heuristic_policy
from gobernador.core.dice import QuickDice, SealedDice, quick
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.research.arrays import observation_array
from gobernador.research.dealer import Dealer
from gobernador.research.vector_seat_env import VectorSeatEnv
from tests.research.settings import Setting, every_setting, mask_array

SEED = 5


def dealers(rows: int) -> list[QuickDice]:
    """What deals each row's games, as the environment derives it from the seed."""
    dealer = Dealer()
    dealer.start_from(SEED)
    dice = quick(SealedDice(dealer.next_seed()))
    for _ in range(2):
        # The first are the rivals' own, the second draw samples.
        quick(dice)
    own = quick(dice)
    return [quick(own) for _ in range(rows)]


class ByHand:
    """The same games, with the heuristic at the other seats, stepped one by one."""

    def __init__(self, envs: VectorSeatEnv) -> None:
        self.envs = envs
        self.rival = heuristic_policy(envs.game, "heuristic")
        self.dealers = dealers(envs.num_envs)
        self.states = [self.deal(row) for row in range(envs.num_envs)]

    def deal(self, row: int) -> State:
        return self.up_to_learner(row, self.envs.game.new(quick(self.dealers[row])))

    def up_to_learner(self, row: int, s: State) -> State:
        while s.to_act not in (self.envs.seats[row], NOBODY):
            s.apply(self.rival.pick(s))
        return s

    def play(self, row: int, action: int) -> State:
        self.states[row].apply(action)
        return self.up_to_learner(row, self.states[row])


@every_setting
def test_every_row_is_the_game_that_the_engine_plays(setting: Setting) -> None:
    envs = VectorSeatEnv(num_envs=setting.seats, **setting.arguments, opponents="heuristic")
    observations, infos = envs.reset(seed=SEED)
    hand = ByHand(envs)
    ended = 0

    while ended < 3:
        for row, s in enumerate(hand.states):
            assert (observations[row] == observation_array(envs.encoder, s, s.to_act)).all()
            assert (infos["action_mask"][row] == mask_array(envs.encoder, s)).all()
        actions = envs.sample_actions()
        observations, rewards, done, truncated, infos = envs.step(actions)
        assert not truncated.any()
        for row in range(envs.num_envs):
            s = hand.play(row, int(actions[row]))
            assert done[row] == (s.to_act == NOBODY)
            if done[row]:
                assert_final(envs, row, s, rewards, infos)
                hand.states[row] = hand.deal(row)
                ended += 1
            else:
                assert rewards[row] == 0.0


def assert_final(envs: VectorSeatEnv, row: int, s: State, rewards: Any, infos: dict[str, Any]) -> None:
    seat = int(envs.seats[row])
    scores = envs.game.scores(s)
    worse = sum(score.place > scores[seat].place for score in scores)
    better = sum(score.place < scores[seat].place for score in scores)
    assert rewards[row] == (worse - better) / (len(scores) - 1)
    assert infos["final_info"]["points"][row] == scores[seat].total
    assert infos["final_info"]["place"][row] == scores[seat].place
    assert infos["_final_obs"][row]
    assert (infos["final_obs"][row] == observation_array(envs.encoder, s, seat)).all()


def make_vec(**arguments: Any) -> Any:
    return gymnasium.make_vec("gobernador/SanJuan-v0", **({"num_envs": 6} | arguments))


def test_it_is_made_by_its_name() -> None:
    for name, game in (("SanJuan", "sanjuan"), ("PuertoRico", "puertorico")):
        envs: Any = gymnasium.make_vec(
            f"gobernador/{name}-v0", num_envs=3, vectorization_mode="vector_entry_point", seats=3
        )
        assert isinstance(envs, VectorSeatEnv)
        assert (envs.game.key, envs.game.seats, envs.num_envs) == (game, 3, 3)
        assert envs.spec is not None
        assert envs.spec.id == f"gobernador/{name}-v0"


def test_spaces_are_those_of_many_games() -> None:
    envs = make_vec()
    for early in (lambda: envs.step([1] * 6), envs.sample_actions):
        with pytest.raises(gymnasium.error.ResetNeeded):
            early()
    observations, many = envs.reset(seed=SEED)
    single = gymnasium.make("gobernador/SanJuan-v0")
    _, one = single.reset(seed=1)

    assert envs.single_observation_space == single.observation_space
    assert set(many) == set(one)

    assert envs.single_observation_space.shape == (806,)
    assert envs.observation_space.shape == (6, 806)
    assert envs.single_action_space.n == 553
    assert envs.action_space.nvec.tolist() == [553] * 6
    assert envs.observation_space.contains(observations)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


@pytest.mark.parametrize("opponents", ["random", "heuristic", "heuristic:rush", "tuned"])
def test_a_seed_fixes_everything_bots_included(opponents: str) -> None:
    envs = make_vec(opponents=opponents)
    told = [story(envs, 1), story(make_vec(opponents=opponents), 1), story(envs, None), story(envs, 1), story(envs, 2)]

    assert told[0] == told[1] == told[3]
    assert told[2] != told[0] != told[4]


def story(envs: Any, seed: int | None) -> list[bytes]:
    envs.action_space.seed(7)
    observations, _ = envs.reset(seed=seed)
    told = [observations.tobytes()]
    for _ in range(100):
        observations, rewards, done, _, infos = envs.step(envs.action_space.sample())
        told += [observations.tobytes(), rewards.tobytes(), done.tobytes(), infos["action_mask"].tobytes()]
    return told


def test_a_row_does_not_depend_on_what_is_played_in_others() -> None:
    shown = []
    for number in range(2):
        envs = make_vec(opponents="random", num_envs=2, seat=0)
        observations, infos = envs.reset(seed=SEED)
        for step in range(60):
            legal = [mask.nonzero()[0] for mask in infos["action_mask"]]
            observations, _, _, _, infos = envs.step([legal[0][0], legal[1][(step * number) % len(legal[1])]])
        shown.append(observations)

    assert (shown[0][0] == shown[1][0]).all()
    assert (shown[0][1] != shown[1][1]).any()


@pytest.mark.parametrize(("seat", "sits"), [("rotate", [0, 1, 2, 0, 1, 2]), (1, [1] * 6)])
def test_the_learner_sits_where_it_is_told(seat: int | str, sits: list[int]) -> None:
    envs = make_vec(seats=3, seat=seat)
    _, infos = envs.reset(seed=SEED)

    assert infos["seat"].tolist() == sits
    assert envs.seats.tolist() == sits


def test_opponents_sit_to_the_left_of_the_learner_in_their_order() -> None:
    # Learner and second opponent never differ in style, so the games do, unless the order is kept.
    played = [
        story(make_vec(seats=3, seat=1, opponents=opponents), SEED)
        for opponents in (["heuristic", "random"], ["random", "heuristic"], ["heuristic", "random"])
    ]

    assert played[0] == played[2] != played[1]


def test_results_are_of_the_games_that_ended_and_of_no_others() -> None:
    envs = make_vec(opponents="random")
    _, infos = envs.reset(seed=SEED)
    assert "final_info" not in infos

    _, rewards, done, _, infos = until_done(envs)

    final = infos["final_info"]
    assert (infos["_final_info"] == done).all()
    assert (final["_place"] == done).all()
    assert ((final["place"] > 0) == done).all()
    assert ((rewards != 0) >= (final["place"] == 1)).all()
    assert [seen is not None for seen in infos["final_obs"]] == done.tolist()
    assert (envs.action_masks() == infos["action_mask"]).all()


def until_done(envs: Any) -> Any:
    stepped = envs.step(envs.action_space.sample())
    while not stepped[2].any():
        assert "final_info" not in stepped[4]
        stepped = envs.step(envs.action_space.sample())
    return stepped


# -- Gymnasium's wrappers ----------------------------------------------------------------------------------------------


def test_episode_statistics_count_decisions_and_rewards() -> None:
    envs = RecordEpisodeStatistics(make_vec(opponents="random"))
    envs.reset(seed=SEED)
    lengths = np.zeros(6, int)
    counted: list[int] = []
    returned: list[float] = []
    while len(counted) < 12:
        _, rewards, done, _, infos = envs.step(envs.action_space.sample())
        lengths += 1
        if done.any():
            counted += lengths[done].tolist()
            returned += rewards[done].tolist()
            assert infos["episode"]["l"][done].tolist() == lengths[done].tolist()
        lengths[done] = 0

    assert list(envs.length_queue) == counted
    assert list(envs.return_queue) == returned


def test_wrappers_of_rewards_and_infos_take_it_as_it_is() -> None:
    envs: Any = DictInfoToList(NormalizeReward(make_vec(opponents="random")))
    envs.reset(seed=SEED)

    observations, rewards, done, _, infos = until_done(envs)

    assert observations.shape == (6, 806)
    assert [set(info) >= {"final_obs", "final_info"} for info in infos] == done.tolist()
    assert [info["final_info"]["place"] in (1, 2) for info, ended in zip(infos, done, strict=True) if ended]
    assert np.isfinite(rewards).all()


# -- memory ------------------------------------------------------------------------------------------------------------


def test_what_a_step_shows_may_be_kept_unless_it_was_asked_otherwise() -> None:
    kept, looked = make_vec(), make_vec(copy=False)
    first, _ = kept.reset(seed=SEED)
    before = first.copy()
    view, _ = looked.reset(seed=SEED)
    actions = kept.sample_actions()

    kept.step(actions)
    after, *_ = looked.step(actions)

    assert (first == before).all()
    assert first.flags.writeable
    assert np.shares_memory(view, after)
    assert (view != before).any()


# -- what cannot be done -----------------------------------------------------------------------------------------------


def test_an_illegal_action_is_an_error_that_names_the_row_and_changes_nothing() -> None:
    envs, untouched = make_vec(options={"start": 0}, seat=0), make_vec(options={"start": 0}, seat=0)
    envs.reset(seed=SEED)
    untouched.reset(seed=SEED)

    with pytest.raises(ValueError, match=r"game 5: pass \(0\) is not legal now; legal: role:builder \(1\)"):
        envs.step([1, 1, 1, 1, 1, 0])

    for _ in range(50):
        actions = untouched.sample_actions()
        assert (envs.step(actions)[0] == untouched.step(actions)[0]).all()


@pytest.mark.parametrize("opponents", ["search:50", "greedy"])
def test_a_bot_that_needs_views_is_refused_with_a_way_out(opponents: str) -> None:
    with pytest.raises(
        ValueError, match=r"needs a view .* random, heuristic, heuristic:STYLE and tuned. For any other bot"
    ):
        make_vec(opponents=opponents)


def test_a_plain_environment_takes_any_bot_in_many_games_too() -> None:
    envs: Any = make_vec(num_envs=2, vectorization_mode="sync", opponents="greedy")
    _, infos = envs.reset(seed=SEED)

    assert infos["action_mask"].shape == (2, 553)
    envs.close()
