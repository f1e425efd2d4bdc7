"""The lessons of Puerto Rico, and its first steps: files in a folder of their own."""

from importlib.resources import files

FOLDER = files("gobernador.games.puertorico").joinpath("lessons")
