"""Scenes: a position, a line of play and what must come of it, as a short text. The grammar is docs/scenes.md.

`sanjuan` holds what belongs to San Juan; everything else here is for any game.
"""

from gobernador.testing.scenes.files import check
from gobernador.testing.scenes.lines import SceneError
from gobernador.testing.scenes.parsing import Outcome, Scene, parse
from gobernador.testing.scenes.script import export, play, scene

__all__ = ["Outcome", "Scene", "SceneError", "check", "export", "parse", "play", "scene"]
