"""What things cost now: the same as the engine asks for, and never without the reason."""

import pytest

from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.text.message_catalog import languages
from gobernador.text.voice import Price
from tests.text.games import GAMES, PUERTO_RICO, game_called, moments, voice_of

LONGEST_TAG = 20


def prices_of(match: Match, seat: int, language: str = "en") -> dict[str, Price]:
    return {price.thing: price for price in voice_of(language, match).prices(match.view(seat))}


@pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])
def test_what_can_be_built_is_what_the_engine_offers_at_the_price_it_takes(name: str) -> None:
    asked = 0
    for match in moments(name, 1):
        if match.decision().prompt != "build":
            continue
        prices = prices_of(match, match.to_act)
        offered = {option.removeprefix("build:") for option in match.decision().options if option != "pass"}
        assert {thing for thing, price in prices.items() if price.state == "can"} == offered
        asked += 1
        for thing in offered:
            after = match.copy()
            events = after.submit(match.to_act, match.seq, f"build:{thing}")
            taken = [event.data["cost"] for event in events if event.kind == "built"]
            if taken and prices[thing].over is None:
                assert taken == [prices[thing].price]
    assert asked > 3


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [*GAMES, *PUERTO_RICO])
def test_a_discount_is_the_sum_of_its_reasons_and_an_obstacle_has_a_tag(name: str, language: str) -> None:
    for match in moments(name, 2):
        if match.seq % 7:
            continue
        for seat in range(match.game.seats):
            for price in prices_of(match, seat, language).values():
                assert price.printed - price.price == sum(less.amount for less in price.less)
                assert all(less.label and less.amount > 0 for less in price.less)
                assert bool(price.tag) == (price.state != "can")
                assert len(price.tag) <= LONGEST_TAG
                assert (price.missing > 0) == (price.state == "short")
                assert price.sentence.endswith(".")
        assert prices_of(match, NOBODY, language) == {}


def test_reasons_are_named() -> None:
    found: set[str] = set()
    for name in (*GAMES, *PUERTO_RICO):
        for match in moments(name, 3):
            if match.decision().prompt == "build":
                for price in prices_of(match, match.to_act).values():
                    found |= {less.thing for less in price.less}

    assert {"builder", "quarry", "smithy"} <= found


def test_the_market_tells_a_range_until_the_tile_is_known() -> None:
    match = Match(game_called("first, two seats"), bytes(16))
    market = voice_of("en", match).market(match.view(0))
    assert any(price.low < price.high for price in market)
    assert all(price.mine is None for price in market)

    seen = [market for later in moments("first, two seats", 5) if later.decision().prompt == "sell"
            for market in [voice_of("en", later).market(later.view(NOBODY))]]  # fmt: skip
    assert seen
    assert all(price.low == price.high for market in seen for price in market)


def test_in_puerto_rico_the_market_tells_what_a_seat_would_get() -> None:
    for name in PUERTO_RICO:
        for match in moments(name, 4):
            if match.decision().prompt == "sell":
                market = {price.good: price.mine for price in voice_of("en", match).market(match.view(match.to_act))}
                for option in match.decision().options:
                    if option != "pass":
                        after = match.copy()
                        events = after.submit(match.to_act, match.seq, option)
                        [sold] = [event for event in events if event.kind == "sold"]
                        assert sold.data["coins"] == market[option.removeprefix("sell:")]
