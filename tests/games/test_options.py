"""How a table of any game is set up, and what is refused."""

from itertools import product
from typing import Any

import pytest

from gobernador.catalog import GAMES, make
from gobernador.core.errors import BadSetup
from gobernador.games.puertorico.rules.ids import Building
from gobernador.games.sanjuan.rules.game import EDITIONS, OPTIONS

NEWEST = {"sanjuan": "new_buildings", "puertorico": "base"}
both_games = pytest.mark.parametrize("key", NEWEST)


def rules_of(key: str, seats: int = 4, **options: str) -> Any:
    """The ruleset of a table with the edition that has the most options."""
    game: Any = make(key, NEWEST[key], seats, options)
    return game.rules


def refused(key: str, sentence: str, game: str, edition: str = "", seats: int = 3, **options: str) -> BadSetup:
    with pytest.raises(BadSetup, match=sentence) as caught:
        make(game, edition or GAMES[game].editions[0], seats, options)
    assert caught.value.key == key
    return caught.value


def test_the_catalogue_knows_the_games() -> None:
    cards, board = GAMES["sanjuan"], GAMES["puertorico"]

    assert (cards.editions, cards.fewest_seats, cards.most_seats) == (EDITIONS, 2, 4)
    assert [option.name for option in cards.options] == [
        "variant", "start", "customs_office", "hut", "goldsmith", "extra_plants", "guard_room", "tavern",
        "prospecting", "reshuffle", "rounds", "crane",
    ]  # fmt: skip
    assert (board.editions, board.fewest_seats, board.most_seats) == (("base",), 2, 5)
    assert [option.name for option in board.options] == ["start", "factory", "rounds"]


def test_there_is_no_such_game() -> None:
    with pytest.raises(BadSetup, match="there is no game 'chess'; available: sanjuan, puertorico") as caught:
        make("chess", "first", 2)

    assert (caught.value.key, caught.value.details) == (
        "unknown_game",
        {"game": "'chess'", "known": "sanjuan, puertorico"},
    )


@pytest.mark.parametrize("edition", ["", "third", "First", "first ", "Base", "base ", "x" * 1000])
@pytest.mark.parametrize(("key", "has"), [("sanjuan", "first, second"), ("puertorico", "base")])
def test_there_is_no_such_edition(key: str, has: str, edition: str) -> None:
    with pytest.raises(BadSetup, match=f"{GAMES[key].title} has no edition '.*'; it has {has}") as caught:
        make(key, edition, 3)

    assert caught.value.key == "unknown_edition"
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize(
    ("key", "said", "seats"),
    [
        *(("sanjuan", "San Juan is for 2 to 4 seats", seats) for seats in (-1, 0, 1, 5, 1000)),
        *(("puertorico", "Puerto Rico is for 2 to 5 seats", seats) for seats in (-1, 0, 1, 6, 1000)),
    ],
)
def test_there_are_not_so_many_seats(key: str, said: str, seats: int) -> None:
    error = refused("bad_seats", f"{said}, not {seats}", key, seats=seats)

    assert error.details == {"seats": seats, "fewest": 2, "most": GAMES[key].most_seats}


def test_there_is_no_such_option() -> None:
    refused("unknown_option", "first has no option 'colour'; it has variant, start,", "sanjuan", colour="red")
    refused("unknown_option", "has no option 'variant'; it has start, factory, rounds", "puertorico", variant="on")


def test_an_option_of_the_new_buildings_is_none_of_the_other_editions() -> None:
    for edition, option in product(("first", "second"), OPTIONS):
        if not option.is_of(edition):
            said = f"the edition {edition} has no option"
            refused("unknown_option", said, "sanjuan", edition, 3, **{option.name: option.values[0]})


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("sanjuan", "variant", "yes"), ("sanjuan", "variant", ""), ("sanjuan", "start", "4"), ("sanjuan", "start", "-1"),
        ("sanjuan", "customs_office", "2/1"), ("sanjuan", "hut", "1"), ("sanjuan", "goldsmith", "5"),
        ("sanjuan", "guard_room", "never"), ("sanjuan", "tavern", "3"), ("sanjuan", "prospecting", "both"),
        ("sanjuan", "reshuffle", "later"), ("sanjuan", "crane", "ASK"),
        ("puertorico", "start", "5"), ("puertorico", "start", "-1"), ("puertorico", "start", ""),
        ("puertorico", "factory", "7/7"), ("puertorico", "factory", "8"),
    ],
)  # fmt: skip
def test_an_option_has_no_such_value(key: str, name: str, value: str) -> None:
    said = f"the option {name} cannot be '{value}'; it can be "

    assert refused("bad_option", said, key, NEWEST[key], 3, **{name: value}).details["option"] == name


@pytest.mark.parametrize("value", ["0", "more", "99999999999999999999", "-5", "", "ten", "1.5", "²", " 7"])
@pytest.mark.parametrize(("key", "most"), [("sanjuan", 1000), ("puertorico", 255)])
def test_the_number_of_rounds_has_its_range(key: str, most: int, value: str) -> None:
    rounds = str(most + 1) if value == "more" else value

    refused("bad_number", f"it is a number from 1 to {most}", key, rounds=rounds)


@pytest.mark.parametrize(
    "value", ["", "4", "1,1,1,1", "1,1,1,1,1", "5,0,0,0,-1", "0,1,1,1,1,0", "a,b,c,d,e", "4,0,0,0,00", "²,2,0,0,0"]
)
def test_the_extra_cards_are_four_over_five_kinds(value: str) -> None:
    said = "it divides 4 among 5, as in 0,1,1,1,1"

    refused("bad_split", said, "sanjuan", "new_buildings", extra_plants=value)


@both_games
@pytest.mark.parametrize(("seats", "start"), [(2, "2"), (2, "3"), (3, "3")])
def test_nobody_sits_where_the_starting_player_should(key: str, seats: int, start: str) -> None:
    error = refused("bad_start", f"seat {start} cannot start: there are {seats} seats", key, seats=seats, start=start)

    assert error.details == {"seat": int(start), "seats": seats}


@pytest.mark.parametrize(
    ("key", "options", "kept"),
    [
        (
            "sanjuan",
            {"crane": "ask", "hut": "1/1", "rounds": "100", "variant": "on"},
            [("variant", "on"), ("crane", "ask")],
        ),
        ("puertorico", {"rounds": "30", "factory": "7/8", "start": "1"}, [("start", "1"), ("rounds", "30")]),
    ],
)
def test_only_what_differs_from_the_defaults_is_kept_in_the_order_of_the_list(
    key: str, options: dict[str, str], kept: list[tuple[str, str]]
) -> None:
    assert list(make(key, NEWEST[key], 2, options).options.items()) == kept


@both_games
def test_a_game_made_twice_is_the_same_game(key: str) -> None:
    edition = GAMES[key].editions[0]

    assert make(key, edition, 2).options == make(key, edition, 2, {}).options == {}
    assert make(key, edition, 2).version == GAMES[key].rules[0].newest


# -- what options change -----------------------------------------------------------------------------------------------


def test_the_defaults_and_options_of_san_juan() -> None:
    usual = rules_of("sanjuan")
    other = rules_of(
        "sanjuan", variant="on", start="3", guard_room="always", reshuffle="at_once", rounds="1000", crane="ask"
    )

    assert (usual.hand, usual.limit, usual.guarded_limit, usual.last_building) == (4, 7, 6, 12)
    assert (usual.last_round, usual.variant, usual.starts, usual.always_guarded) == (100, 0, -1, 0)
    assert (usual.reshuffle_at_once, usual.ask_for_good) == (0, 0)
    assert (other.last_round, other.variant, other.starts, other.always_guarded) == (1000, 1, 3, 1)
    assert (other.reshuffle_at_once, other.ask_for_good) == (1, 1)


def test_the_defaults_and_options_of_puerto_rico() -> None:
    usual, other = rules_of("puertorico", 5), rules_of("puertorico", 5, start="4", rounds="255")

    assert (usual.starts, usual.last_round, usual.key) == (-1, 100, "base")
    assert (other.starts, other.last_round) == (4, 255)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_prices_of_factory_and_university_can_be_exchanged(seats: int) -> None:
    usual, exchanged = rules_of("puertorico", seats), rules_of("puertorico", seats, factory="8/7")

    assert (usual.cost[Building.FACTORY], usual.cost[Building.UNIVERSITY]) == (7, 8)
    assert (exchanged.cost[Building.FACTORY], exchanged.cost[Building.UNIVERSITY]) == (8, 7)
    for building in range(1, 24):
        if building not in (Building.FACTORY, Building.UNIVERSITY):
            assert usual.cost[building] == exchanged.cost[building]
