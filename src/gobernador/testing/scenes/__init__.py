"""Scenes: a position, a line of play and what must come of it, as a short text. The grammar is docs/building/scenes.md.

What belongs to one game is in the folder `scenes` of that game; everything here is for any.
"""

from gobernador.testing.scenes.parser import Scene, SceneOutcome, check, export, parse, play, scene
from gobernador.testing.scenes.scene_lines import SceneError

__all__ = ["Scene", "SceneError", "SceneOutcome", "check", "export", "parse", "play", "scene"]
