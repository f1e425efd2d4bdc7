"""`import gobernador`: what it offers is what the manual says, it comes when it is asked for, and does what it says."""

import ast
import copy
import os
import pickle
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import gobernador as g
from gobernador.bots.base import bot_dice
from gobernador.core.errors import CannotTakeBack, GameError

ROOT = Path(__file__).parents[2]
NOT_A_SEED: Any = 1.5
PAGE = (ROOT / "docs/building/python.md").read_text(encoding="utf-8")


# -- what there is -------------------------------------------------------------------------------------------------------


def test_the_page_lists_exactly_what_is_public() -> None:
    table = PAGE.partition("| name | meaning |")[2].partition("\n\n")[0]
    listed = [
        name
        for line in table.splitlines()
        for name in re.findall(r"`(\w+)`", line.split("|")[1:2][0] if "|" in line else "")
    ]

    assert sorted(listed) == sorted(g.__all__)
    assert {"__version__", *g.PUBLIC} == set(g.__all__)


def test_the_page_shows_every_function_in_an_example() -> None:
    functions = [name for name in g.PUBLIC if name.islower()]
    shown = set(re.findall(r"\bg\.(\w+)", PAGE))

    assert [name for name in functions if name not in shown] == []


def test_type_checkers_see_the_same_names() -> None:
    tree = ast.parse((ROOT / "src/gobernador/__init__.py").read_text(encoding="utf-8"))
    [block] = [node for node in tree.body if isinstance(node, ast.If) and isinstance(node.test, ast.BoolOp)]
    seen = {
        alias.asname or alias.name: f"{node.module}:{alias.name}"
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }

    assert seen == g.PUBLIC


def test_every_public_name_is_there_and_explained() -> None:
    for name, place in g.PUBLIC.items():
        # The compiler leaves the words of its classes out.
        assert getattr(g, name).__doc__ or place.startswith("gobernador.core."), name
    assert set(g.__all__) == set(dir(g))
    with pytest.raises(AttributeError, match="has no attribute 'no_such_name'"):
        g.no_such_name  # type: ignore[attr-defined]  # noqa: B018


def fresh(program: str) -> str:
    """What a new interpreter prints."""
    return subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout


def test_importing_it_imports_next_to_nothing() -> None:
    loaded = fresh("import gobernador, sys; print(*(name for name in sys.modules if name.startswith('gobernador.')))")

    assert set(loaded.split()) <= {"gobernador.compiled", "gobernador.standin", "gobernador.version"}


def test_help_takes_little_more_than_importing_typer() -> None:
    """Of computing: how long either takes depends on the machine, and on what else it does."""

    def seconds(*arguments: str) -> float:
        before = os.times()
        subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
        after = os.times()
        return after.children_user + after.children_system - before.children_user - before.children_system

    measured = [(seconds("-m", "gobernador", "--help"), seconds("-c", "import typer.main")) for _ in range(5)]

    assert min(shown for shown, _ in measured) < 3 * min(imported for _, imported in measured)


# -- matches and records -------------------------------------------------------------------------------------------------


def test_an_answer_is_a_word_or_a_number_and_can_be_undone() -> None:
    one, other = (g.new_match("sanjuan", seats=2, seed="a") for _ in range(2))
    g.play(one, "random", actions=30)

    for text in one.actions:
        other.push(other.game.actions.parse(text))
    before = other.position.to_bytes()
    word = other.legal[-1]
    other.push(word)

    assert other.pop() == word
    assert other.position.to_bytes() == before == one.position.to_bytes()
    assert other.actions == one.actions
    while other.actions:
        other.pop()
    with pytest.raises(CannotTakeBack, match="no action to undo"):
        other.pop()


def test_a_match_is_printed_looked_back_at_copied_and_pickled() -> None:
    match = g.new_match("sanjuan", seats=2, seed=7, options={"start": 0})
    assert repr(match.game) == "<game of sanjuan first@1, 2 seats, start=0>"
    assert repr(match.view(1)) == "<view of seat 1: seat 0 is asked>"
    assert str(match).splitlines()[-1] == "legal: " + " ".join(match.legal)
    with pytest.raises(IndexError, match="nothing has been played"):
        match.peek()

    g.play(match, "random", actions=25)
    twins = [match.copy(), copy.copy(match), copy.deepcopy(match), pickle.loads(pickle.dumps(match))]
    # A copy is not played again, however long the match is: what has happened is the same, and not only alike.
    assert all(twin.moment(9, 0)[0] is match.moment(9, 0)[0] for twin in twins[:3])

    assert match.winners == ()
    assert {(twin.seq, twin.legal, twin.peek()) for twin in twins} == {(25, match.legal, match.actions[24])}
    g.play(match, "random")
    assert {g.play(twin, "random").position.to_bytes() for twin in twins} == {match.position.to_bytes()}
    assert match.winners == tuple(score.seat for score in match.scores() if score.place == 1)
    assert str(match).splitlines()[-1].startswith(f"the game is over; in first place: seat {min(match.winners)}")
    assert repr(match.view(-1)) == "<view of a spectator: the game is over>"


@pytest.mark.parametrize(
    ("wrong", "kind", "sentence"),
    [
        (lambda match: match.push("role:bilder"), g.BadNotation, "did you mean role:builder?"),
        (lambda match: match.push("pay:tower"), g.IllegalAction, "legal: role:builder, role:producer"),
        (lambda match: match.push(1.5), TypeError, "an action is a word or a number, not 1.5"),
        (lambda match: match.view(7), IndexError, "there is no seat 7; seats are 0 to 2, and -1 is a spectator"),
        (lambda match: g.play(match, {3: "random"}), IndexError, "there is no seat 3; seats are 0 to 2"),
        (lambda match: g.new_match(seed=NOT_A_SEED), TypeError, "a seed is a text, a number or bytes, not 1.5"),
    ],
)
def test_a_mistake_is_answered_with_a_sentence(wrong: Any, kind: type[Exception], sentence: str) -> None:
    with pytest.raises(kind, match=re.escape(sentence)):
        wrong(g.new_match("sanjuan", seats=3, seed="a"))


class Passer(g.Bot):
    """Takes the first answer there is."""

    def choose(self, view: g.View, budget: g.Budget) -> int:
        return view.legal()[0]


def test_bots_play_the_seats_that_they_are_given() -> None:
    match = g.new_match("puertorico", seats=3, seed="a", options={"start": 0})
    own = Passer(match.game, 1, bot_dice(match.seed, 1, "passer"))

    g.play(match, {0: "greedy", 1: own})
    assert (match.to_act, match.over) == (2, False)
    g.play(match, {0: "greedy", 1: own, 2: "random"})

    assert match.over
    assert match.legal == ()
    assert repr(match).startswith("<match of puertorico base@1, 3 seats: over, ")


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        (lambda: g.new_match("chess"), "unknown_game"),
        (lambda: g.new_match("sanjuan", "first@9"), "unknown_version"),
        (lambda: g.new_match("sanjuan", seats=9), "bad_seats"),
        (lambda: g.play(g.new_match(), "nobody"), "unknown_bot"),
        (lambda: g.play(g.new_match(seats=2), ["random"] * 3), "too_many_bots"),
        (lambda: g.compare("random"), "arena_alone"),
        (lambda: g.compare("random", "greedy", "tuned", sprt=(0, 10)), "sprt_two"),
        (lambda: g.analyse(g.play(g.new_match(seats=2, options={"rounds": 1}), "random")), "game_over"),
    ],
)
def test_what_cannot_be_is_refused_by_name(wrong: Any, key: str) -> None:
    with pytest.raises(GameError) as refused:
        wrong()

    assert refused.value.key == key


def test_a_record_without_names_is_a_record(tmp_path: Path) -> None:
    match = g.play(g.new_match(seats=2, seed="a"), "random", actions=12)

    record = g.write_record(match, tmp_path / "a.record")

    assert record.names == ["seat 0", "seat 1"]
    assert g.read_record(tmp_path / "a.record").replay().position.to_bytes() == match.position.to_bytes()
    assert g.write_record(record, tmp_path / "b.record") is record
    (tmp_path / "c.record").write_bytes(b"\xff")
    with pytest.raises(g.BadRecord):
        g.read_record(tmp_path / "c.record")


# -- what it is worth, and many games ------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["sanjuan", "puertorico"])
def test_a_position_is_judged_alike_by_the_same_seed_and_settled_when_the_game_is_over(game: str) -> None:
    match = g.play(g.new_match(game, seats=3, seed="a"), "greedy", actions=60)

    found = [g.evaluate(match, seat=1, playouts=3, by=by) for by in ("heuristic", "heuristic", "random")]
    over = g.evaluate(g.play(match, "greedy"), playouts=2)

    assert found[0] == found[1] != found[2]
    assert sum(found[0].shares) == pytest.approx(1)
    totals = tuple(score.total for score in match.scores())
    assert (over.counted, over.points) == (totals, totals)


def test_answers_are_valued_by_a_heuristic_a_search_or_any_bot() -> None:
    match = g.new_match("sanjuan", seats=2, seed="a")

    weighed, searched, plain = (g.analyse(match, by) for by in ("heuristic", "search:24", "random"))

    assert {answer.action for answer in weighed} == set(match.legal)
    assert weighed[0].value == pytest.approx(sum(weighed[0].parts.values()))
    assert sum(answer.visits for answer in searched) >= 12
    assert all(0 <= answer.value <= 1 for answer in searched)
    assert [answer.action in match.legal for answer in plain] == [True]


def test_a_comparison_is_written_down_gone_on_with_and_tested(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    # Short games: this runs interpreted too, and with its lines counted.
    short = {"rounds": 6}
    some = g.compare("greedy", "random", seats=2, deals=2, file=file, options=short)
    more = g.compare("greedy", "random", seats=2, deals=30, file=file, options=short, sprt=(0, 50))

    assert len(some.results) == 4
    assert more.results[:4] == some.results
    assert more.verdict is not None
    assert (more.verdict.state, len(more.results) < 60, more.doubtful, more.lost) == ("better", True, 0, 0)
    assert g.validate([file]).replayed == len(more.results)


def test_processes_make_no_difference() -> None:
    one, two = (g.simulate("sanjuan", "random", seats=2, games=9, jobs=jobs).games for jobs in (1, 2))

    assert one == two
