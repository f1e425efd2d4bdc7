"""`gobernador learn`: the courses in the terminal."""

import pytest

from gobernador.lessons.courses import course
from tests.cli.conftest import Run


def test_without_a_game_it_lists_the_lessons(gobernador: Run) -> None:
    listed = gobernador("learn")

    assert listed.code == 0
    assert any(line.startswith("gobernador learn puertorico ships: One ship, one good") for line in listed.lines)


@pytest.mark.parametrize(("game", "lang", "show"), [("sanjuan", "en", "show"), ("puertorico", "es", "muestra")])
def test_a_course_can_be_seen_to_its_end(gobernador: Run, game: str, lang: str, show: str) -> None:
    steps = [step for lesson in course(game).lessons for step in lesson.steps]
    typed = "".join(f"{show}\n" if step.asks else "\n" for step in steps)

    taken = gobernador("learn", game, "--plain", "--lang", lang, typed=typed)

    assert taken.code == 0
    assert f"gobernador play --game {game}" in taken.lines[-1]
    right = [step.answers for step in steps if step.asks]
    assert taken.out.count({"en": "Right.", "es": "Bien."}[lang]) >= len(right)
    assert "{" not in taken.out


def test_wrong_answers_are_explained_and_asked_again(gobernador: Run) -> None:
    # The sugar mill, a palace that is too expensive, garbage, help, the table, a card; then the right one.
    typed = "2\nbuild:palace\nzzz\n?\nt\ni 3\n3\n4 5\nu\n3 4\n\nq\n"

    taken = gobernador("learn", "sanjuan", "cards", "--plain", typed=typed)

    assert "Possible, but weaker. You can, for 2 cards." in taken.out
    assert "Not allowed. Too expensive today" in taken.out
    assert "'zzz' is not an answer here" in taken.out
    assert "Right. Two points, and tobacco usually sells for 2 cards." in taken.out
    assert taken.lines[-1] == "To continue this lesson: gobernador learn sanjuan roles"


@pytest.mark.parametrize(("arguments", "said"), [(("chess",), "no course"), (("sanjuan", "chess"), "no lesson")])
def test_what_there_is_not(gobernador: Run, arguments: tuple[str, ...], said: str) -> None:
    refused = gobernador("learn", *arguments, "--plain")

    assert refused.code != 0
    assert said in refused.err
