"""The reference of Puerto Rico alone, in what no scene can say: its tables, whole random games, the order of chance, and that every set
is offered once.

What the rules say of a position is said by the scenes, which the reference plays too (test_scenes_twice.py).
"""

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
@pytest.mark.parametrize("seed", range(12))
def test_random_games_end_and_lose_nothing(seats: int, seed: int) -> None:
    game = Reference(seats, Chance(seed), options={"factory": "8/7"} if seed % 2 else {})
    play_out(game, random.Random(seed), eager=0.5 + seed / 24)
    check_end(game)


def test_random_games_put_every_question() -> None:
    prompts: Counter[str] = Counter()
    for seed in range(12):
        prompts += play_out(Reference(2 + seed % 4, Chance(seed)), random.Random(seed), eager=0.9)
    wanted = "build craft hacienda hospice keep leave mayor role sell settle ship staff store university"
    assert " ".join(sorted(prompts)) == wanted


def test_the_same_dice_and_answers_give_the_same_game() -> None:
    pictures = []
    for _ in range(2):
        game = Reference(5, Chance(5))
        play_out(game, random.Random(7), eager=0.8)
        pictures.append((game.public(), game.scores()))
    assert pictures[0] == pictures[1]


# ----------------------------------------------------------------------------------------------------- setup, 7.2


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


# ----------------------------------------------------------------------------------------------------- mayor, 7.6


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


# -------------------------------------------------------------------------------------------------- captain, 7.10


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
