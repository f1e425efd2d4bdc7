"""A setting of San Juan becomes a position: every card and tile in its place, then the question as the game would put it."""

from collections.abc import Callable, Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64, u8

from gobernador.core.bitset import bit, members
from gobernador.core.prompts import base_of
from gobernador.core.types import around
from gobernador.games.sanjuan import positions
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import (
    CARD_WORDS,
    GOOD_WORDS,
    KNOWN_TO_ALL,
    NO_BOUND,
    PROMPT_WORDS,
    PROMPTS,
    TILE_WORDS,
    Card,
    End,
    Prompt,
    Role,
)
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
from gobernador.games.sanjuan.scenes import vocabulary
from gobernador.games.sanjuan.scenes.vocabulary import CARDS, ROLE_OF, ROLES, Face, Plot, doubles_by_itself
from gobernador.testing.scenes.scene_lines import NONE, Clause
from gobernador.testing.scenes.scene_things import Stock
from gobernador.testing.scenes.setting import (
    PromptLine,
    SceneSetting,
    check_deal,
    check_position,
    lay_choices,
    lay_end,
    possible,
    taken_in,
)

Setting = SceneSetting[SanJuanGame]

LIKELY_TAKEN = (Role.PROSPECTOR, Role.COUNCILLOR, Role.TRADER, Role.PRODUCER, Role.BUILDER)
"""Roles that earlier seats took, where a scene does not say which."""
PHASE_OF = {prompt: number for number, prompt in enumerate(PROMPT_WORDS)} | {"archive": Prompt.KEEP}
"""The phase that offers each question to a seat."""
UPKEEP = {PROMPT_WORDS[prompt]: step for prompt, step in positions.STEPS.items()}
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
        put(s, setting)
    check_position(s, setting, CHECKS)
    return s


def dealt(setting: Setting) -> SanJuan:
    """A new game, dealt by the engine; its supply begins with the cards that the scene names."""
    setting.game.rules.starts = check_deal(setting, ("supply", "tiles", "prices"))
    s = blank_table(setting)
    top = top_in(s, setting)
    lay_tiles(s, setting)
    deal(s, vec[u8]([u8(card) for card in top]))
    return s


# -- the cards -----------------------------------------------------------------------------------------------------


def lay_table(setting: Setting) -> SanJuan:
    add_what_is_dealt(setting)
    s = blank_table(setting)
    stock = card_stock(s)
    setting.place_named({"cards": stock, "buildings": stock})
    if setting.asked.prompt == "cover":
        stock.place([CARDS[setting.asked.needed("site")]], setting.asked.clause)
    s.middle = sum(bit(card) for card in members(s.rules.middle) if stock.left[card])
    for card in members(s.middle):
        stock.left[card] = 0
    for seat in range(s.seats):
        lay_seat(s, setting, seat, stock)
    for keyword in ("drawn", "turned_up"):
        lay_aside(s, setting.says(keyword), setting, stock)
    lay_deck(s, setting, stock)
    lay_tiles(s, setting)
    return s


def blank_table(setting: Setting) -> SanJuan:
    """The table before anything lies on it, with its prices."""
    game = setting.game
    change_prices(game.rules, setting)
    s = blank(game.rules, game.phases, game.seats, setting.dice)
    s.watched = True
    return s


def card_stock(s: SanJuan) -> Stock:
    copies = [int(number) + (s.rules.middle >> card & 1) for card, number in enumerate(s.rules.copies)]
    return Stock("card", CARD_WORDS, copies, s.dice)


def add_what_is_dealt(setting: Setting) -> None:
    """In the prompt `setup` every seat has its first building, and its cards, if a scene says nothing else."""
    asked, rules = setting.asked, setting.game.rules
    if asked.prompt != "setup":
        return
    if rules.variant == 0:
        raise asked.impossible("nothing is asked before the first round, except with variant=on")
    governor = setting.governor()
    order = around(governor, setting.game.seats)
    now = order.index(asked.number("seat", governor))
    for turn, seat in enumerate(order):
        seen = 0 if turn < now else int(rules.variant) + turn
        cards = int(rules.hand) + seen - (asked.number("done", 0) if turn == now else 0)
        for keyword, word in (("town", CARD_WORDS[FIRST_BUILDING]), ("hand", str(max(cards, 0)))):
            setting.seats[seat].setdefault(keyword, Clause(setting.header, keyword, (word,), f"seat {seat} "))


def lay_seat(s: SanJuan, setting: Setting, seat: int, stock: Stock) -> None:
    p = s.players[seat]

    def pile(keyword: str) -> vec[u8]:
        clause = setting.seat_clause(seat, keyword)
        return cards_of(stock.fill(setting.kinds(clause), clause))

    for card in map(int, pile("hand")):
        p.hand.add(card)
    clause = setting.seat_clause(seat, "town")
    plots: list[Plot] = setting.things(clause)
    lay_town(p, clause, plots, stock)
    p.settle(awake(setting.seat_clause(seat, "asleep"), plots), s.rules)
    p.chapel, p.bank, p.harbor = pile("under chapel"), pile("under bank"), pile("under harbor")
    p.shown = cards_of(setting.kinds(setting.seat_clause(seat, "shown")))
    lay_used(s, setting.seat_clause(seat, "used"), seat, plots)
    said = setting.seats[seat]
    with possible(said.get("town", [clause, *said.values()][-1]), f"seat {seat}"):
        positions.check_owned(p, s.rules)


def cards_of(cards: Iterable[int]) -> vec[u8]:
    return vec[u8]([u8(card) for card in cards])


def lay_town(p: Player, clause: Clause, plots: Sequence[Plot], stock: Stock) -> None:
    if len(plots) > TOWN_SLOTS:
        raise clause.error(f"{len(plots)} buildings, but a town has at most {TOWN_SLOTS}")
    for slot, plot in enumerate(plots):
        p.kinds[slot] = u8(plot.card)
        p.goods[slot] = u8(stock.fill([plot.good], clause)[0] if plot.good is not None else Card.NONE)
    p.buildings = len(plots)
    p.covered = cards_of(
        number for slot, plot in enumerate(plots) for card in reversed(plot.covered) for number in (slot, card)
    )


def awake(clause: Clause, plots: Sequence[Plot]) -> int:
    """The kinds of building that work, as a set: all but those built in this builder phase."""
    town = {plot.card for plot in plots}
    for word in clause.listed("buildings, or none"):
        if clause.known(word, CARDS) not in town:
            raise clause.error(f"{word} cannot be asleep: it is not in the town")
        town.discard(CARDS[word])
    return sum(bit(card) for card in town)


def lay_used(s: SanJuan, clause: Clause, seat: int, plots: Sequence[Plot]) -> None:
    """What the seat has used up: its library in this round, its bank in this game."""
    p = s.players[seat]
    p.bank_used = len(p.bank) > 0
    for word in clause.some("library, bank or none"):
        card = clause.known(word, {"library": Card.LIBRARY, "bank": Card.BANK, NONE: Card.NONE})
        if card and not any(card in (plot.card, *plot.covered) for plot in plots):
            raise clause.error(f"a {word} was used, but seat {seat} has none, not even a covered one")
        if card == Card.LIBRARY and s.choices() <= s.seats:
            raise clause.error("a library can be used up only with two seats")
        if card == Card.LIBRARY:
            s.library_used |= bit(seat)
        p.bank_used = p.bank_used or card == Card.BANK


def lay_aside(s: SanJuan, clause: Clause | None, setting: Setting, stock: Stock) -> None:
    cards = stock.fill(setting.kinds(clause), clause) if clause else []
    if clause and len(cards) > ASIDE:
        raise clause.error(f"{len(cards)} cards, but never more than {ASIDE} are drawn at once")
    for place, card in enumerate(cards):
        s.aside[place] = u8(card)
    s.set_aside = max(s.set_aside, len(cards))


def lay_deck(s: SanJuan, setting: Setting, stock: Stock) -> None:
    """Supply and discard pile.

    Cards that the scene puts nowhere are the supply. If its size is said, they are the discard pile; if that is said as
    well, they are out of the game.
    """
    discards, supply = setting.says("discards"), setting.clause("supply")
    for face in setting.things(discards):
        lay_discard(s, face, stock, setting.clause("discards"))
    size, named = setting.stack("supply")
    top = stock.fill(named, supply)
    others = stock.rest() if size is None else stock.deal(supply, size - len(top))
    # The top of the supply is at the end of the list, where the deck deals it first.
    for place, card in enumerate((*others, *reversed(top))):
        s.deck.cards[place] = u8(card)
    s.deck.size = len(others) + len(top)
    s.deck.fixed = len(top)
    if size is not None and not discards:
        for card in stock.rest():
            s.deck.discard(card, 0)


def lay_discard(s: SanJuan, face: Face, stock: Stock, clause: Clause) -> None:
    known = {"": 0, vocabulary.ALL: KNOWN_TO_ALL, **{str(seat): bit(seat) for seat in range(s.seats)}}
    s.deck.discard(stock.fill([face.card], clause)[0], known[face.known])


def top_in(s: SanJuan, setting: Setting) -> list[int]:
    """Before the deal: the next cards, if they are said; the first buildings of the seats are not among them."""
    stock, clause, top = card_stock(s), setting.clause("supply"), setting.top("supply")
    stock.place([FIRST_BUILDING] * int(s.seats) + top, clause)
    return stock.fill(top, clause)


def lay_tiles(s: SanJuan, setting: Setting) -> None:
    """The stack of trading tiles as it was before the first trade: named ones first, those seen in any case fixed."""
    clause = setting.clause("tiles")
    said = clause.some("tiles, the next one first") if setting.says("tiles") else ()
    known = {word: tile for tile, word in enumerate(TILE_WORDS)}
    named = [clause.known(word, known) for word in said]
    if len(set(named)) != len(named):
        raise clause.error("each trading tile exists only once")
    trades = setting.number("trades", 0)
    s.next_tile = trades % len(known)
    s.tiles_seen = min(trades, len(known))
    rest = [tile for tile in map(int, s.tiles) if tile not in named]
    while len(named) < s.tiles_seen:
        named.append(rest.pop(s.dice.below(len(rest))))
    s.tiles = cards_of((*named, *rest))
    s.tiles_fixed = len(named)


def change_prices(rules: Ruleset, setting: Setting) -> None:
    """Prices that no tile has: the named goods bring as much on every tile."""
    clause = setting.says("prices")
    if not clause:
        return
    prices = list(map(int, rules.tiles))
    for good, word in clause.pairs(clause.some("sugar=1 coffee=3"), GOOD_WORDS[1:]).items():
        price = clause.number_in(word, "a price")
        for place in range(GOOD_WORDS.index(good) - 1, len(prices), int(rules.goods)):
            prices[place] = price
    rules.tiles = vec[i64](prices)


# -- rounds and roles ----------------------------------------------------------------------------------------------


def lay_round(s: SanJuan, setting: Setting) -> None:
    s.round = setting.round(1, int(s.rules.last_round))
    s.governor = s.chooser = setting.governor()
    s.roles = ALL_ROLES


def lay_roles(s: SanJuan, setting: Setting) -> None:
    asked = setting.asked
    s.role = ROLE_OF.get(asked.prompt, Role.NONE)
    if asked.prompt == "library":
        s.role = ROLES[asked.needed("role")]
    elif asked.prompt not in (*ROLE_OF, "role"):
        if asked.prompt != "end_of_round" and taken_in(setting):
            raise setting.clause("taken", "roles").error("no role is taken at the start of a round")
        return
    chooser = asked.seat("chooser" if asked.prompt in ROLE_OF else "seat")
    lay_choices(s, setting, LIKELY_TAKEN, chooser, int(s.choices()))
    if asked.prompt in ROLE_OF:
        lay_privilege(s, asked)


def lay_privilege(s: SanJuan, asked: PromptLine) -> None:
    """What the chooser's privilege is worth: doubled by a library, if it has one that it can use or the scene says so."""
    doubled = doubles_by_itself(s)
    if "library" in asked.details:
        doubled = asked.details["library"] == "yes"
        p = s.players[s.chooser]
        if doubled and Card.LIBRARY not in (*list(p.kinds)[: p.buildings], *list(p.covered)[1::2]):
            raise asked.impossible(f"seat {s.chooser} has no library")
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
    return "over" in setting.table or ("prompt" not in setting.table and is_complete(s))


def put_end(s: SanJuan, setting: Setting) -> None:
    clause = setting.clause("over")
    lay_end(s, setting, End.BUILDINGS if is_complete(s) else End.ROUNDS)
    if s.end == End.BUILDINGS and not is_complete(s):
        raise clause.error(f"over buildings is not possible: nobody has {s.rules.last_building} buildings")
    if s.end == End.ROUNDS and setting.number("round", int(s.rules.last_round)) != s.rules.last_round:
        raise clause.error(f"over rounds is not possible: the last round is {s.rules.last_round}")
    if s.end == End.ROUNDS:
        s.round = s.rules.last_round


# -- the question --------------------------------------------------------------------------------------------------


def put(s: SanJuan, setting: Setting) -> None:
    asked = setting.asked
    if asked.prompt in ROLE_OF:
        turn(s, setting, int(s.chooser))
    elif asked.prompt in UPKEEP:
        in_upkeep(s, setting)
    elif asked.prompt == "setup":
        s.round = 1
        turn(s, setting, int(s.governor))
    else:
        STEPS[asked.prompt](s)


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
    number = PROMPT_WORDS.index(prompt)
    s.ask(seat, number, base_of(PROMPTS, number))


def in_upkeep(s: SanJuan, setting: Setting) -> None:
    asked = setting.asked
    if s.round == 1:
        raise asked.impossible("nothing is asked before the first round")
    steps = list(s.rules.upkeep)
    if UPKEEP[asked.prompt] not in steps:
        raise asked.impossible(f"the edition {s.rules.key} has no such step")
    s.upkeep_step = steps.index(UPKEEP[asked.prompt])
    s.first = s.governor
    turn(s, setting, int(s.governor))


def turn(s: SanJuan, setting: Setting, first: int) -> None:
    """Begin at *first*; or give one seat its turn; or put the seat where it is in its turn."""
    asked = setting.asked
    seat = asked.seat("seat")
    if seat is None and not is_begun(setting):
        begin(s, asked.prompt, first)
        return
    s.first = first
    seat = first if seat is None else seat
    if asked.prompt == "sell":
        s.sales = asked.number("sales", 0)
        s.reveal_tile()
    if is_begun(setting):
        put_middle(s, seat, asked)
    elif not offer(s, asked.prompt, seat) or PROMPT_WORDS[s.prompt] != asked.prompt:
        raise asked.impossible(f"seat {seat} has nothing to choose there")


def begin(s: SanJuan, prompt: str, first: int) -> None:
    """The bank is asked about after the chapel of the same seat, and has no round of its own."""
    if prompt != "bank":
        s.phases[PHASE_OF[prompt]].begin(s, first)
    elif not any(open_bank(s, seat) for seat in around(first, s.seats)):
        next_upkeep(s)


def offer(s: SanJuan, prompt: str, seat: int) -> bool:
    return open_bank(s, seat) if prompt == "bank" else s.phases[PHASE_OF[prompt]].offer(s, seat)


def is_begun(setting: Setting) -> bool:
    if "drawn" in setting.table or "turned_up" in setting.table:
        return True
    return setting.asked.prompt in ALWAYS_BEGUN or any(detail in setting.asked.details for detail in BEGUN)


def put_middle(s: SanJuan, seat: int, asked: PromptLine) -> None:
    """A seat in the middle of its answer: some cards of a set are named already, or its cards lie before it."""
    p, prompt = s.players[seat], asked.prompt
    done = s.tally = asked.number("done", 0)
    if not done and "last" in asked.details:
        raise asked.clause.error("last= needs done=, the number of answers given before")
    s.bound = CARDS[asked.needed("last")] if done else NO_BOUND
    if prompt in ALWAYS_BEGUN:
        s.site = CARDS[asked.needed("site")]
    lay_registers(s, p, asked, done)
    ask(s, seat, prompt)
    due = positions.QUESTIONS[s.prompt].due
    if due:
        s.due = due(s, p)


def lay_registers(s: SanJuan, p: Player, asked: PromptLine, done: int) -> None:
    """What a question keeps count of beside the answers given."""
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
        s.ways_tried = ways_to_take(s, asked)


def lay_bill(s: SanJuan, p: Player, asked: PromptLine) -> None:
    """The building being paid for stands in the town, asleep; what was paid so far is part of its price."""
    if list(map(int, p.kinds))[: p.buildings].count(int(s.site)) == 1:
        p.settle(p.working & ~bit(s.site), s.rules)
    s.to_pay = asked.needed("due")
    s.bill = s.to_pay + s.tally
    if asked.prompt == "pay":
        s.spent = asked.number("spent", 0)
        s.bill += s.spent


def ways_to_take(s: SanJuan, asked: PromptLine) -> int:
    """How many ways of prospecting have been tried when a gold mine asks."""
    asking = [place for place, way in enumerate(s.rules.prospecting) if isinstance(way, GoldMineOfChoice)]
    if not asking:
        raise asked.impossible("the gold mine of this edition asks nothing")
    return asking[0] + 1
