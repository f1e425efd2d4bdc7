"""What One pile brings beside its rules: words for its views, and observations for learners."""

from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.match.words import GameWords, Plain, question
from gobernador.research.encoding.encoder import ListEncoder, Piece
from onepile.rules import ACTIONS, RANKS, OnePile, OnePileView


def view_in_words(game: Game, view: View) -> Plain:
    assert isinstance(view, OnePileView)
    players = [{"seat": seat, "hand": size, "points": view.points[seat]} for seat, size in enumerate(view.sizes)]
    return question(game, view) | {"hand": view.hand, "pile": view.pile, "players": players}


class OnePileEncoder(ListEncoder):
    """The own hand, and the top of the pile."""

    def __init__(self, seats: int) -> None:
        ranks = tuple(str(card) for card in range(1, RANKS + 1))
        pieces = [Piece("hand", "the cards in hand", ranks), Piece("top", "the last card played", ranks)]
        super().__init__(pieces, ACTIONS.size)

    def numbers(self, s: State, seat: int) -> list[int]:
        assert isinstance(s, OnePile)
        cards = range(1, RANKS + 1)
        return [s.hands[seat].count(card) for card in cards] + [int(s.pile[-1:] == [card]) for card in cards]


WORDS = GameWords(view_in_words, lambda game: {"ranks": RANKS})
