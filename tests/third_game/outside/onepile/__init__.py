"""One pile, a game from outside the package: tests put this folder on the path, and it is found by its entry point."""
