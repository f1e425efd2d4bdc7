"""Every field of a position of San Juan; and its books: sums and hidden cards, counted by other means than the engine's."""

from collections import Counter
from collections.abc import Iterable, Iterator

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.core.bitset import members
from gobernador.core.dice import Dice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.definition import own_game
from gobernador.games.sanjuan.rules.ids import KNOWN_TO_ALL, POWERS, ROLE_WORDS, Card, Power, Prompt, Role
from gobernador.games.sanjuan.rules.player import Player
from gobernador.games.sanjuan.rules.ruleset import Kind
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.laws import SHARED, Books, Field, Seen

COVERT = (
    Prompt.SETUP,
    Prompt.PAY,
    Prompt.KEEP,
    Prompt.ARCHIVE,
    Prompt.OFFICE,
    Prompt.CHAPEL,
    Prompt.BANK,
    Prompt.LIMIT,
)

STATE = (
    *SHARED,
    Field("roles", Seen.BY_ALL, "roles", "roles"),
    Field("privilege", Seen.BY_ALL, "privilege", "numbers privilege"),
    Field("library_used", Seen.BY_ALL, "library_used", "seats library_used"),
    Field("middle", Seen.BY_ALL, "middle", "middle"),
    Field("tiles", Seen.IN_PART, "tiles", "tiles"),
    Field("tiles_seen", Seen.BY_ALL, "tiles", "tiles"),
    Field("tiles_fixed", Seen.BY_NOBODY),
    Field("next_tile", Seen.BY_ALL, "next_tile", "tile"),
    Field("step", Seen.BY_ALL, "step", "numbers step"),
    Field("bound", Seen.IN_PART, "up_to", "numbers bound"),
    Field("tally", Seen.BY_ALL, "tally", "numbers tally"),
    Field("gain", Seen.BY_ALL, "gain", "numbers gain"),
    Field("sales", Seen.BY_ALL, "sales", "numbers sales"),
    Field("bill", Seen.BY_ALL, "bill", "numbers bill"),
    Field("set_aside", Seen.BY_ALL, "set_aside"),
    Field("aside", Seen.IN_PART, "aside", "aside"),
    Field("deck", Seen.IN_PART, "supply", "numbers supply"),
    Field("players", Seen.IN_PART, "players", "seats"),
)

REGISTERS = {
    "due": ("to_pay", "to_produce", "to_sell", "to_keep", "to_discard", "to_exchange"),
    "tally": ("spent", "produced", "sold", "drawn", "discarded", "exchanged", "banked"),
    "step": ("upkeep_step", "ways_tried"),
}
"""The fields that count something else in each phase, and their names there."""

PLAYER = (
    Field("hand", Seen.BY_OWNER, "hand", "own_hand"),
    Field("shown", Seen.BY_ALL, "players shown", "shown"),
    Field("kinds", Seen.BY_ALL, "players town building", "town"),
    Field("goods", Seen.IN_PART, "players town good", "goods"),
    Field("working", Seen.BY_ALL, "players town working", "working"),
    Field("covered", Seen.BY_ALL, "players town covered", "covered"),
    Field("buildings", Seen.BY_ALL, "players town", "seats buildings"),
    Field("chapel", Seen.BY_OWNER, "chapel", "own_piles"),
    Field("bank", Seen.BY_OWNER, "bank", "own_piles"),
    Field("bank_used", Seen.BY_ALL, "players bank_used", "seats bank_used"),
    Field("harbor", Seen.IN_PART, "players harbor", "seats harbor"),
    Field("town", Seen.DERIVED),
    Field("loaded", Seen.DERIVED),
    Field("vacant", Seen.DERIVED),
    Field("power", Seen.DERIVED),
)


class SanJuanBooks(Books):
    """What a game of San Juan says about itself."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.rules = own_game(game).rules

    def sums(self, s: State) -> Iterator[tuple[str, object, object]]:
        """What is kept for every player although it could be counted again."""
        assert isinstance(s, SanJuan)
        for seat in range(s.seats):
            for name, kept, counted in self.sums_of(s, s.players[seat]):
                yield f"{name} of seat {seat}", kept, counted
        yield "the deck's room", len(s.deck.cards) == len(s.deck.discards) == len(s.deck.known), True

    def sums_of(self, s: SanJuan, p: Player) -> Iterator[tuple[str, object, object]]:
        plants = [b.card for b in s.rules.buildings if b.kind == Kind.PRODUCTION]
        town = [int(p.kinds[slot]) for slot in range(p.buildings)]
        goods = [int(p.goods[slot]) for slot in range(p.buildings)]
        hand = [card for card in range(len(p.hand.copies)) for _ in range(p.hand.copies[card])]
        yield "the cards in hand", p.hand.cards(), hand
        yield "the size of the hand", p.hand.size, len(hand)
        yield "the kinds in hand", members(p.hand.kinds), sorted(set(hand))
        yield "the kinds in town", members(p.town), sorted(set(town))
        yield "the kinds with a good", members(p.loaded), sorted({b for b, g in zip(town, goods, strict=True) if g})
        vacant = {b for b, g in zip(town, goods, strict=True) if not g and b in plants}
        yield "the production buildings without a good", members(p.vacant), sorted(vacant)
        yield "the number of goods", p.n_goods(), sum(good != Card.NONE for good in goods)
        yield "the number of production buildings", p.n_plants(s.rules), sum(b in plants for b in town)
        working = [b for b in s.rules.buildings if b.card in members(p.working)]
        powers = [sum(b.amount for b in working if b.power == power) for power in range(Power.NONE + 1, POWERS)]
        yield "the powers", list(p.power)[Power.NONE + 1 :], powers

    def longest(self) -> int:
        """The rounds there can be, times the most decisions that the steps of a round can ask for together.

        Most of it is the hand limit, which could in theory ask every seat about every card.
        """
        rules, seats = self.rules, self.game.seats
        amounts = {power: max([0, *(b.amount for b in rules.buildings if b.power == power)]) for power in range(POWERS)}
        times = 1 + amounts[Power.PRIVILEGE]
        allowance = {role: times * rules.privilege[role] for role in range(1, len(ROLE_WORDS))}
        build = 2 + amounts[Power.GOODS_AS_MONEY] + 1 + rules.dearest
        produce = rules.produce + allowance[Role.PRODUCER] + amounts[Power.PRODUCE_MORE]
        sell = rules.sell + allowance[Role.TRADER] + amounts[Power.SELL_MORE]
        counsel = rules.counsel + allowance[Role.COUNCILLOR]
        a_round = len(ROLE_WORDS) + 1 + seats * (build + produce + sell + counsel + 1)
        upkeep = seats * (rules.exchange + 1) + int(rules.deck_size)
        setup = seats * (rules.variant + seats)
        bank = seats * (int(rules.deck_size) + int(rules.last_round))
        return int(setup + rules.last_round * (a_round + upkeep) + bank)

    def overheard(self, s: State) -> bool:
        """Cards that leave a hand face down are named in a whisper (R-SJ-92)."""
        return s.prompt not in COVERT

    def redeal(self, s: State, seat: int, dice: Dice) -> SanJuan:
        """Everything that R-SJ-92 hides from *seat* is shuffled: supply, goods, others' hands and piles, discards."""
        assert isinstance(s, SanJuan)
        twin = s.clone()
        others = [twin.players[other] for other in range(twin.seats) if other != seat]
        hands = [hidden_hand(p) for p in others]
        places = [*hidden_places(twin, seat), *(place for hand in hands for place in places_in(hand))]
        cards = [int(pile[place]) for pile, place in places]
        for pile, place in places:
            pile[place] = u8(cards.pop(dice.below(len(cards))))
        for p, hand in zip(others, hands, strict=True):
            for card in hand:
                p.hand.add(int(card))
        return twin


Place = tuple[vec[u8], int]
"""A card's place: a pile, and how deep in it."""


def hidden_places(s: SanJuan, seat: int) -> Iterator[Place]:
    """Where there are cards that *seat* has never seen, hands apart."""
    deck = s.deck
    knows = KNOWN_TO_ALL if seat == NOBODY else 2**seat
    yield from ((deck.cards, place) for place in range(deck.size))
    yield from ((deck.discards, place) for place in range(deck.discarded) if int(deck.known[place]) & knows != knows)
    if s.prompt != Prompt.TAKE and s.to_act != seat:
        yield from ((s.aside, place) for place in range(s.set_aside))
    for other in range(s.seats):
        p = s.players[other]
        yield from ((p.goods, slot) for slot in range(p.buildings) if p.goods[slot] != Card.NONE)
        if s.to_act == NOBODY:
            continue  # everything that scores is shown
        # Copies of a position share their piles.
        p.harbor, p.chapel, p.bank = p.harbor[:], p.chapel[:], p.bank[:]
        yield from places_in(p.harbor)
        if other != seat:
            yield from places_in(p.chapel)
            yield from places_in(p.bank)


def hidden_hand(p: Player) -> vec[u8]:
    """Take out of a hand what nobody else has seen going there."""
    hidden = Counter(p.hand.cards()) - Counter(p.shown)
    for card in hidden.elements():
        p.hand.remove(card)
    return vec[u8]([u8(card) for card in hidden.elements()])


def places_in(pile: vec[u8]) -> Iterable[Place]:
    return ((pile, place) for place in range(len(pile)))
