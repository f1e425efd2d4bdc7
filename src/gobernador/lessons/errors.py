"""What can be wrong with a lesson, or with what somebody wants of one."""

from gobernador.core.errors import GameError


class LessonError(GameError):
    """A file that is no lesson, in words for whoever writes it."""


class NoSuchLesson(GameError):
    """A game without a course, a lesson that the course does not have, or a step that the lesson does not have."""
