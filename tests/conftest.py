"""What tests share: how Hypothesis looks for counterexamples, always the same ones where tests are a gate and new ones every time
elsewhere; and a Ray cluster.
"""

import os
from collections.abc import Iterator
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, settings

from gobernador.workers import RayWorkers
from tests.workers.clusters import Nodes, started

IN_CI = os.environ.get("CI", "") not in ("", "0", "false")

# An engine that is interpreted, measured for coverage and sharing its processor takes its time.
settings.register_profile(
    "gobernador",
    derandomize=IN_CI,
    deadline=timedelta(seconds=20),
    suppress_health_check=[HealthCheck.too_slow],
    print_blob=True,
)
settings.load_profile("gobernador")


@pytest.fixture(scope="session")
def nodes() -> Iterator[Nodes]:
    """A real Ray cluster with a head of two processors. Starting it takes seconds, so its tests are one group: `xdist_group("ray")`."""
    with started(head=2) as found:
        yield found


@pytest.fixture(scope="session")
def cluster(nodes: Nodes) -> Iterator[RayWorkers]:
    """The processors of that cluster."""
    with RayWorkers(nodes.address) as workers:
        yield workers
