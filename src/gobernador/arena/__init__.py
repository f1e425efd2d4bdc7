"""Bots against each other, and what can honestly be said of it."""
