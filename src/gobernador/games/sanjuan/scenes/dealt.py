"""Games that begin: the deal itself, and what lies before the seats in the setup variant where a scene says nothing else."""

from librt.vecs import vec
from mypy_extensions import u8

from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.seats import around
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.games.sanjuan.rules.setup import FIRST_BUILDING, blank, deal
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.layout import change_prices, dice_of, lay_tiles
from gobernador.games.sanjuan.scenes.piles import supply_in
from gobernador.games.sanjuan.scenes.setting import Setting, Stock, asked_in
from gobernador.games.sanjuan.scenes.vocabulary import ANY, pile_in
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.setting import starting_seat

BEFORE_THE_DEAL = ("governor", "supply", "tiles", "prices", "dice", "prompt")


# -- the deal ------------------------------------------------------------------------------------------------------


def dealt_table(setting: Setting) -> SanJuan:
    """A new game, dealt by the engine; its supply begins with the cards that the scene names."""
    refuse_everything_else(setting)
    game, dice = setting.game, dice_of(setting)
    change_prices(game.rules, setting)
    game.rules.starts = starting_seat(setting)
    s = blank(game.rules, game.phases, game.seats, dice)
    s.watched = True
    top = top_in(setting, Stock(game.rules, dice))
    lay_tiles(s, setting, dice)
    deal(s, vec[u8]([u8(card) for card in top]))
    return s


def refuse_everything_else(setting: Setting) -> None:
    for clause in setting.all_clauses():
        if clause.about or clause.keyword not in BEFORE_THE_DEAL:
            raise clause.error(f"{clause.about}{clause.keyword} cannot be set with prompt deal: the deal decides it")


def top_in(setting: Setting, stock: Stock) -> list[int]:
    """The next cards, if they are said; the first buildings of the seats are not among them."""
    clause = setting.says("supply")
    if not clause:
        return []
    size, top = supply_in(clause)
    if size is not None:
        raise clause.error("before the deal only the top of the supply can be set")
    for card in [FIRST_BUILDING] * setting.game.seats + [card for card in top if card != ANY]:
        stock.place(card, clause)
    return stock.fill(top, clause)


# -- the setup variant ---------------------------------------------------------------------------------------------


def add_what_is_dealt(setting: Setting) -> None:
    """In the prompt `setup` every seat has its first building, and its cards."""
    if asked_in(setting).prompt != "setup":
        return
    for seat in range(setting.game.seats):
        first = Clause(setting.header, "town", (CARD_WORDS[FIRST_BUILDING],), f"seat {seat} ")
        setting.seats[seat].setdefault("town", first)
    add_hands(setting)


def add_hands(setting: Setting) -> None:
    """The hands of the setup variant: those asked before hold what they keep, the others what they were dealt."""
    rules = setting.game.rules
    asked = asked_in(setting)
    if rules.variant == 0:
        raise asked.clause.error(
            "prompt setup is not possible: nothing is asked before the first round, except with variant=on"
        )
    governor = setting.governor()
    seat_asked = asked.number("seat", governor)
    seat_done = True
    sizes = dealt_hands(setting.game, governor)
    for seat in around(governor, setting.game.seats):
        cards = sizes[seat]
        if seat == seat_asked:
            seat_done = False
            cards -= asked.number("done", 0)
        elif seat_done:
            cards = int(rules.hand)
        check_hand(setting, seat, cards)


def dealt_hands(game: SanJuanGame, governor: int) -> list[int]:
    """How many cards the engine deals to each seat."""
    dealt = make(game.key, game.rules_name, game.seats, {**game.options, "start": str(governor)}).new(QuickDice(0))
    assert isinstance(dealt, SanJuan), f"a game of {game.key} is dealt as {dealt!r}"
    return [int(p.hand.size) for p in dealt.players]


def check_hand(setting: Setting, seat: int, cards: int) -> None:
    """A hand of the right size, said or not."""
    dealt = Clause(setting.header, "hand", (str(cards),), f"seat {seat} ")
    clause = setting.seats[seat].setdefault("hand", dealt)
    said = len(pile_in(clause, clause.words))
    if said != cards:
        raise clause.error(f"seat {seat} has {said} cards in hand, but must have {cards} at this point of the setup")
