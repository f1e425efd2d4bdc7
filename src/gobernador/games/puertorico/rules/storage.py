"""A whole position as bytes and back, its dice included."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.errors import BadPosition
from gobernador.core.packing import Reader, Writer, sealed, unpacked
from gobernador.games.puertorico.rules.ids import GOOD_SLOTS, LAST_GOOD
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.position import NO_GOODS, Position
from gobernador.games.puertorico.rules.ruleset import Ruleset
from gobernador.games.puertorico.rules.table import LAYOUT, NUMBERS, lay, numbers


def write_state(s: Position) -> bytes:
    """The position as bytes; equal bytes are equal positions."""
    out = Writer()
    out.layout(LAYOUT)
    s.dice.write(out)
    write_table(s, out)
    out.raw(bytes(s.top))
    return sealed(out.bytes())


def write_table(s: Position, out: Writer) -> None:
    """Everything that everybody sees."""
    for number in numbers(s):
        out.number(number)
    out.raw(bytes(s.ship_good))
    for pile in piles(s):
        out.raw(bytes(pile))
    out.raw(bytes(s.house_kinds))
    for seat in range(s.seats):
        write_player(s.players[seat], out)


def opened(source: bytes) -> Reader:
    """What `write_state` wrote, ready to be read: the dice first. Bytes that came to harm are refused."""
    return unpacked(source, LAYOUT)


def read_state(s: Position, source: Reader) -> None:
    """Put what `write_state` wrote into a blank table of the same game; the dice, with which a table is made, have been read."""
    read_table(s, source)
    s.top = vec[u8](list(kinds(source)))
    source.end()


def read_table(s: Position, source: Reader) -> None:
    lay(s, [source.number() for number in range(NUMBERS[source.layout])])
    fill(s.ship_good, kinds(source))
    for pile in piles(s):
        fill(pile, source.raw())
    s.house_kinds = NO_GOODS[:]
    fill(s.house_kinds, source.raw())
    for good in range(i64(1), i64(GOOD_SLOTS)):
        s.pile_size += i64(s.pile[good])
    for seat in range(s.seats):
        read_player(s.players[seat], source, s.rules)


def piles(s: Position) -> list[vec[u8]]:
    """All that is counted by kind on the table."""
    return [s.pile, s.discards, s.row, s.supply, s.stock, s.role_coins, s.ship_load, s.named]


def write_player(p: Player, out: Writer) -> None:
    for number in (p.coins, p.points, p.colonists, p.san_juan):
        out.number(number)
    for pile in (p.goods, p.places, p.staff):
        out.raw(bytes(pile))


def read_player(p: Player, source: Reader, rules: Ruleset) -> None:
    p.coins = source.number()
    p.points = source.number()
    p.colonists = source.number()
    p.san_juan = source.number()
    for pile in (p.goods, p.places, p.staff):
        fill(pile, source.raw())
    p.settle(rules)


def kinds(source: Reader) -> bytes:
    """The next byte string, every byte a kind of plantation or barrel, or none."""
    found = source.raw()
    for kind in found:
        if kind > LAST_GOOD:
            raise BadPosition("bad_bytes", f"there is no kind {kind}")
    return found


def fill(pile: vec[u8], source: bytes) -> None:
    """Put bytes into an empty pile; those of a time with fewer kinds are fewer."""
    if len(source) > len(pile):
        raise BadPosition("bad_bytes", f"{len(source)} numbers where {len(pile)} belong")
    for place in range(i64(len(source))):
        pile[place] = source[place]
