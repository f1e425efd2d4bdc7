"""San Juan: everything about the game, from its rules to its pages in the terminal."""
