"""The shapes of views in words, so that the browser's types can be generated. `docs/views.md` says what each field means."""

from typing import TypedDict


class Asked(TypedDict):
    """Whose view it is, who is asked, what, and what this seat may answer."""

    seat: int | None
    to_act: int | None
    prompt: str | None
    legal: list[str]


# -- San Juan ------------------------------------------------------------------------------------------------------------


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


class SanJuanTable(Asked):
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


# -- Puerto Rico -----------------------------------------------------------------------------------------------------------


class OpenRole(TypedDict):
    """A role that can still be chosen."""

    role: str
    doubloons: int


class Ship(TypedDict):
    """A cargo ship."""

    ship: int
    room: int
    good: str | None
    barrels: int


class Tiles(TypedDict):
    """All tiles of a kind on an island."""

    tile: str
    tiles: int
    colonists: int


class CityBuilding(TypedDict):
    """A building in a city of Puerto Rico."""

    building: str
    circles: int
    colonists: int


class PuertoRicoSeat(TypedDict):
    """What a seat owns."""

    seat: int
    doubloons: int
    points: int | None
    goods: dict[str, int]
    island: list[Tiles]
    island_spaces: int
    buildings: list[CityBuilding]
    city_spaces: int
    colonists: int
    san_juan: int


class PuertoRicoTable(Asked):
    """A view of Puerto Rico."""

    round: int
    governor: int
    picks: int
    roles: list[OpenRole]
    role: str | None
    chooser: int
    last_round: str | None
    end: str | None
    first: int
    due: int
    up_to: str | None
    site: str | None
    named: dict[str, int]
    chosen: list[str]
    idle: int
    captain_bonus_paid: bool
    wharves_used: list[int]
    plantations: dict[str, int]
    face_down: dict[str, int]
    discarded: dict[str, int]
    quarries: int
    goods: dict[str, int]
    buildings: dict[str, int]
    colonists: int
    colonist_ship: int
    points: int
    trading_house: dict[str, int]
    ships: list[Ship]
    players: list[PuertoRicoSeat]
