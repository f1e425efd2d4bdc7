"""A bounded queue that many share: round robin between addresses, and between the tables of each."""

from collections import OrderedDict, deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from gobernador.server.domain.errors import Busy

Item = TypeVar("Item")


@dataclass(frozen=True)
class Share:
    """On whose account something is computed: a client address, and a table (or nothing, for what belongs to no table)."""

    address: str = ""
    table: str = ""


class FairQueue(Generic[Item]):
    """First in, first out for each table; the tables of an address take turns, and so do addresses.

    >>> queue = FairQueue[str](most=10, most_per_address=3)
    >>> for table in ("a", "b", "c"):
    ...     queue.push(Share("stranger", table), f"stranger {table}")
    >>> queue.push(Share("guest", "z"), "guest z")
    >>> [queue.pop() for turn in range(4)]
    ['stranger a', 'guest z', 'stranger b', 'stranger c']
    """

    def __init__(self, most: int, most_per_address: int) -> None:
        self.most = most
        self.most_per_address = most_per_address
        self._addresses: OrderedDict[str, OrderedDict[str, deque[Item]]] = OrderedDict()
        """The next address is the first one, and its next table the first one of its tables."""
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def push(self, share: Share, item: Item) -> None:
        """Wait in line; raises Busy if the line, or the part of it that an address may have, is full."""
        tables: Mapping[str, deque[Item]] = self._addresses.get(share.address, {})
        if self._size >= self.most or sum(map(len, tables.values())) >= self.most_per_address:
            raise Busy("busy", "too much is waiting to be computed")
        self._addresses.setdefault(share.address, OrderedDict()).setdefault(share.table, deque()).append(item)
        self._size += 1

    def pop(self) -> Item:
        """Whose turn it is; the address goes to the end of the line, and so does the table among those of its address."""
        address, tables = next(iter(self._addresses.items()))
        table, items = next(iter(tables.items()))
        item = items.popleft()
        self._size -= 1
        if items:
            tables.move_to_end(table)
        else:
            del tables[table]
        if tables:
            self._addresses.move_to_end(address)
        else:
            del self._addresses[address]
        return item

    def clear(self) -> list[Item]:
        """Everything that waited."""
        return [self.pop() for _ in range(self._size)]
