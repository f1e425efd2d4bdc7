"""What a seat owns in a scene, and what it cannot own."""

from collections import Counter
from itertools import pairwise

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.games.sanjuan.rules.actions import PLANTS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, Card
from gobernador.games.sanjuan.rules.player import TOWN_SLOTS, Player
from gobernador.games.sanjuan.scenes.setting import Setting, Stock
from gobernador.games.sanjuan.scenes.vocabulary import ANY, PILES, Plot, card_in, pile_in, town_in
from gobernador.testing.scenes.scene_lines import Clause


def lay_seat(p: Player, setting: Setting, seat: int, stock: Stock) -> None:
    """Hand, town and piles of a seat."""
    town = setting.seat_clause(seat, "town")
    plots = checked_town(town, town_in(town))
    hand = setting.seat_clause(seat, "hand")
    for card in stock.fill(pile_in(hand, hand.words), hand):
        p.hand.add(card)
    covered: list[int] = []
    for slot, plot in enumerate(plots):
        p.kinds[slot] = u8(plot.card)
        p.goods[slot] = u8(stock.deal(town) if plot.good == ANY else plot.good or Card.NONE)
        for card in reversed(plot.covered):
            covered += [slot, card]
    p.buildings = len(plots)
    p.covered = vec[u8](covered)
    p.settle(awake(setting, seat, plots), setting.game.rules)
    p.chapel = vec[u8](pile_under("chapel", setting, seat, plots, stock))
    p.bank = vec[u8](pile_under("bank", setting, seat, plots, stock))
    p.harbor = vec[u8](pile_under("harbor", setting, seat, plots, stock))
    p.shown = vec[u8](shown_cards(p, setting.seat_clause(seat, "shown")))
    p.bank_used = len(p.bank) > 0 or "bank" in used(setting, seat, plots)


def checked_town(clause: Clause, plots: list[Plot]) -> list[Plot]:
    """The plots of a town that can be."""
    if len(plots) > TOWN_SLOTS:
        raise clause.error(f"{len(plots)} buildings, but a town has at most {TOWN_SLOTS}")
    for card, times in Counter(plot.card for plot in plots).items():
        if times > 1 and card not in PLANTS:
            raise clause.error(f"two uncovered city buildings with the same name: {CARD_WORDS[card]}")
    for plot in plots:
        stack = (plot.card, *plot.covered)
        if Card.CRANE in plot.covered:
            raise clause.error("a crane cannot be covered")
        if any(upper == lower for upper, lower in pairwise(stack)):
            raise clause.error(f"{plot}: a building cannot cover one with the same name")
    return plots


def awake(setting: Setting, seat: int, plots: list[Plot]) -> int:
    """The kinds of building that work, as a set: all but those built in this builder phase."""
    town = {plot.card for plot in plots}
    clause = setting.seat_clause(seat, "asleep")
    asleep = named_buildings(clause)
    if len(asleep) > 1:
        raise clause.error("a seat builds one building in a phase, so only one can be asleep")
    for card in asleep:
        if card not in town:
            raise clause.error(f"{CARD_WORDS[card]} cannot be asleep: it is not in the town")
        town.discard(card)
    return sum(1 << card for card in town)


def named_buildings(clause: Clause) -> list[int]:
    """The buildings that an `asleep` clause names."""
    if clause.words == ("none",):
        return []
    return [card_in(clause, word) for word in clause.some("buildings, or none")]


def pile_under(building: str, setting: Setting, seat: int, plots: list[Plot], stock: Stock) -> list[int]:
    """The cards under a building that stands in the town, or is covered there."""
    clause = setting.seat_clause(seat, f"under {building}")
    pile = stock.fill(pile_in(clause, clause.words), clause)
    if pile and not any(PILES[building] in (plot.card, *plot.covered) for plot in plots):
        raise clause.error(f"cards under a {building}, but seat {seat} has none, not even a covered one")
    return pile


def shown_cards(p: Player, clause: Clause) -> list[int]:
    """The cards of the hand that everybody saw going there."""
    found = pile_in(clause, clause.words)
    for card, times in Counter(found).items():
        if card == ANY or p.hand.copies[card] < times:
            raise clause.error("shown can only name cards in the hand")
    return found


def used(setting: Setting, seat: int, plots: list[Plot]) -> tuple[str, ...]:
    """What the seat has used up: its library in this round, its bank in this game."""
    clause = setting.seat_clause(seat, "used")
    if clause.some("library, bank or none") == ("none",):
        return ()
    for word in clause.words:
        if word not in ("library", "bank"):
            raise clause.unknown(word, ("library", "bank", "none"))
        if not any(card_in(clause, word) in (plot.card, *plot.covered) for plot in plots):
            raise clause.error(f"a {word} was used, but seat {seat} has none, not even a covered one")
    return clause.words
