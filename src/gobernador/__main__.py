"""`python -m gobernador` is the command `gobernador`."""

from gobernador.cli import main

main()
