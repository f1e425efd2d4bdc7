"""The courses there are, read from their files once for each process, with every word checked against the game."""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources.abc import Traversable

from gobernador.catalog import GAMES, Facet
from gobernador.core.actions import shown
from gobernador.core.errors import BadNotation
from gobernador.core.game import Game
from gobernador.lessons.lesson import (
    MARKS,
    NAMES,
    YOU,
    AnswerRule,
    Course,
    Lesson,
    LessonError,
    LessonPage,
    NoSuchLesson,
    OthersTurn,
    QuizQuestion,
)
from gobernador.lessons.toml_reader import TomlReader, Translations, toml_reader_of, translations_in
from gobernador.testing.scenes.dialect import Stage
from gobernador.testing.scenes.parser import dialect_of
from gobernador.testing.scenes.scene_lines import SceneError, lines_of
from gobernador.text.message_catalog import languages

LESSON = ("title", "topic", "idea", "minutes", "house", "step", "level", "deal", "after")
STEP = ("scene", "asks", "light", "card", "do", "right", "then", "check", "answer")
ANSWER = ("mark", "any", "all", "then")
QUESTION = ("ask", "answer", "lesson")

_TURN = re.compile(r"([0-9]):\s+(\S.*)")


def read_lesson(game: str, word: str, text: str, translations: Translations) -> Lesson:
    """The lesson in a file; a LessonError says what is wrong with it, and where."""
    paper = toml_reader_of(f"{game}/{word}.toml", text, LESSON, translations)
    deal = _stage(paper, "deal", game) if "deal" in paper.found else None
    steps: list[LessonPage] = []
    playing: Game | None = None
    for part in paper.parts("step", "step", STEP):
        steps.append(_step(part, game, playing))
        stage = steps[-1].stage
        playing = playing if stage is None else stage.game
    if bool(steps) == (deal is not None):
        raise paper.wrong("a lesson has either steps, as [[step]], or a deal, from which a whole game is played")
    return Lesson(
        game=game,
        word=word,
        title=paper.text("title"),
        topic=paper.text("topic"),
        idea=paper.text("idea"),
        minutes=paper.number("minutes"),
        house=paper.word("house"),
        steps=tuple(steps),
        level=paper.word("level", "") if deal is None else paper.word("level"),
        deal=deal,
        after=paper.word("after", ""),
    )


def read_questions(
    game: str, text: str, lessons: Sequence[str], translations: Translations
) -> tuple[QuizQuestion, ...]:
    """The questions in a file; each names a lesson of the course."""
    found: list[QuizQuestion] = []
    paper = toml_reader_of(f"{game}/questions.toml", text, ("question",), translations)
    for part in paper.parts("question", "question", QUESTION):
        lesson = part.word("lesson")
        if lesson not in lessons:
            raise part.wrong(f"there is no lesson {lesson}; available: {', '.join(lessons)}")
        found.append(QuizQuestion(part.text("ask"), part.text("answer"), lesson))
    return tuple(found)


# -- steps -------------------------------------------------------------------------------------------------------------


def _step(paper: TomlReader, key: str, playing: Game | None) -> LessonPage:
    stage = _stage(paper, "scene", key) if "scene" in paper.found else None
    game = playing if stage is None else stage.game
    if game is None:
        raise paper.wrong("the first step needs a scene: the position at the start of the lesson")
    right = _notation(paper, paper.words("right"), game)
    asks = paper.word("asks", "")
    answers = tuple(_answer(part, game, right) for part in paper.parts("answer", "answer", (*ANSWER, *languages())))
    _check_kind(paper, asks, right, answers, game)
    return LessonPage(
        card=paper.text("card"),
        do=paper.text("do") if asks else {},
        stage=stage,
        asks=asks,
        right=right,
        then=_turns(paper, paper.lines("then") or (), game),
        answers=answers,
        light=paper.words("light"),
        check=paper.word("check", ""),
    )


def _check_kind(paper: TomlReader, asks: str, right: Sequence[str], answers: Sequence[AnswerRule], game: Game) -> None:
    """A step asks something and has a right answer, or it does neither."""
    if not asks:
        for key in ("do", "right", "then", "answer"):
            if key in paper.found:
                raise paper.wrong(f"{key} belongs to a step that asks something: asks is missing")
        return
    if asks not in game.words.prompts:
        raise paper.wrong(f"there is no question {asks}; available: {', '.join(filter(None, game.words.prompts))}")
    if not right:
        raise paper.wrong("right is missing: what Show me plays")
    marks = [answer.mark for answer in answers]
    if marks.count("right") != 1:
        raise paper.wrong("one answer must have the mark right")
    if next(answer for answer in answers if answer.fits(frozenset(right))).mark != "right":
        raise paper.wrong(f"another answer fits {' '.join(right)} before the right one does")


def _answer(paper: TomlReader, game: Game, right: Sequence[str]) -> AnswerRule:
    mark = paper.word("mark")
    if mark not in MARKS:
        raise paper.wrong(f"there is no mark {mark}; available: {', '.join(MARKS)}")
    some, every = (_notation(paper, paper.words(key), game) for key in ("any", "all"))
    if mark == "right" and not some and not every:
        every = tuple(right)
    if mark == "refused" and not some and not every:
        raise paper.wrong("a refused answer needs any or all: what the rules do not allow")
    then = paper.lines("then")
    return AnswerRule(
        mark=mark,
        text=paper.in_all_languages(),
        every=frozenset(every),
        some=frozenset(some),
        then=None if then is None else _turns(paper, then, game),
    )


def _turns(paper: TomlReader, lines: Sequence[str], game: Game) -> tuple[OthersTurn, ...]:
    found: list[OthersTurn] = []
    for line in lines:
        turn = _TURN.fullmatch(line)
        if not turn or int(turn[1]) >= game.seats:
            raise paper.wrong(f'{line!r} is not a turn of another player, such as "1: role:mayor"')
        found.append(OthersTurn(int(turn[1]), _notation(paper, tuple(turn[2].split()), game)))
    return tuple(found)


def _notation(paper: TomlReader, words: tuple[str, ...], game: Game) -> tuple[str, ...]:
    """Words that are actions of the game."""
    for word in words:
        try:
            game.actions.parse(word)
        except BadNotation as error:
            raise paper.wrong(str(error)) from error
    return words


def _stage(paper: TomlReader, key: str, game: str) -> Stage:
    """The position that lines of a scene set."""
    name = f"{paper.file} {key}"
    try:
        lines = lines_of(paper.word(key), name)
        if not lines or lines[0].words[:2] != ("game", game):
            raise paper.wrong(f"{key} must begin with: game {game}")
        stage = dialect_of(lines[0]).stage(lines)
    except SceneError as error:
        raise paper.wrong(f"{key}, line {error.line}: {error.reason}") from error
    if stage.game.seats > len(NAMES) + 1:
        raise paper.wrong(f"{key}: there are names for {len(NAMES) + 1} seats only")
    if stage.state.to_act != YOU:
        raise paper.wrong(f"{key}: seat {YOU} is the learner and must have the turn; it is seat {stage.state.to_act}")
    return stage


COURSE = "course.toml"
QUESTIONS = "questions.toml"
FIRST_STEPS = "first_steps.toml"


LESSONS: Facet[Traversable] = Facet("lessons", Traversable)
"""The folder with a game's lessons, and its first steps."""


def file_of(game: str, name: str) -> Traversable | None:
    """A file of a game's lessons; None if there is none."""
    if not LESSONS.is_brought_by(game):
        return None
    file = LESSONS.of(game).joinpath(name)
    return file if file.is_file() else None


@cache
def games() -> tuple[str, ...]:
    """The games that have a course.

    >>> games()
    ('sanjuan', 'puertorico')
    """
    return tuple(game for game in GAMES if file_of(game, COURSE) is not None)


@cache
def translations(game: str) -> Translations:
    """What the texts of a game's lessons are in the languages that the lessons themselves do not have."""
    return translations_in(LESSONS.of(game), game)


@cache
def course(game: str) -> Course:
    if game not in games():
        known = ", ".join(games())
        raise NoSuchLesson("no_course", f"there is no course {game}; available: {known}", game=shown(game), known=known)
    return read_course(LESSONS.of(game), game)


def read_course(folder: Traversable, game: str) -> Course:
    """The course in a folder: `course.toml` says which lessons, each is a file with its name."""
    words = _words(folder, game)
    known = translations_in(folder, game)
    lessons = tuple(read_lesson(game, word, _text(folder, game, f"{word}.toml"), known) for word in words)
    return Course(game, lessons, read_questions(game, _text(folder, game, QUESTIONS), words, known))


def lesson(game: str, word: str) -> Lesson:
    found = course(game).lesson(word)
    if found is None:
        known = ", ".join(one.word for one in course(game).lessons)
        raise NoSuchLesson(
            "no_lesson", f"there is no lesson {word}; available: {known}", lesson=shown(word), known=known
        )
    return found


def _words(folder: Traversable, game: str) -> list[str]:
    found = tomllib.loads(_text(folder, game, COURSE)).get("lessons")
    if not isinstance(found, list) or not found or not all(isinstance(word, str) for word in found):
        raise LessonError(f"{game}/{COURSE}", 'lessons must be a list of names, like ["cards", "roles"]')
    files_here = {file.name for file in folder.iterdir()} - {COURSE, QUESTIONS, FIRST_STEPS}
    for name in sorted(files_here):
        if name.endswith(".toml") and name.removesuffix(".toml") not in found:
            raise LessonError(f"{game}/{COURSE}", f"{name} is in the folder, but not in the list of lessons")
    return found


def _text(folder: Traversable, game: str, name: str) -> str:
    try:
        return folder.joinpath(name).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise LessonError(f"{game}/{name}", f"the file cannot be read: {error}") from error
