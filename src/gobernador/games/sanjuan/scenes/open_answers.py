"""A seat in the middle of its answer: some cards of a set are named already, or its cards lie before it."""

from collections.abc import Callable, Iterable

from gobernador.core.bitset import members, up_to
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, NO_BOUND, Base, Card, Power, Prompt
from gobernador.games.sanjuan.rules.phases.builder import may_cover, rebate
from gobernador.games.sanjuan.rules.phases.payment import count_goods
from gobernador.games.sanjuan.rules.phases.producer import can_produce
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.phases.trader import can_sell
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.setting import card_asked
from gobernador.games.sanjuan.scenes.vocabulary import ints, town_of
from gobernador.testing.scenes.prompt_line import PromptLine, refuse_unless

# -- building ------------------------------------------------------------------------------------------------------


def cover(s: SanJuan, seat: int, asked: PromptLine) -> None:
    s.site = card_asked(asked, "site")
    s.middle &= ~(1 << s.site)
    refuse_unless(may_cover(s, seat) != 0, asked, f"there is nothing that {CARD_WORDS[s.site]} could cover")
    s.ask(seat, Prompt.COVER, Base.COVER)


def spend(s: SanJuan, seat: int, asked: PromptLine) -> None:
    new_building(s, seat, asked)
    named_so_far(s, asked)
    s.to_pay = asked.clause.number_in(asked.needed("due"), "due=")
    s.bill = s.to_pay + s.spent
    p = s.players[seat]
    offered = s.to_pay > 0 and s.spent < p.power[Power.GOODS_AS_MONEY] and p.loaded & up_to(s.bound) != 0
    refuse_unless(offered, asked, "no more goods can be paid on a black market")
    refuse_unless(
        p.hand.size + count_goods(s, seat, s.bound) >= s.to_pay, asked, f"{s.to_pay} is more than can be paid"
    )
    check_price(s, seat, asked)
    s.ask(seat, Prompt.SPEND, Base.SPEND)


def pay(s: SanJuan, seat: int, asked: PromptLine) -> None:
    new_building(s, seat, asked)
    named_so_far(s, asked)
    s.to_pay = asked.clause.number_in(asked.needed("due"), "due=")
    spent = asked.number("spent", 0)
    s.bill = s.to_pay + s.tally + spent
    s.spent = spent
    takes = int(s.players[seat].power[Power.GOODS_AS_MONEY])
    refuse_unless(spent <= takes, asked, f"{spent} goods are spent, but the black market of seat {seat} takes {takes}")
    enough(s.players[seat].hand.cards(), s, asked)
    check_price(s, seat, asked)
    s.ask(seat, Prompt.PAY, Base.PAY)


def new_building(s: SanJuan, seat: int, asked: PromptLine) -> None:
    """The building being paid for stands in the town, asleep."""
    s.site = card_asked(asked, "site")
    p = s.players[seat]
    copies = town_of(p).count(int(s.site))
    refuse_unless(copies > 0, asked, f"{CARD_WORDS[s.site]} is not in the town of seat {seat}")
    if copies == 1:
        p.settle(p.working & ~(1 << s.site), s.rules)


def check_price(s: SanJuan, seat: int, asked: PromptLine) -> None:
    """What is paid and still due is the price of the building."""
    prices = prices_of_site(s, seat)
    expected = " or ".join(str(price) for price in sorted(prices))
    name = CARD_WORDS[s.site]
    refuse_unless(s.bill in prices, asked, f"{name} costs seat {seat} {expected}, but {s.bill} are due, done or spent")


def prices_of_site(s: SanJuan, seat: int) -> set[int]:
    """What the building that stands on its site cost: one price, unless there are several of its kind to look at."""
    p = s.players[seat]
    covered = ints(p.covered)
    prices = set()
    for slot, card in enumerate(town_of(p)):
        if card == s.site:
            below = [low for at, low in zip(covered[::2], covered[1::2], strict=True) if at == slot]
            prices.add(price_over(s, seat, below[-1] if below else Card.NONE))
    return prices


def price_over(s: SanJuan, seat: int, covered: int) -> int:
    """The price of the building on its site over *covered*, whose power the town has lost already."""
    power = Power.PRODUCTION_DISCOUNT if s.rules.plants >> s.site & 1 else Power.CITY_DISCOUNT
    rebates = rebate(s, seat, covered) + s.players[seat].power[power]
    return max(0, int(s.rules.cost[s.site] - rebates))


# -- goods ---------------------------------------------------------------------------------------------------------


def produce(s: SanJuan, seat: int, asked: PromptLine) -> None:
    named_so_far(s, asked)
    s.to_produce = s.rules.produce + s.privilege_of(seat) + s.players[seat].power[Power.PRODUCE_MORE] - s.produced
    refuse_unless(can_produce(s, seat), asked, f"seat {seat} cannot produce any more")
    s.ask(seat, Prompt.PRODUCE, Base.PRODUCE)


def sell(s: SanJuan, seat: int, asked: PromptLine) -> None:
    named_so_far(s, asked)
    s.to_sell = s.rules.sell + s.privilege_of(seat) + s.players[seat].power[Power.SELL_MORE] - s.sold
    s.gain = asked.clause.number_in(asked.needed("gain"), "gain=") if s.sold > 0 else 0
    s.sales = asked.number("sales", int(s.sold))
    check_gain(s, asked)
    refuse_unless(s.sales >= s.sold, asked, f"sales={s.sales} leaves out what the seat itself has sold")
    refuse_unless(can_sell(s, seat), asked, f"seat {seat} cannot sell any more")
    s.ask(seat, Prompt.SELL, Base.SELL)


def check_gain(s: SanJuan, asked: PromptLine) -> None:
    """The cards for what is sold fit the prices: the last good is known, the others are not below it."""
    if s.sold == 0:
        return
    prices = [int(s.price(card)) for card in members(s.rules.holders) if card >= s.bound]
    others = int(s.sold) - 1
    least, most = prices[0] + others * min(prices), prices[0] + others * max(prices)
    refuse_unless(
        least <= s.gain <= most, asked, f"gain={s.gain} is not possible: these goods sell for {least} to {most}"
    )


# -- cards ---------------------------------------------------------------------------------------------------------


def keep(s: SanJuan, seat: int, asked: PromptLine) -> None:
    named_so_far(s, asked)
    allowed = s.rules.keep + s.players[seat].power[Power.KEEP_MORE]
    s.to_keep = allowed - s.tally
    s.drawn = s.tally + s.set_aside
    refuse_unless(s.set_aside > 0, asked, "a drawn line with these cards is missing")
    draws = drawn_by(s, seat)
    refuse_unless(s.drawn <= draws, asked, f"{s.drawn} cards drawn, but seat {seat} draws {draws}")
    refuse_unless(s.drawn > allowed and s.to_keep > 0, asked, "all drawn cards are kept, so nothing is asked")
    enough(ints(s.aside)[: s.set_aside], s, asked)
    s.ask(seat, Prompt.KEEP, Base.KEEP)


def archive(s: SanJuan, seat: int, asked: PromptLine) -> None:
    refuse_unless(s.players[seat].power[Power.CHOOSE_FROM_HAND] > 0, asked, f"seat {seat} has no archive that works")
    due = asked.clause.number_in(asked.needed("due"), "due=")
    gone, draws = due + asked.number("done", 0), drawn_by(s, seat)
    kept = int(s.rules.keep + s.players[seat].power[Power.KEEP_MORE])
    refuse_unless(
        gone <= draws - kept, asked, f"{gone} cards due or discarded, but seat {seat} draws {draws} and keeps {kept}"
    )
    discard(s, seat, asked, due, Prompt.ARCHIVE)


def drawn_by(s: SanJuan, seat: int) -> int:
    """How many cards a councillor phase lets a seat draw, if there are so many."""
    return int(s.rules.counsel + s.privilege_of(seat))


def setup(s: SanJuan, seat: int, asked: PromptLine) -> None:
    discard(s, seat, asked, s.players[seat].hand.size - s.rules.hand, Prompt.SETUP)


def limit(s: SanJuan, seat: int, asked: PromptLine) -> None:
    discard(s, seat, asked, s.players[seat].hand.size - hand_limit(s, seat), Prompt.LIMIT)


def discard(s: SanJuan, seat: int, asked: PromptLine, due: int, prompt: int) -> None:
    named_so_far(s, asked)
    s.to_discard = due
    refuse_unless(due > 0, asked, f"seat {seat} has no card to discard")
    enough(s.players[seat].hand.cards(), s, asked)
    s.ask(seat, prompt, Base.DISCARD)


def office(s: SanJuan, seat: int, asked: PromptLine) -> None:
    named_so_far(s, asked)
    s.to_exchange = s.rules.exchange - s.exchanged
    p = s.players[seat]
    offered = p.power[Power.EXCHANGE] > 0 and s.to_exchange > 0 and p.hand.size > 0
    refuse_unless(offered, asked, f"seat {seat} has no card to exchange")
    s.ask(seat, Prompt.OFFICE, Base.DISCARD)


def bank(s: SanJuan, seat: int, asked: PromptLine) -> None:
    named_so_far(s, asked)
    p = s.players[seat]
    refuse_unless(p.power[Power.BANK] > 0 and p.hand.size > 0, asked, f"seat {seat} has no card for a bank")
    refuse_unless(len(p.bank) >= s.banked, asked, f"fewer than {s.banked} cards are under the bank of seat {seat}")
    s.ask(seat, Prompt.BANK, Base.BANK)


def take(s: SanJuan, seat: int, asked: PromptLine) -> None:
    cards = ints(s.aside)[: s.set_aside]
    costs = {s.rules.cost[card] for card in cards}
    refuse_unless(
        len(cards) == s.rules.turn_up == len(costs), asked, "turned_up must name four cards with different costs"
    )
    asking = [place for place, way in enumerate(s.rules.prospecting) if isinstance(way, GoldMineOfChoice)]
    refuse_unless(bool(asking), asked, "the gold mine of this edition asks nothing")
    refuse_unless(s.players[seat].power[Power.DIG_GOLD] > 0, asked, f"seat {seat} has no gold mine")
    s.ways_tried = asking[0] + 1
    s.ask(seat, Prompt.TAKE, Base.TAKE)


MIDDLES: dict[str, Callable[[SanJuan, int, PromptLine], None]] = {
    "setup": setup,
    "cover": cover,
    "spend": spend,
    "pay": pay,
    "produce": produce,
    "sell": sell,
    "keep": keep,
    "archive": archive,
    "take": take,
    "office": office,
    "bank": bank,
    "limit": limit,
}
"""The questions that can be put to a seat in the middle of its turn."""


# -- what they share -----------------------------------------------------------------------------------------------


def named_so_far(s: SanJuan, asked: PromptLine) -> None:
    """How many members of the set are named already, and which was the last."""
    s.tally = asked.number("done", 0)
    if s.tally == 0 and "last" in asked.details:
        raise asked.clause.error("last= needs done=, the number of answers given before")
    s.bound = card_asked(asked, "last") if s.tally > 0 else NO_BOUND


def enough(cards: Iterable[int], s: SanJuan, asked: PromptLine) -> None:
    """The rest of the set can still be named."""
    left = sum(card <= s.bound for card in cards)
    refuse_unless(0 < s.due <= left, asked, f"{s.due} cards are due, but {left} can be chosen")
