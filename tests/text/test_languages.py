"""A language that is begun anywhere is there everywhere: sentences, rulebooks, lessons."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "src" / "gobernador"
LOCALES = ROOT / "text" / "locales"
RULEBOOKS = sorted(ROOT.glob("games/*/rulebook"))
LESSONS = sorted(ROOT.glob("games/*/lessons"))
FILES = [
    *LOCALES.glob("*.toml"),
    *ROOT.glob("games/*/rulebook/*.md"),
    *ROOT.glob("games/*/lessons/translations/*.toml"),
]
LANGUAGES = sorted({file.stem for file in FILES})


def name(file: Path) -> str:
    return file.relative_to(ROOT.parents[1]).as_posix()


def has_texts(lessons: Path, language: str) -> bool:
    """Whether the lessons themselves have their texts in a language."""
    return any(
        re.search(rf"^(\w+\.)?{language} = ", file.read_text(encoding="utf-8"), re.MULTILINE)
        for file in lessons.glob("*.toml")
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_is_everywhere(language: str) -> None:
    wanted = [LOCALES / f"{language}.toml", *(book / f"{language}.md" for book in RULEBOOKS)]
    wanted += [lessons / "translations" / f"{language}.toml" for lessons in LESSONS if not has_texts(lessons, language)]

    for file in wanted:
        assert file.is_file(), f"{name(file)} is missing, for the language {language}"
