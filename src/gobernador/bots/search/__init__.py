"""Searching ahead, compiled with the engine."""
