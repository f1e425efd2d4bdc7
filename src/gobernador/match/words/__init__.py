"""Views and rules in words: plain dicts, lists, texts and numbers, for everybody who is not our engine.

What a program in another language reads (`docs/remote_bots.md`), and a browser. Kinds of things are the words of the notation, never
numbers; a seat is a number, and nobody is None. `docs/views.md` lists every field.
"""

from gobernador.core.game import Game, View
from gobernador.games.puertorico import words as puertorico
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.sanjuan import words as sanjuan
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.match.words.things import Plain

__all__ = ["Plain", "plain_rules", "plain_view"]


def plain_view(game: Game, view: View) -> Plain:
    """Everything a view holds.

    >>> from gobernador.catalog import make
    >>> from gobernador.core.dice import QuickDice
    >>> game = make("sanjuan", "first", 2, {"start": "0"})
    >>> view = plain_view(game, game.view(game.new(QuickDice(1)), 0))
    >>> view["prompt"], view["hand"], view["supply"]
    ('role', ['coffee_roaster', 'coffee_roaster', 'archive', 'guild_hall'], 100)
    """
    if isinstance(view, PuertoRicoView):
        return puertorico.plain_view(game, view)
    assert isinstance(view, SanJuanView), f"nobody has words for a view of {game.key}"
    return sanjuan.plain_view(game, view)


def plain_rules(game: Game) -> Plain:
    """The numbers of a game's rules: what things cost and bring, and how many there are.

    >>> from gobernador.catalog import make
    >>> rules = plain_rules(make("puertorico", "base", 3))
    >>> rules["ships"], rules["buildings"]["office"]["cost"]
    ([4, 5, 6], 5)
    """
    if isinstance(game, PuertoRicoGame):
        return puertorico.plain_rules(game.rules)
    assert isinstance(game, SanJuanGame), f"nobody has words for the rules of {game.key}"
    return sanjuan.plain_rules(game.rules, game.seats)
