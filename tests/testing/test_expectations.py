"""A scene that does not go as expected says what was expected, what was there, and in which line."""

import pytest

from gobernador.testing.scenes import SceneOutcome, parse

SETTING = [
    "# crane: the crane covers the chapel.",
    "game sanjuan first seats=3",
    "seat 0 town crane chapel indigo_plant+hero hand palace well tower quarry archive under chapel smithy",
    "seat 1 hand 4",
    "tiles T3 T1 trades 1",
    "discards library@0 statue@all aqueduct",
    "prompt build chooser=0",
]
PLAY = "play build:palace cover:chapel pay:archive pay:quarry"
FIRST_LINE_AFTER = len(SETTING) + 2


def outcome(*lines: str) -> SceneOutcome:
    (scene,) = parse("\n".join([*SETTING, *lines]), "some.scene")
    return scene.run()


HOLDS = [
    "expect seat 0 town crane palace/chapel indigo_plant+hero",
    "expect seat 0 town = crane palace/chapel indigo_plant+good",
    "expect seat 0 town 3",
    "expect seat 0 town +0",
    "expect seat 0 town + palace",
    "expect seat 0 town + palace/chapel indigo_plant",
    "expect seat 0 town - chapel",
    "expect seat 0 hand well tower",
    "expect seat 0 hand = tower well",
    "expect seat 0 hand ?*2",
    "expect seat 0 hand well ?",
    "expect seat 0 hand 2",
    "expect seat 0 hand -3",
    "expect seat 0 hand - 3",
    "expect seat 0 hand + well",
    "expect seat 0 hand - hero archive",
    "expect since start seat 0 hand -3",
    "expect seat 0 under chapel smithy",
    "expect seat 0 under chapel 1",
    "expect seat 0 under bank none",
    "expect seat 0 goods indigo_plant",
    "expect seat 0 covered chapel",
    "expect seat 0 asleep palace",
    "expect seat 0 working crane indigo_plant",
    "expect seat 0 working - palace",
    "expect seat 0 limit 7 place 1 tiebreak 3",
    "expect seat 0 score 3",
    "expect seat 0 score buildings=2 piles=1 palace=0",
    "expect seat 1 hand 4 town none goods 0",
    "expect discards library@0 statue@all aqueduct archive@0 quarry@0",
    "expect discards library ?*4",
    "expect discards +2",
    "expect discards + statue@all",
    "expect discards - statue@0",
    "expect supply -0",
    "expect prompt build seat=1 chooser=0",
    "expect prompt build",
    "expect to_act 1",
    "expect legal + pass",
    "expect not legal none",
    "expect round 2 governor 0 chooser 0 role builder",
    "expect roles producer trader councillor prospector",
    "expect roles 4 taken builder",
    "expect next_tile T1 tiles T3 tile none",
    "expect over no",
    "expect not over",
    "expect winner 0",
    "expect ranking 0 1 2",
    "expect middle none",
    "expect event built seat=0 card=palace cost=2",
    "expect event paid_card times=2",
    "expect event covered",
    "expect not event drew",
    "expect seen by 1 event built",
    "expect not seen by 1 event paid_card",
    "expect seen by 1 seat 0 hand ?*2",
    "expect seen by 0 seat 0 hand well tower",
    "expect seen by 1 discards statue ?*4",
    "expect seen by 0 discards library statue archive quarry ?",
    "expect seen by spectator seat 0 town crane palace/chapel indigo_plant+good",
    "expect seen by spectator legal none",
    "refuse 0: pass",
    "refuse 0: pass because not_your_turn",
    "refuse role:builder because role_running",
    "refuse build:hut because not_in_edition",
    "refuse build:hut because D-08",
    "accept pass",
    "accept 1: pass",
]


@pytest.mark.parametrize("line", HOLDS)
def test_it_holds(line: str) -> None:
    found = outcome(PLAY, line)

    assert found.passed, str(found)


FAILS = [
    ("expect seat 0 hand well", "expected seat 0 hand well, found tower well"),
    ("expect seat 0 hand none", "expected seat 0 hand none, found tower well"),
    ("expect seat 0 hand 3", "expected seat 0 hand 3, found 2"),
    ("expect seat 0 hand +1", "expected seat 0 hand +1, found 5 before and 2 now"),
    ("expect seat 0 hand + hero", "expected seat 0 hand + hero, found tower well, without hero"),
    ("expect seat 0 hand - well", "expected seat 0 hand - well, found well there"),
    (
        "expect seat 0 town crane palace indigo_plant+good",
        "expected seat 0 town crane palace indigo_plant+good, found crane indigo_plant+hero palace/chapel",
    ),
    ("expect seat 0 town - palace", "expected seat 0 town - palace, found palace/chapel there"),
    ("expect seat 0 score palace=1", "expected seat 0 score palace=1, found palace=0"),
    ("expect seat 0 score 9", "expected seat 0 score 9, found 3"),
    ("expect seat 0 under chapel 3", "expected seat 0 under chapel 3, found 1"),
    ("expect seat 1 town none hand 3", "expected seat 1 hand 3, found 4"),
    ("expect prompt pay", "expected prompt pay, found build seat=1 chooser=0 library=no"),
    ("expect legal none", "expected legal none, found "),
    ("expect legal - pass", "expected legal - pass, found pass there"),
    ("expect roles builder", "expected roles builder, found producer trader councillor prospector"),
    ("expect round 3", "expected round 3, found 2"),
    ("expect governor 2", "expected governor 2, found 0"),
    ("expect role trader", "expected role trader, found builder"),
    ("expect tiles T1", "expected tiles T1, found T3"),
    ("expect over", "expected over, found that it goes on"),
    ("expect winner 2", "expected winner 2, found 0"),
    ("expect ranking 0 2=1", "expected ranking 0 2=1, found 0 1 2"),
    ("expect event built seat=1", "expected event built seat=1, found built seat=0 card=palace cost=2"),
    ("expect event drew", "expected event drew, found no such event"),
    ("expect not round 2", "expected not round 2, but it is so"),
    ("expect seen by 1 seat 0 hand well tower", "expected seat 0 hand well tower, found ?*2"),
    ("expect seen by 1 seat 0 score 3", "expected seat 0 score 3, but that is not to be seen"),
    ("refuse pass", "expected pass to be refused, but it is possible"),
    (
        "refuse role:builder because bank_used",
        "expected role:builder to be refused because bank_used, found illegal_in_batch,",
    ),
    ("accept 0: pass", "expected pass to be possible, but seat 0 is not asked; seat 1 is"),
    ("play 0: pass", "cannot play pass: seat 0 is not asked; seat 1 is"),
    ("play role:trader", "cannot play role:trader: role:trader is not legal"),
]


@pytest.mark.parametrize(("line", "problem"), FAILS)
def test_it_fails_in_words(line: str, problem: str) -> None:
    found = outcome(PLAY, "expect round 2", line)

    assert not found.passed
    assert found.problem.startswith(problem)
    assert found.line == FIRST_LINE_AFTER + 1
    assert str(found) == f"FAIL  crane: some.scene:{found.line}: {found.problem}"


def test_changes_are_counted_over_the_play_lines_since_something_was_expected() -> None:
    assert outcome(
        "expect seat 0 hand +0",
        PLAY,
        "play 1: pass",
        "expect seat 0 hand -3",
        "expect seat 0 hand -3",
        "play role:prospector",
        "expect seat 0 hand +0",
        "expect since start seat 0 hand -3",
        "expect seat 1 hand +1",
        "expect event drew seat=1",
        "expect not event built",
    ).passed


def test_a_scene_can_be_run_again() -> None:
    (scene,) = parse("\n".join([*SETTING, PLAY, "expect seat 0 hand -3"]), "some.scene")

    assert scene.run() == scene.run()


def test_what_happens_as_the_question_is_put_can_be_expected() -> None:
    (scene,) = parse("game sanjuan first seats=3\nprompt start_of_round\nround 4\nexpect event round round=4", "x")

    assert scene.run().passed


def test_nothing_that_is_refused_changes_anything() -> None:
    assert outcome(
        "refuse build:palace cover:crane",
        "refuse build:well pay:tower pay:quarry pay:archive",
        "expect seat 0 hand palace well tower quarry archive",
        "expect discards 3",
        "expect prompt build seat=0",
    ).passed


@pytest.mark.parametrize(
    ("expected", "holds"),
    [
        ("+ indigo_plant indigo_plant+good", True),
        ("+ indigo_plant+good indigo_plant", True),
        ("+ indigo_plant+good*2", False),
        ("+ indigo_plant*2", True),
        ("+ indigo_plant*3", False),
        ("+ well well/chapel", False),
        ("+ well/chapel", True),
        ("- well/tower", True),
        ("- indigo_plant+good", False),
        ("indigo_plant+good indigo_plant crane well/chapel", True),
        ("indigo_plant+tower indigo_plant crane well/chapel", False),
        ("indigo_plant*2 crane well/chapel", False),
    ],
)
def test_what_is_written_more_exactly_is_looked_for_first(expected: str, holds: bool) -> None:
    (scene,) = parse(
        f"""
        game sanjuan first seats=2
        seat 0 town indigo_plant+hero indigo_plant crane well/chapel
        expect seat 0 town {expected}
        """,
        "x",
    )

    assert scene.run().passed == holds


@pytest.mark.parametrize(
    ("setting", "expected"),
    [
        ("roles builder trader prospector", "prompt role seat=2"),
        ("taken none", "prompt role seat=0"),
        ("prompt role seat=2", "taken councillor prospector"),
        ("prompt produce chooser=1", "governor 0 taken producer prospector"),
        ("prompt produce chooser=1\ntaken builder trader", "governor 2"),
    ],
)
def test_what_is_not_said_of_the_roles_follows(setting: str, expected: str) -> None:
    (scene,) = parse(f"game sanjuan first seats=3\nseat 0 town indigo_plant\n{setting}\nexpect {expected}", "x")

    assert scene.run().passed, scene.run()


def test_a_pass_stays_where_it_is_written() -> None:
    (scene,) = parse(
        """
        game sanjuan new_buildings seats=2
        seat 0 town office_building hand well*3 tower*3 crane*2
        prompt start_of_round
        play pass discard:tower
        expect not event exchanged
        expect event discarded cards=1
        """,
        "x",
    )

    assert scene.run().passed, scene.run()
