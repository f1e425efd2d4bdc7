"""Many hands: the same function for many tasks, in processes of this machine or on a Ray cluster.

It knows nothing of games. Whoever has tasks asks `open_workers` for hands, and need not know where they are.
"""

from gobernador.workers.base import ClusterStatus, Failed, Workers
from gobernador.workers.choosing import PLACES, open_workers, open_workers_apart
from gobernador.workers.here import InlineWorkers
from gobernador.workers.local import LocalWorkers
from gobernador.workers.on_ray import NoCluster, NoRay, RayWorkers

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
