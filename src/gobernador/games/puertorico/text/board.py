"""A position as lines of plain text: for logs, bug reports, the manual and screen readers.

>>> from gobernador.core.dice import QuickDice
>>> from gobernador.games.puertorico.rules.game import PuertoRicoGame
>>> from gobernador.text.message_catalog import Catalog
>>> game = PuertoRicoGame("base", 3, {"start": "1"})
>>> words = Lexicon(Catalog("en"), game, ["Ana", "Bea", "Cleo"])
>>> print("\\n".join(board(words, game.view(game.new(QuickDice(7)), 0))))
Puerto Rico, Base game. Round 1, governor: Bea.
Bea chooses a role.
Roles available: Settler, Mayor, Builder, Craftsman, Trader, Captain.
Plantations: sugar ×2, tobacco, coffee.
Face down: 43. Discarded: 0. Quarries: 8.
Colonists: 3 on the ship, 55 in the supply.
Barrels in the supply: corn 10, indigo 11, sugar 11, tobacco 9, coffee 9.
Cargo ships: 1: empty 0/4, 2: empty 0/5, 3: empty 0/6.
Trading house 0/4: -.
Victory points left: 75.
Buildings worth 1 point: Small indigo plant (1) ×4, Small sugar mill (2) ×4, Small market (1) ×2,
  Hacienda (2) ×2, Construction hut (2) ×2, Small warehouse (3) ×2.
Buildings worth 2 points: Indigo plant (3) ×3, Sugar mill (4) ×3, Hospice (4) ×2, Office (5) ×2,
  Large market (5) ×2, Large warehouse (6) ×2.
Buildings worth 3 points: Tobacco storage (5) ×3, Coffee roaster (6) ×3, Factory (7) ×2, University
  (8) ×2, Harbor (8) ×2, Wharf (9) ×2.
Buildings worth 4 points: Guild hall (10), Residence (10), Fortress (10), Customs house (10), City
  hall (10).
<BLANKLINE>
Ana (you): 2 doubloons, 0 points in chips
  Barrels: -
  Island 1/12: Corn 0/1
  City 0/12: -
Bea: 2 doubloons
  Barrels: -
  Island 1/12: Indigo 0/1
  City 0/12: -
Cleo: 2 doubloons
  Barrels: -
  Island 1/12: Indigo 0/1
  City 0/12: -
"""

from collections.abc import Sequence

from gobernador.core.bitset import members
from gobernador.core.seats import around
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    ROLE_WORDS,
    Role,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import COLUMNS
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.puertorico.text.facts import Facts
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.questions import question
from gobernador.text.naming import edition_name
from gobernador.text.speech import counted, indented, wrapped

NOTHING = "-"


def board(words: Lexicon, view: PuertoRicoView) -> list[str]:
    """What the seat of the view sees. Chips of others stay unmentioned until the end, as at a table."""
    over = view.to_act == NOBODY
    return board_with_points(words, view, range(words.game.seats) if over else [int(view.seat)])


def board_with_points(words: Lexicon, view: PuertoRicoView, seats: Sequence[int]) -> list[str]:
    """The same, with the chips of these *seats* counted."""
    facts = Facts(words.game, view)
    lines = _heading(words, facts) + _middle(words, facts) + _stock(words, facts) + [""]
    for seat in around(max(view.seat, 0), words.game.seats):
        lines.append(_seat(words, facts, seat, "seat_with_points" if seat in seats else "seat"))
        lines += [indented(line) for line in _belongings(words, facts.world.players[seat])]
    return [line for text in lines for line in wrapped(text)]


# -- the table -------------------------------------------------------------------------------------------------------------


def _heading(words: Lexicon, facts: Facts) -> list[str]:
    s = facts.world
    lines = [
        words.say(
            "table.heading",
            game=words.catalog.say("game.puertorico"),
            edition=edition_name(words.catalog, words.game.key, words.game.edition),
            round=s.round,
            name=words.names[s.governor],
        ),
        question(words, facts.view),
    ]
    if facts.view.to_act == NOBODY:
        return lines
    if s.last_round:
        lines.append(words.say("table.last_round", reason=words.end(END_WORDS[s.last_round])))
    lines.append(words.say("table.roles", roles=", ".join(_role(words, facts, role) for role in members(s.roles))))
    if s.role != Role.NONE:
        lines.append(words.say("table.role", role=words.role(facts.role), name=words.names[s.chooser]))
    if facts.prompt in ("staff", "leave"):
        named = [_place_name(words, place) for place in range(1, len(PLACE_WORDS)) for _ in range(s.named[place])]
        lines.append(words.say("table.named", places=counted(named) or NOTHING))
    return lines


def _role(words: Lexicon, facts: Facts, role: int) -> str:
    """A role that can be chosen, with the doubloons on it."""
    word = ROLE_WORDS[role]
    key = "action.role_with" if facts.role_coins(word) else "action.role"
    return words.say(key, role=words.role(word), coins=facts.role_coins(word))


def _middle(words: Lexicon, facts: Facts) -> list[str]:
    s = facts.world
    row = [GOOD_WORDS[tile] for tile in range(1, len(GOOD_WORDS)) for _ in range(s.row[tile])]
    house = [GOOD_WORDS[good] for good in range(1, len(GOOD_WORDS)) for _ in range(s.house_kinds[good])]
    ships = ", ".join(_ship(words, facts, ship) for ship in range(facts.ships()))
    return [
        words.say("table.plantations", tiles=_goods(words, row)),
        words.say("table.tiles_left", pile=s.pile_size, discards=sum(s.discards), quarries=s.quarries),
        words.say("table.colonists", ship=s.colonist_ship, supply=s.colonists),
        words.say("table.supply", goods=_barrels(words, list(s.supply))),
        words.say("table.ships", ships=ships),
        words.say("table.house", load=s.house, size=words.rules.house, goods=_goods(words, house)),
        words.say("table.points", points=s.points),
    ]


def _ship(words: Lexicon, facts: Facts, ship: int) -> str:
    args = {"ship": ship + 1, "load": facts.load(ship), "size": facts.size(ship)}
    if not facts.cargo(ship):
        return words.say("table.ship_empty", **args)
    return words.say("table.ship_with", good=words.good(GOOD_WORDS[facts.cargo(ship)]), **args)


def _stock(words: Lexicon, facts: Facts) -> list[str]:
    """The buildings that can be bought, a line for each column of the board."""
    lines = []
    for column in range(1, COLUMNS + 1):
        kinds = members(words.rules.column[column])
        left = [_for_sale(words, kind) for kind in kinds for _ in range(facts.world.stock[kind])]
        lines.append(words.say("table.stock", vp=column, buildings=counted(left) or NOTHING))
    return lines


def _for_sale(words: Lexicon, building: int) -> str:
    name = format(words.building(BUILDING_WORDS[building]), "Name")
    return words.say("table.building", building=name, cost=words.rules.cost[building])


# -- a seat ----------------------------------------------------------------------------------------------------------------


def _seat(words: Lexicon, facts: Facts, seat: int, key: str) -> str:
    player = facts.world.players[seat]
    name = words.names[seat]
    if seat == facts.view.seat:
        name = words.catalog.say("table.you", name=name)
    return words.say(f"table.{key}", name=name, coins=player.coins, points=player.points)


def _belongings(words: Lexicon, player: Player) -> list[str]:
    tiles = [place for place in members(player.owned) if place <= LAST_TILE]
    buildings = [place for place in members(player.owned) if place > LAST_TILE]
    rules = words.rules
    lines = [
        words.say("table.goods", goods=_barrels(words, list(player.goods))),
        words.say("table.island", filled=player.tiles, size=rules.island, places=_places(words, player, tiles)),
        words.say("table.city", filled=player.city, size=rules.city, places=_places(words, player, buildings)),
    ]
    if player.san_juan:
        lines.append(words.say("table.san_juan", colonists=words.colonists(player.san_juan)))
    return lines


def _places(words: Lexicon, player: Player, places: list[int]) -> str:
    """Tiles or buildings, each with the circles that are filled and those there are."""
    return (
        ", ".join(
            words.say(
                "table.place",
                place=_place_name(words, place),
                staff=player.staff[place],
                circles=player.places[place],
            )
            for place in places
        )
        or NOTHING
    )


def _place_name(words: Lexicon, place: int) -> str:
    """A building or the quarry by its name, a plantation by what it grows."""
    word = PLACE_WORDS[place]
    return format(words.good(word) if word in GOOD_WORDS else words.place(word), "Name")


def _goods(words: Lexicon, goods: list[str]) -> str:
    return counted([format(words.good(good)) for good in goods]) or NOTHING


def _barrels(words: Lexicon, barrels: Sequence[int]) -> str:
    kinds = [good for good in range(1, len(GOOD_WORDS)) if barrels[good]]
    return ", ".join(f"{words.good(GOOD_WORDS[good])} {barrels[good]}" for good in kinds) or NOTHING
