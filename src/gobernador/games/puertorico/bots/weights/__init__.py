"""The weights of each style."""
