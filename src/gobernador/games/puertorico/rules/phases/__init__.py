"""The rules of play, one room per role, and one for storage after the captain."""
