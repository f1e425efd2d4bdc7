"""A position of Puerto Rico as the engine has it and as the reference has it, in the same words, so that they can be compared."""

from collections.abc import Iterable
from typing import Any

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_GOOD,
    LAST_TILE,
    ROLE_WORDS,
    TILE_WORDS,
    Prompt,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from tests.reference.puertorico import Reference

SETS = (Prompt.STAFF, Prompt.LEAVE, Prompt.STORE)
"""The questions whose answers are named one by one, so many of them."""


def public(s: PuertoRico) -> dict[str, Any]:
    """The whole position, as the reference says it."""
    roles = members(s.rules.seating.roles)
    return {
        "round": s.round,
        "governor": s.governor,
        "role": (s.chooser, ROLE_WORDS[s.role]) if s.role else None,
        "roles": [ROLE_WORDS[role] for role in members(s.roles)],
        "role_coins": {ROLE_WORDS[role]: int(s.role_coins[role]) for role in roles},
        "pile": by_kind(s.pile),
        "discard": by_kind(s.discards),
        "row": by_kind(s.row),
        "quarries": s.quarries,
        "colonist_supply": s.colonists,
        "colonist_ship": s.colonist_ship,
        "goods": by_kind(s.supply),
        "vp_pool": s.points,
        "house": sorted(good for good, barrels in by_kind(s.house_kinds).items() for _ in range(barrels)),
        "ships": ships(s),
        "buildings": {word: int(s.stock[b]) for b, word in enumerate(BUILDING_WORDS) if b},
        "end": s.last_round != 0,
        "seats": [seat_of(p) for p in s.players],
    }


def public_of(reference: Reference) -> dict[str, Any]:
    """The chooser means something only while a role is played; the round limit is a reason for the engine alone."""
    found = reference.public()
    chooser, role = found.pop("chooser"), found.pop("role")
    return {
        **found,
        "role": (chooser, role) if role else None,
        "end": found["end"] or reference.to_act() == NOBODY,
    }


def details(s: PuertoRico) -> dict[str, Any]:
    """What a scene can expect of a position beside what is public: how far a question has come."""
    loading = s.to_act != NOBODY and s.prompt == Prompt.SHIP
    return {
        "due": s.due if s.to_act != NOBODY and s.prompt in SETS else 0,
        "top": [TILE_WORDS[tile] for tile in reversed(list(s.top))],
        "bonus due": loading and not s.loaded,
        "wharves used": members(s.wharves_used) if loading else [],
        "colonists": [p.colonists for p in s.players],
    }


def details_of(reference: Reference) -> dict[str, Any]:
    loading = reference.prompt() == "ship"
    return {
        "due": reference.due(),
        "top": reference.top,
        "bonus due": loading and reference.captain_bonus_due,
        "wharves used": [seat for seat, player in enumerate(reference.players) if loading and player.wharf_used],
        "colonists": [reference.colonists(seat) for seat in range(reference.seats)],
    }


def printed(s: PuertoRico) -> dict[str, tuple[int, int, int]]:
    """What is printed on the buildings of this table: cost, victory points, circles."""
    rules = s.rules
    return {
        word: (rules.cost[b], rules.vp[b], rules.place_circles[LAST_TILE + b])
        for b, word in enumerate(BUILDING_WORDS)
        if b
    }


def printed_of(reference: Reference) -> dict[str, tuple[int, int, int]]:
    return {kind: (card.cost, card.vp, card.circles) for kind, card in reference.cards.items()}


def by_kind(pile: Iterable[int]) -> dict[str, int]:
    return {word: int(number) for word, number in list(zip(GOOD_WORDS, pile, strict=True))[1 : LAST_GOOD + 1]}


def ships(s: PuertoRico) -> list[list[object]]:
    return [
        [int(room), GOOD_WORDS[s.ship_good[ship]] if s.ship_good[ship] else None, int(s.ship_load[ship])]
        for ship, room in enumerate(s.rules.seating.ships)
    ]


def seat_of(p: Player) -> dict[str, Any]:
    return {
        "coins": p.coins,
        "vp": p.points,
        "goods": by_kind(p.goods),
        "island": {
            word: [int(p.places[tile]), int(p.staff[tile])] for tile, word in enumerate(TILE_WORDS) if p.places[tile]
        },
        "city": {BUILDING_WORDS[b]: int(p.staff[LAST_TILE + b]) for b in members(p.buildings)},
        "san_juan": p.san_juan,
    }
