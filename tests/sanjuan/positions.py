"""Positions for tests of the engine's own parts, put together by hand. Whoever tests a rule writes a scene instead."""

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.dice import QuickDice
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.state import SanJuan
from tests.tables import Table


def fresh(edition: str = "first", seats: int = 3, **options: str) -> tuple[SanJuanGame, SanJuan]:
    """A game that has just been dealt, the first seat to choose a role."""
    game = Table(edition, seats, (("start", "0"), *options.items())).game
    return game, game.new(QuickDice(1))


def card(word: str) -> int:
    return CARD_WORDS.index(word)


def words(cards: object) -> list[str]:
    return [CARD_WORDS[number] for number in cards]  # type: ignore[attr-defined]


def build(s: SanJuan, seat: int, *names: str) -> None:
    """Put up buildings out of nowhere, awake."""
    for name in names:
        s.players[seat].put_up(card(name), s.rules)
    s.players[seat].wake(s.rules)


def hold(s: SanJuan, seat: int, *names: str) -> None:
    """Replace a hand by cards out of nowhere."""
    hand = s.players[seat].hand
    for old in hand.cards():
        hand.remove(old)
    for name in names:
        hand.add(card(name))


def stack(s: SanJuan, *names: str) -> None:
    """Lay cards on top of the supply, the first of them uppermost."""
    for name in reversed(names):
        s.deck.cards[s.deck.size] = u8(card(name))
        s.deck.size += 1
    s.deck.fixed = len(names)


def empty_the_supply(s: SanJuan) -> None:
    s.deck.size = 0
    s.deck.discarded = 0


def play(game: SanJuanGame, s: SanJuan, line: str) -> None:
    """Play a line of notation."""
    for text in line.split():
        action = game.actions.parse(text)
        assert action in s.legal(), f"{text} is not legal"
        s.apply(action)


def discards(s: SanJuan) -> list[str]:
    return words(list(s.deck.discards)[: s.deck.discarded])


def pile(*names: str) -> vec[u8]:
    return vec[u8]([u8(card(name)) for name in names])
