"""What each role would bring now: to the seat of a view, and to the others. Everything in Puerto Rico that matters here lies open."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import NamedTuple

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules import ids
from gobernador.games.puertorico.rules.ids import Prompt, Role
from gobernador.games.puertorico.rules.phases import builder, captain, craftsman, settler, trader
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.text.facts import GOODS, Facts
from gobernador.games.puertorico.text.reference import Lexicon
from gobernador.text.game_voice import RoleGain, gains_of
from gobernador.text.voice import Gain, Share, Unit

Figure = tuple[int, Unit, str]
"""How many, of what, and about which thing."""


def gains(facts: Facts) -> list[Gain]:
    return gains_of(facts, PuertoRicoGain)


class PuertoRicoGain(RoleGain[Facts]):
    """One role, as if *chooser* took it now."""

    def __init__(self, at: Facts, role: int, chooser: int) -> None:
        super().__init__(at, ids.ROLE_WORDS[role], chooser)
        self.rules = at.rules
        self.texts = PROSPECTOR if role >= Role.PROSPECTOR else ROLES[self.role_word]
        world = at.world.clone()
        world.role = role
        world.chooser = chooser
        self.coins = int(world.role_coins[role])
        """Doubloons on the role, which its chooser has before the phase begins."""
        world.players[chooser].coins += self.coins
        self.world = world

    def gain(self) -> Gain:
        tag, mine = self.theirs(self.seat), self.texts.own(self)
        if self.coins and self.seat == self.chooser and self.texts != PROSPECTOR:
            mine = f"{mine} {self.say('with_coins', coins=self.coins)}"
        amount, unit, thing = self.texts.figure(self) if tag else (0, "", "")
        return Gain(self.role_word, tag or self.say("nothing"), bool(tag), mine, self.others(), amount, unit, thing)

    def theirs(self, seat: int) -> str:
        return self.texts.theirs(self, seat)

    def others(self) -> list[Share]:
        return [] if self.texts == PROSPECTOR else super().others()

    def around(self) -> list[int]:
        """All seats, the chooser first."""
        return self.at.around(self.chooser)

    # -- settler ---------------------------------------------------------------------------------------------------

    def settler(self) -> str:
        may = members(settler.may_take(self.world, self.seat))
        if not may:
            return self.say("settler.none" if settler.has_space(self.world, self.seat) else "settler.full")
        goods = [format(self.words.good(ids.GOOD_WORDS[tile])) for tile in may if tile != ids.QUARRY]
        quarry = [format(self.words.place(ids.TILE_WORDS[ids.QUARRY]), "a")] if ids.QUARRY in may else []
        return self.say("settler.mine", tiles=self.words.catalog.list([*goods, *quarry], "or"))

    def takes(self, seat: int) -> str:
        """The most valuable plantation that a seat may take, and a quarry if it may take one."""
        may = members(settler.may_take(self.world, seat))
        goods = [tile for tile in may if tile != ids.QUARRY]
        quarry = self.words.place(ids.TILE_WORDS[ids.QUARRY])
        if not goods:
            return self.say("settler.quarry", quarry=quarry) if may else ""
        good = self.words.good(ids.GOOD_WORDS[max(goods, key=lambda tile: int(self.rules.price[tile]))])
        return self.say("settler.both" if ids.QUARRY in may else "settler.tile", good=good, quarry=quarry)

    def best_tile(self) -> Figure:
        """A quarry, or the most valuable plantation."""
        may = list(members(settler.may_take(self.world, self.seat)))
        best = ids.QUARRY if ids.QUARRY in may else max(may, key=lambda tile: int(self.rules.price[tile]))
        return 1, "tile", ids.TILE_WORDS[best]

    # -- mayor -----------------------------------------------------------------------------------------------------

    def arriving(self, seat: int) -> int:
        """The colonists of the ship that a seat gets, and that of the privilege."""
        each, more = divmod(int(self.world.colonist_ship), self.at.seats)
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
        return self.say("builder.mine", number=len(may), building=self.words.noun("building", word), price=price)

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
        barrels = [(ids.GOOD_WORDS[good], number) for good, number in made.items() if good]
        if not barrels:
            return self.say("craftsman.none")
        mine = self.say("craftsman.mine", goods=self.words.amounts(barrels))
        if 0 in made:
            mine = f"{mine} {self.say('craftsman.factory', coins=made[0])}"
        return mine

    def made(self, seat: int) -> tuple[int, str]:
        """How many barrels a seat gets, and of which kind if they are of one."""
        made = {good: number for good, number in self.harvest[seat].items() if good}
        return sum(made.values()), ids.GOOD_WORDS[min(made)] if len(made) == 1 else ""

    def crafts(self, seat: int) -> str:
        number, kind = self.made(seat)
        if kind:
            return self.say("craftsman.kind", number=number, good=self.words.good(kind))
        return self.say("craftsman.barrels", number=number) if number else ""

    def barrels(self) -> Figure:
        number, kind = self.made(self.seat)
        return number, "barrels", kind

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
    return ids.BUILDING_WORDS[best], int(builder.cost(world, seat, best)) if best else 0


def buys(words: Lexicon, world: PuertoRico, seat: int) -> str:
    """The same in words; empty if it can buy none."""
    word, price = dearest(world, seat)
    if word == ids.BUILDING_WORDS[0]:
        return ""
    return words.say(
        "gain.builder.buy" if price else "gain.builder.free", building=words.noun("building", word), price=price
    )


def best_sale(world: PuertoRico, seat: int) -> tuple[str, int]:
    """What a seat can sell for the most, and for how much; nothing if it can sell nothing."""
    may = members(trader.may_sell(world, seat))
    best = max(may, key=lambda good: int(trader.price(world, seat, good)), default=0)
    return ids.GOOD_WORDS[best], int(trader.price(world, seat, best)) if best else 0


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
    if choice > ids.WHARF_CHOICE:
        return int(goods[choice - ids.WHARF_CHOICE])
    good, ship = (choice - 1) // ids.MOST_SHIPS + 1, (choice - 1) % ids.MOST_SHIPS
    return min(int(goods[good]), int(captain.room(s, ship)))


class RoleTexts(NamedTuple):
    """What is said of one role."""

    own: Callable[[PuertoRicoGain], str]
    """What it brings the seat of the view, as a sentence."""
    figure: Callable[[PuertoRicoGain], Figure]
    """Its tag as a figure, if it brings something."""
    theirs: Callable[[PuertoRicoGain, int], str]
    """What it brings any seat, as a tag; empty if it brings nothing."""


PROSPECTOR = RoleTexts(
    PuertoRicoGain.prospector, lambda gain: (gain.prospected(), "doubloons", ""), PuertoRicoGain.prospects
)
ROLES: Mapping[str, RoleTexts] = {
    "settler": RoleTexts(PuertoRicoGain.settler, PuertoRicoGain.best_tile, PuertoRicoGain.takes),
    "mayor": RoleTexts(
        PuertoRicoGain.mayor, lambda gain: (gain.arriving(gain.seat), "colonists", ""), PuertoRicoGain.lands
    ),
    "builder": RoleTexts(PuertoRicoGain.builder, PuertoRicoGain.lowest_price, PuertoRicoGain.buys),
    "craftsman": RoleTexts(PuertoRicoGain.craftsman, PuertoRicoGain.barrels, PuertoRicoGain.crafts),
    "trader": RoleTexts(PuertoRicoGain.trader, PuertoRicoGain.earnings, PuertoRicoGain.sells),
    "captain": RoleTexts(
        PuertoRicoGain.captain, lambda gain: (gain.cargo[gain.seat], "points", ""), PuertoRicoGain.ships
    ),
}
