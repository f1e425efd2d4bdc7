"""A whole position as bytes and back, its secrets and its dice included."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.errors import BadPosition
from gobernador.core.packing import Reader, Writer, sealed, unpacked
from gobernador.core.prompts import base_of
from gobernador.games.sanjuan.rules.deck import Deck
from gobernador.games.sanjuan.rules.ids import LAST_CARD, PROMPTS
from gobernador.games.sanjuan.rules.player import TOWN_SLOTS, Player
from gobernador.games.sanjuan.rules.position import ASIDE, Position
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.table import LAYOUT, NUMBERS, Table, lay


def write_state(s: Position) -> bytes:
    """The position as bytes; equal bytes are equal positions."""
    out = Writer()
    out.layout(LAYOUT)
    s.dice.write(out)
    for number in (s.to_act, s.prompt, s.base, s.bound, s.tiles_fixed):
        out.number(number)
    for number in Table(s).numbers():
        out.number(number)
    out.raw(bytes(s.tiles))
    out.raw(first_of(s.aside, s.set_aside))
    write_deck(s.deck, out)
    for seat in range(s.seats):
        write_player(s.players[seat], out)
    return sealed(out.bytes())


def opened(source: bytes) -> Reader:
    """What `write_state` wrote, ready to be read: the dice first. Bytes that came to harm are refused."""
    return unpacked(source, LAYOUT)


def read_state(s: Position, source: Reader) -> None:
    """Put what `write_state` wrote into a blank table of the same game; the dice, with which a table is made, have been read."""
    s.to_act = source.number()
    s.prompt = source.number()
    source.number()
    s.base = base_of(PROMPTS, s.prompt)
    s.bound = source.number()
    s.tiles_fixed = source.number()
    lay(s, [source.number() for number in range(NUMBERS[source.layout])])
    s.tiles = vec[u8](list(source.raw()))
    fill(s.aside, source.raw(), ASIDE)
    read_deck(s.deck, source, s.rules)
    for seat in range(s.seats):
        read_player(s.players[seat], source, s.rules)
    source.end()


def write_deck(deck: Deck, out: Writer) -> None:
    out.raw(first_of(deck.cards, deck.size))
    out.number(deck.fixed)
    out.raw(first_of(deck.discards, deck.discarded))
    out.raw(first_of(deck.known, deck.discarded))


def read_deck(deck: Deck, source: Reader, rules: Ruleset) -> None:
    deck.size = fill(deck.cards, cards(source), rules.deck_size)
    deck.fixed = source.number()
    deck.discarded = fill(deck.discards, cards(source), rules.deck_size)
    fill(deck.known, source.raw(), rules.deck_size)


def write_player(p: Player, out: Writer) -> None:
    out.raw(bytes(p.hand.cards()))
    out.raw(first_of(p.kinds, p.buildings))
    out.raw(first_of(p.goods, p.buildings))
    out.number(p.working)
    for pile in (p.covered, p.chapel, p.bank, p.harbor, p.shown):
        out.raw(bytes(pile))
    out.number(i64(p.bank_used))


def read_player(p: Player, source: Reader, rules: Ruleset) -> None:
    for card in cards(source):
        p.hand.add(card)
    p.buildings = fill(p.kinds, cards(source), TOWN_SLOTS)
    fill(p.goods, cards(source), TOWN_SLOTS)
    p.settle(source.number(), rules)
    p.covered = vec[u8](list(cards(source)))
    p.chapel = vec[u8](list(cards(source)))
    p.bank = vec[u8](list(cards(source)))
    p.harbor = vec[u8](list(cards(source)))
    p.shown = vec[u8](list(cards(source)))
    p.bank_used = source.number() != 0


def cards(source: Reader) -> bytes:
    """The next byte string, every byte a card."""
    found = source.raw()
    for card in found:
        if card > LAST_CARD:
            raise BadPosition("bad_bytes", f"there is no card {card}")
    return found


def first_of(pile: vec[u8], size: i64) -> bytes:
    return bytes([pile[place] for place in range(size)])


def fill(pile: vec[u8], source: bytes, room: i64) -> i64:
    """Put bytes into a pile; how many they were."""
    size = i64(len(source))
    if size > room:
        raise BadPosition("bad_bytes", f"{size} cards where {room} have room")
    for place in range(size):
        pile[place] = source[place]
    return size
