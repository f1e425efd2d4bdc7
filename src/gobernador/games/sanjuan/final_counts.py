"""What is counted of a game of San Juan that is over."""

from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.games.sanjuan.narrow import own_state
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, END_WORDS
from gobernador.match.points import FinalCounts


def counted(game: Game, position: State) -> FinalCounts:
    """Towns, hands, and the dearest buildings."""
    s = own_state(position)
    towns = [[CARD_WORDS[player.kinds[slot]] for slot in range(player.buildings)] for player in s.players]
    holdings = [
        {"buildings": len(town), "cards": int(player.hand.size)} for town, player in zip(towns, s.players, strict=True)
    ]
    dearest = {word for word, cost in zip(CARD_WORDS, s.rules.cost, strict=True) if cost == s.rules.dearest}
    great = [sum(word in dearest for word in town) for town in towns]
    return FinalCounts(END_WORDS[s.end], towns, holdings, great)
