"""The sets that San Juan asks for: cards from the hand, drawn cards, buildings to produce on or to sell from."""

from gobernador.bots.sets import AnswerSet
from gobernador.core.game import Game, View
from gobernador.sanjuan.ids import LAST_PLANT, Power, Prompt
from gobernador.sanjuan.view import SanJuanView

FROM_HAND = (Prompt.SETUP, Prompt.PAY, Prompt.ARCHIVE, Prompt.LIMIT)


def open_set(game: Game, view: View) -> AnswerSet | None:
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
