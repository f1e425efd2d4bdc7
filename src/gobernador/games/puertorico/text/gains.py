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
from gobernador.text.voice import Gain, Share, Unit

GOODS = range(1, len(GOOD_WORDS))
Figure = tuple[int, Unit, str]
"""How many, of what, and about which thing."""


def gains(words: Lexicon, view: PuertoRicoView) -> list[Gain]:
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

    def gain(self) -> Gain:
        """What it brings."""
        tag, mine = THEIRS[self.role](self, self.seat), OWN[self.role](self)
        if self.coins and self.seat == self.chooser and self.role < Role.PROSPECTOR:
            mine = f"{mine} {self.say('with_coins', coins=self.coins)}"
        amount, unit, thing = FIGURES[self.role](self) if tag else (0, "", "")
        return Gain(self.word, tag or self.say("nothing"), bool(tag), mine, self.others(), amount, unit, thing)

    def others(self) -> list[Share]:
        """What it brings the others, in the order of their turns."""
        if self.role >= Role.PROSPECTOR:
            return []
        around = [(self.seat + turn) % self.words.game.seats for turn in range(1, self.words.game.seats)]
        return [Share(seat, THEIRS[self.role](self, seat) or self.say("theirs.nothing")) for seat in around]

    def around(self) -> list[int]:
        """All seats, the chooser first."""
        return [(self.chooser + turn) % self.words.game.seats for turn in range(self.words.game.seats)]

    def say(self, key: str, **args: object) -> str:
        return self.words.say(f"gain.{key}", **args)

    # -- settler ---------------------------------------------------------------------------------------------------

    def settler(self) -> str:
        may = members(settler.may_take(self.world, self.seat))
        if not may:
            return self.say("settler.none" if settler.has_space(self.world, self.seat) else "settler.full")
        goods = [format(self.words.good(GOOD_WORDS[tile])) for tile in may if tile != QUARRY]
        quarry = [format(self.words.tile(TILE_WORDS[QUARRY]), "a")] if QUARRY in may else []
        return self.say("settler.mine", tiles=self.words.catalog.list([*goods, *quarry], "or"))

    def takes(self, seat: int) -> str:
        """The most valuable plantation that a seat may take, and a quarry if it may take one."""
        may = members(settler.may_take(self.world, seat))
        goods = [tile for tile in may if tile != QUARRY]
        quarry = self.words.tile(TILE_WORDS[QUARRY])
        if not goods:
            return self.say("settler.quarry", quarry=quarry) if may else ""
        good = self.words.good(GOOD_WORDS[max(goods, key=lambda tile: int(self.rules.price[tile]))])
        return self.say("settler.both" if QUARRY in may else "settler.tile", good=good, quarry=quarry)

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

    def mayor(self) -> str:
        arriving = self.arriving(self.seat)
        return self.say("mayor.mine" if arriving else "mayor.none", colonists=self.words.colonists(arriving))

    def lands(self, seat: int) -> str:
        arriving = self.arriving(seat)
        return self.say("mayor.some", colonists=self.words.colonists(arriving)) if arriving else ""

    # -- builder ---------------------------------------------------------------------------------------------------

    def builder(self) -> str:
        may = members(builder.may_build(self.world, self.seat))
        if not may:
            return self.say("builder.none")
        word, price = dearest(self.world, self.seat)
        return self.say("builder.mine", number=len(may), building=self.words.building(word), price=price)

    def buys(self, seat: int) -> str:
        return buys(self.words, self.world, seat)

    def lowest_price(self) -> Figure:
        word, price = dearest(self.world, self.seat)
        return price, "price", word

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

    def craftsman(self) -> str:
        made = self.harvest[self.seat]
        barrels = [(GOOD_WORDS[good], number) for good, number in made.items() if good]
        if not barrels:
            return self.say("craftsman.none")
        mine = self.say("craftsman.mine", goods=self.words.amounts(barrels))
        if 0 in made:
            mine = f"{mine} {self.say('craftsman.factory', coins=made[0])}"
        return mine

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

    def trader(self) -> str:
        good, price = best_sale(self.world, self.seat)
        if price:
            room = int(self.rules.house - self.world.house)
            return self.say("trader.mine", room=room, good=self.words.good(good), price=price)
        return self.say("trader.full" if self.world.house == self.rules.house else "trader.none")

    def sells(self, seat: int) -> str:
        return sells(self.words, self.world, seat)

    def earnings(self) -> Figure:
        good, price = best_sale(self.world, self.seat)
        return price, "doubloons", good

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

    def captain(self) -> str:
        points = self.cargo[self.seat]
        return self.say("captain.mine" if points else "captain.none", points=points)

    def ships(self, seat: int) -> str:
        points = self.cargo[seat]
        return self.say("captain.points", points=points) if points else ""

    # -- prospector ------------------------------------------------------------------------------------------------

    def prospector(self) -> str:
        key = "prospector.mine" if self.seat == self.chooser else "prospector.none"
        return self.say(key, coins=self.prospected())

    def prospects(self, seat: int) -> str:
        return self.say("prospector.coins", coins=self.prospected()) if seat == self.chooser else ""

    def prospected(self) -> int:
        return int(self.rules.prospector_coins) + self.coins


# -- for any seat of any world -------------------------------------------------------------------------------------


def dearest(world: PuertoRico, seat: int) -> tuple[str, int]:
    """The most expensive building that a seat can buy, and what it pays for it; none if it can buy none."""
    may = members(builder.may_build(world, seat))
    best = max(may, key=lambda building: int(world.rules.cost[building]), default=0)
    return BUILDING_WORDS[best], int(builder.cost(world, seat, best)) if best else 0


def buys(words: Lexicon, world: PuertoRico, seat: int) -> str:
    """The same in words; empty if it can buy none."""
    word, price = dearest(world, seat)
    if word == BUILDING_WORDS[0]:
        return ""
    return words.say("gain.builder.buy" if price else "gain.builder.free", building=words.building(word), price=price)


def best_sale(world: PuertoRico, seat: int) -> tuple[str, int]:
    """What a seat can sell for the most, and for how much; nothing if it can sell nothing."""
    may = members(trader.may_sell(world, seat))
    best = max(may, key=lambda good: int(trader.price(world, seat, good)), default=0)
    return GOOD_WORDS[best], int(trader.price(world, seat, best)) if best else 0


def sells(words: Lexicon, world: PuertoRico, seat: int) -> str:
    """The same in words; empty if there is no sale. A barrel that is sold for nothing is no gain."""
    good, price = best_sale(world, seat)
    return words.say("gain.trader.sell", good=words.good(good), price=price) if price else ""


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


OWN: Mapping[int, Callable[[RoleGain], str]] = {
    Role.SETTLER: RoleGain.settler,
    Role.MAYOR: RoleGain.mayor,
    Role.BUILDER: RoleGain.builder,
    Role.CRAFTSMAN: RoleGain.craftsman,
    Role.TRADER: RoleGain.trader,
    Role.CAPTAIN: RoleGain.captain,
    Role.PROSPECTOR: RoleGain.prospector,
    Role.PROSPECTOR_2: RoleGain.prospector,
}
"""What a role brings the seat of the view, as a sentence."""

FIGURES: Mapping[int, Callable[[RoleGain], Figure]] = {
    Role.SETTLER: RoleGain.best_tile,
    Role.MAYOR: lambda gain: (gain.arriving(gain.seat), "colonists", ""),
    Role.BUILDER: RoleGain.lowest_price,
    Role.CRAFTSMAN: RoleGain.barrels,
    Role.TRADER: RoleGain.earnings,
    Role.CAPTAIN: lambda gain: (gain.cargo[gain.seat], "points", ""),
    Role.PROSPECTOR: lambda gain: (gain.prospected(), "doubloons", ""),
    Role.PROSPECTOR_2: lambda gain: (gain.prospected(), "doubloons", ""),
}
"""The tag of a role that brings something, as a figure."""

THEIRS: Mapping[int, Callable[[RoleGain, int], str]] = {
    Role.SETTLER: RoleGain.takes,
    Role.MAYOR: RoleGain.lands,
    Role.BUILDER: RoleGain.buys,
    Role.CRAFTSMAN: RoleGain.crafts,
    Role.TRADER: RoleGain.sells,
    Role.CAPTAIN: RoleGain.ships,
    Role.PROSPECTOR: RoleGain.prospects,
    Role.PROSPECTOR_2: RoleGain.prospects,
}
"""What a role brings any seat, as a tag; empty if it brings nothing."""
