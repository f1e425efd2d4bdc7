"""The cards of a scene: none more than there are, those not named dealt from what is left."""

from gobernador.core.dice import Dice
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.scenes.vocabulary import ANY
from gobernador.testing.scenes.scene_lines import Clause


class Stock:
    """The cards that have no place yet."""

    def __init__(self, rules: Ruleset, dice: Dice) -> None:
        self._rules = rules
        self._dice = dice
        self._copies = [int(copies) for copies in rules.copies]
        self._middle = int(rules.middle)
        self._cards: list[int] | None = None

    def place_building(self, card: int, clause: Clause) -> None:
        """A card stands in a town, or is covered there."""
        if not self._middle >> card & 1:
            self.place(card, clause)
            return
        self._middle &= ~(1 << card)

    def place(self, card: int, clause: Clause) -> None:
        """A named card has its place."""
        word = CARD_WORDS[card]
        if not self._rules.in_edition >> card & 1:
            raise clause.error(f"the edition {self._rules.key} has no {word}")
        copies = int(self._rules.copies[card])
        if copies == 0:
            raise clause.error(f"there is one {word}, and it is in a town or in the middle")
        if self._copies[card] == 0:
            raise clause.error(f"one {word} too many: there are only {copies}")
        self._copies[card] -= 1

    def deal(self, clause: Clause) -> int:
        """Any card that is left."""
        cards = self._left()
        if not cards:
            raise clause.error(f"no card is left for {clause}")
        place = self._dice.below(len(cards))
        cards[place], cards[-1] = cards[-1], cards[place]
        return cards.pop()

    def fill(self, pile: list[int], clause: Clause) -> list[int]:
        """The pile with a card dealt wherever none is named."""
        return [self.deal(clause) if card == ANY else card for card in pile]

    def rest(self) -> list[int]:
        """All that is left, ascending."""
        return sorted(self._left())

    def _left(self) -> list[int]:
        if self._cards is None:
            self._cards = [card for card, copies in enumerate(self._copies) for copy in range(copies)]
        return self._cards
