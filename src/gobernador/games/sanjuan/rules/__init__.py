"""San Juan: first edition, second edition and the New Buildings, for two to four seats."""
