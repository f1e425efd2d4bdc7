"""What first steps ask of a moment in Puerto Rico."""

from gobernador.lessons.lesson_facts import LessonFacts, others
from gobernador.match.words import Plain


def add_facts(found: LessonFacts, view: Plain, mine: Plain, rules: Plain) -> None:
    """Own buildings, and what is to be learnt about them."""
    found.add(f"own:{house['building']}" for house in mine["buildings"] if house["colonists"])
    if any(role["doubloons"] for role in view["roles"]):
        found.add(["doubloons"])
    # While they are placed, all of them wait there.
    if mine["san_juan"] and view["role"] != "mayor":
        found.add(["san_juan"])
    large = {word for word, row in rules["buildings"].items() if row["spaces"] > 1}
    if any(text.removeprefix("build:") in large for text in view["legal"]):
        found.add(["large"])
    if view["last_round"] is not None and view["end"] is None:
        found.add(["last_round"])
    found.numbers |= {"pool": view["points"], "colonists": view["colonists"], "money": mine["doubloons"]}
    others(found, {player["seat"]: player["city_spaces"] for player in view["players"]}, view["seat"])
