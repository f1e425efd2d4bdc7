"""How a table is set up, and what is refused."""

from itertools import product

import pytest

from gobernador.catalog import GAMES, make
from gobernador.core.errors import BadSetup
from gobernador.games.sanjuan.rules.game import EDITIONS, OPTIONS, SanJuanGame


def refused(key: str, sentence: str, edition: str = "first", seats: int = 3, **options: str) -> BadSetup:
    with pytest.raises(BadSetup, match=sentence) as caught:
        make("sanjuan", edition, seats, options)
    assert caught.value.key == key
    return caught.value


def test_the_catalogue_knows_the_games() -> None:
    entry = GAMES["sanjuan"]

    assert (entry.editions, entry.fewest_seats, entry.most_seats) == (EDITIONS, 2, 4)
    assert [option.name for option in entry.options] == [
        "variant", "start", "customs_office", "hut", "goldsmith", "extra_plants", "guard_room", "tavern",
        "prospecting", "reshuffle", "rounds", "crane",
    ]  # fmt: skip


def test_there_is_no_such_game() -> None:
    with pytest.raises(BadSetup, match="there is no game 'chess'; available: sanjuan, puertorico") as caught:
        make("chess", "first", 2)

    assert (caught.value.key, caught.value.details) == (
        "unknown_game",
        {"game": "'chess'", "known": "sanjuan, puertorico"},
    )


@pytest.mark.parametrize("edition", ["", "third", "First", "first ", "x" * 1000])
def test_there_is_no_such_edition(edition: str) -> None:
    error = refused("unknown_edition", "San Juan has no edition '.*'; it has first, second", edition)

    assert len(str(error)) < 150


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 1000])
def test_there_are_not_so_many_seats(seats: int) -> None:
    error = refused("bad_seats", f"San Juan is for 2 to 4 seats, not {seats}", seats=seats)

    assert error.details == {"seats": seats, "fewest": 2, "most": 4}


def test_there_is_no_such_option() -> None:
    refused("unknown_option", "the edition first has no option 'colour'; it has variant, start,", colour="red")


def test_an_option_of_the_new_buildings_is_none_of_the_other_editions() -> None:
    for edition, option in product(("first", "second"), OPTIONS):
        if not option.is_of(edition):
            refused(
                "unknown_option", f"the edition {edition} has no option", edition, 3, **{option.name: option.values[0]}
            )


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("variant", "yes"), ("variant", ""), ("start", "4"), ("start", "-1"), ("customs_office", "2/1"),
        ("hut", "1"), ("goldsmith", "5"), ("guard_room", "never"), ("tavern", "3"), ("prospecting", "both"),
        ("reshuffle", "later"), ("crane", "ASK"),
    ],
)  # fmt: skip
def test_an_option_has_no_such_value(name: str, value: str) -> None:
    error = refused(
        "bad_option", f"the option {name} cannot be '{value}'; it can be ", "new_buildings", 3, **{name: value}
    )

    assert error.details["option"] == name


@pytest.mark.parametrize("value", ["0", "1001", "99999999999999999999", "-5", "", "ten", "1.5", "²", " 7"])
def test_the_number_of_rounds_has_its_range(value: str) -> None:
    refused("bad_number", "it is a number from 1 to 1000", rounds=value)


@pytest.mark.parametrize(
    "value", ["", "4", "1,1,1,1", "1,1,1,1,1", "5,0,0,0,-1", "0,1,1,1,1,0", "a,b,c,d,e", "4,0,0,0,00", "²,2,0,0,0"]
)
def test_the_extra_cards_are_four_over_five_kinds(value: str) -> None:
    refused("bad_split", "it divides 4 among 5, as in 0,1,1,1,1", "new_buildings", extra_plants=value)


@pytest.mark.parametrize(("seats", "start"), [(2, "2"), (2, "3"), (3, "3")])
def test_nobody_sits_where_the_starting_player_should(seats: int, start: str) -> None:
    error = refused("bad_start", f"seat {start} cannot start: there are {seats} seats", seats=seats, start=start)

    assert error.details == {"seat": int(start), "seats": seats}


def test_only_what_differs_from_the_defaults_is_kept_in_the_order_of_the_list() -> None:
    game = SanJuanGame("new_buildings", 2, {"crane": "ask", "hut": "1/1", "rounds": "100", "variant": "on"})

    assert game.options == {"variant": "on", "crane": "ask"}
    assert list(game.options) == ["variant", "crane"]


def test_the_defaults_are_those_of_the_rulebook() -> None:
    rules = SanJuanGame("new_buildings", 4).rules

    assert (rules.hand, rules.limit, rules.guarded_limit, rules.last_building) == (4, 7, 6, 12)
    assert (rules.last_round, rules.variant, rules.starts, rules.always_guarded) == (100, 0, -1, 0)
    assert (rules.reshuffle_at_once, rules.ask_for_good) == (0, 0)


def test_every_option_changes_its_rule() -> None:
    rules = SanJuanGame(
        "new_buildings",
        4,
        {
            "variant": "on",
            "start": "3",
            "guard_room": "always",
            "reshuffle": "at_once",
            "rounds": "1000",
            "crane": "ask",
        },
    ).rules

    assert (rules.last_round, rules.variant, rules.starts, rules.always_guarded) == (1000, 1, 3, 1)
    assert (rules.reshuffle_at_once, rules.ask_for_good) == (1, 1)


def test_a_game_made_twice_is_the_same_game() -> None:
    assert make("sanjuan", "first", 2).options == make("sanjuan", "first", 2, {}).options == {}
    assert make("sanjuan", "first", 2).version == 1
