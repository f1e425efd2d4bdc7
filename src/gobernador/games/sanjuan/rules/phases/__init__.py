"""The rules of play, one room per role, and one for the start of a round."""
