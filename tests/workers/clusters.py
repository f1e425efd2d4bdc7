"""Real Ray clusters on this machine, of several nodes that come, go and are killed. Only processes that are started here are ended."""

import os
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")

QUICK = {
    "health_check_initial_delay_ms": 500,
    "health_check_period_ms": 300,
    "health_check_failure_threshold": 3,
    # Processes begin when there is something to do: most would have been ended unused.
    "prestart_worker_first_driver": False,
    "enable_worker_prestart": False,
}
"""A node that does not answer is given up after a second instead of ten."""
SMALL = {"include_dashboard": False, "include_log_monitor": False, "object_store_memory": 80_000_000}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


class Nodes:
    """A cluster whose head has *head* processors."""

    def __init__(self, head: int) -> None:
        self._port = free_port()
        self._head = head
        self._cluster: Any = None
        self._nodes: list[Any] = []
        self.begin()

    @property
    def address(self) -> str:
        return str(self._cluster.address)

    def begin(self) -> None:
        """Start the head, at the port that it always has."""
        from ray.cluster_utils import Cluster

        before = signal.getsignal(signal.SIGTERM)
        arguments = {
            "num_cpus": self._head,
            "gcs_server_port": self._port,
            "no_monitor": True,
            "_system_config": QUICK,
            **SMALL,
        }
        self._cluster = Cluster(initialize_head=True, head_node_args=arguments)
        signal.signal(signal.SIGTERM, before)

    def need(self) -> None:
        """Have a node beside the head, with one processor."""
        if not self._nodes:
            self.add()

    def add(self) -> None:
        """One more node, with one processor."""
        before = signal.getsignal(signal.SIGTERM)
        self._nodes.append(self._cluster.add_node(num_cpus=1, **SMALL))
        signal.signal(signal.SIGTERM, before)

    def kill(self) -> None:
        """`kill -9` for the raylet of the node that came last."""
        node = self._nodes.pop()
        os.kill(node.all_processes["raylet"][0].process.pid, signal.SIGKILL)

    def end(self) -> None:
        """The whole cluster is gone, head and all, without a word."""
        for node in list(self._cluster.list_all_nodes()):
            node.kill_all_processes(check_alive=False, allow_graceful=False)
        self._nodes = []


@contextmanager
def started(head: int) -> Iterator[Nodes]:
    """A cluster that ends with this."""
    cluster = Nodes(head)
    try:
        yield cluster
    finally:
        cluster.end()
