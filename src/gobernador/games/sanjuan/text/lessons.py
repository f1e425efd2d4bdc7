"""The lessons of San Juan, and its first steps: files in a folder of their own."""

from importlib.resources import files

FOLDER = files("gobernador.games.sanjuan").joinpath("lessons")
