"""A scene of San Juan laid out in the reference.

The scene package of the engine reads the lines and lays out the table, before anything is asked. That table is carried over to the
reference field by field, and the reference puts the question by itself; so whatever happens on the way to it is compared too. Only
where a scene begins in the middle of a turn does the question of the engine say how far that turn has come.
"""

from collections.abc import Sequence

from gobernador.core.dice import Dice
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, PROMPT_WORDS, ROLE_WORDS, TILE_WORDS, Role
from gobernador.games.sanjuan.rules.player import Player as EnginePlayer
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.dialect import SCENES
from gobernador.games.sanjuan.scenes.laying import (
    Setting,
    blank_table,
    is_begun,
    is_over,
    lay_roles,
    lay_round,
    lay_table,
    top_in,
)
from gobernador.games.sanjuan.scenes.vocabulary import ROLE_OF
from gobernador.testing.scenes.scene_lines import SceneLine
from gobernador.testing.scenes.setting import PromptLine
from tests.reference.positions import words
from tests.reference.sanjuan import PLANTS, Building, Entry, Player, Reference

UPKEEP = ("office", "chapel", "bank", "limit")


def staged(lines: Sequence[SceneLine], laid_out: SanJuan) -> Reference:
    """The reference at the question of a scene; *laid_out* is what the engine has made of the same *lines*."""
    setting = SCENES.setting(lines)
    asked = setting.asked
    if asked.prompt == "deal":
        return dealt(setting)
    s = lay_table(setting)
    lay_round(s, setting)
    if is_over(s, setting):
        return taken_up(setting, laid_out, Entry("over"))
    if is_begun(setting):
        return taken_up(setting, laid_out, middle(laid_out, asked))
    lay_roles(s, setting)
    if asked.prompt == "setup":
        s.round = 1
    return taken_up(setting, s, entry_of(s, asked, laid_out))


def dealt(setting: Setting) -> Reference:
    """The reference deals by itself."""
    s = blank_table(setting)
    return new(setting, s.dice, setting.governor, top_in(s, setting))


def new(setting: Setting, dice: Dice, governor: int, top: list[str]) -> Reference:
    options = dict(setting.game.options)
    options.pop("start", None)
    variant = options.pop("variant", "off") == "on"
    reference = Reference(
        setting.game.edition, setting.game.seats, dice, variant=variant, options=options, start=governor, top=top
    )
    tiles = setting.get("tiles", [])
    reference.tiles = [*tiles, *(tile for tile in reference.tiles if tile not in tiles)]
    reference.tiles_known = len(tiles)
    return reference


# -- where play is taken up ----------------------------------------------------------------------------------------


def entry_of(s: SanJuan, asked: PromptLine, laid_out: SanJuan) -> Entry:
    """A step of the game begins, or a seat has its turn in it."""
    seat = asked.seat("seat")
    if asked.prompt in ROLE_OF:
        return Entry("phase", seat, sales=asked.number("sales"))
    if asked.prompt in ("role", "library"):
        return Entry(asked.prompt)
    if asked.prompt == "bank" and seat is None:
        seat = laid_out.to_act
    return Entry(asked.prompt, seat)


def middle(s: SanJuan, asked: PromptLine) -> Entry:
    """How far the turn of a seat has come."""
    prompt = PROMPT_WORDS[s.prompt]
    done = asked.number("done")
    return Entry(
        "phase" if prompt in ROLE_OF else prompt,
        s.to_act,
        prompt,
        site=CARD_WORDS[s.site],
        done=done,
        last=CARD_WORDS[s.bound] if done else None,
        due=s.due,
        gain=s.gain,
        sales=s.sales,
    )


# -- the table, field by field -------------------------------------------------------------------------------------


def taken_up(setting: Setting, s: SanJuan, entry: Entry) -> Reference:
    """The reference in the position *s*, from *entry* on."""
    dice = s.dice.fork()
    reference = new(setting, dice, s.governor, [])
    reference.dice = s.dice.fork()
    lay_piles(reference, s, entry)
    if setting.says("prices"):
        reference.prices = {
            word: {plant: s.rules.tile_price(tile, CARD_WORDS.index(plant)) for plant in PLANTS}
            for tile, word in enumerate(TILE_WORDS)
            if tile
        }
    lay_tiles(reference, s, entry)
    reference.round = s.round
    reference.chooser = s.chooser
    reference.role = ROLE_WORDS[s.role] if s.role else None
    reference.roles_left = [word for role, word in enumerate(ROLE_WORDS) if role and s.roles >> role & 1]
    reference.library_doubles = s.role != Role.NONE and s.privilege > s.rules.privilege[s.role]
    reference.players = [player_of(p) for p in s.players]
    for seat, player in enumerate(reference.players):
        player.library_used = bool(s.library_used >> seat & 1)
    reference.enter(entry)
    return reference


def lay_piles(reference: Reference, s: SanJuan, entry: Entry) -> None:
    reference.supply = words(list(s.deck.cards)[: s.deck.size])
    reference.stacked = s.deck.fixed
    reference.discard = words(list(s.deck.discards)[: s.deck.discarded])
    reference.cathedral_available = s.middle != 0
    reference.aside = words(list(s.aside)[: s.set_aside])
    if entry.prompt == "cover":
        reference.aside = [entry.site]


def lay_tiles(reference: Reference, s: SanJuan, entry: Entry) -> None:
    """In the middle of a sale the engine has turned up its tile, which the reference is still to do."""
    turned_up = int(entry.prompt == "sell")
    seen = s.tiles_seen - (turned_up if s.next_tile == s.tiles_seen - 1 else 0)
    reference.tiles = [TILE_WORDS[tile] for tile in s.tiles]
    reference.tiles_known = s.tiles_fixed
    reference.tiles_seen = reference.tiles[:seen]
    reference.trader_phases = s.next_tile


def player_of(p: EnginePlayer) -> Player:
    player = Player(
        hand=words(p.hand.cards()),
        chapel=words(list(p.chapel)),
        bank=words(list(p.bank)),
        harbor=words(list(p.harbor)),
        bank_used=p.bank_used,
    )
    pairs = list(zip(list(p.covered)[::2], list(p.covered)[1::2], strict=True))
    for slot in range(p.buildings):
        kind = CARD_WORDS[p.kinds[slot]]
        good = CARD_WORDS[p.goods[slot]] if p.goods[slot] else None
        covered = [CARD_WORDS[card] for at, card in pairs if at == slot]
        fresh = not int(p.working) >> int(p.kinds[slot]) & 1
        player.town.append(Building(kind, good, covered, fresh))
    return player
