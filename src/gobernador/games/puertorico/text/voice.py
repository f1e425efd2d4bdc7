"""The voice of Puerto Rico: its log, and everything else behind one door."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from gobernador.core.game import Game, View
from gobernador.games.puertorico.text import board, gains, moment, prices, questions, signs, why
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.reference import Lexicon
from gobernador.text.game_voice import Data, GameVoice, Telling, Variants, by_building, spoken
from gobernador.text.message_catalog import Catalog
from gobernador.text.voice import Reason

TOGETHER = frozenset({"turned_up", "produced", "stored", "lost", "bonus"})
"""Kinds of event that are told together when they follow each other."""
LOADINGS = frozenset({"loaded", "wharf"})
"""Kinds of event that are told with their points."""


def by_places(data: Data) -> str:
    """Where colonists went."""
    if data.get("where"):
        return "both" if data["idle"] else "placed"
    return "waiting" if data["idle"] else "stayed"


def by_points(data: Data) -> str:
    """Whether a loading has brought points."""
    return "scored" if "points" in data else "plain"


class PuertoRicoVoice(GameVoice[Lexicon, Facts]):
    """Says Puerto Rico."""

    rules_of_waiting = ("R-PR-80", "R-PR-03")
    always_shown = ("chips", "buildings")
    variants: ClassVar[Variants] = {
        "passed": lambda data: str(data["prompt"]),
        "coins": by_building,
        "colonist": by_building,
        "staffed": by_places,
        "built": lambda data: "paid" if data["cost"] else "free",
        "loaded": by_points,
        "wharf": by_points,
    }

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str]) -> None:
        words = Lexicon(catalog, game, names)
        super().__init__(words, partial(Facts, words))

    warning = spoken(signs.warning)
    fates = spoken(signs.fates)
    tag = spoken(signs.tag)
    ask = spoken(signs.ask)
    because = spoken(signs.because)
    option = spoken(questions.option)
    detail = spoken(questions.detail)
    describe = spoken(questions.describe)
    standing = spoken(questions.standing)
    candidates = spoken(questions.candidates)
    # A name in a class hides the module of that name from the lines below it.
    gains = spoken(gains.gains)
    market = spoken(prices.market)
    prices = spoken(prices.prices)
    order_note = spoken(moment.order_note)
    lit = spoken(moment.lit)
    outlook = spoken(moment.outlook)
    harvests = spoken(moment.harvests)
    alarm = spoken(moment.alarm)
    why_over = spoken(moment.why_over)
    ending = spoken(moment.ending)
    ending_short = spoken(moment.ending_short)
    board = spoken(board.board)

    def refusal(self, at: Facts, action: int) -> Reason:
        return why.refusal(at, action)

    def refusal_tag(self, view: View, /, action: int) -> str:
        return signs.refusal_tag(self.at(view), self.reason(view, action))

    def event_args(self, one: Telling) -> dict[str, object]:
        words, data = self.words, one.data
        args = words.named(data)
        if "tile" in data:
            args["tile"] = words.catalog.nouns([words.place(str(each["tile"])) for each in one.all()])
        if "good" in data and "barrels" in data:
            args["goods"] = words.amounts((str(each["good"]), int(each["barrels"])) for each in one.all())
        if data.get("where"):
            places = str(data["where"]).split()
            args["where"] = words.catalog.nouns([words.place(word) for word in places])
            args["colonists"] = words.colonists(len(places))
        if one.kind == "bonus":
            bonuses = [f"{words.role(str(each['role'])):the} {each['coins']}" for each in one.all()]
            args["roles"] = words.catalog.list(bonuses)
        if "reason" in data:
            args["reason"] = words.end(str(data["reason"]))
        return args

    def add(self, found: list[Telling], new: Telling) -> None:
        """Barrels produced, stored or lost together are told together, and a loading is told with the points it brings."""
        before = found[-1] if found and found[-1].seat == new.seat else None
        if before is not None and new.kind == before.kind and new.kind in TOGETHER:
            before.go_on_with(new)
        elif before is not None and new.kind == "points" and before.kind in LOADINGS:
            before.complete_with(new)
        else:
            found.append(new)
