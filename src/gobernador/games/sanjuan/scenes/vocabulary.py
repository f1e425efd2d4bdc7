"""The words of San Juan in a scene: how cards, towns, discards, questions and events are read, and what of them is possible."""

from gobernador.core.game import Game
from gobernador.games.sanjuan.definition import own_game
from gobernador.games.sanjuan.positions import ROLES as ROLE_BY_PROMPT
from gobernador.games.sanjuan.positions import answered
from gobernador.games.sanjuan.rules.actions import HOLDERS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, NO_BOUND, PROMPT_WORDS, ROLE_WORDS, Card, Power
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing.scenes.kinds import YES_OR_NO, a_number, a_seat, a_word, fixed
from gobernador.testing.scenes.scene_lines import LACKS, NONE, SET, Clause
from gobernador.testing.scenes.scene_things import GOOD, Heap, SceneThing, Stack
from gobernador.testing.scenes.setting import DETAILS, Detail, QuestionKind

CARDS = {word: card for card, word in enumerate(CARD_WORDS) if card != Card.NONE}
ROLES = {word: role for role, word in enumerate(ROLE_WORDS) if role}
ROLE_OF = {PROMPT_WORDS[prompt]: role for prompt, role in ROLE_BY_PROMPT.items()}
"""The role in whose phase each question is asked."""
ALL = "all"


def a_card(clause: Clause, word: str) -> str:
    """A card of the edition; one of another edition can only be said to be nowhere."""
    card, rules = CARDS[clause.one_of(word, CARDS)], own_game(clause.game).rules
    if clause.reading.operator != LACKS and not rules.in_edition >> card & 1:
        raise clause.error(f"the edition {rules.key} has no {word}")
    return word


def possible_action(clause: Clause, word: str) -> None:
    """An answer about a card of another edition is never possible."""
    card = word.partition(":")[2].partition("@")[0]
    if card in CARDS:
        a_card(clause, card)


def in_the_middle(game: Game) -> list[str]:
    return [word for word, card in CARDS.items() if own_game(game).rules.middle >> card & 1]


def check_card(clause: Clause, thing: SceneThing) -> None:
    """In the discard pile `tower@0` and `tower@all` say who knows a card; what lies in the middle is in no hand or pile."""
    if thing.known not in ("", ALL):
        a_seat(clause, thing.known)
    if thing.known and clause.reading.viewer is not None:
        raise clause.error(f"{thing}: no seat can see who knows a card")
    if clause.reading.operator == SET and thing.name in in_the_middle(clause.game):
        raise clause.error(f"there is one {thing}, and it is in a town or in the middle")


def check_building(clause: Clause, thing: SceneThing) -> None:
    """A building that holds a good: `indigo_plant+good`, `sugar_mill+tower`."""
    if thing.on and CARDS.get(thing.name) not in HOLDERS:
        raise clause.error(f"a {thing.name} cannot hold a good")
    if thing.on not in ("", GOOD):
        check_card(clause, SceneThing(a_card(clause, thing.on)))


CARD = "a card, like tower"
HAND = Heap(a_card, CARD, "cards", unnamed=True, check=check_card)
DISCARDS = Heap(a_card, "a card, like tower or tower@0", "cards", "@", unnamed=True, check=check_card)
SUPPLY = Stack(a_card, CARD, "cards", unnamed=True, check=check_card)
SHOWN = Heap(a_card, CARD, "cards that everybody has seen", check=check_card)
BUILDING = "a building, like well, indigo_plant+good or palace/chapel"
TOWN = Heap(a_card, BUILDING, "buildings", "+/", check=check_building)


def is_doubled(s: SanJuan) -> bool:
    return s.privilege > s.rules.privilege[s.role]


def doubles_by_itself(s: SanJuan) -> bool:
    """Whether a chooser would use a library now: it has one that works, not used in this round."""
    return s.players[s.chooser].power[Power.PRIVILEGE] > 0 and not s.library_used >> s.chooser & 1


_TURN = ("seat", "chooser", "library")
_SET = ("done", "last")

QUESTION = QuestionKind(
    details={
        **DETAILS,
        "library": Detail(
            YES_OR_NO,
            lambda s: "yes" if is_doubled(s) else "no",
            matters=lambda s: is_doubled(s) != doubles_by_itself(s),
        ),
        "role": Detail(a_word(fixed(*ROLES)), lambda s: ROLE_WORDS[s.role]),
        "site": Detail(a_card, lambda s: CARD_WORDS[s.site]),
        "due": Detail(a_number, lambda s: int(s.due)),
        "done": Detail(a_number, answered, matters=answered),
        "last": Detail(a_card, lambda s: CARD_WORDS[s.bound] if answered(s) and s.bound < NO_BOUND else None),
        "spent": Detail(a_number, lambda s: int(s.spent), matters=lambda s: s.spent),
        "cost": Detail(a_number, lambda s: int(s.bill)),
        "gain": Detail(a_number, lambda s: int(s.gain), matters=answered),
        "sales": Detail(a_number, lambda s: int(s.sales), matters=lambda s: s.sales),
    },
    settable={
        "deal": (),
        "setup": ("seat", *_SET),
        "start_of_round": (),
        "end_of_round": (),
        "role": ("seat",),
        "library": ("seat", "role"),
        "build": _TURN,
        "cover": (*_TURN, "site"),
        "spend": (*_TURN, "site", "due", *_SET),
        "pay": (*_TURN, "site", "due", *_SET, "spent"),
        "produce": (*_TURN, *_SET),
        "sell": (*_TURN, *_SET, "gain", "sales"),
        "keep": (*_TURN, *_SET),
        "archive": (*_TURN, "due", *_SET),
        "take": _TURN,
        "office": ("seat", *_SET),
        "chapel": ("seat",),
        "bank": ("seat", *_SET),
        "limit": ("seat", *_SET),
    },
    shown_too={
        "spend": ("cost",),
        "pay": ("cost",),
        **dict.fromkeys(("setup", "produce", "sell", "keep", "office", "limit"), ("due",)),
    },
)

EVENT_WORDS = {
    "card": a_card,
    "building": lambda clause, word: word if word == NONE else a_card(clause, word),
    "used": a_word(fixed("0", "1")),
}
