"""The lines that set a position of Puerto Rico."""

from collections.abc import Iterable, Sequence

from gobernador.core.dice import Dice
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.rules.ids import Role
from gobernador.testing.scenes import setting
from gobernador.testing.scenes.prompt_line import PromptLine, read_prompt
from gobernador.testing.scenes.scene_lines import Clause, SceneLine
from gobernador.testing.scenes.setting import game_in, read_lines

TABLE = (
    "round", "governor", "taken", "roles", "bonus", "row", "pile", "discards", "quarries", "supply", "house", "ships",
    "colonist_supply", "colonist_ship", "pool", "stock", "named", "produced", "last_round", "dice", "prompt", "over",
)  # fmt: skip
SEAT = ("island", "city", "coins", "goods", "points", "san_juan", "used")

Setting = setting.SceneSetting[PuertoRicoGame]


def setting_of(lines: Sequence[SceneLine]) -> Setting:
    """The setting in these lines; the first is the game line."""
    game = game_in(lines[0], PuertoRicoGame)
    found = Setting(game, lines[0], {}, [{} for seat in range(game.seats)], int(game.rules.starts))
    read_lines(found, lines[1:], TABLE, SEAT)
    return found


class Stock:
    """The things that have no place yet."""

    def __init__(self, what: str, words: tuple[str, ...], totals: Iterable[int]) -> None:
        self.what = what
        """What one of them is called beside its word."""
        self.words = words
        self.totals = [int(total) for total in totals]
        self.left = list(self.totals)

    def place(self, kinds: Iterable[int], clause: Clause) -> list[int]:
        """These have their place now; how many of each kind they are."""
        found = [0] * len(self.totals)
        for kind in kinds:
            if self.left[kind] == 0:
                name = f"{self.words[kind]} {self.what}".strip()
                raise clause.error(f"one {name} too many: there are only {self.totals[kind]}")
            self.left[kind] -= 1
            found[kind] += 1
        return found

    def deal(self, dice: Dice, clause: Clause) -> int:
        """Any one that is left."""
        size = sum(self.left)
        if size == 0:
            raise clause.error(f"no {self.what} is left for {clause}")
        place = dice.below(size)
        kind = 0
        while place >= self.left[kind]:
            place -= self.left[kind]
            kind += 1
        self.left[kind] -= 1
        return kind


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
