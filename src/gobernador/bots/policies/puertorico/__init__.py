"""The inner loops of bots for Puerto Rico."""
