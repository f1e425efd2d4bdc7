"""Medians and ratios, and how they are shown."""

import doctest
from types import ModuleType

import pytest

import bench.report
import bench.table
from bench.report import BASE, COMPILED, FIRST, INTERPRETED, NEW_BUILDINGS, YARDSTICK, Samples, goals, report
from bench.table import text


def samples() -> Samples:
    """Three rounds, the second on a machine that was busy with something else."""
    found = Samples()
    for quickness in (1.0, 0.5, 1.0):
        found.add(COMPILED, "decisions", FIRST, 4, 5_000_000 * quickness)
        found.add(INTERPRETED, "decisions", FIRST, 4, 100_000 * quickness)
        found.add(YARDSTICK, "decisions", FIRST, 4, 10_000_000 * quickness)
        found.add(COMPILED, "decisions", NEW_BUILDINGS, 4, 4_000_000 * quickness)
        found.add(COMPILED, "clone", FIRST, 4, 0.5 / quickness)
        found.add(INTERPRETED, "clone", FIRST, 4, 5 / quickness)
        found.add(COMPILED, "clone", BASE, 4, 0.8 / quickness)
        found.add(COMPILED, "playouts", FIRST, 2, 30_000 * quickness)
        found.add(COMPILED, "playouts", BASE, 3, 24_000 * quickness)
    return found


def test_a_busy_moment_changes_neither_medians_nor_ratios() -> None:
    found = report(samples())
    line = found.find("decisions", FIRST, 4)

    assert (line.compiled, line.interpreted, line.gain, line.share_of_c) == (5_000_000, 100_000, 50, 0.5)
    assert found.find("clone", FIRST, 4).gain == 10, "of times less is better"
    assert found.find("decisions", NEW_BUILDINGS, 4).surcharge == 0.25
    assert found.find("clone", BASE, 4).surcharge == 0, "one game is no dear edition of the other"


def test_puerto_rico_is_held_against_san_juan() -> None:
    [goal] = [goal for goal in goals(report(samples())) if "Puerto Rico" in goal.what]

    assert (goal.value, goal.least, goal.met) == (0.8, 0.2, True)


def test_what_was_not_measured_is_no_goal_reached() -> None:
    met = {goal.what: goal.met for goal in goals(report(samples()))}

    assert met["part of C's decisions/s, first edition, 4 seats"]
    assert met["clone, µs"]
    assert not met["New Buildings dearer than first edition, 4 seats"]
    assert not met["state, bytes"]


def test_the_table_shows_figures_gains_and_gaps() -> None:
    lines = [" ".join(line.split()) for line in text(report(samples())).splitlines()]

    assert "decisions/s, 4 seats 5.00 M 100,000 50.0x 4.00 M - - 25%" in lines
    assert "games/s, 3 seats 24,000 - -" in lines
    assert "games/s, 2 seats 30,000 - - - - - -" in lines
    assert "4 seats 10.00 M 50% -" in lines
    assert "clone, µs 0.50 at most 2.00 reached" in lines
    assert "state, bytes - at most 6,000 not measured" in lines


@pytest.mark.parametrize("module", [bench.report, bench.table])
def test_examples_are_true(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
