"""The recipes of CONTRIBUTING, each carried out in a copy of the checkout."""
