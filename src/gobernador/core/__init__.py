"""The vocabulary both games share: seats, actions, dice, sets as bits, states and games."""
