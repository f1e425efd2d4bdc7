"""Every field of a position of San Juan."""

from gobernador.testing.laws import Field, Seen

STATE = (
    Field("to_act", Seen.BY_ALL, "to_act", "to_act"),
    Field("prompt", Seen.BY_ALL, "prompt", "prompt"),
    Field("round", Seen.BY_ALL, "round", "numbers round"),
    Field("governor", Seen.BY_ALL, "governor", "governor"),
    Field("picks", Seen.BY_ALL, "picks", "numbers picks"),
    Field("roles", Seen.BY_ALL, "roles", "roles"),
    Field("role", Seen.BY_ALL, "role", "role"),
    Field("chooser", Seen.BY_ALL, "chooser", "chooser"),
    Field("privilege", Seen.BY_ALL, "privilege", "numbers privilege"),
    Field("library_used", Seen.BY_ALL, "library_used", "seats library_used"),
    Field("end", Seen.BY_ALL, "end"),
    Field("middle", Seen.BY_ALL, "middle", "middle"),
    Field("tiles", Seen.IN_PART, "tiles", "tiles"),
    Field("tiles_seen", Seen.BY_ALL, "tiles", "tiles"),
    Field("tiles_fixed", Seen.BY_NOBODY),
    Field("next_tile", Seen.BY_ALL, "next_tile", "tile"),
    Field("first", Seen.BY_ALL, "first"),
    Field("step", Seen.BY_ALL, "step", "numbers step"),
    Field("due", Seen.BY_ALL, "due", "numbers due"),
    Field("bound", Seen.IN_PART, "up_to", "numbers bound"),
    Field("tally", Seen.BY_ALL, "tally", "numbers tally"),
    Field("gain", Seen.BY_ALL, "gain", "numbers gain"),
    Field("sales", Seen.BY_ALL, "sales", "numbers sales"),
    Field("site", Seen.BY_ALL, "site", "site"),
    Field("bill", Seen.BY_ALL, "bill", "numbers bill"),
    Field("set_aside", Seen.BY_ALL, "set_aside"),
    Field("aside", Seen.IN_PART, "aside", "aside"),
    Field("deck", Seen.IN_PART, "supply", "numbers supply"),
    Field("players", Seen.IN_PART, "players", "seats"),
    Field("base", Seen.DERIVED),
    Field("dice", Seen.BY_NOBODY),
    Field("seats", Seen.FIXED),
    Field("rules", Seen.FIXED),
    Field("phases", Seen.FIXED),
    Field("watched", Seen.FIXED),
    Field("notes", Seen.FIXED),
)

REGISTERS = {
    "due": ("to_pay", "to_produce", "to_sell", "to_keep", "to_discard", "to_exchange"),
    "tally": ("spent", "produced", "sold", "drawn", "discarded", "exchanged", "banked"),
    "step": ("upkeep_step", "ways_tried"),
}
"""The fields that count something else in each phase, and their names there."""

PLAYER = (
    Field("hand", Seen.BY_OWNER, "hand", "own_hand"),
    Field("shown", Seen.BY_ALL, "players shown", "shown"),
    Field("kinds", Seen.BY_ALL, "players town building", "town"),
    Field("goods", Seen.IN_PART, "players town good", "goods"),
    Field("working", Seen.BY_ALL, "players town working", "working"),
    Field("covered", Seen.BY_ALL, "players town covered", "covered"),
    Field("buildings", Seen.BY_ALL, "players town", "seats buildings"),
    Field("chapel", Seen.BY_OWNER, "chapel", "own_piles"),
    Field("bank", Seen.BY_OWNER, "bank", "own_piles"),
    Field("bank_used", Seen.BY_ALL, "players bank_used", "seats bank_used"),
    Field("harbor", Seen.IN_PART, "players harbor", "seats harbor"),
    Field("town", Seen.DERIVED),
    Field("loaded", Seen.DERIVED),
    Field("vacant", Seen.DERIVED),
    Field("power", Seen.DERIVED),
)
