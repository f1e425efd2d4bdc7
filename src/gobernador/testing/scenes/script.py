"""Scenes from Python: a position in one line of a test, a line of play in the next; and a position as a scene."""

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing.scenes.dialect import AnyDialect
from gobernador.testing.scenes.parser import SCENES, dialect_of, spoken_of
from gobernador.testing.scenes.scene_lines import SceneError, lines_of
from gobernador.testing.scenes.scene_run import batch, perform
from gobernador.testing.scenes.steps import read_batch

HERE = "scene"


def scene(game: str, *lines: str) -> State:
    """The position that a game line (without the word game) and setting lines describe.

    >>> s = scene("sanjuan first seats=3", "seat 0 town crane hand palace well", "prompt build")
    >>> s.to_act
    0
    """
    found = lines_of("\n".join([f"game {game}", *lines]), HERE)
    return dialect_of(found[0]).stage(found).state.clone()


def play(s: State, *lines: str) -> None:
    """Play lines of notation as `play` lines do: each a batch, for the seat to act or the one it names.

    >>> s = scene("sanjuan first seats=3", "seat 0 hand well tower quarry", "prompt build")
    >>> play(s, "build:well pay:tower")
    >>> s.players[0].hand.size
    1
    """
    game = dialect_for(s).game_of(s)
    for line in lines_of("\n".join(f"play {line}" for line in lines), HERE):
        seat, texts = read_batch(line, line.words[1:], game)
        perform(game, s, batch(game, s, seat, texts))


def dialect_for(s: State) -> AnyDialect:
    """The dialect that knows positions of this kind."""
    for dialect in map(SCENES.of, spoken_of()):
        if dialect.knows(s):
            return dialect
    raise SceneError(HERE, 0, f"there are no scenes for a {type(s).__name__}")


def export(game: Game, s: State, name: str = "position", sentence: str = "as it stood") -> str:
    """A position as a scene, with all its secrets: parsed again, it looks the same to every seat.

    The supply is a heap that is shuffled lazily, so the cards in it are whatever is nowhere else.
    """
    lines = [f"# {name}: {sentence}", *SCENES.of(game).export(game, s), expectation(game, s)]
    return "\n".join(lines) + "\n"


def expectation(game: Game, s: State) -> str:
    """A line that holds in the position, so that its scene can be checked."""
    if s.to_act == NOBODY:
        return "expect legal none"
    return "expect legal = " + " ".join(game.actions.text(action) for action in s.legal())
