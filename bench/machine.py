"""Where a benchmark was run."""

import os
import platform
from importlib.metadata import version
from pathlib import Path


def facts() -> dict[str, str]:
    """What a reader of the figures should know about this machine."""
    return {
        "processor": processor(),
        "cores": str(os.cpu_count() or "unknown"),
        "system": f"{platform.system()} {platform.release()}",
        "load": load(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "mypyc": version("mypy"),
        "librt": version("librt"),
    }


def processor() -> str:
    """The processor's name, as the system knows it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def load() -> str:
    """How busy the machine has been during the last minute, in processes."""
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
