"""Bots against each other, and what can honestly be said of it.

>>> from gobernador.arena import compare
>>> found = compare("greedy", "random", seats=2, deals=3)
>>> [pairing] = found.summary.pairings
>>> pairing.candidate, pairing.games, pairing.share.value > 0.5
('greedy', 6, True)
"""

from gobernador.arena.comparison import Comparison, compare

__all__ = ["Comparison", "compare"]
