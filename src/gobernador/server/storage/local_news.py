"""News of a single process: it knows everything already."""

from gobernador.server.app.ports import Listener


class LocalNews:
    """The port `News` where there is nobody else."""

    async def publish(self, table: str) -> None:
        """Nobody to be told."""

    async def listen(self, listener: Listener) -> None:
        """Nothing to be heard."""

    async def close(self) -> None:
        """Nothing to be closed."""
