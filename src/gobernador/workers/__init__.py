"""Process pools: one function for many tasks, in processes of this machine or on a Ray cluster.

The package knows nothing of games. `open_workers` returns a pool; its caller need not know where the workers are.
"""

from pathlib import Path

from gobernador.workers.local import ClusterStatus, Failed, InlineWorkers, LocalWorkers, Workers
from gobernador.workers.on_ray import NoCluster, NoRay, RayWorkers


def open_workers(on: str, jobs: int, address: str | None, files: Path | None = None) -> Workers:
    """Hands for *jobs* tasks at a time: on "local", this machine, or on "ray", the cluster at *address*, to which *files* travel.

    A single local one is this process itself.
    """
    if on == "local" and jobs == 1:
        return InlineWorkers()
    return open_workers_apart(on, jobs, address, files)


def open_workers_apart(on: str, jobs: int, address: str | None, files: Path | None = None) -> Workers:
    """The same, but never in this process: for tasks that run code of others."""
    assert on in ("local", "ray"), f"there are no workers on {on}"
    return RayWorkers(address, jobs, files) if on == "ray" else LocalWorkers(jobs)


__all__ = [
    "ClusterStatus",
    "Failed",
    "InlineWorkers",
    "LocalWorkers",
    "NoCluster",
    "NoRay",
    "RayWorkers",
    "Workers",
    "open_workers",
    "open_workers_apart",
]
