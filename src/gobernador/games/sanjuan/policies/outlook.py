"""What the seat to act makes of a position: the few numbers on which all its judgements rest."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from gobernador.games.sanjuan.policies.uses import USE_KINDS
from gobernador.games.sanjuan.rules.ids import CARD_SLOTS, LAST_ROLE
from gobernador.games.sanjuan.rules.ruleset import Ruleset

MOST_SEATS: Final = 4
MOST_CARDS: Final = 150
"""More than any deck has."""


@final
@mypyc_attr(acyclic=True)
class Outlook:
    """Numbers about one position, worked out anew at every question; nothing in them is hidden from the seat to act."""

    __slots__ = (
        "better",
        "builds",
        "built",
        "card",
        "city_bonus",
        "ending",
        "first",
        "for_chooser",
        "for_me",
        "gains",
        "kind_bonus",
        "lead",
        "monument_bonus",
        "more",
        "plain_card",
        "plant_bonus",
        "plants",
        "point_bonus",
        "price",
        "rounds",
        "rules",
        "size",
        "sorted",
        "sorted_card",
        "sorted_worth",
        "use",
        "weights",
    )

    def __init__(self, weights: vec[float]) -> None:
        self.weights: vec[float] = weights
        self.rules: Ruleset | None = None
        self.price: vec[float] = vec[float]([0.0] * CARD_SLOTS)
        """What a good brings on average by these rules, by its building."""

        # The clock.
        self.builds: float = 0.0
        """Buildings to come until the largest town is complete."""
        self.rounds: float = 0.0
        """Rounds to come, roughly."""
        self.lead: float = 0.0
        """How clearly the seat is ahead (1) or behind (-1), where anybody asked."""

        self.ending: float = 0.0
        """What it is worth that others may end the game in the next builder phase, where a role is asked for."""

        # Cards.
        self.size: i64 = 0
        """Cards in hand, once the open question is answered to its end."""
        self.plain_card: float = 0.0
        """What a card is worth to a seat whose hand is not full."""
        self.card: float = 0.0
        """What a card is worth to the seat to act."""
        self.built: vec[float] = vec[float]([0.0] * CARD_SLOTS)
        """What a building of each kind would be worth in its town, where it can still be built."""
        self.first: vec[float] = vec[float]([0.0] * CARD_SLOTS)
        """What the only card of a kind is worth in its hand."""
        self.more: vec[float] = vec[float]([0.0] * CARD_SLOTS)
        """What any further card of that kind is worth."""

        self.sorted: i64 = 0
        """How many cards of the hand are laid out by their worth, the least first."""
        self.sorted_worth: vec[float] = vec[float]([0.0] * MOST_CARDS)
        self.sorted_card: vec[i64] = vec[i64]([0] * MOST_CARDS)
        """The kind of each; none for all but the best of a kind."""

        # The town.
        self.plants: i64 = 0
        self.better: vec[i64] = vec[i64]([0] * CARD_SLOTS)
        """How many production buildings are as good as this kind."""
        self.use: vec[float] = vec[float]([0.0] * USE_KINDS)
        """What a function of each sort will bring, for each card it brings in a round."""
        self.plant_bonus: float = 0.0
        self.kind_bonus: float = 0.0
        """What a production building of a new kind adds beyond that."""
        self.city_bonus: float = 0.0
        self.monument_bonus: float = 0.0
        self.point_bonus: float = 0.0
        """What every point adds."""

        self.gains: vec[float] = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What each role brings each seat, following and choosing."""
        self.for_chooser: vec[float] = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What it does for each seat, the others' gains considered, to choose each role."""
        self.for_me: vec[float] = vec[float]([0.0] * (2 * MOST_SEATS * (LAST_ROLE + 1)))
        """What that does for the seat to act."""
