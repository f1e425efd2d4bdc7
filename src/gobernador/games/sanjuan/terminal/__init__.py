"""How San Juan looks in a terminal."""
