"""The lines that set a position of San Juan."""

from collections.abc import Sequence

from gobernador.core.dice import Dice
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.scenes.vocabulary import ANY, PILES, card_in
from gobernador.testing.scenes import setting
from gobernador.testing.scenes.prompt_line import PromptLine, read_prompt
from gobernador.testing.scenes.scene_lines import Clause, SceneLine
from gobernador.testing.scenes.setting import game_in, read_lines

TABLE = (
    "round", "governor", "taken", "roles", "supply", "discards", "tiles", "trades", "prices", "drawn", "turned_up",
    "dice", "prompt", "over",
)  # fmt: skip
SEAT = ("hand", "town", "asleep", "under", "shown", "used")

Setting = setting.SceneSetting[SanJuanGame]
"""Piles are said of a seat by `under chapel`."""


def setting_of(lines: Sequence[SceneLine]) -> Setting:
    """The setting in these lines; the first is the game line."""
    game = game_in(lines[0], SanJuanGame)
    found = Setting(game, lines[0], {}, [{} for seat in range(game.seats)], int(game.rules.starts))
    read_lines(found, lines[1:], TABLE, SEAT, named=pile_named)
    return found


def pile_named(clause: Clause) -> Clause:
    """`under` is named together with its building."""
    if clause.keyword != "under":
        return clause
    building = clause.some("chapel, bank or harbor, and cards")[0]
    if building not in PILES:
        raise clause.unknown(building, PILES)
    return Clause(clause.line, f"under {building}", clause.words[1:], clause.about)


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


_TURN = ("seat", "chooser", "library")
_SET = ("done", "last")

DETAILS = {
    "deal": (),
    "setup": ("seat", *_SET),
    "start_of_round": (),
    "end_of_round": (),
    "role": ("seat",),
    "library": ("seat", "role"),
    "build": _TURN,
    "cover": (*_TURN, "site"),
    "spend": (*_TURN, "site", "due", *_SET),
    "pay": (*_TURN, "site", "due", *_SET, "spent"),
    "produce": (*_TURN, *_SET),
    "sell": (*_TURN, *_SET, "gain", "sales"),
    "keep": (*_TURN, *_SET),
    "archive": (*_TURN, "due", *_SET),
    "take": _TURN,
    "office": ("seat", *_SET),
    "chapel": ("seat",),
    "bank": ("seat", *_SET),
    "limit": ("seat", *_SET),
}
"""The questions that a scene can put, and what more can be said of each."""


def asked_in(setting: Setting) -> PromptLine:
    """The prompt line, or the one that stands for it: a scene that asks nothing else asks for a role."""
    asked = read_prompt(setting, DETAILS)
    for keyword, only in (("drawn", "keep"), ("turned_up", "take")):
        if keyword in setting.table and asked.prompt != only:
            raise setting.clause(keyword).error(f"{keyword} can be used only with prompt {only}")
    return asked


def card_asked(asked: PromptLine, key: str) -> int:
    """The card that a detail must name."""
    return card_in(asked.clause, asked.needed(key))
