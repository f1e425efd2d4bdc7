"""What the words of every game have in common: a language, a game, and the names of those who play it."""

from collections.abc import Sequence
from textwrap import wrap

from gobernador.core.game import Game, Score
from gobernador.core.types import NOBODY
from gobernador.text.grammar import capitalised
from gobernador.text.message_catalog import Catalog


class Speech:
    """The sentences of one game for the people at its table."""

    def __init__(self, catalog: Catalog, game: Game, names: Sequence[str], key: str = "") -> None:
        assert len(names) == game.seats, f"{len(names)} names for {game.seats} seats"
        self.catalog = catalog
        self.key = key or game.key
        """The table of the catalogue with its sentences."""
        self.names = names

    def say(self, key: str, **args: object) -> str:
        """A sentence of the game; *key* begins below the game's own."""
        return self.catalog.say(f"{self.key}.{key}", **args)

    def say_of(self, key: str, seat: int, viewer: int, **args: object) -> str:
        """A sentence about *seat*, as *viewer* reads it: about "you", about somebody by name, or about everybody."""
        if seat == NOBODY:
            return self.say(f"{key}.all", **args)
        if seat == viewer:
            return self.say(f"{key}.you", **args)
        return self.say(f"{key}.they", name=self.names[seat], **args)

    def order_note(self, verb: str, waiting: Sequence[int], seat: int) -> str:
        """When a seat acts: *waiting* are those that still do, in their order; *verb* is the word of what they do."""
        if seat not in waiting:
            return ""
        place = waiting.index(seat)
        is_last = place == len(waiting) - 1 and place > PLACES.index("next")
        when = "last" if is_last else PLACES[place]
        return self.catalog.say(f"game.order.{when}", does=self.say(f"order.{verb}"))

    def own_turn(self, waiting: Sequence[int], seat: int) -> str:
        """When it is a seat's own turn, said to itself; empty if it is not any more."""
        if seat not in waiting:
            return ""
        return self.catalog.say(f"game.your_turn.{PLACES[waiting.index(seat)]}")

    def once_more(self, choosing: Sequence[int], seat: int) -> str:
        """For a table of two: who chooses again after *seat*, which chooses now; empty if nobody does, or everybody once."""
        later = choosing[1:]
        if len(self.names) > TWO or not later:
            return ""
        if seat in later:
            return self.catalog.say("game.once_more.you", roles=later.count(seat))
        return self.catalog.say("game.once_more.they", name=self.names[later[0]])


PLACES = ("now", "next", "third", "fourth", "last")
"""How places in an order are called."""
TWO = 2


def seat_names(catalog: Catalog, seats: int) -> list[str]:
    """Names for seats where nobody has given one.

    >>> seat_names(Catalog("es"), 2)
    ['Asiento 1', 'Asiento 2']
    """
    return [catalog.say("table.seat", seat=seat + 1) for seat in range(seats)]


def choosers(governor: int, picks: int, seats: int, choices: int) -> list[int]:
    """The seats that choose after *picks* roles have been chosen, in their order.

    >>> choosers(governor=2, picks=1, seats=4, choices=4), choosers(governor=0, picks=1, seats=2, choices=3)
    ([3, 0, 1], [1, 0])
    """
    return [(governor + pick) % seats for pick in range(picks, choices)]


def outcome(words: Speech, scores: Sequence[Score], viewer: int) -> str:
    """Who has won, and by what."""
    winners = [score for score in scores if score.place == 1]
    best = winners[0]
    if len(winners) > 1:
        names = [words.say("outcome.self") if score.seat == viewer else words.names[score.seat] for score in winners]
        return capitalised(words.say("outcome.shared", names=words.catalog.list(names), points=best.total))
    tied = sum(score.total == best.total for score in scores) > 1
    key = "outcome.tiebreak" if tied else "outcome"
    return words.say_of(key, best.seat, viewer, points=best.total, tiebreak=best.tiebreak)


# -- lines of plain text -------------------------------------------------------------------------------------------

WIDTH = 100


def counted(names: list[str]) -> str:
    """Equal names once, with their number.

    >>> counted(["Tower", "Well", "Tower"])
    'Tower ×2, Well'
    """
    counts = dict.fromkeys(names, 0)
    for name in names:
        counts[name] += 1
    return ", ".join(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())


def indented(text: str) -> str:
    """Below what it belongs to."""
    return f"  {text}"


def wrapped(text: str) -> list[str]:
    """A text as lines of the width of the page, each but the first a little further in."""
    indent = " " * (len(text) - len(text.lstrip()))
    return wrap(text, WIDTH, subsequent_indent=indent + "  ") or [""]
