"""One scene for each reason: a position, a line of play, an action that is refused, and why."""

import pytest

from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import view_of
from gobernador.games.sanjuan.text.why import reason
from gobernador.testing.scenes import play, scene
from gobernador.text.voice import Reason
from tests.text.sources import reasons

# All of our sources are read once, in one process.
pytestmark = pytest.mark.xdist_group("sources")

FIRST = "sanjuan first seats=3"
SECOND = "sanjuan second seats=3"
NEW = "sanjuan new_buildings seats=3"
TWO_SEATS = "sanjuan first seats=2"
CHOSEN_HANDS = "sanjuan first seats=2 variant=on"
CRANE_ASKS = "sanjuan first seats=3 crane=ask"

# Seat 0 builds without the privilege.
BUILD = "prompt build chooser=2 seat=0"

PASSING = [
    (FIRST, "prompt role", "", "pass", Reason("must_choose_role", {}, "R-SJ-21")),
    (
        FIRST,
        f"seat 0 hand tower well quarry palace hero; {BUILD}",
        "build:tower pay:palace",
        "pass",
        Reason("must_pay", {"due": 2, "site": "tower"}, "R-SJ-45"),
    ),
    (
        FIRST,
        "supply top well tower; prompt keep chooser=2 seat=0",
        "",
        "pass",
        Reason("must_keep", {"due": 1}, "R-SJ-61"),
    ),
    (
        FIRST,
        "seat 0 town archive hand hero; prompt archive chooser=0",
        "",
        "pass",
        Reason("must_discard", {"due": 4}, "R-SJ-61"),
    ),
    (FIRST, "seat 0 hand 9; prompt limit", "", "pass", Reason("must_discard", {"due": 2}, "R-SJ-32")),
    (CHOSEN_HANDS, "prompt deal", "", "pass", Reason("must_discard", {"due": 1}, "R-SJ-14")),
    (
        FIRST,
        "seat 0 town gold_mine; turned_up well tower library smithy; prompt take chooser=0",
        "",
        "pass",
        Reason("must_take", {}, "R-SJ-66"),
    ),
    (
        FIRST,
        f"seat 0 town crane tower hand palace well hero statue; {BUILD}",
        "build:palace",
        "pass",
        Reason("must_cover", {"site": "palace"}, "R-SJ-42"),
    ),
    (
        FIRST,
        f"seat 0 town black_market sugar_mill+good hand well tower; {BUILD}",
        "build:well",
        "pass",
        Reason("must_spend", {"needed": 1}, "R-SJ-45"),
    ),
]

OTHER_QUESTIONS = [
    (FIRST, f"seat 0 hand 3; {BUILD}", "", "sell:sugar_mill", Reason("other_phase", {"role": "trader"}, "R-SJ-22")),
    (FIRST, f"seat 0 hand 3; {BUILD}", "", "role:trader", Reason("role_running", {"role": "builder"}, "R-SJ-22")),
    (FIRST, "seat 0 hand 9; prompt limit", "", "role:trader", Reason("round_start", {}, "R-SJ-24")),
    (CHOSEN_HANDS, "prompt deal", "", "role:trader", Reason("setup", {}, "R-SJ-14")),
    (
        TWO_SEATS,
        "seat 0 town library hand tower; prompt library role=builder",
        "",
        "build:tower",
        Reason("library_first", {"role": "builder"}, "R-SJ-80"),
    ),
    (FIRST, "prompt role", "", "use:library", Reason("library_not_asked", {}, "R-SJ-80")),
    (
        FIRST,
        f"seat 0 hand tower well quarry hero; {BUILD}",
        "build:tower",
        "build:well",
        Reason("already_building", {"site": "tower"}, "R-SJ-40"),
    ),
    (FIRST, f"seat 0 town crane chapel hand 3; {BUILD}", "", "cover:chapel", Reason("build_first", {}, "R-SJ-42")),
    (
        FIRST,
        f"seat 0 town crane chapel hand tower well hero statue; {BUILD}",
        "build:tower pass",
        "cover:chapel",
        Reason("site_chosen", {"site": "tower"}, "R-SJ-42"),
    ),
    (FIRST, f"seat 0 hand tower well; {BUILD}", "", "pay:well", Reason("nothing_due", {}, "R-SJ-45")),
    (
        FIRST,
        f"seat 0 town black_market sugar_mill+good hand tower well hero; {BUILD}",
        "",
        "spend:sugar_mill",
        Reason("nothing_due", {}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 town black_market sugar_mill+good hand tower well hero statue; {BUILD}",
        "build:tower",
        "pay:well",
        Reason("goods_first", {}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 town black_market sugar_mill+good hand tower well hero statue; {BUILD}",
        "build:tower pass",
        "spend:sugar_mill",
        Reason("goods_over", {}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 town black_market indigo_plant+good sugar_mill+good coffee_roaster+good hand tower well; {BUILD}",
        "build:tower spend:coffee_roaster spend:sugar_mill",
        "spend:indigo_plant",
        Reason("goods_used_up", {"amount": 2}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 town black_market sugar_mill hand tower well hero statue; {BUILD}",
        "build:tower",
        "spend:sugar_mill",
        Reason("no_goods", {}, "R-SJ-45"),
    ),
    (
        FIRST,
        "seat 0 town archive hand hero; prompt archive chooser=0",
        "",
        "keep:hero",
        Reason("archive_discards", {}, "R-SJ-61"),
    ),
    (FIRST, "prompt keep chooser=0", "", "discard:hero", Reason("keep_instead", {}, "R-SJ-61")),
    (FIRST, "seat 0 hand hero; prompt role", "", "discard:hero", Reason("no_discard", {}, "R-SJ-33")),
    (FIRST, "prompt role", "", "chapel:hero", Reason("needs_building", {"building": "chapel"}, "R-SJ-31")),
    (
        FIRST,
        "seat 0 hand 3 town chapel asleep chapel; prompt pay seat=0 chooser=2 site=chapel due=3",
        "",
        "chapel:hero",
        Reason("sleeps", {"building": "chapel"}, "R-SJ-26"),
    ),
    (FIRST, "seat 0 town chapel; prompt role", "", "chapel:hero", Reason("round_start_only", {}, "R-SJ-31")),
    (NEW, "seat 0 town bank; prompt role", "", "bank:hero", Reason("round_start_only", {}, "R-SJ-31")),
    (NEW, "seat 0 town bank used bank; prompt role", "", "bank:hero", Reason("bank_used", {}, "R-SJ-31")),
    (FIRST, "prompt role", "", "bank:hero", Reason("not_in_edition", {"card": "bank"}, "D-08")),
    (FIRST, f"seat 0 hand 3; {BUILD}", "", "build:park", Reason("not_in_edition", {"card": "park"}, "D-08")),
    (SECOND, "prompt role", "", "take:hero", Reason("gives_cheapest", {}, "D-01")),
]

WRONG_ANSWERS = [
    (FIRST, "taken trader; prompt role seat=1", "", "role:trader", Reason("role_taken", {"role": "trader"}, "R-SJ-21")),
    (
        NEW,
        f"seat 1 town cathedral; seat 0 hand 3; {BUILD}",
        "",
        "build:cathedral",
        Reason("gone_from_middle", {"card": "cathedral"}, "R-SJ-42"),
    ),
    (FIRST, f"seat 0 hand well; {BUILD}", "", "build:tower", Reason("not_in_hand", {"card": "tower"}, "R-SJ-40")),
    (
        FIRST,
        f"seat 0 town well hand well tower hero; {BUILD}",
        "",
        "build:well",
        Reason("stands_already", {"card": "well"}, "R-SJ-41"),
    ),
    (
        FIRST,
        f"seat 0 town quarry hand palace well tower; {BUILD}",
        "",
        "build:palace",
        Reason("cannot_pay", {"missing": 3, "card": "palace"}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 town crane chapel hand palace well; {BUILD}",
        "",
        "build:palace",
        Reason("cannot_pay", {"missing": 2, "card": "palace"}, "R-SJ-45"),
    ),
    (
        NEW,
        f"seat 0 town crane park hand none; {BUILD.replace('seat=0', 'seat=1')}; seat 1 hand 2",
        "",
        "build:cathedral",
        Reason("cannot_pay", {"missing": 5, "card": "cathedral"}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 town crane well tower hand palace hero statue smithy; {BUILD}",
        "build:palace",
        "cover:well",
        Reason("cannot_pay_over", {"missing": 1, "card": "well", "site": "palace"}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 town crane tower hand palace hero statue smithy; {BUILD}",
        "build:palace",
        "cover:crane",
        Reason("crane_itself", {"card": "crane"}, "R-SJ-42"),
    ),
    (
        FIRST,
        f"seat 0 town crane tower hand palace hero statue smithy; {BUILD}",
        "build:palace",
        "cover:well",
        Reason("not_in_town", {"card": "well"}, "R-SJ-42"),
    ),
    (
        FIRST,
        f"seat 0 town crane tower sugar_mill hand sugar_mill hero statue; {BUILD}",
        "build:sugar_mill",
        "cover:sugar_mill",
        Reason("same_name", {"card": "sugar_mill", "site": "sugar_mill"}, "R-SJ-42"),
    ),
    (
        FIRST,
        f"seat 0 town crane sugar_mill sugar_mill+good hand tower hero statue; {BUILD}",
        "build:tower",
        "cover:sugar_mill@good",
        Reason("copy_not_asked", {}, "U-10"),
    ),
    (
        CRANE_ASKS,
        f"seat 0 town crane sugar_mill+good hand tower hero statue; {BUILD}",
        "build:tower",
        "cover:sugar_mill@good",
        Reason("only_loaded", {"card": "sugar_mill"}, "U-10"),
    ),
    (
        CRANE_ASKS,
        f"seat 0 town crane sugar_mill hand tower hero statue; {BUILD}",
        "build:tower",
        "cover:sugar_mill@good",
        Reason("no_good_there", {"card": "sugar_mill"}, "R-SJ-42"),
    ),
    (
        CRANE_ASKS,
        f"seat 0 town crane black_market sugar_mill sugar_mill+good hand tower; {BUILD}",
        "build:tower",
        "cover:sugar_mill@good",
        Reason("cannot_pay_over", {"missing": 1, "card": "sugar_mill", "site": "tower"}, "R-SJ-45"),
    ),
    (
        FIRST,
        "seat 0 town sugar_mill+good tobacco_storage; prompt sell chooser=0",
        "",
        "sell:tobacco_storage",
        Reason("no_good_there", {"card": "tobacco_storage"}, "R-SJ-56"),
    ),
    (
        FIRST,
        "seat 0 town sugar_mill+good tobacco_storage; prompt produce chooser=0",
        "",
        "produce:sugar_mill",
        Reason("full", {"card": "sugar_mill"}, "R-SJ-51"),
    ),
    (
        FIRST,
        "drawn well tower; prompt keep chooser=2 seat=0",
        "",
        "keep:hero",
        Reason("not_drawn", {"card": "hero"}, "R-SJ-61"),
    ),
    (
        FIRST,
        "seat 0 town gold_mine; turned_up well tower library smithy; prompt take chooser=0",
        "",
        "take:hero",
        Reason("not_turned_up", {"card": "hero"}, "R-SJ-66"),
    ),
    (
        FIRST,
        f"seat 0 hand tower well hero statue; {BUILD}",
        "build:well pay:statue",
        "pay:hero",
        Reason("order_passed", {"card": "hero", "bound": "statue"}, "R-SJ-45"),
    ),
    (
        FIRST,
        f"seat 0 hand tower well hero statue; {BUILD}",
        "build:tower",
        "pay:well",
        Reason("order_short", {"card": "well"}, "R-SJ-45"),
    ),
]

REFUSED = PASSING + OTHER_QUESTIONS + WRONG_ANSWERS


@pytest.mark.parametrize(("game", "setting", "line", "action", "expected"), REFUSED)
def test_the_reason_is(game: str, setting: str, line: str, action: str, expected: Reason) -> None:
    s = scene(game, *setting.split("; "))
    if line:
        play(s, line)

    assert isinstance(s, SanJuan)
    assert why_not(game, s, action) == expected


def why_not(line: str, s: SanJuan, action: str) -> Reason:
    """Why the seat to act cannot choose an action, in the game of a scene's game line."""
    _, edition, _, *options = line.split()
    game = SanJuanGame(edition, s.seats, dict(option.split("=") for option in options))
    return reason(game, view_of(s, s.to_act), game.actions.parse(action))


def test_every_reason_has_its_scene() -> None:
    shown = {expected.key for *_, expected in REFUSED}

    assert shown | {"over", "watching", "not_your_turn"} == reasons("sanjuan")
