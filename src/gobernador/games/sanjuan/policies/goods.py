"""What goods are worth on their buildings, and what they bring when they are made, sold or spent."""

from mypy_extensions import i64

from gobernador.bots.policies.policy import amount
from gobernador.core.bitset import bit, highest
from gobernador.games.sanjuan.policies.outlook import Outlook
from gobernador.games.sanjuan.rules.ids import Card, Power
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan


def good_worth(o: Outlook, card: i64) -> float:
    """What a good is worth as long as it lies on a building of this kind."""
    return o.good[card] * o.plain_card


def produced_worth(o: Outlook, s: SanJuan, p: Player, most: i64) -> float:
    """What a seat gains that may produce so many goods, the well included."""
    total = 0.0
    made: i64 = 0
    rest = p.vacant
    while rest != 0 and made < most:
        card = highest(rest)
        rest &= ~bit(card)
        goods = empty_plants(p, card, most - made)
        total += amount(goods) * good_worth(o, card)
        made += goods
    if made >= s.rules.many_goods:
        total += amount(p.power[Power.DRAW_AFTER_PRODUCING]) * o.plain_card
    return total


def sold_worth(o: Outlook, s: SanJuan, p: Player, most: i64, card_worth: float) -> float:
    """What a seat gains that may sell so many goods in the next trader phase, when a card is worth *card_worth* to it."""
    total = 0.0
    sold: i64 = 0
    rest = p.loaded
    while rest != 0 and sold < most:
        card = highest(rest)
        rest &= ~bit(card)
        gain = expected_price(o, s, card) * card_worth - good_worth(o, card)
        if gain > 0.0:
            goods = loaded_buildings(p, card, most - sold)
            total += amount(goods) * gain
            sold += goods
    if sold >= s.rules.many_goods:
        total += amount(p.power[Power.DRAW_AFTER_SALES]) * card_worth
    if sold > 0:
        total += amount(p.power[Power.DRAW_AFTER_SALE]) * card_worth + amount(p.power[Power.HARBOR])
    return total


def expected_price(o: Outlook, s: SanJuan, card: i64) -> float:
    """What a good will bring in the next trader phase: on the tile that comes next, once the order of tiles is seen."""
    if s.rules.plants & bit(card) != 0 and s.next_tile < s.tiles_seen:
        return amount(s.rules.tile_price(i64(s.tiles[s.next_tile]), card))
    return o.price[card]


def sale_worth(o: Outlook, s: SanJuan, card: i64) -> float:
    """What selling one good on the tile turned up gains."""
    return amount(s.price(card)) * o.card - good_worth(o, card)


def empty_plants(p: Player, card: i64, most: i64) -> i64:
    """How many buildings of this kind, of which there is one, have room for a good; counted up to *most*."""
    if most == 1:
        return 1
    found: i64 = 0
    kinds = p.kinds
    for slot in range(p.buildings):
        if i64(kinds[slot]) == card and p.goods[slot] == Card.NONE:
            found += 1
    return min(found, most)


def loaded_buildings(p: Player, card: i64, most: i64) -> i64:
    """How many goods lie on buildings of this kind, one of which has one; counted up to *most*."""
    if most == 1:
        return 1
    found: i64 = 0
    kinds = p.kinds
    for slot in range(p.buildings):
        if i64(kinds[slot]) == card and p.goods[slot] != Card.NONE:
            found += 1
    return min(found, most)
