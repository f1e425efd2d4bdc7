"""Puerto Rico for two to five seats, in the same shapes as San Juan."""
