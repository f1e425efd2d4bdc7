"""One learner among bots, through Gymnasium's own check and as a learner meets it."""

import copy
import pickle
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import gobernador.research
from gobernador.bots.base import BotFault
from gobernador.catalog import GAMES
from gobernador.research.single import SingleSeatEnv
from tests.research.settings import Setting, every_setting

IDS = ("gobernador/SanJuan-v0", "gobernador/PuertoRico-v0")
every_id = pytest.mark.parametrize("name", IDS)
Told = tuple[float, dict[str, Any]]

gymnasium.register_envs(gobernador.research)


def bare(name: str, **arguments: Any) -> SingleSeatEnv:
    """An environment without the wrappers that Gymnasium puts around it."""
    made = gymnasium.make(name, **arguments).unwrapped
    assert isinstance(made, SingleSeatEnv)
    return made


def play(env: SingleSeatEnv, dice: np.random.Generator) -> Told:
    """Answer anything legal until the game is over: its reward and its last info."""
    while True:
        legal = np.flatnonzero(env.action_masks())
        _, reward, terminated, truncated, info = env.step(dice.choice(legal))
        assert not truncated
        if terminated:
            return reward, info
        assert reward == 0


# -- Gymnasium's check -------------------------------------------------------------------------------------------------


@every_setting
def test_check_env(setting: Setting) -> None:
    name = dict(zip(GAMES, IDS, strict=True))[setting.game]

    check_env(bare(name, edition=setting.edition, seats=setting.seats, opponents="random"))


@every_id
def test_check_env_of_what_is_made_in_other_ways(name: str) -> None:
    check_env(bare(name))
    check_env(bare(name, opponents="random", seat=1, pieces=True, reward="margin", render_mode="ansi"))


@every_id
def test_a_wrapped_environment_is_played_without_a_warning(name: str) -> None:
    env = gymnasium.make(name, opponents="random")
    env.reset(seed=1)

    steps, terminated = 0, False
    while not terminated:
        _, _, terminated, _, _ = env.step(env.action_space.sample())
        steps += 1

    assert steps > 10


@every_id
def test_naming_the_module_is_enough(name: str) -> None:
    made = gymnasium.make(f"gobernador.research:{name}", opponents="random", max_episode_steps=3)
    made.reset(seed=1)

    ends = [made.step(made.action_space.sample())[2:4] for _ in range(3)]

    assert ends == [(False, False), (False, False), (False, True)]


# -- playing -----------------------------------------------------------------------------------------------------------


@every_setting
def test_a_game_ends_with_a_reward_for_the_place(setting: Setting) -> None:
    env = SingleSeatEnv(**setting.arguments, opponents="random")
    dice = np.random.default_rng(2)

    for game in range(2):
        observation, info = env.reset(seed=game)
        assert env.observation_space.contains(observation)
        assert np.array_equal(info["action_mask"], env.action_masks())
        reward, info = play(env, dice)
        assert -1 <= reward <= 1
        assert 1 <= info["place"] <= setting.seats
        if info["place"] == 1:
            assert reward >= 0
        assert not info["action_mask"].any()


@every_id
def test_the_heuristic_beats_whoever_answers_anything(name: str) -> None:
    env = bare(name, opponents="heuristic", reward="margin")
    dice = np.random.default_rng(3)

    rewards = []
    for game in range(20):
        env.reset(seed=game)
        rewards.append(play(env, dice)[0])

    assert sum(rewards) < 0


def test_a_seed_fixes_the_deal_and_the_bots() -> None:
    told = []
    for _ in range(2):
        env = bare("gobernador/SanJuan-v0", seats=3, opponents=["random", "search:8"], options={"rounds": 6})
        dice = np.random.default_rng(4)
        env.reset(seed=4)
        first = play(env, dice)
        env.reset()
        told.append((first[0], first[1]["points"], play(env, dice)[1]["points"]))

    assert told[0] == told[1]


def test_the_learner_moves_on_by_a_seat_with_every_game_unless_it_has_one() -> None:
    moving, sitting = SingleSeatEnv(seats=3, opponents="random"), SingleSeatEnv(seats=3, opponents="random", seat=2)

    assert [moving.reset()[1]["seat"] for _ in range(4)] == [0, 1, 2, 0]
    assert [sitting.reset()[1]["seat"] for _ in range(4)] == [2, 2, 2, 2]
    assert moving.reset(seed=1)[1]["seat"] == 0


def test_opponents_sit_from_the_learners_left_on(tmp_path: Path) -> None:
    """Each of these bots notes where it sits."""
    for name in ("ana", "bea"):
        (tmp_path / f"{name}.py").write_text(
            "from pathlib import Path\n"
            "from gobernador.bots.base import Bot\n"
            "class Noting(Bot):\n"
            "    def choose(self, view, budget):\n"
            "        Path(__file__).with_suffix('.seat').write_text(str(self.seat))\n"
            "        return view.legal()[0]\n"
        )
    env = SingleSeatEnv(seats=3, seat=1, opponents=[str(tmp_path / "ana.py"), str(tmp_path / "bea.py")])
    env.reset(seed=5)
    play(env, np.random.default_rng(5))

    assert [(tmp_path / f"{name}.seat").read_text() for name in ("ana", "bea")] == ["2", "0"]


def test_a_table_is_drawn_with_the_learners_own_hand_and_nobody_elses(capsys: pytest.CaptureFixture[str]) -> None:
    env = SingleSeatEnv(seats=3, opponents="random", seat=1, render_mode="ansi")
    env.reset(seed=6)
    drawn = env.render()
    assert drawn is not None
    assert (drawn.count("Hand: "), drawn.count("seat_1 (you)")) == (1, 1)

    watched = SingleSeatEnv(opponents="random", render_mode="human")
    watched.reset(seed=6)
    watched.step(watched.action_space.sample())
    assert capsys.readouterr().out.count("(you)") == 2


# -- mistakes ----------------------------------------------------------------------------------------------------------


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = SingleSeatEnv(opponents="random", seat=0, options={"start": 0}, render_mode="ansi")
    env.reset(seed=7)
    before = env.render()

    with pytest.raises(ValueError, match=r"use:library \(\d+\) is not legal now; legal: role:builder \(1\)"):
        env.step(env.action_of("use:library"))
    with pytest.raises(ValueError, match="there is no action 9999"):
        env.step(9999)
    with pytest.raises(TypeError):
        env.step(1.0)  # type: ignore[arg-type]

    assert env.render() == before
    play(env, np.random.default_rng(7))
    with pytest.raises(ValueError, match="legal: none, the game is over"):
        env.step(0)


def test_a_sample_that_was_kept_for_a_later_question_is_an_action_like_any_other() -> None:
    env = SingleSeatEnv(opponents="random", seat=0, options={"start": 0})
    env.reset(seed=7)
    kept = env.action_space.sample()
    env.step(kept)
    while kept in np.flatnonzero(env.action_masks()):
        env.step(np.flatnonzero(env.action_masks())[0])

    with pytest.raises(ValueError, match="is not legal now"):
        env.step(kept)


def test_a_sample_from_before_the_deal_stands_for_a_legal_first_answer_and_always_the_same() -> None:
    """Nobody can know the first question of a game before it is dealt; Gymnasium's check plays such samples."""
    env = SingleSeatEnv(opponents="random", seat=1)
    env.reset(seed=1)
    play(env, np.random.default_rng(1))
    early = [env.action_space.sample() for _ in range(20)]

    for sample in early:
        env.reset(seed=9)
        legal = np.flatnonzero(env.action_masks())
        once = env.step(sample)[0]
        env.reset(seed=9)
        again = env.step(sample)[0]
        assert isinstance(once, np.ndarray)
        assert isinstance(again, np.ndarray)
        assert np.array_equal(again, once)
        if sample not in legal:
            env.reset(seed=9)
            with pytest.raises(ValueError, match="is not legal now"):
                env.step(int(sample))
    assert len({int(sample) for sample in early}) > 10


@pytest.mark.parametrize(
    ("answer", "words"), [("9999", "its answer 9999 is not legal"), ("1 // 0", "ZeroDivisionError")]
)
def test_a_bot_that_goes_wrong_is_named_and_its_game_is_over(answer: str, words: str, tmp_path: Path) -> None:
    file = tmp_path / "ana.py"
    file.write_text(
        "from gobernador.bots.base import Bot\n"
        "class Wrong(Bot):\n"
        "    def choose(self, view, budget):\n"
        f"        return {answer}\n"
    )
    env = SingleSeatEnv(opponents=str(file), seat=0, options={"start": 0})
    env.reset(seed=10)

    with pytest.raises(BotFault, match=rf"ana\.py, seat 1, made an error in game 0: {words}"):
        play(env, np.random.default_rng(10))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(env.action_space.sample())


def test_a_game_has_to_be_dealt_first() -> None:
    env = SingleSeatEnv(opponents="random")

    for early in (env.action_masks, lambda: env.step(0)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="call reset"):
            early()
    env.reset()
    env.close()
    env.close()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@every_id
def test_a_copy_is_an_equal_table_at_which_no_game_has_begun(name: str, copied: Any) -> None:
    env = bare(name, opponents=["random", "greedy"], seats=3, seat=1, pieces=True, reward="margin")
    env.reset(seed=1)
    play(env, np.random.default_rng(1))

    twin = copied(env)

    with pytest.raises(gymnasium.error.ResetNeeded, match=r"call reset\(\) first"):
        twin.action_masks()
    endings = []
    for one in (env, twin):
        one.reset(seed=2)
        endings.append(play(one, np.random.default_rng(2)))
    assert endings[0][0] == endings[1][0]
    assert endings[0][1]["points"] == endings[1][1]["points"]


@every_id
def test_who_asks_for_pictures_is_told_so_as_stable_baselines_expects_it(name: str) -> None:
    with (
        pytest.warns(UserWarning, match="render_mode='rgb_array' that is not in the possible render_modes"),
        pytest.raises(TypeError, match="there is no render mode 'rgb_array'; available: human, ansi"),
    ):
        gymnasium.make(name, render_mode="rgb_array")
