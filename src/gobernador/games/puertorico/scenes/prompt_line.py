"""What the prompt line of a scene of Puerto Rico says."""

from gobernador.games.puertorico.rules.ids import Role
from gobernador.games.puertorico.scenes.setting import Setting
from gobernador.testing.scenes.prompt_line import PromptLine, read_prompt

_TURN = ("seat", "chooser")

DETAILS: dict[str, tuple[str, ...]] = {
    "deal": (),
    "end_of_round": (),
    "role": ("seat",),
    "hacienda": _TURN,
    "settle": _TURN,
    "hospice": (*_TURN, "site"),
    "mayor": _TURN,
    "staff": _TURN,
    "leave": _TURN,
    "build": _TURN,
    "university": (*_TURN, "site"),
    "craft": _TURN,
    "sell": _TURN,
    "ship": (*_TURN, "idle", "loaded"),
    "store": _TURN,
    "keep": _TURN,
}
"""The questions that a scene can put, and what more can be said of each."""

ROLE_OF = {
    "hacienda": Role.SETTLER,
    "settle": Role.SETTLER,
    "hospice": Role.SETTLER,
    "mayor": Role.MAYOR,
    "staff": Role.MAYOR,
    "leave": Role.MAYOR,
    "build": Role.BUILDER,
    "university": Role.BUILDER,
    "craft": Role.CRAFTSMAN,
    "sell": Role.TRADER,
    "ship": Role.CAPTAIN,
    "store": Role.CAPTAIN,
    "keep": Role.CAPTAIN,
}
"""The role in whose phase each question is asked."""

ONLY_WITH = {"named": ("staff", "leave", "store", "keep"), "produced": ("craft",)}
"""What is said only of a seat in the middle of these answers."""


def asked_in(setting: Setting) -> PromptLine:
    """The prompt line, or the one that stands for it: a scene that asks nothing else asks for a role."""
    asked = read_prompt(setting, DETAILS)
    for keyword, prompts in ONLY_WITH.items():
        if keyword in setting.table and asked.prompt not in prompts:
            raise setting.clause(keyword).error(f"{keyword} can be used only with prompt {' or '.join(prompts)}")
    return asked


def is_placing(setting: Setting) -> bool:
    """Whether the colonists of the ship have gone ashore and are being placed."""
    asked = asked_in(setting)
    begun = "seat" in asked.details or "named" in setting.table
    return "over" not in setting.table and asked.prompt in ("staff", "leave") and begun
