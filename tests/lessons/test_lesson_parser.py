"""A file that is no lesson is refused in words that say where, and what to do."""

import re
from pathlib import Path

import pytest

from gobernador.lessons.courses import read_course, read_lesson, read_questions
from gobernador.lessons.lesson import LessonError
from gobernador.lessons.lesson_facts import read_firsts
from gobernador.lessons.toml_reader import read_translation
from gobernador.text.message_catalog import languages
from tests.docs.test_documents import ROOT

MANUAL = (ROOT / "docs" / "playing" / "lessons.md").read_text(encoding="utf-8")
SAMPLE, FIRST = re.findall(r"^```toml\n(.*?)^```$", MANUAL, re.MULTILINE | re.DOTALL)


class Echo(dict[str, str]):
    """A translation that leaves everything in English: for languages that the manual's lesson does not have."""

    def get(self, key: str, default: object = None) -> str:
        return str(default or key)


OTHERS = {language: Echo() for language in languages() if f"title.{language} = " not in SAMPLE}


def refusal(text: str) -> str:
    with pytest.raises(LessonError) as refused:
        read_lesson("sanjuan", "sample", text, OTHERS)
    return str(refused.value)


def test_a_further_language_has_its_texts_in_one_file() -> None:
    written = re.sub(r"^(\w+\.)?es = .*\n", "", FIRST, flags=re.MULTILINE)
    english = re.findall(r'^en = "(.*)"$', written, re.MULTILINE)[0]
    file = f'[[text]]\nen = "{english}"\nes = "Se acaban."\n'
    others = OTHERS | {"es": read_translation("puertorico", "es", file)}

    assert read_firsts("puertorico", written, others)[0].text["es"] == "Se acaban."
    with pytest.raises(LessonError, match=r"sentence 1: translations/es.toml has no text for: The points"):
        read_firsts("puertorico", written, OTHERS | {"es": {}})
    with pytest.raises(LessonError, match=r"puertorico/translations/es.toml: every \[\[text\]\] needs en and es: 'en'"):
        read_translation("puertorico", "es", file.replace("en =", "in ="))


def test_the_lesson_of_the_manual_is_one() -> None:
    lesson = read_lesson("sanjuan", "sample", SAMPLE, OTHERS)

    assert [answer.mark for answer in lesson.steps[0].answers] == ["right", "refused", "weak"]
    assert read_firsts("puertorico", FIRST, OTHERS)[0].when == ("pool<=15",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('title.es = "Cartas que pagan cartas"\n', "", "sanjuan/sample.toml, title: es is missing"),
        ('es = "Hoy cuesta demasiado."\n', "", "step 1, answer 2: es is missing"),
        ('es = "Hoy cuesta demasiado."', 'es = " "', "the text for es is empty"),
        ("**building**", "**building", "the text for en has ** that is never closed"),
        ("minutes = 1", 'minutes = "one"', "minutes must be a number above 0, not 'one'"),
        ("minutes = 1", "minute = 1", "minute is not known here; did you mean minutes?"),
        ("house =", "haus = 1\nhouse =", "haus is not known here; did you mean house?"),
        ('mark = "weak"', 'mark = "silly"', "there is no mark silly; available: right, good, weak, refused"),
        ('mark = "right"', 'mark = "good"', "one answer must have the mark right"),
        ('any = "build:palace build:guild_hall"\n', "", "a refused answer needs any or all"),
        ('any = "build:palace', 'any = "build:casino', "'build:casino' is not an action of this game"),
        ('right = "build:tobacco_storage"\n', "", "right is missing: what Show me plays"),
        ('asks = "build"\n', "", "do belongs to a step that asks something: asks is missing"),
        ('asks = "build"', 'asks = "biuld"', "there is no question biuld; available: setup, role"),
        ("game sanjuan", "game puertorico", "scene must begin with: game sanjuan"),
        ("seat 1 town indigo_plant", "seat 1 town indigo_plan", "scene, line 3: indigo_plan is not known"),
        ("prompt build seat=0", "prompt build seat=2", "seat 0 is the learner and must have the turn; it is seat 2"),
        ('light = "hand"', "light = 3", "light must be a text in quotes, not 3"),
        ('light = "hand"', 'light = "hand"\nthen = "1: pass"', "then must be a list of texts"),
        ('light = "hand"', 'light = "hand"\nthen = ["pass"]', "is not a turn of another player"),
        ("[[step]]", "[step]", "step must be written as [[step]]"),
        ("[[step.answer]]", "[[step.answers]]", "answers is not known here; did you mean answer?"),
        ("minutes = 1", "minutes 1", "sanjuan/sample.toml: "),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, said: str) -> None:
    assert old in SAMPLE

    assert said.replace("'", "") in refusal(SAMPLE.replace(old, new, 1)).replace("'", "")


def test_a_lesson_has_steps_or_a_deal_and_its_first_step_a_scene() -> None:
    head = SAMPLE.split("[[step]]")[0]

    assert "either steps, as [[step]], or a deal" in refusal(head)
    assert "the first step needs a scene" in refusal(re.sub(r'scene = """.*?"""\n', "", SAMPLE, flags=re.DOTALL))
    assert "another answer fits" in refusal(
        SAMPLE.replace('mark = "right"', 'mark = "weak"').replace(
            'mark = "weak"\nen = "Poss', 'mark = "right"\nen = "Poss'
        )
    )


def test_questions_and_first_steps_are_checked_too() -> None:
    question = '[[question]]\nlesson = "chess"\nask.en = "?"\nask.es = "?"\nanswer.en = "!"\nanswer.es = "!"\n'
    with pytest.raises(LessonError, match="question 1: there is no lesson chess; available: cards"):
        read_questions("sanjuan", question, ["cards"], OTHERS)
    with pytest.raises(LessonError, match="round>2 is neither a fact"):
        read_firsts("sanjuan", FIRST.replace("pool<=15", "round>2"), OTHERS)
    with pytest.raises(LessonError, match="the word pool appears twice"):
        read_firsts("sanjuan", FIRST + FIRST, OTHERS)
    with pytest.raises(LessonError, match="when is missing"):
        read_firsts("sanjuan", FIRST.replace('when = "pool<=15"\n', ""), OTHERS)


def test_a_course_names_every_file_of_its_folder(tmp_path: Path) -> None:
    (tmp_path / "sample.toml").write_text(SAMPLE, encoding="utf-8")
    (tmp_path / "translations").mkdir()
    for language in OTHERS:
        texts = [f"[[text]]\nen = {text}\n{language} = {text}\n" for text in re.findall(r'en = (".*")', SAMPLE)]
        (tmp_path / "translations" / f"{language}.toml").write_text("\n".join(texts), encoding="utf-8")
    for course, said in (
        ("lessons = []", "lessons must be a list of names"),
        ('lessons = ["other"]', "sample.toml is in the folder, but not in the list"),
        ('lessons = ["sample", "other"]', "sanjuan/other.toml: the file cannot be read"),
        ('lessons = ["sample"]', "sanjuan/questions.toml: the file cannot be read"),
    ):
        (tmp_path / "course.toml").write_text(course, encoding="utf-8")
        with pytest.raises(LessonError, match=re.escape(said)):
            read_course(tmp_path, "sanjuan")
