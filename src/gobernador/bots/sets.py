"""Where several answers form a set: what can be in it, and how large it may be.

A uniform choice among spellings is no uniform choice among sets, so bots that choose at random choose whole sets.
"""

from dataclasses import dataclass
from math import comb

from gobernador.core.dice import Dice
from gobernador.core.game import View
from gobernador.core.types import PASS
from gobernador.sanjuan.ids import LAST_PLANT, Power, Prompt
from gobernador.sanjuan.view import SanJuanView


@dataclass(frozen=True)
class AnswerSet:
    """The members a set can still get, copies side by side, and the least and most it may take of them."""

    members: list[int]
    fewest: int
    most: int

    def any(self, dice: Dice) -> list[int]:
        """A set, every one equally likely, in the order it has to be named in."""
        sizes = range(self.fewest, min(self.most, len(self.members)) + 1)
        ways = [comb(len(self.members), size) for size in sizes]
        number = dice.below(sum(ways))
        size = self.fewest
        while number >= ways[size - self.fewest]:
            number -= ways[size - self.fewest]
            size += 1
        pool = list(self.members)
        chosen = [pool.pop(dice.below(len(pool))) for _ in range(size)]
        return sorted(chosen, reverse=True)


FROM_HAND = (Prompt.SETUP, Prompt.PAY, Prompt.ARCHIVE, Prompt.LIMIT)


def open_set(view: View) -> AnswerSet | None:
    """The set that the open question asks for; None if it asks for one thing only."""
    assert isinstance(view, SanJuanView)
    due = view.table.due
    if view.prompt in FROM_HAND:
        return AnswerSet(_answers(view, list(view.hand)), due, due)
    if view.prompt == Prompt.KEEP:
        return AnswerSet(_answers(view, list(view.aside)), due, due)
    if view.prompt == Prompt.OFFICE:
        return AnswerSet(_answers(view, list(view.hand)), 0, due)
    if view.prompt == Prompt.BANK:
        return AnswerSet(_answers(view, list(view.hand)), 0, len(view.hand))
    if view.prompt == Prompt.PRODUCE:
        return AnswerSet(_answers(view, _slots(view, loaded=0)), 0, due)
    if view.prompt == Prompt.SELL:
        return AnswerSet(_answers(view, _slots(view, loaded=1)), 0, due)
    if view.prompt == Prompt.SPEND:
        most = min(due, _spendable(view) - view.table.tally)
        return AnswerSet(_answers(view, _slots(view, loaded=1)), max(0, due - len(view.hand)), most)
    return None


def spell(members: list[int]) -> list[int]:
    """A set as the answers that name it, ended by passing; what is not needed is never played."""
    return [*members, PASS]


def _answers(view: SanJuanView, cards: list[int]) -> list[int]:
    return [view.base + card for card in cards if card <= view.bound]


def _slots(view: SanJuanView, *, loaded: int) -> list[int]:
    own = view.players[view.seat]
    holding = [card for card, good in zip(own.kinds, own.loaded, strict=True) if good == loaded]
    return [card for card in holding if loaded or card <= LAST_PLANT]


def _spendable(view: SanJuanView) -> int:
    working = view.players[view.seat].working
    rules = view.rules
    return sum(b.amount for b in rules.buildings if b.power == Power.GOODS_AS_MONEY and working & 2**b.card)
