"""What a building would be worth in the town of the seat to act: points, what scores by them, and what it does."""

from typing import Final

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount, within
from gobernador.core.bitset import bit, count
from gobernador.core.types import Bits
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.uses import USE_OF_POWER, WEIGHT_OF_POWER, WEIGHT_OF_SIX, Use
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.ruleset import Bonus, Ruleset
from gobernador.games.sanjuan.rules.scoring import ForMonuments, PerCityBuilding, PerPlant, PerPoints, points
from gobernador.games.sanjuan.rules.state import SanJuan

BUSY: Final = 3.0
"""With so many production buildings, everything that trade brings comes in full."""


def look_at_the_town(o: Outlook, s: SanJuan, hoped: Bits) -> None:
    """What the town makes of buildings to come; *hoped* are cards that might join it."""
    p = s.players[s.to_act]
    count_plants(o, p, s.rules)
    look_at_functions(o, p)
    o.plant_bonus = 0.0
    o.kind_bonus = 0.0
    o.city_bonus = 0.0
    o.monument_bonus = 0.0
    o.point_bonus = 0.0
    o.scoring = (p.town | hoped) & (s.rules.sixes | s.rules.middle)
    if o.scoring == 0:
        return
    for bonus in s.rules.bonuses:
        if p.town & bit(bonus.card) != 0:
            add_bonus(o, s, p, bonus, 1.0)
        elif o.scoring & bit(bonus.card) != 0:
            add_bonus(o, s, p, bonus, o.weights[Weight.HOPE])


def count_plants(o: Outlook, p: Player, rules: Ruleset) -> None:
    """How many production buildings there are, and how many as good as each kind."""
    order = rules.plant_order
    better = o.better
    for place in range(rules.goods):
        better[order[place]] = 0
    found: i64 = 0
    if p.town & rules.plants != 0:
        kinds = p.kinds
        plants = rules.plants
        for slot in range(p.buildings):
            card = i64(kinds[slot])
            if plants & bit(card) != 0:
                better[card] += 1
                found += 1
        so_far: i64 = 0
        for place in range(rules.goods):
            so_far += better[order[place]]
            better[order[place]] = so_far
    o.plants = found


def add_bonus(o: Outlook, s: SanJuan, p: Player, bonus: Bonus, share: float) -> None:
    """A building of cost six makes others worth more, as far as it is there."""
    if isinstance(bonus, PerPlant):
        o.plant_bonus += share * amount(bonus.each)
        o.kind_bonus += share * amount(bonus.kind)
    elif isinstance(bonus, PerCityBuilding):
        o.city_bonus += share * amount(bonus.each)
    elif isinstance(bonus, ForMonuments):
        standing = count(p.town & s.rules.monuments)
        if standing + 1 < len(bonus.scale):
            o.monument_bonus += share * amount(bonus.scale[standing + 1] - bonus.scale[standing])
    elif isinstance(bonus, PerPoints):
        o.point_bonus += share / amount(bonus.every)


def look_at_functions(o: Outlook, p: Player) -> None:
    """How often functions of each sort will still serve, and what for."""
    card = o.plain_card
    after = within(0.0, o.rounds - 0.5, 100.0)
    busy = within(0.0, amount(o.plants) / BUSY, 1.0)
    share = amount(o.plants + 1) / amount(p.buildings + 3)
    o.use[Use.STEADILY] = after * card
    o.use[Use.TRADING] = after * card * busy
    o.use[Use.BUILDING_PLANTS] = o.builds * card * share
    o.use[Use.BUILDING_CITY] = o.builds * card * (1.0 - share)
    o.use[Use.PRAYING] = after * (1.0 - card)
    o.use[Use.ONCE] = o.rounds / (o.rounds + 1.0)


def bonus_of(o: Outlook, s: SanJuan, card: i64) -> float:
    """The points that buildings of cost six make of it; of one of those, its own."""
    if (s.rules.sixes | s.rules.middle) & bit(card) != 0:
        return own_bonus(o, s, card) + o.city_bonus
    if o.scoring == 0:
        return 0.0
    worth = o.point_bonus * o.printed[card]
    if s.rules.plants & bit(card) != 0:
        worth += o.plant_bonus
        if s.players[s.to_act].town & bit(card) == 0:
            worth += o.kind_bonus
        return worth
    worth += o.city_bonus
    if s.rules.monuments & bit(card) != 0:
        worth += o.monument_bonus
    return worth


def own_bonus(o: Outlook, s: SanJuan, card: i64) -> float:
    """What a building of cost six scores: now, and by what will be built."""
    growth = o.weights[WEIGHT_OF_SIX[card]] * o.builds
    for bonus in s.rules.bonuses:
        if bonus.card == card:
            so_far: i64 = 0
            if isinstance(bonus, PerPoints):
                so_far = points(s, s.to_act)
            return amount(bonus.points(s, s.to_act, so_far)) + growth
    return growth


def use_of(o: Outlook, card: i64) -> float:
    """What its function will bring until the end."""
    return o.service[card] * o.use[o.served[card]]


def service_of(o: Outlook, power: i64) -> float:
    """What a power will bring until the end."""
    use = USE_OF_POWER[power]
    if use == Use.NEVER:
        return 0.0
    return o.weights[WEIGHT_OF_POWER[power]] * o.use[use]


def income_of(o: Outlook, s: SanJuan, card: i64) -> float:
    """What the goods of a production building will bring until the end, beside those it competes with."""
    if s.rules.plants & bit(card) == 0:
        return 0.0
    crowd = max(0.0, o.weights[Weight.CROWD])
    return o.earnings[card] * o.use[Use.STEADILY] / (1.0 + crowd * amount(o.better[card]))


def building_worth(o: Outlook, s: SanJuan, card: i64) -> float:
    """All of it together."""
    return o.printed[card] + bonus_of(o, s, card) + use_of(o, card) + income_of(o, s, card) + o.taste[card]
