"""Whether the sites of a seat have been looked at already: whoever chose the builder is asked what to build right after that."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from gobernador.core.types import Bits
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan


@final
@mypyc_attr(acyclic=True)
class Sites:
    """The seat and the moment for which an outlook has what could be built."""

    __slots__ = ("buildings", "kinds", "picks", "player", "round", "size")

    def __init__(self) -> None:
        self.player: Player | None = None
        self.round: i64 = 0
        self.picks: i64 = 0
        self.buildings: i64 = 0
        self.kinds: Bits = 0
        """The kinds of card in its hand."""
        self.size: i64 = 0

    def forget(self) -> None:
        """The outlook is of something else from now on."""
        self.player = None

    def note(self, s: SanJuan) -> None:
        """The outlook is of the sites of the seat to act."""
        p = s.players[s.to_act]
        self.player = p
        self.round = s.round
        self.picks = s.picks
        self.buildings = p.buildings
        self.kinds = p.hand.kinds
        self.size = p.hand.size

    def are_known(self, s: SanJuan) -> bool:
        """Whether those of the seat to act are what was noted: the same role is being chosen or played, and it has built nothing and has
        the same hand.
        """
        p = s.players[s.to_act]
        return (
            self.player is p
            and self.round == s.round
            and self.picks == s.picks
            and self.buildings == p.buildings
            and self.kinds == p.hand.kinds
            and self.size == p.hand.size
        )
