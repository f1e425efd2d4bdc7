"""Positions for tests of the engine's own parts, put together by hand. Whoever tests a rule writes a scene instead."""

from gobernador.core.dice import QuickDice
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE
from gobernador.games.puertorico.rules.state import PuertoRico
from tests.tables_puertorico import Table


def fresh(seats: int = 3, **options: str) -> tuple[PuertoRicoGame, PuertoRico]:
    """A game that has just been dealt, the first seat to choose a role."""
    game = Table(seats, (("start", "0"), *options.items())).game
    return game, game.new(QuickDice(1))


def building(word: str) -> int:
    return BUILDING_WORDS.index(word)


def good(word: str) -> int:
    return GOOD_WORDS.index(word)


def build(s: PuertoRico, seat: int, *names: str) -> None:
    """Put up buildings out of nowhere, each with a colonist on every circle."""
    p = s.players[seat]
    for name in names:
        p.add_building(building(name), s.rules)
        for _ in range(s.rules.circles[building(name)]):
            p.put_colonist(LAST_TILE + building(name), s.rules)


def plant(s: PuertoRico, seat: int, *tiles: int) -> None:
    """Lay tiles out of nowhere, unoccupied."""
    for tile in tiles:
        s.players[seat].add_tile(tile)


def play(game: PuertoRicoGame, s: PuertoRico, line: str) -> None:
    """Play a line of notation."""
    for text in line.split():
        action = game.actions.parse(text)
        assert action in s.legal(), f"{text} is not legal"
        s.apply(action)


def by_word(pile: object) -> dict[str, int]:
    """A pile by kind of barrel or plantation, without what there is none of."""
    numbers = list(pile)  # type: ignore[call-overload]
    return {word: int(number) for word, number in zip(GOOD_WORDS, numbers, strict=True) if number}
