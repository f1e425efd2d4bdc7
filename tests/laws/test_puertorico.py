"""Every law, held against whole games of Puerto Rico at every table; and its books bite."""

import pytest
from mypy_extensions import u8

from gobernador import compiled
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.positions import check_points_and_coins, pieces
from gobernador.games.puertorico.rules.ids import LAST_TILE, QUARRY, Building, End, Good, Power, Prompt, Role
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.positions import Unreachable
from gobernador.testing import laws
from gobernador.testing.laws import Chooser, LawBroken, any_legal, eager, fickle, idle, uphold
from tests.tables_puertorico import ORDINARY, TABLES, Table, dawdler, planter, shipper

# The laws about positions are looked at once in so many decisions; a prime, so that no phase is always missed. The same
# sources are looked at closely where that is cheap, which is where they are compiled.
EVERY = 17 if compiled.is_compiled() else 37
CLOSELY = 2 if compiled.is_compiled() else 5


def uphold_at(table: Table, seed: int, choose: Chooser, every: int = EVERY) -> None:
    uphold(table.game, table.books, seed=seed, choose=choose, every=every)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_laws_hold_at_every_table(table: Table) -> None:
    seed = TABLES.index(table)

    uphold_at(table, seed, any_legal(seed))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_the_laws_hold_when_everybody_is_eager(table: Table) -> None:
    uphold_at(table, 7, eager(7))


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_the_laws_hold_when_everybody_passes(table: Table) -> None:
    uphold_at(table, 8, idle(8), every=41)


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_the_laws_hold_when_the_tiles_run_out(table: Table) -> None:
    uphold_at(table, 9, planter(table.game, 9), every=41)


@pytest.mark.parametrize("table", ORDINARY, ids=str)
def test_the_laws_hold_when_the_points_run_out(table: Table) -> None:
    uphold_at(table, 10, shipper(table.game, 10), every=41)


@pytest.mark.parametrize("table", ORDINARY[1:], ids=str)
def test_the_laws_hold_when_only_the_round_limit_ends_the_game(table: Table) -> None:
    """U-09; with two seats six of seven roles are taken, so that colonists and points run out in any case."""
    *_, s = laws.positions(table.game, 11, dawdler(table.game, 11))
    assert isinstance(s, PuertoRico)
    assert (s.end, s.round) == (End.ROUNDS, 100)

    uphold_at(table, 11, dawdler(table.game, 11), every=101)


def test_the_laws_hold_where_one_looks_closely() -> None:
    uphold_at(Table(3), 12, fickle(12), every=CLOSELY)


# -- the books bite ----------------------------------------------------------------------------------------------------

TABLE = Table(4)
BOOKS = TABLE.books


def position(prompt: int, seed: int = 1) -> PuertoRico:
    """Somewhere late in a game where this question is open."""
    found = None
    for s in laws.positions(TABLE.game, seed, eager(seed)):
        if s.prompt == prompt and s.to_act != NOBODY:
            found = s.clone()
    assert isinstance(found, PuertoRico)
    laws.powers(BOOKS, found)
    laws.reachable(TABLE.game, found)
    return found


def noticed(s: PuertoRico, sentence: str) -> None:
    with pytest.raises(LawBroken, match=f"powers: {sentence}"):
        laws.powers(BOOKS, s)


def unreachable(s: PuertoRico, sentence: str) -> None:
    with pytest.raises(LawBroken, match=f"reachable: {sentence}"):
        laws.reachable(TABLE.game, s)


def test_reachable_catches_whatever_is_lost() -> None:
    s = position(Prompt.SHIP)
    s.supply[Good.CORN] += 1
    unreachable(s, "it has .* corn barrels, but the box has")
    s = position(Prompt.SHIP)
    s.discards[Good.COFFEE] += 1
    unreachable(s, "it has .* coffee tiles, but the box has")
    s = position(Prompt.SHIP)
    s.quarries += 1
    unreachable(s, "it has .* quarry tiles, but the box has")
    s = position(Prompt.SHIP)
    s.stock[Building.WHARF] += 1
    unreachable(s, "it has .* wharf, but the box has")
    s = position(Prompt.SHIP)
    s.players[0].san_juan += 1
    s.players[0].colonists += 1
    unreachable(s, "it has .* colonists, but the box has")
    s = position(Prompt.SHIP)
    s.picks -= 1
    unreachable(s, "it has .* roles, but the box has")


def test_reachable_counts_points_until_the_pool_is_empty_and_no_further() -> None:
    s = position(Prompt.ROLE)
    s.players[0].points += s.points + 5
    s.points = 0
    check_points_and_coins(s)

    s.points = 1
    with pytest.raises(Unreachable, match="the points of all seats is"):
        check_points_and_coins(s)


def test_powers_catch_a_building_that_works_alone() -> None:
    s = position(Prompt.SELL)
    p = s.players[s.to_act]
    power = p.power[:]
    power[Power.OWN_SHIP] += 1
    p.power = power

    noticed(s, "the powers of seat")


def test_reachable_catches_colonists_that_stand_on_each_other() -> None:
    s = position(Prompt.SELL)
    p = s.players[s.to_act]
    p.staff[QUARRY] = u8(p.places[QUARRY] + 1)
    p.colonists = sum(map(int, p.staff)) + p.san_juan

    unreachable(s, "the colonists on a place is")


def test_powers_catch_miscounted_spaces_and_places() -> None:
    s = position(Prompt.BUILD)
    s.players[2].city += 1
    noticed(s, "the filled city spaces of seat 2")
    s = position(Prompt.BUILD)
    s.players[2].tiles += 1
    noticed(s, "the filled island spaces of seat 2")
    s = position(Prompt.BUILD)
    s.players[2].owned ^= 2**LAST_TILE
    noticed(s, "the places of seat 2")
    s = position(Prompt.BUILD)
    s.players[2].coins = -1
    unreachable(s, "the doubloons of a seat is -1")


def test_reachable_catches_ships_that_carry_what_they_may_not() -> None:
    s = position(Prompt.BUILD)
    for ship in range(3):
        s.ship_good[ship] = Good.CORN
        s.ship_load[ship] = 1
    unreachable(s, "there must be only one ship for each kind of barrels")
    s = position(Prompt.BUILD)
    s.ship_good[1] = Good.CORN
    s.ship_load[1] = 6
    unreachable(s, "there must be no full ship, because it sailed after the captain phase")


def test_reachable_catches_a_colonist_in_san_juan_while_a_circle_is_empty() -> None:
    s = position(Prompt.LEAVE)
    first = s.players[s.left_of(s.to_act)]
    s.first = s.chooser = s.left_of(s.to_act)
    s.governor = (s.chooser - s.picks) % s.seats
    circle = next(place for place, colonists in enumerate(first.staff) if colonists)
    first.staff[circle] -= 1
    first.san_juan += 1
    first.count_power(s.rules)

    unreachable(s, "the number of colonists of seat . without a circle is")


def test_reachable_catches_a_round_that_should_be_the_last() -> None:
    s = position(Prompt.ROLE)
    s.players[0].points += s.points
    s.points, s.last_round = 0, 0

    unreachable(s, "there must be a last round once a city is full or the pool is empty")


def test_reachable_catches_doubloons_on_a_role_that_was_taken() -> None:
    s = position(Prompt.BUILD)
    s.role_coins[Role.BUILDER] = 2

    unreachable(s, "the number of doubloons on the builder, which is taken, is 2")


def test_a_redeal_leaves_the_table_as_it_is_and_changes_what_is_drawn_next() -> None:
    s = position(Prompt.BUILD)

    drawn = {int(BOOKS.redeal(s, NOBODY, QuickDice(seed)).draw_tile()) for seed in range(40)}

    assert len(drawn) > 1
    assert pieces(BOOKS.redeal(s, 0, QuickDice(1))) == pieces(s)
