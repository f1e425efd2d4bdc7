"""The base game, and the official variant for two seats."""
