"""What a table may choose beside the edition: the setup variant, who starts, and what the printed rules leave open."""

from typing import Final

from gobernador.core.options import EVERY, Option
from gobernador.games.sanjuan.rules.ids import GOOD_WORDS

EXTRA_PLANTS: Final = 4
MOST_ROUNDS: Final = 1000

NEW: Final = ("new_buildings",)
COST_AND_POINTS: Final = ("cost", "vp")

OPTIONS: Final = (
    Option("variant", "R-SJ-14", ("off", "on"), EVERY),
    Option("start", "R-SJ-10", ("dice", "0", "1", "2", "3"), EVERY),
    Option("customs_office", "U-01", ("1/1", "3/2"), NEW, parts=COST_AND_POINTS),
    Option("hut", "U-02", ("1/1", "2/1"), NEW, parts=COST_AND_POINTS),
    Option("goldsmith", "U-03", ("3", "2"), NEW),
    Option("extra_plants", "U-04", ("0,1,1,1,1",), NEW, shares=EXTRA_PLANTS, parts=GOOD_WORDS[1:]),
    Option("guard_room", "U-05", ("in_play", "always"), NEW),
    Option("tavern", "U-06", ("2", "1"), NEW),
    Option("prospecting", "U-07", ("gold_mine_first", "goldsmith_first"), NEW),
    Option("reshuffle", "U-08", ("on_demand", "at_once"), EVERY),
    Option("rounds", "U-09", ("100",), EVERY, highest=MOST_ROUNDS),
    Option("crane", "U-10", ("spare", "ask"), EVERY),
)
