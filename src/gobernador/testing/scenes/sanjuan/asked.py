"""What the prompt line of a scene says."""

from dataclasses import dataclass

from gobernador.sanjuan.state import SanJuan
from gobernador.testing.scenes.lines import Clause
from gobernador.testing.scenes.sanjuan.setting import Setting
from gobernador.testing.scenes.sanjuan.vocabulary import card_in

_TURN = ("seat", "chooser", "library")
_SET = ("done", "last")

DETAILS = {
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
}
"""The questions that a scene can put, and what more can be said of each."""


@dataclass(frozen=True)
class Asked:
    """A question to be put, with its details as they are written."""

    clause: Clause
    prompt: str
    details: dict[str, str]

    def seat(self, key: str, s: SanJuan) -> int | None:
        """The seat that a detail names, if it does."""
        if key not in self.details:
            return None
        seat = self.number(key, 0)
        if seat >= s.seats:
            raise self.clause.error(f"there is no seat {seat}; the seats are 0 to {s.seats - 1}")
        return seat

    def number(self, key: str, default: int) -> int:
        if key not in self.details:
            return default
        return self.clause.number_in(self.details[key], f"{key}=")

    def card(self, key: str) -> int:
        """The card that a detail must name."""
        return card_in(self.clause, self.needed(key))

    def needed(self, key: str) -> str:
        if key not in self.details:
            raise self.clause.error(f"prompt {self.prompt} needs {key}= here")
        return self.details[key]


def asked_in(setting: Setting) -> Asked:
    """The prompt line, or the one that stands for it: a scene that asks nothing else asks for a role."""
    clause = setting.says("prompt") or Clause(setting.header, "prompt", ("role",))
    prompt = clause.some(", ".join(DETAILS))[0]
    if prompt not in DETAILS:
        raise clause.unknown(prompt, DETAILS)
    if not DETAILS[prompt] and clause.words[1:]:
        raise clause.odd(clause.words[1], f"known after prompt {prompt}, where nothing more is said")
    details = clause.pairs(clause.words[1:], DETAILS[prompt])
    for keyword, only in (("drawn", "keep"), ("turned_up", "take")):
        if keyword in setting.table and prompt != only:
            raise setting.clause(keyword).error(f"cards are {keyword} only with prompt {only}")
    return Asked(clause, prompt, details)
