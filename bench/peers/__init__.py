"""How fast the research environments are beside those of others: the same loops, in one process and one run."""
