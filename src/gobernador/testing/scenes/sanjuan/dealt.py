"""What lies before the seats when a game begins, where a scene says nothing else of it."""

from gobernador.core.seats import around
from gobernador.sanjuan.ids import CARD_WORDS
from gobernador.sanjuan.setup import FIRST_BUILDING
from gobernador.testing.scenes.lines import Clause
from gobernador.testing.scenes.sanjuan.asked import asked_in
from gobernador.testing.scenes.sanjuan.setting import Setting
from gobernador.testing.scenes.sanjuan.vocabulary import pile_in

BEFORE_THE_DEAL = ("governor", "supply", "tiles", "prices", "dice", "prompt")


def add_what_is_dealt(setting: Setting) -> None:
    """In the prompts `deal` and `setup` every seat has its first building, and in `setup` its cards."""
    asked = asked_in(setting)
    if asked.prompt == "deal":
        refuse_everything_else(setting)
    if asked.prompt not in ("deal", "setup"):
        return
    for seat in range(setting.game.seats):
        first = Clause(setting.header, "town", (CARD_WORDS[FIRST_BUILDING],), f"seat {seat} ")
        setting.seats[seat].setdefault("town", first)
    if asked.prompt == "setup":
        add_hands(setting)


def refuse_everything_else(setting: Setting) -> None:
    for clause in setting.all_clauses():
        if clause.about or clause.keyword not in BEFORE_THE_DEAL:
            raise clause.error(
                f"{clause.about}{clause.keyword} cannot be said with prompt deal: it follows from the deal"
            )


def add_hands(setting: Setting) -> None:
    """The hands of the setup variant: those asked before hold what they keep, the others what they were dealt."""
    rules = setting.game.rules
    asked = asked_in(setting)
    if rules.variant == 0:
        raise asked.clause.error(
            "prompt setup cannot be: only with variant=on is something asked before the first round"
        )
    governor = setting.governor()
    seat_asked = asked.number("seat", governor)
    seat_done = True
    for place, seat in enumerate(around(governor, setting.game.seats)):
        cards = int(rules.hand + rules.variant) + place
        if seat == seat_asked:
            seat_done = False
            cards -= asked.number("done", 0)
        elif seat_done:
            cards = int(rules.hand)
        check_hand(setting, seat, cards)


def check_hand(setting: Setting, seat: int, cards: int) -> None:
    """A hand of the right size, said or not."""
    dealt = Clause(setting.header, "hand", (str(cards),), f"seat {seat} ")
    clause = setting.seats[seat].setdefault("hand", dealt)
    said = len(pile_in(clause, clause.words))
    if said != cards:
        raise clause.error(f"seat {seat} has {said} cards in hand, but {cards} at this point of the setup")
