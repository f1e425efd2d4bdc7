"""Mistakes made on purpose, one at a time, and whether the tests notice them."""
