"""What the research environments should reach beside the peers, and what they have reached here."""

from collections.abc import Sequence
from dataclasses import dataclass

from bench.peers import aec_games, rlcard_games, spiel_games, vectors
from bench.peers.contest import OURS, SAN_JUAN, Figures, Place
from bench.report import Goal

SHARE_OF_EMPTY = 0.6
TIMES_RLCARD = 5
DECISIONS_A_SECOND = 1_000_000
TIMES_HEARTS = 4
SHARE_OF_PYTHON_GAMES = 1 / 3


@dataclass(frozen=True)
class Bar:
    """At least so many decisions a second or, if others are named, so many times as many as the fastest of them."""

    what: str
    least: float
    ours: Place
    theirs: Sequence[Place] = ()

    def goal(self, figures: Figures) -> Goal:
        """Held against what was measured."""
        found = figures.ratio(self.ours, *self.theirs) if self.theirs else figures.rate(self.ours)
        return Goal(self.what, found, least=self.least)


def bars() -> list[Bar]:
    """All of them."""
    return [*beside_nothing(), *beside_rlcard(), *beside_python_games(), *of_vectors()]


def beside_nothing() -> list[Bar]:
    return [
        Bar(
            f"env() of {name}, beside an empty one",
            SHARE_OF_EMPTY,
            Place(aec_games.KEY, name, aec_games.WRAPPED),
            [Place(aec_games.KEY, aec_games.empty_name(name), aec_games.WRAPPED)],
        )
        for name in OURS
    ]


def beside_rlcard() -> list[Bar]:
    return [
        Bar(
            f"raw_env of {SAN_JUAN}, beside RLCard's {name}",
            TIMES_RLCARD,
            Place(rlcard_games.KEY, SAN_JUAN, rlcard_games.STEPS),
            [Place(rlcard_games.KEY, name, rlcard_games.STEPS)],
        )
        for name in (rlcard_games.UNO, rlcard_games.GIN_RUMMY)
    ]


def beside_python_games() -> list[Bar]:
    return [
        Bar(
            f"OpenSpiel, {way}: {SAN_JUAN}, beside the fastest of its Python games",
            SHARE_OF_PYTHON_GAMES,
            Place(spiel_games.KEY, SAN_JUAN, way),
            [Place(spiel_games.KEY, name, way) for name in spiel_games.PYTHON_GAMES],
        )
        for way in spiel_games.WAYS
    ]


def of_vectors() -> list[Bar]:
    ours = Place(vectors.KEY, vectors.EVERYTHING, vectors.STEPS)
    return [
        Bar("decisions/s of a vector of games, 2 seats, observations and masks written", DECISIONS_A_SECOND, ours),
        *(
            Bar(f"a vector of games, beside {name}", TIMES_HEARTS, ours, [Place(vectors.KEY, name, vectors.STEPS)])
            for name in vectors.JUDGED
        ),
    ]


def goals(figures: Figures, sections: Sequence[str]) -> list[Goal]:
    """The bars of these *sections*, held against the *figures*."""
    return [bar.goal(figures) for bar in bars() if bar.ours.section in sections]
