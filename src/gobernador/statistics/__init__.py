"""What the results of games say, in numbers: the one results model and the one set of statistics of simulations and arenas.

It knows no bots, no processes and no files: results go in, plain values come out. `dataclasses.asdict` makes JSON of them.

* `result`: what is known of one game; the games of an arena by pairing and deal.
* `intervals`: shares of the victories, how far they can be trusted, and what they are as differences of strength.
* `game_statistics`: what many games were like (`gobernador simulate`).
* `summary`: who is better (`gobernador arena`); `ratings`: one number a bot; `sprt`: a test that may stop early.

Newton's method, its linear equations and the bootstrap are a few dozen lines here, in plain Python: numpy and scipy are no
requirement of the package, a pool has a handful of bots, and intervals are the same on every machine, to the last digit.
"""
