"""Many hands: the same function for many tasks, in processes of this machine or on a Ray cluster.

It knows nothing of games. Whoever has tasks asks `open_workers` for hands, and need not know where they are.
"""

from pathlib import Path

from gobernador.workers.interface import ClusterStatus, Failed, InlineWorkers, Workers
from gobernador.workers.local import LocalWorkers
from gobernador.workers.on_ray import NoCluster, NoRay, RayWorkers

PLACES = ("local", "ray")


def open_workers(on: str, jobs: int, address: str | None, files: Path | None = None) -> Workers:
    """Hands for *jobs* tasks at a time: on "local", this machine, or on "ray", the cluster at *address*, to which *files* travel.

    A single local one is this process itself.
    """
    if on == "local" and jobs == 1:
        return InlineWorkers()
    return open_workers_apart(on, jobs, address, files)


def open_workers_apart(on: str, jobs: int, address: str | None, files: Path | None = None) -> Workers:
    """The same, but never this process: for tasks that run somebody else's code."""
    assert on in PLACES, f"nobody works on {on}"
    return RayWorkers(address, jobs, files) if on == "ray" else LocalWorkers(jobs)


__all__ = [
    "PLACES",
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
