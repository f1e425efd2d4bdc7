"""A setting of San Juan becomes a position: every card and tile in its place, then the question as the game would put it."""

from collections.abc import Callable, Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.bitset import bit, members
from gobernador.core.prompts import base_of
from gobernador.core.types import around
from gobernador.games.sanjuan import positions
from gobernador.games.sanjuan.rules import ids
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import Card, End, Prompt, Role
from gobernador.games.sanjuan.rules.phases.prospector import GoldMineOfChoice
from gobernador.games.sanjuan.rules.phases.upkeep import open_bank
from gobernador.games.sanjuan.rules.player import TOWN_SLOTS, Player
from gobernador.games.sanjuan.rules.position import ASIDE
from gobernador.games.sanjuan.rules.rounds import (
    ALL_ROLES,
    begin_round,
    begin_upkeep,
    end_round,
    next_choice,
    next_upkeep,
)
from gobernador.games.sanjuan.rules.ruleset import Ruleset
from gobernador.games.sanjuan.rules.setup import FIRST_BUILDING, blank, deal
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.vocabulary import ALL, CARDS, HAND, ROLE_OF, ROLES, TOWN, doubles_by_itself
from gobernador.positions import equal, fits, within
from gobernador.testing.scenes.scene_things import GOOD, SceneThing, Stock
from gobernador.testing.scenes.setting import (
    PromptLine,
    SceneSetting,
    SettingValue,
    check_deal,
    check_position,
    lay_choices,
    lay_end,
    lay_stack,
    possible,
    taken_in,
)

Setting = SceneSetting[SanJuanGame]

LIKELY_TAKEN = (Role.PROSPECTOR, Role.COUNCILLOR, Role.TRADER, Role.PRODUCER, Role.BUILDER)
"""Roles that earlier seats took, where a scene does not say which."""
PHASE_OF = {prompt: number for number, prompt in enumerate(ids.PROMPT_WORDS)} | {"archive": Prompt.KEEP}
"""The phase that offers each question to a seat."""
UPKEEP = {ids.PROMPT_WORDS[prompt]: step for prompt, step in positions.STEPS.items()}
"""The step of the start of a round to which each question belongs."""
ALWAYS_BEGUN = ("cover", "spend", "pay")
"""Questions that are always in the middle of a turn."""
BEGUN = ("done", "last", "due", "gain")
"""Details that only a turn that has begun can have."""
CHECKS = (
    ("town", positions.check_towns),
    ("prompt", positions.check_privilege),
    ("prompt", positions.check_question),
)
"""What the rules say of a position, with the keyword that most likely got it wrong."""


def position(setting: Setting) -> SanJuan:
    if setting.asked.prompt == "deal":
        return dealt(setting)
    s = lay_table(setting)
    lay_round(s, setting)
    if is_over(s, setting):
        put_end(s, setting)
    else:
        lay_roles(s, setting)
        with setting.blame("prompt"):
            put(s, setting)
    check_position(s, setting, CHECKS)
    return s


def dealt(setting: Setting) -> SanJuan:
    """A new game, dealt by the engine; its supply begins with the cards that the scene names."""
    setting.game.rules.starts = check_deal(setting, "supply", "tiles", "prices")
    s = blank_table(setting)
    top = top_in(s, setting)
    lay_tiles(s, setting)
    deal(s, cards_of(top))
    return s


# -- the cards -----------------------------------------------------------------------------------------------------


def lay_table(setting: Setting) -> SanJuan:
    add_what_is_dealt(setting)
    s = blank_table(setting)
    stock = card_stock(s)
    setting.place_named({"cards": stock, "buildings": stock})
    if setting.asked.prompt == "cover":
        with setting.blame("prompt"):
            stock.place([setting.asked.needed("site")])
    s.middle = sum(bit(card) for card in members(s.rules.middle) if stock.left[ids.CARD_WORDS[card]])
    for card in members(s.middle):
        stock.left[ids.CARD_WORDS[card]] = 0
    for seat in range(s.seats):
        lay_seat(s, setting, seat, stock)
    for keyword in ("drawn", "turned_up"):
        with setting.placing(keyword, []) as cards:
            lay_aside(s, stock.fill(cards))
    lay_deck(s, setting, stock)
    lay_tiles(s, setting)
    return s


def blank_table(setting: Setting) -> SanJuan:
    """The table before anything lies on it, with its prices."""
    game = setting.game
    change_prices(game.rules, setting.get("prices", {}))
    s = blank(game.rules, game.phases, game.seats, setting.dice)
    s.watched = True
    return s


def card_stock(s: SanJuan) -> Stock:
    copies = enumerate(s.rules.copies)
    return Stock("cards", {ids.CARD_WORDS[card]: int(n) + (s.rules.middle >> card & 1) for card, n in copies}, s.dice)


def cards_of(names: Iterable[str]) -> vec[u8]:
    return vec[u8]([u8(CARDS[name]) for name in names])


def add_what_is_dealt(setting: Setting) -> None:
    """In the prompt `setup` every seat has its first building, and its cards, if a scene says nothing else."""
    asked, rules = setting.asked, setting.game.rules
    if asked.prompt != "setup":
        return
    with setting.blame("prompt"):
        fits(rules.variant > 0, "the setup variant: variant=on")
    order = around(setting.governor, setting.game.seats)
    now = order.index(asked.number("seat", setting.governor))
    for turn, seat in enumerate(order):
        seen = 0 if turn < now else int(rules.variant) + turn
        cards = int(rules.hand) + seen - (asked.number("done") if turn == now else 0)
        first = SceneThing(ids.CARD_WORDS[FIRST_BUILDING])
        for keyword, kind, value in (("town", TOWN, [first]), ("hand", HAND, [SceneThing()] * max(cards, 0))):
            setting.said.setdefault((seat, keyword), SettingValue(setting.clause(keyword, seat=seat), kind, value))


def lay_seat(s: SanJuan, setting: Setting, seat: int, stock: Stock) -> None:
    p = s.players[seat]

    def pile(keyword: str) -> vec[u8]:
        with setting.placing(keyword, [], seat) as cards:
            return cards_of(stock.fill(cards))

    for card in map(int, pile("hand")):
        p.hand.add(card)
    with setting.placing("town", [], seat) as plots:
        lay_town(p, plots, stock)
    town = {plot.name for plot in plots}
    with setting.placing("asleep", [], seat) as asleep:
        fits(town.issuperset(asleep), "only buildings of its town asleep")
    p.settle(sum(bit(CARDS[name]) for name in town.difference(asleep)), s.rules)
    p.chapel, p.bank, p.harbor = pile("under chapel"), pile("under bank"), pile("under harbor")
    p.shown = cards_of(setting.names("shown", seat=seat))
    with setting.placing("used", [], seat) as used:
        lay_used(s, seat, used, town.union(*(plot.below for plot in plots)))
    piles = ("under chapel", "under bank", "under harbor", "shown")
    with possible(setting.clause("town", *piles, seat=seat), f"seat {seat}"):
        positions.check_owned(p, s.rules)


def lay_town(p: Player, plots: Sequence[SceneThing], stock: Stock) -> None:
    within("the number of buildings", len(plots), 0, TOWN_SLOTS)
    for slot, plot in enumerate(plots):
        p.kinds[slot] = u8(CARDS[plot.name])
        if plot.on:
            p.goods[slot] = u8(CARDS[stock.deal()[0] if plot.on == GOOD else plot.on])
    p.buildings = len(plots)
    covered = [(slot, CARDS[name]) for slot, plot in enumerate(plots) for name in reversed(plot.below)]
    p.covered = vec[u8]([u8(number) for pair in covered for number in pair])


def lay_used(s: SanJuan, seat: int, used: Sequence[str], town: Iterable[str]) -> None:
    """What the seat has used up: its library in this round, its bank in this game."""
    p = s.players[seat]
    for name in used:
        fits(name in town, f"a {name} in its town, even if it is covered")
    p.bank_used = "bank" in used or len(p.bank) > 0
    if "library" in used:
        fits(s.choices() > s.seats, "two seats, for only with two a library can be used up")
        s.library_used |= bit(seat)


def lay_aside(s: SanJuan, names: Sequence[str]) -> None:
    within("the number of cards drawn at once", len(names), 0, ASIDE)
    for place, card in enumerate(cards_of(names)):
        s.aside[place] = card
    s.set_aside = max(s.set_aside, len(names))


def lay_deck(s: SanJuan, setting: Setting, stock: Stock) -> None:
    """Supply and discard pile.

    Cards that the scene puts nowhere are the supply. If its size is said, they are the discard pile; if that is said as
    well, they are out of the game.
    """
    known = {"": 0, ALL: ids.KNOWN_TO_ALL, **{str(seat): bit(seat) for seat in range(s.seats)}}
    with setting.placing("discards", []) as discards:
        for thing in discards:
            s.deck.discard(CARDS[stock.fill([thing])[0]], known[thing.known])
    top, others = lay_stack(setting, "supply", stock)
    # The top of the supply is at the end of the list, where the deck deals it first.
    for place, card in enumerate(cards_of([*others, *reversed(top)])):
        s.deck.cards[place] = card
    s.deck.size = len(others) + len(top)
    s.deck.fixed = len(top)
    if not setting.says("discards"):
        for name in stock.rest():
            s.deck.discard(CARDS[name], 0)


def top_in(s: SanJuan, setting: Setting) -> list[str]:
    """Before the deal: the next cards, if they are said; the first buildings of the seats are not among them."""
    stock = card_stock(s)
    stock.place([ids.CARD_WORDS[FIRST_BUILDING]] * int(s.seats))
    setting.place_named({"cards": stock})
    return lay_stack(setting, "supply", stock)[0]


def lay_tiles(s: SanJuan, setting: Setting) -> None:
    """The stack of trading tiles as it was before the first trade: named ones first, those seen in any case fixed."""
    with setting.placing("tiles", []) as words:
        named = [ids.TILE_WORDS.index(word) for word in words]
        fits(len(set(named)) == len(named), "each trading tile once")
    trades = setting.get("trades", 0)
    s.next_tile = trades % len(ids.TILE_WORDS)
    s.tiles_seen = min(trades, len(ids.TILE_WORDS))
    rest = [tile for tile in map(int, s.tiles) if tile not in named]
    while len(named) < s.tiles_seen:
        named.append(rest.pop(s.dice.below(len(rest))))
    s.tiles = vec[u8]([u8(tile) for tile in (*named, *rest)])
    s.tiles_fixed = len(named)


def change_prices(rules: Ruleset, said: dict[str, int]) -> None:
    """Prices that no tile has: the named goods bring as much on every tile."""
    prices = list(map(int, rules.tiles))
    for good, price in said.items():
        for place in range(ids.GOOD_WORDS.index(good) - 1, len(prices), int(rules.goods)):
            prices[place] = price
    rules.tiles = vec[i64](prices)


# -- rounds and roles ----------------------------------------------------------------------------------------------


def lay_round(s: SanJuan, setting: Setting) -> None:
    s.round = setting.round(1, int(s.rules.last_round))
    s.governor = s.chooser = setting.governor
    s.roles = ALL_ROLES


def lay_roles(s: SanJuan, setting: Setting) -> None:
    asked = setting.asked
    s.role = ROLE_OF.get(asked.prompt, Role.NONE)
    if asked.prompt == "library":
        s.role = ROLES[asked.needed("role")]
    elif asked.prompt not in (*ROLE_OF, "role"):
        with setting.blame("taken", "roles"):
            fits(asked.prompt == "end_of_round" or not taken_in(setting), "no role taken at the start of a round")
        return
    chooser = asked.seat("chooser" if asked.prompt in ROLE_OF else "seat")
    lay_choices(s, setting, LIKELY_TAKEN, chooser, int(s.choices()))
    if asked.prompt in ROLE_OF:
        lay_privilege(s, setting)


def lay_privilege(s: SanJuan, setting: Setting) -> None:
    """What the chooser's privilege is worth: doubled by a library, if it has one that it can use or the scene says so."""
    said, p = setting.asked.details.get("library"), s.players[s.chooser]
    doubled = doubles_by_itself(s) if said is None else said == "yes"
    with setting.blame("prompt"):
        has_one = Card.LIBRARY in (*list(p.kinds)[: p.buildings], *list(p.covered)[1::2])
        fits(has_one or not doubled, f"a library of seat {s.chooser}")
    times = 1
    if doubled:
        times += int(s.rules.amount[Card.LIBRARY])
        if s.choices() > s.seats:
            s.library_used |= bit(s.chooser)
    s.privilege = s.rules.privilege[s.role] * times


# -- the end -------------------------------------------------------------------------------------------------------


def is_complete(s: SanJuan) -> bool:
    return any(s.players[seat].buildings >= s.rules.last_building for seat in range(s.seats))


def is_over(s: SanJuan, setting: Setting) -> bool:
    """Whether a scene is about a game that is over: it says so, or asks nothing and a town is complete."""
    return setting.says("over") or (not setting.says("prompt") and is_complete(s))


def put_end(s: SanJuan, setting: Setting) -> None:
    with setting.blame("over"):
        lay_end(s, setting, End.BUILDINGS if is_complete(s) else End.ROUNDS)
        if s.end == End.BUILDINGS:
            fits(is_complete(s), f"a town with {s.rules.last_building} buildings")
        else:
            equal("the round", setting.get("round", s.rules.last_round), s.rules.last_round)
            s.round = s.rules.last_round


# -- the question --------------------------------------------------------------------------------------------------


def put(s: SanJuan, setting: Setting) -> None:
    prompt = setting.asked.prompt
    if prompt in ROLE_OF:
        turn(s, setting, int(s.chooser))
    elif prompt in UPKEEP:
        lay_upkeep(s, UPKEEP[prompt])
        turn(s, setting, int(s.governor))
    elif prompt == "setup":
        s.round = 1
        turn(s, setting, int(s.governor))
    else:
        STEPS[prompt](s)


def start_round(s: SanJuan) -> None:
    begin_round(s)
    if s.round == 1:
        next_choice(s)
    else:
        begin_upkeep(s)


STEPS: dict[str, Callable[[SanJuan], None]] = {
    "role": next_choice,
    "library": lambda s: ask(s, int(s.chooser), "library"),
    "start_of_round": start_round,
    "end_of_round": end_round,
}
"""What the game does at the steps that are no turns."""


def ask(s: SanJuan, seat: int, prompt: str) -> None:
    number = ids.PROMPT_WORDS.index(prompt)
    s.ask(seat, number, base_of(ids.PROMPTS, number))


def lay_upkeep(s: SanJuan, step: int) -> None:
    within("the round", s.round, 2, s.rules.last_round)
    steps = list(s.rules.upkeep)
    fits(step in steps, f"such a step in the edition {s.rules.key}")
    s.upkeep_step = steps.index(step)
    s.first = s.governor


def turn(s: SanJuan, setting: Setting, first: int) -> None:
    """Begin at *first*; or give one seat its turn; or put the seat where it is in its turn."""
    asked = setting.asked
    if not is_begun(setting) and asked.seat("seat") is None:
        begin(s, asked.prompt, first)
        return
    s.first = first
    seat = asked.number("seat", first)
    if asked.prompt == "sell":
        s.sales = asked.number("sales")
        s.reveal_tile()
    if is_begun(setting):
        put_middle(s, seat, setting)
    else:
        is_asked = offer(s, asked.prompt, seat) and ids.PROMPT_WORDS[s.prompt] == asked.prompt
        fits(is_asked, f"something that seat {seat} can choose")


def begin(s: SanJuan, prompt: str, first: int) -> None:
    """The bank is asked about after the chapel of the same seat, and has no round of its own."""
    if prompt != "bank":
        s.phases[PHASE_OF[prompt]].begin(s, first)
    elif not any(open_bank(s, seat) for seat in around(first, s.seats)):
        next_upkeep(s)


def offer(s: SanJuan, prompt: str, seat: int) -> bool:
    return open_bank(s, seat) if prompt == "bank" else s.phases[PHASE_OF[prompt]].offer(s, seat)


def is_begun(setting: Setting) -> bool:
    """Whether the seat is in the middle of its turn, and nothing is drawn for it."""
    asked = setting.asked
    has_drawn = setting.says("drawn") or setting.says("turned_up")
    return has_drawn or asked.prompt in ALWAYS_BEGUN or any(detail in asked.details for detail in BEGUN)


def put_middle(s: SanJuan, seat: int, setting: Setting) -> None:
    """A seat in the middle of its answer: some cards of a set are named already, or its cards lie before it."""
    p, asked, done = s.players[seat], setting.asked, setting.asked.number("done")
    fits(done > 0 or "last" not in asked.details, "a number of answers before the last one: done=")
    s.tally = done
    s.bound = CARDS[asked.needed("last")] if done else ids.NO_BOUND
    if asked.prompt in ALWAYS_BEGUN:
        s.site = CARDS[asked.needed("site")]
    if asked.prompt in ("spend", "pay"):
        lay_bill(s, p, asked)
    elif asked.prompt == "archive":
        s.to_discard = asked.needed("due")
    elif asked.prompt == "sell":
        s.gain = asked.needed("gain") if done else 0
        s.sales = asked.number("sales", done)
    elif asked.prompt == "keep":
        s.drawn = done + s.set_aside
    elif asked.prompt == "take":
        ways = s.rules.prospecting
        asking = [place for place, way in enumerate(ways, start=1) if isinstance(way, GoldMineOfChoice)]
        fits(bool(asking), "a gold mine that asks something, which this edition does not have")
        s.ways_tried = asking[0]
    ask(s, seat, asked.prompt)
    due = positions.QUESTIONS[s.prompt].due
    if due:
        s.due = due(s, p)


def lay_bill(s: SanJuan, p: Player, asked: PromptLine) -> None:
    """The building being paid for stands in the town, asleep; what was paid so far is part of its price."""
    if list(map(int, p.kinds))[: p.buildings].count(int(s.site)) == 1:
        p.settle(p.working & ~bit(s.site), s.rules)
    s.to_pay = asked.needed("due")
    s.bill = s.to_pay + s.tally + asked.number("spent")
    if asked.prompt == "pay":
        s.spent = asked.number("spent")
