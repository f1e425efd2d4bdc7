"""A bot that is a program of its own: JSON lines in, JSON lines out, and nothing of gobernador in it.

    gobernador watch --bots "remote:python examples/remote_bot.py,greedy"
    gobernador check-bot "remote:python examples/remote_bot.py"

Run as `python examples/remote_bot.py` it waits for somebody to say hello; docs/building/remote_bots.md has the conversation.
"""

import json
import sys
from typing import Any

GIVEN = ("pay", "discard", "spend", "bank", "chapel", "cover", "settle", "leave")
"""The verbs of which the first answer is the best: what is given away, and corn, which needs no building."""


def welcome(role: str, me: dict[str, Any]) -> float:
    """How welcome a role is to a seat, of San Juan or of Puerto Rico."""
    worth: dict[str, float]
    if "town" in me:
        loaded = sum(building["good"] for building in me["town"])
        worth = {"builder": me["hand"] - 3, "producer": 2 - loaded, "trader": loaded, "councillor": 1.5}
    else:
        places = me["island"] + me["buildings"]
        goods, staffed = sum(me["goods"].values()), sum(place["colonists"] for place in places)
        empty = sum(place.get("circles", place.get("tiles", 0)) for place in places) - staffed
        worth = {"builder": me["doubloons"], "craftsman": staffed / 2, "trader": 3 * (goods > 0), "captain": goods}
        worth["mayor"] = empty / 2
    return worth.get(role, 1)


def choose(view: dict[str, Any], costs: dict[str, int]) -> str:
    """The most welcome role; of things to have the dearest, of things to give the cheapest; anything rather than nothing."""
    answers: list[str] = [text for text in view["legal"] if text != "pass"] or ["pass"]
    verb = answers[0].split(":")[0]
    if verb == "role":
        return max(answers, key=lambda text: welcome(text[5:], view["players"][view["seat"]]))
    answers.sort(key=lambda text: costs.get(text.split(":")[-1], 0))
    return answers[0] if verb in GIVEN else answers[-1]


def main() -> None:
    """Answer whatever is asked, until nobody asks any more."""
    costs: dict[str, int] = {}
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            things = message["rules"].get("cards") or message["rules"]["buildings"]
            costs = {word: row["cost"] for word, row in things.items()}
            print(json.dumps({"type": "ready", "name": "plain Python"}), flush=True)
        elif message["type"] == "choose":
            action = choose(message["view"], costs)
            print(json.dumps({"type": "choice", "id": message["id"], "action": action}), flush=True)
        else:
            return


if __name__ == "__main__":
    main()
