"""Tables, seats, clocks and invitations: what may be done at a table, as pure functions. It knows nothing of storage or the web."""
