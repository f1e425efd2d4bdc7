"""What first steps ask of a moment in San Juan."""

from gobernador.lessons.lesson_facts import LessonFacts, others
from gobernador.match.words import Plain


def add_facts(found: LessonFacts, view: Plain, mine: Plain, rules: Plain) -> None:
    """Own buildings, and what is to be learnt about them."""
    town = [house["building"] for house in mine["town"]]
    cards = rules["cards"]
    found.add(f"own:{word}" for word in town)
    if any(not house["working"] for house in mine["town"]):
        found.add(["asleep"])
    if any(word in town and cards[word]["kind"] != "production" for word in view["hand"]):
        found.add(["duplicate"])
    found.add(f"hand:{cards[word]['kind']}" for word in view["hand"])
    others(found, {player["seat"]: len(player["town"]) for player in view["players"]}, view["seat"])
