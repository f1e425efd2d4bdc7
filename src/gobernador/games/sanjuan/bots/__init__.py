"""What bots know of San Juan."""
