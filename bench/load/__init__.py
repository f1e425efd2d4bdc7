"""`python -m bench.load`, or `make load`: many tables at once on a real server."""
