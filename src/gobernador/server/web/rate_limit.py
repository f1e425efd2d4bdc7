"""Rate limits: token buckets for requests of each client network, and counts of open connections."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from gobernador.core.errors import GameError
from gobernador.server.settings import Limits

Clock = Callable[[], float]
MOST_BUCKETS = 20_000
"""Above this number, buckets that are full again are dropped."""
HOUR = 3600
MINUTE = 60


class RateLimited(GameError):
    """A client exceeds one of its rate limits."""


class TokenBucket:
    """A token bucket: holds up to *burst* tokens and gains *rate* tokens a second."""

    __slots__ = ("at", "burst", "rate", "tokens")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate = rate
        self.burst = burst
        self.tokens = burst
        self.at = now

    def take(self, now: float) -> bool:
        """Take a token and return whether there was one.

        >>> bucket = TokenBucket(rate=1, burst=2, now=0)
        >>> [bucket.take(now) for now in (0, 0, 0, 1, 1)]
        [True, True, False, True, False]
        """
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def is_full(self, now: float) -> bool:
        return self.tokens + (now - self.at) * self.rate >= self.burst


class AddressRateLimiter:
    """One rate limit with a token bucket for each client network."""

    def __init__(self, refusal: RateLimited, rate: float, burst: float, clock: Clock) -> None:
        self.refusal = refusal
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.held: dict[str, TokenBucket] = {}

    def take(self, who: str, times: int = 1) -> None:
        """Take a token from the bucket of a client, which is *times* as large as the default; raises RateLimited if it is empty."""
        now = self.clock()
        bucket = self.held.get(who)
        if bucket is None:
            self._forget(now)
            bucket = self.held[who] = TokenBucket(self.rate * times, self.burst * times, now)
        if not bucket.take(now):
            raise self.refusal.with_traceback(None)

    def _forget(self, now: float) -> None:
        if len(self.held) >= MOST_BUCKETS:
            self.held = {who: bucket for who, bucket in self.held.items() if not bucket.is_full(now)}


class RateLimiter:
    """All rate limits of the server, and the numbers of open sockets and spectators."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self.limits = limits
        self.clock = clock
        requests = RateLimited("too_many_requests", "too many requests of an address")
        self.requests = AddressRateLimiter(requests, limits.requests_per_second, limits.requests_at_once, clock)
        commands = RateLimited("too_many_commands", "too many commands of an address")
        self.commands = AddressRateLimiter(commands, limits.commands_per_second * 3, limits.commands_at_once * 3, clock)
        tables = RateLimited("enough_tables", "an address has opened too many tables")
        self.tables = AddressRateLimiter(tables, limits.tables_per_hour / HOUR, limits.tables_per_hour, clock)
        sits = RateLimited("too_many_sits", "an address has taken too many seats")
        self.sits = AddressRateLimiter(sits, limits.sits_per_hour / HOUR, limits.sits_per_hour, clock)
        replays = RateLimited("too_many_replays", "an address has asked for too many replays")
        self.replays = AddressRateLimiter(replays, limits.replays_per_minute / MINUTE, limits.replays_per_minute, clock)
        self.sockets: Counter[str] = Counter()
        self.watchers: Counter[str] = Counter()

    def own_bucket(self, times: int) -> TokenBucket:
        """A token bucket for the commands of one socket."""
        limits = self.limits
        return TokenBucket(limits.commands_per_second * times, limits.commands_at_once * times, self.clock())

    def socket(self, who: str, times: int = 1) -> AbstractContextManager[None]:
        """Count an open connection of a client; raises RateLimited if the client has too many."""
        refusal = RateLimited("too_many_sockets", "an address has too many sockets open")
        return _counted(self.sockets, who, self.limits.sockets_per_address * times, refusal)

    def watcher(self, table: str) -> AbstractContextManager[None]:
        """Count a spectator of a table; raises RateLimited if the table has too many."""
        refusal = RateLimited("too_many_watchers", "too many watch a table")
        return _counted(self.watchers, table, self.limits.watchers_per_table, refusal)


@contextmanager
def _counted(counts: Counter[str], name: str, most: int, refusal: RateLimited) -> Iterator[None]:
    if counts[name] >= most:
        raise refusal
    counts[name] += 1
    try:
        yield
    finally:
        counts[name] -= 1
        if not counts[name]:
            del counts[name]
