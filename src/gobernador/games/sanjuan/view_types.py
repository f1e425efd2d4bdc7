"""The shape of a view of San Juan in words, for programs with types; `docs/views.md` says what each field means."""

from typing import TypedDict

from gobernador.match.words.things import AnyView


class TownBuilding(TypedDict):
    """A building in a town of San Juan."""

    building: str
    good: bool
    working: bool
    covered: list[str]


class SanJuanSeat(TypedDict):
    """What everybody knows of a seat."""

    seat: int
    hand: int
    shown: list[str]
    town: list[TownBuilding]
    chapel: int | None
    bank: int | None
    harbor: int | None
    bank_used: bool
    revealed: list[str]


class PriceTile(TypedDict):
    """A trading tile."""

    tile: str
    prices: dict[str, int]


class SanJuanTable(AnyView):
    """A view of San Juan."""

    round: int
    governor: int
    picks: int
    roles: list[str]
    role: str | None
    chooser: int
    privilege: int
    library_used: list[int]
    end: str | None
    middle: list[str]
    tiles: list[PriceTile]
    next_tile: str | None
    first: int
    step: int
    due: int
    up_to: str | None
    tally: int
    gain: int
    sales: int
    site: str | None
    bill: int
    set_aside: int
    aside: list[str]
    hand: list[str]
    chapel: list[str]
    bank: list[str]
    players: list[SanJuanSeat]
    supply: int
    discards: int
    known_discards: list[str]
    public_discards: list[str]
