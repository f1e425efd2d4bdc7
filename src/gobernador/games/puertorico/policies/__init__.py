"""How the heuristic plays Puerto Rico."""
