"""A simple sensible player: takes the role that brings it most now, builds the dearest thing it can, keeps dear cards."""

from gobernador.bots.base import Bot, Budget
from gobernador.core.game import View
from gobernador.core.types import PASS
from gobernador.games.sanjuan.rules.ids import COVER_LOADED, Prompt, Role
from gobernador.games.sanjuan.rules.view import SanJuanView

# What a card in hand, a good on a building and a point are worth to it, in cards.
GOOD = 1.2
POINT = 1.0
PRIVILEGE = 0.6
USUAL_PRICE = (0.0, 1.0, 1.4, 1.8, 2.2, 2.6)
"""The mean price of each good over the five tiles, by production building."""


class GreedyBot(Bot):
    """Looks one step ahead, at its own gain only."""

    def choose(self, view: View, budget: Budget) -> int:
        assert isinstance(view, SanJuanView)
        legal = view.legal()
        if len(legal) == 1:
            return legal[0]
        if view.prompt == Prompt.ROLE:
            return max(legal, key=lambda action: self._role(view, action - view.base))
        answers = [action for action in legal if action != PASS]
        if view.prompt in (Prompt.BUILD, Prompt.TAKE, Prompt.KEEP):
            return max(answers, key=lambda action: self._worth(view, action - view.base), default=PASS)
        if view.prompt in (Prompt.PRODUCE, Prompt.SELL, Prompt.LIBRARY):
            return answers[-1]
        if view.prompt in (Prompt.COVER, Prompt.SPEND) and PASS in legal:
            return PASS
        if view.prompt == Prompt.CHAPEL and len(view.hand) > view.rules.limit - 1:
            return self._cheapest(view, answers)
        if PASS in legal:
            return PASS
        return self._cheapest(view, answers)

    def _cheapest(self, view: SanJuanView, answers: list[int]) -> int:
        """The answer that gives up least."""
        return min(answers, key=lambda action: self._worth(view, action - view.base))

    def _worth(self, view: SanJuanView, card: int) -> float:
        """How much the bot wants a card: dear ones, and those it does not have yet."""
        if card > COVER_LOADED:
            return self._worth(view, card - COVER_LOADED) + GOOD
        rules = view.rules
        own = view.players[view.seat]
        worth = float(rules.cost[card]) + 0.5 * float(rules.vp[card])
        is_plant = bool(rules.plants >> card & 1)
        if not is_plant and own.town & 2**card:
            return 0.1 * worth
        if is_plant:
            worth += 1.5 - 0.5 * sum(bool(rules.plants >> kind & 1) for kind in own.kinds)
        elif rules.sixes & 2**card:
            worth += len(own.kinds) - 6
        return worth

    def _role(self, view: SanJuanView, role: int) -> float:
        """What the role would bring this seat, in cards; a little less for what it brings the others."""
        own = view.players[view.seat]
        plants = [
            (card, loaded) for card, loaded in zip(own.kinds, own.loaded, strict=True) if view.rules.plants >> card & 1
        ]
        goods = [card for card, loaded in plants if loaded]
        vacant = [card for card, loaded in plants if not loaded]
        others = [player for seat, player in enumerate(view.players) if seat != view.seat]
        if role == Role.BUILDER:
            rivals = sum(player.hand >= 4 for player in others) / len(others)
            return self._best_build(view) + PRIVILEGE - rivals
        if role == Role.PRODUCER:
            rivals = sum(
                sum(player.loaded) < bin(player.town & view.rules.plants).count("1") for player in others
            ) / len(others)
            return min(2, len(vacant)) * GOOD - 0.5 * rivals
        if role == Role.TRADER:
            prices = sorted((USUAL_PRICE[card] for card in goods), reverse=True)
            rivals = sum(sum(player.loaded) > 0 for player in others) / len(others)
            return sum(prices[:2]) - 0.5 * rivals
        if role == Role.COUNCILLOR:
            return 1.4
        return 1.0

    def _best_build(self, view: SanJuanView) -> float:
        """The points of the best building it could pay for as builder; nothing if there is none."""
        rules = view.rules
        own = view.players[view.seat]
        wanted = [card for card in set(view.hand) if rules.plants >> card & 1 or not own.town & 2**card]
        payable = [card for card in wanted if rules.cost[card] <= len(view.hand)]
        return max((POINT * float(rules.vp[card]) + 0.3 * float(rules.cost[card]) for card in payable), default=-2.0)
