"""How a run can end, for the shell."""

FAILED = 1
MISUSED = 2
INTERRUPTED = 130
BROKEN_PIPE = 141
