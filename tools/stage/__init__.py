"""Real tables that stand in the positions of the design pictures, for eyes and for tests."""
