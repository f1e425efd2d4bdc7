"""A position of San Juan as the engine has it and as the reference has it, in the same words, so that they can be compared."""

from typing import Any

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, ROLE_WORDS, TILE_WORDS, Prompt
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan
from tests.reference.sanjuan import Reference

SETS = (
    Prompt.SETUP, Prompt.SPEND, Prompt.PAY, Prompt.PRODUCE, Prompt.SELL, Prompt.KEEP, Prompt.ARCHIVE, Prompt.OFFICE,
    Prompt.LIMIT,
)  # fmt: skip
"""The questions whose answers are named one by one, so many of them."""


def public(s: SanJuan) -> dict[str, Any]:
    """The whole position, as the reference says it."""
    return {
        "round": s.round,
        "governor": s.governor,
        "role": (s.chooser, ROLE_WORDS[s.role]) if s.role and s.to_act != NOBODY else None,
        "roles": [word for role, word in enumerate(ROLE_WORDS) if role and s.roles & 2**role],
        "supply": words(list(s.deck.cards)[: s.deck.size]),
        "discard": words(list(s.deck.discards)[: s.deck.discarded]),
        "tiles": [TILE_WORDS[tile] for tile in list(s.tiles)[: s.tiles_seen]],
        "cathedral": s.middle != 0,
        "seats": [seat_of(s.players[seat]) for seat in range(s.seats)],
    }


def public_of(reference: Reference) -> dict[str, Any]:
    """The chooser means something only while a role is played."""
    found = reference.public()
    chooser, role = found.pop("chooser"), found.pop("role")
    return {**found, "role": (chooser, role) if role else None}


def seat_of(p: Player) -> dict[str, Any]:
    covered: dict[int, list[str]] = {}
    pairs = list(p.covered)
    for slot, card in zip(pairs[::2], pairs[1::2], strict=True):
        covered.setdefault(slot, []).append(CARD_WORDS[card])
    town = [
        [CARD_WORDS[p.kinds[slot]], CARD_WORDS[p.goods[slot]] if p.goods[slot] else None, covered.get(slot, [])]
        for slot in range(p.buildings)
    ]
    return {
        "hand": sorted(words(p.hand.cards())),
        "town": sorted(town, key=lambda row: (row[0], row[1] or "", row[2])),
        "chapel": sorted(words(list(p.chapel))),
        "bank": sorted(words(list(p.bank))),
        "harbor": sorted(words(list(p.harbor))),
        "bank_used": p.bank_used,
    }


def details(s: SanJuan) -> dict[str, Any]:
    """What a scene can expect of a position beside what is public: how far a question has come, and what works."""
    kinds = [[CARD_WORDS[p.kinds[slot]] for slot in range(p.buildings)] for p in s.players]
    return {
        "due": s.due if s.to_act != NOBODY and s.prompt in SETS else 0,
        "aside": sorted(words(list(s.aside)[: s.set_aside])),
        "limits": [hand_limit(s, seat) for seat in range(s.seats)],
        "asleep": [
            {kind for kind in kinds[seat] if not s.players[seat].working >> CARD_WORDS.index(kind) & 1}
            for seat in range(s.seats)
        ],
        "library_used": [seat for seat in range(s.seats) if s.library_used >> seat & 1],
        "prices": {
            CARD_WORDS[plant]: s.rules.tile_price(s.tile(), plant)
            for plant in members(s.rules.plants)
            if s.to_act != NOBODY and s.prompt == Prompt.SELL
        },
    }


def details_of(reference: Reference) -> dict[str, Any]:
    seats = range(reference.seats)
    return {
        "due": reference.due(),
        "aside": sorted(reference.aside) if reference.prompt() in ("keep", "take") else [],
        "limits": [reference.hand_limit(seat) for seat in seats],
        "asleep": [
            {building.kind for building in reference.players[seat].town if not reference.works(seat, building.kind)}
            for seat in seats
        ],
        "library_used": [seat for seat in seats if reference.players[seat].library_used],
        "prices": reference.prices[reference.tile()] if reference.prompt() == "sell" else {},
    }


def printed(s: SanJuan) -> dict[str, tuple[int, int, int]]:
    """What is printed on the cards of this table: cost and victory points; and how many there are."""
    rules = s.rules
    return {
        word: (rules.cost[card], rules.vp[card], rules.copies[card])
        for card, word in enumerate(CARD_WORDS)
        if rules.in_edition >> card & 1
    }


def printed_of(reference: Reference) -> dict[str, tuple[int, int, int]]:
    return {kind: (card.cost, card.vp, card.copies) for kind, card in reference.cards.items()}


def words(cards: list[int]) -> list[str]:
    return [CARD_WORDS[card] for card in cards]


def reference_scores(reference: Reference, game: SanJuanGame, s: SanJuan) -> list[dict[str, int]]:
    """The same parts; the reference also says 0 for what an edition does not have."""
    rows = reference.scores()
    for row, score in zip(rows, game.scores(s), strict=True):
        for part in set(row) - set(score.parts) - {"total", "tiebreak", "place"}:
            assert row.pop(part) == 0
    return rows
