"""The shapes of a view of San Juan, and of its rules, in words, for programs with types; `docs/building/views.md` says what each field means."""

from typing import Literal, NotRequired, TypedDict

from gobernador.match.words import ViewHead


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


class SanJuanTable(ViewHead):
    """A view of San Juan."""

    type: Literal["sanjuan"]
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


class CardRow(TypedDict):
    """A line of the card list."""

    kind: str
    cost: int
    points: int
    copies: int
    good: NotRequired[str]
    price: NotRequired[int]


class SanJuanRules(TypedDict):
    """The numbers of the rules of San Juan."""

    type: Literal["sanjuan"]
    cards: dict[str, CardRow]
    tiles: list[PriceTile]
    roles_in_a_round: int
    privilege: dict[str, int]
    upkeep: list[str]
    hand: int
    hand_limit: int
    last_building: int
    last_round: int
