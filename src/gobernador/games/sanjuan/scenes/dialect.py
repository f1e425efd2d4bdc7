"""Scenes of San Juan: everything that can be said of its table and of a seat, one line each."""

from collections.abc import Iterable
from typing import Any

from gobernador.catalog import make
from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.positions import cards
from gobernador.games.sanjuan.rules import ids
from gobernador.games.sanjuan.rules.actions import ACTIONS
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, PROMPT_WORDS, ROLE_WORDS, TILE_WORDS, Prompt
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.games.sanjuan.scenes import vocabulary
from gobernador.games.sanjuan.scenes.question import ROLE_OF, doubles_by_itself, position
from gobernador.games.sanjuan.scenes.vocabulary import GOODS, PILES, QUESTION, ROLES, TILES, Face, Plot, ints, town_of
from gobernador.testing.scenes import dialect, kinds
from gobernador.testing.scenes.dialect import SceneField, SceneSight, always, hidden, if_any, never, unless_over
from gobernador.testing.scenes.kinds import NONE, fixed, one_of
from gobernador.testing.scenes.outcome_checks import NOT_OVER, happened, notation_of, over
from gobernador.testing.scenes.scene_things import ANY, heap

At = SceneSight[SanJuan, SanJuanView]
Field = SceneField[SanJuan, SanJuanView]


# -- cards ---------------------------------------------------------------------------------------------------------


def faces(cards: Iterable[int]) -> list[Face]:
    return [Face(int(card)) for card in cards]


def seen(cards: Iterable[int]) -> list[Face]:
    """Cards whose faces the one who looks can see."""
    return [Face(int(card), looked_at=True) for card in cards]


def unseen(cards: int) -> list[Face]:
    """Cards whose faces the one who looks cannot see."""
    return [Face(ANY, looked_at=True)] * int(cards)


def card_words(cards: int) -> list[str]:
    return [CARD_WORDS[card] for card in members(cards)]


def next_cards(at: At) -> list[str]:
    deck = at.s.deck
    return [CARD_WORDS[card] for card in reversed(ints(deck.cards)[deck.size - deck.fixed : deck.size])]


def discards(at: At) -> list[Face]:
    """The discard pile with who knows what of it."""
    deck = at.s.deck
    return [Face(int(deck.discards[place]), knower(int(deck.known[place]))) for place in range(deck.discarded)]


def knower(known: int) -> str:
    """Who knows a discarded card, as a scene says it."""
    if known == ids.KNOWN_TO_ALL:
        return vocabulary.ALL
    return str(known.bit_length() - 1) if known else ""


def discards_seen(at: At) -> list[Face]:
    return seen(at.view.known_discards) + unseen(at.view.discards - len(at.view.known_discards))


def aside(at: At, *, by_gold_mine: bool) -> list[Face]:
    """The cards set aside: turned up by a gold mine, or drawn by a councillor."""
    if (at.s.prompt == Prompt.TAKE) is not by_gold_mine:
        return []
    if at.own_view is None:
        return faces(ints(at.s.aside)[: at.s.set_aside])
    return seen(at.view.aside) or unseen(at.view.table.set_aside)


# -- the table -----------------------------------------------------------------------------------------------------


def roles(at: At, *, left: bool) -> list[str]:
    return [word for word, role in ROLES.items() if bool(at.s.roles >> role & 1) is left]


def end(at: At) -> str:
    return ids.END_WORDS[at.s.end] if at.s.to_act == NOBODY else NOT_OVER


def question(at: At) -> dict[str, object]:
    """The open question with whatever a prompt line could say of it."""
    s = at.s
    if s.to_act == NOBODY:
        return {"prompt": NONE}
    word = PROMPT_WORDS[s.prompt]
    facts: dict[str, object] = {"prompt": word, "seat": int(s.to_act)}
    if word in ROLE_OF:
        facts["chooser"] = int(s.chooser)
        facts["library"] = "yes" if s.privilege > s.rules.privilege[s.role] else "no"
    if word == "library":
        facts["role"] = ROLE_WORDS[s.role]
    if word in ("cover", "spend", "pay"):
        facts["site"] = CARD_WORDS[s.site]
    facts |= progress(s)
    if facts.get("done") and s.bound < ids.NO_BOUND:
        facts["last"] = CARD_WORDS[s.bound]
    return facts


def progress(s: SanJuan) -> dict[str, int]:
    """How far a set has come: what is still due, and what is done."""
    due, tally, bill = int(s.due), int(s.tally), int(s.bill)
    if s.prompt in (Prompt.ROLE, Prompt.LIBRARY, Prompt.BUILD, Prompt.COVER, Prompt.TAKE, Prompt.CHAPEL):
        return {}
    if s.prompt == Prompt.BANK:
        return {"done": tally}
    if s.prompt == Prompt.SPEND:
        return {"due": due, "done": tally, "cost": bill}
    if s.prompt == Prompt.PAY:
        return {"due": due, "done": bill - tally - due, "spent": tally, "cost": bill}
    if s.prompt == Prompt.KEEP:
        return {"due": due, "done": tally - int(s.set_aside)}
    if s.prompt == Prompt.SELL:
        return {"due": due, "done": tally, "gain": int(s.gain), "sales": int(s.sales)}
    return {"due": due, "done": tally}


def is_selling(s: SanJuan) -> bool:
    return s.prompt == Prompt.SELL and s.to_act != NOBODY


def tile(at: At) -> str:
    """The tile that is turned up in a trader phase."""
    return TILE_WORDS[at.s.tiles[at.s.next_tile]] if is_selling(at.s) else NONE


def next_tile(at: At) -> str:
    """The tile of the next trader phase, if it is fixed."""
    is_fixed = not is_selling(at.s) and at.s.next_tile < at.s.tiles_fixed
    return TILE_WORDS[at.s.tiles[at.s.next_tile]] if is_fixed else NONE


def prices(at: At) -> dict[str, int]:
    """The prices of the tile that is turned up."""
    if not is_selling(at.s):
        return {}
    rules, up = at.s.rules, int(at.s.tiles[at.s.next_tile])
    return {GOOD_WORDS[plant]: int(rules.tile_price(up, plant)) for plant in members(rules.plants)}


# -- the seats -----------------------------------------------------------------------------------------------------


def own(at: At) -> Player:
    """The seat that is looked at."""
    return at.s.players[at.seat]


def own_seen(at: At) -> SeatView:
    """What everybody sees of it."""
    return at.view.players[at.seat]


def hand_seen(at: At) -> list[Face]:
    if at.seat == at.view.seat:
        return seen(at.view.hand)
    p = own_seen(at)
    return seen(p.shown) + unseen(p.hand - len(p.shown))


def town(at: At) -> list[Plot]:
    """The buildings slot by slot; what they cover is kept as pairs of slot and card, the deepest first."""
    p = own(at)
    pairs = list(zip(ints(p.covered)[::2], ints(p.covered)[1::2], strict=True))
    return [
        Plot(card, int(p.goods[slot]) or None, tuple(low for covering, low in reversed(pairs) if covering == slot))
        for slot, card in enumerate(town_of(p))
    ]


def town_seen(at: At) -> list[Plot]:
    """Nobody sees which cards the goods are."""
    return [Plot(plot.card, plot.good and ANY, plot.covered) for plot in town(at)]


def piles(at: At) -> dict[str, list[Face]]:
    p = own(at)
    return {"chapel": faces(p.chapel), "bank": faces(p.bank), "harbor": faces(p.harbor)}


def piles_seen(at: At) -> dict[str, list[Face]]:
    """Their owner knows what lies under chapel and bank; in a game that is over all piles lie open (R-SJ-92)."""
    p, mine = own(at), at.seat == at.view.seat
    known = {"chapel": mine, "bank": mine, "harbor": False}
    return {
        building: seen(pile) if known[building] or at.s.end else unseen(len(pile))
        for building, pile in (("chapel", p.chapel), ("bank", p.bank), ("harbor", p.harbor))
    }


def used(at: At) -> list[str]:
    library = ["library"] if at.s.library_used >> at.seat & 1 else []
    return library + (["bank"] if own(at).bank_used else [])


# -- what an export writes -----------------------------------------------------------------------------------------


def is_complete(at: At) -> bool:
    """Whether all cards are in the game, so that the supply follows from the rest."""
    middle = at.s.rules.middle
    return sum(not middle >> card & 1 for card in cards(at.s)) == at.s.rules.deck_size


def written_discards(at: At, value: object) -> list[str]:
    return always(at, value) if value or not is_complete(at) else []


def written_supply(at: At, value: object) -> list[str]:
    """Its size, if that does not follow from the rest; its next cards, if they are fixed."""
    size = [] if is_complete(at) else [str(at.s.deck.size)]
    top = next_cards(at)
    return [" ".join([*size, *(["top", *top] if top else [])])] if size or top else []


def written_tiles(at: At, value: object) -> list[str]:
    """The tiles as far as their order is fixed."""
    return if_any(at, [TILE_WORDS[tile] for tile in ints(at.s.tiles)[: at.s.tiles_fixed]])


def trades(at: At) -> int:
    """How many trader phases are over, as far as anybody could tell."""
    first_time = at.s.tiles_seen - at.s.next_tile == int(is_selling(at.s))
    return int(at.s.next_tile) if first_time else int(at.s.next_tile) + len(at.s.tiles)


def written_prices(at: At, value: object) -> list[str]:
    """Prices that no tile has."""
    game = at.game
    printed = ints(own_game(make(game.key, game.rules_name, game.seats, dict(game.options))).rules.tiles)
    now, goods = ints(at.s.rules.tiles), GOOD_WORDS[1:]
    changed = {
        good: now[column]
        for column, good in enumerate(goods)
        if printed[column :: len(goods)] != now[column :: len(goods)]
    }
    return [" ".join(f"{good}={price}" for good, price in changed.items())] if changed else []


def written_piles(at: At, value: Any) -> list[str]:
    return [f"{building} {dialect.written(pile)}" for building, pile in value.items() if pile]


def written_question(at: At, facts: Any) -> list[str]:
    """The open question, without details that would follow by themselves."""

    def matters(key: str) -> bool:
        if key == "library":
            return bool((facts[key] == "yes") != doubles_by_itself(at.s))
        if key in ("last", "gain"):
            return bool(facts["done"])
        return key in ("seat", "chooser", "due", "role", "site") or bool(facts[key])

    return QUESTION.written(facts, matters)


# -- all there is --------------------------------------------------------------------------------------------------

CARDS_THERE = heap(vocabulary.card_there)
BUILDINGS = kinds.words(vocabulary.building_there)
ROLES_THERE = kinds.words(one_of(fixed(*ROLES)))
TILE = kinds.word(fixed(*TILES, NONE))

TABLE: tuple[Field, ...] = (
    Field("legal", kinds.words(notation_of(ACTIONS, vocabulary.possible_action)), dialect.legal),
    Field("to_act", kinds.word(lambda game: (*kinds.seat_words(game), "nobody")), dialect.to_act),
    Field("event", happened(ids.NOTES, vocabulary.EVENT_VALUES), hidden),
    Field("winner", kinds.seats, dialect.winner, seen=hidden),
    Field("ranking", kinds.ranking, dialect.ranking, seen=hidden),
    Field("round", kinds.number(vocabulary.rounds_of), lambda at: int(at.s.round), write=always),
    Field("governor", kinds.seat, lambda at: int(at.s.governor), write=always),
    Field("chooser", kinds.seat, lambda at: int(at.s.chooser)),
    Field("role", kinds.word(fixed(*ROLES, NONE)), lambda at: ROLE_WORDS[at.s.role]),
    Field("taken", ROLES_THERE, lambda at: roles(at, left=False), write=unless_over),
    Field("roles", ROLES_THERE, lambda at: roles(at, left=True), write=never),
    Field("middle", kinds.words(one_of(vocabulary.in_the_middle)), lambda at: card_words(int(at.s.middle))),
    Field(
        "supply",
        CARDS_THERE,
        lambda at: faces(ints(at.s.deck.cards)[: at.s.deck.size]),
        seen=lambda at: unseen(at.view.supply),
        write=written_supply,
    ),
    Field("top", kinds.row(vocabulary.building_there), next_cards, seen=hidden),
    Field("discards", heap(vocabulary.discard_there), discards, seen=discards_seen, write=written_discards),
    Field("drawn", CARDS_THERE, lambda at: aside(at, by_gold_mine=False), write=if_any, only_with=("keep",)),
    Field("turned_up", CARDS_THERE, lambda at: aside(at, by_gold_mine=True), write=if_any, only_with=("take",)),
    Field(
        "tiles",
        kinds.row(one_of(fixed(*TILES))),
        lambda at: [TILE_WORDS[tile] for tile in ints(at.s.tiles)[: at.s.tiles_seen]],
        write=written_tiles,
    ),
    Field("tile", TILE, tile),
    Field("next_tile", TILE, next_tile),
    Field("trades", None, trades, write=if_any),
    Field("prices", kinds.pairs(fixed(*GOODS)), prices, write=written_prices),
    Field("dice", None, hidden, write=never),
    Field("over", over(vocabulary.ENDS), end, write=if_any),
    Field("prompt", QUESTION, question, write=written_question),
)

SEAT: tuple[Field, ...] = (
    Field("hand", CARDS_THERE, lambda at: faces(own(at).hand.cards()), seen=hand_seen, write=always),
    Field("town", heap(vocabulary.plot_there), town, seen=town_seen, write=always),
    Field("goods", CARDS_THERE, lambda at: faces(plot.card for plot in town(at) if plot.good is not None)),
    Field("covered", CARDS_THERE, lambda at: faces(ints(own(at).covered)[1::2])),
    Field("asleep", BUILDINGS, lambda at: card_words(int(own(at).town & ~own(at).working)), write=if_any),
    Field("working", BUILDINGS, lambda at: card_words(int(own(at).working))),
    Field("under", kinds.each(PILES, CARDS_THERE), piles, piles_seen, written_piles, names=tuple(PILES)),
    Field("shown", CARDS_THERE, lambda at: faces(own(at).shown), write=if_any),
    Field("used", kinds.words(one_of(fixed("library", "bank"))), used, write=if_any),
    Field("limit", kinds.number(), lambda at: int(hand_limit(at.s, at.seat)), seen=hidden),
    Field("score", kinds.pairs(vocabulary.parts_of, alone="total"), dialect.score, seen=hidden),
    Field("tiebreak", kinds.number(), lambda at: at.score.tiebreak, seen=hidden),
    Field("place", kinds.place, lambda at: at.score.place, seen=hidden),
)


def game_of(s: SanJuan) -> SanJuanGame:
    """A game that can read notation for this position."""
    return SanJuanGame(s.rules.key, int(s.seats))


SCENES = dialect.Dialect(SanJuanGame, SanJuan, TABLE, SEAT, QUESTION, position, game_of)
