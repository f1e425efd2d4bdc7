"""What weaker levels make of the heuristic: the weights that differ."""
