"""What can be said of every seat at a moment: when it acts, which of its buildings work, and whether the end is near."""

from gobernador.core.bitset import members
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, END_WORDS, GOOD_WORDS, PROMPT_WORDS, ROLE_WORDS, Role
from gobernador.games.sanjuan.rules.view import SanJuanView
from gobernador.games.sanjuan.text.gains import next_tiles, still_choosing
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.reference import PHASE_OF_POWER
from gobernador.text.voice import GoodPrice

NEAR = 2
"""With so many buildings to go the end is near."""
OF_THE_ROUND = frozenset({"office", "chapel", "bank", "limit"})
"""Questions at the start of a round."""


def market(words: Lexicon, view: SanJuanView) -> list[GoodPrice]:
    """The prices of this trader phase or of the next one, as far as the viewer knows its tile."""
    tiles = next_tiles(view)
    found = []
    for plant in members(words.rules.plants):
        prices = [int(words.rules.tile_price(tile, plant)) for tile in tiles]
        found.append(GoodPrice(GOOD_WORDS[plant], min(prices), max(prices), None))
    return found


def phase(view: SanJuanView) -> str:
    """The phase being played, by its word; empty while a role is chosen."""
    if view.to_act == NOBODY:
        return "end"
    if view.table.role != Role.NONE:
        return ROLE_WORDS[view.table.role]
    return "round_start" if PROMPT_WORDS[view.prompt] in OF_THE_ROUND else ""


def lit(words: Lexicon, view: SanJuanView, seat: int) -> list[str]:
    """The working buildings of a seat that matter in the phase being played."""
    seen, now = view.players[seat], phase(view)
    if not now or now == "end":
        return []
    kinds = dict.fromkeys(seen.kinds)
    return [
        CARD_WORDS[kind] for kind in kinds if seen.working >> kind & 1 and now in phases_of(words, view, seat, kind)
    ]


def phases_of(words: Lexicon, view: SanJuanView, seat: int, kind: int) -> set[str]:
    """The phases in which a building does something for its owner."""
    if words.rules.plants >> kind & 1:
        return {"producer"}
    matters = PHASE_OF_POWER.get(int(words.rules.power[kind]), "none")
    if matters != "every":
        return {matters}
    # A library serves the role that its owner has chosen.
    return {ROLE_WORDS[view.table.role]} if seat == view.table.chooser else set()


def waiting(words: Lexicon, view: SanJuanView) -> list[int]:
    """The seats that still act in this phase, or still choose a role while one is chosen; in their order."""
    if view.to_act == NOBODY:
        return []
    if PROMPT_WORDS[view.prompt] == "role":
        return still_choosing(words, view)
    seats, first = words.game.seats, view.table.first
    after = [(int(view.to_act) + turn) % seats for turn in range(seats)]
    return [seat for seat in after if (seat - first) % seats >= (view.to_act - first) % seats]


def order_note(words: Lexicon, view: SanJuanView, seat: int) -> str:
    """When a seat acts."""
    verb = "role" if PROMPT_WORDS[view.prompt] == "role" else phase(view) or "setup"
    return words.order_note(verb, waiting(words, view), seat)


def alarm(words: Lexicon, view: SanJuanView, seat: int) -> str:
    """That a town is nearly complete."""
    built, last = len(view.players[seat].kinds), int(words.rules.last_building)
    if view.to_act == NOBODY or built < last - NEAR:
        return ""
    return words.say("ending.town", built=built, last=last)


def why_over(words: Lexicon, view: SanJuanView) -> str:
    """What ended the game, and whose town was complete; empty before that."""
    reason, last = END_WORDS[view.table.end], int(words.rules.last_building)
    if reason == "none":
        return ""
    if reason != "buildings":
        return words.say(f"over.{reason}", last_round=words.rules.last_round)
    full = [seat for seat, seen in enumerate(view.players) if len(seen.kinds) >= last]
    return words.say_of("over.buildings", full[0] if len(full) == 1 else NOBODY, int(view.seat), last=last)


def ending(words: Lexicon, view: SanJuanView) -> str:
    """That the end is near."""
    if view.to_act == NOBODY:
        return ""
    last = int(words.rules.last_building)
    most = max(len(seen.kinds) for seen in view.players)
    if most >= last:
        return words.say("ending.certain")
    if view.table.round == words.rules.last_round:
        return words.say("ending.last_round")
    return words.say("ending.near", left=last - most) if most >= last - NEAR else ""
