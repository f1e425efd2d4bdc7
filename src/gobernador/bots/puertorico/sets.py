"""The sets that Puerto Rico asks for: circles to staff or to leave empty, and kinds of barrel for the warehouses."""

from gobernador.bots.sets import AnswerSet
from gobernador.core.bitset import members
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game, View
from gobernador.puertorico.game import PuertoRicoGame
from gobernador.puertorico.ids import Prompt
from gobernador.puertorico.phases.storage import may_store
from gobernador.puertorico.state import PuertoRico


def open_set(game: Game, view: View) -> AnswerSet | None:
    """The set that the open question asks for; None if it asks for one thing only."""
    if view.prompt in (Prompt.STAFF, Prompt.LEAVE):
        s = position(game, view)
        return AnswerSet([int(s.base) + place for place in circles_left(s)], int(s.due), int(s.due))
    if view.prompt == Prompt.STORE:
        s = position(game, view)
        kinds = members(may_store(s, s.to_act))
        return AnswerSet([int(s.base) + good for good in kinds], 0, min(int(s.due), len(kinds)))
    return None


def position(game: Game, view: View) -> PuertoRico:
    """The position behind a view. Nothing in it is hidden but what is drawn next, which is of no use here."""
    assert isinstance(game, PuertoRicoGame), f"{game.key} is no Puerto Rico"
    return game.imagine(view, QuickDice(0))


def circles_left(s: PuertoRico) -> list[int]:
    """The place of every circle that can still be named, circles of the same place side by side."""
    p = s.players[s.to_act]
    places = [place for place in members(p.owned) if place <= s.bound]
    return [place for place in places for _ in range(int(p.places[place]) - int(s.named[place]))]
