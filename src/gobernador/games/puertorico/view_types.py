"""The shape of a view of Puerto Rico in words, for programs with types; `docs/views.md` says what each field means."""

from typing import TypedDict

from gobernador.match.words.things import AnyView


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


class PuertoRicoTable(AnyView):
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
