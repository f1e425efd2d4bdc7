"""The laws: what must be true of every game, in every edition, for every number of seats.

A law is a function that looks at a game, or at one position of it, and raises `LawBroken` in words. Most need nothing but
the game; what only the game itself can say (its sums, what is hidden from whom) it says through `Books`.

    uphold(game, books, seed=7, choose=eager(7))

plays one game and holds every law against it. There is one law more that no kit can ship: a second, naive implementation
of the rules that agrees with the first step by step.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from types import GetSetDescriptorType, MemberDescriptorType
from typing import TypeVar

from gobernador.catalog import Facet
from gobernador.core.bitset import members
from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.positions import POSITIONS, Unreachable, check

NOTATION = re.compile(r"[a-z0-9_]+(:[a-z0-9_]+(@[a-z0-9_]+)*)?")
FAR = 15
"""So many decisions are played on a copy before its original is looked at again."""
FEW = 6
"""So many actions of one position are tried where each of them costs some imagining."""

LONGEST = 100_000
"""Decisions of a game that does not say how many it can take."""

Chooser = Callable[[State], int]
"""Picks one of the legal actions of a position."""
T = TypeVar("T")
Notes = list[tuple[int, int, int, int]]


class LawBroken(AssertionError):
    """A game does not keep a law; says which and how."""


class Books:
    """What a game says about itself, counted anew and by other means than the engine's.

    A game without books of its own has these: nothing is counted, and what is hidden is imagined anew.
    """

    def __init__(self, game: Game) -> None:
        self.game = game

    def sums(self, s: State) -> Iterable[tuple[str, object, object]]:
        """Whatever a position keeps although it could be counted again: its name, as kept, as counted."""
        return ()

    def longest(self) -> int:
        """More decisions than this no game can take."""
        return LONGEST

    def overheard(self, s: State) -> bool:
        """Whether the answer to the open question is given aloud."""
        return not self.game.words.hidden & 2**s.prompt

    def redeal(self, s: State, seat: int, dice: Dice) -> State:
        """A copy of a position in which everything hidden from *seat* has changed places at random."""
        return self.game.imagine(self.game.view(s, seat), dice)


BOOKS: Facet[Callable[[Game], Books]] = Facet("laws", default=Books)


# -- ways to choose ------------------------------------------------------------------------------------------------


def chance(seed: int) -> Dice:
    """Dice for choosing: others than those that deal a game with this *seed*."""
    return QuickDice(seed ^ 0x5DEECE66D)


def any_of(options: Sequence[T], dice: Dice) -> T:
    return options[dice.below(len(options))]


def any_legal(seed: int) -> Chooser:
    """Every legal action is equally likely."""
    dice = chance(seed)
    return lambda s: any_of(s.legal(), dice)


def eager(seed: int) -> Chooser:
    """Passes only where nothing else is legal."""
    dice = chance(seed)
    return lambda s: any_of([action for action in s.legal() if action != PASS] or [PASS], dice)


def idle(seed: int) -> Chooser:
    """Passes wherever that is legal."""
    dice = chance(seed)
    return lambda s: PASS if s.mask() & 1 else any_of(s.legal(), dice)


def fickle(seed: int) -> Chooser:
    """Eager in one game, nearly idle in the next, or something between."""
    dice = chance(seed)
    eagerness = dice.below(101)

    def choose(s: State) -> int:
        legal = s.legal()
        if dice.below(100) < eagerness:
            legal = [action for action in legal if action != PASS] or legal
        return any_of(legal, dice)

    return choose


def positions(game: Game, seed: int, choose: Chooser) -> Iterator[State]:
    """Every position of one game, the last one included. It is one state that moves on: clone what you keep."""
    s = game.new(QuickDice(seed))
    yield s
    while s.to_act != NOBODY:
        s.apply(choose(s))
        yield s


# -- all of them -----------------------------------------------------------------------------------------------------


def uphold(game: Game, books: Books, *, seed: int, choose: Chooser, every: int = 1) -> int:
    """Play one game and hold all laws against it, those about positions at *every* so many; how many decisions it took."""
    moves: list[int] = []

    def remember(s: State) -> int:
        moves.append(choose(s))
        return moves[-1]

    try:
        notation(game)
        for number, s in enumerate(positions(game, seed, remember)):
            if number % every == 0 or s.to_act == NOBODY:
                uphold_at(game, books, s, seed + number)
        replay(game, seed, moves)
        watching(game, seed, moves)
        it_ends(game, books, seed, moves)
    except LawBroken as broken:
        last = " ".join(game.actions.text(action) for action in moves[-FAR:])
        broken.add_note(f"in {title(game)}, seed {seed}, after {len(moves)} actions, the last of which: {last}")
        raise
    return len(moves)


def uphold_at(game: Game, books: Books, s: State, seed: int) -> None:
    """Hold every law that is about a position against this one."""
    before = s.to_bytes()
    legal(game, s)
    reachable(game, s)
    powers(books, s)
    clone(game, books, s, seed)
    round_trip(game, books, s, seed)
    sight(game, books, s, seed)
    redeal(game, books, s, seed)
    no_whisper(game, books, s, seed)
    same("looking at a position: the position", s.to_bytes(), before)


def title(game: Game) -> str:
    """The game, its edition, its options and its seats in a few words."""
    return " ".join([game.key, game.edition, f"seats={game.seats}", *(f"{k}={v}" for k, v in game.options.items())])


def demand(condition: object, what: str) -> None:
    if not condition:
        raise LawBroken(what)


def same(what: str, found: object, wanted: object) -> None:
    if found != wanted:
        raise LawBroken(f"{what}: expected {shown(wanted)}, found {shown(found)}")


def same_view(who: str, found: View, wanted: View) -> None:
    """Equal to the last byte; if they are not, say where they differ."""
    if found.to_bytes() == wanted.to_bytes():
        return
    names = [name for name, _ in attributes(found) if name != "rules"]
    pairs = [(name, anatomy(getattr(found, name), set()), anatomy(getattr(wanted, name), set())) for name in names]
    raise LawBroken(f"{who} sees another view: " + "; ".join(f"{name} {a}, not {b}" for name, a, b in pairs if a != b))


def shown(value: object) -> str:
    return f"{len(value)} bytes {value.hex()}" if isinstance(value, bytes) else repr(value)


def seers(game: Game) -> list[int]:
    """Everybody who has a view: all seats, and a spectator."""
    return [*range(game.seats), NOBODY]


# -- the laws of a whole game ----------------------------------------------------------------------------------------


def replay(game: Game, seed: int, moves: list[int]) -> None:
    """Law 1: the same dice and actions make the same states."""
    first = game.new(QuickDice(seed))
    second = game.new(QuickDice(seed))
    same("replay: the deal", second.to_bytes(), first.to_bytes())
    for number, action in enumerate(moves):
        first.apply(action)
        second.apply(action)
        if number % FAR == 0:
            same(f"replay: the position after {number + 1} actions", second.to_bytes(), first.to_bytes())
    same("replay: the last position", second.to_bytes(), first.to_bytes())
    same("replay: who acts at the end", first.to_act, NOBODY)


def notation(game: Game) -> None:
    """Law 2: every action has one text, every text one action."""
    texts = [game.actions.text(action) for action in game.actions.numbers]
    same("notation: the text of passing", texts[PASS], "pass")
    same("notation: how many different texts", len(set(texts)), len(texts))
    for action, text in zip(game.actions.numbers, texts, strict=True):
        demand(NOTATION.fullmatch(text), f"notation: {text!r} is not written as notation is")
        same(f"notation: the action of {text}", game.actions.parse(text), action)


def watching(game: Game, seed: int, moves: list[int]) -> None:
    """Law 9: a position that is watched, looked at and scored goes the same way as one that is left alone."""
    alone = game.new(QuickDice(seed))
    watched = game.new(QuickDice(seed))
    watched.watched = True
    for number, action in enumerate(moves):
        game.view(watched, seers(game)[number % (game.seats + 1)])
        game.scores(watched)
        demand(not watched.clone().watched, "watching: a copy of a watched position is watched")
        watched.legal()
        watched.apply(action)
        alone.apply(action)
        demand(not alone.notes, "watching: a position that nobody watches takes notes")
    same("watching: the last position", watched.to_bytes(), alone.to_bytes())
    demand(watched.notes, "watching: nothing was noted in a whole game")


def it_ends(game: Game, books: Books, seed: int, moves: list[int]) -> None:
    """Law 10: the game ends within its bound; scores are sums of their parts; everybody has a place."""
    demand(len(moves) <= books.longest(), f"it ends: {len(moves)} decisions, more than {books.longest()}")
    s = game.new(QuickDice(seed))
    for action in moves:
        s.apply(action)
    same("it ends: what is legal at the end", s.legal(), [])
    scores = game.scores(s)
    same("it ends: the seats that have a score", [score.seat for score in scores], list(range(game.seats)))
    for score in scores:
        same(f"it ends: the points of seat {score.seat}", score.total, sum(score.parts.values()))
        better = [other for other in scores if (other.total, other.tiebreak) > (score.total, score.tiebreak)]
        same(f"it ends: the place of seat {score.seat}", score.place, 1 + len(better))


# -- the laws of a position ------------------------------------------------------------------------------------------


def legal(game: Game, s: State) -> None:
    """Law 3: the legal actions ascend, exist, are none exactly at the end, and every one of them can be played."""
    actions = s.legal()
    same("legal: nothing is legal, and the game is over", not actions, s.to_act == NOBODY)
    if s.to_act == NOBODY:
        return
    demand(0 <= s.to_act < game.seats, f"legal: seat {s.to_act} is asked")
    demand(0 <= s.prompt < len(game.words.prompts), f"legal: the question is number {s.prompt}")
    same("legal: the actions in ascending order", actions, sorted(set(actions)))
    demand(actions[0] >= 0 and actions[-1] < game.actions.size, f"legal: {actions} are not all actions of the game")
    same("legal: the mask", members(s.mask()), [action if action == PASS else action - s.base for action in actions])
    for action in actions:
        after = s.clone()
        after.apply(action)
        same(
            f"legal: after {game.actions.text(action)} nothing is legal, and the game is over",
            not after.legal(),
            after.to_act == NOBODY,
        )


def reachable(game: Game, s: State) -> None:
    """Law 4: whatever the rules lead to passes the check of positions from outside: no piece is lost, none is made, and much more."""
    if POSITIONS.is_brought_by(game.key):
        try:
            check(game, s)
        except Unreachable as error:
            raise LawBroken(f"reachable: {error.reason}") from error


def clone(game: Game, books: Books, s: State, seed: int) -> None:
    """Law 5: a copy is equal in every field, has the same future, and shares nothing that either of them changes."""
    twin, third = s.clone(), s.clone()
    before = fields_of(game, s)
    same("clone: the numbers of a copy", without_piles(fields_of(game, twin)), without_piles(before))
    same("clone: the bytes of a copy", twin.to_bytes(), s.to_bytes())
    powers(books, twin)
    play_on(twin, eager(seed))
    same("clone: the original, after its copy was played", fields_of(game, s), before)
    play_on(third, eager(seed))
    same("clone: the future of another copy", third.to_bytes(), twin.to_bytes())


def round_trip(game: Game, books: Books, s: State, seed: int) -> None:
    """A position comes back from its bytes, and has the same future."""
    again = game.from_bytes(s.to_bytes())
    same("round trip: the bytes", again.to_bytes(), s.to_bytes())
    same("round trip: the numbers", without_piles(fields_of(game, again)), without_piles(fields_of(game, s)))
    powers(books, again)
    twin = s.clone()
    play_on(twin, eager(seed))
    play_on(again, eager(seed))
    same("round trip: the future", again.to_bytes(), twin.to_bytes())


def powers(books: Books, s: State) -> None:
    """Law 8: whatever is kept up to date equals what is counted anew."""
    for name, kept, counted in books.sums(s):
        same(f"powers: {name}", kept, counted)


# -- the laws of hidden information ----------------------------------------------------------------------------------


def sight(game: Game, books: Books, s: State, seed: int) -> None:
    """Law 6: a world imagined from a view is a possible one, and shows the same view."""
    for seat in seers(game):
        view = game.view(s, seat)
        world = game.imagine(view, QuickDice(seed))
        same_view(f"sight: seat {seat} in the world it imagines", game.view(world, seat), view)
        same(f"sight: what seat {seat} may answer", view.legal(), s.legal() if seat == s.to_act != NOBODY else [])
        again = game.imagine(view, QuickDice(seed))
        same("sight: a world imagined again with the same dice", again.to_bytes(), world.to_bytes())
        reachable(game, world)
        powers(books, world)
        play_on(world, eager(seed))
        reachable(game, world)


def redeal(game: Game, books: Books, s: State, seed: int) -> None:
    """Law 6 once more, by a road that asks neither views nor imagination what is hidden: no view shows any of it."""
    for seat in seers(game):
        other = books.redeal(s, seat, chance(seed))
        same_view(f"redeal: seat {seat}, after all that is hidden from it", game.view(other, seat), game.view(s, seat))


def same_pick(game: Game, books: Books, s: State, pick: Chooser, seed: int) -> None:
    """Law 7 for a policy: it picks the same whatever is hidden from the seat to act."""
    other = books.redeal(s, s.to_act, chance(seed))
    found, wanted = (game.actions.text(pick(state)) for state in (other, s))
    same("redeal: the pick after all that is hidden has changed places", found, wanted)


def no_whisper(game: Game, books: Books, s: State, seed: int) -> None:
    """Law 7: behind one view, only what a seat is shown makes a difference to it.

    The same action of its own brings it the same events in every world, faces it newly sees apart. And whoever acts: where
    it has heard the same answer, equal events leave it with equal views, so that no hidden choice leaves a trace, and equal
    views come from equal events, so that no event says more than may be known.
    """
    if s.to_act == NOBODY:
        return
    dice = chance(seed)
    for seat in seers(game):
        view = game.view(s, seat)
        heard = seat == s.to_act or books.overheard(s)
        told: dict[int, Notes] = {}
        views: dict[tuple[int, str], View] = {}
        events: dict[tuple[int, bytes], Notes] = {}
        for world in (s, game.imagine(view, QuickDice(seed)), game.imagine(view, QuickDice(seed + 1))):
            options = s.legal() if seat == s.to_act else world.legal()
            for action in some_of(options, dice):
                after, seen = seen_by(game, world, action, seat)
                what = f"no whisper: after {game.actions.text(action)}, seat {seat}"
                if seat == s.to_act:
                    same_events(game, what, seen, told.setdefault(action, seen))
                if after.to_act == NOBODY:
                    # At the end everything that counts is laid open.
                    continue
                view = game.view(after, seat)
                answer = action * heard
                same_view(f"{what}, who has seen {seen},", view, views.setdefault((answer, repr(seen)), view))
                # A face may be forgotten at once, under a reshuffle; its order among others always is.
                facts = [note for note in seen if not game.words.notes[note[0]].reveals]
                wanted = events.setdefault((answer, view.to_bytes()), facts)
                same(f"{what} has seen more than its view knows: it was told", facts, wanted)


def some_of(options: list[int], dice: Dice) -> list[int]:
    """A few in a row, beginning anywhere."""
    first = dice.below(len(options))
    return (options[first:] + options[:first])[:FEW]


def seen_by(game: Game, s: State, action: int, seat: int) -> tuple[State, Notes]:
    """What an action leads to, and what *seat* is told of it."""
    after = s.clone()
    after.watched = True
    after.apply(action)
    return after, [note for note in after.notes if not game.words.notes[note[0]].private or note[1] == seat]


def same_events(game: Game, what: str, found: Notes, wanted: Notes) -> None:
    """Equal notes, but for faces newly seen; what follows from a face that everybody sees may differ."""
    for note, other in zip(found, wanted, strict=False):
        kind = game.words.notes[note[0]]
        if not kind.reveals:
            same(f"{what} is told", note, other)
            continue
        same(f"{what} is told of a face", note[:2], other[:2])
        if note != other and not kind.private:
            return
    same(f"{what} is told so many things", len(found), len(wanted))


# -- tools -----------------------------------------------------------------------------------------------------------


def play_on(s: State, choose: Chooser) -> None:
    """Some decisions more."""
    for _ in range(FAR):
        if s.to_act == NOBODY:
            return
        s.apply(choose(s))


def fields_of(game: Game, s: State) -> object:
    """A position taken apart, field by field, whatever its bytes say; what it shares with its game is left out."""
    return anatomy(s, {"watched", "notes", *(name for name, _ in attributes(game))})


def anatomy(thing: object, left_out: set[str]) -> object:
    """A thing as plain values all the way down."""
    if isinstance(thing, int | str | bytes):
        return thing
    if isinstance(thing, Iterable):
        return [anatomy(part, left_out) for part in thing]
    return [(name, anatomy(value, left_out)) for name, value in attributes(thing) if name not in left_out]


def without_piles(anatomy: object) -> object:
    """The same without packed arrays: what lies behind their filled part means nothing, and the bytes hold the rest."""
    if not isinstance(anatomy, list):
        return anatomy
    return [
        (part[0], without_piles(part[1])) if isinstance(part, tuple) else without_piles(part)
        for part in anatomy
        if not isinstance(part, int)
    ]


def attributes(thing: object) -> list[tuple[str, object]]:
    """The names and values of a thing's slots, compiled or not, in alphabetical order."""
    names = {
        name
        for cls in type(thing).__mro__
        for name, what in vars(cls).items()
        if isinstance(what, GetSetDescriptorType | MemberDescriptorType) and not name.startswith("__")
    }
    names |= set(vars(thing)) if hasattr(thing, "__dict__") else set()
    return [(name, getattr(thing, name)) for name in sorted(names)]


# -- the fields of a position ----------------------------------------------------------------------------------------


class Seen(Enum):
    """Who may know a field."""

    BY_ALL = "by all"
    BY_OWNER = "by the seat it belongs to"
    IN_PART = "in part: the view says which"
    BY_NOBODY = "by nobody"
    DERIVED = "not stored: it follows from other fields"
    FIXED = "the same for the whole game, or of no concern to players"


@dataclass(frozen=True)
class Field:
    """One field of a position or of a player, each listed once in `games/GAME/laws.py`.

    The engine's classes keep their fields written out, because that is what compiles well. They, the bytes, the views, the
    words and the observations are checked against the list: `tests/games/test_fields.py` says what is missing where.
    """

    name: str
    seen: Seen
    words: str = ""
    """The key in the words of a view, if it has one; several names in a row stand for a path: `players town good`."""
    observed: str = ""
    """The piece of an observation that tells it, with the label in it: `numbers round`; empty if none does."""


SHARED = (
    Field("to_act", Seen.BY_ALL, "to_act", "to_act"),
    Field("prompt", Seen.BY_ALL, "prompt", "prompt"),
    Field("round", Seen.BY_ALL, "round", "numbers round"),
    Field("governor", Seen.BY_ALL, "governor", "governor"),
    Field("picks", Seen.BY_ALL, "picks", "numbers picks"),
    Field("role", Seen.BY_ALL, "role", "role"),
    Field("chooser", Seen.BY_ALL, "chooser", "chooser"),
    Field("end", Seen.BY_ALL, "end"),
    Field("first", Seen.BY_ALL, "first"),
    Field("due", Seen.BY_ALL, "due", "numbers due"),
    Field("site", Seen.BY_ALL, "site", "site"),
    Field("base", Seen.DERIVED),
    Field("dice", Seen.BY_NOBODY),
    Field("seats", Seen.FIXED),
    Field("rules", Seen.FIXED),
    Field("phases", Seen.FIXED),
    Field("watched", Seen.FIXED),
    Field("notes", Seen.FIXED),
)
"""Fields that a position of either of our games has."""
