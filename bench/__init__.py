"""Measuring: the engine beside its own source and beside C, and what the compiler makes of the hot path."""
