"""A small stand-in for the kit of the Puerto Rico AI competition: its numbers for what is seen and done, over our own rules.

Written from the kit's page on observations and actions. Colonists are all taken up and placed one after the other, as there.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from enum import IntEnum
from types import ModuleType
from typing import Any, Protocol

from gobernador.catalog import make
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, PLACE_WORDS
from gobernador.match import Match
from gobernador.match.words import plain_view

GOODS = ("coffee", "tobacco", "corn", "sugar", "indigo")
TILES = (*GOODS, "quarry")
ROLES = ("settler", "mayor", "builder", "craftsman", "trader", "captain")
# Numbered in another order than ours, so that nobody can do without asking for it.
NAMES = sorted(word for word in BUILDING_WORDS[1:])
BuildingType = IntEnum("BuildingType", [(word.upper(), place) for place, word in enumerate(NAMES)])  # type: ignore[misc]
PASS = 15
FIRST = {"role": 0, "settle": 8, "build": 16, "sell": 39, "wharf": 59, "keep": 64, "craft": 93, "store": 106}
WORDS: dict[str, Sequence[str]] = {
    "role": ROLES, "settle": TILES, "build": NAMES, "sell": GOODS, "wharf": GOODS, "keep": GOODS, "craft": GOODS,
    "store": GOODS,
}  # fmt: skip


class Agent(Protocol):
    """What sits at the kit's table."""

    def on_game_start(self, forward_model: Any = None) -> None: ...
    def act(self, observation: list[float], action_mask: list[int]) -> int: ...


def install() -> None:
    """Make the kit's list of buildings importable, as it is where the kit runs."""
    package, constants = ModuleType("puerto_rico"), ModuleType("puerto_rico.constants")
    constants.BuildingType = BuildingType  # type: ignore[attr-defined]
    sys.modules |= {"puerto_rico": package, "puerto_rico.constants": constants}


class RandomAgent:
    """Any legal action."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def on_game_start(self, forward_model: Any = None) -> None:
        """Nothing to prepare."""

    def act(self, observation: list[float], action_mask: list[int]) -> int:
        """Any of them."""
        return self.random.choice([action for action, legal in enumerate(action_mask) if legal])


class Violation(Exception):
    """An agent has done what is not legal."""


def play_game(agents: Sequence[Agent], seed: int) -> list[int]:
    """The points of each seat, played to the end."""
    match = Match(make("puertorico", "base", 3), seed.to_bytes(16, "big"))
    for agent in agents:
        agent.on_game_start()
    while not match.over:
        seat = match.to_act
        if match.decision().prompt in ("staff", "leave"):
            place_colonists(match, agents[seat])
        elif given := [word for word in match.legal if word.startswith(("use:", "take:"))]:
            # The kit takes colonists from hospice, university and privilege by itself.
            match.push(given[0])
        else:
            numbers = {number(word): word for word in match.legal}
            match.push(numbers[asked(agents[seat], observation(match), numbers)])
    return [score.total for score in match.scores()]


def asked(agent: Agent, seen: list[float], legal: dict[int, str]) -> int:
    """The legal action that an agent chooses."""
    assert len(seen) == 293
    action = agent.act(seen, [int(action in legal) for action in range(200)])
    if action not in legal:
        raise Violation(f"{action} is not one of {legal}")
    return action


def place_colonists(match: Match, agent: Agent) -> None:
    """Ask for one circle after the other, then answer our question, which is about all of them."""
    seat, circles, placed = match.to_act, dict(circles_of(match)), dict.fromkeys(PLACE_WORDS, 0)
    player = plain_view(match.game, match.view(seat))["players"][seat]
    for unplaced in range(player["colonists"], 0, -1):
        free = [word for word, room in circles.items() if room > placed[word]]
        if not free:
            break
        legal = {120 + TILES.index(word) if word in TILES else 140 + NAMES.index(word): word for word in free}
        placed[legal[asked(agent, observation(match, placed, unplaced), legal)]] += 1
    prompt = match.decision().prompt
    counts = placed if prompt == "staff" else {word: room - placed[word] for word, room in circles.items()}
    for word in reversed(PLACE_WORDS):
        for _ in range(counts.get(word, 0)):
            if match.to_act == seat and f"{prompt}:{word}" in match.legal:
                match.push(f"{prompt}:{word}")


def circles_of(match: Match) -> Iterator[tuple[str, int]]:
    """The places of the seat to act, and how many circles each has."""
    player = plain_view(match.game, match.view(match.to_act))["players"][match.to_act]
    yield from ((island["tile"], island["tiles"]) for island in player["island"])
    yield from ((building["building"], building["circles"]) for building in player["buildings"])


def number(word: str) -> int:
    """An answer of ours as the kit counts it."""
    verb, _, what = word.partition(":")
    if verb == "pass":
        return PASS
    if verb == "draw":
        return 105
    if verb == "ship":
        good, _, ship = what.partition("@")
        return 44 + 5 * (int(ship) - 1) + GOODS.index(good)
    return FIRST[verb] + list(WORDS[verb]).index(what)


def observation(match: Match, placed: dict[str, int] | None = None, unplaced: int = 0) -> list[float]:
    """What the kit shows: 74 numbers of the table, then 73 of each player. While colonists are placed, *placed* are there so far."""
    v = plain_view(match.game, match.view(match.to_act))
    seen: list[float] = []
    for ship in v["ships"]:
        seen += [float(ship["barrels"] > 0 and ship["good"] == good) for good in GOODS] + [float(ship["barrels"] == 0)]
    seen += [ship["barrels"] for ship in v["ships"]]
    seen += [ship["room"] for ship in v["ships"]]
    seen += [v["colonist_ship"], v["colonists"], *[0.0] * 10, match.to_act]
    seen += [v["plantations"].get(tile, 0) for tile in TILES]
    seen += [0.0, *(v["goods"].get(good, 0) for good in GOODS), v["governor"], v["quarries"]]
    bonus = {one["role"]: one["doubloons"] for one in v["roles"]}
    seen += [*(bonus.get(role, 0) for role in ROLES), 0, 0, *(int(role in bonus) for role in ROLES), 0, 0]
    house = v["trading_house"]
    seen += [sum(house.values()), *(int(good in house) for good in GOODS), v["points"]]
    for player in v["players"]:
        is_placing = placed is not None and player["seat"] == match.to_act
        staff = {
            one.get("tile") or one["building"]: one["colonists"] for one in (*player["island"], *player["buildings"])
        }
        staff = placed if is_placing and placed is not None else staff
        tiles = {one["tile"]: one["tiles"] for one in player["island"]}
        owned = {one["building"] for one in player["buildings"]}
        seen += [
            *(staff.get(name, 0) if name in owned else 0 for name in NAMES),
            player["doubloons"],
            12 - player["city_spaces"],
        ]
        seen += [*(player["goods"].get(good, 0) for good in GOODS), *(int(name in owned) for name in NAMES)]
        seen += [12 - player["island_spaces"], *(tiles.get(tile, 0) for tile in TILES)]
        seen += [*(staff.get(tile, 0) if tile in tiles else 0 for tile in TILES), *[0.0] * 5]
        seen += [unplaced if is_placing else player["san_juan"], player["points"]]
    return [float(one) for one in seen]
