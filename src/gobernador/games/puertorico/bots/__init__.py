"""What bots know of Puerto Rico."""
