"""Scenes read from a text, from files or from Python; played, judged and exported. Whatever is in a file, each scene has one outcome."""

import re
import traceback
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from os.path import isdir
from pathlib import Path

from gobernador.catalog import GAMES, Facet
from gobernador.core.actions import shown
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.testing.scenes.dialect import AnyDialect, Stage
from gobernador.testing.scenes.scene_lines import LARGEST, VERBS, SceneError, SceneLine, lines_of
from gobernador.testing.scenes.steps import Failure, Run, SceneStep, batch, perform, read_batch, read_step

SCENES: Facet[AnyDialect] = Facet("scenes")
"""How the scenes of a game are written."""

_TITLE = re.compile(r"^#[ \t]*(\S+):[ \t]+(\S.*)", re.MULTILINE)
LONGEST_TITLE = 200
PATTERN = "*.scene"


@dataclass(frozen=True)
class SceneOutcome:
    file: str
    line: int
    """Where the scene begins or, if it did not go well, where that showed."""
    name: str
    sentence: str
    problem: str = ""
    """What went wrong, in words; empty if nothing did."""
    exception: Exception | None = field(default=None, compare=False)
    """What the engine raised, if it did."""

    @property
    def passed(self) -> bool:
        return not self.problem

    def __str__(self) -> str:
        if self.passed:
            return f"ok    {self.name}: {self.sentence}" if self.sentence else f"ok    {self.name}"
        return f"FAIL  {self.name}: {self.file}:{self.line}: {self.problem}"


@dataclass
class Block:
    """The lines of one scene, not yet understood."""

    file: str
    name: str
    sentence: str
    lines: list[SceneLine] = field(default_factory=list)

    @property
    def line(self) -> int:
        return self.lines[0].number

    def scene(self) -> "Scene":
        setting, acting = divided(self.lines)
        dialect = dialect_of(self.lines[0])
        stage = dialect.stage(setting)
        steps = tuple(read_step(line, stage.game, dialect) for line in acting)
        if not any(step.expects for step in steps):
            raise self.lines[-1].error("the scene ends here without expecting anything")
        return Scene(self, stage, steps)

    def outcome(self, line: int, problem: str = "", exception: Exception | None = None) -> SceneOutcome:
        return SceneOutcome(self.file, line, self.name, self.sentence, problem, exception)


@dataclass(frozen=True)
class Scene:
    """A position, a line of play and what must come of it."""

    block: Block
    stage: Stage
    steps: tuple[SceneStep, ...]

    @property
    def name(self) -> str:
        return self.block.name

    def run(self) -> SceneOutcome:
        """Play it from its beginning. Whatever the engine raises fails this scene, in the line where it happened."""
        run = Run(self.stage)
        line = self.block.line
        try:
            for step in self.steps:
                line = step.line.number
                step.run(run)
        except Failure as failure:
            return self.block.outcome(line, failure.reason)
        except Exception as error:  # noqa: BLE001 - a broken engine may raise anything
            return self.block.outcome(line, stopped_by(error), error)
        return self.block.outcome(self.block.line)


def stopped_by(error: Exception) -> str:
    """An exception in words, with the place where it was raised."""
    last = traceback.extract_tb(error.__traceback__)[-1]
    said = f": {error}" if str(error) else ""
    return printable(f"stopped by {type(error).__name__}{said} ({Path(last.filename).name}:{last.lineno})")


def parse(text: str, name: str) -> list[Scene]:
    """The scenes of a text that is called *name*; a SceneError says where it is none."""
    return [block.scene() for block in blocks_of(text, name)]


def blocks_of(text: str, file: str) -> list[Block]:
    """The text cut before every game line."""
    text = text.removeprefix("\ufeff")
    blocks: list[Block] = []
    previous = 0
    for line in lines_of(text, file):
        if line.words[0] == "game":
            name, sentence = title(text, previous, line.number)
            blocks.append(Block(file, name or f"{file}:{line.number}", sentence))
        if not blocks:
            raise line.error(f"{shown(line.words[0])} comes before the first game line; a scene starts with one")
        blocks[-1].lines.append(line)
        previous = line.number
    if not blocks:
        raise SceneError(file, text.count("\n") + 1, "there is no scene in this file: no line begins with game")
    return blocks


def title(text: str, after: int, before: int) -> tuple[str, str]:
    """Name and sentence of a scene: the first comment `# NAME: sentence` of the nearest paragraph that has one."""
    comments = "\n".join(line.strip() for line in text.split("\n")[after : before - 1])
    for paragraph in reversed(re.split(r"\n{2,}", comments)):
        found = _TITLE.search(paragraph)
        if found:
            return printable(found[1][:LONGEST_TITLE]), printable(found[2][:LONGEST_TITLE])
    return "", ""


def printable(text: str) -> str:
    """A name or title as it can be shown on any screen."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def divided(lines: list[SceneLine]) -> tuple[list[SceneLine], list[SceneLine]]:
    acting = [line for line in lines if line.words[0] in VERBS]
    setting = [line for line in lines if line.words[0] not in VERBS]
    if acting and setting[-1].number > acting[0].number:
        late = next(line for line in setting if line.number > acting[0].number)
        raise late.error(
            f"{shown(late.words[0])} comes too late: the position is set before the first {acting[0].words[0]}"
        )
    return setting, acting


def spoken_of() -> list[str]:
    """The games that scenes can speak of, by the word of the game line."""
    return [game for game in GAMES if SCENES.is_brought_by(game)]


def dialect_of(line: SceneLine) -> AnyDialect:
    """Whose grammar a game line asks for."""
    key = line.words[1] if len(line.words) > 1 else ""
    known = spoken_of()
    if key not in known:
        raise line.error(f"there is no game {shown(key)}; available: {', '.join(known)}")
    return SCENES.of(key)


def check(paths: Iterable[str | Path]) -> Iterator[SceneOutcome]:
    """Play the scenes of files, and of all files named *.scene below folders; what cannot be read is an outcome too."""
    for path in paths:
        for file in files_below(Path(path)):
            yield from check_file(file)


def check_file(file: Path) -> Iterator[SceneOutcome]:
    """Play the scenes of one file. A scene that cannot be understood does not keep the others from being played."""
    name = printable(str(file))
    try:
        blocks = blocks_of(text_of(file, name), name)
    except SceneError as error:
        yield SceneOutcome(name, error.line, printable(file.stem), "", error.reason)
        return
    yield from map(outcome_of, blocks)


def outcome_of(block: Block) -> SceneOutcome:
    """How a scene went, also if it is none, or if the engine stumbles as its question is put."""
    try:
        return block.scene().run()
    except SceneError as error:
        return block.outcome(error.line, error.reason)
    except Exception as error:  # noqa: BLE001 - a broken engine may raise anything
        return block.outcome(block.line, stopped_by(error), error)


def files_below(path: Path) -> list[Path]:
    """The path itself if it is a file, otherwise the scene files below it; never nothing."""
    return (sorted(path.rglob(PATTERN)) if isdir(path) else []) or [path]


def text_of(file: Path, name: str) -> str:
    """The text of a file that errors call *name*; of one that is too long only as much is read as shows it."""
    if isdir(file):
        raise SceneError(name, 1, f"there is no file {PATTERN} in this folder")
    try:
        with file.open("rb") as source:
            found = source.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise SceneError(name, 1, f"the file cannot be read: {reason}") from error
    if len(found) > LARGEST:
        raise SceneError(name, 1, f"the file is larger than {LARGEST} bytes, the limit for a scene file")
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        line = found.count(b"\n", 0, error.start) + 1
        raise SceneError(name, line, "the file is not UTF-8 text") from error


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
    game = game_of(s)
    for line in lines_of("\n".join(f"play {line}" for line in lines), HERE):
        seat, texts = read_batch(line, line.words[1:], game)
        perform(game, s, batch(game, s, seat, texts))


def game_of(s: State) -> Game:
    for dialect in map(SCENES.of, spoken_of()):
        game = dialect.game_of(s)
        if game is not None:
            return game
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
