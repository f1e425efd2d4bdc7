"""Buckets and counts, with a clock that the test turns."""

from itertools import repeat

import pytest

from gobernador.core.errors import GameError
from gobernador.server.settings import Limits
from gobernador.server.web.rate_limit import RateLimited, RateLimiter


class Hand:
    """A clock's hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_an_address_may_open_so_many_tables_an_hour_and_no_more() -> None:
    clock = Hand()
    keeper = RateLimiter(Limits(tables_per_hour=2), clock)
    for who in ("a", "a", "b"):
        keeper.tables.take(who)

    with pytest.raises(RateLimited, match="opened too many tables"):
        keeper.tables.take("a")
    clock.now = 1800
    keeper.tables.take("a")
    with pytest.raises(RateLimited):
        keeper.tables.take("a")


def test_people_on_this_machine_may_do_more() -> None:
    keeper = RateLimiter(Limits(tables_per_hour=2), Hand())

    for times in repeat(10, 20):
        keeper.tables.take("home", times)
    with pytest.raises(RateLimited):
        keeper.tables.take("home", 10)


def test_what_is_closed_counts_no_longer() -> None:
    keeper = RateLimiter(Limits(sockets_per_address=1), Hand())

    with keeper.socket("a"):
        with pytest.raises(RateLimited, match="too many sockets"), keeper.socket("a"):
            pass
        with keeper.socket("b"):
            pass
    with keeper.socket("a"):
        pass
    assert not keeper.sockets


def test_watchers_of_a_table_are_counted() -> None:
    keeper = RateLimiter(Limits(watchers_per_table=1), Hand())

    with keeper.watcher("t"), pytest.raises(GameError, match="too many watch"), keeper.watcher("t"):
        pass


def test_addresses_that_ask_for_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gobernador.server.web.rate_limit.MOST_BUCKETS", 10)
    clock = Hand()
    keeper = RateLimiter(Limits(), clock)
    for number in range(10):
        keeper.requests.take(str(number))

    clock.now = 60
    keeper.requests.take("new")

    assert list(keeper.requests.held) == ["new"]
