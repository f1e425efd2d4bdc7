"""What can be seen of a position of San Juan: by somebody who sees everything, or by a seat."""

from collections.abc import Iterable

from gobernador.core.bitset import members
from gobernador.core.game import Game
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import (
    CARD_WORDS,
    END_WORDS,
    GOOD_WORDS,
    KNOWN_TO_ALL,
    NO_BOUND,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Card,
    Prompt,
)
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.table import Table
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.games.sanjuan.scenes.question import ROLE_OF
from gobernador.games.sanjuan.scenes.vocabulary import ALL, ANY, ROLES, Face, Plot, ints, town_of
from gobernador.testing.scenes.dialect import Picture
from gobernador.testing.scenes.kinds import NONE

Facts = dict[str, object]


# -- all there is --------------------------------------------------------------------------------------------------


def picture_of(game: Game, s: SanJuan) -> Picture:
    """The position with all its secrets."""
    table = table_facts(Table(s), int(s.prompt), int(s.to_act), int(s.bound), s.rules)
    table["legal"] = [game.actions.text(action) for action in s.legal()]
    table["supply"] = faces(ints(s.deck.cards)[: s.deck.size])
    table["top"] = [CARD_WORDS[card] for card in reversed(ints(s.deck.cards)[s.deck.size - s.deck.fixed : s.deck.size])]
    table["discards"] = discards(s.deck)
    table |= aside_facts(s, faces(ints(s.aside)[: s.set_aside]))
    table |= tile_facts(ints(s.tiles)[: s.tiles_seen], ints(s.tiles)[: s.tiles_fixed], Table(s), table, s.rules)
    table |= result_facts(game, s)
    return Picture(table, [seat_facts_of(game, s, seat) for seat in range(s.seats)])


def seat_facts_of(game: Game, s: SanJuan, seat: int) -> Facts:
    p = s.players[seat]
    score = game.scores(s)[seat]
    facts = public_facts(SeatView(p, s.end))
    facts["hand"] = faces(p.hand.cards())
    facts["town"] = plots(town_of(p), [good or None for good in ints(p.goods)], ints(p.covered))
    facts["under"] = {"chapel": faces(p.chapel), "bank": faces(p.bank), "harbor": faces(p.harbor)}
    facts["used"] = used_words(SeatView(p, s.end), int(s.library_used), seat)
    facts["limit"] = int(hand_limit(s, seat))
    facts["score"] = {**score.parts, "total": score.total}
    facts["tiebreak"] = score.tiebreak
    facts["place"] = score.place
    return facts


def result_facts(game: Game, s: SanJuan) -> Facts:
    """Who is ahead; whether that is a victory is another question."""
    scores = game.scores(s)
    places = sorted({score.place for score in scores})
    groups = ["=".join(str(score.seat) for score in scores if score.place == place) for place in places]
    return {"winner": groups[0].split("="), "ranking": groups}


def discards(deck: Deck) -> list[Face]:
    """The discard pile with who knows what of it."""
    return [
        Face(card, known_word(known))
        for card, known in zip(ints(deck.discards)[: deck.discarded], ints(deck.known), strict=False)
    ]


def known_word(known: int) -> str:
    """Who knows a discarded card, as a scene says it."""
    if known == KNOWN_TO_ALL:
        return ALL
    return str(known.bit_length() - 1) if known else ""


# -- what a seat sees ----------------------------------------------------------------------------------------------


def picture_for(game: Game, s: SanJuan, seat: int) -> Picture:
    """What a seat, or a spectator, sees."""
    view = game.view(s, seat)
    assert isinstance(view, SanJuanView)
    table = table_facts(view.table, int(view.prompt), int(view.to_act), int(view.bound), view.rules)
    table["legal"] = [game.actions.text(action) for action in view.legal()]
    table["supply"] = unseen(int(view.supply))
    table["discards"] = seen(view.known_discards) + unseen(int(view.discards) - len(view.known_discards))
    aside = seen(view.aside) or unseen(int(view.table.set_aside))
    table |= aside_facts(s, aside)
    table |= tile_facts(list(view.tiles), list(view.tiles), view.table, table, view.rules)
    return Picture(table, [seat_facts_in(view, other) for other in range(len(view.players))])


def seat_facts_in(view: SanJuanView, seat: int) -> Facts:
    """What the view shows of a seat; of its own seat it shows more."""
    p = view.players[seat]
    own = seat == view.seat
    facts = public_facts(p)
    goods = [ANY if loaded else None for loaded in p.loaded]
    facts["town"] = plots(p.kinds, goods, list(p.covered))
    facts["hand"] = seen(view.hand) if own else seen(p.shown) + unseen(int(p.hand) - len(p.shown))
    facts["under"] = revealed_piles(p) if p.revealed else piles_in(view, p, own=own)
    facts["used"] = used_words(p, int(view.table.library_used), seat)
    return facts


def piles_in(view: SanJuanView, p: SeatView, *, own: bool) -> Facts:
    """The piles of a game that goes on: their owner knows what lies under chapel and bank."""
    return {
        "chapel": seen(view.chapel) if own else unseen(int(p.chapel)),
        "bank": seen(view.bank) if own else unseen(int(p.bank)),
        "harbor": unseen(int(p.harbor)),
    }


def revealed_piles(p: SeatView) -> Facts:
    """The piles of a game that is over lie open (R-SJ-92)."""
    bank_from = int(p.chapel)
    harbor_from = bank_from + int(p.bank)
    return {
        "chapel": seen(p.revealed[:bank_from]),
        "bank": seen(p.revealed[bank_from:harbor_from]),
        "harbor": seen(p.revealed[harbor_from:]),
    }


def public_facts(p: SeatView) -> Facts:
    """What everybody knows of a seat anyway."""
    return {
        "goods": faces(card for card, loaded in zip(p.kinds, p.loaded, strict=True) if loaded),
        "covered": faces(p.covered[1::2]),
        "asleep": card_words(int(p.town & ~p.working)),
        "working": card_words(int(p.working)),
        "shown": faces(p.shown),
    }


# -- the table -----------------------------------------------------------------------------------------------------


def table_facts(table: Table, prompt: int, to_act: int, bound: int, rules: Ruleset) -> Facts:
    """The public facts of the table, and how far the open question has come."""
    taken = [word for word, role in ROLES.items() if not table.roles >> role & 1]
    asked = question(table, prompt, to_act, bound, rules)
    return {
        "round": int(table.round),
        "governor": int(table.governor),
        "chooser": int(table.chooser),
        "role": ROLE_WORDS[table.role],
        "roles": [word for word, role in ROLES.items() if table.roles >> role & 1],
        "taken": taken,
        "middle": card_words(int(table.middle)),
        "over": END_WORDS[table.end] if to_act == NOBODY else "no",
        "to_act": "nobody" if to_act == NOBODY else str(to_act),
        "prompt": asked,
    }


def question(table: Table, prompt: int, to_act: int, bound: int, rules: Ruleset) -> dict[str, object]:
    """The open question with whatever a prompt line could say of it."""
    if to_act == NOBODY:
        return {"prompt": NONE}
    word = PROMPT_WORDS[prompt]
    facts: dict[str, object] = {"prompt": word, "seat": int(to_act)}
    if word in ROLE_OF:
        facts["chooser"] = int(table.chooser)
        facts["library"] = "yes" if table.privilege > rules.privilege[table.role] else "no"
    if word == "library":
        facts["role"] = ROLE_WORDS[table.role]
    if word in ("cover", "spend", "pay"):
        facts["site"] = CARD_WORDS[table.site]
    facts |= progress(table, prompt)
    if facts.get("done") and bound < NO_BOUND:
        facts["last"] = CARD_WORDS[bound]
    return facts


def progress(table: Table, prompt: int) -> dict[str, object]:
    """How far a set has come: what is still due, and what is done."""
    due, tally = int(table.due), int(table.tally)
    if prompt in (Prompt.ROLE, Prompt.LIBRARY, Prompt.BUILD, Prompt.COVER, Prompt.TAKE, Prompt.CHAPEL):
        return {}
    if prompt == Prompt.BANK:
        return {"done": tally}
    if prompt == Prompt.SPEND:
        return {"due": due, "done": tally, "cost": int(table.bill)}
    if prompt == Prompt.PAY:
        bill = int(table.bill)
        return {"due": due, "done": bill - tally - due, "spent": tally, "cost": bill}
    if prompt == Prompt.KEEP:
        return {"due": due, "done": tally - int(table.set_aside)}
    if prompt == Prompt.SELL:
        return {"due": due, "done": tally, "gain": int(table.gain), "sales": int(table.sales)}
    return {"due": due, "done": tally}


def aside_facts(s: SanJuan, aside: list[Face]) -> Facts:
    """The cards set aside: turned up by a gold mine, drawn by a councillor."""
    if s.prompt == Prompt.TAKE:
        return {"turned_up": aside, "drawn": []}
    return {"turned_up": [], "drawn": aside}


def tile_facts(seen_tiles: list[int], fixed: list[int], table: Table, facts: Facts, rules: Ruleset) -> Facts:
    """The tiles seen; in a trader phase the one that is turned up, with its prices; otherwise the next one, if it is fixed."""
    asked = facts["prompt"]
    assert isinstance(asked, dict)
    found: Facts = {"tiles": [TILE_WORDS[tile] for tile in seen_tiles], "tile": NONE, "prices": {}, "next_tile": NONE}
    if asked["prompt"] == "sell":
        tile = seen_tiles[table.next_tile]
        found["tile"] = TILE_WORDS[tile]
        found["prices"] = {GOOD_WORDS[plant]: int(rules.tile_price(tile, plant)) for plant in members(rules.plants)}
    elif table.next_tile < len(fixed):
        found["next_tile"] = TILE_WORDS[fixed[table.next_tile]]
    return found


# -- words and faces -----------------------------------------------------------------------------------------------


def plots(kinds: Iterable[int], goods: Iterable[int | None], covered: list[int]) -> list[Plot]:
    """A town; *covered* are pairs of slot and card, the deepest first."""
    pairs = list(zip(covered[::2], covered[1::2], strict=True))
    return [
        Plot(
            int(card), None if good is None else int(good), tuple(int(low) for at, low in reversed(pairs) if at == slot)
        )
        for slot, (card, good) in enumerate(zip(kinds, goods, strict=False))
    ]


def card_words(cards: int) -> list[str]:
    return [word for card, word in enumerate(CARD_WORDS) if card != Card.NONE and cards >> card & 1]


def used_words(p: SeatView, library_used: int, seat: int) -> list[str]:
    library = ["library"] if library_used >> seat & 1 else []
    return library + (["bank"] if p.bank_used else [])


def faces(cards: Iterable[int]) -> list[Face]:
    return [Face(int(card)) for card in cards]


def seen(cards: Iterable[int]) -> list[Face]:
    """Cards whose faces the one who looks can see."""
    return [Face(int(card), looked_at=True) for card in cards]


def unseen(cards: int) -> list[Face]:
    """Cards whose faces the one who looks cannot see."""
    return [Face(ANY, looked_at=True)] * cards
