"""Why can't I? A reason, with the number of its rule, for every action that is not possible now."""

from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import ROLE_WORDS
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.questions import good_and_ship, verb_and_word
from gobernador.games.puertorico.text.why_now import ANSWERS, why_not_now, why_not_pass
from gobernador.games.puertorico.text.why_that import why_not_that
from gobernador.text.refusal_reasons import cited, reason_to_wait
from gobernador.text.voice import Reason


def reason(game: PuertoRicoGame, view: PuertoRicoView, action: int) -> Reason:
    """Why an action cannot be chosen now."""
    return Why(game, view).reason(action)


def sentence(words: Lexicon, reason: Reason) -> str:
    """A reason in words, with the number of its rule."""
    args = words.named(reason.args)
    return cited(words, reason, args)


class Why:
    """The reasons of one view: for screens that explain everything that is not possible."""

    def __init__(self, game: PuertoRicoGame, view: PuertoRicoView) -> None:
        self.game = game
        self.view = view
        self.facts = Facts(game, view)
        self.legal = frozenset(view.legal())

    def reason(self, action: int) -> Reason:
        """Why an action cannot be chosen now."""
        assert action not in self.legal, f"{self.game.actions.text(action)} is possible"
        waiting = reason_to_wait(self.view, over="R-PR-80", turn="R-PR-03")
        return waiting or self._of_the_asked(action)

    def _of_the_asked(self, action: int) -> Reason:
        verb, word = verb_and_word(self.game.actions.text(action))
        if verb == "pass":
            return why_not_pass(self.facts)
        if verb == "role" and not self.facts.exists(ROLE_WORDS.index(word)):
            return Reason("no_such_role", {"role": word, "seats": self.game.seats}, "R-PR-92")
        if verb == "ship" and good_and_ship(word)[1] >= self.facts.ships():
            return Reason("no_such_ship", {"ship": good_and_ship(word)[1] + 1, "seats": self.game.seats}, "R-PR-92")
        if verb not in ANSWERS[self.facts.prompt]:
            return why_not_now(self.facts, verb)
        return why_not_that(self.facts, verb, word)
