"""What every card of the hand costs its owner now, why it costs less than is printed, and what stands in the way."""

from collections.abc import Iterator
from dataclasses import replace

from gobernador.core.bitset import bit, members
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Power, Role
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.text.facts import Facts, Purchase
from gobernador.text.game_voice import price_said
from gobernador.text.voice import Less, Price, PriceState


def prices(facts: Facts) -> list[Price]:
    """For each kind of card in the hand, and for what lies in the middle."""
    if NOBODY in (facts.viewer, facts.asked):
        return []
    world = facts.world
    if world.role != Role.BUILDER:
        world = world.clone()
        # Whatever another role's privilege adds, no building gets cheaper by it.
        world.privilege = 0
    cards = dict.fromkeys((*facts.view.hand, *members(facts.table.middle)))
    return [_price(facts, world, card) for card in cards]


def _price(facts: Facts, world: SanJuan, card: int) -> Price:
    """What a card costs, and whether it can be built."""
    words, player = facts.words, world.players[facts.viewer]
    word, printed = CARD_WORDS[card], int(facts.rules.cost[card])
    from_hand = not facts.table.middle & bit(card)
    purchase = Purchase(world, facts.viewer, card, int(player.hand.size) - from_hand)
    beside, *over = map(purchase.cost, purchase.places())
    missing = min(map(purchase.missing, purchase.places()))
    least = min(over, default=beside)
    less = list(_deductions(facts, world, card))
    state: PriceState
    if not facts.rules.plants & bit(card) and player.town & bit(card):
        state, missing, tag = "have", 0, words.say("price.have")
        sentence = words.say("price.you_have", card=words.card(word))
    else:
        state, tag, sentence = "can", "", price_said(words, beside, printed, less)
    if missing > 0:
        state, tag = "short", words.say("price.short", missing=missing)
        sentence = f"{sentence} {words.say('price.missing', missing=missing)}"
    return Price(
        thing=word,
        price=beside,
        printed=printed,
        state=state,
        missing=max(missing, 0),
        tag=tag,
        less=less,
        over=least if least < beside else None,
        sentence=sentence,
    )


def _deductions(facts: Facts, world: SanJuan, card: int) -> Iterator[Less]:
    """What the discount is made of; no more of it than there is to pay."""
    player, left = world.players[facts.viewer], int(facts.rules.cost[card])
    power = Power.PRODUCTION_DISCOUNT if facts.rules.plants & bit(card) else Power.CITY_DISCOUNT
    privilege = int(world.privilege_of(facts.viewer))
    plain = min(privilege, int(facts.rules.privilege[Role.BUILDER]))
    parts = [
        Less("builder", facts.words.name("role", "builder"), plain),
        *_of_building(facts, world, Power.PRIVILEGE, privilege - plain),
        *_of_building(facts, world, power, int(player.power[power])),
    ]
    for part in parts:
        amount = min(part.amount, left)
        left -= amount
        if amount:
            yield replace(part, amount=amount)


def _of_building(facts: Facts, world: SanJuan, power: int, amount: int) -> list[Less]:
    """The building that grants a power, and so much of it."""
    granting = members(facts.rules.granting[power] & world.players[facts.viewer].working)
    if not granting:
        return []
    word = CARD_WORDS[granting[0]]
    return [Less(word, facts.words.name("card", word), amount)]
