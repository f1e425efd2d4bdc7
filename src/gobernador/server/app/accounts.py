"""On whose account the bots of each table think."""

from collections import OrderedDict

from gobernador.server.app.fair_queue import Account

MOST_TABLES = 10_000
"""Beyond that, the tables that were noted longest ago are forgotten: they count for an address that nobody has."""


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
