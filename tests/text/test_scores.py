"""The score sheet, and who has won."""

import pytest

from gobernador.core.game import Score, rank
from tests.text.games import finished, voice_of

SHARED = ("You and Bea share the victory with 20 points each.", "Victoria compartida con 20 puntos: tú y Bea.")


@pytest.mark.parametrize(
    ("name", "totals", "tiebreaks", "english", "spanish"),
    [
        ("first, two seats", [30, 20], [0, 9], "You win with 30 points.", "Ganas con 30 puntos."),
        ("first, two seats", [20, 31], [0, 9], "Bea wins with 31 points.", "Bea gana con 31 puntos."),
        (
            "first, two seats",
            [20, 20],
            [5, 9],
            "Bea wins the tie at 20 points with the most cards and goods: 9.",
            "Bea gana el empate a 20 puntos por tener más cartas y mercancías: 9.",
        ),
        ("first, two seats", [20, 20], [9, 9], *SHARED),
        ("two seats", [30, 20], [0, 9], "You win with 30 points.", "Ganas con 30 puntos."),
        (
            "two seats",
            [20, 20],
            [5, 9],
            "Bea wins the tie at 20 points with the most doubloons and barrels: 9.",
            "Bea gana el empate a 20 puntos por tener más doblones y barriles: 9.",
        ),
        ("two seats", [20, 20], [9, 9], *SHARED),
    ],
)
def test_the_outcome_says_what_decided(
    name: str, totals: list[int], tiebreaks: list[int], english: str, spanish: str
) -> None:
    scores = rank([Score(seat, {"buildings": totals[seat], "other": 0}, tiebreaks[seat]) for seat in range(2)])
    match = finished(name)

    assert voice_of("en", match).outcome(scores, 0) == english
    assert voice_of("es", match).outcome(scores, 0) == spanish


def test_a_building_that_scores_by_itself_is_a_line_of_its_own() -> None:
    scores = rank([Score(seat, {"chips": 5, "buildings": 4, "fortress": seat}, 0) for seat in range(2)])

    sheet = voice_of("es", finished("two seats")).score_sheet(scores)

    assert [row.label for row in sheet][:3] == ["Puntos en fichas", "Puntos de los edificios", "Fortaleza"]
