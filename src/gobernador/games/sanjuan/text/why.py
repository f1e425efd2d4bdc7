"""Why can't I? A reason, with the number of its rule, for every action that is not possible now.

Reasons are found from the view alone, so that no reason tells what its reader may not know.
"""

from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.why_now import ANSWER, why_not_now, why_not_pass
from gobernador.games.sanjuan.text.why_that import why_not_that
from gobernador.text.refusal_reasons import cited, reason_to_wait
from gobernador.text.voice import Reason


def reason(game: SanJuanGame, view: SanJuanView, action: int) -> Reason:
    """Why an action cannot be chosen now."""
    return Why(game, view).reason(action)


def sentence(words: Lexicon, reason: Reason) -> str:
    """A reason in words, with the number of its rule."""
    args = words.named(reason.args) | {"city": words.city()}
    return cited(words, reason, args)


class Why:
    """The reasons of one view: for screens that explain everything that is not possible."""

    def __init__(self, game: SanJuanGame, view: SanJuanView) -> None:
        self.game = game
        self.view = view
        self.facts = Facts(game, view)
        self.legal = frozenset(view.legal())

    def reason(self, action: int) -> Reason:
        """Why an action cannot be chosen now."""
        assert action not in self.legal, f"{self.game.actions.text(action)} is possible"
        waiting = reason_to_wait(self.view, over="R-SJ-69", turn="R-SJ-22")
        return waiting or self._of_the_asked(action)

    def _of_the_asked(self, action: int) -> Reason:
        verb, _, word = self.game.actions.text(action).partition(":")
        if verb == "pass":
            return why_not_pass(self.facts)
        card = word.removesuffix("@good")
        if card in CARD_WORDS and not self.facts.exists(CARD_WORDS.index(card)):
            return Reason("not_in_edition", {"card": card}, "D-08")
        if verb != ANSWER[self.facts.prompt]:
            return why_not_now(self.facts, verb)
        return why_not_that(self.facts, verb, word)
