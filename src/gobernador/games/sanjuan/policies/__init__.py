"""The inner loops of bots for San Juan."""
