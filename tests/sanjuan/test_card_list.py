"""The card lists against checksums that were written down apart."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.games.sanjuan.rules.game import EDITIONS, SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card
from gobernador.games.sanjuan.rules.ruleset import Building, Kind, Ruleset
from tests.reference.sanjuan import EDITIONS as REFERENCE_EDITIONS
from tests.reference.sanjuan import TILES, Reference
from tests.reference.sanjuan import Card as ReferenceCard

ROOT = Path(__file__).parents[2]
PRINTED = 1
"""The version of the rules that has the decks as they were printed."""


def rules_of(edition: str, **options: str) -> Ruleset:
    return SanJuanGame(edition, 2, options, PRINTED).rules


def cards(rules: Ruleset, wanted: Callable[[Building], bool] = lambda _: True) -> int:
    return sum(b.copies for b in rules.buildings if wanted(b))


def by_cost(rules: Ruleset) -> list[int]:
    """Cards of cost 1, 2, 3 ... in the deck."""
    found: Counter[int] = Counter()
    for b in rules.buildings:
        found[b.cost] += b.copies
    return [found[cost] for cost in range(1, 7)]


def sums(rules: Ruleset) -> tuple[int, int]:
    """Costs and printed points of the whole deck."""
    return sum(b.cost * b.copies for b in rules.buildings), sum(b.vp * b.copies for b in rules.buildings)


def test_every_file_of_an_edition_is_one() -> None:
    folder = ROOT / "src/gobernador/games/sanjuan/rules/editions"
    for file in sorted(folder.glob("[a-z]*.py")):
        said = f"{file.stem} is no edition yet: it is missing in VERSIONS and ruleset of src/gobernador/games/sanjuan/rules/game.py"
        assert file.stem in EDITIONS, said


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_reference_knows_every_edition(edition: str) -> None:
    assert edition in REFERENCE_EDITIONS, f"tests/reference/sanjuan.py does not know the edition {edition}: EDITIONS"


def test_every_card_is_in_an_edition() -> None:
    known = {CARD_WORDS[b.card] for edition in EDITIONS for b in SanJuanGame(edition, 2).rules.buildings}

    for word in CARD_WORDS[1:]:
        said = f"{word} is in no edition: its row is missing in src/gobernador/games/sanjuan/rules/editions/"
        assert word in known, said


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_base_deck(edition: str) -> None:
    rules = rules_of(edition)

    assert len(rules.buildings) == 29
    assert cards(rules) == rules.deck_size == 110
    assert cards(rules, lambda b: b.kind == Kind.PRODUCTION) == 42
    assert cards(rules, lambda b: b.kind != Kind.PRODUCTION) == 68
    assert cards(rules, lambda b: b.kind == Kind.CITY) == 51
    assert cards(rules, lambda b: b.kind == Kind.MONUMENT) == 9
    assert cards(rules, lambda b: b.kind == Kind.SIX) == 8
    assert by_cost(rules) == [19, 26, 26, 17, 14, 8]
    assert sums(rules) == (335, 188)


def test_the_deck_with_the_new_buildings() -> None:
    rules = rules_of("new_buildings")

    assert cards(rules) == rules.deck_size == 143
    assert cards(rules, lambda b: b.kind == Kind.PRODUCTION) == 46
    assert cards(rules, lambda b: b.kind != Kind.PRODUCTION) == 97
    assert by_cost(rules) == [31, 30, 30, 24, 18, 10]
    assert sums(rules) == (427, 238)


def test_the_deck_with_the_dearer_customs_office() -> None:
    rules = rules_of("new_buildings", customs_office="3/2")

    assert by_cost(rules) == [28, 30, 33, 24, 18, 10]
    assert sums(rules) == (433, 241)


@pytest.mark.parametrize(
    ("option", "value", "card", "cost", "vp"),
    [
        ("customs_office", "1/1", Card.CUSTOMS_OFFICE, 1, 1),
        ("customs_office", "3/2", Card.CUSTOMS_OFFICE, 3, 2),
        ("hut", "1/1", Card.HUT, 1, 1),
        ("hut", "2/1", Card.HUT, 2, 1),
        ("goldsmith", "3", Card.GOLDSMITH, 5, 3),
        ("goldsmith", "2", Card.GOLDSMITH, 5, 2),
        ("tavern", "2", Card.TAVERN, 2, 1),
        ("tavern", "1", Card.TAVERN, 1, 1),
    ],
)
def test_what_the_sources_leave_open_is_the_tables_choice(
    option: str, value: str, card: int, cost: int, vp: int
) -> None:
    rules = rules_of("new_buildings", **{option: value})

    assert (rules.cost[card], rules.vp[card]) == (cost, vp)


@pytest.mark.parametrize("split", ["0,1,1,1,1", "1,1,1,1,0", "4,0,0,0,0", "0,0,2,2,0"])
def test_the_extra_production_cards(split: str) -> None:
    rules = rules_of("new_buildings", extra_plants=split)
    base = rules_of("second")

    extra = [rules.copies[card] - base.copies[card] for card in members(base.plants)]

    assert ",".join(str(more) for more in extra) == split
    assert rules.deck_size == 143


def test_the_cathedral_lies_in_the_middle_and_is_not_in_the_deck() -> None:
    rules = rules_of("new_buildings")

    assert (rules.copies[Card.CATHEDRAL], rules.cost[Card.CATHEDRAL], rules.middle) == (0, 7, 2**Card.CATHEDRAL)
    assert rules_of("second").middle == 0


def test_a_park_is_credited_with_six_and_everything_else_with_its_cost() -> None:
    for b in rules_of("new_buildings").buildings:
        assert b.credit == (6 if b.card == Card.PARK else b.cost)


@pytest.mark.parametrize(("edition", "options"), [("first", {}), ("second", {}), ("new_buildings", {"hut": "2/1"})])
def test_every_line_is_that_of_the_reference(edition: str, options: dict[str, str]) -> None:
    rules = SanJuanGame(edition, 2, options).rules
    found = {CARD_WORDS[b.card]: (b.cost, b.vp, b.copies) for b in rules.buildings}

    wanted = {name: (card.cost, card.vp, card.copies) for name, card in reference_cards(edition, options).items()}
    assert found == wanted


def reference_cards(edition: str, options: dict[str, str]) -> dict[str, ReferenceCard]:
    return Reference(edition, 2, QuickDice(0), options=options).cards


@pytest.mark.parametrize("edition", ["first", "second", "new_buildings"])
def test_the_trading_tiles(edition: str) -> None:
    rules = rules_of(edition)

    prices = [[rules.tile_price(tile, plant) for plant in members(rules.plants)] for tile in range(len(TILES))]

    assert prices == [list(tile.values()) for tile in TILES.values()]
    assert prices == [[1, 1, 1, 2, 2], [1, 1, 2, 2, 2], [1, 1, 2, 2, 3], [1, 2, 2, 2, 3], [1, 2, 2, 3, 3]]
    assert [sum(column) for column in zip(*prices, strict=True)] == [5, 7, 9, 11, 13]


def test_a_good_of_the_customs_office_always_sells_for_two() -> None:
    assert rules_of("new_buildings").price[Card.CUSTOMS_OFFICE] == 2
