"""The reference alone: whole random games, and the examples and notes of RULES.md 6.1 and 6.2 as scenes."""

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


def scene(
    town: str = "indigo_plant",
    hand: str = "",
    *,
    edition: str = "first",
    seats: int = 3,
    top: str = "",
    **options: str,
) -> Reference:
    """Seat 0 is governor with that town (`sugar_mill*` holds a good) and hand; *top* is drawn first to last."""
    game = Reference(edition, seats, FromTheEnd(), options=options, start=0)
    settle(game, 0, town, hand)
    for seat in range(1, seats):
        settle(game, seat, "indigo_plant", "")
    stack(game, top)
    return game


def settle(game: Reference, seat: int, town: str, hand: str = "") -> None:
    player = game.players[seat]
    player.town = [Building(name.rstrip("*"), "indigo_plant" if name.endswith("*") else None) for name in town.split()]
    player.hand = hand.split()


def stack(game: Reference, top: str) -> None:
    game.supply += reversed(top.split())


def play(game: Reference, line: str) -> None:
    for answer in line.split():
        game.apply(answer)


def pass_until(game: Reference, prompt: str) -> None:
    while game.prompt() != prompt:
        game.apply("pass")


def hand(game: Reference, seat: int = 0) -> list[str]:
    return sorted(game.players[seat].hand)


def kinds(game: Reference, seat: int = 0) -> list[str]:
    return [building.kind for building in game.players[seat].town]


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
@pytest.mark.parametrize("seed", range(6))
def test_random_games_end_and_lose_no_card(edition: str, seats: int, variant: bool, seed: int) -> None:
    game = Reference(edition, seats, Chance(seed), variant=variant)
    play_out(game, random.Random(seed), eager=0.2 * seed)
    check_end(game)


@pytest.mark.parametrize("seed", range(40))
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
@pytest.mark.parametrize("seed", range(4))
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


# --------------------------------------------------------------------------------------------------- setup, section 3.1


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


def test_e43_the_setup_variant_deals_five_to_eight_and_everybody_keeps_four() -> None:
    game = Reference("second", 4, Chance(1), variant=True, start=2)
    assert [len(game.players[seat].hand) for seat in (2, 3, 0, 1)] == [5, 6, 7, 8]
    asked = []
    while game.prompt() == "setup":
        asked.append(game.to_act())
        game.apply(game.legal()[-1])
    assert asked == [2] + [3] * 2 + [0] * 3 + [1] * 4
    assert [len(player.hand) for player in game.players] == [4, 4, 4, 4]
    assert len(game.discard) == 10
    assert (game.prompt(), game.to_act()) == ("role", 2)


def test_e44_with_two_players_the_governor_chooses_twice() -> None:
    game = scene(seats=2)
    asked = []
    for role in ("prospector", "trader", "producer"):
        asked.append(game.to_act())
        game.apply(f"role:{role}")
        pass_until(game, "role")
    assert asked == [0, 1, 0]
    assert (game.round, game.governor, game.to_act()) == (2, 1, 1)


# --------------------------------------------------------------------------------------------------- order inside a set


def test_every_payment_is_offered_exactly_once() -> None:
    def make() -> Reference:
        game = scene("indigo_plant", "library statue well well tower hero indigo_plant")
        play(game, "role:builder build:library")
        return game

    paid = [tuple(sorted(line)) for line in lines(make, ["pay"])]
    cards = ["statue", "well", "well", "tower", "hero", "indigo_plant"]
    assert sorted(paid) == sorted({tuple(sorted(f"pay:{c}" for c in some)) for some in combinations(cards, 4)})


def test_payment_descends_and_can_always_be_completed() -> None:
    game = scene("indigo_plant", "statue tower well hero")
    play(game, "role:builder build:statue")
    assert game.legal() == ["pay:tower", "pay:hero"]
    play(game, "pay:tower")
    assert game.legal() == ["pay:well"]
    play(game, "pay:well")
    assert game.discard == ["tower", "well"]


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


# ------------------------------------------------------------------------------------------------- builder, section 3.4


def test_e1_smithy_and_library_build_a_sugar_mill_for_nothing() -> None:
    game = scene("indigo_plant smithy library", "sugar_mill")
    play(game, "role:builder build:sugar_mill")
    assert kinds(game) == ["indigo_plant", "smithy", "library", "sugar_mill"]
    assert hand(game) == []
    assert game.discard == []


def test_e20_quarry_and_builder_build_a_crane_for_nothing() -> None:
    game = scene("quarry", "crane")
    play(game, "role:builder build:crane")
    assert game.owns(0, "crane")


def test_e22_e27_discounts_of_library_and_quarry() -> None:
    game = scene("library quarry smithy", "")
    game.library_doubles = True
    game.chooser = 0
    assert game.cost(0, "hero", None) == 5 - 3
    assert game.cost(0, "silver_smelter", None) == 5 - 3
    assert game.cost(1, "hero", None) == 5


def test_n12_smithy_is_for_production_and_quarry_for_city_buildings() -> None:
    game = scene("smithy")
    game.chooser = 1
    assert (game.cost(0, "hero", None), game.cost(0, "silver_smelter", None)) == (5, 4)
    settle(game, 0, "quarry")
    assert (game.cost(0, "hero", None), game.cost(0, "silver_smelter", None)) == (4, 5)


def test_e28_a_second_statue_is_illegal_and_a_victory_column_is_not() -> None:
    game = scene("statue", "statue victory_column well well well")
    play(game, "role:builder")
    assert game.legal() == ["pass", "build:well", "build:victory_column"]


def test_a_second_production_building_of_a_kind_is_legal() -> None:
    game = scene("sugar_mill", "sugar_mill well")
    play(game, "role:builder")
    assert game.legal() == ["pass", "build:sugar_mill", "build:well"]


def test_building_is_asked_with_cards_and_not_with_an_empty_hand() -> None:
    game = scene("indigo_plant", "hero")
    play(game, "role:builder")
    assert (game.to_act(), game.legal()) == (0, ["pass"])
    play(game, "pass")
    assert (game.to_act(), game.prompt()) == (1, "role")


def test_e12_a_palace_over_a_chapel_costs_three() -> None:
    game = scene("indigo_plant")
    settle(game, 1, "crane chapel", "palace well well well")
    game.players[1].chapel = ["hero", "hero"]
    play(game, "role:builder")
    assert (game.to_act(), game.prompt()) == (1, "build")
    play(game, "build:palace")
    assert game.legal() == ["cover:chapel"]
    play(game, "cover:chapel pay:well pay:well pay:well")
    assert kinds(game, 1) == ["crane", "palace"]
    assert game.public()["seats"][1]["town"] == [["crane", None, []], ["palace", None, ["chapel"]]]
    # The pile stays and scores: crane 1, pile 2, palace nothing for fewer than 4.
    assert game.scores()[1]["total"] == 3


def test_n7_the_crane_covers_neither_itself_nor_the_same_name() -> None:
    game = scene("crane indigo_plant sugar_mill well", "sugar_mill well statue")
    play(game, "role:builder build:sugar_mill")
    assert game.legal() == ["pass", "cover:indigo_plant", "cover:well"]


def test_n10_a_covered_city_building_may_be_built_again_and_covered_again() -> None:
    game = scene("crane well", "statue hero")
    play(game, "role:builder build:statue cover:well")
    assert game.owns(0, "well") is False
    game.players[0].hand = ["well", "hero"]
    play(game, "role:trader role:prospector role:builder pass build:well cover:statue")
    assert kinds(game) == ["crane", "well"]
    assert game.players[0].town[1].covered == ["well", "statue"]


def test_n11_the_good_of_a_covered_building_is_lost_before_the_payment() -> None:
    game = scene("crane sugar_mill*", "hero well tower statue")
    play(game, "role:builder build:hero cover:sugar_mill")
    assert game.discard == ["indigo_plant"]
    play(game, "pay:statue pay:well")
    assert game.discard == ["indigo_plant", "statue", "well"]


def test_the_crane_spares_the_copy_that_holds_a_good() -> None:
    game = scene("crane sugar_mill* sugar_mill coffee_roaster*", "hero well tower statue")
    play(game, "role:builder build:hero")
    assert game.legal() == ["cover:sugar_mill", "cover:coffee_roaster"]
    play(game, "cover:sugar_mill")
    assert game.goods(0) == ["sugar_mill", "coffee_roaster"]


def test_the_crane_asks_for_the_copy_if_the_table_wants_it() -> None:
    game = scene("crane indigo_plant* indigo_plant sugar_mill coffee_roaster*", "well tower", crane="ask")
    play(game, "role:builder build:well")
    wanted = ["pass", "cover:indigo_plant", "cover:sugar_mill", "cover:coffee_roaster", "cover:indigo_plant@good"]
    assert game.legal() == wanted
    play(game, "cover:indigo_plant@good")
    assert game.goods(0) == ["coffee_roaster"]
    assert game.discard == ["indigo_plant"]


def test_what_is_covered_does_not_help_this_build() -> None:
    game = scene("crane quarry library black_market indigo_plant*", "palace well")
    quarry, library = game.players[0].town[1], game.players[0].town[2]
    game.library_doubles = True
    assert game.cost(0, "palace", None) == 6 - 2 - 1
    assert game.cost(0, "palace", quarry) == 6 - 2 - 4
    assert game.cost(0, "palace", library) == 6 - 1 - 1 - 5 + 1
    play(game, "role:builder build:palace")
    # Over the black market: 6 - 2 - 1 - 2 = 1, and its good cannot help.
    play(game, "cover:black_market")
    assert (game.prompt(), game.legal()) == ("pay", ["pay:well"])


def test_the_black_market_pays_with_at_most_two_goods() -> None:
    game = scene("black_market indigo_plant* sugar_mill* tobacco_storage*", "hero well tower")
    play(game, "role:builder build:hero")
    assert (game.prompt(), game.legal()) == ("spend", ["spend:sugar_mill", "spend:tobacco_storage"])
    play(game, "spend:tobacco_storage")
    assert game.legal() == ["spend:indigo_plant", "spend:sugar_mill"]
    play(game, "spend:sugar_mill")
    assert (game.prompt(), game.legal()) == ("pay", ["pay:tower"])
    play(game, "pay:tower pay:well")
    assert game.goods(0) == ["indigo_plant"]


def test_goods_never_pay_more_than_the_cost() -> None:
    game = scene("black_market indigo_plant* sugar_mill*", "well")
    play(game, "role:builder build:well")
    assert game.legal() == ["spend:indigo_plant", "spend:sugar_mill"]
    play(game, "spend:sugar_mill")
    assert (game.prompt(), game.to_act()) == ("role", 1)


def test_spending_may_stop_once_the_hand_can_pay() -> None:
    game = scene("black_market indigo_plant* sugar_mill*", "hero well tower statue")
    play(game, "role:builder build:hero")
    assert game.legal() == ["spend:indigo_plant", "spend:sugar_mill"]
    play(game, "spend:sugar_mill")
    assert game.legal() == ["pass", "spend:indigo_plant"]
    play(game, "pass")
    assert game.legal() == ["pay:statue"]


def test_n1_carpenter_then_poor_house() -> None:
    game = scene("carpenter poor_house", "well tower", top="hero statue")
    play(game, "role:builder build:well pay:tower")
    assert hand(game) == ["hero", "statue"]


def test_n3_a_production_building_does_not_wake_the_carpenter() -> None:
    game = scene("carpenter poor_house", "indigo_plant tower", top="hero statue")
    play(game, "role:builder build:indigo_plant")
    assert hand(game) == ["hero", "tower"]


def test_n4_a_poor_house_owner_who_passes_draws_nothing() -> None:
    game = scene("poor_house", "tower", top="hero")
    play(game, "role:builder pass")
    assert hand(game) == ["tower"]


def test_n5_n18_a_new_carpenter_sleeps_and_a_new_well_works_later_in_the_round() -> None:
    game = scene("indigo_plant", "carpenter tower statue", top="hero")
    play(game, "role:builder build:carpenter pay:statue pay:tower")
    assert hand(game) == []
    settle(game, 1, "indigo_plant sugar_mill", "well statue")
    play(game, "role:producer produce:sugar_mill produce:indigo_plant")
    assert hand(game, 1) == ["statue", "well"]

    game = scene("indigo_plant sugar_mill", "")
    settle(game, 1, "indigo_plant sugar_mill", "well statue hero")
    play(game, "role:builder build:well pay:hero pay:statue")
    stack(game, "indigo_plant indigo_plant quarry")
    play(game, "role:producer produce:sugar_mill produce:indigo_plant")
    assert hand(game, 1) == ["quarry"]


def test_n15_the_phase_is_finished_and_the_rest_of_the_round_is_not_played() -> None:
    game = scene("indigo_plant", "indigo_plant", seats=4)
    settle(game, 2, " ".join(["indigo_plant"] * 11), "indigo_plant well")
    settle(game, 3, "indigo_plant", "indigo_plant well")
    play(game, "role:builder build:indigo_plant build:indigo_plant pay:well")
    assert (game.to_act(), game.prompt()) == (3, "build")
    play(game, "build:indigo_plant pay:well")
    assert game.to_act() == -1
    assert len(kinds(game, 3)) == 2


def test_covered_buildings_do_not_count_towards_twelve() -> None:
    town = "crane " + " ".join(["indigo_plant"] * 10)
    game = scene(town, "well statue hero")
    play(game, "role:builder build:well cover:indigo_plant")
    assert game.prompt() == "role"
    assert len(kinds(game)) == 11


def test_e39_e41_a_park_is_worth_six_under_the_crane() -> None:
    game = scene("indigo_plant", "", edition="new_buildings")
    settle(game, 1, "crane park", "library")
    play(game, "role:builder build:library cover:park")
    assert kinds(game, 1) == ["crane", "library"]

    game = scene("crane park", "", edition="new_buildings")
    play(game, "role:builder")
    assert game.legal() == ["pass", "build:cathedral"]
    play(game, "build:cathedral cover:park")
    assert kinds(game) == ["crane", "cathedral"]
    assert game.cathedral_available is False


def test_the_cathedral_can_be_built_once_and_stays_gone_when_covered() -> None:
    game = scene("crane cathedral", "palace well", edition="new_buildings")
    game.cathedral_available = False
    play(game, "role:builder build:palace cover:cathedral")
    assert game.players[0].town[1].covered == ["cathedral"]
    assert "build:cathedral" not in game.legal()


def test_a_tavern_helps_the_one_with_the_fewest_buildings_but_not_when_just_built() -> None:
    game = scene("tavern well", "", edition="new_buildings", top="hero")
    settle(game, 1, "well statue", "")
    settle(game, 2, "well statue hero", "")
    play(game, "role:builder")
    assert hand(game) == ["hero"]

    game = scene("well", "tavern indigo_plant", edition="new_buildings")
    settle(game, 1, "well statue hero", "")
    settle(game, 2, "well statue", "")
    play(game, "role:builder build:tavern pay:indigo_plant")
    assert hand(game) == []


def test_a_tavern_needs_somebody_with_more_and_nobody_with_fewer() -> None:
    game = scene("tavern well", "", edition="new_buildings")
    settle(game, 1, "well statue", "")
    settle(game, 2, "well hero", "")
    play(game, "role:builder")
    assert hand(game) == []

    game = scene("tavern well", "", edition="new_buildings")
    settle(game, 1, "well", "")
    settle(game, 2, "well hero statue", "")
    play(game, "role:builder")
    assert hand(game) == []


# ------------------------------------------------------------------------------------------------ producer, section 3.5


def test_e2_one_good_on_each_building() -> None:
    game = scene("sugar_mill tobacco_storage aqueduct", "")
    play(game, "role:producer produce:tobacco_storage produce:sugar_mill")
    assert game.goods(0) == ["sugar_mill", "tobacco_storage"]
    assert game.to_act() == 1  # nothing more can be named although one more was allowed


@pytest.mark.parametrize(
    ("extra", "seat", "allowed"),
    [("", 1, 1), ("", 0, 2), ("library", 0, 3), ("aqueduct", 1, 2), ("aqueduct", 0, 3), ("aqueduct library", 0, 4)],
)
def test_e15_e23_how_many_goods_may_be_produced(extra: str, seat: int, allowed: int) -> None:
    game = scene("well")
    for other in (1, 2):
        settle(game, other, "well")
    settle(game, seat, f"{extra} " + " ".join(["indigo_plant"] * 6))
    play(game, "role:producer")
    while game.prompt() == "produce":
        game.apply("produce:indigo_plant")
    assert len(game.goods(seat)) == allowed


def test_a_well_draws_after_two_goods_and_not_after_one() -> None:
    game = scene("well indigo_plant indigo_plant", top="hero hero statue")
    play(game, "role:producer produce:indigo_plant produce:indigo_plant")
    assert hand(game) == ["statue"]
    game = scene("well indigo_plant indigo_plant")
    play(game, "role:producer produce:indigo_plant pass")
    assert hand(game) == []


def test_producing_is_not_asked_without_a_card() -> None:
    game = scene()
    game.supply = []
    play(game, "role:producer")
    assert game.prompt() == "role"
    game = scene("sugar_mill indigo_plant")
    game.supply = ["hero"]
    play(game, "role:producer produce:sugar_mill")
    assert game.prompt() == "role"


# -------------------------------------------------------------------------------------------------- trader, section 3.6


def with_tile(game: Reference, tile: str) -> None:
    """The next trader phase shows that tile: the dice name the last of those not seen."""
    game.tiles.remove(tile)
    game.tiles.append(tile)


def test_e4_trading_post_and_market_hall_draw_seven() -> None:
    game = scene("trading_post market_hall indigo_plant* tobacco_storage* silver_smelter*", edition="second")
    with_tile(game, "T3")
    play(game, "role:trader sell:silver_smelter sell:tobacco_storage sell:indigo_plant")
    assert len(hand(game)) == 7
    assert game.tiles_seen == ["T3"]


def test_e4b_without_a_trading_post_two_goods_are_sold() -> None:
    game = scene("market_stand market_hall indigo_plant* tobacco_storage* silver_smelter*", edition="second")
    with_tile(game, "T3")
    play(game, "role:trader sell:silver_smelter sell:tobacco_storage")
    assert game.to_act() == 1
    assert len(hand(game)) == 3 + 2 + 1 + 1


@pytest.mark.parametrize(
    ("extra", "seat", "allowed"),
    [("", 1, 1), ("", 0, 2), ("library", 0, 3), ("trading_post", 1, 2), ("trading_post", 0, 3),
     ("trading_post library", 0, 4)],
)  # fmt: skip
def test_e11_e24_how_many_goods_may_be_sold(extra: str, seat: int, allowed: int) -> None:
    game = scene("well")
    for other in (1, 2):
        settle(game, other, "well")
    settle(game, seat, f"{extra} " + " ".join(["indigo_plant*"] * 6))
    play(game, "role:trader")
    while game.prompt() == "sell":
        game.apply("sell:indigo_plant")
    assert len(game.goods(seat)) == 6 - allowed


def test_e18_market_hall_on_a_tile_that_exists() -> None:
    game = scene("market_hall sugar_mill* coffee_roaster*", edition="second")
    with_tile(game, "T2")
    play(game, "role:trader sell:coffee_roaster sell:sugar_mill")
    assert len(hand(game)) == 1 + 2 + 1


def test_the_tiles_come_back_in_the_order_seen() -> None:
    game = Reference("first", 2, Chance(3))
    seen = [game._reveal_tile() for _ in range(12)]
    assert sorted(seen[:5]) == ["T1", "T2", "T3", "T4", "T5"]
    assert seen[5:10] == seen[:5]
    assert seen[10:] == seen[:2]
    assert game.tiles_seen == seen[:5]


def test_n21_huts_draw_if_nobody_sold() -> None:
    game = scene("hut", edition="new_buildings")
    play(game, "role:trader")
    assert len(hand(game)) == 1

    game = scene("hut", edition="new_buildings")
    settle(game, 1, "indigo_plant*")
    play(game, "role:trader sell:indigo_plant")
    assert hand(game) == []


def test_n23_the_customs_office_sells_for_two_and_counts_as_a_good() -> None:
    game = scene("market_stand market_hall customs_office* indigo_plant*", edition="new_buildings")
    play(game, "role:trader sell:customs_office sell:indigo_plant")
    assert len(hand(game)) == 2 + 1 + 1 + 1
    play(game, "role:councillor")
    assert game.goods(0) == ["customs_office"]

    game = scene("black_market customs_office*", "well", edition="new_buildings")
    play(game, "role:builder build:well spend:customs_office")
    assert game.owns(0, "well")


def test_a_full_customs_office_gets_no_second_good() -> None:
    game = scene("customs_office*", edition="new_buildings")
    game.players[0].town[0].good = "hero"
    play(game, "role:councillor")
    assert game.players[0].town[0].good == "hero"


def test_the_harbor_takes_the_first_good_sold() -> None:
    game = scene("harbor indigo_plant sugar_mill", edition="new_buildings")
    game.players[0].town[1].good, game.players[0].town[2].good = "hero", "statue"
    play(game, "role:trader sell:sugar_mill sell:indigo_plant")
    assert game.players[0].harbor == ["statue"]
    assert game.discard == ["hero"]


# ---------------------------------------------------------------------------------------------- councillor, section 3.7


@pytest.mark.parametrize(
    ("town", "seat", "draws", "keeps"),
    [
        ("well", 0, 5, 1),
        ("well", 1, 2, 1),
        ("library", 0, 8, 1),
        ("prefecture", 1, 2, 2),
        ("prefecture", 0, 5, 2),
        ("prefecture library", 0, 8, 2),
    ],
)
def test_e16_e21_e45_how_many_cards_a_councillor_sees_and_keeps(town: str, seat: int, draws: int, keeps: int) -> None:
    game = scene()
    settle(game, seat, town)
    play(game, "role:councillor")
    while game.to_act() != seat:
        game.apply(game.legal()[0])
    if draws == keeps:
        assert game.prompt() == "role"
        assert len(hand(game, seat)) == keeps
        return
    assert len(game.aside) == draws
    before = len(game.discard)
    for _ in range(keeps):
        game.apply(game.legal()[-1])
    assert game.to_act() != seat or game.prompt() != "keep"
    assert len(hand(game, seat)) == keeps
    assert len(game.discard) == before + draws - keeps


def test_cards_not_kept_are_discarded_in_ascending_order() -> None:
    game = scene(top="hero well statue indigo_plant tower")
    play(game, "role:councillor")
    assert game.legal() == ["keep:indigo_plant", "keep:well", "keep:tower", "keep:statue", "keep:hero"]
    play(game, "keep:tower")
    assert game.discard == ["indigo_plant", "well", "statue", "hero"]


def test_keeping_two_descends() -> None:
    game = scene("prefecture", top="hero well statue indigo_plant tower")
    play(game, "role:councillor")
    assert game.legal() == ["keep:well", "keep:tower", "keep:statue", "keep:hero"]
    play(game, "keep:well")
    assert game.legal() == ["keep:indigo_plant"]


def test_e9_prefecture_and_archive_discard_three_of_the_whole_hand() -> None:
    game = scene("prefecture archive", "hero hero", top="well well statue indigo_plant tower")
    play(game, "role:councillor")
    assert (game.prompt(), len(hand(game))) == ("archive", 7)
    play(game, "discard:hero discard:hero discard:well")
    assert hand(game) == ["indigo_plant", "statue", "tower", "well"]
    assert game.discard == ["hero", "hero", "well"]


def test_a_councillor_with_fewer_cards_keeps_one_and_discards_the_rest() -> None:
    game = scene()
    game.supply = ["hero", "well", "statue"]
    play(game, "role:councillor")
    assert game.legal() == ["keep:well", "keep:statue", "keep:hero"]
    play(game, "keep:well")
    # The two others are the next supply.
    assert (game.to_act(), game.legal()) == (1, ["keep:statue", "keep:hero"])


# ---------------------------------------------------------------------------------------------- prospector, section 3.8


def test_e5_e7_equal_costs_gain_nothing() -> None:
    for edition, turned_up in (("first", "library prefecture smithy tobacco_storage"),
                               ("second", "library carpenter smithy tobacco_storage")):  # fmt: skip
        game = scene("gold_mine", edition=edition, top=f"hero {turned_up}")
        play(game, "role:prospector")
        assert hand(game) == ["hero"]
        assert game.discard == turned_up.split()


def test_e6_the_first_edition_lets_the_owner_choose() -> None:
    game = scene("gold_mine", top="hero quarry smithy tobacco_storage library")
    play(game, "role:prospector")
    assert (game.prompt(), game.to_act()) == ("take", 0)
    assert game.legal() == ["take:tobacco_storage", "take:smithy", "take:quarry", "take:library"]
    play(game, "take:quarry")
    assert hand(game) == ["hero", "quarry"]
    assert game.discard == ["smithy", "tobacco_storage", "library"]


def test_the_second_edition_gives_the_cheapest() -> None:
    game = scene("gold_mine", edition="second", top="hero quarry smithy tobacco_storage library")
    play(game, "role:prospector")
    assert hand(game) == ["hero", "smithy"]
    assert game.discard == ["quarry", "tobacco_storage", "library"]


def test_a_gold_mine_needs_four_cards_and_reshuffles_nothing_for_fewer() -> None:
    game = scene("gold_mine")
    game.supply, game.discard = ["hero", "well"], ["smithy", "tower"]
    play(game, "role:prospector")
    assert hand(game) == ["well"]
    assert (game.supply, game.discard) == (["hero"], ["smithy", "tower"])


def test_e25_the_library_draws_two() -> None:
    game = scene("library")
    play(game, "role:prospector")
    assert len(hand(game)) == 2


def test_n26_the_goldsmith_takes_what_nobody_has_built() -> None:
    game = scene("goldsmith", edition="new_buildings", top="hero indigo_plant")
    play(game, "role:prospector")
    assert (hand(game), game.discard) == (["hero"], ["indigo_plant"])

    game = scene("goldsmith", edition="new_buildings", top="hero statue")
    play(game, "role:prospector")
    assert (hand(game), game.discard) == (["hero", "statue"], [])

    game = scene("goldsmith", edition="new_buildings", top="hero statue")
    game.players[1].town.append(Building("well", covered=["statue"]))
    play(game, "role:prospector")
    assert hand(game) == ["hero", "statue"]


def test_gold_mine_and_goldsmith_in_either_order() -> None:
    top = "hero statue quarry smithy tobacco_storage library"
    game = scene("gold_mine goldsmith", edition="new_buildings", top=top)
    play(game, "role:prospector")
    # Statue and tobacco storage both cost 3, so only the goldsmith gains.
    assert hand(game) == ["hero", "library"]
    assert game.discard == ["statue", "quarry", "smithy", "tobacco_storage"]

    game = scene("gold_mine goldsmith", edition="new_buildings", top=top, prospecting="goldsmith_first")
    play(game, "role:prospector")
    assert hand(game) == ["hero", "smithy", "statue"]


# --------------------------------------------------------------------------------------- library with two, section 3.11


def test_n6_with_two_players_the_library_serves_one_role_a_round() -> None:
    game = scene("library", seats=2)
    play(game, "role:prospector")
    assert (game.prompt(), game.legal()) == ("library", ["pass", "use:library"])
    play(game, "use:library")
    assert len(hand(game)) == 2
    play(game, "role:builder")
    pass_until(game, "role")
    play(game, "role:councillor")
    assert len(game.aside) == 5

    game = scene("library", seats=2)
    play(game, "role:prospector pass")
    assert len(hand(game)) == 1
    play(game, "role:trader")
    pass_until(game, "role")
    play(game, "role:councillor")
    assert (game.prompt(), len(game.aside)) == ("keep", 8)


def test_the_other_seat_is_not_asked_about_its_library() -> None:
    game = scene(seats=2)
    settle(game, 1, "library")
    play(game, "role:trader role:prospector")
    assert len(hand(game, 1)) == 2


def test_a_library_built_with_the_first_role_serves_the_second() -> None:
    game = scene("indigo_plant", "library hero hero hero hero", seats=2)
    play(game, "role:builder build:library pay:hero pay:hero pay:hero pay:hero role:trader role:prospector")
    assert len(hand(game)) == 2


# ---------------------------------------------------------------------------------------- start of a round, section 3.3


def to_the_next_round(game: Reference) -> None:
    """Three roles in which nobody does anything, the third seat's prospector apart."""
    for role in ("trader", "producer", "prospector"):
        game.apply(f"role:{role}")
        while game.prompt() in ("sell", "produce"):
            game.apply("pass")


def test_n14_a_tower_owner_with_thirteen_cards_discards_one() -> None:
    game = scene("tower", " ".join(["well"] * 12 + ["hero"]))
    to_the_next_round(game)
    assert (game.prompt(), game.to_act()) == ("limit", 0)
    assert game.legal() == ["discard:well", "discard:hero"]
    play(game, "discard:hero")
    assert game.prompt() == "role"


def test_the_limit_is_seven_and_the_new_governor_goes_first() -> None:
    game = scene("well", " ".join(["well"] * 9))
    settle(game, 1, "well", " ".join(["hero"] * 8))
    to_the_next_round(game)
    assert (game.governor, game.to_act(), game.prompt()) == (1, 1, "limit")
    play(game, "discard:hero discard:well discard:well")
    assert game.prompt() == "role"


def test_n20_the_guard_room_cuts_the_others_to_six() -> None:
    game = scene("guard_room", edition="new_buildings")
    settle(game, 2, "tower")
    assert [game.hand_limit(seat) for seat in range(3)] == [7, 6, 12]
    settle(game, 0, "well")
    assert [game.hand_limit(seat) for seat in range(3)] == [7, 7, 12]
    always = scene("guard_room", edition="new_buildings", guard_room="always")
    assert [always.hand_limit(seat) for seat in range(3)] == [7, 6, 6]
    settle(always, 0, "well")
    assert [always.hand_limit(seat) for seat in range(3)] == [6, 6, 6]


def test_n24_the_bank_is_used_once_and_passing_does_not_use_it() -> None:
    game = scene("bank", "hero well", edition="new_buildings")
    to_the_next_round(game)
    assert (game.prompt(), game.legal()) == ("bank", ["pass", "bank:well", "bank:hero"])
    play(game, "pass")
    assert game.players[0].bank_used is False
    to_the_next_round(game)
    play(game, "bank:hero")
    assert "bank:hero" not in game.legal()
    pass_until(game, "role")
    assert game.players[0].bank == ["hero"]
    to_the_next_round(game)
    assert game.prompt() == "role"
    assert game.scores()[0]["piles"] == 1


def test_the_office_building_exchanges_up_to_two_cards_before_the_chapel() -> None:
    game = scene("office_building chapel", "hero well tower", edition="new_buildings")
    to_the_next_round(game)
    stack(game, "quarry library")
    assert (game.prompt(), game.legal()) == ("office", ["pass", "discard:well", "discard:tower", "discard:hero"])
    play(game, "discard:tower")
    assert game.legal() == ["pass", "discard:well"]
    play(game, "discard:well")
    assert hand(game) == ["hero", "library", "quarry"]
    assert game.prompt() == "chapel"
    play(game, "chapel:quarry")
    assert game.players[0].chapel == ["quarry"]
    assert game.prompt() == "role"


def test_the_office_building_does_not_tell_whether_anything_lower_is_left() -> None:
    game = scene("office_building", "hero well", edition="new_buildings")
    to_the_next_round(game)
    stack(game, "quarry")
    play(game, "discard:well")
    assert (game.prompt(), game.legal()) == ("office", ["pass"])
    play(game, "pass")
    assert game.prompt() == "role"
    assert hand(game) == ["hero", "quarry"]


def test_office_building_and_bank_stop_by_themselves_with_an_empty_hand() -> None:
    game = scene("office_building bank", "hero", edition="new_buildings")
    to_the_next_round(game)
    stack(game, "quarry")
    play(game, "discard:hero")
    assert (game.prompt(), hand(game)) == ("bank", ["quarry"])
    play(game, "bank:quarry")
    assert game.prompt() == "role"


def test_after_the_last_round_no_start_of_round_follows() -> None:
    game = scene("chapel", "hero", rounds="1")
    to_the_next_round(game)
    assert game.to_act() == -1
    assert game.round == 1


# --------------------------------------------------------------------------------------------- the supply, section 3.10


def test_n17_an_empty_supply_is_renewed_from_the_discards() -> None:
    game = scene("library")
    game.supply, game.discard = ["hero"], ["well", "tower"]
    play(game, "role:prospector")
    assert hand(game) == ["hero", "tower"]
    assert (game.supply, game.discard) == (["well"], [])


def test_the_reshuffle_may_come_at_once() -> None:
    for reshuffle, supply in (("on_demand", []), ("at_once", ["well", "tower"])):
        game = scene(reshuffle=reshuffle)
        game.supply, game.discard = ["hero"], ["well", "tower"]
        play(game, "role:prospector")
        assert game.supply == supply


def test_whoever_cannot_draw_draws_nothing() -> None:
    game = scene("library")
    game.supply = []
    play(game, "role:prospector")
    assert hand(game) == []


# ------------------------------------------------------------------------------------------------- scoring, section 3.9


def score(town: str, part: str, edition: str = "first") -> int:
    return scene(town, edition=edition).scores()[0][part]


def test_e14_a_chapel_with_seven_cards_is_worth_nine() -> None:
    game = scene("chapel")
    game.players[0].chapel = ["hero"] * 7
    assert game.scores()[0]["total"] == 9


def test_e29_guild_hall_in_both_editions() -> None:
    town = "guild_hall indigo_plant indigo_plant sugar_mill tobacco_storage"
    assert score(town, "guild_hall") == 8
    assert score(town, "guild_hall", "second") == 4 + 3


def test_e31_e32_city_hall() -> None:
    town = "poor_house aqueduct carpenter chapel quarry library statue city_hall"
    assert score(f"{town} victory_column", "city_hall") == 9
    assert score(f"{town} palace", "city_hall", "second") == 9


def test_e33_triumphal_arch() -> None:
    monuments = ["statue", "hero", "victory_column"]
    scores = [score(" ".join(["triumphal_arch", *monuments[:count]]), "triumphal_arch") for count in range(4)]
    assert scores == [0, 4, 6, 8]


def test_e35_palace() -> None:
    game = scene("palace hero")
    game.players[0].chapel = ["well"] * 29
    assert game.scores()[0]["palace"] == 8
    assert game.scores()[0]["total"] == 42


def test_e36_residence() -> None:
    town = (
        "indigo_plant indigo_plant sugar_mill black_market well tobacco_storage tobacco_storage aqueduct "
        "palace guild_hall residence"
    )
    assert score(town, "residence", "new_buildings") == 7


@pytest.mark.parametrize("seed", range(30))
def test_the_residence_formula_is_the_best_grouping(seed: int) -> None:
    chance = random.Random(seed)
    game = scene(edition="new_buildings")
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


def test_e38_cathedral() -> None:
    game = scene("cathedral palace", edition="new_buildings")
    settle(game, 1, "guild_hall city_hall residence")
    settle(game, 2, "guild_hall city_hall palace")
    assert game.scores()[0]["cathedral"] == 10
    settle(game, 2, "well")
    settle(game, 1, "guild_hall city_hall")
    assert game.scores()[0]["cathedral"] == 7


def test_n16_hand_cards_and_goods_break_a_tie_and_a_full_tie_is_shared() -> None:
    game = scene("well", "hero", seats=4)
    settle(game, 1, "indigo_plant*", "hero")
    settle(game, 2, "indigo_plant*", "hero")
    settle(game, 3, "statue")
    rows = game.scores()
    assert [row["total"] for row in rows] == [1, 1, 1, 3]
    assert [row["tiebreak"] for row in rows] == [1, 2, 2, 0]
    assert [row["place"] for row in rows] == [4, 2, 2, 1]
