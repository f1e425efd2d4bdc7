"""Many games of bots, and what they were like.

>>> from gobernador.simulation import simulate
>>> found = simulate("sanjuan", bots="greedy,random", seats=2, games=4)
>>> found.statistics.games, found.games[0].bots
(4, ('greedy', 'random'))
"""

from gobernador.simulation.simulated_games import Simulation, simulate
from gobernador.simulation.simulation_plan import SimulationPlan

__all__ = ["Simulation", "SimulationPlan", "simulate"]
