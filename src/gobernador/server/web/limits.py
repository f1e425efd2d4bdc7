"""How much somebody may ask for: buckets that fill up again, and counts of what is open."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from gobernador.core.errors import GameError
from gobernador.server.settings import Limits

Clock = Callable[[], float]
MOST_BUCKETS = 20_000
"""Beyond that, buckets that are full again are forgotten."""
HOUR = 3600
MINUTE = 60


class Limited(GameError):
    """Somebody asks for too much."""


class Bucket:
    """Holds *burst* drops and gains *rate* a second."""

    __slots__ = ("at", "burst", "drops", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.drops = burst
        self.at = now

    def take(self, now: float) -> bool:
        """Take a drop; whether there was one.

        >>> bucket = Bucket(rate=1, burst=2, now=0)
        >>> [bucket.take(now) for now in (0, 0, 0, 1, 1)]
        [True, True, False, True, False]
        """
        self.drops = min(self.burst, self.drops + (now - self.at) * self.rate)
        self.at = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True

    def is_full(self, now: float) -> bool:
        """Whether it can be forgotten."""
        return self.drops + (now - self.at) * self.rate >= self.burst


class Buckets:
    """A bucket for each address."""

    def __init__(self, refusal: Limited, rate: float, burst: float, clock: Clock) -> None:
        self.refusal = refusal
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.held: dict[str, Bucket] = {}

    def take(self, who: str, times: int = 1) -> None:
        """Take a drop from an address's bucket, which is *times* as large as usual; raises Limited if there is none."""
        now = self.clock()
        bucket = self.held.get(who)
        if bucket is None:
            self._forget(now)
            bucket = self.held[who] = Bucket(self.rate * times, self.burst * times, now)
        if not bucket.take(now):
            raise self.refusal.with_traceback(None)

    def _forget(self, now: float) -> None:
        if len(self.held) >= MOST_BUCKETS:
            self.held = {who: bucket for who, bucket in self.held.items() if not bucket.is_full(now)}


class Doorkeeper:
    """Counts what every address asks for and has open."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self.clock = clock
        requests = Limited("too_many_requests", "too many requests of an address")
        self.requests = Buckets(requests, limits.requests_per_second, limits.requests_at_once, clock)
        commands = Limited("too_many_commands", "too many commands of an address")
        self.commands = Buckets(commands, limits.commands_per_second * 3, limits.commands_at_once * 3, clock)
        tables = Limited("enough_tables", "an address has opened too many tables")
        self.tables = Buckets(tables, limits.tables_per_hour / HOUR, limits.tables_per_hour, clock)
        sits = Limited("too_many_sits", "an address has taken too many seats")
        self.sits = Buckets(sits, limits.sits_per_hour / HOUR, limits.sits_per_hour, clock)
        replays = Limited("too_many_replays", "an address has asked for too many replays")
        self.replays = Buckets(replays, limits.replays_per_minute / MINUTE, limits.replays_per_minute, clock)
        self.sockets: Counter[str] = Counter()
        self.watchers: Counter[str] = Counter()

    def own_bucket(self, times: int = 1) -> Bucket:
        """For the commands of one socket."""
        limits = self.limits
        return Bucket(limits.commands_per_second * times, limits.commands_at_once * times, self.clock())

    @contextmanager
    def socket(self, who: str, times: int = 1) -> Iterator[None]:
        """Something that stays open; raises Limited if the address has too much of it."""
        refusal = Limited("too_many_sockets", "an address has too many sockets open")
        with _counted(self.sockets, who, self.limits.sockets_per_address * times, refusal):
            yield

    @contextmanager
    def watcher(self, table: str) -> Iterator[None]:
        """Somebody who watches a table without a seat; raises Limited if too many do."""
        refusal = Limited("too_many_watchers", "too many watch a table")
        with _counted(self.watchers, table, self.limits.watchers_per_table, refusal):
            yield


@contextmanager
def _counted(counts: Counter[str], name: str, most: int, refusal: Limited) -> Iterator[None]:
    if counts[name] >= most:
        raise refusal
    counts[name] += 1
    try:
        yield
    finally:
        counts[name] -= 1
        if not counts[name]:
            del counts[name]
