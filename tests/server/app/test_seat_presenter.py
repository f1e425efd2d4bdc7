"""What screens are told beyond a view: what each seat does when, what is not announced, what makes sense as an answer."""

import msgspec
import pytest

from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record, Start
from gobernador.server import wire
from gobernador.server.app.frame_presenter import told_seats
from gobernador.server.app.presenter import NO_SEATS, MatchPresenter
from gobernador.server.app.replays import replay_of
from gobernador.testing.scenes import scene
from gobernador.text.message_catalog import Catalog
from gobernador.text.say import voice
from tests.match.playing import moments

NAMES = ("Ana", "Bea", "Cleo", "Dora", "Eva")
SAN_JUAN, PUERTO_RICO = ("sanjuan", "new_buildings", 4), ("puertorico", "base", 3)
every_game = pytest.mark.parametrize("setting", [SAN_JUAN, PUERTO_RICO], ids=lambda setting: setting[0])
HIDING = {"chapel", "bank", "harbor"}


def frame(match: Match, viewer: int, told: frozenset[int] = NO_SEATS) -> wire.Frame:
    speaker = voice(Catalog("en"), match.game, NAMES[: match.game.seats])
    return MatchPresenter(match, 1, viewer, speaker, told=told).frame()


# -- what is not announced -----------------------------------------------------------------------------------------------


def test_nobody_is_told_how_many_cards_lie_under_the_building_of_another() -> None:
    hidden = 0
    for seed in (1, 2, 3):
        for match in moments(SAN_JUAN, seed):
            for viewer in (NOBODY, 0, 3):
                found = frame(match, viewer)
                for player, now in zip(found.view["players"], found.seats, strict=True):
                    numbers = [player[building] for building in ("chapel", "bank", "harbor")]
                    if match.over or player["seat"] == viewer:
                        assert None not in (*numbers, now.chips)
                        continue
                    assert numbers == [None, None, None]
                    owns = {one["building"] for one in player["town"]} | {
                        card for one in player["town"] for card in one["covered"]
                    }
                    assert now.chips == (None if owns & HIDING else 0)
                    hidden += now.chips is None
    assert hidden > 100


def piled(first: int, second: int, viewer: int) -> Match:
    """A match in which so many cards lie under the chapels of two seats, as far as the viewer knows."""
    position = scene(
        "sanjuan new_buildings seats=4",
        "seat 0 hand well tower*2 town smithy",
        f"seat 1 hand 3 town chapel harbor under chapel {first} under harbor 2",
        f"seat 2 hand 4 town chapel crane under chapel {second}",
        "seat 3 hand quarry hero town bank under bank statue aqueduct",
        "round 9",
        "prompt role",
    )
    game = make(*SAN_JUAN)
    world = game.imagine(game.view(position, viewer), SealedDice(bytes(16)))
    return Match(game, bytes(16), start=Start(world.to_bytes(), 0, (), ()))


@pytest.mark.parametrize("viewer", [NOBODY, 0, 3])
def test_whoever_of_the_others_has_more_cards_under_a_chapel_no_byte_tells(viewer: int) -> None:
    one, other = frame(piled(1, 4, viewer), viewer), frame(piled(4, 1, viewer), viewer)

    assert msgspec.json.encode(one) == msgspec.json.encode(other)
    assert [now.chips for now in one.seats if now.seat != viewer and now.seat] == [None] * (2 if viewer == 3 else 3)


def test_chips_of_others_are_hidden_as_soon_as_somebody_has_one_unless_the_table_lets_them_lie_open() -> None:
    match = next(match for match in moments(PUERTO_RICO) if match.position.points < 60 and match.seq > 80)  # type: ignore[attr-defined]
    begun = next(moments(PUERTO_RICO))

    usual, opened = frame(match, 1), frame(match, 1, told_seats(match.game))

    assert [now.chips is None for now in usual.seats] == [True, False, True]
    assert [player["points"] is None for player in usual.view["players"]] == [True, False, True]
    assert None not in [now.chips for now in opened.seats]
    assert [now.built for now in opened.seats] == [now.built for now in usual.seats]
    assert [now.chips for now in frame(begun, 1).seats] == [0, 0, 0]
    assert told_seats(make(*SAN_JUAN)) == frozenset()


@every_game
def test_buildings_count_the_same_for_every_viewer_and_add_up_at_the_end(setting: tuple[str, str, int]) -> None:
    for match in moments(setting):
        if match.seq % 9 and not match.over:
            continue
        built = [[now.built for now in frame(match, viewer).seats] for viewer in range(NOBODY, match.game.seats)]
        assert all(one == built[0] for one in built)
        for seat in range(match.game.seats):
            own = frame(match, seat)
            now = own.seats[seat]
            assert now.chips is not None
            assert now.built + now.chips == own.points[seat]


# -- order ---------------------------------------------------------------------------------------------------------------


@every_game
def test_a_round_has_an_order_of_choosing(setting: tuple[str, str, int]) -> None:
    for match in moments(setting):
        if match.over:
            continue
        seats = frame(match, NOBODY).seats
        assert sorted(now.order for now in seats) == list(range(1, match.game.seats + 1))
        assert seats[match.view(NOBODY).table.governor].order == 1  # type: ignore[attr-defined]
        if match.decision().prompt == "role":
            assert seats[match.to_act].chooses
        assert {role for now in seats for role in now.roles} == set(frame(match, NOBODY).taken)
        assert all(0 <= now.filled <= now.room for now in seats)


# -- answers that make sense ---------------------------------------------------------------------------------------------


def test_what_is_suggested_is_a_whole_answer() -> None:
    found = 0
    for match in moments(PUERTO_RICO, 4):
        if match.over:
            continue
        question = frame(match, match.to_act).question
        assert question is not None
        if question.prompt not in ("staff", "leave", "store", "keep"):
            assert question.suggestion == []
            continue
        if not question.suggestion:
            assert question.prompt == "store"
            continue
        after, seat = match.copy(), match.to_act
        after.submit_batch(seat, after.seq, question.suggestion)
        assert question.fewest <= len(question.suggestion) <= question.most
        found += 1
    assert found > 10


def test_an_answer_is_forced_only_where_everybody_sees_that_there_is_no_other() -> None:
    forced = 0
    for setting in (SAN_JUAN, PUERTO_RICO):
        for match in moments(setting, 5):
            if match.over:
                continue
            question = frame(match, match.to_act).question
            assert question is not None
            if question.forced:
                assert setting is PUERTO_RICO
                assert question.is_set or [option.action for option in question.options] == question.forced
                match.copy().submit_batch(match.to_act, match.seq, question.forced)
                forced += 1
            others = frame(match, (match.to_act + 1) % match.game.seats).question
            assert others is not None
            assert (others.forced, others.suggestion, others.fates, others.warning) == ([], [], [], "")
    assert forced > 5


# -- looking back --------------------------------------------------------------------------------------------------------


def replayed(match: Match, viewer: int) -> list[wire.Moment]:
    """All pages of a replay."""
    record = Record.of(match, list(NAMES[: match.game.seats]))
    page = replay_of(record, viewer, Catalog("en"))
    found = list(page.moments)
    while page.next is not None:
        page = replay_of(record, viewer, Catalog("en"), page.next)
        found += page.moments
    return found


def test_a_replay_shows_every_hand_once_the_match_is_over_and_none_before() -> None:
    matches = list(moments(SAN_JUAN))
    over = matches[-1]
    before = Match(over.game, over.seed, over.actions[:50])

    finished = replayed(over, 0)
    unfinished = replayed(before, 0)

    assert all(moment.frame.all_open is None for moment in unfinished)
    for moment in finished:
        shown = moment.frame.all_open
        assert shown is not None
        assert [len(hand) for hand in shown.hands] == [player["hand"] for player in moment.frame.view["players"]]
        assert shown.hands[0] == moment.frame.view["hand"]
    last = finished[-1].frame
    assert last.result is not None
    assert last.all_open is not None
    assert [now.built + chips for now, chips in zip(last.seats, last.all_open.chips, strict=True)] == last.result.totals
    assert all(not moment.frame.gains and not moment.frame.prices for moment in finished)


def test_a_replay_of_puerto_rico_has_no_hands_but_all_chips() -> None:
    over = list(moments(PUERTO_RICO))[-1]

    last = replayed(over, NOBODY)[-2].frame

    assert last.all_open is not None
    assert last.all_open.hands == []
    assert len(last.all_open.chips) == 3
