"""A view of San Juan, and its rules, in words; and their shapes, for programs with types. `docs/building/views.md` says what each field means."""

from typing import Literal, NotRequired, TypedDict

from gobernador.core.bitset import bit, members
from gobernador.core.game import Game, View
from gobernador.games.sanjuan.definition import own_game, own_view
from gobernador.games.sanjuan.rules.ids import (
    CARD_WORDS,
    END_WORDS,
    GOOD_WORDS,
    NO_BOUND,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
)
from gobernador.games.sanjuan.rules.ruleset import KIND_WORDS, Ruleset
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.match.words import GameWords, Plain, ViewHead, in_words, question, set_in_words, word_or_none


def plain_view(game: Game, seen: View) -> Plain:
    """Everything a seat knows."""
    view = own_view(seen)
    return (
        question(game, view)
        | round_of(view)
        | progress(view)
        | {
            "hand": in_words(CARD_WORDS, view.hand),
            "chapel": in_words(CARD_WORDS, view.chapel),
            "bank": in_words(CARD_WORDS, view.bank),
            "players": [player(seat, seen) for seat, seen in enumerate(view.players)],
            "supply": view.supply,
            "discards": view.discards,
            "known_discards": in_words(CARD_WORDS, view.known_discards),
            "public_discards": in_words(CARD_WORDS, view.public_discards),
        }
    )


def round_of(view: SanJuanView) -> Plain:
    """The round, its roles, and what lies in the middle of the table."""
    table = view.table
    return {
        "round": table.round,
        "governor": table.governor,
        "picks": table.picks,
        "roles": set_in_words(ROLE_WORDS, table.roles),
        "role": word_or_none(ROLE_WORDS, table.role),
        "chooser": table.chooser,
        "privilege": table.privilege,
        "library_used": members(table.library_used),
        "end": word_or_none(END_WORDS, table.end),
        "middle": set_in_words(CARD_WORDS, table.middle),
        "tiles": [tile(view.rules, number) for number in view.tiles],
        "next_tile": TILE_WORDS[view.tiles[table.next_tile]] if table.next_tile < len(view.tiles) else None,
    }


def progress(view: SanJuanView) -> Plain:
    """How far the open question has come."""
    table = view.table
    return {
        "first": table.first,
        "step": table.step,
        "due": table.due,
        "up_to": None if view.bound == NO_BOUND else CARD_WORDS[view.bound],
        "tally": table.tally,
        "gain": table.gain,
        "sales": table.sales,
        "site": word_or_none(CARD_WORDS, table.site),
        "bill": table.bill,
        "set_aside": table.set_aside,
        "aside": in_words(CARD_WORDS, view.aside),
    }


def player(seat: int, seen: SeatView) -> Plain:
    """What everybody knows of a seat."""
    return {
        "seat": seat,
        "hand": seen.hand,
        "shown": in_words(CARD_WORDS, seen.shown),
        "town": [building(seen, slot) for slot in range(len(seen.kinds))],
        "chapel": seen.chapel,
        "bank": seen.bank,
        "harbor": seen.harbor,
        "bank_used": seen.bank_used,
        "revealed": in_words(CARD_WORDS, seen.revealed),
    }


def building(seen: SeatView, slot: int) -> Plain:
    """A building, what lies on it, and what lies under it."""
    kind = seen.kinds[slot]
    under = zip(seen.covered[::2], seen.covered[1::2], strict=True)
    return {
        "building": CARD_WORDS[kind],
        "good": bool(seen.loaded[slot]),
        "working": seen.working & bit(kind) != 0,
        "covered": [CARD_WORDS[card] for place, card in under if place == slot],
    }


def tile(rules: Ruleset, number: int) -> Plain:
    """A trading tile and what it pays for each good."""
    prices = {GOOD_WORDS[plant]: rules.tile_price(number, plant) for plant in members(rules.plants)}
    return {"tile": TILE_WORDS[number], "prices": prices}


# -- rules -------------------------------------------------------------------------------------------------------------


def plain_rules(game: Game) -> Plain:
    """The card list, the trading tiles, and the numbers of the rulebook that no card carries."""
    rules = own_game(game).rules
    return {
        "cards": {CARD_WORDS[card]: card_row(rules, card) for card in members(rules.in_edition)},
        "tiles": [tile(rules, number) for number in range(len(rules.tile_order))],
        "roles_in_a_round": rules.choices[game.seats],
        "privilege": {role: rules.privilege[number] for number, role in enumerate(ROLE_WORDS) if number},
        "upkeep": in_words(PROMPT_WORDS, rules.upkeep),
        "hand": rules.hand,
        "hand_limit": rules.limit,
        "last_building": rules.last_building,
        "last_round": rules.last_round,
    }


def card_row(rules: Ruleset, card: int) -> Plain:
    """One line of the card list."""
    kind = next(building.kind for building in rules.buildings if building.card == card)
    row: Plain = {
        "kind": KIND_WORDS[kind],
        "cost": rules.cost[card],
        "points": rules.vp[card],
        "copies": rules.copies[card],
    }
    if rules.plants >> card & 1:
        row["good"] = GOOD_WORDS[card]
    if rules.price[card]:
        row["price"] = rules.price[card]
    return row


# What is under a building is never announced (C-13).
WORDS = GameWords(plain_view, plain_rules, unannounced=("chapel", "bank", "harbor"))


# -- shapes ------------------------------------------------------------------------------------------------------------


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
