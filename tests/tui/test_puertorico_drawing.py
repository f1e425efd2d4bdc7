"""The board of Puerto Rico in colour: nothing cut, nothing missing, nothing said by colour alone."""

import re

import pytest

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE, ROLE_WORDS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.match import Match
from gobernador.text.message_catalog import languages
from gobernador.tui.drawings import DRAWING, Signs
from tests.tui.games import positions
from tests.tui.test_drawing import drawn, table_of


def position_of(match: Match) -> PuertoRico:
    s = match.position
    assert isinstance(s, PuertoRico)
    return s


def late_game(seats: int, rounds: int) -> Match:
    """A game of bots in its later rounds, with full cities."""
    game, seed = make("puertorico", "base", seats), bytes(range(16))
    match = Match(game, seed)
    bots = [make_bot("greedy", game, seat, seed) for seat in range(seats)]
    while not match.over and (match.round < rounds or match.to_act != 0):
        seat = match.to_act
        match.submit(seat, match.seq, game.actions.text(bots[seat].choose(match.view(seat), Budget())))
    return match


def on_one_line(lines: list[str], part: str) -> bool:
    return any(part in line for line in lines)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("width", [80, 100, 140])
@pytest.mark.parametrize("seats", [2, 5])
def test_every_position_of_a_game_fits_and_no_name_is_broken(width: int, language: str, seats: int) -> None:
    for number, match in enumerate(positions("base", seats, width)):
        if not match.over and number % 60:
            continue
        table = table_of(match, language, 0)
        lines = [line.casefold() for line in drawn(width, table)]
        assert max(map(len, lines)) <= width
        for building in {b for player in position_of(match).players for b in members(player.buildings)}:
            name = table.catalog.say(f"puertorico.building.{BUILDING_WORDS[building]}.name").casefold()
            assert on_one_line(lines, name), name


@pytest.mark.parametrize("width", [80, 100, 140])
def test_every_circle_has_its_sign_in_words_and_signs(width: int) -> None:
    match = late_game(5, 9)
    table, s = table_of(match, "en", 0), position_of(match)
    lines = drawn(width, table)

    for player in s.players:
        for building in members(player.buildings):
            place = LAST_TILE + building
            circles = "●" * player.staff[place] + "○" * (player.places[place] - player.staff[place])
            name = table.catalog.say(f"puertorico.building.{BUILDING_WORDS[building]}.name")
            assert on_one_line(lines, f"{name[0].upper()}{name[1:]} {circles}"), name


def test_the_heart_of_the_table_is_there() -> None:
    match = late_game(4, 6)
    s, text = position_of(match), "\n".join(drawn(100, table_of(match, "en", 0)))

    assert f"Round {s.round}" in text
    for ship, size in enumerate(s.rules.seating.ships):
        load = int(s.ship_load[ship])
        assert "●" * load + "○" * (size - load) in text
    assert f"Quarry ×{s.quarries}" in text
    assert f"{s.colonists} colonists, {s.colonist_ship} on the ship" in text
    assert f"{s.points} points left" in text
    assert "Trading house: " in text
    assert all(f"{word.capitalize()} {int(s.supply[good])}" in text for good, word in list(enumerate(GOOD_WORDS))[1:])
    for player in s.players:
        assert f"Island {player.tiles}/12: " in text
        assert f"City {player.city}/12: " in text
    assert re.search(r"▶ Guadalupe \(you\) · .*\d+ doubloons? · \d+ points? \(\d+ in chips\)", text)


def test_roles_show_their_doubloons_and_who_took_them() -> None:
    taken = doubloons = 0
    for match in positions("base", 3, 4):
        if match.over:
            break
        s = position_of(match)
        table = table_of(match, "en", 0)
        assert len(table.roles_taken()) == s.picks + (s.role > 0)
        taken += len(table.roles_taken()) == 3
        if match.decision().prompt == "role":
            lines = drawn(140, table)
            for role in members(s.roles):
                name = ROLE_WORDS[role].capitalize()
                coins = f" +{s.role_coins[role]}" if s.role_coins[role] else ""
                assert on_one_line(lines[1:3], name + coins)
                doubloons += bool(coins)
    assert taken
    assert doubloons


def test_chips_of_others_lie_face_down_until_the_end() -> None:
    for viewer in (0, NOBODY):
        playing, over = late_game(3, 8), late_game(3, 99)
        told = [sum("in chips" in line for line in drawn(100, table_of(m, "en", viewer))) for m in (playing, over)]
        assert told == [1 if viewer == 0 else 0, 3]


def test_every_sign_is_explained() -> None:
    match = next(positions("base", 3, 1))

    for language in languages():
        rows = DRAWING.of(match.game)(table_of(match, language, 0), Signs()).legend()
        assert [short for short, _ in rows] == ["▶", "●", "○", "+1", "5 ×2"]
        assert all(meaning for _, meaning in rows)
