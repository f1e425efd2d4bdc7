"""The reference of Puerto Rico alone: whole random games, and the examples and rulings of RULES.md 6.3 and 7.14."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.reference.puertorico import (
    BARRELS,
    BUILDINGS,
    GOODS,
    LARGE_PRODUCTION,
    LARGE_VIOLET,
    PLACES,
    PLANTATIONS,
    ROLES,
    SMALL_PRODUCTION,
    SMALL_VIOLET,
    Place,
    Reference,
)


class Lowest:
    """Dice that always name the first entry, so that corn is drawn as long as there is any."""

    def below(self, n: int) -> int:
        return 0


class Chance:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def scene(seats: int = 3, **options: str) -> Reference:
    """Seat 0 is governor, and nobody has anything."""
    game = Reference(seats, Lowest(), options=options, start=0)
    for seat in range(seats):
        give(game, seat)
    return game


def give(
    game: Reference,
    seat: int,
    *,
    island: str = "",
    city: str = "",
    coins: int = 0,
    goods: str = "",
    san_juan: int = 0,
) -> None:
    """What the seat has, and nothing else: a star is a colonist (`sugar_mill**`), goods are `corn=2 sugar=1`."""
    player = game.players[seat]
    player.island = [Place(name.rstrip("*"), name.count("*")) for name in island.split()]
    player.city = [Place(name.rstrip("*"), name.count("*")) for name in city.split()]
    player.coins = coins
    player.goods = dict.fromkeys(GOODS, 0) | counts(goods)
    player.san_juan = san_juan


def counts(text: str) -> dict[str, int]:
    pairs = [entry.split("=") for entry in text.split()]
    return {name: int(count) for name, count in pairs}


def tiles(text: str) -> dict[str, int]:
    return dict.fromkeys(GOODS, 0) | counts(text)


def load(game: Reference, *loads: str) -> None:
    """What lies on the cargo ships: `corn=3`, or nothing."""
    for ship, text in zip(game.ships, loads, strict=True):
        for good, barrels in counts(text).items():
            ship.good, ship.load = good, barrels


def play(game: Reference, line: str) -> None:
    for answer in line.split():
        game.apply(answer)


def asked(game: Reference) -> tuple[int, str, list[str]]:
    return game.to_act(), game.prompt(), game.legal()


def goods(game: Reference, seat: int) -> dict[str, int]:
    return {good: barrels for good, barrels in game.players[seat].goods.items() if barrels > 0}


def seat_of(game: Reference, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = game.public()["seats"][seat]
    return shown


def lines(make: Callable[[], Reference], prompts: list[str]) -> list[tuple[str, ...]]:
    """Every line of answers from a scene as long as it asks seat 0 one of *prompts*, each on a game of its own."""
    found: list[tuple[str, ...]] = []
    open_lines: list[tuple[str, ...]] = [()]
    while open_lines:
        line = open_lines.pop()
        game = make()
        for answer in line:
            game.apply(answer)
        if game.prompt() not in prompts or game.to_act() != 0:
            found.append(line)
            continue
        open_lines += [(*line, answer) for answer in game.legal()]
    return found


# ------------------------------------------------------------------------------------------------ tables, 7.1 and 7.3


def copies_of(kind: str) -> int:
    return sum(building.copies for building in BUILDINGS.values() if building.kind == kind)


def test_the_pieces_have_the_counts_of_the_rules() -> None:
    assert sum(building.copies for building in BUILDINGS.values()) == 49
    assert copies_of(SMALL_PRODUCTION) + copies_of(LARGE_PRODUCTION) == 20
    assert (copies_of(SMALL_VIOLET), copies_of(LARGE_VIOLET)) == (24, 5)
    assert sum(PLANTATIONS.values()) == 50
    assert sum(BARRELS.values()) == 50
    assert len(PLACES) == 6 + 23


def test_columns_stand_in_the_order_of_cost() -> None:
    violet = [building for building in BUILDINGS.values() if building.kind in (SMALL_VIOLET, LARGE_VIOLET)]
    assert [building.cost for building in violet] == [1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 8, 9, 10, 10, 10, 10, 10]
    assert [building.vp for building in violet] == [1] * 4 + [2] * 4 + [3] * 4 + [4] * 5


@pytest.mark.parametrize(
    "wrong", [{"factory": "7/7"}, {"wharf": "1"}, {"rounds": "0"}, {"rounds": "-3"}, {"rounds": "many"}]
)
def test_options_that_do_not_exist_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Reference(3, Lowest(), options=wrong)


@pytest.mark.parametrize(("seats", "start"), [(1, None), (6, None), (3, 3), (3, -1)])
def test_tables_that_do_not_exist_are_refused(seats: int, start: int | None) -> None:
    with pytest.raises(ValueError, match=r"."):
        Reference(seats, Lowest(), start=start)


# ---------------------------------------------------------------------------------------------------------- whole games


def place_in_order(answer: str) -> tuple[int, int, int]:
    """Where an answer stands in the list of legal ones."""
    if answer in ("pass", "draw:plantation", "take:colonist", "use:hospice", "use:university"):
        return (0 if answer == "pass" else 1, 0, 0)
    verb, name = answer.split(":")
    if verb == "role":
        return (1, ROLES.index(name), 0)
    name, _, ship = name.partition("@")
    return (2 if verb == "wharf" else 1, PLACES.index(name), int(ship or 0))


def all_tiles(position: dict[str, Any]) -> Counter[str]:
    found = Counter({"quarry": position["quarries"]})
    for heap in ("pile", "discard", "row"):
        found.update(position[heap])
    for seat in position["seats"]:
        found.update({tile: count for tile, (count, _) in seat["island"].items()})
    return found


def all_goods(position: dict[str, Any]) -> Counter[str]:
    found = Counter(position["goods"])
    found.update(position["house"])
    for _, good, load in position["ships"]:
        found.update({good: load} if good else {})
    for seat in position["seats"]:
        found.update(seat["goods"])
    return found


def colonists_on(seat: dict[str, Any]) -> int:
    on_the_island = sum(occupied for _, occupied in seat["island"].values())
    return int(seat["san_juan"] + on_the_island + sum(seat["city"].values()))


def all_colonists(position: dict[str, Any]) -> int:
    on_the_boards = sum(colonists_on(seat) for seat in position["seats"])
    return int(position["colonist_supply"] + position["colonist_ship"] + on_the_boards)


def all_buildings(position: dict[str, Any]) -> Counter[str]:
    found = Counter(position["buildings"])
    for seat in position["seats"]:
        found.update(seat["city"].keys())
    return found


def check_position(position: dict[str, Any], first: dict[str, Any]) -> None:
    """Nothing is lost, nothing is below zero, nothing is above its limit."""
    assert all_tiles(position) == all_tiles(first)
    assert all_goods(position) == all_goods(first)
    assert all_colonists(position) == all_colonists(first)
    assert all_buildings(position) == all_buildings(first)
    earned = sum(seat["vp"] for seat in position["seats"])
    assert position["vp_pool"] == max(0, first["vp_pool"] - earned)
    assert min(position["colonist_supply"], position["colonist_ship"], position["quarries"]) >= 0
    for heap in ("pile", "discard", "row", "goods", "buildings", "role_coins"):
        assert min(position[heap].values()) >= 0
    for capacity, good, load in position["ships"]:
        assert 0 <= load <= capacity
        assert (good is None) == (load == 0)
    for seat in position["seats"]:
        check_board(seat)


def check_board(seat: dict[str, Any]) -> None:
    assert seat["coins"] >= 0
    assert min(seat["goods"].values()) >= 0
    assert sum(count for count, _ in seat["island"].values()) <= 12
    assert all(0 <= occupied <= count for count, occupied in seat["island"].values())
    assert sum(2 if BUILDINGS[kind].kind == LARGE_VIOLET else 1 for kind in seat["city"]) <= 12
    assert all(0 <= colonists <= BUILDINGS[kind].circles for kind, colonists in seat["city"].items())


def check_staffing(position: dict[str, Any]) -> None:
    """R-PR-22: after a mayor phase colonists are in San Juan only if all circles are full."""
    for seat in position["seats"]:
        circles = sum(count for count, _ in seat["island"].values())
        circles += sum(BUILDINGS[kind].circles for kind in seat["city"])
        assert seat["san_juan"] == max(0, colonists_on(seat) - circles)


def check_that_nobody_can_load(position: dict[str, Any]) -> None:
    """R-PR-61, R-PR-62: when storage begins, every barrel is one no cargo ship accepts."""
    room_for_any = any(good is None for _, good, _ in position["ships"])
    for seat in position["seats"]:
        for good, barrels in seat["goods"].items():
            if barrels == 0:
                continue
            carrying = [ship for ship in position["ships"] if ship[1] == good]
            assert all(load == capacity for capacity, _, load in carrying)
            assert carrying or not room_for_any


def play_out(game: Reference, chance: random.Random, eager: float) -> Counter[str]:
    """Play at random to the end, checking every position; how often each question was put."""
    first = game.public()
    prompts: Counter[str] = Counter()
    storing = ("store", "keep")
    while game.to_act() != -1:
        legal = game.legal()
        assert legal == sorted(set(legal), key=place_in_order)
        assert legal != ["pass"]
        if legal[0] == "pass" and chance.random() < eager:
            legal = legal[1:]
        prompt, role = game.prompt(), game.role
        prompts[prompt] += 1
        answer = chance.choice(legal)
        game.apply(answer)
        position = game.public()
        check_position(position, first)
        if "mayor" in (role, answer.removeprefix("role:")) and game.role is None:
            check_staffing(position)
        if game.prompt() in storing and prompt not in storing:
            check_that_nobody_can_load(position)
    assert game.legal() == []
    assert game.prompt() == ""
    with pytest.raises(ValueError, match="not legal"):
        game.apply("pass")
    return prompts


def check_end(game: Reference) -> None:
    assert game.end_triggered or game.round == int(game.options["rounds"])
    rows = game.scores()
    parts = ["chips", "buildings", "guild_hall", "residence", "fortress", "customs_house", "city_hall"]
    for row in rows:
        assert sorted(row) == sorted([*parts, "total", "tiebreak", "place"])
        assert row["total"] == sum(row[part] for part in parts)
    assert min(row["place"] for row in rows) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(30))
def test_random_games_end_and_lose_nothing(seats: int, seed: int) -> None:
    game = Reference(seats, Chance(seed), options={"factory": "8/7"} if seed % 2 else {})
    play_out(game, random.Random(seed), eager=0.5 + seed / 60)
    check_end(game)


def test_random_games_put_every_question() -> None:
    prompts: Counter[str] = Counter()
    for seed in range(30):
        prompts += play_out(Reference(2 + seed % 4, Chance(seed)), random.Random(seed), eager=0.9)
    wanted = "build craft hacienda hospice keep leave mayor role sell settle ship staff store university"
    assert " ".join(sorted(prompts)) == wanted


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_game_in_which_nobody_does_anything_ends_after_a_hundred_rounds(seats: int) -> None:
    """U-09."""
    game = Reference(seats, Lowest())
    while game.to_act() != -1:
        game.apply(next(answer for answer in game.legal() if answer != "role:mayor"))
    assert game.round == 100
    assert not game.end_triggered


@pytest.mark.parametrize("rounds", ["1", "3"])
def test_the_round_limit_may_be_another_number(rounds: str) -> None:
    game = Reference(4, Chance(1), options={"rounds": rounds}, start=0)
    play_out(game, random.Random(1), eager=0.5)
    assert game.round == int(rounds)
    assert game.governor == int(rounds) - 1
    assert not game.end_triggered


def test_the_same_dice_and_answers_give_the_same_game() -> None:
    pictures = []
    for _ in range(2):
        game = Reference(5, Chance(5))
        play_out(game, random.Random(7), eager=0.8)
        pictures.append((game.public(), game.scores()))
    assert pictures[0] == pictures[1]


# ----------------------------------------------------------------------------------------------------- setup, 7.2


def test_e2_setup_for_three_four_and_five_players() -> None:
    wanted = {
        3: (2, 75, 55, 3, 4, 6, [4, 5, 6]),
        4: (3, 100, 75, 4, 5, 7, [5, 6, 7]),
        5: (4, 122, 95, 5, 6, 8, [6, 7, 8]),
    }
    for seats, values in wanted.items():
        position = Reference(seats, Chance(1)).public()
        assert values == (
            position["seats"][0]["coins"],
            position["vp_pool"],
            position["colonist_supply"],
            position["colonist_ship"],
            sum(position["row"].values()),
            len(position["roles"]),
            [capacity for capacity, _, _ in position["ships"]],
        )
        assert sum(all_tiles(position).values()) == 58
        assert sum(all_goods(position).values()) == 50
        assert sum(all_buildings(position).values()) == 49
        assert position["quarries"] == 8


def test_setup_for_two_players() -> None:
    position = Reference(2, Lowest()).public()
    assert position["seats"][0] == {
        "coins": 3,
        "vp": 0,
        "goods": dict.fromkeys(GOODS, 0),
        "island": {"indigo": [1, 0]},
        "city": {},
        "san_juan": 0,
    }
    assert position["seats"][1]["island"] == {"corn": [1, 0]}
    assert (position["vp_pool"], position["colonist_supply"], position["colonist_ship"]) == (65, 40, 2)
    assert position["row"] == tiles("corn=3")
    assert position["pile"] == tiles("corn=3 indigo=8 sugar=8 tobacco=6 coffee=5")
    assert position["goods"] == counts("corn=8 indigo=9 sugar=9 tobacco=7 coffee=7")
    assert position["ships"] == [[4, None, 0], [6, None, 0]]
    assert position["quarries"] == 5
    assert position["roles"] == ROLES[:7]
    assert list(position["buildings"].values()) == [2] * 6 + [1] * 17


def test_the_governor_comes_from_the_dice_and_tiles_are_dealt_in_turn_order() -> None:
    class Last:
        def below(self, n: int) -> int:
            return n - 1

    position = Reference(4, Last()).public()
    assert position["governor"] == 3
    islands = [list(seat["island"]) for seat in position["seats"]]
    assert [islands[seat] for seat in (3, 0, 1, 2)] == [["indigo"], ["indigo"], ["corn"], ["corn"]]
    assert position["row"] == tiles("coffee=5")
    assert Reference(4, Last(), start=1).governor == 1


def test_drawing_counts_through_corn_indigo_sugar_tobacco_coffee() -> None:
    class Named:
        """The tile after 8 corn and 10 indigo of the pile, then the last corn."""

        def __init__(self) -> None:
            self.numbers = [18, 8, 8, 8]

        def below(self, n: int) -> int:
            return self.numbers.pop(0)

    game = Reference(3, Named(), start=0)
    # The pile was 9 corn, 10 indigo ...: number 18 is an indigo, 8 the last corn, and then again 8 an indigo.
    assert game.row == ["indigo", "corn", "indigo", "indigo"]


# ----------------------------------------------------------------------------------------------------- round, 7.4


def play_roles(game: Reference, roles: str) -> list[int]:
    """Those roles in which everybody passes; who chose them."""
    choosers = []
    for role in roles.split():
        choosers.append(game.to_act())
        game.apply(f"role:{role}")
        while game.prompt() not in ("role", ""):
            game.apply(game.legal()[0])
    return choosers


def test_everybody_chooses_once_and_the_governor_passes_left() -> None:
    game = scene()
    assert game.legal() == [f"role:{role}" for role in ROLES[:6]]
    assert play_roles(game, "trader builder settler") == [0, 1, 2]
    assert (game.round, game.governor, game.to_act()) == (2, 1, 1)
    assert game.role_coins == {
        "settler": 0,
        "mayor": 1,
        "builder": 0,
        "craftsman": 1,
        "trader": 0,
        "captain": 1,
    }
    assert play_roles(game, "trader captain mayor") == [1, 2, 0]
    assert game.role_coins["craftsman"] == 2
    assert [player.coins for player in game.players] == [1, 0, 1]


def test_with_two_players_each_chooses_three_times_and_one_role_gets_a_doubloon() -> None:
    game = scene(2)
    assert play_roles(game, "trader builder settler captain craftsman prospector") == [0, 1, 0, 1, 0, 1]
    assert game.role_coins == {**dict.fromkeys(ROLES[:7], 0), "mayor": 1}
    assert (game.round, game.governor, game.to_act()) == (2, 1, 1)


def test_a_chosen_role_is_out_for_the_round() -> None:
    """A-25: nobody builds twice, because the builder comes once."""
    game = scene()
    play_roles(game, "builder")
    assert "role:builder" not in game.legal()
    with pytest.raises(ValueError, match="not legal"):
        game.apply("role:builder")


def test_e19_a24_the_doubloons_on_the_prospector_come_with_the_one() -> None:
    game = scene(4)
    game.role_coins["prospector"] = 2
    game.apply("role:prospector")
    assert game.players[0].coins == 3
    assert game.role_coins["prospector"] == 0


def test_five_players_have_two_prospectors_with_money_of_their_own() -> None:
    game = scene(5)
    game.role_coins["prospector_2"] = 3
    play(game, "role:prospector role:prospector_2")
    assert [player.coins for player in game.players] == [1, 4, 0, 0, 0]


def test_doubloons_on_a_role_can_be_spent_in_its_phase() -> None:
    game = scene()
    game.role_coins["builder"] = 1
    game.apply("role:builder")
    assert game.players[0].coins == 1
    assert "build:small_sugar_mill" in game.legal()


# --------------------------------------------------------------------------------------------------- settler, 7.5


def test_only_the_settler_may_take_a_quarry_without_a_hut() -> None:
    game = scene()
    give(game, 2, city="construction_hut*")
    game.row = ["corn", "coffee", "coffee", "sugar"]
    play(game, "role:settler")
    assert asked(game) == (0, "settle", ["pass", "settle:corn", "settle:sugar", "settle:coffee", "settle:quarry"])
    play(game, "settle:quarry")
    assert asked(game) == (1, "settle", ["pass", "settle:corn", "settle:sugar", "settle:coffee"])
    play(game, "settle:coffee")
    assert asked(game) == (2, "settle", ["pass", "settle:corn", "settle:sugar", "settle:coffee", "settle:quarry"])
    play(game, "settle:coffee")
    assert [seat["island"] for seat in game.public()["seats"]] == [
        {"quarry": [1, 0]},
        {"coffee": [1, 0]},
        {"coffee": [1, 0]},
    ]
    assert game.quarries == 7


def test_an_unoccupied_hut_and_an_empty_heap_give_no_quarry() -> None:
    game = scene()
    give(game, 1, city="construction_hut")
    play(game, "role:settler pass")
    assert game.legal() == ["pass", "settle:corn"]
    game = scene()
    game.quarries = 0
    play(game, "role:settler")
    assert game.legal() == ["pass", "settle:corn"]


def test_a02_the_settler_with_a_construction_hut_takes_one_quarry() -> None:
    game = scene()
    give(game, 0, city="construction_hut*")
    play(game, "role:settler settle:quarry")
    assert game.to_act() == 1
    assert seat_of(game, 0)["island"] == {"quarry": [1, 0]}


def test_the_hacienda_comes_first_and_cannot_be_refused_afterwards() -> None:
    game = scene()
    give(game, 0, city="hacienda*")
    game.pile = tiles("tobacco=9")
    game.row = ["corn"]
    play(game, "role:settler")
    assert asked(game) == (0, "hacienda", ["pass", "draw:plantation"])
    play(game, "draw:plantation")
    assert seat_of(game, 0)["island"] == {"tobacco": [1, 0]}
    assert asked(game) == (0, "settle", ["pass", "settle:corn", "settle:quarry"])
    play(game, "settle:corn")
    assert seat_of(game, 0)["island"] == {"corn": [1, 0], "tobacco": [1, 0]}


def test_a01_the_hacienda_tile_gets_no_hospice_colonist() -> None:
    game = scene()
    give(game, 0, city="hacienda* hospice*")
    game.pile = tiles("tobacco=9")
    play(game, "role:settler draw:plantation")
    assert game.prompt() == "settle"
    play(game, "pass")
    assert (game.to_act(), game.prompt()) == (1, "settle")

    game = scene()
    give(game, 0, city="hacienda* hospice*")
    play(game, "role:settler draw:plantation settle:corn")
    assert asked(game) == (0, "hospice", ["pass", "use:hospice"])
    play(game, "use:hospice")
    assert seat_of(game, 0)["island"] == {"corn": [2, 1]}
    assert game.colonist_supply == 54


def test_a03_the_hacienda_never_gives_a_quarry() -> None:
    game = scene()
    give(game, 0, city="hacienda* construction_hut*")
    game.pile = tiles("")
    game.row = []
    play(game, "role:settler")
    assert asked(game) == (0, "settle", ["pass", "settle:quarry"])


def test_the_hospice_serves_a_quarry_too_and_may_be_left_alone() -> None:
    for answer, occupied in (("use:hospice", 1), ("pass", 0)):
        game = scene()
        give(game, 0, city="hospice*")
        play(game, f"role:settler settle:quarry {answer}")
        assert seat_of(game, 0)["island"] == {"quarry": [1, occupied]}


def test_a08_hospice_and_university_take_from_the_ship_only_if_the_supply_is_empty() -> None:
    for supply, ship, left in ((1, 3, (0, 3)), (0, 3, (0, 2))):
        game = scene()
        give(game, 0, city="hospice* university*", coins=20)
        game.colonist_supply, game.colonist_ship = supply, ship
        play(game, "role:settler settle:corn use:hospice")
        assert (game.colonist_supply, game.colonist_ship) == left

        game = scene()
        give(game, 0, city="hospice* university*", coins=20)
        game.colonist_supply, game.colonist_ship = supply, ship
        play(game, "role:builder build:office use:university")
        assert (game.colonist_supply, game.colonist_ship) == left


def test_without_any_colonist_hospice_and_university_are_not_asked_about() -> None:
    game = scene()
    give(game, 0, city="hospice* university*", coins=20)
    game.colonist_supply, game.colonist_ship = 0, 0
    play(game, "role:settler settle:corn")
    assert (game.to_act(), game.prompt()) == (1, "settle")

    game = scene()
    give(game, 0, city="hospice* university*", coins=20)
    game.colonist_supply, game.colonist_ship = 0, 0
    play(game, "role:builder build:office")
    assert (game.to_act(), game.prompt()) == (1, "role")


def test_with_one_space_left_the_hacienda_tile_uses_it_up() -> None:
    game = scene()
    give(game, 0, island="corn " * 11, city="hacienda* hospice*")
    play(game, "role:settler draw:plantation")
    assert (game.to_act(), game.prompt()) == (1, "settle")
    assert seat_of(game, 0)["island"] == {"corn": [12, 0]}


def test_a_full_island_takes_no_tile() -> None:
    game = scene()
    give(game, 0, island="corn " * 12, city="hacienda* hospice*")
    play(game, "role:settler")
    assert (game.to_act(), game.prompt()) == (1, "settle")


def test_the_row_is_discarded_and_a_new_one_turned_up() -> None:
    game = scene()
    game.row = ["coffee", "sugar", "tobacco", "tobacco"]
    game.pile = tiles("indigo=9")
    play(game, "role:settler settle:sugar pass pass")
    assert game.discard == tiles("coffee=1 tobacco=2")
    assert game.public()["row"] == tiles("indigo=4")
    assert game.pile == tiles("indigo=5")


def test_a_pile_that_runs_out_is_renewed_from_the_discards_with_the_row() -> None:
    game = scene()
    game.row = ["sugar", "sugar"]
    game.pile = tiles("coffee=1")
    game.discard = tiles("indigo=2")
    play(game, "role:settler pass pass pass")
    assert game.row == ["coffee", "indigo", "indigo", "sugar"]
    assert (game.pile, game.discard) == (tiles("sugar=1"), tiles(""))


def test_a_pile_that_was_just_used_up_is_renewed_when_a_tile_is_needed() -> None:
    game = scene()
    game.row = ["sugar", "sugar"]
    game.pile = tiles("coffee=4")
    play(game, "role:settler pass pass pass")
    assert (game.pile, game.discard) == (tiles(""), tiles("sugar=2"))


def test_the_row_stays_short_without_tiles() -> None:
    game = scene()
    game.row = ["sugar", "corn"]
    game.pile = tiles("")
    play(game, "role:settler settle:corn pass pass")
    assert (game.row, game.pile, game.discard) == (["sugar"], tiles(""), tiles(""))


def test_the_hacienda_draws_from_the_discards_if_the_pile_is_empty() -> None:
    game = scene()
    give(game, 0, city="hacienda*")
    game.pile = tiles("")
    game.discard = tiles("sugar=1 coffee=2")
    play(game, "role:settler draw:plantation")
    assert seat_of(game, 0)["island"] == {"sugar": [1, 0]}
    assert (game.pile, game.discard) == (tiles("coffee=2"), tiles(""))


def test_settling_is_not_asked_about_if_there_is_nothing_to_take() -> None:
    game = scene()
    game.row = ["sugar"]
    play(game, "role:settler settle:sugar")
    assert game.prompt() == "role"


# ----------------------------------------------------------------------------------------------------- mayor, 7.6


def test_the_ship_is_dealt_one_at_a_time_from_the_mayor() -> None:
    game = scene()
    game.colonist_ship = 5
    play(game, "role:trader role:mayor")
    assert asked(game) == (1, "mayor", ["pass", "take:colonist"])
    play(game, "take:colonist")
    assert [player.san_juan for player in game.players] == [1, 3, 2]
    assert (game.colonist_supply, game.colonist_ship) == (51, 3)


def test_the_mayor_may_leave_the_colonist_and_has_none_without_a_supply() -> None:
    game = scene()
    play(game, "role:mayor pass")
    assert [player.san_juan for player in game.players] == [1, 1, 1]

    game = scene()
    game.colonist_supply = 0
    play(game, "role:mayor")
    assert (game.to_act(), game.prompt()) == (1, "role")
    assert (game.colonist_ship, game.end_triggered) == (0, True)


def test_nothing_is_asked_with_enough_colonists_or_none() -> None:
    game = scene()
    give(game, 0, island="corn corn quarry", city="sugar_mill*", san_juan=5)
    give(game, 2, island="corn")
    game.colonist_ship = 2
    play(game, "role:mayor pass")
    assert game.prompt() == "role"
    assert seat_of(game, 0)["island"] == {"corn": [2, 2], "quarry": [1, 1]}
    assert seat_of(game, 0)["city"] == {"sugar_mill": 3}
    assert game.players[0].san_juan == 1
    assert game.players[1].san_juan == 1
    assert seat_of(game, 2)["island"] == {"corn": [1, 0]}


def test_exactly_enough_colonists_are_not_asked_about() -> None:
    game = scene()
    give(game, 0, island="corn corn", city="sugar_mill", san_juan=4)
    play(game, "role:mayor pass")
    assert game.prompt() == "role"
    assert game.players[0].san_juan == 0


def test_a04_colonists_already_placed_are_lifted_and_the_old_places_show_until_the_set_is_complete() -> None:
    game = scene()
    give(game, 0, island="corn* corn* indigo sugar", city="hospice")
    game.colonist_ship = 0
    play(game, "role:mayor pass")
    assert asked(game) == (0, "staff", ["staff:corn", "staff:indigo", "staff:sugar", "staff:hospice"])
    play(game, "staff:hospice")
    assert asked(game) == (0, "staff", ["staff:corn", "staff:indigo", "staff:sugar"])
    assert seat_of(game, 0)["island"] == {"corn": [2, 2], "indigo": [1, 0], "sugar": [1, 0]}
    play(game, "staff:indigo")
    assert seat_of(game, 0)["island"] == {"corn": [2, 0], "indigo": [1, 1], "sugar": [1, 0]}
    assert seat_of(game, 0)["city"] == {"hospice": 1}


def test_a05_no_circle_stays_empty_on_purpose() -> None:
    game = scene()
    give(game, 0, island="corn corn", city="sugar_mill", san_juan=3)
    game.colonist_ship = 0
    play(game, "role:mayor pass")
    assert asked(game) == (0, "leave", ["leave:corn", "leave:sugar_mill"])
    play(game, "leave:sugar_mill")
    assert asked(game) == (0, "leave", ["leave:corn", "leave:sugar_mill"])
    play(game, "leave:corn")
    assert seat_of(game, 0)["island"] == {"corn": [2, 1]}
    assert seat_of(game, 0)["city"] == {"sugar_mill": 2}
    assert game.players[0].san_juan == 0


def test_as_many_colonists_as_circles_that_stay_empty_are_placed_and_not_left() -> None:
    game = scene()
    give(game, 0, island="corn corn indigo indigo", san_juan=2)
    game.colonist_ship = 0
    play(game, "role:mayor pass")
    assert asked(game) == (0, "staff", ["staff:corn", "staff:indigo"])
    play(game, "staff:corn")
    assert asked(game) == (0, "staff", ["staff:corn"])


def test_a_set_is_asked_for_even_if_there_is_one_answer() -> None:
    game = scene()
    give(game, 0, island="corn corn")
    play(game, "role:mayor pass")
    assert asked(game) == (0, "staff", ["staff:corn"])


def test_staffing_goes_round_from_the_mayor() -> None:
    game = scene()
    for seat in range(3):
        give(game, seat, island="corn indigo")
    play(game, "role:trader role:mayor pass")
    seats = []
    while game.prompt() == "staff":
        seats.append(game.to_act())
        assert game.colonist_ship == 0
        play(game, "staff:indigo")
    assert seats == [1, 2, 0]


@pytest.mark.parametrize("colonists", range(1, 8))
def test_every_placement_is_offered_exactly_once(colonists: int) -> None:
    def make() -> Reference:
        game = scene()
        give(game, 0, island="corn corn quarry", city="sugar_mill coffee_roaster", san_juan=colonists)
        game.colonist_ship = 0
        play(game, "role:mayor pass")
        return game

    circles = ["corn"] * 2 + ["quarry"] + ["sugar_mill"] * 3 + ["coffee_roaster"] * 2
    wanted = {tuple(sorted(some)) for some in combinations(circles, colonists)}
    found = []
    for line in lines(make, ["staff", "leave"]):
        game = make()
        play(game, " ".join(line))
        shown = seat_of(game, 0)
        places = [kind for kind, (_, occupied) in shown["island"].items() for _ in range(occupied)]
        places += [kind for kind, workers in shown["city"].items() for _ in range(workers)]
        found.append(tuple(sorted(places)))
        assert len(line) == min(colonists, 8 - colonists)
        assert shown["san_juan"] == 0
    assert sorted(found) == sorted(wanted)


def test_a06_the_ship_is_refilled_for_empty_circles_of_buildings_and_at_least_one_a_player() -> None:
    game = scene()
    play(game, "role:mayor pass")
    assert (game.colonist_supply, game.colonist_ship) == (52, 3)

    game = scene()
    give(game, 0, island="corn indigo sugar quarry")
    give(game, 1, city="sugar_mill coffee_roaster")
    play(game, "role:mayor pass staff:quarry")
    play(game, "staff:sugar_mill")
    assert game.colonist_ship == 4
    assert not game.end_triggered


def test_a07_a_supply_that_just_suffices_does_not_end_the_game() -> None:
    for supply, ship, end in ((3, 3, False), (2, 2, True)):
        game = scene()
        game.colonist_supply = supply
        play(game, "role:mayor pass")
        assert (game.colonist_supply, game.colonist_ship, game.end_triggered) == (0, ship, end)


def test_the_round_of_the_last_ship_is_played_to_its_end() -> None:
    game = scene()
    game.colonist_supply = 0
    play(game, "role:mayor")
    assert game.end_triggered
    play_roles(game, "trader captain")
    assert game.to_act() == -1
    assert (game.round, game.governor, game.chooser, game.role) == (1, 0, 2, None)
    assert game.role_coins["builder"] == 1


# --------------------------------------------------------------------------------------------------- builder, 7.7


def test_e1_a_quarry_helps_up_to_the_column() -> None:
    game = scene()
    game.chooser = 1
    costs = []
    for quarries in range(6):
        give(game, 0, island="quarry* " * quarries + "quarry")
        costs.append([game.cost(0, kind) for kind in ("small_warehouse", "large_warehouse", "wharf", "fortress")])
    assert costs == [
        [3, 6, 9, 10],
        [2, 5, 8, 9],
        [2, 4, 7, 8],
        [2, 4, 6, 7],
        [2, 4, 6, 6],
        [2, 4, 6, 6],
    ]


def test_the_builder_pays_one_less_but_never_below_zero() -> None:
    game = scene()
    give(game, 0, island="quarry* quarry*", coins=1)
    give(game, 1, coins=1)
    play(game, "role:builder")
    production = ["small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill"]
    violet = ["small_market", "hacienda", "construction_hut", "small_warehouse", "hospice"]
    assert game.legal() == ["pass"] + [f"build:{kind}" for kind in production + violet]
    play(game, "build:small_market")
    assert game.players[0].coins == 1
    assert asked(game) == (1, "build", ["pass", "build:small_indigo_plant", "build:small_market"])
    play(game, "build:small_market")
    assert game.players[1].coins == 0
    assert game.buildings["small_market"] == 0
    assert game.prompt() == "role"


def test_a_building_is_owned_once_and_only_while_there_are_copies() -> None:
    game = scene()
    give(game, 0, city="office", coins=20)
    game.buildings["wharf"] = 0
    play(game, "role:builder")
    assert "build:office" not in game.legal()
    assert "build:wharf" not in game.legal()
    assert "build:small_market" in game.legal()


def test_building_is_not_asked_about_if_nothing_can_be_paid() -> None:
    game = scene()
    play(game, "role:builder")
    assert asked(game) == (0, "build", ["pass", "build:small_indigo_plant", "build:small_market"])
    play(game, "pass")
    assert game.prompt() == "role"
    assert game.players[0].coins == 0


def test_factory_and_university_may_change_prices() -> None:
    game = scene()
    assert (game.cost(1, "factory"), game.cost(1, "university")) == (7, 8)
    game = scene(factory="8/7")
    assert (game.cost(1, "factory"), game.cost(1, "university")) == (8, 7)


def test_a21_a_large_building_needs_two_free_spaces_and_the_twelfth_ends_the_game() -> None:
    ten = " ".join(list(BUILDINGS)[:10])
    game = scene()
    give(game, 0, city=ten, coins=20)
    play(game, "role:builder build:fortress")
    assert game.end_triggered
    assert game.free_city_spaces(0) == 0

    game = scene()
    give(game, 0, city=f"{ten} office", coins=20)
    play(game, "role:builder")
    rest = ["hospice", "large_market", "large_warehouse", "factory", "university", "harbor", "wharf"]
    assert game.legal() == ["pass"] + [f"build:{kind}" for kind in rest]
    play(game, "build:hospice")
    assert game.end_triggered

    game = scene()
    give(game, 0, city=ten, coins=20)
    play(game, "role:builder build:hospice")
    assert not game.end_triggered


def test_a_full_city_takes_no_building() -> None:
    game = scene()
    give(game, 0, city=" ".join(list(BUILDINGS)[:12]), coins=20)
    play(game, "role:builder")
    assert game.prompt() == "role"


def test_a19_the_university_puts_one_colonist_on_a_building_of_three_circles() -> None:
    game = scene()
    give(game, 0, city="university*", coins=5)
    play(game, "role:builder build:tobacco_storage")
    assert asked(game) == (0, "university", ["pass", "use:university"])
    play(game, "use:university")
    assert seat_of(game, 0)["city"] == {"university": 1, "tobacco_storage": 1}
    assert game.colonist_supply == 54


def test_a20_the_university_does_not_serve_itself() -> None:
    game = scene()
    give(game, 0, coins=10)
    play(game, "role:builder build:university")
    assert game.prompt() == "role"
    assert seat_of(game, 0)["city"] == {"university": 0}


def test_a22_several_reasons_to_end_finish_the_round_once() -> None:
    game = scene()
    give(game, 0, city=" ".join(list(BUILDINGS)[:11]), coins=20)
    game.colonist_supply = 0
    play(game, "role:builder build:office")
    assert game.end_triggered
    play_roles(game, "mayor trader")
    assert (game.to_act(), game.round) == (-1, 1)


# ------------------------------------------------------------------------------------------------- craftsman, 7.8


@pytest.mark.parametrize(("kinds", "doubloons"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_e3_factory(kinds: int, doubloons: int) -> None:
    game = scene()
    island = " ".join(f"{good}*" for good in GOODS[:kinds])
    give(game, 1, island=island, city="factory* indigo_plant* small_sugar_mill* tobacco_storage* coffee_roaster*")
    play(game, "role:craftsman")
    assert game.players[1].coins == doubloons
    assert goods(game, 1) == dict.fromkeys(GOODS[:kinds], 1)


def test_e7_production() -> None:
    game = scene()
    island = "corn* corn* corn tobacco* tobacco* sugar* sugar* sugar* sugar"
    give(game, 0, island=island, city="tobacco_storage* small_sugar_mill* sugar_mill***")
    play(game, "role:craftsman pass")
    assert goods(game, 0) == counts("corn=2 tobacco=1 sugar=3")
    assert game.goods == counts("corn=8 indigo=11 sugar=8 tobacco=8 coffee=9")


def test_a09_a_shortage_hits_the_last_in_turn_order_and_the_factory_counts_what_was_received() -> None:
    game = scene()
    for seat in range(3):
        give(game, seat, island="corn* corn* indigo*", city="indigo_plant* factory*")
    game.goods["corn"] = 3
    play(game, "role:trader role:craftsman")
    assert [player.goods["corn"] for player in game.players] == [0, 2, 1]
    assert [player.goods["indigo"] for player in game.players] == [1, 1, 1]
    assert [player.coins for player in game.players] == [0, 1, 1]


def test_a10_the_craftsman_takes_one_more_of_a_kind_he_produced() -> None:
    game = scene()
    give(game, 0, island="corn* indigo* coffee*", city="small_indigo_plant* factory*")
    game.goods["indigo"] = 1
    play(game, "role:craftsman")
    assert asked(game) == (0, "craft", ["pass", "craft:corn"])
    assert game.players[0].coins == 1
    play(game, "craft:corn")
    assert goods(game, 0) == counts("corn=2 indigo=1")
    assert game.players[0].coins == 1


def test_the_extra_barrel_comes_after_everybody_has_produced() -> None:
    game = scene()
    give(game, 0, island="corn*")
    give(game, 2, island="corn*")
    game.goods["corn"] = 2
    play(game, "role:craftsman")
    assert game.prompt() == "role"
    assert [player.goods["corn"] for player in game.players] == [1, 0, 1]


def test_whoever_produces_nothing_gets_no_extra_barrel() -> None:
    game = scene()
    give(game, 0, island="coffee* corn", city="small_indigo_plant*")
    give(game, 1, island="corn*")
    play(game, "role:craftsman")
    assert (game.to_act(), game.prompt()) == (1, "role")


# ---------------------------------------------------------------------------------------------------- trader, 7.9


def test_e8_a_small_market_pays_one_for_corn() -> None:
    game = scene()
    give(game, 1, city="small_market*", goods="corn=2")
    play(game, "role:trader")
    assert asked(game) == (1, "sell", ["pass", "sell:corn"])
    play(game, "sell:corn")
    assert game.players[1].coins == 1
    assert (game.house, goods(game, 1)) == (["corn"], counts("corn=1"))


def test_e9_two_offices_sell_tobacco_beside_tobacco() -> None:
    game = scene()
    game.house = ["tobacco"]
    give(game, 1, city="office*", goods="tobacco=1")
    give(game, 2, city="office*", goods="tobacco=1")
    play(game, "role:trader sell:tobacco sell:tobacco")
    assert game.house == ["tobacco"] * 3
    assert [player.coins for player in game.players] == [0, 3, 3]


def test_a_kind_in_the_house_is_not_bought_without_an_office() -> None:
    game = scene()
    game.house = ["tobacco"]
    give(game, 0, city="office", goods="tobacco=1")
    give(game, 1, goods="tobacco=1 coffee=1")
    play(game, "role:trader")
    assert asked(game) == (1, "sell", ["pass", "sell:coffee"])


def test_e20_both_markets_pay_three_more() -> None:
    game = scene()
    city = "small_market* large_market*"
    give(game, 0, city=city, goods="coffee=1")
    give(game, 1, city=city, goods="sugar=1")
    give(game, 2, city="small_market large_market", goods="indigo=1")
    play(game, "role:trader sell:coffee sell:sugar sell:indigo")
    assert [player.coins for player in game.players] == [8, 5, 1]


def test_no_sale_earns_nothing() -> None:
    game = scene()
    give(game, 0, city="small_market* large_market*", goods="coffee=1")
    play(game, "role:trader pass")
    assert game.players[0].coins == 0


def test_a11_a23_a_full_house_ends_the_phase_at_once_and_is_emptied() -> None:
    game = scene()
    game.house = ["corn", "sugar", "tobacco"]
    give(game, 0, goods="coffee=1")
    give(game, 1, city="office*", goods="coffee=3")
    play(game, "role:trader sell:coffee")
    assert game.prompt() == "role"
    assert game.house == []
    assert game.goods == counts("corn=11 indigo=11 sugar=12 tobacco=10 coffee=10")


def test_a_house_that_is_not_full_keeps_its_goods() -> None:
    game = scene()
    give(game, 2, goods="coffee=1")
    give(game, 0, goods="sugar=1")
    play(game, "role:trader sell:sugar sell:coffee")
    assert game.public()["house"] == ["coffee", "sugar"]


# -------------------------------------------------------------------------------------------------- captain, 7.10


def test_loading_is_compulsory_and_takes_as_much_as_fits() -> None:
    game = scene()
    give(game, 0, goods="corn=6")
    load(game, "corn=1", "", "")
    play(game, "role:captain")
    assert asked(game) == (0, "ship", ["ship:corn@1"])
    play(game, "ship:corn@1")
    assert game.players[0].vp == 3 + 1
    assert (game.prompt(), goods(game, 0)) == ("keep", counts("corn=3"))


def test_a12_the_kind_is_free_but_not_the_ship_for_it() -> None:
    game = scene()
    give(game, 0, goods="corn=5 indigo=1 sugar=9")
    play(game, "role:captain")
    assert game.legal() == [
        "ship:corn@2",
        "ship:corn@3",
        "ship:indigo@1",
        "ship:indigo@2",
        "ship:indigo@3",
        "ship:sugar@3",
    ]
    play(game, "ship:indigo@3")
    assert game.public()["ships"] == [[4, None, 0], [5, None, 0], [6, "indigo", 1]]
    assert game.legal() == ["ship:corn@2", "ship:sugar@2"]


def test_a_kind_on_a_ship_goes_on_no_other_even_if_that_ship_is_full() -> None:
    game = scene()
    give(game, 0, goods="corn=2")
    give(game, 1, goods="indigo=2 corn=1")
    load(game, "corn=4", "indigo=4", "")
    play(game, "role:captain")
    assert asked(game) == (1, "ship", ["ship:indigo@2"])


def test_the_captain_gets_one_more_for_the_first_loading_only() -> None:
    game = scene()
    give(game, 0, goods="corn=2 indigo=3")
    give(game, 1, goods="sugar=2")
    play(game, "role:captain ship:corn@1 ship:sugar@2 ship:indigo@3")
    assert [player.vp for player in game.players] == [2 + 1 + 3, 2, 0]
    assert game.vp_pool == 75 - 8
    assert game.prompt() == "role"


def test_the_harbor_pays_for_every_loading() -> None:
    game = scene()
    give(game, 1, city="harbor*", goods="corn=1 indigo=1")
    play(game, "role:captain ship:corn@1 ship:indigo@2")
    assert game.players[1].vp == 4


def test_a13_the_wharf_is_never_forced() -> None:
    game = scene()
    give(game, 0, city="wharf*", goods="corn=2 indigo=3")
    load(game, "sugar=1", "tobacco=1", "coffee=1")
    play(game, "role:captain")
    assert asked(game) == (0, "ship", ["pass", "wharf:corn", "wharf:indigo"])
    play(game, "pass")
    assert (game.prompt(), game.players[0].vp) == ("keep", 0)


def test_with_a_ship_to_load_the_wharf_is_another_way_but_not_passing() -> None:
    game = scene()
    give(game, 0, city="wharf*", goods="corn=2 indigo=3")
    load(game, "corn=1", "tobacco=1", "coffee=1")
    play(game, "role:captain")
    assert game.legal() == ["ship:corn@1", "wharf:corn", "wharf:indigo"]


def test_a14_a15_a_wharf_loading_earns_harbor_and_captain_points() -> None:
    game = scene()
    give(game, 0, city="wharf* harbor*", goods="corn=7")
    game.goods["corn"] = 3
    play(game, "role:captain wharf:corn")
    assert game.players[0].vp == 7 + 1 + 1
    assert game.goods["corn"] == 10
    assert game.prompt() == "role"


def test_a16_the_wharf_takes_every_barrel_and_once_a_phase() -> None:
    game = scene()
    give(game, 0, city="wharf*", goods="indigo=11 sugar=2")
    game.goods["indigo"] = 0
    load(game, "corn=1", "tobacco=1", "coffee=1")
    play(game, "role:captain wharf:indigo")
    assert game.players[0].vp == 12
    assert game.goods["indigo"] == 11
    assert game.prompt() == "keep"


def test_the_wharf_works_again_in_the_next_captain_phase() -> None:
    game = scene()
    give(game, 0, city="wharf*", goods="corn=2")
    play(game, "role:captain wharf:corn")
    play_roles(game, "trader builder")
    give(game, 0, city="wharf*", goods="corn=2")
    play(game, "role:captain")
    assert "wharf:corn" in game.legal()


def test_a_seat_with_only_the_wharf_may_pass_and_is_asked_again_when_the_turn_returns() -> None:
    game = scene()
    give(game, 0, city="wharf*", goods="corn=2")
    give(game, 1, goods="sugar=3")
    load(game, "sugar=2", "tobacco=1", "coffee=1")
    play(game, "role:captain pass")
    assert asked(game) == (1, "ship", ["ship:sugar@1"])
    play(game, "ship:sugar@1")
    assert asked(game) == (0, "ship", ["pass", "wharf:corn"])
    play(game, "pass")
    assert asked(game) == (0, "keep", ["pass", "keep:corn"])


def test_the_last_loader_has_another_turn() -> None:
    game = scene()
    give(game, 0, city="wharf*", goods="corn=2 sugar=1")
    load(game, "sugar=2", "tobacco=1", "coffee=1")
    play(game, "role:captain ship:sugar@1")
    assert asked(game) == (0, "ship", ["pass", "wharf:corn"])


def test_a_loading_gives_everybody_another_turn_in_which_to_use_the_wharf() -> None:
    game = scene()
    for seat in range(3):
        give(game, seat, city="wharf*", goods="corn=1")
    load(game, "sugar=1", "tobacco=1", "coffee=1")
    play(game, "role:captain pass pass wharf:corn pass wharf:corn")
    assert asked(game) == (0, "ship", ["pass", "wharf:corn"])
    play(game, "pass")
    assert game.prompt() == "keep"


def test_without_warehouse_one_barrel_stays() -> None:
    game = scene()
    give(game, 1, goods="corn=3 sugar=2")
    load(game, "corn=4", "sugar=5", "coffee=1")
    play(game, "role:captain")
    assert asked(game) == (1, "keep", ["pass", "keep:corn", "keep:sugar"])
    play(game, "keep:sugar")
    assert goods(game, 1) == counts("sugar=1")
    # The ships were full, so their load went back as well.
    assert game.goods == counts("corn=17 indigo=11 sugar=17 tobacco=9 coffee=9")


def test_keeping_is_optional() -> None:
    game = scene()
    give(game, 0, city="small_warehouse*", goods="corn=3")
    load(game, "corn=4", "sugar=5", "coffee=1")
    play(game, "role:captain pass pass")
    assert goods(game, 0) == {}


def test_warehouses_store_kinds_and_do_not_exempt_from_loading() -> None:
    game = scene()
    give(game, 0, city="small_warehouse* large_warehouse*", goods="corn=9 indigo=2 sugar=3 coffee=4")
    load(game, "corn=3", "tobacco=1", "coffee=6")
    play(game, "role:captain")
    assert asked(game) == (0, "ship", ["ship:corn@1"])
    play(game, "ship:corn@1")
    assert asked(game) == (0, "store", ["pass", "store:corn", "store:indigo", "store:sugar", "store:coffee"])
    play(game, "store:coffee store:indigo")
    assert asked(game) == (0, "store", ["pass", "store:corn"])
    play(game, "store:corn")
    assert asked(game) == (0, "keep", ["pass", "keep:sugar"])
    play(game, "keep:sugar")
    assert goods(game, 0) == counts("corn=8 indigo=2 sugar=1 coffee=4")


def test_storing_ends_by_itself_when_no_kind_is_left_below() -> None:
    game = scene()
    give(game, 0, city="large_warehouse*", goods="corn=3 indigo=3")
    load(game, "corn=4", "indigo=5", "coffee=1")
    play(game, "role:captain store:corn")
    assert asked(game) == (0, "keep", ["pass", "keep:indigo"])


def test_everything_stored_leaves_nothing_to_keep() -> None:
    game = scene()
    give(game, 0, city="large_warehouse*", goods="corn=3 indigo=3")
    give(game, 1, goods="corn=1")
    load(game, "corn=4", "indigo=5", "coffee=1")
    play(game, "role:captain store:indigo store:corn")
    assert asked(game) == (1, "keep", ["pass", "keep:corn"])
    assert goods(game, 0) == counts("corn=3 indigo=3")


@pytest.mark.parametrize(
    ("city", "kinds"),
    [("", 0), ("small_warehouse*", 1), ("large_warehouse*", 2), ("small_warehouse* large_warehouse*", 3)],
)
def test_every_choice_of_kinds_to_store_is_offered_exactly_once(city: str, kinds: int) -> None:
    def make() -> Reference:
        game = scene()
        give(game, 0, city=city, goods="corn=2 indigo=2 sugar=2 coffee=2")
        load(game, "tobacco=1", "tobacco=1", "tobacco=1")
        play(game, "role:captain")
        return game

    found = [tuple(sorted(answer for answer in line if answer != "pass")) for line in lines(make, ["store"])]
    names = ["store:corn", "store:indigo", "store:sugar", "store:coffee"]
    wanted = {tuple(sorted(some)) for count in range(kinds + 1) for some in combinations(names, count)}
    assert sorted(found) == sorted(wanted)


def test_an_unoccupied_warehouse_stores_nothing() -> None:
    game = scene()
    give(game, 0, city="small_warehouse large_warehouse", goods="corn=2")
    load(game, "tobacco=1", "sugar=1", "coffee=1")
    play(game, "role:captain")
    assert game.prompt() == "keep"


def test_full_ships_are_emptied_after_storage_and_others_keep_their_load() -> None:
    game = scene()
    give(game, 0, goods="corn=6")
    load(game, "corn=3", "sugar=2", "")
    play(game, "role:captain ship:corn@1")
    assert game.public()["ships"] == [[4, "corn", 4], [5, "sugar", 2], [6, None, 0]]
    play(game, "keep:corn")
    assert game.public()["ships"] == [[4, None, 0], [5, "sugar", 2], [6, None, 0]]
    assert game.goods["corn"] == 10 + 4 + 4


def test_a17_the_last_chip_ends_the_game_and_points_go_on() -> None:
    for pool, left, end in ((6, 1, False), (5, 0, True), (2, 0, True)):
        game = scene()
        give(game, 0, goods="corn=4")
        game.vp_pool = pool
        play(game, "role:captain ship:corn@1")
        assert (game.vp_pool, game.end_triggered) == (left, end)
        assert game.players[0].vp == 5


def test_the_round_of_the_last_chip_is_played_to_its_end() -> None:
    game = scene()
    give(game, 0, goods="corn=4")
    game.vp_pool = 2
    play(game, "role:captain ship:corn@1")
    play_roles(game, "trader builder")
    assert game.to_act() == -1
    assert game.scores()[0]["chips"] == 5


def test_nobody_with_goods_means_an_empty_captain_phase() -> None:
    game = scene()
    play(game, "role:captain")
    assert (game.to_act(), game.prompt()) == (1, "role")


# -------------------------------------------------------------------------------------------------- scoring, 7.12


def score(part: str, city: str, *, island: str = "", vp: int = 0, san_juan: int = 0) -> int:
    game = scene()
    give(game, 0, island=island, city=city, san_juan=san_juan)
    game.players[0].vp = vp
    return game.scores()[0][part]


def test_e4_e15_residence() -> None:
    scores = [score("residence", "residence*", island="corn " * filled) for filled in (0, 9, 10, 11, 12)]
    assert scores == [4, 4, 5, 6, 7]


def test_e14_guild_hall() -> None:
    city = "guild_hall* small_sugar_mill sugar_mill* small_indigo_plant coffee_roaster"
    assert score("guild_hall", city) == 6
    assert score("total", city) == 6 + 4 + 1 + 2 + 1 + 3


def test_e16_fortress() -> None:
    assert score("fortress", "fortress* sugar_mill***", island="corn* quarry* corn", san_juan=14) == 6
    assert score("fortress", "fortress* sugar_mill***", island="corn* quarry* corn", san_juan=15) == 7


def test_e17_a18_customs_house_counts_chips_and_noted_points_alone() -> None:
    assert score("customs_house", "customs_house* wharf", vp=23) == 5
    assert score("total", "customs_house* wharf", vp=23) == 23 + 5 + 4 + 3


def test_city_hall_counts_itself_and_every_violet_building() -> None:
    assert score("city_hall", "city_hall* small_market fortress sugar_mill*** small_indigo_plant") == 3


def test_e22_an_unoccupied_large_building_is_worth_four() -> None:
    for kind in ("guild_hall", "residence", "fortress", "customs_house", "city_hall"):
        assert score("total", kind, island="corn " * 12, san_juan=10) == 4
        assert score(kind, kind, island="corn " * 12, san_juan=10) == 0


def test_doubloons_and_goods_break_a_tie_and_a_full_tie_is_shared() -> None:
    game = scene(4)
    give(game, 0, coins=3, goods="corn=1")
    give(game, 1, coins=2, goods="corn=1 coffee=2")
    give(game, 2, coins=5)
    give(game, 3, city="small_market")
    rows = game.scores()
    assert [row["total"] for row in rows] == [0, 0, 0, 1]
    assert [row["tiebreak"] for row in rows] == [4, 5, 5, 0]
    assert [row["place"] for row in rows] == [4, 2, 2, 1]
