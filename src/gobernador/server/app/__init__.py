"""The use cases: open a table, sit, act, take back, leave, come back, play again. Time and storage are ports."""
