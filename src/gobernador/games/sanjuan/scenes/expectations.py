"""What can be expected of a position of San Juan, and how each thing reads."""

from collections.abc import Mapping

from gobernador.core.actions import shown
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.games.sanjuan.rules.actions import ACTIONS
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import NOTES, PROMPT_WORDS
from gobernador.games.sanjuan.scenes.vocabulary import (
    ALL,
    CARDS,
    ENDS,
    GOODS,
    PILES,
    ROLES,
    TILES,
    Face,
    Plot,
    card_in,
    check_edition,
    face_in,
    plot_in,
)
from gobernador.testing.scenes.event_checks import Happened, events_of_notes
from gobernador.testing.scenes.kinds import (
    LACKS,
    NONE,
    YES_OR_NO,
    EachKind,
    ExpectationKind,
    NumberKind,
    PairsKind,
    RankingKind,
    Reading,
    ReadValue,
    RowKind,
    SeatKind,
    SeatsKind,
    WhichKind,
    WordKind,
    WordsKind,
    a_number,
    a_seat,
    a_word,
    fixed,
    one_of,
    seat_in,
    seat_words,
)
from gobernador.testing.scenes.outcome_checks import Over, QuestionCheck, notation_of
from gobernador.testing.scenes.scene_lines import Clause
from gobernador.testing.scenes.scene_things import Things

# -- what is possible ----------------------------------------------------------------------------------------------


def a_card(clause: Clause, word: str, reading: Reading) -> str:
    """A card of the edition."""
    check_edition(clause, card_in(clause, word), reading.game)
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
    if operator != LACKS:
        check_edition(clause, face.card, reading.game)
    if face.known not in ("", ALL):
        seat_in(clause, face.known, reading.game)
    if face.known and reading.viewer is not None and clause.keyword == "discards":
        raise clause.error(f"{shown(word)}: no seat can see who knows a card")
    return face


def plot_there(clause: Clause, word: str, reading: Reading, operator: str) -> Plot:
    plot = plot_in(clause, word)
    for card in (plot.card, plot.good or 0, *plot.covered) if operator != LACKS else ():
        check_edition(clause, card, reading.game)
    return plot


def building_there(clause: Clause, word: str, reading: Reading, operator: str) -> None:
    card = card_in(clause, word)
    if operator != LACKS:
        check_edition(clause, card, reading.game)


def possible_action(clause: Clause, word: str, reading: Reading) -> None:
    """An answer about a card of another edition is never possible."""
    card = word.partition(":")[2].partition("@")[0]
    if card in CARDS:
        check_edition(clause, CARDS[card], reading.game)


def in_the_middle(game: Game) -> list[str]:
    """What can lie in the middle of the table."""
    assert isinstance(game, SanJuanGame)
    return [word for word, card in CARDS.items() if game.rules.middle >> card & 1]


def rounds_of(game: Game) -> tuple[int, int | None]:
    assert isinstance(game, SanJuanGame)
    return 1, int(game.rules.last_round)


def places_of(game: Game) -> tuple[int, int | None]:
    return 1, game.seats


def parts_of(game: Game) -> list[str]:
    """The parts of a score in this edition."""
    return ["total", *game.scores(game.new(QuickDice(0)))[0].parts]


# -- the question --------------------------------------------------------------------------------------------------

_ANY: Mapping[str, ReadValue] = {"seat": a_seat}
_PHASE: Mapping[str, ReadValue] = {**_ANY, "chooser": a_seat, "library": YES_OR_NO}
_SET: Mapping[str, ReadValue] = {"due": a_number, "done": a_number, "last": a_card}
_SITE: Mapping[str, ReadValue] = {**_PHASE, "site": a_card}

DETAILS: Mapping[str, Mapping[str, ReadValue]] = {
    "setup": {**_ANY, **_SET},
    "role": _ANY,
    "library": {**_ANY, "role": a_word(fixed(*ROLES))},
    "build": _PHASE,
    "cover": _SITE,
    "spend": {**_SITE, **_SET, "cost": a_number},
    "pay": {**_SITE, **_SET, "spent": a_number, "cost": a_number},
    "produce": {**_PHASE, **_SET},
    "sell": {**_PHASE, **_SET, "gain": a_number, "sales": a_number},
    "keep": {**_PHASE, **_SET},
    "archive": {**_PHASE, **_SET},
    "take": _PHASE,
    "office": {**_ANY, **_SET},
    "chapel": _ANY,
    "bank": {**_ANY, "done": a_number, "last": a_card},
    "limit": {**_ANY, **_SET},
}
"""What can be said of each question; no other question is ever put."""

EVENT_VALUES: Mapping[str, ReadValue] = {
    "card": a_card,
    "building": a_card_or_none,
    "role": a_word(fixed(*ROLES)),
    "prompt": a_word(fixed(*PROMPT_WORDS)),
    "reason": a_word(fixed(*ENDS)),
    "tile": a_word(fixed(*TILES)),
    "used": a_word(fixed("0", "1")),
}

# -- all there is --------------------------------------------------------------------------------------------------

CARDS_THERE = Things(card_there)
BUILDINGS = WordsKind(building_there)
ROLES_THERE = WordsKind(one_of(fixed(*ROLES)))

TABLE_KINDS: dict[str, ExpectationKind] = {
    "legal": WordsKind(notation_of(ACTIONS, possible_action)),
    "prompt": QuestionCheck(DETAILS),
    "to_act": WordKind(lambda game: (*seat_words(game), "nobody")),
    "event": Happened(events_of_notes(NOTES), EVENT_VALUES),
    "over": Over(ENDS),
    "winner": SeatsKind(),
    "ranking": RankingKind(),
    "round": NumberKind(rounds_of),
    "governor": SeatKind(),
    "chooser": SeatKind(),
    "role": WordKind(fixed(*ROLES, NONE)),
    "roles": ROLES_THERE,
    "taken": ROLES_THERE,
    "supply": CARDS_THERE,
    "top": RowKind(building_there),
    "discards": Things(discard_there),
    "drawn": CARDS_THERE,
    "turned_up": CARDS_THERE,
    "tiles": RowKind(one_of(fixed(*TILES))),
    "tile": WordKind(fixed(*TILES, NONE)),
    "next_tile": WordKind(fixed(*TILES, NONE)),
    "prices": PairsKind(fixed(*GOODS)),
    "middle": WordsKind(one_of(in_the_middle)),
}

SEAT_KINDS: dict[str, ExpectationKind] = {
    "hand": CARDS_THERE,
    "town": Things(plot_there),
    "goods": CARDS_THERE,
    "under": EachKind(tuple(PILES), CARDS_THERE),
    "covered": CARDS_THERE,
    "asleep": BUILDINGS,
    "working": BUILDINGS,
    "shown": CARDS_THERE,
    "used": WordsKind(one_of(fixed("library", "bank"))),
    "limit": NumberKind(),
    "score": PairsKind(parts_of, alone="total"),
    "tiebreak": NumberKind(),
    "place": WhichKind(places_of),
}
