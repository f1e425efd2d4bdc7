"""What an arena says at its end: tables for a terminal, and a page with pictures."""
