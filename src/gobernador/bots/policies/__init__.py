"""The inner loops of bots, compiled with the engine."""
