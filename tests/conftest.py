"""How Hypothesis looks for counterexamples: always the same ones where tests are a gate, new ones every time elsewhere."""

import os
from datetime import timedelta

from hypothesis import HealthCheck, settings

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
