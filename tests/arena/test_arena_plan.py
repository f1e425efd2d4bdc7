"""Which games an arena plays."""

import shutil
import sys
from collections import Counter
from pathlib import Path

import pytest

from gobernador.arena.arena_plan import ArenaPlan, Fixture, header_of
from gobernador.arena.comparison import compare
from gobernador.arena.contest import check_bots
from gobernador.bots import registry
from gobernador.compiled import PACKAGE
from gobernador.core.errors import BadSetup
from gobernador.workers import InlineWorkers


def plan(*bots: str, seats: int = 2, against: str = "") -> ArenaPlan:
    return ArenaPlan("sanjuan", "first", seats, (), bots, against, b"seed")


def test_with_two_seats_every_two_bots_meet_once_and_play_each_deal_from_both_seats() -> None:
    games = list(plan("a", "b", "c").fixtures(2))

    assert {(game.candidate, game.field) for game in games} == {("a", "b"), ("a", "c"), ("b", "c")}
    assert Counter((game.deal, game.turn) for game in games) == {(deal, turn): 3 for deal in (0, 1) for turn in (0, 1)}
    assert len(games) == len(set(games)) == plan("a", "b", "c").count(2) == 12


def test_with_more_seats_each_bot_is_a_candidate_among_copies_of_each_other() -> None:
    four = plan("a", "b", seats=4)

    assert four.pairings() == [("a", "b"), ("b", "a")]
    assert [four.bots_of(Fixture("a", "b", 0, turn)).index("a") for turn in range(4)] == [0, 1, 2, 3]
    assert four.bots_of(Fixture("b", "a", 0, 2)) == ("a", "a", "b", "a")


def test_against_a_reference_nobody_else_meets() -> None:
    assert plan("a", "b", against="c", seats=3).pairings() == [("a", "c"), ("b", "c")]


def test_a_deal_is_the_same_for_all_pairings_and_turns_and_no_two_deals_are() -> None:
    some, other = plan("a", "b"), plan("c", against="d", seats=3)

    assert some.seed_of(7) == other.seed_of(7)
    assert len({some.seed_of(deal) for deal in range(100)}) == 100


def test_all_pairings_come_forward_together() -> None:
    deals = [game.deal for game in plan("a", "b", "c").fixtures(5)]

    assert deals == sorted(deals)


@pytest.mark.parametrize(
    ("bots", "against", "key"),
    [(("a",), "", "arena_alone"), (("a", "a"), "", "arena_twice"), (("a", "b"), "b", "arena_twice")],
)
def test_an_arena_needs_two_different_bots(bots: tuple[str, ...], against: str, key: str) -> None:
    with pytest.raises(BadSetup) as refused:
        plan(*bots, against=against)

    assert refused.value.key == key


def test_a_bot_that_there_is_not_is_refused_before_anything_is_played_and_one_that_fails_is_not() -> None:
    with InlineWorkers() as workers:
        with pytest.raises(BadSetup, match="there is no bot 'clever'") as refused:
            check_bots(plan("random", "clever"), workers)
        check_bots(plan("random", f"{Path(__file__).with_name('bad_bots.py')}:Unmade"), workers)

    assert refused.value.key == "unknown_bot"


def test_a_sequential_test_is_between_two_bots() -> None:
    assert compare("greedy", "random", seats=3, deals=2, options={"rounds": 2}, sprt=(0, 400)).verdict is not None
    with pytest.raises(BadSetup) as refused:
        compare("greedy", "random", "tuned", sprt=(0, 10))

    assert refused.value.key == "sprt_two"


# -- by what results are known -----------------------------------------------------------------------------------------


def names_of_results(*bots: str) -> str:
    registry._own_digest.cache_clear()
    return header_of(plan(*bots), 1).digest()


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("games/sanjuan/bots/policy_nets/2.bin", True),
        ("games/sanjuan/bots/weights/tuned.toml", True),
        ("games/sanjuan/policies/cards.py", True),
        ("games/sanjuan/encoder.py", True),
        ("bots/search_bot.py", True),
        ("core/dice.py", True),
        ("bots/__pycache__/search_bot.pyc", False),
        ("games/puertorico/bots/weights/tuned.toml", False),
        ("text/grammar.py", False),
    ],
)
def test_our_bots_are_others_with_other_nets_weights_or_code(
    part: str, other: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder in ("core", "bots", "games/sanjuan/bots", "games/sanjuan/policies", "games/puertorico/bots", "text"):
        shutil.copytree(Path(PACKAGE, folder), tmp_path / folder, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    shutil.copy(Path(PACKAGE, "games/sanjuan/encoder.py"), tmp_path / "games/sanjuan")
    (tmp_path / "bots/__pycache__").mkdir()
    monkeypatch.setattr(registry, "PACKAGE", str(tmp_path))
    before = names_of_results("net", "greedy")
    assert names_of_results("net", "greedy") == before

    with (tmp_path / part).open("ab") as file:
        file.write(b"# changed")

    assert (names_of_results("net", "greedy") != before) is other
    monkeypatch.undo()
    registry._own_digest.cache_clear()


def test_bots_of_others_are_others_when_their_files_change(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package, info = tmp_path / "neighbours_bots", tmp_path / "neighbours_bots-1.0.dist-info"
    package.mkdir()
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: neighbours-bots\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "[gobernador.bots]\nlazy = neighbours_bots.lazy:Lazy\nlone = neighbours_lone_bot:Lone\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    of_bot = {
        f"{tmp_path}/mine.py:Clever": tmp_path / "mine.py",
        f"remote:{sys.executable} {tmp_path}/play.sh --fast": tmp_path / "play.sh",
        "lazy:hard": package / "weights.bin",
        "lone": tmp_path / "neighbours_lone_bot.py",
    }
    for bot, file in of_bot.items():
        file.write_text("first")
        before = header_of(plan(bot, "unknown"), 1)
        file.write_text("second")
        after = header_of(plan(bot, "unknown"), 1)

        assert list(before.files) == [bot]
        assert list(after.differences(before)) == ["files"]
        assert after.digest() != before.digest()
    assert "neighbours_bots" not in sys.modules
