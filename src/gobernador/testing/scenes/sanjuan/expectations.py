"""What can be expected of a position of San Juan, and how each thing reads."""

from gobernador.sanjuan.actions import ACTIONS
from gobernador.sanjuan.ids import NOTES, PROMPT_WORDS
from gobernador.testing.scenes.events import Happened, events_of_notes
from gobernador.testing.scenes.kinds import (
    NONE,
    Each,
    Kind,
    Number,
    Pairs,
    Ranking,
    Row,
    Seats,
    Which,
    Word,
    Words,
    one_of,
)
from gobernador.testing.scenes.outcomes import Over, Question, notation_of
from gobernador.testing.scenes.sanjuan.vocabulary import CARDS, ENDS, GOODS, PILES, ROLES, TILES, face_in, plot_in
from gobernador.testing.scenes.things import Things

DETAILS = ("seat", "chooser", "library", "role", "site", "due", "done", "last", "spent", "cost", "gain", "sales")
PARTS = (
    "total", "buildings", "piles", "triumphal_arch", "guild_hall", "city_hall", "residence", "cathedral", "palace",
)  # fmt: skip


CARDS_THERE = Things(face_in)
BUILDINGS = Words(one_of(*CARDS))

TABLE_KINDS: dict[str, Kind] = {
    "legal": Words(notation_of(ACTIONS)),
    "prompt": Question(PROMPT_WORDS, DETAILS),
    "to_act": Word("0", "1", "2", "3", "nobody"),
    "event": Happened(events_of_notes(NOTES)),
    "over": Over(ENDS),
    "winner": Seats(),
    "ranking": Ranking(),
    "round": Number(),
    "governor": Which(),
    "chooser": Which(),
    "role": Word(*ROLES, NONE),
    "roles": Words(one_of(*ROLES)),
    "taken": Words(one_of(*ROLES)),
    "supply": CARDS_THERE,
    "discards": CARDS_THERE,
    "drawn": CARDS_THERE,
    "turned_up": CARDS_THERE,
    "tiles": Row(one_of(*TILES)),
    "tile": Word(*TILES, NONE),
    "next_tile": Word(*TILES, NONE),
    "prices": Pairs(*GOODS),
    "middle": BUILDINGS,
}

SEAT_KINDS: dict[str, Kind] = {
    "hand": CARDS_THERE,
    "town": Things(plot_in),
    "goods": CARDS_THERE,
    "under": Each(tuple(PILES), CARDS_THERE),
    "covered": CARDS_THERE,
    "asleep": BUILDINGS,
    "working": BUILDINGS,
    "shown": CARDS_THERE,
    "used": Words(one_of("library", "bank")),
    "limit": Number(),
    "score": Pairs(*PARTS, alone="total"),
    "tiebreak": Number(),
    "place": Which(),
}
