"""Which positions a game of San Juan can reach."""

from collections import Counter
from collections.abc import Callable, Iterator

from gobernador.core.bitset import bit, count, members, up_to
from gobernador.core.seats import around
from gobernador.core.state import State
from gobernador.core.types import NOBODY, Bits
from gobernador.games.sanjuan.narrow import own_state
from gobernador.games.sanjuan.rules.ids import (
    CARD_WORDS,
    KNOWN_TO_ALL,
    LAST_CARD,
    LAST_ROLE,
    NO_BOUND,
    Card,
    End,
    Power,
    Prompt,
    Role,
)
from gobernador.games.sanjuan.rules.phases.builder import can_cover, from_the_middle
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
from gobernador.positions.checks import conserved, equal, fits, subset, within

ROLES = {
    Prompt.BUILD: Role.BUILDER,
    Prompt.COVER: Role.BUILDER,
    Prompt.SPEND: Role.BUILDER,
    Prompt.PAY: Role.BUILDER,
    Prompt.PRODUCE: Role.PRODUCER,
    Prompt.SELL: Role.TRADER,
    Prompt.KEEP: Role.COUNCILLOR,
    Prompt.ARCHIVE: Role.COUNCILLOR,
    Prompt.TAKE: Role.PROSPECTOR,
}
"""In whose phase each of these questions is asked."""
UPKEEP = {
    Prompt.OFFICE: Prompt.OFFICE,
    Prompt.CHAPEL: Prompt.CHAPEL,
    Prompt.BANK: Prompt.CHAPEL,
    Prompt.LIMIT: Prompt.LIMIT,
}
"""To which step of the start of a round each of these questions belongs."""
PAYING = (Prompt.SPEND, Prompt.PAY)


def check(position: State) -> None:
    """Whether the rules can reach a position; ranges first, for what comes later counts with them."""
    s = own_state(position)
    check_numbers(s)
    check_piles(s)
    for seat in range(s.seats):
        check_player(s, s.players[seat])
    conserved(Counter(CARD_WORDS[card] for card in cards(s)), box(s.rules))
    check_round(s)
    check_tiles(s)
    check_privilege(s)
    check_towns(s)
    if s.to_act != NOBODY:
        QUESTIONS[s.prompt](s, s.players[s.to_act])


# -- numbers -----------------------------------------------------------------------------------------------------------


def check_numbers(s: SanJuan) -> None:
    """Every number of the table is in its range, whatever it was last used for."""
    rules, last_seat, deck = s.rules, s.seats - 1, s.rules.deck_size
    fits(1 <= s.bound <= LAST_CARD or s.bound == NO_BOUND, "a card as the bound of the set")
    within("the round", s.round, 1, rules.last_round)
    within("the governor", s.governor, 0, last_seat)
    within("the roles chosen", s.picks, 0, s.choices())
    subset("the roles left", s.roles, ALL_ROLES)
    within("the role", s.role, Role.NONE, LAST_ROLE)
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
    within("the building on its site", s.site, Card.NONE, LAST_CARD)
    within("what it costs", s.bill, 0, rules.dearest)
    within("the cards set aside", s.set_aside, 0, ASIDE)
    for place in range(s.set_aside):
        within("a card set aside", int(s.aside[place]), 1, LAST_CARD)


def most_times(rules: Ruleset) -> int:
    """How often a privilege counts at the most."""
    return 1 + sum(b.amount for b in rules.buildings if b.power == Power.PRIVILEGE)


def check_piles(s: SanJuan) -> None:
    """Tiles in some order, cards in no known order, and of each discarded card who knows it."""
    equal("the cards in a known order", s.deck.fixed, 0)
    fits(sorted(map(int, s.tiles)) == list(range(len(s.rules.tile_order))), "each trading tile once")
    knowing = {0, KNOWN_TO_ALL, *(2**seat for seat in range(s.seats))}
    for place in range(s.deck.discarded):
        fits(int(s.deck.known[place]) in knowing, "discarded cards that all, one or nobody knows")
    if s.prompt not in (Prompt.KEEP, Prompt.TAKE) or s.to_act == NOBODY:
        equal("the cards set aside", s.set_aside, 0)
    if s.prompt not in (Prompt.COVER, *PAYING) or s.to_act == NOBODY:
        equal("the building on its site", s.site, Card.NONE)


def check_player(s: SanJuan, p: Player) -> None:
    """A hand, a town, and cards only under buildings that have or had a place for them."""
    rules = s.rules
    town = [int(p.kinds[slot]) for slot in range(p.buildings)]
    within("the buildings of a town", p.buildings, 1, rules.last_building)
    for card in town:
        fits(rules.in_edition & bit(card) != 0, "buildings of its edition")
        fits(rules.plants & bit(card) != 0 or town.count(card) == 1, "city buildings of different kinds")
    for slot, card in enumerate(town):
        fits(p.goods[slot] == Card.NONE or rules.holders & bit(card) != 0, "goods where there is room for them")
    subset("the working buildings", p.working, p.town)
    fits(len(p.covered) % 2 == 0, "a building for every covered one")
    slots, covered = list(map(int, p.covered))[::2], list(map(int, p.covered))[1::2]
    for slot in slots:
        within("a place in town", slot, 0, p.buildings - 1)
    stood = {*town, *covered}
    for pile, power in ((p.chapel, Power.CHAPEL), (p.bank, Power.BANK), (p.harbor, Power.HARBOR)):
        fits(len(pile) == 0 or any(rules.power[card] == power for card in stood), "cards under a building that stood")
    within("the cards under a chapel", len(p.chapel), 0, s.round - 1)
    fits(p.bank_used == (len(p.bank) > 0), "a bank that was used if cards lie under it")
    fits(not Counter(map(int, p.shown)) - Counter(p.hand.cards()), "the cards in hand that everybody saw")


# -- pieces ------------------------------------------------------------------------------------------------------------


def box(rules: Ruleset) -> Counter[str]:
    """Every card, and what lies in the middle."""
    found = Counter({CARD_WORDS[b.card]: b.copies for b in rules.buildings})
    found.update(CARD_WORDS[card] for card in members(rules.middle))
    return found


def cards(s: SanJuan) -> Iterator[int]:
    """Every card of a position, wherever it is."""
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
    equal("the roles left", count(s.roles), LAST_ROLE - s.picks - (s.role != Role.NONE and s.picks < s.choices()))
    fits(s.roles & bit(s.role) == 0, "no role twice")
    if s.to_act == NOBODY:
        check_end(s)
        return
    equal("the reason of the end", s.end, 0)
    within("the roles chosen", s.picks, 0, s.choices() - 1)
    if s.prompt == Prompt.SETUP or s.prompt in UPKEEP:
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
    equal("the step", s.rules.upkeep[s.upkeep_step], UPKEEP[s.prompt])


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
    once, with_library = s.rules.privilege[s.role], s.rules.privilege[s.role] * most_times(s.rules)
    fits(s.privilege in (once, with_library), "the privilege of its role")
    if s.privilege == once:
        return
    # A crane may have covered the library since.
    fits(s.role == Role.BUILDER or s.players[s.chooser].power[Power.PRIVILEGE] > 0, "a library")
    fits(s.choices() <= s.seats or s.library_used & bit(s.chooser) != 0, "a library that was used")


def check_towns(s: SanJuan) -> None:
    """Only in a builder phase buildings sleep, one of each seat that had its turn; and only there a town is complete."""
    building = s.role == Role.BUILDER and s.to_act != NOBODY and s.prompt in ROLES
    order = around(s.first, s.seats)
    turns = order.index(s.to_act) + (s.prompt in PAYING) if building else 0
    for turn, seat in enumerate(order):
        p = s.players[seat]
        done = building and turn < turns
        within("the sleeping buildings of a town", count(p.town & ~p.working), 0, int(done))
        if s.to_act != NOBODY and not done:
            within("the buildings of a town", p.buildings, 1, s.rules.last_building - 1)


# -- questions ---------------------------------------------------------------------------------------------------------


def check_descending(s: SanJuan, p: Player, *, begun: bool) -> None:
    """A set of cards from the hand, named in descending order, can go on."""
    if not begun:
        equal("the bound of the set", s.bound, NO_BOUND)
    below = sum(int(p.hand.copies[card]) for card in members(p.hand.kinds & up_to(s.bound)))
    within("the cards due", s.due, 1, below)


def to_set_up(s: SanJuan, p: Player) -> None:
    """Whoever had its turn holds as many cards as everybody starts with; the others still hold all they saw (R-SJ-14)."""
    rules = s.rules
    within("the cards seen too many", rules.variant, 1, rules.deck_size)
    order = around(s.governor, s.seats)
    now = order.index(s.to_act)
    for turn, seat in enumerate(order):
        too_many = rules.variant + turn
        if turn < now:
            too_many = 0
        elif turn == now:
            equal("the cards due", s.to_discard + s.discarded, too_many)
            too_many -= s.discarded
        equal("the cards in hand", s.players[seat].hand.size, rules.hand + too_many)
    check_descending(s, p, begun=s.discarded > 0)


def to_choose_a_role(s: SanJuan, p: Player) -> None:
    fits(s.roles != 0, "a role to choose")


def to_use_a_library(s: SanJuan, p: Player) -> None:
    fits(may_save_library(s, s.chooser), "a library that can be saved")


def to_build(s: SanJuan, p: Player) -> None:
    fits(p.hand.size > 0 or from_the_middle(s, s.to_act) != 0, "something to build")


def to_cover(s: SanJuan, p: Player) -> None:
    check_site(s)
    fits(can_cover(s, s.to_act), "something to cover")


def check_site(s: SanJuan) -> None:
    fits(s.rules.in_edition & bit(s.site) != 0 and s.site != Card.NONE, "a building on its site")


def check_bill(s: SanJuan, p: Player) -> None:
    """The building stands already, and is being paid."""
    check_site(s)
    fits(p.town & bit(s.site) != 0, "the building that is paid")
    fits(s.rules.plants & bit(s.site) != 0 or p.working & bit(s.site) == 0, "a sleeping building on its site")
    within("what it costs", s.bill, 1, s.rules.cost[s.site])
    within("the goods spent", s.spent, 0, p.power[Power.GOODS_AS_MONEY])
    within("the cards due", s.to_pay, 1, s.bill - s.spent)


def to_spend(s: SanJuan, p: Player) -> None:
    check_bill(s, p)
    equal("the cards due", s.to_pay, s.bill - s.spent)
    within("the goods spent", s.spent, 0, p.power[Power.GOODS_AS_MONEY] - 1)
    if s.spent == 0:
        equal("the bound of the set", s.bound, NO_BOUND)
    fits(p.loaded & up_to(s.bound) != 0, "a good to spend")
    within("the goods needed", s.to_pay - p.hand.size, -p.hand.size, count_goods(s, s.to_act, s.bound))


def to_pay(s: SanJuan, p: Player) -> None:
    check_bill(s, p)
    check_descending(s, p, begun=s.to_pay < s.bill - s.spent)


def check_bound(s: SanJuan, kinds: Bits) -> None:
    """The last building named in a set of goods is one of these kinds; at first there is none."""
    if s.tally == 0:
        equal("the bound of the set", s.bound, NO_BOUND)
    else:
        fits(s.bound != NO_BOUND and kinds & bit(s.bound) != 0, "a building with a good as the bound of the set")


def to_produce(s: SanJuan, p: Player) -> None:
    check_bound(s, s.rules.plants)
    allowed = s.rules.produce + s.privilege_of(s.to_act) + p.power[Power.PRODUCE_MORE]
    equal("the goods due", s.to_produce, allowed - s.produced)
    fits(can_produce(s, s.to_act), "a good to produce")


def to_sell(s: SanJuan, p: Player) -> None:
    check_bound(s, s.rules.holders)
    allowed = s.rules.sell + s.privilege_of(s.to_act) + p.power[Power.SELL_MORE]
    equal("the goods due", s.to_sell, allowed - s.sold)
    within("the cards to draw for sales", s.gain, 0, s.sold * max(*s.rules.tiles, *s.rules.price))
    within("the goods sold", s.sales, s.sold, s.rules.deck_size)
    fits(can_sell(s, s.to_act), "a good to sell")


def to_keep(s: SanJuan, p: Player) -> None:
    keep = s.rules.keep + p.power[Power.KEEP_MORE]
    within("the cards due", s.to_keep, 1, keep)
    equal("the cards drawn", s.drawn, s.set_aside + keep - s.to_keep)
    within("the cards drawn", s.drawn, keep + 1, s.rules.counsel + s.privilege_of(s.to_act))
    equal("an archive", p.power[Power.CHOOSE_FROM_HAND], 0)
    if s.to_keep == keep:
        equal("the bound of the set", s.bound, NO_BOUND)
    below = sum(int(s.aside[place]) <= s.bound for place in range(s.set_aside))
    within("the cards due", s.to_keep, 1, below)


def to_use_an_archive(s: SanJuan, p: Player) -> None:
    fits(p.power[Power.CHOOSE_FROM_HAND] > 0, "an archive")
    keep = s.rules.keep + p.power[Power.KEEP_MORE]
    within("the cards due", s.to_discard + s.discarded, 1, s.rules.counsel + s.privilege_of(s.to_act) - keep)
    check_descending(s, p, begun=s.discarded > 0)


def to_take(s: SanJuan, p: Player) -> None:
    fits(p.power[Power.DIG_GOLD] > 0, "a gold mine")
    within("the step", s.ways_tried, 1, len(s.rules.prospecting))
    fits(isinstance(s.rules.prospecting[s.ways_tried - 1], GoldMineOfChoice), "a gold mine of choice")
    equal("the cards turned up", s.set_aside, s.rules.turn_up)
    costs = {int(s.rules.cost[int(s.aside[place])]) for place in range(s.set_aside)}
    equal("the different costs of the cards turned up", len(costs), s.set_aside)


def check_chapels(s: SanJuan, turns: int) -> None:
    """A chapel gets a card a round: so many seats may have had their turn in this one."""
    for seat in around(s.first, s.seats)[turns:]:
        within("the cards under a chapel", len(s.players[seat].chapel), 0, s.round - 2)


def to_exchange(s: SanJuan, p: Player) -> None:
    check_chapels(s, 0)
    fits(p.power[Power.EXCHANGE] > 0 and p.hand.size > 0, "an office building and a card")
    within("the cards due", s.to_exchange, 1, s.rules.exchange)
    equal("the cards due", s.to_exchange, s.rules.exchange - s.exchanged)
    if s.exchanged == 0:
        equal("the bound of the set", s.bound, NO_BOUND)


def to_use_a_chapel(s: SanJuan, p: Player) -> None:
    check_chapels(s, around(s.first, s.seats).index(s.to_act))
    fits(p.power[Power.CHAPEL] > 0 and p.hand.size > 0, "a chapel and a card")


def to_use_a_bank(s: SanJuan, p: Player) -> None:
    check_chapels(s, around(s.first, s.seats).index(s.to_act) + 1)
    fits(p.power[Power.BANK] > 0 and p.hand.size > 0, "a bank and a card")
    equal("the cards put under the bank", s.banked, len(p.bank))
    if s.banked == 0:
        equal("the bound of the set", s.bound, NO_BOUND)


def to_keep_the_limit(s: SanJuan, p: Player) -> None:
    equal("the cards due", s.to_discard, p.hand.size - hand_limit(s, s.to_act))
    check_descending(s, p, begun=s.discarded > 0)


QUESTIONS: dict[int, Callable[[SanJuan, Player], None]] = {
    Prompt.SETUP: to_set_up,
    Prompt.ROLE: to_choose_a_role,
    Prompt.LIBRARY: to_use_a_library,
    Prompt.BUILD: to_build,
    Prompt.COVER: to_cover,
    Prompt.SPEND: to_spend,
    Prompt.PAY: to_pay,
    Prompt.PRODUCE: to_produce,
    Prompt.SELL: to_sell,
    Prompt.KEEP: to_keep,
    Prompt.ARCHIVE: to_use_an_archive,
    Prompt.TAKE: to_take,
    Prompt.OFFICE: to_exchange,
    Prompt.CHAPEL: to_use_a_chapel,
    Prompt.BANK: to_use_a_bank,
    Prompt.LIMIT: to_keep_the_limit,
}
"""What must be true for each question to be open."""
