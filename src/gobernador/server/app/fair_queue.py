"""A bounded queue that many share fairly: addresses, and the tables of each."""

from collections import OrderedDict, deque
from dataclasses import dataclass
from typing import Generic, TypeVar

from gobernador.server.domain.table_errors import Busy

Item = TypeVar("Item")


@dataclass(frozen=True)
class Account:
    """On whose account something is computed: a client address, and a table (or nothing, for what belongs to no table)."""

    address: str = ""
    table: str = ""


@dataclass
class AddressFlow(Generic[Item]):
    """What waits on the account of one address: its tables, the next one first."""

    start: int
    """The virtual time at which its next job may begin."""
    tables: OrderedDict[str, deque[Item]]

    def __len__(self) -> int:
        return sum(map(len, self.tables.values()))

    def pop(self) -> Item:
        """The first job of the next table, which goes behind the others."""
        table, items = next(iter(self.tables.items()))
        item = items.popleft()
        if items:
            self.tables.move_to_end(table)
        else:
            del self.tables[table]
        return item


class FairQueue(Generic[Item]):
    """Start-time fair queueing: addresses share what is computed equally, and so do the tables of each.

    The clock of the queue is the start of the job that was taken last. An address that comes after a pause starts at that
    time, before one that was served a moment ago.

    >>> queue = FairQueue[str](most=10, most_per_address=3)
    >>> for table in ("a", "b", "c"):
    ...     queue.push(Account("stranger", table), f"stranger {table}")
    >>> first = queue.pop()
    >>> queue.push(Account("guest", "z"), "guest z")
    >>> [first, *(queue.pop() for turn in range(3))]
    ['stranger a', 'guest z', 'stranger b', 'stranger c']
    """

    def __init__(self, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self._flows: OrderedDict[str, AddressFlow[Item]] = OrderedDict()
        """Between flows with the same start, the first one is next."""
        self._finished: dict[str, int] = {}
        """When addresses for which nothing waits may start again, if that is later than now."""
        self._now = 0
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def push(self, account: Account, item: Item) -> None:
        """Wait in line; raises Busy if the line, or the part of it that an address may have, is full."""
        flow = self._flows.get(account.address)
        if self._size >= self.most or (flow is not None and len(flow) >= self.most_per_address):
            raise Busy("busy", "too much is waiting to be computed")
        if flow is None:
            start = max(self._now, self._finished.pop(account.address, 0))
            flow = self._flows[account.address] = AddressFlow(start, OrderedDict())
        flow.tables.setdefault(account.table, deque()).append(item)
        self._size += 1

    def pop(self) -> Item:
        address, flow = min(self._flows.items(), key=lambda pair: pair[1].start)
        item = flow.pop()
        self._size -= 1
        self._now = flow.start
        flow.start += 1
        self._flows.move_to_end(address)
        if not flow.tables:
            del self._flows[address]
            self._finished = {name: time for name, time in self._finished.items() if time > self._now}
            self._finished[address] = flow.start
        return item

    def clear(self) -> list[Item]:
        return [self.pop() for _ in range(self._size)]


MOST_TABLES = 10_000
"""Beyond that, the tables that were noted longest ago are forgotten: their jobs count for an empty address."""


class Accounts:
    """The address that opened each table, or the first that came back to it after a restart. It is kept in memory alone."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, table: str, address: str) -> None:
        """Somebody has opened a table, or has come to a seat of it. The first one counts."""
        if not address or table in self._addresses:
            return
        self._addresses[table] = address
        if len(self._addresses) > MOST_TABLES:
            self._addresses.popitem(last=False)

    def of(self, table: str) -> Account:
        """On whose account the bots of a table think."""
        return Account(self._addresses.get(table, ""), table)
