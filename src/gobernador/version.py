"""The version of gobernador, for whoever writes it down: below everything, so that nobody has to ask the front door."""

__version__ = "0.1.0"
