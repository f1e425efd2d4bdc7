"""Naive second implementations of the games, written from the rules and not from the engines (law 11)."""
