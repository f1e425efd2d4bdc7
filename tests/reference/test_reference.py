"""The reference alone, in what no scene can say: its tables, whole random games, the order of chance, and that every set is offered once.

What the rules say of a position is said by the scenes, which the reference plays too (test_scenes_twice.py).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import combinations

import pytest

from tests.reference.sanjuan import (
    BASE_CARDS,
    DEFAULT_OPTIONS,
    NEW_CARDS,
    OPTION_VALUES,
    ROLES,
    WORDS,
    Building,
    Card,
    Reference,
    card_table,
)

EDITIONS = ["first", "second", "new_buildings"]


class FromTheEnd:
    """Dice that always name the last entry, so that the supply is drawn from its end."""

    def below(self, n: int) -> int:
        return n - 1


class Chance:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def scene(town: str, hand: str = "", edition: str = "first") -> Reference:
    """Seat 0 is governor with that town (`sugar_mill*` holds a good) and hand; nobody else has anything to do."""
    game = Reference(edition, 3, FromTheEnd(), start=0)
    settle(game, 0, town, hand)
    for seat in (1, 2):
        settle(game, seat, "indigo_plant")
    return game


def settle(game: Reference, seat: int, town: str, hand: str = "") -> None:
    player = game.players[seat]
    player.town = [Building(name.rstrip("*"), "indigo_plant" if name.endswith("*") else None) for name in town.split()]
    player.hand = hand.split()


def play(game: Reference, line: str) -> None:
    for answer in line.split():
        game.apply(answer)


def hand(game: Reference, seat: int = 0) -> list[str]:
    return sorted(game.players[seat].hand)


def all_cards(game: Reference) -> Counter[str]:
    """Every card there is, wherever it lies."""
    cards = Counter(game.supply + game.discard + game.aside)
    for player in game.players:
        cards.update(player.hand + player.chapel + player.bank + player.harbor)
        for building in player.town:
            cards.update([building.kind, *building.covered])
            cards.update([building.good] if building.good else [])
    cards.update(["cathedral"] if game.cathedral_available else [])
    return cards


def lines(make: Callable[[], Reference], prompts: list[str]) -> list[tuple[str, ...]]:
    """Every line of answers from a scene as long as it asks one of *prompts*, each played on a game of its own."""
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


# ----------------------------------------------------------------------------------------- tables, sections 1.2 and 1.3


def by_cost(cards: dict[str, Card]) -> list[int]:
    return [sum(card.copies for card in cards.values() if card.cost == cost) for cost in range(1, 7)]


def sums(cards: dict[str, Card]) -> tuple[int, int, int]:
    rows = cards.values()
    return (
        sum(card.copies for card in rows),
        sum(card.copies * card.cost for card in rows),
        sum(card.copies * card.vp for card in rows),
    )


def test_the_base_deck_has_the_check_sums_of_the_rules() -> None:
    assert len(BASE_CARDS) == 29
    assert sums(BASE_CARDS) == (110, 335, 188)
    assert by_cost(BASE_CARDS) == [19, 26, 26, 17, 14, 8]
    assert sum(card.copies for card in BASE_CARDS.values() if card.group == "production") == 42


def test_the_deck_with_the_new_buildings_has_the_check_sums_of_the_rules() -> None:
    cards = card_table("new_buildings", DEFAULT_OPTIONS)
    assert sums(cards) == (143, 427, 238)
    assert by_cost(cards) == [31, 30, 30, 24, 18, 10]
    assert sum(card.copies for card in cards.values() if card.group == "production") == 46
    dear = card_table("new_buildings", {**DEFAULT_OPTIONS, "customs_office": "3/2"})
    assert sums(dear) == (143, 433, 241)
    assert by_cost(dear) == [28, 30, 33, 24, 18, 10]


def test_every_card_has_a_word_and_every_word_a_card() -> None:
    assert sorted(WORDS) == sorted({**BASE_CARDS, **NEW_CARDS})


@pytest.mark.parametrize(
    "wrong", [{"crane": "sometimes"}, {"wharf": "1"}, {"rounds": "0"}, {"extra_plants": "4,4,0,0,0"}]
)
def test_options_that_do_not_exist_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Reference("new_buildings", 3, FromTheEnd(), options=wrong)


# ---------------------------------------------------------------------------------------------------------- whole games


def place_in_order(answer: str) -> tuple[int, int, int]:
    """Where an answer stands in the list of legal ones."""
    if answer == "pass":
        return (0, 0, 0)
    _, name = answer.split(":")
    name, at, _ = name.partition("@")
    return (1, 1 if at else 0, ROLES.index(name) if name in ROLES else WORDS.index(name))


def play_out(game: Reference, chance: random.Random, eager: float) -> int:
    """Play at random to the end, checking every position; the number of answers given."""
    cards = all_cards(game)
    answers = 0
    while game.to_act() != -1:
        legal = game.legal()
        assert legal == sorted(set(legal), key=place_in_order)
        if len(legal) > 1 and legal[0] == "pass" and chance.random() < eager:
            legal = legal[1:]
        game.apply(chance.choice(legal))
        assert all_cards(game) == cards
        assert len(game.public()["seats"]) == game.seats
        for player in game.players:
            city = [b.kind for b in player.town if not game.is_production(b.kind)]
            assert len(city) == len(set(city))
        answers += 1
    assert game.legal() == []
    assert game.prompt() == ""
    with pytest.raises(ValueError, match="not legal"):
        game.apply("pass")
    return answers


def check_end(game: Reference) -> None:
    last_round = game.round == int(game.options["rounds"])
    assert last_round or max(len(player.town) for player in game.players) == 12
    rows = game.scores()
    parts = ["buildings", "piles", "triumphal_arch", "guild_hall", "city_hall", "residence", "cathedral", "palace"]
    for row in rows:
        assert row["total"] == sum(row[part] for part in parts)
    assert min(row["place"] for row in rows) == 1


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_random_games_end_and_lose_no_card(edition: str, seats: int, variant: bool, seed: int) -> None:
    game = Reference(edition, seats, Chance(seed), variant=variant)
    play_out(game, random.Random(seed), eager=0.4 * seed)
    check_end(game)


@pytest.mark.parametrize("seed", range(16))
def test_random_games_under_random_options_end_and_lose_no_card(seed: int) -> None:
    chance = random.Random(seed)
    options = {name: chance.choice(values) for name, values in OPTION_VALUES.items()}
    options["rounds"] = chance.choice(["1", "7", "100"])
    options["extra_plants"] = chance.choice(["0,1,1,1,1", "4,0,0,0,0", "1,0,1,0,2"])
    game = Reference("new_buildings", chance.choice([2, 3, 4]), Chance(seed), options=options)
    play_out(game, chance, eager=0.8)
    check_end(game)


@pytest.mark.parametrize("reshuffle", ["on_demand", "at_once"])
@pytest.mark.parametrize("left", [0, 1, 5, 12])
@pytest.mark.parametrize("seed", range(2))
def test_games_with_hardly_a_card_in_the_supply_go_on(reshuffle: str, left: int, seed: int) -> None:
    game = Reference("new_buildings", 4, Chance(seed), options={"reshuffle": reshuffle, "rounds": "30"})
    del game.supply[left:]
    play_out(game, random.Random(seed), eager=0.8)
    check_end(game)


def test_the_same_dice_and_answers_give_the_same_game() -> None:
    pictures = []
    for _ in range(2):
        game = Reference("new_buildings", 3, Chance(5))
        play_out(game, random.Random(7), eager=0.7)
        pictures.append((game.public(), game.scores()))
    assert pictures[0] == pictures[1]


# ---------------------------------------------------------------------------------------------------------------- setup


def test_the_deal_follows_from_the_dice() -> None:
    game = Reference("first", 2, FromTheEnd())
    assert game.governor == 1
    # From the end: two palaces, two triumphal arches, then two city halls and two guild halls.
    assert hand(game, 1) == ["palace", "palace", "triumphal_arch", "triumphal_arch"]
    assert hand(game, 0) == ["city_hall", "city_hall", "guild_hall", "guild_hall"]
    assert game.supply[:9] == ["indigo_plant"] * 8 + ["sugar_mill"]
    assert len(game.supply) == 110 - 2 - 8


def test_drawing_moves_the_last_card_into_the_gap() -> None:
    class First:
        def below(self, n: int) -> int:
            return 0

    game = Reference("first", 2, First())
    assert hand(game, 0) == ["indigo_plant", "palace", "palace", "triumphal_arch"]


# --------------------------------------------------------------------------------------------------- order inside a set


def test_every_payment_is_offered_exactly_once() -> None:
    def make() -> Reference:
        game = scene("indigo_plant", "library statue well well tower hero indigo_plant")
        play(game, "role:builder build:library")
        return game

    paid = [tuple(sorted(line)) for line in lines(make, ["pay"])]
    cards = ["statue", "well", "well", "tower", "hero", "indigo_plant"]
    assert sorted(paid) == sorted({tuple(sorted(f"pay:{c}" for c in some)) for some in combinations(cards, 4)})


def test_every_choice_of_goods_and_cards_on_the_black_market_is_offered_exactly_once() -> None:
    town = "black_market indigo_plant* indigo_plant* sugar_mill*"

    def make() -> Reference:
        game = scene(town, "hero well tower")
        play(game, "role:builder build:hero")
        return game

    found = [tuple(sorted(set_ for set_ in line if set_ != "pass")) for line in lines(make, ["spend", "pay"])]
    # Four are due, two cards are there: both goods must go.
    assert sorted(found) == [
        ("pay:tower", "pay:well", "spend:indigo_plant", "spend:indigo_plant"),
        ("pay:tower", "pay:well", "spend:indigo_plant", "spend:sugar_mill"),
    ]


def test_every_set_of_produced_goods_is_offered_exactly_once() -> None:
    def make() -> Reference:
        game = scene("aqueduct indigo_plant indigo_plant sugar_mill coffee_roaster*")
        play(game, "role:producer")
        return game

    found = [tuple(sorted(answer for answer in line if answer != "pass")) for line in lines(make, ["produce"])]
    plants = ["indigo_plant", "indigo_plant", "sugar_mill"]
    wanted = {tuple(sorted(f"produce:{p}" for p in some)) for count in range(4) for some in combinations(plants, count)}
    assert sorted(found) == sorted(wanted)


# -------------------------------------------------------------------------------------------------------------- scoring


@pytest.mark.parametrize("seed", range(30))
def test_the_residence_formula_is_the_best_grouping(seed: int) -> None:
    chance = random.Random(seed)
    game = scene("indigo_plant", edition="new_buildings")
    names = ["residence"]
    while len(names) < 12:
        name = chance.choice([w for w in WORDS if game.cards[w].cost in (1, 2, 3)])
        if game.is_production(name) or name not in names:
            names.append(name)
    settle(game, 0, " ".join(names))
    assert game.scores()[0]["residence"] == sum([4, 3, 2, 1][: most_sets(game, names)])


def most_sets(game: Reference, names: list[str]) -> int:
    """Try everything: the most disjoint sets of three different names of one cost."""
    if len(names) < 3:
        return 0
    first, others = names[0], names[1:]
    best = most_sets(game, others)  # the first is in no set
    for second, third in sorted(set(combinations(others, 2))):
        if len({first, second, third}) == 3 and len({game.cards[name].cost for name in (first, second, third)}) == 1:
            rest = list(others)
            rest.remove(second)
            rest.remove(third)
            best = max(best, 1 + most_sets(game, rest))
    return best
