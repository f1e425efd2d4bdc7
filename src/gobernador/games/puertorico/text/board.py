"""A position as lines of plain text: for logs, bug reports, the manual and screen readers.

>>> from gobernador.core.dice import QuickDice
>>> from gobernador.games.puertorico.rules.game import PuertoRicoGame
>>> from gobernador.games.puertorico.text.reference import Lexicon
>>> from gobernador.text.message_catalog import Catalog
>>> game = PuertoRicoGame("base", 3, {"start": "1"})
>>> words = Lexicon(Catalog("en"), game, ["Ana", "Bea", "Cleo"])
>>> print("\\n".join(board(Facts(words, game.view(game.new(QuickDice(7)), 0)))))
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
from gobernador.core.types import around
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    END_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    ROLE_WORDS,
)
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.ruleset import COLUMNS
from gobernador.games.puertorico.text.facts import GOODS, Facts
from gobernador.games.puertorico.text.questions import role_phrase
from gobernador.text.speech import counted, indented, wrapped


def board(facts: Facts) -> list[str]:
    """What the seat of the view sees. Chips of others stay unmentioned until the end, as at a table."""
    lines = _round(facts) + _middle(facts) + _stock(facts) + [""]
    for seat in around(max(facts.viewer, 0), facts.seats):
        player = facts.world.players[seat]
        key = "table.seat_with_points" if facts.over or seat == facts.viewer else "table.seat"
        lines.append(facts.say(key, name=facts.seat_name(seat), coins=player.coins, points=player.points))
        lines += [indented(line) for line in _belongings(facts, player)]
    return [line for text in lines for line in wrapped(text)]


# -- the table -------------------------------------------------------------------------------------------------------------


def _round(facts: Facts) -> list[str]:
    s, words, lines = facts.world, facts.words, facts.heading()
    if facts.over:
        return lines
    if s.last_round:
        lines.append(words.say("table.last_round", reason=words.end(END_WORDS[s.last_round])))
    roles = ", ".join(role_phrase(facts, ROLE_WORDS[role]) for role in members(s.roles))
    lines += [words.say("table.roles", roles=roles), *facts.role_being_played(facts.role)]
    if facts.prompt in ("staff", "leave"):
        named = [_place_name(facts, place) for place in range(1, len(PLACE_WORDS)) for _ in range(s.named[place])]
        lines.append(words.say("table.named", places=counted(named)))
    return lines


def _middle(facts: Facts) -> list[str]:
    s, say = facts.world, facts.say
    return [
        say("table.plantations", tiles=_goods(facts, list(s.row))),
        say("table.tiles_left", pile=s.pile_size, discards=sum(s.discards), quarries=s.quarries),
        say("table.colonists", ship=s.colonist_ship, supply=s.colonists),
        say("table.supply", goods=_barrels(facts, list(s.supply))),
        say("table.ships", ships=", ".join(_ship(facts, ship) for ship in range(facts.ships()))),
        say("table.house", load=s.house, size=facts.rules.house, goods=_goods(facts, list(s.house_kinds))),
        say("table.points", points=s.points),
    ]


def _ship(facts: Facts, ship: int) -> str:
    args = {"ship": ship + 1, "load": int(facts.world.ship_load[ship]), "size": facts.size(ship)}
    if not facts.cargo(ship):
        return facts.say("table.ship_empty", **args)
    return facts.say("table.ship_with", good=facts.words.good(GOOD_WORDS[facts.cargo(ship)]), **args)


def _stock(facts: Facts) -> list[str]:
    """The buildings that can be bought, a line for each column of the board."""
    lines = []
    for column in range(1, COLUMNS + 1):
        kinds = members(facts.rules.column[column])
        left = [_for_sale(facts, kind) for kind in kinds for _ in range(facts.world.stock[kind])]
        lines.append(facts.say("table.stock", vp=column, buildings=counted(left)))
    return lines


def _for_sale(facts: Facts, building: int) -> str:
    name = facts.words.name("building", BUILDING_WORDS[building])
    return facts.say("table.building", building=name, cost=facts.rules.cost[building])


# -- a seat ----------------------------------------------------------------------------------------------------------------


def _belongings(facts: Facts, player: Player) -> list[str]:
    tiles = [place for place in members(player.owned) if place <= LAST_TILE]
    buildings = [place for place in members(player.owned) if place > LAST_TILE]
    say, rules = facts.say, facts.rules
    lines = [
        say("table.goods", goods=_barrels(facts, list(player.goods))),
        say("table.island", filled=player.tiles, size=rules.island, places=_places(facts, player, tiles)),
        say("table.city", filled=player.city, size=rules.city, places=_places(facts, player, buildings)),
    ]
    if player.san_juan:
        lines.append(say("table.san_juan", colonists=facts.words.colonists(player.san_juan)))
    return lines


def _places(facts: Facts, player: Player, places: list[int]) -> str:
    """Tiles or buildings, each with the circles that are filled and those there are."""
    said = [
        facts.say(
            "table.place", place=_place_name(facts, place), staff=player.staff[place], circles=player.places[place]
        )
        for place in places
    ]
    return ", ".join(said) or "-"


def _place_name(facts: Facts, place: int) -> str:
    """A building or the quarry by its name, a plantation by what it grows."""
    word = PLACE_WORDS[place]
    return facts.words.name("good" if word in GOOD_WORDS else "place", word)


def _goods(facts: Facts, numbers: Sequence[int]) -> str:
    """Tiles or barrels of several kinds, by what they are."""
    return counted([format(facts.words.good(GOOD_WORDS[good])) for good in GOODS for _ in range(numbers[good])])


def _barrels(facts: Facts, barrels: Sequence[int]) -> str:
    """The same, with a number behind each kind."""
    kinds = [good for good in GOODS if barrels[good]]
    return ", ".join(f"{facts.words.good(GOOD_WORDS[good])} {barrels[good]}" for good in kinds) or "-"
