"""The voice of Puerto Rico: its log, and everything else behind one door."""

from collections.abc import Iterable, Mapping
from typing import ClassVar

from gobernador.core.bitset import members
from gobernador.core.game import View
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, END_WORDS, GOOD_WORDS, Power
from gobernador.games.puertorico.text import board, gains, questions, signs, why
from gobernador.games.puertorico.text.facts import GOODS, Facts, market, prices, without_chooser
from gobernador.games.puertorico.text.gains import buys, sells
from gobernador.games.puertorico.text.reference import Lexicon, phase_word
from gobernador.match.events import Event
from gobernador.text.game_voice import Data, GameVoice, Telling, Variants, by_building, spoken
from gobernador.text.voice import Harvest, Reason, SeatOutlook

# -- a moment ------------------------------------------------------------------------------------------------------------

NEAR = 2
"""With so many city spaces to go the end is near."""
SCARCE = 2
"""With fewer points in the pool than so many for each seat, or fewer colonists than so many ships of one for each seat, too."""


def lit(facts: Facts, seat: int) -> list[str]:
    """The occupied buildings of a seat that matter in the phase being played."""
    if facts.over or facts.role == "none":
        return []
    p = facts.world.players[seat]
    phases = {row.building: phase_word(row) for row in facts.rules.buildings}
    return [BUILDING_WORDS[b] for b in members(p.buildings) if p.occupied(b) and phases[b] == facts.role]


def order_note(facts: Facts, seat: int) -> str:
    verb = "role" if facts.role == "none" else facts.role
    if facts.prompt in ("store", "keep"):
        if seat != facts.asked and seat in facts.waiting():
            return _storage_note(facts, seat)
        verb = "storage"
    return facts.words.order_note(verb, facts.waiting(), seat)


def _storage_note(facts: Facts, seat: int) -> str:
    """What a seat that stores later will have left, if it keeps as many barrels as it can; empty if it has none."""
    p = facts.world.players[seat]
    barrels = sorted((int(number) for number in p.goods if number), reverse=True)
    kinds = int(p.power[Power.STORE_KINDS])
    kept = sum(barrels[:kinds]) + (int(facts.rules.free_barrel) if barrels[kinds:] else 0)
    lost = sum(barrels) - kept
    return facts.say("order.keeps_some" if lost else "order.keeps_all", kept=kept, lost=lost) if barrels else ""


def alarm(facts: Facts, seat: int) -> str:
    """That a city is nearly full."""
    filled, city = int(facts.world.players[seat].city), int(facts.rules.city)
    return "" if facts.over or filled < city - NEAR else facts.say("ending.city", filled=filled, city=city)


def ending(facts: Facts) -> str:
    """That this round is the last one, or that a pile which ends the game is nearly gone."""
    return _ending(facts, "ending")


def ending_short(facts: Facts) -> str:
    return _ending(facts, "ending.short")


def _ending(facts: Facts, where: str) -> str:
    s, say = facts.world, facts.say
    if facts.over:
        return ""
    if s.last_round:
        return say(f"{where}.last_round", reason=facts.words.end(END_WORDS[s.last_round]))
    if s.round == facts.rules.last_round:
        return say(f"{where}.last_of_all")
    filled, city = max(int(p.city) for p in s.players), int(facts.rules.city)
    if filled >= city - NEAR:
        return say(f"{where}.near_city", left=city - filled)
    if s.points <= SCARCE * facts.seats:
        return say(f"{where}.near_points", points=int(s.points))
    if s.colonists <= SCARCE * facts.seats:
        return say(f"{where}.near_colonists", colonists=facts.words.colonists(int(s.colonists)))
    return ""


def why_over(facts: Facts) -> str:
    """What ended the game, and whose city was full; empty before that."""
    full = [seat for seat, p in enumerate(facts.world.players) if p.city >= facts.rules.city]
    return facts.why_over(END_WORDS[facts.world.end], "city", full, last_round=int(facts.rules.last_round))


def outlook(facts: Facts, seat: int) -> SeatOutlook | None:
    """What a seat could do next; None once the game is over."""
    if facts.over:
        return None
    world = without_chooser(facts.view)
    capacity = {GOOD_WORDS[good]: int(world.players[seat].capacity(good, facts.rules)) for good in GOODS}
    makes = {good: barrels for good, barrels in capacity.items() if barrels}
    return SeatOutlook(makes, buys(facts.words, world, seat), sells(facts.words, world, seat))


def harvests(facts: Facts, events: Iterable[Event]) -> Mapping[int, Harvest]:
    """What seats have just got, from the events of the last moment.

    It is told while the craftsman chooses one more barrel, or while a tile is taken after the one that was drawn.
    """
    if facts.prompt == "settle":
        drawn = [event for event in events if event.kind == "drew_tile" and event.seat == facts.asked]
        return {facts.asked: Harvest({}, 0, str(drawn[-1].data["tile"]))} if drawn else {}
    if facts.prompt != "craft":
        return {}
    made: dict[int, dict[str, int]] = {}
    earned: dict[int, int] = {}
    for event in events:
        if event.seat is None:
            continue
        if event.kind == "produced":
            made.setdefault(event.seat, {})[str(event.data["good"])] = int(event.data["barrels"])
        elif event.kind == "coins" and event.data.get("building"):
            earned[event.seat] = earned.get(event.seat, 0) + int(event.data["coins"])
    return {
        seat: Harvest(made.get(seat, {}), earned.get(seat, 0), idle=_idle(facts, seat, len(made.get(seat, {}))))
        for seat in {*made, *earned}
    }


def _idle(facts: Facts, seat: int, kinds: int) -> dict[str, int]:
    """The buildings of a seat that would have brought doubloons for so many kinds, had a colonist stood there."""
    p, doubloons = facts.world.players[seat], int(facts.rules.factory[kinds])
    factories = {row.building for row in facts.rules.buildings if row.power == Power.FACTORY}
    vacant = [building for building in members(p.buildings) if building in factories and not p.occupied(building)]
    return {BUILDING_WORDS[building]: doubloons for building in vacant if doubloons}


# -- the log -------------------------------------------------------------------------------------------------------------

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

    lexicon = Lexicon
    facts = Facts
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
    market = spoken(market)
    prices = spoken(prices)
    order_note = spoken(order_note)
    lit = spoken(lit)
    outlook = spoken(outlook)
    harvests = spoken(harvests)
    alarm = spoken(alarm)
    why_over = spoken(why_over)
    ending = spoken(ending)
    ending_short = spoken(ending_short)
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
