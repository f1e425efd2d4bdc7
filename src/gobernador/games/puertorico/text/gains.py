"""What each role would bring now: to the seat of a view, and to the others. Everything in Puerto Rico that matters here lies open."""

from collections.abc import Callable, Mapping
from functools import cached_property

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    MOST_SHIPS,
    QUARRY,
    ROLE_WORDS,
    TILE_WORDS,
    WHARF_CHOICE,
    Prompt,
    Role,
)
from gobernador.games.puertorico.rules.phases import builder, captain, craftsman, settler, trader
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.text.speech import choosers
from gobernador.text.voice import GainText, Unit

GOODS = range(1, len(GOOD_WORDS))
Figure = tuple[int, Unit, str]
"""How many, of what, and about which thing."""


def gains(words: Lexicon, view: PuertoRicoView) -> list[GainText]:
    """For each role that can still be chosen in this round."""
    later = still_choosing(words, view)
    if view.seat == NOBODY or not later:
        return []
    chooser = int(view.seat) if view.seat in later else later[0]
    return [RoleGain(words, view, role, chooser).gain() for role in members(view.table.roles)]


def still_choosing(words: Lexicon, view: PuertoRicoView) -> list[int]:
    """The seats that choose a role now or later in this round."""
    if view.to_act == NOBODY:
        return []
    table = view.table
    chosen = int(table.picks) + (table.role != Role.NONE)
    return choosers(int(table.governor), chosen, words.game.seats, int(words.rules.seating.choices))


class RoleGain:
    """One role, as if *chooser* took it now."""

    def __init__(self, words: Lexicon, view: PuertoRicoView, role: int, chooser: int) -> None:
        self.words = words
        self.rules = words.rules
        self.seat = int(view.seat)
        self.chooser = chooser
        self.role = role
        self.word = ROLE_WORDS[role]
        world = view.table.clone()
        world.role = role
        world.chooser = chooser
        self.coins = int(world.role_coins[role])
        """Doubloons on the role, which its chooser has before the phase begins."""
        world.players[chooser].coins += self.coins
        self.world = world

    def gain(self) -> GainText:
        """What it brings."""
        tag, mine = OWN[self.role](self)
        if self.coins and self.seat == self.chooser and self.role < Role.PROSPECTOR:
            mine = f"{mine} {self.say('with_coins', coins=self.coins)}"
        amount, unit, thing = FIGURES[self.role](self) if tag else (0, "", "")
        return GainText(self.word, tag or self.say("nothing"), bool(tag), mine, self.others(), amount, unit, thing)

    def others(self) -> list[tuple[int, str]]:
        """What it brings the others, in the order of their turns."""
        if self.role >= Role.PROSPECTOR:
            return []
        around = [(self.seat + turn) % self.words.game.seats for turn in range(1, self.words.game.seats)]
        return [(seat, THEIRS[self.role](self, seat) or self.say("theirs.nothing")) for seat in around]

    def around(self) -> list[int]:
        """All seats, the chooser first."""
        return [(self.chooser + turn) % self.words.game.seats for turn in range(self.words.game.seats)]

    def say(self, key: str, **args: object) -> str:
        return self.words.say(f"gain.{key}", **args)

    # -- settler ---------------------------------------------------------------------------------------------------

    def settler(self) -> tuple[str, str]:
        tag = self.takes(self.seat)
        if not tag:
            full = not settler.has_space(self.world, self.seat)
            return "", self.say("settler.full" if full else "settler.none")
        may = members(settler.may_take(self.world, self.seat))
        goods = [format(self.words.good(GOOD_WORDS[tile])) for tile in may if tile != QUARRY]
        quarry = [format(self.words.tile(TILE_WORDS[QUARRY]), "a")] if QUARRY in may else []
        return tag, self.say("settler.mine", tiles=self.words.catalog.list([*goods, *quarry], "or"))

    def takes(self, seat: int) -> str:
        """The most valuable plantation that a seat may take, and a quarry if it may take one."""
        may = members(settler.may_take(self.world, seat))
        goods = [tile for tile in may if tile != QUARRY]
        quarry = self.words.tile(TILE_WORDS[QUARRY])
        if not goods:
            return self.say("settler.quarry", quarry=quarry) if may else ""
        good = self.words.good(GOOD_WORDS[max(goods, key=lambda tile: int(self.rules.price[tile]))])
        return (
            self.say("settler.both", good=good, quarry=quarry) if QUARRY in may else self.say("settler.tile", good=good)
        )

    def best_tile(self) -> Figure:
        """A quarry, or the most valuable plantation."""
        may = list(members(settler.may_take(self.world, self.seat)))
        best = QUARRY if QUARRY in may else max(may, key=lambda tile: int(self.rules.price[tile]))
        return 1, "tile", TILE_WORDS[best]

    # -- mayor -----------------------------------------------------------------------------------------------------

    def arriving(self, seat: int) -> int:
        """The colonists of the ship that a seat gets, and that of the privilege."""
        each, more = divmod(int(self.world.colonist_ship), self.words.game.seats)
        turn = self.around().index(seat)
        return each + (turn < more) + (turn == 0 and self.world.colonists > 0)

    def mayor(self) -> tuple[str, str]:
        arriving = self.arriving(self.seat)
        if not arriving:
            return "", self.say("mayor.none")
        return self.lands(self.seat), self.say("mayor.mine", colonists=self.words.colonists(arriving))

    def lands(self, seat: int) -> str:
        arriving = self.arriving(seat)
        return self.say("mayor.some", colonists=self.words.colonists(arriving)) if arriving else ""

    # -- builder ---------------------------------------------------------------------------------------------------

    def builder(self) -> tuple[str, str]:
        may = members(builder.may_build(self.world, self.seat))
        if not may:
            return "", self.say("builder.none")
        best = self.dearest(self.seat)
        building, price = self.words.building(BUILDING_WORDS[best]), int(builder.cost(self.world, self.seat, best))
        return self.buys(self.seat), self.say("builder.mine", number=len(may), building=building, price=price)

    def buys(self, seat: int) -> str:
        """The most expensive building that a seat can buy."""
        best = self.dearest(seat)
        if not best:
            return ""
        price = int(builder.cost(self.world, seat, best))
        building = self.words.building(BUILDING_WORDS[best])
        return (
            self.say("builder.buy", building=building, price=price)
            if price
            else self.say("builder.free", building=building)
        )

    def dearest(self, seat: int) -> int:
        """The most expensive building that a seat can buy; 0 if it can buy none."""
        may = members(builder.may_build(self.world, seat))
        return max(may, key=lambda building: int(self.rules.cost[building]), default=0)

    def lowest_price(self) -> Figure:
        best = self.dearest(self.seat)
        return int(builder.cost(self.world, self.seat, best)), "price", BUILDING_WORDS[best]

    # -- craftsman -------------------------------------------------------------------------------------------------

    @cached_property
    def harvest(self) -> list[dict[int, int]]:
        """The barrels that each seat gets, the privilege included, and under 0 the doubloons of its factory."""
        s = self.world.clone()
        before = [[int(barrels) for barrels in p.goods] for p in s.players]
        coins = [int(p.coins) for p in s.players]
        for seat in self.around():
            kinds = craftsman.produce(s, seat)
            if seat == self.chooser:
                s.chosen = kinds
        extra = members(craftsman.extra(s))  # noqa: S610 - no database is near
        if extra:
            s.players[self.chooser].goods[max(extra)] += 1
        found = []
        for seat, p in enumerate(s.players):
            made = {good: int(p.goods[good]) - before[seat][good] for good in GOODS}
            found.append({good: barrels for good, barrels in made.items() if barrels})
            if p.coins > coins[seat]:
                found[-1][0] = int(p.coins) - coins[seat]
        return found

    def craftsman(self) -> tuple[str, str]:
        made = self.harvest[self.seat]
        barrels = [(GOOD_WORDS[good], number) for good, number in made.items() if good]
        if not barrels:
            return "", self.say("craftsman.none")
        mine = self.say("craftsman.mine", goods=self.words.amounts(barrels))
        if 0 in made:
            mine = f"{mine} {self.say('craftsman.factory', coins=made[0])}"
        return self.crafts(self.seat), mine

    def crafts(self, seat: int) -> str:
        made = {good: number for good, number in self.harvest[seat].items() if good}
        if len(made) == 1:
            ((good, number),) = made.items()
            return self.say("craftsman.kind", number=number, good=self.words.good(GOOD_WORDS[good]))
        return self.say("craftsman.barrels", number=sum(made.values())) if made else ""

    def barrels(self) -> Figure:
        made = {good: number for good, number in self.harvest[self.seat].items() if good}
        return sum(made.values()), "barrels", GOOD_WORDS[next(iter(made))] if len(made) == 1 else ""

    # -- trader ----------------------------------------------------------------------------------------------------

    def trader(self) -> tuple[str, str]:
        tag = self.sells(self.seat)
        if tag:
            good, price = self.best_sale(self.seat)
            room = int(self.rules.house - self.world.house)
            return tag, self.say("trader.mine", room=room, good=self.words.good(GOOD_WORDS[good]), price=price)
        if self.world.house == self.rules.house:
            return "", self.say("trader.full")
        return "", self.say("trader.none")

    def sells(self, seat: int) -> str:
        """The best sale of a seat."""
        good, price = self.best_sale(seat)
        # A barrel that is sold for nothing is no gain.
        return self.say("trader.sell", good=self.words.good(GOOD_WORDS[good]), price=price) if price else ""

    def best_sale(self, seat: int) -> tuple[int, int]:
        """What a seat can sell for the most, and for how much; (0, 0) if it can sell nothing."""
        may = members(trader.may_sell(self.world, seat))
        best = max(may, key=lambda good: int(trader.price(self.world, seat, good)), default=0)
        return best, int(trader.price(self.world, seat, best)) if best else 0

    # -- captain ---------------------------------------------------------------------------------------------------

    @cached_property
    def cargo(self) -> list[int]:
        """The points of each seat, if everybody always loads as many barrels as possible."""
        s = self.world.clone()
        before = [int(p.points) for p in s.players]
        s.phases[Prompt.SHIP].begin(s, self.chooser)
        while s.to_act != NOBODY and s.prompt == Prompt.SHIP:
            s.apply(max(s.legal(), key=lambda action: barrels_of(s, action)))
        return [int(p.points) - points for p, points in zip(s.players, before, strict=True)]

    def captain(self) -> tuple[str, str]:
        points = self.cargo[self.seat]
        if not points:
            return "", self.say("captain.none")
        return self.say("captain.points", points=points), self.say("captain.mine", points=points)

    def ships(self, seat: int) -> str:
        points = self.cargo[seat]
        return self.say("captain.points", points=points) if points else ""

    # -- prospector ------------------------------------------------------------------------------------------------

    def prospector(self) -> tuple[str, str]:
        if self.seat != self.chooser:
            return "", self.say("prospector.none")
        coins = int(self.rules.prospector_coins) + self.coins
        return self.say("prospector.coins", coins=coins), self.say("prospector.mine", coins=coins)


def barrels_of(s: PuertoRico, action: int) -> int:
    """How many barrels a possible answer loads; none if it is to pass."""
    choice = action - int(s.base) if action else 0
    goods = s.players[s.to_act].goods
    if not choice:
        return 0
    if choice > WHARF_CHOICE:
        return int(goods[choice - WHARF_CHOICE])
    good, ship = (choice - 1) // MOST_SHIPS + 1, (choice - 1) % MOST_SHIPS
    return min(int(goods[good]), int(captain.room(s, ship)))


OWN: Mapping[int, Callable[[RoleGain], tuple[str, str]]] = {
    Role.SETTLER: RoleGain.settler,
    Role.MAYOR: RoleGain.mayor,
    Role.BUILDER: RoleGain.builder,
    Role.CRAFTSMAN: RoleGain.craftsman,
    Role.TRADER: RoleGain.trader,
    Role.CAPTAIN: RoleGain.captain,
    Role.PROSPECTOR: RoleGain.prospector,
    Role.PROSPECTOR_2: RoleGain.prospector,
}
"""The tag of each role, empty if it brings nothing; and a sentence."""

FIGURES: Mapping[int, Callable[[RoleGain], Figure]] = {
    Role.SETTLER: RoleGain.best_tile,
    Role.MAYOR: lambda gain: (gain.arriving(gain.seat), "colonists", ""),
    Role.BUILDER: RoleGain.lowest_price,
    Role.CRAFTSMAN: RoleGain.barrels,
    Role.TRADER: lambda gain: (gain.best_sale(gain.seat)[1], "doubloons", GOOD_WORDS[gain.best_sale(gain.seat)[0]]),
    Role.CAPTAIN: lambda gain: (gain.cargo[gain.seat], "points", ""),
    Role.PROSPECTOR: lambda gain: (int(gain.rules.prospector_coins) + gain.coins, "doubloons", ""),
    Role.PROSPECTOR_2: lambda gain: (int(gain.rules.prospector_coins) + gain.coins, "doubloons", ""),
}
"""The tag of a role that brings something, as a figure."""

THEIRS: Mapping[int, Callable[[RoleGain, int], str]] = {
    Role.SETTLER: RoleGain.takes,
    Role.MAYOR: RoleGain.lands,
    Role.BUILDER: RoleGain.buys,
    Role.CRAFTSMAN: RoleGain.crafts,
    Role.TRADER: RoleGain.sells,
    Role.CAPTAIN: RoleGain.ships,
}
"""The same for another seat."""
