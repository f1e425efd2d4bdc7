"""What is measured beside the peers: the loops, the bookkeeping and the bars. How fast it is, `make bench-peers` says."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from bench.peers import aec_games, gymnasium_games, rlcard_games, spiel_games, vectors
from bench.peers.__main__ import parse_arguments
from bench.peers.aec_games import EmptyTable, empty_like, wrapped
from bench.peers.bars import Bar, bars, goals
from bench.peers.contest import OURS, SAN_JUAN, Contender, Contest, Figures, Place, Section, enough_of, rate
from bench.peers.loops import aec_game
from bench.peers.table import section_text, text
from bench.worker import ROOT
from gobernador.research import aec

SECTIONS = [module.section() for module in (aec_games, rlcard_games, gymnasium_games, spiel_games, vectors)]
OUR_CONTENDERS = [
    pytest.param(contender, way, id=f"{section.key}-{contender.name}-{way}")
    for section in SECTIONS
    for contender in section.contenders
    if contender.ours
    for way in contender.ways
]

QUICK = Place("race", "quick", "steps")
SLOW = Place("race", "slow", "steps")
OURS_THERE = Place("race", "ours", "steps")


def race() -> Figures:
    """Two rounds, the second on a machine that was busy with something else."""
    figures = Figures()
    for quickness in (1.0, 0.5):
        figures.add(OURS_THERE, 300 * quickness)
        figures.add(QUICK, 200 * quickness)
        figures.add(SLOW, 50 * quickness)
    return figures


# -- playing -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("contender", "way"), OUR_CONTENDERS)
def test_every_environment_of_ours_goes_through_its_loop(contender: Contender, way: str) -> None:
    play = contender.ways[way]()

    assert play() > 0


def test_a_loop_counts_decisions_and_not_the_steps_of_agents_whose_game_is_over() -> None:
    table = aec.raw_env(**OURS[SAN_JUAN])
    table.reset(seed=1)
    empty = EmptyTable(table, table.observe("seat_0"), questions=7)

    assert (aec_game(empty), aec_game(wrapped(empty))) == (7, 7)
    assert list(wrappers_of(aec.env(**OURS[SAN_JUAN]))) == list(wrappers_of(wrapped(empty))) != []


def test_an_empty_table_is_as_long_and_as_large_as_ours() -> None:
    table = aec.raw_env(**OURS[SAN_JUAN])

    empty = empty_like(table)

    assert empty.possible_agents == table.possible_agents
    assert 100 < empty.questions < 1000
    for agent in empty.possible_agents:
        assert empty.observe(agent) in table.observation_space(agent)
        assert empty.observe(agent)["action_mask"].any()


def wrappers_of(env: Any) -> Iterator[type]:
    while env is not env.unwrapped:
        yield type(env)
        env = env.env


# -- measuring -----------------------------------------------------------------------------------------------------


def test_a_rate_is_of_all_that_was_played_and_short_games_are_played_many_at_a_time() -> None:
    assert enough_of(lambda: 3)() >= 500
    assert enough_of(lambda: 900)() == 900
    played: list[int] = []

    def play() -> int:
        played.append(sum(range(1000)))
        return 10

    assert rate(play, 0.01) * 0.01 <= 10 * len(played)


def test_a_busy_moment_changes_no_ratio_and_of_several_the_fastest_counts() -> None:
    assert race().ratio(OURS_THERE, SLOW) == 6
    assert race().ratio(OURS_THERE, SLOW, QUICK) == 1.5
    assert race().ratio(OURS_THERE, Place("race", "nobody", "steps")) is None


def broken() -> partial[int]:
    raise ModuleNotFoundError("there is no such game here\nand more that nobody wants to know")


def test_a_peer_that_does_not_run_is_named_with_the_reason() -> None:
    there = Contender("there", {"steps": lambda: lambda: 1}, ours=True)
    section = Section("race", "A race", ["steps"], [there, Contender("absent", {"steps": broken})], "there")

    contest = Contest([section])
    contest.round(0.001)

    lines = section_text(section, contest.figures).splitlines()
    assert [line.split() for line in lines if line.startswith("absent")] == [["absent", "-", "-"]]
    assert lines[-1] == "NOT MEASURED: absent (ModuleNotFoundError: there is no such game here)"
    ours = Contender("ours", {"steps": broken}, ours=True)
    with pytest.raises(ModuleNotFoundError, match="no such game"):
        Contest([Section("race", "A race", ["steps"], [ours], "ours")])


# -- judging -------------------------------------------------------------------------------------------------------


def test_every_bar_is_about_contenders_that_there_are() -> None:
    places = {
        Place(section.key, contender.name, way)
        for section in SECTIONS
        for contender in section.contenders
        for way in contender.ways
    }

    assert {place for bar in bars() for place in (bar.ours, *bar.theirs)} <= places
    assert {bar.ours.section for bar in bars()} == {"pettingzoo", "rlcard", "openspiel", "vector"}
    for section in SECTIONS:
        assert len({contender.name for contender in section.contenders}) == len(section.contenders)
        assert section.reference in [contender.name for contender in section.contenders if contender.ours]
    assert [goal.what for goal in goals(Figures(), ["rlcard"])] == [
        f"raw_env of San Juan, 2 seats, beside RLCard's {name}" for name in ("uno", "gin-rummy")
    ]


def test_a_bar_is_reached_or_missed_or_was_not_measured() -> None:
    easy = Bar("easy", 1.5, OURS_THERE, [QUICK])
    hard = Bar("hard", 1.6, OURS_THERE, [SLOW, QUICK])
    speed = Bar("speed", 200, OURS_THERE)
    unknown = Bar("unknown", 1, OURS_THERE, [Place("race", "nobody", "steps")])

    held = [bar.goal(race()) for bar in (easy, hard, speed, unknown)]

    assert [goal.met for goal in held] == [True, False, True, False]
    rows = [line.split() for line in text([], race(), held).splitlines()]
    assert rows[1:] == [
        ["easy", "1.50", "at", "least", "1.50", "reached"],
        ["hard", "1.50", "at", "least", "1.60", "MISSED"],
        ["speed", "225", "at", "least", "200", "reached"],
        ["unknown", "-", "at", "least", "1.00", "not", "measured"],
    ]


# -- the command ---------------------------------------------------------------------------------------------------


def test_the_command_prints_figures_as_json() -> None:
    words = ["--only", "gymnasium", "--rounds", "1", "--seconds", "0.01", "--json"]
    command = [sys.executable, "-m", "bench.peers", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=120)

    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["machine"]["gymnasium"]
    assert {figure["section"] for figure in found["figures"]} == {"gymnasium"}
    assert {"San Juan, 2 seats", "CartPole-v1"} <= {figure["name"] for figure in found["figures"]}
    assert all(figure["per_second"] > 0 for figure in found["figures"])


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["--only", "chess"], "invalid choice: 'chess'"),
        (["--rounds", "0"], "0 is not a number of rounds"),
        (["--seconds", "-1"], "-1 is not a number of seconds"),
    ],
)
def test_what_makes_no_sense_is_refused(
    words: list[str], complaint: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["bench.peers", *words])

    with pytest.raises(SystemExit) as left:
        parse_arguments()

    assert left.value.code == 2
    assert complaint in capsys.readouterr().err
