"""The open question for a sign: a short title, half a sentence after it, and tags on the answers."""

from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.text import moment, questions
from gobernador.games.sanjuan.text.facts import Facts
from gobernador.games.sanjuan.text.gains import still_choosing
from gobernador.games.sanjuan.text.lexicon import Lexicon


def title(words: Lexicon, view: SanJuanView) -> str:
    """What is asked now; what the others are told has no full stop either."""
    if view.to_act == NOBODY or view.seat != view.to_act:
        return questions.question(words, view).removesuffix(".")
    return words.say(f"sign.{Facts(words.game, view).prompt}.title", **questions.mentioned(words, view))


def hint(words: Lexicon, view: SanJuanView) -> str:
    """What more there is to say; to those who wait, when it is their turn."""
    if view.to_act == NOBODY:
        return ""
    if view.seat != view.to_act:
        return words.own_turn(moment.waiting(words, view), int(view.seat))
    prompt = Facts(words.game, view).prompt
    again = words.once_more(still_choosing(words, view), int(view.seat)) if prompt == "role" else ""
    return again or words.say(f"sign.{prompt}.hint", **questions.mentioned(words, view))


def tag(words: Lexicon, view: SanJuanView, action: int) -> str:
    """What a good sells for, or what is left to pay over a building."""
    verb, _, word = words.game.actions.text(action).partition(":")
    facts = Facts(words.game, view)
    if verb == "sell":
        return words.say("gain.cards", cards=facts.price(CARD_WORDS.index(word)))
    if verb == "cover":
        covered = CARD_WORDS.index(word.removesuffix("@good"))
        return words.say("sign.cover.pay", cost=facts.cost(int(view.table.site), covered))
    if verb == "pass" and facts.prompt == "cover":
        return words.say("sign.cover.pay", cost=facts.cost(int(view.table.site), 0))
    return ""
