"""How it is said: every sentence that people read, in every language, keyed by the engine's own words."""
