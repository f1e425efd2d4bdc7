"""What the prompt line of a scene says."""

from gobernador.games.sanjuan.scenes.setting import Setting
from gobernador.games.sanjuan.scenes.vocabulary import card_in
from gobernador.testing.scenes.prompt_line import PromptLine, read_prompt

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


def asked_in(setting: Setting) -> PromptLine:
    """The prompt line, or the one that stands for it: a scene that asks nothing else asks for a role."""
    asked = read_prompt(setting, DETAILS)
    for keyword, only in (("drawn", "keep"), ("turned_up", "take")):
        if keyword in setting.table and asked.prompt != only:
            raise setting.clause(keyword).error(f"{keyword} can be used only with prompt {only}")
    return asked


def card_asked(asked: PromptLine, key: str) -> int:
    """The card that a detail must name."""
    return card_in(asked.clause, asked.needed(key))
