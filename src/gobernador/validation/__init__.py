"""Stored games replayed by the present code: records, result files of arenas, and the database of a server.

>>> from gobernador.validation import validate
>>> report = validate(["tests/golden/records/sanjuan/first"])
>>> report.replayed, report.rules, report.differences
(4, {'sanjuan first@1': 4}, [])
"""

from gobernador.validation.replay_check import ReplayDifference, Report, ValidationOutcome
from gobernador.validation.validator import Found, find, validate, validated

__all__ = ["Found", "ReplayDifference", "Report", "ValidationOutcome", "find", "validate", "validated"]
