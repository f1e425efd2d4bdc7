"""What can be expected of a position of San Juan, and how each thing reads."""

from gobernador.core.errors import BadNotation
from gobernador.sanjuan.actions import ACTIONS
from gobernador.sanjuan.ids import NOTES, PROMPT_WORDS
from gobernador.testing.scenes.events import Happened, events_of_notes
from gobernador.testing.scenes.kinds import (
    NONE,
    Check,
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
    entries,
    matching,
    one_of,
)
from gobernador.testing.scenes.lines import Clause
from gobernador.testing.scenes.sanjuan.vocabulary import CARDS, ENDS, GOODS, PILES, ROLES, TILES, face_in, plot_in
from gobernador.testing.scenes.things import Things

DETAILS = ("seat", "chooser", "library", "role", "site", "due", "done", "last", "spent", "cost", "gain", "sales")
NOT_OVER = "no"
PARTS = (
    "total", "buildings", "piles", "triumphal_arch", "guild_hall", "city_hall", "residence", "cathedral", "palace",
)  # fmt: skip


class Question:
    """The open question, with as much of where it stands as matters: `prompt pay seat=0 due=3`."""

    def read(self, clause: Clause) -> Check:
        prompt = clause.some(", ".join(PROMPT_WORDS))[0]
        if prompt not in (*PROMPT_WORDS, NONE):
            raise clause.unknown(prompt, (*PROMPT_WORDS, NONE))
        details = clause.pairs(clause.words[1:], DETAILS)
        check = matching({"prompt": prompt, **details})

        def found_instead(now: object, before: object) -> str | None:
            if check(now, before) is None:
                return None
            return " ".join(value if key == "prompt" else f"{key}={value}" for key, value in described(now).items())

        return found_instead


def described(question: object) -> dict[str, str]:
    return {key: str(value) for key, value in entries(question).items()}


class Over:
    """Whether the game is over, and why: `over`, `over buildings`, `over no`."""

    def read(self, clause: Clause) -> Check:
        if not clause.words:
            return lambda now, before: None if now != NOT_OVER else "that it goes on"
        return Word(*ENDS, NOT_OVER).read(clause)


def notation(clause: Clause, word: str) -> None:
    """Only actions of the game are known."""
    try:
        ACTIONS.parse(word)
    except BadNotation as error:
        raise clause.error(str(error)) from error


CARDS_THERE = Things(face_in)
BUILDINGS = Words(one_of(*CARDS))

TABLE_KINDS: dict[str, Kind] = {
    "legal": Words(notation),
    "prompt": Question(),
    "to_act": Word("0", "1", "2", "3", "nobody"),
    "event": Happened(events_of_notes(NOTES)),
    "over": Over(),
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
