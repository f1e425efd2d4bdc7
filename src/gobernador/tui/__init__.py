"""The terminal table: one person against bots, bots among themselves, and games that were played before."""
