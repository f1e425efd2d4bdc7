"""Tables, chairs, clocks and invitations as pure functions: no clock, no database, no network."""
