"""The names by which people, screen readers and scripts find things.

The English ones are a promise to whoever writes scripts, so they are written out here; the Spanish ones are those of the catalogue.
"""

from dataclasses import dataclass, fields

from gobernador.text.message_catalog import Catalog

KEYS = {
    "play_sanjuan": "home.play_sanjuan",
    "play_puertorico": "home.play_puertorico",
    "new_table": "home.new",
    "rules": "home.rules",
    "open_record": "home.open",
    "settings": "settings.title",
    "start": "new.start",
    "question": "question.region",
    "confirm": "question.confirm",
    "undo": "question.undo",
    "invite": "table.copy_invite",
    "leave": "table.leave",
    "score_sheet": "end.heading",
    "rematch": "end.rematch",
    "save_record": "end.save",
    "replay": "end.replay",
}


@dataclass(frozen=True)
class Words:
    """Accessible names in one language."""

    lang: str
    play_sanjuan: str = "Play San Juan now"
    play_puertorico: str = "Play Puerto Rico now"
    new_table: str = "New table"
    rules: str = "Rules"
    open_record: str = "Open a record"
    settings: str = "Settings"
    start: str = "Start"
    question: str = "Question"
    confirm: str = "Confirm"
    undo: str = "Undo"
    invite: str = "Copy invite link"
    leave: str = "Leave"
    score_sheet: str = "Score sheet"
    rematch: str = "Rematch"
    save_record: str = "Save record"
    replay: str = "Replay"


def words(lang: str) -> Words:
    """As the catalogue of a language has them."""
    catalog = Catalog(lang)
    named = (field.name for field in fields(Words) if field.name != "lang")
    return Words(lang, **{name: catalog.say(f"web.{KEYS[name]}") for name in named})


ENGLISH = Words("en")
