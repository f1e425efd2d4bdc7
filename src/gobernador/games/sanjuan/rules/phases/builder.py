"""Builder phase: one building each, beside the others or, with a crane, over one of them (R-SJ-40 to 48)."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.bitset import bit, lowest
from gobernador.core.types import PASS, Bits, Seat
from gobernador.games.sanjuan.rules.ids import COVER_LOADED, Base, Card, End, Note, Power, Prompt
from gobernador.games.sanjuan.rules.phases.payment import begin_payment
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.rounds import end_phase, finish
from gobernador.games.sanjuan.rules.state import Phase, SanJuan


@final
@mypyc_attr(acyclic=True)
class Build(Phase):
    """Which building, if any."""

    __slots__ = ()

    def offer(self, s: SanJuan, seat: Seat) -> bool:
        if s.players[seat].hand.size == 0 and from_the_middle(s, seat) == 0:
            return False
        s.ask(seat, Prompt.BUILD, Base.BUILD)
        return True

    def mask(self, s: SanJuan) -> Bits:
        p = s.players[s.to_act]
        may: i64 = bit(PASS) | from_the_middle(s, s.to_act)
        if p.hand.size > 0:
            may |= within_reach(s, s.to_act, p.hand.size - 1, p.hand.kinds)
        return may

    def apply(self, s: SanJuan, choice: i64) -> None:
        seat = s.to_act
        if choice == PASS:
            s.note(Note.PASSED, seat, Prompt.BUILD)
            self.next_seat(s, seat)
            return
        if s.middle & bit(choice) != 0:
            s.middle &= ~bit(choice)
        else:
            s.players[seat].play(choice)
        s.site = choice
        if can_cover(s, seat):
            s.ask(seat, Prompt.COVER, Base.COVER)
        else:
            build_beside(s, seat)

    def close(self, s: SanJuan) -> None:
        """Taverns, then the new buildings wake, then the end is checked (R-SJ-47, 48, 26)."""
        pay_taverns(s)
        complete = False
        for seat in range(s.seats):
            p = s.players[seat]
            p.wake(s.rules)
            if p.buildings >= s.rules.last_building:
                complete = True
        if complete:
            finish(s, End.BUILDINGS)
        else:
            end_phase(s)


@final
@mypyc_attr(acyclic=True)
class Cover(Phase):
    """Which building disappears under the new one (R-SJ-42)."""

    __slots__ = ()

    def mask(self, s: SanJuan) -> Bits:
        may = may_cover(s, s.to_act)
        if affordable(s, s.to_act, Card.NONE, s.players[s.to_act].hand.size) & bit(s.site) != 0:
            may |= bit(PASS)
        return may

    def apply(self, s: SanJuan, choice: i64) -> None:
        if choice == PASS:
            build_beside(s, s.to_act)
        elif choice > COVER_LOADED:
            build_over(s, s.to_act, s.players[s.to_act].loaded_slot_of(choice - COVER_LOADED))
        else:
            build_over(s, s.to_act, spared_slot(s.players[s.to_act], choice))


# -- what a building costs -----------------------------------------------------------------------------------------


def cost(s: SanJuan, seat: Seat, card: i64, covered: i64) -> i64:
    """What *card* costs the seat when it covers *covered* (Card.NONE: nothing), R-SJ-43."""
    p = s.players[seat]
    due = s.rules.cost[card] - rebate(s, seat, covered)
    if s.rules.plants & bit(card) != 0:
        due -= power_without(s, p, Power.PRODUCTION_DISCOUNT, covered)
    else:
        due -= power_without(s, p, Power.CITY_DISCOUNT, covered)
    if due < 0:
        return 0
    return due


def rebate(s: SanJuan, seat: Seat, covered: i64) -> i64:
    """What every building costs the seat less: its privilege, and the covered building's worth."""
    privilege = s.privilege_of(seat)
    if s.rules.power[covered] == Power.PRIVILEGE and privilege > 0:
        # A library under the crane no longer doubles anything (R-SJ-44).
        privilege = s.rules.privilege[s.role]
    return privilege + s.rules.credit[covered]


def power_without(s: SanJuan, p: Player, power: i64, covered: i64) -> i64:
    """A seat's power while *covered* disappears (R-SJ-44)."""
    if s.rules.power[covered] == power:
        return p.power[power] - s.rules.amount[covered]
    return p.power[power]


def goods_as_money(s: SanJuan, p: Player, covered: i64) -> i64:
    """How many goods the seat can pay with on a black market while *covered* disappears (R-SJ-45)."""
    most = power_without(s, p, Power.GOODS_AS_MONEY, covered)
    if most == 0:
        return 0
    goods = p.n_goods()
    if covered != Card.NONE and p.goods[spared_slot(p, covered)] != Card.NONE:
        goods -= 1
    return min(goods, most)


def affordable(s: SanJuan, seat: Seat, covered: i64, cards: i64) -> Bits:
    """The buildings the seat may build over *covered* (Card.NONE: beside the others) with *cards* cards to pay."""
    p = s.players[seat]
    money = cards + rebate(s, seat, covered)
    if p.power[Power.GOODS_AS_MONEY] > 0:
        money += goods_as_money(s, p, covered)
    plants: i64 = s.rules.affordable(money + power_without(s, p, Power.PRODUCTION_DISCOUNT, covered)) & s.rules.plants
    city: i64 = s.rules.affordable(money + power_without(s, p, Power.CITY_DISCOUNT, covered)) & s.rules.city
    return (plants | (city & ~p.town)) & ~bit(covered)


def within_reach(s: SanJuan, seat: Seat, cards: i64, wanted: Bits) -> Bits:
    """Those of the *wanted* buildings that *cards* cards can pay for, beside the others or over any of them."""
    found = affordable(s, seat, Card.NONE, cards)
    rest = coverable(s, s.players[seat])
    while rest != 0 and wanted & ~found != 0:
        found |= affordable(s, seat, lowest(rest), cards)
        rest &= rest - 1
    return found & wanted


def from_the_middle(s: SanJuan, seat: Seat) -> Bits:
    """The building in the middle of the table, if the seat may build it now."""
    if s.middle == 0:
        return 0
    return within_reach(s, seat, s.players[seat].hand.size, s.middle)


# -- the crane -----------------------------------------------------------------------------------------------------


def coverable(s: SanJuan, p: Player) -> Bits:
    """The buildings a crane could cover at all: any but itself."""
    if p.power[Power.BUILD_OVER] == 0:
        return 0
    return p.town & ~s.rules.granting[Power.BUILD_OVER]


def can_cover(s: SanJuan, seat: Seat) -> bool:
    """Whether there is anything to cover with the building on its site."""
    rest = coverable(s, s.players[seat])
    while rest != 0:
        if affordable(s, seat, lowest(rest), s.players[seat].hand.size) & bit(s.site) != 0:
            return True
        rest &= rest - 1
    return False


def may_cover(s: SanJuan, seat: Seat) -> Bits:
    """The buildings that the building on its site may cover, its price payable."""
    p = s.players[seat]
    rest = coverable(s, p)
    found: i64 = 0
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        if affordable(s, seat, card, p.hand.size) & bit(s.site) != 0:
            found |= bit(card)
            if s.rules.ask_for_good != 0 and may_cover_loaded(s, seat, card):
                found |= bit(card + COVER_LOADED)
    return found


def may_cover_loaded(s: SanJuan, seat: Seat, card: i64) -> bool:
    """Whether the seat could as well cover a copy that holds a good, and still pay (U-10)."""
    p = s.players[seat]
    if s.rules.plants & bit(card) == 0 or p.empty_slot_of(card) < 0 or p.loaded_slot_of(card) < 0:
        return False
    goods = min(power_without(s, p, Power.GOODS_AS_MONEY, card), p.n_goods() - 1)
    return p.hand.size + goods >= cost(s, seat, s.site, card)


def spared_slot(p: Player, card: i64) -> i64:
    """The building of this kind that is covered: one without a good if there is one (U-10)."""
    slot = p.empty_slot_of(card)
    if slot < 0:
        return p.slot_of(card)
    return slot


# -- building ------------------------------------------------------------------------------------------------------


def build_beside(s: SanJuan, seat: Seat) -> None:
    s.players[seat].put_up(s.site, s.rules)
    begin_payment(s, seat, cost(s, seat, s.site, Card.NONE))


def build_over(s: SanJuan, seat: Seat, slot: i64) -> None:
    p = s.players[seat]
    covered = p.building(slot)
    due = cost(s, seat, s.site, covered)
    s.note(Note.COVERED, seat, covered)
    good = i64(p.goods[slot])
    if good != Card.NONE:
        p.goods[slot] = Card.NONE
        s.discard_unseen(good)
        s.note(Note.GOOD_LOST, seat, covered)
    p.put_over(slot, s.site, s.rules)
    begin_payment(s, seat, due)


def pay_taverns(s: SanJuan) -> None:
    """Whoever has a tavern and no more buildings than anybody, while somebody has more, draws (R-SJ-47)."""
    if s.rules.granting[Power.DRAW_IF_SMALLEST] == 0:
        return
    fewest = s.players[0].buildings
    most = fewest
    for seat in range(s.seats):
        fewest = min(fewest, s.players[seat].buildings)
        most = max(most, s.players[seat].buildings)
    if fewest == most:
        return
    seat = s.chooser
    for turn in range(s.seats):
        p = s.players[seat]
        if p.power[Power.DRAW_IF_SMALLEST] > 0 and p.buildings == fewest:
            s.draw_to_hand(seat, p.power[Power.DRAW_IF_SMALLEST], s.thanks_to(p, Power.DRAW_IF_SMALLEST))
        seat = s.left_of(seat)
