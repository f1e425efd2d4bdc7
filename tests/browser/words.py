"""The names by which people, screen readers and scripts find things, in both languages. They are promised, so they are written out here."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Words:
    """Accessible names of one language."""

    lang: str
    play_sanjuan: str
    play_puertorico: str
    new_table: str
    rules: str
    open_record: str
    start: str
    seat: str
    question: str
    hand: str
    roles: str
    log: str
    confirm: str
    undo: str
    leave: str
    score_sheet: str
    rematch: str
    save_record: str
    replay: str


ENGLISH = Words(
    lang="en",
    play_sanjuan="Play San Juan now",
    play_puertorico="Play Puerto Rico now",
    new_table="New table",
    rules="Rules",
    open_record="Open a record",
    start="Start",
    seat="Seat",
    question="Question",
    hand="Hand",
    roles="Roles",
    log="Log",
    confirm="Confirm",
    undo="Undo",
    leave="Leave",
    score_sheet="Score sheet",
    rematch="Rematch",
    save_record="Save record",
    replay="Replay",
)
