"""A scene of Puerto Rico laid out in the reference.

The scene package of the engine reads the lines and lays out the table, before anything is asked. That table is carried over to the
reference field by field, and the reference puts the question by itself; so whatever happens on the way to it is compared too. Only
where a scene begins in the middle of a turn does the question of the engine say how far that turn has come.
"""

from collections.abc import Iterable, Sequence

from gobernador.core.bitset import members
from gobernador.core.dice import Dice
from gobernador.games.puertorico.rules.ids import (
    BUILDING_WORDS,
    GOOD_WORDS,
    LAST_TILE,
    PLACE_WORDS,
    PROMPT_WORDS,
    ROLE_WORDS,
    TILE_WORDS,
    Prompt,
)
from gobernador.games.puertorico.rules.player import Player as EnginePlayer
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.scenes.dialect import SCENES
from gobernador.games.puertorico.scenes.laying import (
    Setting,
    blank_table,
    is_begun,
    lay_last_round,
    lay_roles,
    lay_round,
    lay_table,
    lay_top,
)
from gobernador.games.puertorico.scenes.vocabulary import ROLE_OF
from gobernador.testing.scenes.scene_lines import SceneLine
from gobernador.testing.scenes.setting import PromptLine
from tests.reference.positions_puertorico import by_kind
from tests.reference.puertorico import Entry, Place, Player, Reference


def staged(lines: Sequence[SceneLine], laid_out: PuertoRico) -> Reference:
    """The reference at the question of a scene; *laid_out* is what the engine has made of the same *lines*."""
    setting = SCENES.setting(lines)
    asked = setting.asked
    if asked.prompt == "deal":
        return dealt(setting)
    s = lay_table(setting)
    lay_round(s, setting)
    if setting.says("over"):
        return taken_up(setting, laid_out, Entry("over"))
    if asked.prompt in ROLE_OF and asked.prompt != "mayor" and is_begun(s, setting):
        return taken_up(setting, laid_out, middle(laid_out))
    lay_roles(s, setting)
    lay_last_round(s, setting)
    return taken_up(setting, s, entry_of(asked))


def dealt(setting: Setting) -> Reference:
    """The reference deals by itself."""
    s = blank_table(setting)
    lay_top(s, setting)
    return new(setting, s.dice, setting.governor, backwards(s.top))


def new(setting: Setting, dice: Dice, governor: int, top: list[str]) -> Reference:
    options = dict(setting.game.options)
    options.pop("start", None)
    return Reference(setting.game.seats, dice, options=options, start=governor, top=top)


# -- where play is taken up ----------------------------------------------------------------------------------------


def entry_of(asked: PromptLine) -> Entry:
    """A round, a choice, a phase or a part of it begins."""
    if asked.prompt not in ROLE_OF:
        return Entry(asked.prompt)
    parts = {"staff": "landing", "leave": "landing", "store": "storage", "keep": "storage"}
    return Entry("phase", prompt=parts.get(asked.prompt, ""))


def middle(s: PuertoRico) -> Entry:
    """How far the turn of a seat has come."""
    prompt = PROMPT_WORDS[s.prompt]
    return Entry(
        "phase",
        s.to_act,
        # A settler's turn begins with the hacienda, a build and a sale with their question.
        "" if s.prompt in (Prompt.HACIENDA, Prompt.BUILD, Prompt.SELL) else prompt,
        site=site_of(s),
        named=named(s),
        idle=s.idle if s.prompt == Prompt.SHIP else 0,
    )


def site_of(s: PuertoRico) -> str:
    if s.prompt == Prompt.HOSPICE:
        return TILE_WORDS[s.site]
    return BUILDING_WORDS[s.site] if s.prompt == Prompt.UNIVERSITY else ""


def named(s: PuertoRico) -> tuple[str, ...]:
    """What is named of a set, in the order in which it was; of the craftsman's kinds, which he has produced."""
    if s.prompt in (Prompt.STAFF, Prompt.LEAVE):
        places = [word for place, word in enumerate(PLACE_WORDS) for _ in range(s.named[place])]
        return tuple(reversed(places))
    if s.prompt in (Prompt.STORE, Prompt.KEEP):
        return tuple(reversed([GOOD_WORDS[good] for good in members(s.chosen)]))
    return tuple(GOOD_WORDS[good] for good in members(s.chosen)) if s.prompt == Prompt.CRAFT else ()


# -- the table, field by field -------------------------------------------------------------------------------------


def taken_up(setting: Setting, s: PuertoRico, entry: Entry) -> Reference:
    """The reference in the position *s*, from *entry* on."""
    reference = new(setting, s.dice.fork(), s.governor, [])
    reference.dice = s.dice.fork()
    reference.round = s.round
    reference.chooser = s.chooser
    reference.role = ROLE_WORDS[s.role] if s.role else None
    reference.roles_left = [ROLE_WORDS[role] for role in members(s.roles)]
    reference.role_coins = {role: int(s.role_coins[ROLE_WORDS.index(role)]) for role in reference.roles}
    reference.end_triggered = s.last_round != 0
    reference.captain_bonus_due = not s.loaded
    lay_piles(reference, s)
    reference.players = [player_of(p) for p in s.players]
    for seat, player in enumerate(reference.players):
        player.wharf_used = bool(s.wharves_used >> seat & 1)
    reference.enter(entry)
    return reference


def lay_piles(reference: Reference, s: PuertoRico) -> None:
    reference.pile = by_kind(s.pile)
    reference.top = backwards(s.top)
    reference.discard = by_kind(s.discards)
    reference.row = one_by_one(by_kind(s.row))
    reference.quarries = s.quarries
    reference.goods = by_kind(s.supply)
    reference.buildings = {word: int(s.stock[b]) for b, word in enumerate(BUILDING_WORDS) if b}
    reference.colonist_supply = s.colonists
    reference.colonist_ship = s.colonist_ship
    reference.vp_pool = s.points
    reference.house = one_by_one(by_kind(s.house_kinds))
    for number, ship in enumerate(reference.ships):
        ship.good = GOOD_WORDS[s.ship_good[number]] if s.ship_load[number] else None
        ship.load = int(s.ship_load[number])


def player_of(p: EnginePlayer) -> Player:
    player = Player(p.coins, p.points, by_kind(p.goods), san_juan=p.san_juan)
    for tile in range(1, LAST_TILE + 1):
        for number in range(p.places[tile]):
            player.island.append(Place(TILE_WORDS[tile], int(number < p.staff[tile])))
    for building in members(p.buildings):
        player.city.append(Place(BUILDING_WORDS[building], int(p.staff[LAST_TILE + building])))
    return player


def backwards(top: Iterable[int]) -> list[str]:
    """The next tiles, the first one first."""
    return [TILE_WORDS[tile] for tile in reversed(list(top))]


def one_by_one(pile: dict[str, int]) -> list[str]:
    return [kind for kind, number in pile.items() for _ in range(number)]
