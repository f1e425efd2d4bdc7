"""Value nets: what a position is worth to every seat, learnt from games. Compiled with the engine."""
