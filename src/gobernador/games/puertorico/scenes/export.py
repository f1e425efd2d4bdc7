"""A position of Puerto Rico as the lines that set it."""

from collections.abc import Iterable
from itertools import groupby

from gobernador.catalog import named
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import BUILDING_SLOTS, GOOD_SLOTS, QUARRY
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.picture import picture_of
from gobernador.games.puertorico.scenes.setting import DETAILS
from gobernador.testing.scenes.dialect import Picture
from gobernador.testing.scenes.scene_things import TIMES


def export_lines(game: PuertoRicoGame, s: PuertoRico) -> list[str]:
    """The lines that set the position again: everything is named, only the order of the pile is left to the dice."""
    picture = picture_of(game, s)
    lines = [game_line(game), *round_lines(s, picture)]
    lines += [line for seat in range(s.seats) for line in seat_lines(seat, picture)]
    lines += [*tile_lines(s, picture), *good_lines(s, picture)]
    lines.append(f"colonist_supply {s.colonists} colonist_ship {s.colonist_ship} pool {s.points}")
    lines += [f"{name} {short(picture.table[name])}" for name in ("named", "produced") if picture.table[name]]
    return [*lines, question_line(s, picture)]


def game_line(game: PuertoRicoGame) -> str:
    options = [f"{name}={value}" for name, value in game.options.items()]
    return " ".join(["game", game.key, named(game), f"seats={game.seats}", *options])


def round_lines(s: PuertoRico, picture: Picture) -> list[str]:
    line = f"round {s.round} governor {s.governor}"
    taken, bonus = picture.table["taken"], picture.table["bonus"]
    assert isinstance(taken, list)
    assert isinstance(bonus, dict)
    if taken:
        line += f" taken {' '.join(taken)}"
    lines = [line]
    if any(bonus.values()):
        lines.append(" ".join(["bonus", *(f"{role}={coins}" for role, coins in bonus.items() if coins)]))
    if s.last_round and s.to_act != NOBODY:
        lines.append(f"last_round {picture.table['last_round']}")
    return lines


def seat_lines(seat: int, picture: Picture) -> list[str]:
    """What a seat owns: island and city always, the rest if there is any."""
    facts = picture.seats[seat]
    lines = [f"seat {seat} {keyword} {short(facts[keyword])}" for keyword in ("island", "city")]
    numbers = [f"{keyword} {facts[keyword]}" for keyword in ("coins", "points", "san_juan") if facts[keyword]]
    heaps = [f"{keyword} {short(facts[keyword])}" for keyword in ("goods", "used") if facts[keyword]]
    if numbers or heaps:
        lines.append(" ".join([f"seat {seat}", *numbers, *heaps]))
    return lines


def short(things: object) -> str:
    """A list of things; neighbours that are equal are counted."""
    assert isinstance(things, list)
    groups = [(word, len(list(group))) for word, group in groupby(str(thing) for thing in things)]
    return " ".join(word if times == 1 else f"{word}{TIMES}{times}" for word, times in groups) or "none"


def tile_lines(s: PuertoRico, picture: Picture) -> list[str]:
    """Row and discards; of the pile and the quarries what does not follow from the rest."""
    lines = [f"row {short(picture.table['row'])}"]
    complete = all(
        total == s.pile[tile] + s.row[tile] + s.discards[tile] + owned(s, tile)
        for tile, total in enumerate(s.rules.seating.tiles)
    )
    if picture.table["discards"] or not complete:
        lines.append(f"discards {short(picture.table['discards'])}")
    top = picture.table["top"]
    assert isinstance(top, list)
    if not complete:
        rest = short(picture.table["pile"]) if not top else ""
        lines.append(f"pile = {rest}" if rest else whole_pile(s, top, picture))
    elif top:
        lines.append(f"pile top {' '.join(top)}")
    if s.quarries + owned(s, QUARRY) != s.rules.seating.quarries:
        lines.append(f"quarries {s.quarries}")
    return lines


def whole_pile(s: PuertoRico, top: list[str], picture: Picture) -> str:
    """The pile named to its last tile, in an order that its top has."""
    pile = picture.table["pile"]
    assert isinstance(pile, list)
    others = [str(tile) for tile in pile]
    for tile in top:
        others.remove(tile)
    return " ".join(["pile =", *top, *others])


def owned(s: PuertoRico, tile: int) -> int:
    return sum(int(s.players[seat].places[tile]) for seat in range(s.seats))


def good_lines(s: PuertoRico, picture: Picture) -> list[str]:
    """Trading house and ships, if there is anything; supply and building stock, if they do not follow from the rest."""
    lines = [f"house {short(picture.table['house'])}"] if picture.table["house"] else []
    ships = picture.table["ships"]
    assert isinstance(ships, dict)
    if any(s.ship_load):
        lines.append(" ".join(["ships", *(f"{ship}={cargo}" for ship, cargo in ships.items() if cargo.barrels)]))
    if not goods_are_complete(s):
        lines.append(f"supply {short(picture.table['supply'])}")
    if not buildings_are_complete(s):
        lines.append(f"stock {short(picture.table['stock'])}")
    return lines


def goods_are_complete(s: PuertoRico) -> bool:
    return all(
        s.rules.seating.goods[good] == s.supply[good] + s.house_kinds[good] + in_boards(s, good) + on_ships(s, good)
        for good in range(1, GOOD_SLOTS)
    )


def in_boards(s: PuertoRico, good: int) -> int:
    return sum(int(s.players[seat].goods[good]) for seat in range(s.seats))


def on_ships(s: PuertoRico, good: int) -> int:
    return sum(int(load) for kind, load in zip(s.ship_good, s.ship_load, strict=True) if kind == good)


def buildings_are_complete(s: PuertoRico) -> bool:
    return all(
        s.rules.copies[building] == s.stock[building] + standing(s, building) for building in range(1, BUILDING_SLOTS)
    )


def standing(s: PuertoRico, building: int) -> int:
    return sum(int(s.players[seat].buildings >> building & 1) for seat in range(s.seats))


def question_line(s: PuertoRico, picture: Picture) -> str:
    if s.to_act == NOBODY:
        return f"over {picture.table['over']}"
    facts = picture.table["prompt"]
    assert isinstance(facts, dict)
    return " ".join(["prompt", facts["prompt"], *details(facts)])


def details(facts: dict[str, object]) -> Iterable[str]:
    for key in DETAILS[str(facts["prompt"])]:
        yield f"{key}={facts[key]}"
