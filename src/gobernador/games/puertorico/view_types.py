"""The shapes of a view of Puerto Rico, and of its rules, in words, for programs with types; `docs/building/views.md` says what each field means."""

from typing import Literal, TypedDict

from gobernador.match.words import ViewHead


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


class PuertoRicoTable(ViewHead):
    """A view of Puerto Rico."""

    type: Literal["puertorico"]
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


class BuildingNumbers(TypedDict):
    """A line of the building list."""

    kind: str
    cost: int
    points: int
    copies: int
    circles: int
    spaces: int
    good: str | None
    quarries: int
    stores: int


class PuertoRicoRules(TypedDict):
    """The numbers of the rules of Puerto Rico."""

    type: Literal["puertorico"]
    buildings: dict[str, BuildingNumbers]
    roles: list[str]
    roles_in_a_round: int
    ships: list[int]
    first_tiles: list[str]
    tiles: dict[str, int]
    goods: dict[str, int]
    quarries: int
    colonists: int
    points: int
    doubloons: int
    island: int
    city: int
    trading_house: int
    prices: dict[str, int]
    factory: list[int]
    last_round: int
