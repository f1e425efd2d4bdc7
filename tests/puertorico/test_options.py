"""How a table of Puerto Rico is set up, and what is refused."""

import pytest

from gobernador.catalog import GAMES, make
from gobernador.core.errors import BadSetup
from gobernador.games.puertorico.rules.editions import base
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import Building


def refused(key: str, sentence: str, edition: str = "base", seats: int = 3, **options: str) -> BadSetup:
    with pytest.raises(BadSetup, match=sentence) as caught:
        make("puertorico", edition, seats, options)
    assert caught.value.key == key
    return caught.value


def test_the_catalogue_knows_the_game() -> None:
    entry = GAMES["puertorico"]

    assert (entry.editions, entry.fewest_seats, entry.most_seats) == (("base",), 2, 5)
    assert [option.name for option in entry.options] == ["start", "factory", "rounds"]


@pytest.mark.parametrize("edition", ["", "first", "Base", "base ", "x" * 1000])
def test_there_is_no_such_edition(edition: str) -> None:
    error = refused("unknown_edition", "Puerto Rico has no edition '.*'; it has base", edition)

    assert len(str(error)) < 150


@pytest.mark.parametrize("seats", [-1, 0, 1, 6, 1000])
def test_there_are_not_so_many_seats(seats: int) -> None:
    error = refused("bad_seats", f"Puerto Rico is for 2 to 5 seats, not {seats}", seats=seats)

    assert error.details == {"seats": seats, "fewest": 2, "most": 5}


def test_there_is_no_such_option() -> None:
    refused("unknown_option", "has no option 'variant'; it has start, factory, rounds", variant="on")


@pytest.mark.parametrize(
    ("name", "value"), [("start", "5"), ("start", "-1"), ("start", ""), ("factory", "7/7"), ("factory", "8")]
)
def test_an_option_has_no_such_value(name: str, value: str) -> None:
    error = refused("bad_option", f"the option {name} cannot be '{value}'; it can be ", "base", 3, **{name: value})

    assert error.details["option"] == name


@pytest.mark.parametrize("value", ["0", "256", "99999999999999999999", "-5", "", "ten", "1.5", "²", " 7"])
def test_the_number_of_rounds_has_its_range(value: str) -> None:
    refused("bad_number", "it is a number from 1 to 255", rounds=value)


@pytest.mark.parametrize(("seats", "start"), [(2, "2"), (3, "3"), (4, "4")])
def test_nobody_sits_where_the_starting_player_should(seats: int, start: str) -> None:
    refused("bad_start", f"seat {start} cannot start: there are {seats} seats", seats=seats, start=start)


def test_only_what_differs_from_the_defaults_is_kept_in_the_order_of_the_list() -> None:
    game = PuertoRicoGame("base", 4, {"rounds": "30", "factory": "7/8", "start": "1"})

    assert list(game.options.items()) == [("start", "1"), ("rounds", "30")]


@pytest.mark.parametrize("seats", [2, 4])
def test_the_prices_of_factory_and_university_can_be_exchanged(seats: int) -> None:
    usual = PuertoRicoGame("base", seats).rules
    exchanged = PuertoRicoGame("base", seats, {"factory": "8/7"}).rules

    assert (usual.cost[Building.FACTORY], usual.cost[Building.UNIVERSITY]) == (7, 8)
    assert (exchanged.cost[Building.FACTORY], exchanged.cost[Building.UNIVERSITY]) == (8, 7)
    for building in range(1, 24):
        if building not in (Building.FACTORY, Building.UNIVERSITY):
            assert usual.cost[building] == exchanged.cost[building]


def test_the_defaults_and_every_option_change_their_rule() -> None:
    usual = PuertoRicoGame("base", 5).rules
    chosen = PuertoRicoGame("base", 5, {"start": "4", "rounds": "255"}).rules

    assert (usual.starts, usual.last_round, usual.key) == (-1, 100, "base")
    assert (chosen.starts, chosen.last_round) == (4, 255)


def test_a_game_made_twice_is_the_same_game() -> None:
    assert make("puertorico", "base", 2).options == make("puertorico", "base", 2, {}).options == {}
    assert make("puertorico", "base", 2).version == base.VERSION
