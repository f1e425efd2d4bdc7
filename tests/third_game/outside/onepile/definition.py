"""One pile as gobernador knows it. It imports its rules alone: facets are imported when they are asked for."""

from gobernador.catalog import Edition, GameDefinition
from onepile.rules import OnePileGame

ONE_PILE = GameDefinition(
    key="onepile",
    title="One pile",
    summary="a card game for 2 to 4 players, with hidden hands",
    rules=(Edition("base", (lambda seats, options: OnePileGame("base", seats, options),)),),
    fewest_seats=2,
    most_seats=4,
    default_seats=2,
    options=(),
    facets={"words": "onepile.facets:WORDS", "encoder": "onepile.facets:OnePileEncoder"},
    hidden_hands=True,
)
