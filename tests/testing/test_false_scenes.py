"""No scene passes that should not: words that cannot be true are errors, `not` denies everything, the deal is the real one."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from gobernador.core.dice import QuickDice
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.scenes.dialect import SCENES as PUERTO_RICO_SCENES
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.scenes.dialect import SCENES as SAN_JUAN_SCENES
from gobernador.testing.scenes import SceneError, check, parse
from gobernador.testing.scenes.dialect import AnyDialect
from gobernador.testing.scenes.scene_lines import Clause, Reading, SceneLine

FIRST = "game sanjuan first seats=3"
NEW = "game sanjuan new_buildings seats=3"
PUERTO_RICO = "game puertorico base seats=3"
ROOT = Path(__file__).parents[2]


def run(*lines: str) -> str:
    """What went wrong in a scene, empty if nothing did."""
    (scene,) = parse("\n".join(lines), "some.scene")
    return scene.run().problem


def refusal(*lines: str) -> str:
    """Why a text is no scene."""
    with pytest.raises(SceneError) as caught:
        parse("\n".join(lines), "some.scene")
    return caught.value.reason


# -- words that cannot be true ---------------------------------------------------------------------------------------

IMPOSSIBLE = [
    # events
    (FIRST, "event drew building=carpentr", "'carpentr' is not known here; did you mean carpenter?"),
    (FIRST, "event drew building=hut", "the edition first has no hut"),
    (FIRST, "event drew seat=9", "there is no seat '9'; the seats are 0 to 2"),
    (FIRST, "event drew seat=x", "there is no seat 'x'; the seats are 0 to 2"),
    (FIRST, "event drew cards=many", "'many' is not a number"),
    (FIRST, "event drew times=twice", "'twice' is not a number"),
    (FIRST, "event role role=buidler", "'buidler' is not known here; did you mean builder?"),
    (FIRST, "event passed prompt=bild", "'bild' is not known here; did you mean build?"),
    (FIRST, "event tile tile=T6", "'T6' is not known here; there is T1, T2, T3, T4, T5"),
    (FIRST, "event ended reason=building", "'building' is not known here; did you mean buildings?"),
    (FIRST, "event library used=2", "'2' is not known here; there is 0, 1"),
    (PUERTO_RICO, "event loaded good=corm", "'corm' is not known here; did you mean corn?"),
    (PUERTO_RICO, "event loaded ship=4", "'4' is not known here; there is 1, 2, 3"),
    (PUERTO_RICO, "event bonus role=prospector_2", "'prospector_2' is not known here; there is settler,"),
    (PUERTO_RICO, "event settled tile=silver", "'silver' is not known here; there is corn,"),
    # the question
    (FIRST, "prompt role seat=3", "there is no seat '3'; the seats are 0 to 2"),
    (FIRST, "prompt build chooser=7", "there is no seat '7'; the seats are 0 to 2"),
    (FIRST, "prompt build library=maybe", "'maybe' is not known here; there is yes, no"),
    (FIRST, "prompt pay site=wel", "'wel' is not known here; did you mean well?"),
    (FIRST, "prompt pay due=three", "'three' is not a number"),
    (FIRST, "prompt pay last=hut", "the edition first has no hut"),
    (FIRST, "prompt library role=mayor", "'mayor' is not known here; there is builder,"),
    (FIRST, "prompt role due=1", "'due=1' is not known here; there is seat="),
    (FIRST, "prompt none seat=1", "'seat=1' is not known here; nothing can follow prompt none"),
    (PUERTO_RICO, "prompt ship loaded=maybe", "'maybe' is not known here; there is yes, no"),
    (PUERTO_RICO, "prompt hospice site=office", "'office' is not known here; there is corn,"),
    (PUERTO_RICO, "prompt university site=corn", "'corn' is not known here; there is small_indigo_plant,"),
    (PUERTO_RICO, "prompt build idle=1", "'idle=1' is not known here; there is seat=, chooser="),
    # seats and numbers
    (FIRST, "winner 7", "there is no seat '7'; the seats are 0 to 2"),
    (FIRST, "winner 1 1", "seat 1 is named twice"),
    (FIRST, "ranking 0 1 7", "there is no seat '7'; the seats are 0 to 2"),
    (FIRST, "ranking 0 1", "a ranking names every seat: 2 is missing"),
    (FIRST, "ranking 0 1=1 2", "seat 1 is named twice"),
    (FIRST, "governor 3", "there is no seat '3'; the seats are 0 to 2"),
    (FIRST, "chooser 4", "there is no seat '4'; the seats are 0 to 2"),
    (FIRST, "to_act 3", "'3' is not known here; there is 0, 1, 2, nobody"),
    (FIRST, "seat 0 place 0", "0 is not possible here: at least 1"),
    (FIRST, "seat 0 place 4", "4 is not possible here: at most 3"),
    (FIRST, "round 0", "0 is not possible here: at least 1"),
    (FIRST, "round 101", "101 is not possible here: at most 100"),
    (FIRST, "seat 0 score total=x", "'x' is not a number"),
    (FIRST, "seat 0 score cathedral=0", "'cathedral=0' is not known here; there is total="),
    (FIRST, "prices sugar=x", "'x' is not a number"),
    (PUERTO_RICO, "bonus prospector_2=1", "'prospector_2=1' is not known here; there is settler=,"),
    (PUERTO_RICO, "bonus settler=x", "'x' is not a number"),
    (PUERTO_RICO, "roles - prospector_2", "'prospector_2' is not known here; there is settler,"),
    (PUERTO_RICO, "role prospector_2", "'prospector_2' is not known here; there is settler,"),
    (PUERTO_RICO, "ships 4=corn", "'4=corn' is not known here; there is 1=, 2=, 3="),
    (PUERTO_RICO, "ships 1=corn*9", "1=corn*9: this ship has room for 4"),
    ("game puertorico base seats=2", "ships 3=corn", "'3=corn' is not known here; there is 1=, 2="),
    # cards, buildings and places
    (FIRST, "seat 0 hand hut", "the edition first has no hut"),
    (FIRST, "seat 0 town + palace/hut", "the edition first has no hut"),
    (FIRST, "seat 0 town + indigo_plant+hut", "the edition first has no hut"),
    (FIRST, "seat 0 working hut", "the edition first has no hut"),
    (FIRST, "middle cathedral", "'cathedral' is not known here; there is none"),
    (FIRST, "top hut", "the edition first has no hut"),
    (FIRST, "seat 0 hand - tower@0", "'tower@0' is not a card, like tower"),
    (FIRST, "discards - tower@7", "there is no seat '7'; the seats are 0 to 2"),
    (FIRST, "seen by 0 discards - tower@0", "tower@0: no seat can see who knows a card"),
    (FIRST, "seat 0 hand + well*0", "'well*0' has no effect: to expect none of something, use -"),
    (FIRST, "legal + build:hut", "the edition first has no hut"),
    (FIRST, "legal - pass pass", "pass is named twice"),
    (PUERTO_RICO, "legal + role:prospector_2", "'prospector_2' is not known here; there is settler,"),
    (PUERTO_RICO, "seat 0 island - corn+2", "corn+2: there is room for 1 only"),
    (PUERTO_RICO, "seat 0 city - office+2", "office+2: there is room for 1 only"),
    # how it is meant
    (FIRST, "since start round 2", "since start must be followed by a change like +2 or an event"),
    (FIRST, "not seat 0 hand + well tower", "not and + with several words is ambiguous: use one word, or leave out not"),
]  # fmt: skip


@pytest.mark.parametrize("opposite", ["", "not "])
@pytest.mark.parametrize(("game", "line", "reason"), IMPOSSIBLE, ids=lambda text: text)
def test_a_word_that_cannot_be_true_is_an_error(game: str, line: str, reason: str, opposite: str) -> None:
    assert refusal(game, f"expect {opposite}{line.removeprefix('not ') if opposite else line}").startswith(reason)


def test_a_card_of_another_edition_may_be_said_to_be_nowhere() -> None:
    assert not run(FIRST, "expect supply - hut", "expect legal - build:hut")


def test_an_event_of_the_table_has_no_seat() -> None:
    over = (FIRST, "round 100", "taken builder trader", "play role:prospector")

    assert not run(*over, "expect event ended seat=none reason=rounds")
    assert not run(*over, "expect not event role seat=none")


# -- not -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("not round 2 governor 1", "expected not round 2, but it is so"),
        ("not governor 1 round 2", "expected not round 2, but it is so"),
        ("not governor 1 round 3", ""),
        ("not seat 0 hand 1 town 0", "expected not seat 0 town 0, but it is so"),
        ("not seat 0 score palace=3 total=0", "expected not seat 0 score palace=3 total=0, but total=0"),
        ("not seat 0 score palace=3 total=1", ""),
        ("not event role event drew", ""),
    ],
)
def test_not_denies_everything_that_follows(line: str, problem: str) -> None:
    assert run(FIRST, f"expect {line}") == problem


def test_not_denies_every_pair_by_itself() -> None:
    ships = (PUERTO_RICO, "ships 1=corn*2 2=sugar")

    assert run(*ships, "expect not ships 1=corn 2=sugar").endswith("but 2=sugar")
    assert not run(*ships, "expect not ships 1=corn 2=indigo")
    assert run(PUERTO_RICO, "bonus settler=1", "expect not bonus settler=1 mayor=1").endswith("but settler=1")


# -- since start -----------------------------------------------------------------------------------------------------

TWO_PASSAGES = (FIRST, "supply top hero", "play 0: role:prospector", "expect round 2", "play 1: role:councillor")


def test_events_are_counted_from_the_start_where_a_scene_says_so() -> None:
    assert not run(*TWO_PASSAGES, "expect since start event drew_card card=hero")
    assert not run(*TWO_PASSAGES, "expect since start event role times=2")
    assert not run(*TWO_PASSAGES, "expect not event drew_card card=hero")
    assert run(*TWO_PASSAGES, "expect not since start event drew_card card=hero")
    assert not run(*TWO_PASSAGES, "expect since start seen by 0 event drew_card card=hero")
    assert run(*TWO_PASSAGES, "expect since start seen by 1 event drew_card card=hero")


def test_what_happened_as_the_question_was_put_counts_from_the_start() -> None:
    lines = (FIRST, "prompt start_of_round", "round 4", "expect round 4", "play role:prospector")

    assert not run(*lines, "expect since start event round round=4")
    assert run(*lines, "expect event round round=4")


# -- why a line cannot be played -------------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", ["play", "accept"])
def test_what_cannot_be_played_has_a_reason(verb: str) -> None:
    problem = run(
        FIRST, "seat 0 town statue hand statue tower*3", "prompt build", f"{verb} build:statue", "expect round 2"
    )

    assert "build:statue is not legal: " in problem
    assert "stands_already" in problem


def test_the_reason_is_that_of_the_answer_that_did_not_fit() -> None:
    problem = run(
        FIRST, "seat 0 hand well tower quarry", "prompt build", "play build:well pay:tower pay:quarry", "expect round 2"
    )

    assert problem.startswith("cannot play build:well pay:tower pay:quarry: ")


# -- the deal and the supply -----------------------------------------------------------------------------------------


def test_the_next_cards_of_the_supply_can_be_expected() -> None:
    lines = (FIRST, "supply top hero statue well", "prompt role")

    assert not run(*lines, "expect top hero statue well")
    assert not run(*lines, "play role:prospector", "expect top statue well")
    assert not run(*lines, "expect supply 110 top hero statue well")
    assert run(*lines, "expect top statue") == "expected top statue, found hero statue well"
    assert run(*lines, "expect seen by 0 top hero statue well").endswith("but that is not to be seen")
    assert not run(FIRST, "expect top none")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["", " variant=on"])
def test_the_deal_of_a_scene_is_the_deal_of_the_game(seats: int, variant: str) -> None:
    (scene,) = parse(f"game sanjuan new_buildings seats={seats}{variant} start=1\nprompt deal\nexpect round 1", "x")
    options = {"start": "1", **({"variant": "on"} if variant else {})}
    dealt = SanJuanGame("new_buildings", seats, options).new(QuickDice(1))

    assert scene.stage.state.to_bytes() == dealt.to_bytes()


def test_the_deal_of_puerto_rico_is_the_deal_of_the_game() -> None:
    (scene,) = parse("game puertorico base seats=4 start=2\nprompt deal\nexpect round 1", "x")
    dealt = PuertoRicoGame("base", 4, {"start": "2"}).new(QuickDice(1))

    assert scene.stage.state.to_bytes() == dealt.to_bytes()


# -- prices ----------------------------------------------------------------------------------------------------------

SITE = "seat 0 town palace indigo_plant hand tower*3 well*3"


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ((FIRST, SITE, "prompt pay site=palace due=4"), "there must be a price of 5 for the palace of seat 0, not of 4"),
        ((FIRST, SITE, "prompt pay site=palace due=6 seat=0 chooser=1"), ""),
        ((FIRST, SITE, "prompt pay site=palace due=5 seat=0 chooser=1"), "there must be a price of 6 for the palace of seat 0, not of 5"),
        ((FIRST, SITE, "prompt pay site=palace due=4 done=1 last=palace"), ""),
        ((FIRST, SITE.replace("palace", "palace/statue"), "prompt pay site=palace due=5"), "there must be a price of 2 for the palace of seat 0, not of 5"),
        ((FIRST, SITE.replace("palace", "palace/statue"), "prompt pay site=palace due=2"), ""),
        ((FIRST, SITE.replace("palace", "palace/library"), "prompt pay site=palace due=2 library=yes"), "there must be a price of 0 for the palace of seat 0, not of 2"),
        ((FIRST, SITE.replace("palace", "palace quarry"), "prompt pay site=palace due=4"), ""),
        ((FIRST, SITE.replace("palace", "palace quarry"), "prompt pay site=palace due=5"), "there must be a price of 4 for the palace of seat 0, not of 5"),
        ((FIRST, "seat 0 town indigo_plant/well indigo_plant hand 3", "prompt pay site=indigo_plant due=1 seat=0 chooser=1"), ""),
        ((FIRST, "seat 0 town indigo_plant hand 3", "prompt pay site=indigo_plant due=3 seat=0 chooser=1"), "there must be a price of 1 for the indigo_plant of seat 0, not of 3"),
        ((FIRST, "seat 0 town black_market palace indigo_plant+good hand 6", "prompt spend site=palace due=4"), "there must be a price of 5 for the palace of seat 0, not of 4"),
        ((FIRST, "seat 0 town black_market palace indigo_plant hand 6", "prompt pay site=palace due=4 spent=1"), ""),
        ((FIRST, "seat 0 town palace indigo_plant hand 6", "prompt pay site=palace due=4 spent=1"), "the number of goods spent is 1, but must be 0"),
        ((FIRST, "seat 0 town archive hand 9", "prompt archive due=6 seat=0"), "the number of cards due is 6, but must be from 1 to 4"),
        ((FIRST, "drawn 8", "prompt keep seat=0"), "the number of cards drawn is 8, but must be from 2 to 5"),
        ((FIRST, "seat 0 town indigo_plant indigo_plant+good market_hall trading_post", "tiles T1", "prompt sell done=1 last=indigo_plant gain=9"), "the number of cards to draw for sales is 9, but must be 1"),
    ],
)  # fmt: skip
def test_what_is_due_fits_the_price(lines: tuple[str, ...], reason: str) -> None:
    if not reason:
        assert not run(*lines, "expect round 2")
        return
    prompt = lines[-1].split()[1]
    assert refusal(*lines, "expect round 2").startswith(f"prompt {prompt} is not possible: {reason}")


# -- the question ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "dialect"),
    [
        (SanJuanGame("new_buildings", 2, {"variant": "on"}), SAN_JUAN_SCENES),
        (SanJuanGame("first", 3, {"crane": "ask"}), SAN_JUAN_SCENES),
        (PuertoRicoGame("base", 4), PUERTO_RICO_SCENES),
    ],
    ids=["new_buildings", "first", "puertorico"],
)
def test_whatever_a_question_shows_can_be_expected_and_is_possible(
    game: SanJuanGame | PuertoRicoGame, dialect: AnyDialect
) -> None:
    """Every detail of every question of random games is known, and its value passes as one that is possible."""
    dice = QuickDice(5)
    reading, question = Reading(game), dialect.question
    for number in range(12):
        s = game.new(QuickDice(number))
        while s.to_act >= 0:
            facts = question.look(game, s)
            prompt = str(facts.pop("prompt"))
            clause = Clause(SceneLine("x", 1, ()), "prompt", (prompt,), reading)
            for key, value in facts.items():
                assert key in question.details_of(prompt)
                assert str(question.details[key].read(clause, str(value))) == str(value)
            legal = s.legal()
            s.apply(legal[dice.below(len(legal))])


# -- exceptions ------------------------------------------------------------------------------------------------------

GOOD = "# good: it holds.\ngame sanjuan first seats=3\nexpect round 2\n"
PROSPECTOR = "# dig: a prospector draws.\ngame sanjuan first seats=3\nplay role:prospector\nexpect seat 0 hand 1\n"
START = "# start: a phase begins.\ngame sanjuan first seats=3\nseat 0 town gold_mine\nprompt take\nexpect round 2\n"


def broken_engine(folder: Path, module: str, *, rule: str, broken: str) -> None:
    """A copy of our sources in which one line of the rules is another."""
    ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "static")
    shutil.copytree(ROOT / "src" / "gobernador", folder / "gobernador", ignore=ignored)
    source = folder / "gobernador" / module
    text = source.read_text(encoding="utf-8")
    assert text.count(rule) == 1
    source.write_text(text.replace(rule, broken), encoding="utf-8")


def checked_with(engine: Path, *files: Path) -> subprocess.CompletedProcess[str]:
    """What `gobernador check` says of files with another engine."""
    return subprocess.run(
        [sys.executable, "-m", "gobernador", "--lang", "en", "check", *map(str, files)],
        env={**os.environ, "GOBERNADOR_PURE": "1", "PYTHONPATH": str(engine)},
        cwd=engine,
        capture_output=True,
        text=True,
        check=False,
    )


def test_an_exception_of_the_engine_fails_its_scene_and_the_others_go_on(tmp_path: Path) -> None:
    broken_engine(
        tmp_path,
        "games/sanjuan/rules/phases/prospector.py",
        rule="s.draw_to_hand(s.chooser, s.privilege, Card.NONE)",
        broken="s.draw_to_hand(s.chooser, s.privilege // 0, Card.NONE)",
    )
    file = tmp_path / "three.scene"
    file.write_text(PROSPECTOR + START + GOOD, encoding="utf-8")

    ran = checked_with(tmp_path, file)

    dig, start, good, total = ran.stdout.splitlines()
    assert dig.startswith(f"FAIL  dig: {file}:3: stopped by ZeroDivisionError")
    broken = (tmp_path / "gobernador/games/sanjuan/rules/phases/prospector.py").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(broken, start=1) if "// 0" in text)
    assert dig.endswith(f"(prospector.py:{line})")
    assert start.startswith(f"FAIL  start: {file}:6: stopped by ZeroDivisionError")
    assert good == "ok    good: it holds."
    assert total == "1 passed, 2 failed."
    assert ran.returncode == 1


@pytest.mark.parametrize(
    ("rule", "broken", "failing"),
    [
        (
            "seen = rules.hand + rules.variant",
            "seen = rules.hand + rules.variant + 1",
            ["R-SJ-11", "R-SJ-13", "SJ-E43"],
        ),
        ("            seen += 1\n", "            seen += 2\n", ["SJ-E43", "R-SJ-14"]),
        ("            copies -= s.seats\n", "            copies -= 0\n", ["R-SJ-11"]),
        ("        s.governor = rules.starts\n", "        s.governor = 0\n", ["R-SJ-13", "R-SJ-10"]),
        ("        seat = s.left_of(seat)\n    s.phases", "        seat = 0\n    s.phases", ["R-SJ-13"]),
        (
            "        s.players[seat].put_up(FIRST_BUILDING, rules)\n",
            "        s.players[seat].put_up(Card.WELL, rules)\n",
            ["R-SJ-11"],
        ),
    ],
)
def test_a_deal_that_is_broken_fails_the_scenes_about_dealing(
    tmp_path: Path, rule: str, broken: str, failing: list[str]
) -> None:
    broken_engine(tmp_path, "games/sanjuan/rules/setup.py", rule=rule, broken=broken)

    ran = checked_with(tmp_path, ROOT / "tests" / "scenes" / "sanjuan" / "setup.scene")

    failed = {line.split()[1].rstrip(":") for line in ran.stdout.splitlines() if line.startswith("FAIL")}
    assert failed >= set(failing), ran.stdout + ran.stderr


def test_no_scene_of_ours_is_stopped_by_an_exception() -> None:
    assert [outcome for outcome in check([ROOT / "tests" / "scenes"]) if outcome.exception] == []
