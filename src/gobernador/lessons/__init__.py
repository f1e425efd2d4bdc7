"""Lessons that are played: courses as data, and what the table says to every answer. docs/playing/lessons.md has the format."""
