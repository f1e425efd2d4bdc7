"""Which positions a game of San Juan can reach."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from gobernador.core.bitset import bit, count, members, up_to
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Bits, around
from gobernador.games.sanjuan.definition import own_state
from gobernador.games.sanjuan.rules import ids
from gobernador.games.sanjuan.rules.ids import Card, End, Power, Prompt, Role
from gobernador.games.sanjuan.rules.phases.builder import can_cover, from_the_middle, rebate
from gobernador.games.sanjuan.rules.phases.payment import count_goods
from gobernador.games.sanjuan.rules.phases.producer import can_produce
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.phases.role import may_save_library
from gobernador.games.sanjuan.rules.phases.trader import can_sell
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.position import ASIDE
from gobernador.games.sanjuan.rules.rounds import ALL_ROLES
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.positions import conserved, equal, fits, subset, within

PAYING = (Prompt.SPEND, Prompt.PAY)
NO_STEP = -1


def check(position: State) -> None:
    """Whether the rules can reach a position; ranges first, for what comes later counts with them."""
    s = own_state(position)
    check_numbers(s)
    check_piles(s)
    for seat in range(s.seats):
        check_player(s, s.players[seat])
    conserved(Counter(ids.CARD_WORDS[card] for card in cards(s)), box(s.rules))
    check_round(s)
    check_tiles(s)
    check_privilege(s)
    check_towns(s)
    check_chapels(s)
    check_question(s)


def check_question(s: SanJuan) -> None:
    """Whether the open question can be put, and has come as far as it says."""
    if s.to_act == NOBODY:
        return
    p, question = s.players[s.to_act], QUESTIONS[s.prompt]
    if question.due:
        equal("the number of cards or goods due", s.due, question.due(s, p))
    if ids.SETS & bit(s.prompt) and answered(s) == 0:
        equal("the bound of the set", s.bound, ids.NO_BOUND)
    question.check(s, p)


def answered(s: SanJuan) -> int:
    """How many cards or goods of its set the seat to act has named."""
    if s.prompt == Prompt.PAY:
        return int(s.bill - s.spent - s.to_pay)
    return int(s.drawn - s.set_aside if s.prompt == Prompt.KEEP else s.tally)


# -- numbers -----------------------------------------------------------------------------------------------------------


def check_numbers(s: SanJuan) -> None:
    """Every number of the table is in its range, whatever it was last used for."""
    rules, last_seat, deck = s.rules, s.seats - 1, s.rules.deck_size
    fits(1 <= s.bound <= ids.LAST_CARD or s.bound == ids.NO_BOUND, "a card as the bound of the set")
    within("the round", s.round, 1, rules.last_round)
    within("the governor", s.governor, 0, last_seat)
    within("the roles chosen", s.picks, 0, s.choices())
    subset("the roles left", s.roles, ALL_ROLES)
    within("the role", s.role, Role.NONE, ids.LAST_ROLE)
    within("the chooser", s.chooser, 0, last_seat)
    within("the privilege", s.privilege, 0, max(rules.privilege) * most_times(rules))
    subset("the libraries used", s.library_used, bit(s.seats) - 1 if s.choices() > s.seats else 0)
    within("the reason of the end", s.end, 0, End.ROUNDS)
    subset("the middle of the table", s.middle, rules.middle)
    within("the tiles seen", s.tiles_seen, 0, len(rules.tile_order))
    equal("the tiles with a place", s.tiles_fixed, s.tiles_seen)
    within("the next tile", s.next_tile, 0, len(rules.tile_order) - 1)
    within("the first seat of the phase", s.first, 0, last_seat)
    within("the step", s.step, 0, max(len(rules.upkeep), len(rules.prospecting)))
    within("the cards or goods due", s.due, 0, deck)
    within("the cards or goods counted", s.tally, 0, deck)
    within("the cards to draw for sales", s.gain, 0, deck)
    within("the goods sold", s.sales, 0, deck)
    within("the building on its site", s.site, Card.NONE, ids.LAST_CARD)
    within("what it costs", s.bill, 0, rules.dearest)
    within("the cards set aside", s.set_aside, 0, ASIDE)
    for place in range(s.set_aside):
        within("a card set aside", int(s.aside[place]), 1, ids.LAST_CARD)


def most_times(rules: Ruleset) -> int:
    return 1 + sum(b.amount for b in rules.buildings if b.power == Power.PRIVILEGE)


def check_piles(s: SanJuan) -> None:
    """Tiles in some order, cards in no known order, and of each discarded card who knows it."""
    equal("the cards in a known order", s.deck.fixed, 0)
    fits(sorted(map(int, s.tiles)) == list(range(len(s.rules.tile_order))), "each trading tile once")
    knowing = {0, ids.KNOWN_TO_ALL, *(2**seat for seat in range(s.seats))}
    for place in range(s.deck.discarded):
        fits(int(s.deck.known[place]) in knowing, "discarded cards that all, one or nobody knows")
    if s.prompt not in (Prompt.KEEP, Prompt.TAKE) or s.to_act == NOBODY:
        equal("the cards set aside", s.set_aside, 0)
    if s.prompt not in (Prompt.COVER, *PAYING) or s.to_act == NOBODY:
        equal("the building on its site", s.site, Card.NONE)


def check_player(s: SanJuan, p: Player) -> None:
    within("the buildings of a town", p.buildings, 1, s.rules.last_building)
    subset("the working buildings", p.working, p.town)
    fits(len(p.covered) % 2 == 0, "a building for every covered one")
    for covering in map(int, list(p.covered)[::2]):
        within("a place in town", covering, 0, p.buildings - 1)
    for slot in range(p.buildings):
        card = int(p.kinds[slot])
        fits(s.rules.in_edition & bit(card) != 0, "buildings of its edition")
        fits(p.goods[slot] == Card.NONE or s.rules.holders & bit(card) != 0, "room for every good")
    check_owned(p, s.rules)
    within("the cards under a chapel", len(p.chapel), 0, s.round - 1)
    fits(p.bank_used == (len(p.bank) > 0), "a bank that was used if cards lie under it")


def check_owned(p: Player, rules: Ruleset) -> None:
    """A hand, a town, and cards only under buildings that have or had a place for them."""
    plots = [[int(p.kinds[slot])] for slot in range(p.buildings)]
    covered = list(map(int, p.covered))
    for slot, below in reversed(list(zip(covered[::2], covered[1::2], strict=True))):
        plots[slot].append(below)
    town = [plot[0] for plot in plots]
    for card in town:
        fits(
            rules.plants & bit(card) != 0 or town.count(card) == 1,
            f"only one uncovered {ids.CARD_WORDS[card]} in a town",
        )
    for upper, lower in (pair for plot in plots for pair in pairwise(plot)):
        fits(rules.power[lower] != Power.BUILD_OVER, f"no {ids.CARD_WORDS[lower]} that is covered")
        fits(upper != lower, f"no {ids.CARD_WORDS[upper]} that covers another one")
    stood = {int(rules.power[card]) for plot in plots for card in plot}
    for pile, power, building in (
        (p.chapel, Power.CHAPEL, "chapel"),
        (p.bank, Power.BANK, "bank"),
        (p.harbor, Power.HARBOR, "harbor"),
    ):
        fits(len(pile) == 0 or power in stood, f"a {building} for the cards under it, even if it is covered")
    fits(not Counter(map(int, p.shown)) - Counter(p.hand.cards()), "no shown card that is not in the hand")


# -- pieces ------------------------------------------------------------------------------------------------------------


def box(rules: Ruleset) -> Counter[str]:
    """Every card, and what lies in the middle."""
    found = Counter({ids.CARD_WORDS[b.card]: b.copies for b in rules.buildings})
    found.update(ids.CARD_WORDS[card] for card in members(rules.middle))
    return found


def cards(s: SanJuan) -> Iterator[int]:
    yield from members(s.middle)
    yield from list(s.deck.cards)[: s.deck.size]
    yield from list(s.deck.discards)[: s.deck.discarded]
    yield from list(s.aside)[: s.set_aside]
    if s.prompt == Prompt.COVER and s.to_act != NOBODY:
        yield s.site
    for p in s.players:
        yield from p.hand.cards()
        yield from list(p.kinds)[: p.buildings]
        yield from (good for good in p.goods if good != Card.NONE)
        yield from list(p.covered)[1::2]
        for pile in (p.chapel, p.bank, p.harbor):
            yield from pile


# -- the round ---------------------------------------------------------------------------------------------------------


def check_round(s: SanJuan) -> None:
    """Governor, chooser and roles; and the end, if this is one."""
    rules = s.rules
    if rules.starts >= 0:
        equal("the governor", s.governor, (rules.starts + s.round - 1) % s.seats)
    equal("the roles left", count(s.roles), ids.LAST_ROLE - s.picks - (s.role != Role.NONE and s.picks < s.choices()))
    fits(s.roles & bit(s.role) == 0, "no role twice")
    if s.to_act == NOBODY:
        check_end(s)
        return
    equal("the reason of the end", s.end, 0)
    within("the roles chosen", s.picks, 0, s.choices() - 1)
    if s.prompt == Prompt.SETUP or s.prompt in STEPS:
        check_before_the_roles(s)
        return
    equal("the chooser", s.chooser, (s.governor + s.picks) % s.seats)
    if s.prompt in (Prompt.ROLE, Prompt.LIBRARY):
        equal("the seat to act", s.to_act, s.chooser)
        fits((s.role == Role.NONE) == (s.prompt == Prompt.ROLE), "a role if one was chosen")
        return
    equal("the role", s.role, ROLES[s.prompt])
    equal("the first seat of the phase", s.first, s.chooser)


def check_before_the_roles(s: SanJuan) -> None:
    """The start of a round, or the deal of the first."""
    equal("the role", s.role, Role.NONE)
    equal("the roles chosen", s.picks, 0)
    equal("the libraries used", s.library_used, 0)
    equal("the first seat of the phase", s.first, s.governor)
    if s.prompt == Prompt.SETUP:
        equal("the round", s.round, 1)
        return
    within("the round", s.round, 2, s.rules.last_round)
    within("the step", s.upkeep_step, 0, len(s.rules.upkeep) - 1)
    equal("the step", s.rules.upkeep[s.upkeep_step], STEPS[s.prompt])


def check_end(s: SanJuan) -> None:
    """A town is complete, or the rounds are over (R-SJ-24, U-09)."""
    within("the reason of the end", s.end, End.BUILDINGS, End.ROUNDS)
    complete = any(p.buildings >= s.rules.last_building for p in s.players)
    fits(complete == (s.end == End.BUILDINGS), "a complete town, if that is the reason of its end")
    if s.end == End.BUILDINGS:
        equal("the role", s.role, Role.BUILDER)
        within("the roles chosen", s.picks, 0, s.choices() - 1)
    else:
        fits(s.role != Role.NONE, "a role that was played last")
        equal("the roles chosen", s.picks, s.choices())
        equal("the round", s.round, s.rules.last_round)
    equal("the chooser", s.chooser, (s.governor + s.picks - (s.end == End.ROUNDS)) % s.seats)


def check_tiles(s: SanJuan) -> None:
    """Until all tiles were seen, the next one is the first that was not (R-SJ-01)."""
    trading = s.prompt == Prompt.SELL and s.to_act != NOBODY
    if s.tiles_seen < len(s.tiles):
        equal("the next tile", s.next_tile, s.tiles_seen - trading)


def check_privilege(s: SanJuan) -> None:
    """Once a role is played its privilege counts once, or more often with a library (R-SJ-80)."""
    if s.to_act == NOBODY or s.prompt not in ROLES:
        return
    p = s.players[s.chooser]
    once, with_library = s.rules.privilege[s.role], s.rules.privilege[s.role] * most_times(s.rules)
    fits(s.privilege in (once, with_library), "the privilege of its role")
    works = p.power[Power.PRIVILEGE] > 0
    if s.privilege == once:
        declined = s.choices() > s.seats or not works or once == with_library
        fits(declined, f"a doubled privilege of seat {s.chooser}, which cannot save its library")
        return
    # A crane may have covered the library since.
    covered = s.role == Role.BUILDER and any(
        s.rules.power[card] == Power.PRIVILEGE for card in map(int, list(p.covered)[1::2])
    )
    fits(works or covered, f"a library of seat {s.chooser}")
    fits(s.choices() <= s.seats or s.library_used & bit(s.chooser) != 0, "a library that was used")


def check_towns(s: SanJuan) -> None:
    """Only in a builder phase buildings sleep, one of each seat that had its turn; and only there a town is complete."""
    building = s.role == Role.BUILDER and s.to_act != NOBODY and s.prompt in ROLES
    order = around(s.first, s.seats)
    turns = order.index(s.to_act) + (s.prompt in PAYING) if building else 0
    for turn, seat in enumerate(order):
        p = s.players[seat]
        done = building and turn < turns
        asleep, complete = count(p.town & ~p.working), s.rules.last_building
        fits(asleep <= 1, f"at most one building asleep at seat {seat}, for it builds one in a phase")
        fits(asleep == 0 or done, f"no building asleep at seat {seat}, which has not built in this phase")
        going_on = s.to_act == NOBODY or done or p.buildings < complete
        fits(going_on, f"fewer than {complete} buildings at seat {seat}, or the game is over")


def check_chapels(s: SanJuan) -> None:
    """A chapel gets a card a round: so many seats may have had their turn in this one."""
    if s.to_act == NOBODY or s.prompt not in (Prompt.OFFICE, Prompt.CHAPEL, Prompt.BANK):
        return
    order = around(s.first, s.seats)
    turns = 0 if s.prompt == Prompt.OFFICE else order.index(s.to_act) + (s.prompt == Prompt.BANK)
    for seat in order[turns:]:
        within("the cards under a chapel", len(s.players[seat].chapel), 0, s.round - 2)


# -- questions ---------------------------------------------------------------------------------------------------------


def check_descending(s: SanJuan, p: Player) -> None:
    """A set of cards from the hand, named in descending order, can go on."""
    below = sum(int(p.hand.copies[card]) for card in members(p.hand.kinds & up_to(s.bound)))
    within("the number of cards due", s.due, 1, below)


def to_set_up(s: SanJuan, p: Player) -> None:
    """Whoever had its turn holds as many cards as everybody starts with; the others still hold all they saw (R-SJ-14)."""
    rules = s.rules
    within("the cards seen too many", rules.variant, 1, rules.deck_size)
    order = around(s.governor, s.seats)
    now = order.index(s.to_act)
    for turn, seat in enumerate(order):
        too_many = rules.variant + turn if turn >= now else 0
        if turn == now:
            too_many -= s.discarded
        equal(f"the number of cards in the hand of seat {seat}", s.players[seat].hand.size, rules.hand + too_many)
    check_descending(s, p)


def to_choose_a_role(s: SanJuan, p: Player) -> None:
    fits(s.roles != 0, "a role to choose")


def to_use_a_library(s: SanJuan, p: Player) -> None:
    fits(may_save_library(s, s.chooser), f"a library and a second choice of seat {s.chooser} in this round")


def to_build(s: SanJuan, p: Player) -> None:
    fits(p.hand.size > 0 or from_the_middle(s, s.to_act) != 0, "something to build")


def to_cover(s: SanJuan, p: Player) -> None:
    check_site(s)
    fits(can_cover(s, s.to_act), f"something that the {ids.CARD_WORDS[s.site]} of seat {s.to_act} can cover")


def check_site(s: SanJuan) -> None:
    fits(s.rules.in_edition & bit(s.site) != 0 and s.site != Card.NONE, "a building on its site")


def check_bill(s: SanJuan, p: Player) -> None:
    """The building stands already, and is being paid."""
    check_site(s)
    fits(p.town & bit(s.site) != 0, f"a {ids.CARD_WORDS[s.site]} in the town of seat {s.to_act}")
    fits(s.rules.plants & bit(s.site) != 0 or p.working & bit(s.site) == 0, "a sleeping building on its site")
    within("the number of goods spent", s.spent, 0, p.power[Power.GOODS_AS_MONEY])
    prices = prices_of_site(s, p)
    named = " or ".join(map(str, sorted(set(prices))))
    fits(s.bill in prices, f"a price of {named} for the {ids.CARD_WORDS[s.site]} of seat {s.to_act}, not of {s.bill}")
    within("the number of cards due", s.to_pay, 1, s.bill - s.spent)


def prices_of_site(s: SanJuan, p: Player) -> list[int]:
    """What the building on its site cost: one price, unless there are several of its kind to look at."""
    below = {int(slot): int(card) for slot, card in zip(list(p.covered)[::2], list(p.covered)[1::2], strict=True)}
    slots = [slot for slot in range(p.buildings) if p.kinds[slot] == s.site]
    return [price_over(s, p, below.get(slot, Card.NONE)) for slot in slots]


def price_over(s: SanJuan, p: Player, covered: int) -> int:
    """The price of the building on its site over *covered*, whose power the town has lost already."""
    power = Power.PRODUCTION_DISCOUNT if s.rules.plants & bit(s.site) else Power.CITY_DISCOUNT
    return max(0, int(s.rules.cost[s.site] - rebate(s, s.to_act, covered) - p.power[power]))


def to_spend(s: SanJuan, p: Player) -> None:
    check_bill(s, p)
    equal("the number of cards due", s.to_pay, s.bill - s.spent)
    fits(s.spent < p.power[Power.GOODS_AS_MONEY], f"a black market of seat {s.to_act} that takes one more good")
    fits(p.loaded & up_to(s.bound) != 0, "a good to spend")
    within("the number of goods needed", s.to_pay - p.hand.size, -p.hand.size, count_goods(s, s.to_act, s.bound))


def to_pay(s: SanJuan, p: Player) -> None:
    check_bill(s, p)
    check_descending(s, p)


def check_bound(s: SanJuan, kinds: Bits) -> None:
    """The last building named in a set of goods is one of these kinds; at first there is none."""
    named = s.bound != ids.NO_BOUND and kinds & bit(s.bound) != 0
    fits(named or s.tally == 0, "a building with a good as the bound of the set")


def to_produce(s: SanJuan, p: Player) -> None:
    check_bound(s, s.rules.plants)
    fits(can_produce(s, s.to_act), "a good to produce")


def to_sell(s: SanJuan, p: Player) -> None:
    check_bound(s, s.rules.holders)
    check_gain(s)
    within("the number of goods sold by all seats", s.sales, s.sold, s.rules.deck_size)
    fits(can_sell(s, s.to_act), "a good to sell")


def check_gain(s: SanJuan) -> None:
    """The cards for what is sold fit the prices: the last good is known, and the others are not below it."""
    if s.sold == 0:
        equal("the number of cards to draw for sales", s.gain, 0)
        return
    prices = [int(s.price(card)) for card in members(s.rules.holders) if card >= s.bound]
    others = int(s.sold) - 1
    least, most = prices[0] + others * min(prices), prices[0] + others * max(prices)
    within("the number of cards to draw for sales", s.gain, least, most)


def to_keep(s: SanJuan, p: Player) -> None:
    keep = s.rules.keep + p.power[Power.KEEP_MORE]
    within("the number of cards due", s.to_keep, 1, keep)
    within("the number of cards drawn", s.drawn, keep + 1, s.rules.counsel + s.privilege_of(s.to_act))
    equal("an archive", p.power[Power.CHOOSE_FROM_HAND], 0)
    below = sum(int(s.aside[place]) <= s.bound for place in range(s.set_aside))
    within("the number of cards due", s.to_keep, 1, below)


def to_use_an_archive(s: SanJuan, p: Player) -> None:
    fits(p.power[Power.CHOOSE_FROM_HAND] > 0, f"an archive that works at seat {s.to_act}")
    keep = s.rules.keep + p.power[Power.KEEP_MORE]
    within("the number of cards due", s.to_discard + s.discarded, 1, s.rules.counsel + s.privilege_of(s.to_act) - keep)
    check_descending(s, p)


def to_take(s: SanJuan, p: Player) -> None:
    fits(p.power[Power.DIG_GOLD] > 0, f"a gold mine at seat {s.to_act}")
    within("the step", s.ways_tried, 1, len(s.rules.prospecting))
    fits(isinstance(s.rules.prospecting[s.ways_tried - 1], GoldMineOfChoice), "a gold mine of choice")
    equal("the number of cards turned up", s.set_aside, s.rules.turn_up)
    costs = {int(s.rules.cost[int(s.aside[place])]) for place in range(s.set_aside)}
    equal("the number of different costs of the cards turned up", len(costs), s.set_aside)


def to_exchange(s: SanJuan, p: Player) -> None:
    fits(p.power[Power.EXCHANGE] > 0 and p.hand.size > 0, "an office building and a card")
    within("the number of cards due", s.to_exchange, 1, s.rules.exchange)


def to_use_a_chapel(s: SanJuan, p: Player) -> None:
    fits(p.power[Power.CHAPEL] > 0 and p.hand.size > 0, "a chapel and a card")


def to_use_a_bank(s: SanJuan, p: Player) -> None:
    fits(p.power[Power.BANK] > 0 and p.hand.size > 0, "a bank and a card")
    equal("the number of cards put under the bank", s.banked, len(p.bank))


@dataclass(frozen=True)
class QuestionRules:
    """What must be true for a question to be open."""

    check: Callable[[SanJuan, Player], None]
    role: int = Role.NONE
    """In whose phase it is asked."""
    step: int = NO_STEP
    """To which step of the start of a round it belongs."""
    due: Callable[[SanJuan, Player], int] | None = None
    """What it still asks for, or still allows; None if that has its own rule, or nothing is counted."""


QUESTIONS: dict[int, QuestionRules] = {
    Prompt.SETUP: QuestionRules(to_set_up, due=lambda s, p: p.hand.size - s.rules.hand),
    Prompt.ROLE: QuestionRules(to_choose_a_role),
    Prompt.LIBRARY: QuestionRules(to_use_a_library),
    Prompt.BUILD: QuestionRules(to_build, Role.BUILDER),
    Prompt.COVER: QuestionRules(to_cover, Role.BUILDER),
    Prompt.SPEND: QuestionRules(to_spend, Role.BUILDER),
    Prompt.PAY: QuestionRules(to_pay, Role.BUILDER),
    Prompt.PRODUCE: QuestionRules(
        to_produce,
        Role.PRODUCER,
        due=lambda s, p: s.rules.produce + s.privilege_of(s.to_act) + p.power[Power.PRODUCE_MORE] - s.produced,
    ),
    Prompt.SELL: QuestionRules(
        to_sell,
        Role.TRADER,
        due=lambda s, p: s.rules.sell + s.privilege_of(s.to_act) + p.power[Power.SELL_MORE] - s.sold,
    ),
    Prompt.KEEP: QuestionRules(
        to_keep, Role.COUNCILLOR, due=lambda s, p: s.rules.keep + p.power[Power.KEEP_MORE] - answered(s)
    ),
    Prompt.ARCHIVE: QuestionRules(to_use_an_archive, Role.COUNCILLOR),
    Prompt.TAKE: QuestionRules(to_take, Role.PROSPECTOR),
    Prompt.OFFICE: QuestionRules(to_exchange, step=Prompt.OFFICE, due=lambda s, p: s.rules.exchange - s.exchanged),
    Prompt.CHAPEL: QuestionRules(to_use_a_chapel, step=Prompt.CHAPEL),
    Prompt.BANK: QuestionRules(to_use_a_bank, step=Prompt.CHAPEL),
    Prompt.LIMIT: QuestionRules(
        check_descending, step=Prompt.LIMIT, due=lambda s, p: p.hand.size - hand_limit(s, s.to_act)
    ),
}
ROLES = {prompt: question.role for prompt, question in QUESTIONS.items() if question.role}
"""In whose phase each of these questions is asked."""
STEPS = {prompt: question.step for prompt, question in QUESTIONS.items() if question.step != NO_STEP}
"""To which step of the start of a round each of these questions belongs."""
