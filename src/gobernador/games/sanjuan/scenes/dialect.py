"""Scenes of San Juan: everything that can be said of its table and of a seat, one line each."""

from collections.abc import Iterable
from dataclasses import replace

from gobernador.catalog import make
from gobernador.core.bitset import bit, members
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan import words
from gobernador.games.sanjuan.definition import own_game
from gobernador.games.sanjuan.positions import cards
from gobernador.games.sanjuan.rules import ids
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, GOOD_WORDS, TILE_WORDS, Prompt
from gobernador.games.sanjuan.rules.phases.upkeep import hand_limit
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.scenes import vocabulary
from gobernador.games.sanjuan.scenes.laying import position
from gobernador.testing.scenes import kinds
from gobernador.testing.scenes.dialect import Dialect, SceneField, SceneSight, always, hidden, if_any, unless_over
from gobernador.testing.scenes.kinds import a_word, fixed
from gobernador.testing.scenes.scene_lines import NONE
from gobernador.testing.scenes.scene_things import GOOD, UNKNOWN, RowKind, SceneThing, WordsKind

At = SceneSight[SanJuan, SanJuanView]
Field = SceneField[SanJuan, SanJuanView]


CARD_THINGS = tuple(map(SceneThing, CARD_WORDS))


def things(cards: Iterable[int]) -> list[SceneThing]:
    return [CARD_THINGS[card] for card in cards]


def unseen(cards: int) -> list[SceneThing]:
    """Cards whose faces the one who looks cannot see."""
    return [SceneThing(UNKNOWN)] * int(cards)


def card_words(cards: int) -> list[str]:
    return [CARD_WORDS[card] for card in members(cards)]


def supply(at: At) -> list[SceneThing]:
    return things(list(at.s.deck.cards)[: at.s.deck.size])


def next_cards(at: At) -> list[str]:
    deck = at.s.deck
    return [CARD_WORDS[card] for card in reversed(list(deck.cards)[deck.size - deck.fixed : deck.size])]


def discards(at: At) -> list[SceneThing]:
    deck = at.s.deck
    knowers = {0: "", ids.KNOWN_TO_ALL: vocabulary.ALL, **{bit(seat): str(seat) for seat in range(at.game.seats)}}
    return [
        SceneThing(CARD_WORDS[deck.discards[place]], knowers[int(deck.known[place])]) for place in range(deck.discarded)
    ]


def discards_seen(at: At) -> list[SceneThing]:
    return things(at.view.known_discards) + unseen(at.view.discards - len(at.view.known_discards))


def aside(at: At, *, by_gold_mine: bool) -> list[SceneThing]:
    """The cards set aside: turned up by a gold mine, or drawn by a councillor."""
    if (at.s.prompt == Prompt.TAKE) is not by_gold_mine:
        return []
    if at.own_view is None:
        return things(list(at.s.aside)[: at.s.set_aside])
    return things(at.view.aside) or unseen(at.view.table.set_aside)


def is_selling(at: At) -> bool:
    return at.s.prompt == Prompt.SELL and at.s.to_act != NOBODY


def tiles(at: At, number: int) -> list[str]:
    return [TILE_WORDS[tile] for tile in list(at.s.tiles)[:number]]


def tile(at: At) -> str:
    return TILE_WORDS[at.s.tiles[at.s.next_tile]] if is_selling(at) else NONE


def next_tile(at: At) -> str:
    """The tile of the next trader phase, if it is fixed."""
    is_fixed = not is_selling(at) and at.s.next_tile < at.s.tiles_fixed
    return TILE_WORDS[at.s.tiles[at.s.next_tile]] if is_fixed else NONE


def trades(at: At) -> int:
    """How many trader phases are over, as far as anybody could tell."""
    first_time = at.s.tiles_seen - at.s.next_tile == int(is_selling(at))
    return int(at.s.next_tile) if first_time else int(at.s.next_tile) + len(at.s.tiles)


def prices(at: At) -> dict[str, int]:
    if not is_selling(at):
        return {}
    return words.prices(at.s.rules, int(at.s.tiles[at.s.next_tile]))


def own(at: At) -> Player:
    return at.s.players[at.seat]


def hand_seen(at: At) -> list[SceneThing]:
    if at.seat == at.view.seat:
        return things(at.view.hand)
    p = at.view.players[at.seat]
    return things(p.shown) + unseen(p.hand - len(p.shown))


def town(at: At) -> list[SceneThing]:
    """The buildings slot by slot; what they cover is kept as pairs of slot and card, the deepest first."""
    p = own(at)
    pairs = list(zip(list(p.covered)[::2], list(p.covered)[1::2], strict=True))
    return [
        SceneThing(
            CARD_WORDS[p.kinds[slot]],
            on=CARD_WORDS[p.goods[slot]] if p.goods[slot] else "",
            below=tuple(CARD_WORDS[low] for covering, low in reversed(pairs) if covering == slot),
        )
        for slot in range(p.buildings)
    ]


def town_seen(at: At) -> list[SceneThing]:
    """Nobody sees which cards the goods are."""
    return [replace(plot, on=plot.on and GOOD) for plot in town(at)]


def pile(building: str) -> Field:
    """The cards under a building. Its owner knows them, but those under a harbor; in a game that is over all lie open (R-SJ-92)."""

    def cards(at: At) -> list[SceneThing]:
        return things(getattr(own(at), building))

    def seen(at: At) -> list[SceneThing]:
        known = at.s.end or (at.seat == at.view.seat and building != "harbor")
        return cards(at) if known else unseen(len(cards(at)))

    return Field(f"under {building}", vocabulary.HAND, cards, seen, if_any)


def used(at: At) -> list[str]:
    library = ["library"] if at.s.library_used >> at.seat & 1 else []
    return library + (["bank"] if own(at).bank_used else [])


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


def written_prices(at: At, value: object) -> list[str]:
    game = at.game
    printed = own_game(make(game.key, game.rules_name, game.seats, dict(game.options))).rules.tiles
    before, now, goods = list(map(int, printed)), list(map(int, at.s.rules.tiles)), GOOD_WORDS[1:]
    columns = [slice(column, None, len(goods)) for column in range(len(goods))]
    changed = {
        good: now[column][0] for good, column in zip(goods, columns, strict=True) if before[column] != now[column]
    }
    return [" ".join(f"{good}={price}" for good, price in changed.items())] if changed else []


BUILDINGS = WordsKind(vocabulary.a_card)
TILE = kinds.WordKind(fixed(*TILE_WORDS, NONE))

TABLE: tuple[Field, ...] = (
    Field("middle", WordsKind(a_word(vocabulary.in_the_middle)), lambda at: card_words(int(at.s.middle))),
    Field("supply", vocabulary.SUPPLY, supply, seen=lambda at: unseen(at.view.supply), write=written_supply),
    Field("top", RowKind(vocabulary.a_card), next_cards, seen=hidden),
    Field("discards", vocabulary.DISCARDS, discards, seen=discards_seen, write=written_discards),
    Field("drawn", vocabulary.HAND, lambda at: aside(at, by_gold_mine=False), write=if_any, only_with=("keep",)),
    Field("turned_up", vocabulary.HAND, lambda at: aside(at, by_gold_mine=True), write=if_any, only_with=("take",)),
    Field(
        "tiles",
        RowKind(a_word(fixed(*TILE_WORDS))),
        lambda at: tiles(at, at.s.tiles_seen),
        write=lambda at, value: if_any(at, tiles(at, at.s.tiles_fixed)),
    ),
    Field("tile", TILE, tile),
    Field("next_tile", TILE, next_tile),
    Field("trades", kinds.NumberKind(), None, write=lambda at, value: if_any(at, trades(at))),
    Field("prices", kinds.PairsKind(kinds.numbers(fixed(*GOOD_WORDS[1:]))), prices, write=written_prices),
)

SEAT: tuple[Field, ...] = (
    Field("hand", vocabulary.HAND, lambda at: things(own(at).hand.cards()), seen=hand_seen, write=always),
    Field("town", vocabulary.TOWN, town, seen=town_seen, write=always),
    Field("goods", vocabulary.HAND, lambda at: [SceneThing(plot.name) for plot in town(at) if plot.on]),
    Field("covered", vocabulary.HAND, lambda at: things(list(own(at).covered)[1::2])),
    Field("asleep", BUILDINGS, lambda at: card_words(int(own(at).town & ~own(at).working)), write=if_any),
    Field("working", BUILDINGS, lambda at: card_words(int(own(at).working))),
    *map(pile, ("chapel", "bank", "harbor")),
    Field("shown", vocabulary.SHOWN, lambda at: things(own(at).shown), write=if_any),
    Field("used", WordsKind(a_word(fixed("library", "bank"))), used, write=if_any),
    Field("limit", kinds.NumberKind(), lambda at: int(hand_limit(at.s, at.seat)), seen=hidden),
)

SCENES = Dialect(
    SanJuanGame,
    SanJuan,
    TABLE,
    SEAT,
    vocabulary.QUESTION,
    position,
    roles=lambda game: vocabulary.ROLES,
    possible=vocabulary.possible_action,
    event_words=vocabulary.EVENT_WORDS,
    scores_seen=hidden,
    write_taken=unless_over,
)
