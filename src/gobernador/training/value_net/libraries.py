"""numpy, which training needs and playing does not."""

from typing import TypeAlias

try:
    import numpy as np
    import numpy.typing as npt
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "training needs an extra: pip install '.[training]' in a checkout", name="numpy"
    ) from missing

Floats: TypeAlias = "npt.NDArray[np.float32]"
Bytes: TypeAlias = "npt.NDArray[np.uint8]"

__all__ = ["Bytes", "Floats", "np", "npt"]
