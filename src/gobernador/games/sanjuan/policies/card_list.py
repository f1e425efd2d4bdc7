"""What a style makes of a card list: whatever is the same in every position, worked out once for a ruleset."""

from mypy_extensions import i64

from gobernador.bots.policies.amounts import amount
from gobernador.core.bitset import bit, lowest
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.policies.uses import USE_OF_POWER, WEIGHT_OF_POWER, Use
from gobernador.games.sanjuan.policies.weights import Weight
from gobernador.games.sanjuan.rules.ids import Power
from gobernador.games.sanjuan.rules.ruleset import Ruleset


def learn_cards(o: Outlook, rules: Ruleset) -> None:
    """Another game, other cards."""
    if o.rules is rules:
        return
    o.rules = rules
    rest = rules.in_edition
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        o.printed[card] = amount(rules.vp[card])
        o.taste[card] = taste_for(o, rules, card)
        learn_function(o, rules, card)
        o.price[card] = 0.0
        if rules.holders & bit(card) != 0:
            o.price[card] = usual_price(rules, card)
        o.good[card] = o.weights[Weight.GOOD] * o.price[card]
        o.earnings[card] = o.weights[Weight.INCOME] * o.price[card]


def taste_for(o: Outlook, rules: Ruleset, card: i64) -> float:
    """What the style thinks of a building."""
    w = o.weights
    dear = w[Weight.DEAR] * amount(rules.cost[card])
    if rules.plants & bit(card) != 0:
        return dear + w[Weight.PRODUCTION]
    if rules.monuments & bit(card) != 0:
        return dear + w[Weight.MONUMENT]
    if (rules.sixes | rules.middle) & bit(card) != 0:
        return dear + w[Weight.SIX]
    return dear + w[Weight.CITY]


def learn_function(o: Outlook, rules: Ruleset, card: i64) -> None:
    """What its function brings and when: its power, or that a crane covers it for more than it cost."""
    power = rules.power[card]
    o.served[card] = USE_OF_POWER[power]
    o.service[card] = 0.0
    if o.served[card] != Use.NEVER:
        o.service[card] = o.weights[WEIGHT_OF_POWER[power]]
    elif power == Power.NONE and rules.credit[card] > rules.cost[card]:
        o.served[card] = Use.ONCE
        o.service[card] = o.weights[Weight.PARK]


def usual_price(rules: Ruleset, card: i64) -> float:
    """What a good brings: the mean over all tiles, or the fixed price."""
    if rules.plants & bit(card) == 0:
        return amount(rules.price[card])
    tiles = i64(len(rules.tile_order))
    total: i64 = 0
    for tile in range(tiles):
        total += rules.tile_price(tile, card)
    return amount(total) / amount(tiles)
