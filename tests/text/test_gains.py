"""What a role would bring is what it brings: each promise is held against the engine, which plays the role."""

from collections.abc import Iterator

import pytest

from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.match import Event, Match
from gobernador.text.message_catalog import languages
from gobernador.text.voice import Gain, Share
from tests.text.games import GAMES, PUERTO_RICO, game_called, moments, voice_of

LONGEST_TAG = 32


def choices(name: str, seed: int = 1) -> Iterator[Match]:
    """A random game at each choice of a role."""
    return (match for match in moments(name, seed) if match.decision().prompt == "role")


def chosen(match: Match, role: str) -> tuple[Match, list[Event]]:
    """The match once the seat to act has chosen a role, with a library used for it."""
    after, seat = match.copy(), match.to_act
    events = after.submit(seat, after.seq, f"role:{role}")
    if not after.over and after.decision().prompt == "library":
        events += after.submit(seat, after.seq, "use:library")
    return after, events


def gains_of(match: Match, seat: int, language: str = "en") -> dict[str, Gain]:
    return {gain.role: gain for gain in voice_of(language, match).gains(match.view(seat))}


def number_in(text: str) -> int:
    """The first number of a tag; 0 if there is none."""
    digits = "".join(letter if letter.isdigit() else " " for letter in text).split()
    return int(digits[0]) if digits else 0


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])
def test_every_open_role_has_a_short_tag_and_a_sentence_for_every_seat_that_plays(name: str, language: str) -> None:
    for match in choices(name, 2):
        roles = {option.removeprefix("role:") for option in match.decision().options}
        for seat in range(match.game.seats):
            gains = gains_of(match, seat, language)
            assert set(gains) == roles
            for gain in gains.values():
                assert 0 < len(gain.tag) <= LONGEST_TAG
                assert gain.mine.endswith((".", "."))
                assert all(share.text and share.seat != seat for share in gain.others)
        assert gains_of(match, NOBODY, language) == {}


def test_a_seat_that_has_chosen_is_told_what_somebody_elses_choice_would_bring() -> None:
    match = Match(game_called("three seats"), bytes(16))
    first = match.to_act
    match.submit(first, match.seq, "role:mayor")
    while match.decision().prompt != "role":
        match.submit(match.to_act, match.seq, match.decision().options[0])

    mine, theirs = gains_of(match, first), gains_of(match, match.to_act)

    assert mine["settler"].brings
    assert "quarry" not in mine["settler"].tag
    assert "quarry" in theirs["settler"].tag


# -- San Juan ------------------------------------------------------------------------------------------------------------


def test_the_trader_is_worth_the_prices_that_are_known_and_a_range_before() -> None:
    ranges = exact = 0
    for name in GAMES:
        for match in choices(name, 3):
            gain = gains_of(match, match.to_act).get("trader")
            if gain is None:
                continue
            after, events = chosen(match, "trader")
            if "tile" not in {event.kind for event in events}:
                continue
            asked = not after.over and after.to_act == match.to_act and after.decision().prompt == "sell"
            assert gain.brings == asked
            ranges += "–" in gain.tag
            exact += asked and "–" not in gain.tag
    assert ranges > 10
    assert exact > 10


def test_the_other_roles_of_san_juan_bring_what_they_promise() -> None:
    kept = 0
    for name in GAMES:
        for match in choices(name, 4):
            seat = match.to_act
            gains = gains_of(match, seat)
            if "prospector" in gains:
                _, events = chosen(match, "prospector")
                drawn = [event.data["cards"] for event in events if event.kind == "drew" and event.seat == seat]
                assert number_in(gains["prospector"].tag) == (drawn[0] if drawn else 0)
            if "councillor" in gains:
                after, events = chosen(match, "councillor")
                seen = sum(event.kind == "drew_card" and event.seat == seat for event in events)
                assert number_in(gains["councillor"].tag) == seen
                kept += 1
            if "producer" in gains:
                after, _ = chosen(match, "producer")
                asked = not after.over and after.to_act == seat and after.decision().prompt == "produce"
                assert gains["producer"].brings == asked
            if "builder" in gains:
                after, _ = chosen(match, "builder")
                may = (
                    not after.over and after.to_act == seat and any("build:" in one for one in after.decision().options)
                )
                assert gains["builder"].brings == may
    assert kept > 50


def test_of_the_others_only_what_lies_open_is_said() -> None:
    match = next(choices("first, two seats"))
    s = match.position
    assert isinstance(s, SanJuan)
    other = 1 - match.to_act

    told = gains_of(match, match.to_act)["builder"].others

    assert told == [Share(other, f"can pay up to {s.players[other].hand.size - 1}")]


# -- Puerto Rico ---------------------------------------------------------------------------------------------------------


def position(match: Match) -> PuertoRico:
    s = match.position
    assert isinstance(s, PuertoRico)
    return s


@pytest.mark.parametrize("name", PUERTO_RICO)
def test_a_role_of_puerto_rico_brings_something_if_it_asks_for_something(name: str) -> None:
    asking = {"builder": ("build",), "trader": ("sell",), "settler": ("settle", "hacienda")}
    for match in choices(name, 5):
        gains = gains_of(match, match.to_act)
        for role in set(gains) & set(asking):
            after, _ = chosen(match, role)
            asked = not after.over and after.to_act == match.to_act and after.decision().prompt in asking[role]
            # A barrel that sells for nothing can be sold, and brings nothing.
            assert gains[role].brings == asked or (role == "trader" and asked)


@pytest.mark.parametrize("name", PUERTO_RICO)
def test_prospector_craftsman_and_captain_bring_what_they_promise(name: str) -> None:
    for match in choices(name, 5):
        seat, before = match.to_act, position(match)
        for role, gain in gains_of(match, seat).items():
            after, events = chosen(match, role)
            if role.startswith("prospector"):
                assert number_in(gain.tag) == position(after).players[seat].coins - before.players[seat].coins
            if role == "craftsman":
                made = sum(int(one.data["barrels"]) for one in events if one.kind == "produced" and one.seat == seat)
                extra = not after.over and after.decision().prompt == "craft"
                assert number_in(gain.tag) == made + extra
            if role == "captain":
                assert gain.brings == _loads_later(after, seat)


def _loads_later(match: Match, seat: int) -> bool:
    """Whether a seat that is not asked first may still load in this captain phase."""
    while not match.over and match.decision().prompt == "ship":
        if match.to_act == seat:
            return True
        match.submit(match.to_act, match.seq, match.decision().options[0])
    return False


@pytest.mark.parametrize("name", PUERTO_RICO)
def test_the_mayor_brings_the_colonists_that_are_promised_to_everybody(name: str) -> None:
    for match in choices(name, 6):
        seat = match.to_act
        gain = gains_of(match, seat).get("mayor")
        if gain is None:
            continue
        after, events = chosen(match, "mayor")
        if not after.over and after.decision().prompt == "mayor":
            events += after.submit(seat, after.seq, "take:colonist")
        landed = {event.seat: int(event.data["colonists"]) for event in events if event.kind == "arrived"}
        extra = sum(event.kind == "colonist" for event in events)
        assert gain.brings == bool(landed.get(seat, 0) + extra)
        assert not gain.brings or number_in(gain.tag) == landed.get(seat, 0) + extra
        for share in gain.others:
            assert number_in(share.text) == landed.get(share.seat, 0)
