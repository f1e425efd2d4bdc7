"""The recipes of CONTRIBUTING can still be carried out, and name the files that are. `python -m tests.recipes` does it."""

import re

import pytest

from tests.recipes.listed import ROOT, Recipe, recipes, section

MOST_FILES = 8
WHO = pytest.mark.parametrize("recipe", recipes(), ids=lambda recipe: recipe.word)
WANTED = {"building_sanjuan", "building_puertorico", "edition", "language", "screen", "observation", "bot"}


def test_the_usual_recipes_are_there() -> None:
    assert {recipe.word for recipe in recipes()} == WANTED


@WHO
def test_a_recipe_can_be_carried_out_in_the_files_as_they_are(recipe: Recipe) -> None:
    written = dict(recipe.carried_out(ROOT))

    assert len(written) == len(recipe.files) <= MOST_FILES
    for path, text in written.items():
        assert not path.exists() or path.read_text(encoding="utf-8") != text, f"{path.name} would stay as it is"


@WHO
def test_contributing_names_exactly_the_files_of_a_recipe(recipe: Recipe) -> None:
    named = re.findall(r"^\d+\. `([^`]+)`: ", section(recipe.heading), re.MULTILINE)

    assert sorted(named) == sorted(recipe.named())


@WHO
def test_the_tests_that_a_recipe_names_are_there(recipe: Recipe) -> None:
    for test in (*recipe.tests, *(file.test for file in recipe.files)):
        name, _, function = test.partition("::")
        assert (ROOT / name).exists(), test
        assert not function or f"def {function}(" in (ROOT / name).read_text(encoding="utf-8"), test
