"""What is no scene, or no possible position, is an error with line and reason in one sentence."""

from contextlib import suppress

import pytest

from gobernador.core.errors import BadPosition
from gobernador.games.sanjuan.rules.game import EDITIONS
from gobernador.testing.scenes import SceneError, parse
from gobernador.testing.scenes.parser import blocks_of

FIRST = "game sanjuan first seats=3"
SECOND = "game sanjuan second seats=3"
NEW = "game sanjuan new_buildings seats=3"
TWO = "game sanjuan first seats=2"
VARIANT = "game sanjuan first seats=3 variant=on"
HOLDS = "expect round 2"


def reason(*lines: str) -> tuple[int, str]:
    """Where a text is no scene, and why."""
    with pytest.raises(SceneError) as caught:
        parse("\n".join(lines), "some.scene")
    error = caught.value
    assert str(error) == f"some.scene:{error.line}: {error.reason}"
    assert "\n" not in str(error)
    assert len(str(error)) < 600
    return error.line, error.reason


TEXTS = [
    # no scene at all
    (1, "there is no scene in this file: no line begins with game", []),
    (2, "there is no scene in this file: no line begins with game", ["# nothing", ""]),
    (1, "'seat' comes before the first game line; a scene starts with one", ["seat 0 hand 3", FIRST]),
    (1, "'\\x00\\x01' comes before the first game line; a scene starts with one", ["\x00\x01"]),
    (2, "the scene ends here without expecting anything", [FIRST, "seat 0 hand 3"]),
    (2, "the scene ends here without expecting anything", [FIRST, "play role:builder"]),
    (3, "'seat' comes too late: the position is set before the first expect", [FIRST, HOLDS, "seat 0 hand 3"]),
    # the game line
    (1, "there is no game ''; available: sanjuan, puertorico", ["game", HOLDS]),
    (1, "there is no game 'chess'; available: sanjuan, puertorico", ["game chess first seats=2", HOLDS]),
    (1, "the game line needs the number of seats, like seats=3", ["game sanjuan", HOLDS]),
    (1, f"San Juan has no edition 'third'; it has {', '.join(EDITIONS)}", ["game sanjuan third seats=3", HOLDS]),
    (1, "the game line needs the number of seats, like seats=3", ["game sanjuan first", HOLDS]),
    (1, "the game line needs the number of seats, like seats=3", ["game sanjuan first seats=many", HOLDS]),
    (1, "San Juan is for 2 to 4 seats, not 5", ["game sanjuan first seats=5", HOLDS]),
    (1, "'variant' is not a setting like seats=3, given once", ["game sanjuan first seats=3 variant", HOLDS]),
    (1, "'seats=3' is not a setting like seats=3, given once", ["game sanjuan first seats=3 seats=3", HOLDS]),
    # unknown words
    (2, "'exepct' is not known here; did you mean expect?", [FIRST, "exepct round 2"]),
    (2, "'towr' is not known here; did you mean tower?", [FIRST, "seat 0 hand well towr", HOLDS]),
    (2, "'hnad' is not known here; did you mean hand?", [FIRST, "seat 0 hnad well", HOLDS]),
    (2, "'buidler' is not known here; did you mean builder?", [FIRST, "taken buidler", HOLDS]),
    (2, "'T6' is not known here; there is T1, T2, T3, T4, T5", [FIRST, "tiles T6", HOLDS]),
    (2, "'bild:well' is not an action of this game", [FIRST, "play bild:well", HOLDS]),
    (2, "'build:wel' is not an action of this game", [FIRST, "expect legal build:wel"]),
    (2, "'handd' is not known here; did you mean hand?", [FIRST, "expect seat 0 handd 3"]),
    (2, "'roll' is not known here; did you mean role?", [FIRST, "prompt roll", HOLDS]),
    (2, "'seet=1' is not known here; did you mean seat=?", [FIRST, "prompt role seet=1", HOLDS]),
    (2, "'drew_cards' is not known here; did you mean drew_card?", [FIRST, "expect event drew_cards"]),
    (2, "'crad=well' is not known here; did you mean card=?", [FIRST, "expect event drew_card crad=well"]),
    (2, "'palce=3' is not known here; did you mean palace=?", [FIRST, "expect seat 0 score palce=3"]),
    (2, "'indgo=1' is not known here; did you mean indigo=?", [FIRST, "prices indgo=1", HOLDS]),
    (2, "'x' is not a price", [FIRST, "prices indigo=x", HOLDS]),
    (2, "'indigo' is not of the form indigo=...", [FIRST, "prices indigo", HOLDS]),
    # seats
    (2, "there is no seat '3'; the seats are 0 to 2", [FIRST, "seat 3 hand well", HOLDS]),
    (2, "there is no seat 'zero'; the seats are 0 to 2", [FIRST, "seat zero hand well", HOLDS]),
    (2, "there is no seat '3'; the seats are 0 to 2", [FIRST, "play 3: pass", HOLDS]),
    (2, "there is no seat '7'; the seats are 0 to 2", [FIRST, "expect seat 7 hand 3"]),
    (2, "there is no seat '3'; the seats are 0 to 2", [FIRST, "expect seen by 3 round 2"]),
    (2, "there is no seat 3; the seats are 0 to 2", [FIRST, "governor 3", HOLDS]),
    (2, "there is no seat 4; the seats are 0 to 2", [FIRST, "prompt build chooser=4", HOLDS]),
    (2, "there is no seat 5; the seats are 0 to 2", [FIRST, "discards tower@5", HOLDS]),
    # something is missing
    (2, "seat 0 hand needs something after it: cards, a number of cards, or none", [FIRST, "seat 0 hand", HOLDS]),
    (2, "seat 0 town needs something after it: buildings, or none", [FIRST, "seat 0 town", HOLDS]),
    (2, "seat 0 needs something after it: hand, town, asleep, under, shown, used", [FIRST, "seat 0", HOLDS]),
    (2, "there is no seat ''; the seats are 0 to 2", [FIRST, "seat", HOLDS]),
    (2, "tiles needs something after it: tiles, the next one first", [FIRST, "tiles", HOLDS]),
    (2, "supply needs something after it: a number, top and cards, or = and cards", [FIRST, "supply", HOLDS]),
    (2, "play needs something after it: actions in notation", [FIRST, "play", HOLDS]),
    (2, "refuse needs something after it: actions in notation", [FIRST, "refuse 0:"]),
    (2, "because needs one word after it, the key of the reason", [FIRST, "refuse pass because"]),
    (2, "seat 0 hand + needs something after +", [FIRST, "expect seat 0 hand +"]),
    (2, "seat needs a number after it", [FIRST, "expect seat"]),
    (2, "seen is followed by `by` and a seat, or `by spectator`", [FIRST, "expect seen 1 round 2"]),
    # twice
    (3, "seat 0 hand is set twice, here and in line 2", [FIRST, "seat 0 hand 3", "seat 0 hand 4", HOLDS]),
    (2, "round is set twice, here and in line 2", [FIRST, "round 3 round 4", HOLDS]),
    (2, "seat= is given twice", [FIRST, "prompt role seat=1 seat=1", HOLDS]),
    (2, "there is only one builder", [FIRST, "taken builder builder", HOLDS]),
    (2, "each trading tile exists only once", [FIRST, "tiles T1 T1", HOLDS]),
    # cards that there are not
    (3, "one well card too many: there are only 3", [FIRST, "seat 0 hand well*2", "seat 1 hand well*2", HOLDS]),
    (2, "one indigo_plant card too many: there are only 10", [FIRST, "seat 0 hand indigo_plant*11", HOLDS]),
    (3, "one palace card too many: there are only 2", [FIRST, "discards palace*2", "supply top palace", HOLDS]),
    (2, "one hero card too many: there are only 3", [FIRST, "seat 0 town sugar_mill+hero hand hero*3", HOLDS]),
    (2, "the edition first has no hut", [FIRST, "seat 0 hand hut", HOLDS]),
    (2, "the edition second has no cathedral", [SECOND, "seat 0 town cathedral", HOLDS]),
    (2, "there is one cathedral, and it is in a town or in the middle", [NEW, "seat 0 hand cathedral", HOLDS]),
    (3, "there is one cathedral, and it is in a town or in the middle",
     [NEW, "seat 0 town cathedral", "seat 1 town cathedral", HOLDS]),
    (2, "no card is left for seat 0 hand 200", [FIRST, "seat 0 hand 200", HOLDS]),
    (2, "no card is left for supply 111", [FIRST, "supply 111", HOLDS]),
    (2, "2 cards on top of a supply of 1", [FIRST, "supply 1 top well tower", HOLDS]),
    (2, "a number of cards cannot be '-3': nothing is less than 0", [FIRST, "seat 0 hand -3", HOLDS]),
    (2, "a number of cards cannot be '-1': nothing is less than 0", [FIRST, "discards -1", HOLDS]),
    (2, "a number, top, = or none cannot be '-1': nothing is less than 0", [FIRST, "supply -1", HOLDS]),
    (2, "a number of cards cannot be '-1': nothing is less than 0", [FIRST, "seat 0 town chapel under chapel -1", HOLDS]),
    (2, "'99999999999999999999' is not a number of cards", [FIRST, "seat 0 hand 99999999999999999999", HOLDS]),
    (2, "'9999999' is not a number after *", [FIRST, "seat 0 hand well*9999999", HOLDS]),
    # towns that cannot be
    (2, "13 buildings, but a town has at most 12", [FIRST, "seat 0 town indigo_plant*8 sugar_mill*5", "over", HOLDS]),
    (2, "seat 0 is not possible: there must be only one uncovered well in a town", [FIRST, "seat 0 town well*2", HOLDS]),
    (2, "a well cannot hold a good", [FIRST, "seat 0 town well+good", HOLDS]),
    (2, "seat 0 is not possible: there must be no crane that is covered", [FIRST, "seat 0 town palace/crane", HOLDS]),
    (2, "seat 0 is not possible: there must be no well that covers another one", [FIRST, "seat 0 town well/well", HOLDS]),
    (2, "'well+/x' is not a building, like well, indigo_plant+good or palace/chapel", [FIRST, "seat 0 town well+/x", HOLDS]),
    (2, "seat 0 is not possible: there must be a chapel for the cards under it, even if it is covered", [FIRST, "seat 0 under chapel 2", HOLDS]),
    (2, "'well' is not known here; there is chapel, bank, harbor", [FIRST, "seat 0 town well under well 2", HOLDS]),
    (2, "seat 0 is not possible: there must be no shown card that is not in the hand", [FIRST, "seat 0 hand well shown tower", HOLDS]),
    (2, "a library was used, but seat 0 has none, not even a covered one", [TWO, "seat 0 used library", HOLDS]),
    (2, "a library can be used up only with two seats", [FIRST, "seat 0 town library used library", HOLDS]),
    (2, "seat 0 town well is not possible: there must be no building asleep at seat 0, which has not built in this phase",
     [FIRST, "seat 0 town well asleep well", HOLDS]),
    (2, "tower cannot be asleep: it is not in the town", [FIRST, "seat 0 town well asleep tower", HOLDS]),
    (2, "seat 0 town well tower is not possible: there must be at most one building asleep at seat 0, for it builds one in a phase",
     [FIRST, "seat 0 town well tower asleep well tower", HOLDS]),
    (2, "seat 0 town indigo_plant*8 sugar_mill*4 is not possible: there must be fewer than 12 buildings at seat 0, or the game is over",
     [FIRST, "seat 0 town indigo_plant*8 sugar_mill*4", "prompt role", HOLDS]),
    # rounds and roles that cannot be
    (2, "round 101 does not exist; rounds go from 1 to 100", [FIRST, "round 101", HOLDS]),
    (2, "round 0 does not exist; rounds go from 1 to 100", [FIRST, "round 0", HOLDS]),
    (2, "3 roles are taken, but a round has only 3 choices", [FIRST, "taken builder trader producer", HOLDS]),
    (2, "use either taken or roles, not both: each follows from the other",
     [FIRST, "roles builder taken trader", HOLDS]),
    (2, "seat 0 does not choose now: with governor 0 and 1 roles taken, seat 1 does",
     [FIRST, "governor 0 taken builder", "prompt role seat=0", HOLDS]),
    (2, "no role is taken at the start of a round", [FIRST, "taken builder", "prompt chapel", HOLDS]),
    # questions that cannot be
    (2, "prompt library is not possible: there must be a library and a second choice of seat 0 in this round",
     [TWO, "prompt library role=trader", HOLDS]),
    (2, "prompt library needs role= here", [TWO, "prompt library", HOLDS]),
    (2, "prompt office is not possible: the edition first has no such step", [FIRST, "prompt office", HOLDS]),
    (2, "prompt chapel is not possible: nothing is asked before the first round", [FIRST, "prompt chapel round 1", HOLDS]),
    (2, "prompt sell is not possible: seat 1 has nothing to choose there", [FIRST, "prompt sell seat=1", HOLDS]),
    (2, "prompt limit is not possible: seat 0 has nothing to choose there", [FIRST, "prompt limit seat=0", HOLDS]),
    (2, "prompt bank is not possible: seat 0 has nothing to choose there", [NEW, "prompt bank seat=0", HOLDS]),
    (2, "prompt pay needs site= here", [FIRST, "prompt pay seat=0", HOLDS]),
    (2, "prompt pay is not possible: there must be a well in the town of seat 0", [FIRST, "prompt pay site=well due=1", HOLDS]),
    (3, "prompt pay is not possible: the number of cards due is 5, but must be from 1 to 2",
     [FIRST, "seat 0 town palace hand 2", "prompt pay site=palace due=5", HOLDS]),
    (3, "prompt pay is not possible: the number of cards due is 0, and no number is possible",
     [FIRST, "seat 0 town well quarry hand 2", "prompt pay site=well due=0", HOLDS]),
    (3, "prompt spend is not possible: there must be a black market of seat 0 that takes one more good",
     [FIRST, "seat 0 town well hand 2", "prompt spend site=well due=1", HOLDS]),
    (3, "prompt cover is not possible: there must be something that the palace of seat 0 can cover",
     [FIRST, "seat 0 town well hand 6", "prompt cover site=palace", HOLDS]),
    (3, "last= needs done=, the number of answers given before",
     [FIRST, "seat 0 town indigo_plant", "prompt produce last=indigo_plant", HOLDS]),
    (3, "prompt produce needs last= here", [FIRST, "seat 0 town indigo_plant", "prompt produce done=1", HOLDS]),
    (3, "prompt sell needs gain= here",
     [FIRST, "seat 0 town indigo_plant+good*2", "prompt sell done=1 last=sugar_mill", HOLDS]),
    (3, "prompt keep is not possible: the number of cards drawn is 1, but must be from 2 to 5", [FIRST, "drawn well", "prompt keep", HOLDS]),
    (2, "9 cards, but never more than 8 are drawn at once", [FIRST, "drawn 9", "prompt keep", HOLDS]),
    (2, "drawn can be used only with prompt keep", [FIRST, "drawn 5", "prompt build", HOLDS]),
    (3, "prompt take is not possible: the number of different costs of the cards turned up is 3, but must be 4",
     [FIRST, "turned_up well tower hero crane", "prompt take", "seat 0 town gold_mine", HOLDS]),
    (3, "prompt take is not possible: the gold mine of this edition asks nothing",
     [SECOND, "turned_up well tower hero smithy", "prompt take", HOLDS]),
    (3, "prompt take is not possible: there must be a gold mine at seat 0",
     [FIRST, "turned_up well tower hero smithy", "prompt take", HOLDS]),
    (3, "prompt archive is not possible: there must be an archive that works at seat 0",
     [FIRST, "seat 0 hand 4", "prompt archive due=2", HOLDS]),
    (2, "prompt build is not possible: there must be a doubled privilege of seat 0, which cannot save its library",
     [FIRST, "prompt build library=no", "seat 0 town library hand 2", HOLDS]),
    (2, "prompt build is not possible: seat 0 has no library", [FIRST, "prompt build library=yes", HOLDS]),
    (2, "'maybe' is not known here; there is yes, no", [FIRST, "prompt build library=maybe", HOLDS]),
    (2, "prompt setup is not possible: nothing is asked before the first round, except with variant=on",
     [FIRST, "prompt setup", HOLDS]),
    (3, "prompt setup is not possible: the number of cards in the hand of seat 1 is 5, but must be 6", [VARIANT, "seat 1 hand 5", "prompt setup", HOLDS]),
    (2, "seat 0 hand cannot be set with prompt deal: the deal decides it",
     [FIRST, "seat 0 hand 4", "prompt deal", HOLDS]),
    (2, "'seat=1' is not known after prompt deal; nothing can follow it", [FIRST, "prompt deal seat=1", HOLDS]),
    (2, "over buildings is not possible: nobody has 12 buildings", [FIRST, "over buildings", HOLDS]),
    (2, "over rounds is not possible: the last round is 100", [FIRST, "over rounds round 7", HOLDS]),
    (2, "'tired' is not known here; there is buildings, rounds", [FIRST, "over tired", HOLDS]),
    (2, "a game that is over has no prompt", [FIRST, "over", "prompt role", HOLDS]),
]  # fmt: skip


@pytest.mark.parametrize(("line", "expected", "text"), TEXTS, ids=[expected[:60] for _, expected, _ in TEXTS])
def test_it_is_refused_with_line_and_reason(line: int, expected: str, text: list[str]) -> None:
    assert reason(*text) == (line, expected)


def test_the_error_is_one_that_games_know() -> None:
    with pytest.raises(BadPosition) as caught:
        parse("game sanjuan first seats=3\nseat 0 hand wel", "a.scene")

    assert caught.value.key == "bad_scene"
    assert caught.value.details["line"] == 2


def test_every_prefix_of_a_scene_is_a_scene_or_an_error() -> None:
    text = "\n".join(
        [
            "# SJ-E12: the crane covers the chapel with the palace and pays three.",
            FIRST,
            "seat 0 town crane chapel indigo_plant hand palace well tower quarry archive",
            "prompt build chooser=1",
            "play build:palace cover:chapel pay:archive pay:quarry pay:tower",
            "expect seat 0 town crane palace/chapel indigo_plant",
            "expect seat 0 hand well",
        ]
    )
    for length in range(len(text)):
        with suppress(SceneError):
            for block in blocks_of(text[:length], "cut.scene"):
                block.scene().run()


def test_a_line_of_a_megabyte_is_an_error_of_a_sentence() -> None:
    for garbage in ("x" * 1_000_000, "# \n" * 300_000, "game " * 200_000, "9" * 1_000_000, "\t\r\v" * 300_000):
        assert reason(garbage)[0] >= 1
        assert reason(FIRST, f"seat 0 hand {garbage}", HOLDS)[0] >= 2
