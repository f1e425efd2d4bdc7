"""Games to sit at: random ones, with somebody who likes to build."""

from collections.abc import Iterator
from random import Random

from gobernador.catalog import GAMES, make
from gobernador.core.types import PASS
from gobernador.match import Match

NAMES = ["Guadalupe", "Ana", "Benito", "Carmen", "Diego"]


def positions(edition: str, seats: int, seed: int, options: dict[str, str] | None = None) -> Iterator[Match]:
    """A match before each of its actions, and once more at its end; the players seldom pass."""
    dice = Random(f"{edition} {seats} {seed}")
    key = next(key for key, game in GAMES.items() if edition in game.editions)
    match = Match(make(key, edition, seats, options), dice.randbytes(16))
    while not match.over:
        yield match
        legal = match.view(match.to_act).legal()
        if len(legal) > 1 and legal[0] == PASS and dice.random() < 0.8:
            legal = legal[1:]
        match.submit(match.to_act, match.seq, match.game.actions.text(dice.choice(legal)))
    yield match


def first_question(edition: str, seats: int, seed: int, prompt: str, least: int = 2) -> Match:
    """The first position of random games in which a question of this kind has so many answers."""
    for number in range(seed, seed + 200):
        for match in positions(edition, seats, number):
            if not match.over and match.decision().prompt == prompt and len(match.decision().options) >= least:
                return match
    raise AssertionError(f"no {prompt} with {least} answers in {edition}")
