"""Puerto Rico in the terminal: its board, and what there is to look up."""
