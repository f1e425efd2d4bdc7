"""How the things of San Juan are read in an expectation: what is possible, and what the question and events can say."""

from collections.abc import Mapping

from gobernador.core.actions import shown
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.games.sanjuan.narrow import own_game
from gobernador.games.sanjuan.rules.ids import PROMPT_WORDS
from gobernador.games.sanjuan.scenes.vocabulary import (
    ALL,
    CARDS,
    ENDS,
    ROLES,
    TILES,
    Face,
    Plot,
    card_in,
    check_edition,
    face_in,
    plot_in,
)
from gobernador.testing.scenes.kinds import (
    LACKS,
    NONE,
    YES_OR_NO,
    Reading,
    ReadValue,
    a_number,
    a_seat,
    a_word,
    fixed,
    seat_in,
)
from gobernador.testing.scenes.outcome_checks import QuestionKind
from gobernador.testing.scenes.scene_lines import Clause


def check_there(clause: Clause, cards: tuple[int, ...], reading: Reading, operator: str) -> None:
    """Cards of another edition can only be said to be nowhere."""
    for card in cards if operator != LACKS else ():
        check_edition(clause, card, own_game(reading.game).rules)


def a_card(clause: Clause, word: str, reading: Reading) -> str:
    """A card of the edition."""
    check_edition(clause, card_in(clause, word), own_game(reading.game).rules)
    return word


def a_card_or_none(clause: Clause, word: str, reading: Reading) -> str:
    return word if word == NONE else a_card(clause, word, reading)


def card_there(clause: Clause, word: str, reading: Reading, operator: str) -> Face:
    """A card somewhere; only in the discard pile is it said who knows it."""
    face = discard_there(clause, word, reading, operator)
    if face.known:
        raise clause.error(f"{shown(word)}: only cards in the discard pile can say who knows them")
    return face


def discard_there(clause: Clause, word: str, reading: Reading, operator: str) -> Face:
    face = face_in(clause, word)
    check_there(clause, (face.card,), reading, operator)
    if face.known not in ("", ALL):
        seat_in(clause, face.known, reading.game)
    if face.known and reading.viewer is not None and clause.keyword == "discards":
        raise clause.error(f"{shown(word)}: no seat can see who knows a card")
    return face


def plot_there(clause: Clause, word: str, reading: Reading, operator: str) -> Plot:
    plot = plot_in(clause, word)
    check_there(clause, (plot.card, plot.good or 0, *plot.covered), reading, operator)
    return plot


def building_there(clause: Clause, word: str, reading: Reading, operator: str) -> None:
    check_there(clause, (card_in(clause, word),), reading, operator)


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """An answer about a card of another edition is never possible."""
    card = word.partition(":")[2].partition("@")[0]
    if card in CARDS:
        a_card(clause, card, reading)


def in_the_middle(game: Game) -> list[str]:
    """What can lie in the middle of the table."""
    return [word for word, card in CARDS.items() if own_game(game).rules.middle >> card & 1]


def rounds_of(game: Game) -> tuple[int, int | None]:
    return 1, int(own_game(game).rules.last_round)


def parts_of(game: Game) -> list[str]:
    """The parts of a score in this edition."""
    return ["total", *game.scores(game.new(QuickDice(0)))[0].parts]


_TURN = ("seat", "chooser", "library")
_SET = ("done", "last")

QUESTION = QuestionKind(
    {
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
    shown_too={"spend": ("cost",), "pay": ("cost",)}
    | dict.fromkeys(("setup", "produce", "sell", "keep", "office", "limit"), ("due",)),
    values={
        "seat": a_seat,
        "chooser": a_seat,
        "library": YES_OR_NO,
        "role": a_word(fixed(*ROLES)),
        "site": a_card,
        "last": a_card,
    }
    | dict.fromkeys(("due", "done", "spent", "cost", "gain", "sales"), a_number),
    asked=PROMPT_WORDS,
)

EVENT_VALUES: Mapping[str, ReadValue] = {
    "card": a_card,
    "building": a_card_or_none,
    "role": a_word(fixed(*ROLES)),
    "prompt": a_word(fixed(*PROMPT_WORDS)),
    "reason": a_word(fixed(*ENDS)),
    "tile": a_word(fixed(*TILES)),
    "used": a_word(fixed("0", "1")),
}
