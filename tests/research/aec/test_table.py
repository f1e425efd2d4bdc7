"""What an agent meets at a table."""

import copy
import pickle
import re
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium import error, spaces

from gobernador.core.errors import GameError
from gobernador.research.aec import env, puertorico_v0, raw_env, sanjuan_v0
from gobernador.research.aec.table_env import Env, Seen, TableEnv
from tests.research.settings import Setting, every_game, every_setting

NO_GAME = r"no game is being played: call reset\(\) first"


def seen_by(table: Env, agent: str) -> Seen:
    seen = table.observe(agent)
    assert seen is not None
    return seen


def draw(table: Env, dice: np.random.Generator) -> int:
    """Any legal action of the agent that is asked."""
    mask = seen_by(table, table.agent_selection)["action_mask"]
    return int(dice.choice(np.flatnonzero(mask)))


def play_on(table: Env, seed: int, answers: int = 1_000_000) -> None:
    """So many answers, or all of them to the end."""
    dice = np.random.default_rng(seed)
    while answers and not any(table.terminations.values()) and not any(table.truncations.values()):
        table.step(draw(table, dice))
        answers -= 1


def pickled(table: Env) -> Env:
    """The table as another process would get it."""
    twin: Env = pickle.loads(pickle.dumps(table))
    return twin


def everything_seen(table: TableEnv) -> list[bytes]:
    return [
        array.tobytes() for agent in table.agents for array in (seen_by(table, agent)["observation"], table.state())
    ]


# -- playing to the end ------------------------------------------------------------------------------------------------


@every_setting
def test_a_game_ends_for_all_with_rewards_that_sum_to_nothing(setting: Setting) -> None:
    table = raw_env(**setting.arguments)
    table.reset(seed=5)

    play_on(table, 5)

    assert all(table.terminations.values())
    assert not any(table.truncations.values())
    assert sum(table.rewards.values()) == pytest.approx(0)
    assert max(table.rewards.values()) <= 1
    places = [table.infos[agent]["place"] for agent in table.agents]
    assert sorted(table.agents, key=lambda agent: -table.rewards[agent])[0] == table.agents[places.index(1)]


def test_nothing_is_earned_before_the_end_and_agents_step_out_with_all_of_it() -> None:
    table = env(seats=3)
    table.reset(seed=7)
    dice = np.random.default_rng(7)
    earned = {}

    for agent in table.agent_iter():
        _, reward, terminated, _, info = table.last()
        if terminated:
            earned[agent] = (reward, info["place"])
            table.step(None)
        else:
            assert (reward, info) == (0, {})
            table.step(draw(table, dice))

    assert sorted(earned.values()) == [(-1.0, 3), (0.0, 2), (1.0, 1)]
    assert table.agents == []


@every_game
def test_a_margin_is_the_distance_to_the_mean_of_the_others(game: str) -> None:
    table = raw_env(game=game, seats=3, reward="margin")
    table.reset(seed=6)
    play_on(table, 6)

    for agent, reward in table.rewards.items():
        points = {other: info["points"] for other, info in table.infos.items()}
        own = points.pop(agent)
        assert reward == pytest.approx(own - sum(points.values()) / 2)


def test_after_so_many_answers_a_game_is_broken_off_and_nobody_earns_anything() -> None:
    table = env(game="puertorico", seats=4, max_cycles=10)
    table.reset(seed=8)

    play_on(table, 8, answers=10)

    assert list(table.truncations.values()) == [True] * 4
    assert list(table.terminations.values()) == [False] * 4
    assert set(table.rewards.values()) == {0.0}
    assert not seen_by(table, "seat_0")["action_mask"].any()


# -- seeds -------------------------------------------------------------------------------------------------------------


@every_game
def test_a_seed_fixes_the_game_and_those_after_it(game: str) -> None:
    one, other = raw_env(game=game), raw_env(game=game)

    for number, seed in enumerate([9, None, None]):
        one.reset(seed=seed)
        other.reset(seed=seed)
        for _ in range(20):
            assert everything_seen(one) == everything_seen(other)
            play_on(one, number, answers=1)
            play_on(other, number, answers=1)
    # What lies open at the beginning of one game of Puerto Rico may be the same by chance, but not of three in a row.
    first_sights = {first_sights_of(table, seed) for seed in (1, 2, None, None) for table in (one, raw_env(game=game))}
    assert len(first_sights) == 6, "other seeds, and no seeds, deal other games"


def first_sights_of(table: TableEnv, seed: int | None) -> tuple[bytes, ...]:
    """What everybody sees at the beginning of three games."""
    seen: list[bytes] = []
    for game_seed in (seed, None, None):
        table.reset(seed=game_seed)
        seen += everything_seen(table)
    return tuple(seen)


@pytest.mark.parametrize(
    ("make", "copied"),
    [(raw_env, copy.copy), (raw_env, copy.deepcopy), (raw_env, pickled), (env, copy.deepcopy), (env, pickled)],
)
@every_game
def test_a_copy_of_a_table_goes_on_with_the_game_and_those_after_it(game: str, make: Any, copied: Any) -> None:
    table = make(game=game, seats=3, options={"rounds": 4})
    table.reset(seed=10)
    play_on(table, 10, answers=30)
    before = seen_by(table, "seat_1")["observation"]

    twin = copied(table)
    play_on(twin, 11)

    assert (seen_by(table, "seat_1")["observation"] == before).all(), "the copy is another table"
    play_on(table, 11)
    assert twin.infos == table.infos
    assert twin.rewards == table.rewards
    while twin.agents:
        twin.step(None)
    assert len(table.agents) == 3
    fresh = make(game=game, seats=3, options={"rounds": 2}, pieces=True)
    unused = copied(fresh)
    unused.reset(seed=10)
    play_on(unused, 10)
    assert unused.observation_space("seat_0") == fresh.observation_space("seat_0"), "nobody had played at it"
    for one in (table, twin):
        one.reset()
    assert (seen_by(table, "seat_0")["observation"] == seen_by(twin, "seat_0")["observation"]).all()


# -- looking -----------------------------------------------------------------------------------------------------------


@every_setting
def test_only_the_agent_that_is_asked_has_anything_to_choose(setting: Setting) -> None:
    table = raw_env(**setting.arguments)
    table.reset(seed=11)
    dice = np.random.default_rng(11)

    for _ in range(60):
        for agent in table.agents:
            seen = seen_by(table, agent)
            assert table.observation_space(agent).contains(seen)
            assert seen["action_mask"].any() == (agent == table.agent_selection)
        table.step(draw(table, dice))


@every_game
def test_the_pieces_together_are_the_row(game: str) -> None:
    whole, parted = raw_env(game=game, seats=3), raw_env(game=game, seats=3, pieces=True)
    whole.reset(seed=12)
    parted.reset(seed=12)

    row, pieces = seen_by(whole, "seat_1")["observation"], seen_by(parted, "seat_1")["observation"]

    assert np.array_equal(np.concatenate([piece.ravel() for piece in pieces.values()]), row)
    assert list(pieces) == [piece.name for piece in whole.pieces]
    assert [pieces[piece.name].shape for piece in whole.pieces] == [piece.shape for piece in whole.pieces]


def test_what_was_seen_stays_as_it_was_and_belongs_to_whoever_saw_it() -> None:
    table = raw_env()
    table.reset(seed=13)
    seen = seen_by(table, table.agent_selection)
    kept = {name: array.copy() for name, array in seen.items()}

    play_on(table, 13, answers=30)
    assert all(np.array_equal(seen[name], kept[name]) for name in seen)

    before = everything_seen(table)
    for agent in table.agents:
        for array in seen_by(table, agent).values():
            array[:] = 1
    assert everything_seen(table) == before
    play_on(table, 13)


def test_actions_have_words() -> None:
    table = puertorico_v0.env()

    with pytest.raises(GameError, match="'build:castle' is not an action of this game"):
        table.action_of("build:castle")

    assert table.action_texts[0] == "pass"
    assert all(table.action_texts[table.action_of(text)] == text for text in table.action_texts if text)
    assert table.action_space("seat_0") == spaces.Discrete(len(table.action_texts))


@pytest.mark.parametrize(("viewer", "hands"), [(None, []), ("seat_1", ["seat_1"]), ("asked", ["seat_0"])])
def test_a_table_is_drawn_as_its_viewer_sees_it(viewer: str | None, hands: list[str]) -> None:
    table = sanjuan_v0.env(render_mode="ansi", viewer=viewer, options={"start": 0})
    table.reset(seed=14)

    drawn = table.render()

    assert isinstance(drawn, str)
    assert re.findall(r"(seat_\d) \(you\)", drawn) == hands
    assert drawn.count("Hand: ") == len(hands)


@every_game
def test_at_the_end_the_score_sheet_is_drawn(game: str) -> None:
    table = raw_env(game=game, render_mode="ansi")
    table.reset(seed=15)

    play_on(table, 15)

    drawn = table.render()
    assert drawn is not None
    totals = re.search(r"^Total +(\d+) +(\d+)$", drawn, re.MULTILINE)
    assert totals
    assert [int(total) for total in totals.groups()] == [table.infos[agent]["points"] for agent in table.agents]


# -- mistakes ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("action", "kind", "words"),
    [
        (
            "use:library",
            ValueError,
            r"use:library \(\d+\) is not legal now; legal: role:builder \(1\), .*role:prospector",
        ),
        (-1, ValueError, "there is no action -1; they are numbered from 0 to"),
        (10**30, ValueError, "there is no action 10"),
        (None, TypeError, "None is for an agent whose game is over"),
        (1.5, TypeError, "'float' object cannot be interpreted as an integer"),
    ],
)
def test_an_action_that_is_not_legal_is_refused_and_changes_nothing(action: Any, kind: type, words: str) -> None:
    table = sanjuan_v0.raw_env()
    table.reset(seed=16)
    before, agent = everything_seen(table), table.agent_selection

    with pytest.raises(kind, match=words):
        table.step(table.action_of(action) if isinstance(action, str) else action)

    assert (everything_seen(table), table.agent_selection) == (before, agent)
    assert not any(table.terminations.values())
    play_on(table, 16)


@pytest.mark.parametrize(
    "attempt",
    [
        lambda table: table.step(1),
        lambda table: table.last(),
        lambda table: table.observe("seat_0"),
        lambda table: table.state(),
        lambda table: table.render(),
    ],
    ids=["step", "last", "observe", "state", "render"],
)
def test_before_the_first_deal_a_table_says_what_to_do(attempt: Any) -> None:
    with pytest.raises(error.ResetNeeded, match=NO_GAME):
        attempt(raw_env(render_mode="ansi"))


def test_at_a_table_that_all_have_left_only_the_end_can_be_looked_at() -> None:
    table = raw_env(options={"rounds": 1})
    table.reset(seed=1)
    play_on(table, 1)
    while table.agents:
        table.step(None)

    for attempt in (lambda: table.step(1), table.last):
        with pytest.raises(error.ResetNeeded, match=NO_GAME):
            attempt()
    with pytest.warns(UserWarning, match="render_mode='human'"):
        assert table.render() is None
    assert seen_by(table, "seat_0")["action_mask"].sum() == 0
    with pytest.raises(KeyError, match="there is no agent 'player_0'; available: seat_0, seat_1"):
        table.observe("player_0")


def test_in_a_wrapped_table_an_illegal_action_loses_the_game() -> None:
    table = sanjuan_v0.env(seats=3, options={"start": 1})
    table.reset(seed=17)

    table.step(table.action_of("use:library"))

    earned = {}
    for agent in table.agent_iter():
        seen, reward, terminated, _, _ = table.last()
        assert terminated
        assert seen is not None
        assert not seen["action_mask"].any()
        earned[agent] = reward
        table.step(None)
    assert earned == {"seat_0": 0, "seat_1": -1, "seat_2": 0}
    assert not seen_by(table, "seat_1")["action_mask"].any()
    table.reset(seed=18)
    play_on(table, 18)
    assert sorted(table.rewards.values()) == [-1, 0, 1], "it can be played at again"


@pytest.mark.parametrize("seed", [-1, "7", 1.5])
def test_a_seed_is_a_number_that_is_not_negative(seed: Any) -> None:
    with pytest.raises((ValueError, TypeError)):
        raw_env().reset(seed=seed)


# -- names -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("module", "name"), [(sanjuan_v0, "sanjuan_v0"), (puertorico_v0, "puertorico_v0")])
def test_a_table_is_known_by_its_name(module: Any, name: str) -> None:
    from_module = module.env(seats=3)
    from_registry = pettingzoo.make("aec", f"gobernador/{name.replace('_', '-')}", seats=3)

    for table in (from_module, from_registry, module.raw_env()):
        assert str(table) == table.metadata["name"] == name
        assert not table.metadata["is_parallelizable"]
    assert from_registry.possible_agents == ["seat_0", "seat_1", "seat_2"]
