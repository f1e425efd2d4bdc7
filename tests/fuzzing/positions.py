"""Positions that were tampered with: refused in words, or as good as those of a game.

    python -m tests.fuzzing.positions --count 100000

takes that many positions of games for each game, edition and number of seats, changes each in a few places, seals it again
and reads it. What is accepted is looked at from every seat and played to its end, and must be a position that is accepted
after every action. A child process does it, with a deadline for each position that also ends compiled loops.
"""

import argparse
import mmap
import os
import random
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadPosition
from gobernador.core.game import Game
from gobernador.core.packing import Reader, Writer, sealed, unsealed
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.positions import check, read
from gobernador.testing.laws import fickle

Setting = tuple[str, str, int, dict[str, str]]
Token = int | bytes

SETTINGS: list[Setting] = [
    *(("sanjuan", edition, seats, {}) for edition in ("first", "second", "new_buildings") for seats in (2, 3, 4)),
    *(("sanjuan", "new_buildings", seats, {"variant": "on", "crane": "ask", "start": "1"}) for seats in (2, 4)),
    *(("puertorico", "base", seats, {}) for seats in (2, 3, 4, 5)),
]
SECONDS = 10
"""For one position, played to its end."""
MOST_ACTIONS = 20_000
LOOKED_AT = 30
"""After so many actions a position that was accepted is only played on."""
CHUNK = 500
INTERESTING = (
    -(2**63),
    -(2**31),
    -2,
    -1,
    0,
    1,
    2,
    3,
    5,
    7,
    12,
    29,
    30,
    40,
    41,
    61,
    62,
    63,
    64,
    100,
    255,
    256,
    2**31,
    2**62,
)


# -- bytes and tokens ----------------------------------------------------------------------------------------------


def shape(game: Game) -> str:
    """The order of numbers (n) and byte strings (r) in a position."""
    start = "n" + "nrn"  # the layout, the dice
    if game.key == "sanjuan":
        return start + "n" * 26 + "rr" + "rnrr" + "rrrnrrrrrn" * game.seats
    return start + "n" * 24 + "r" * 10 + "nnnnrrr" * game.seats + "r"


def tokens_of(game: Game, source: bytes) -> list[Token]:
    """A position in parts."""
    reader = Reader(unsealed(source))
    return [reader.number() if kind == "n" else reader.raw() for kind in shape(game)]


def bytes_of(tokens: list[Token]) -> bytes:
    """And together again, with a seal that fits."""
    out = Writer()
    for token in tokens:
        if isinstance(token, bytes):
            out.raw(token)
        else:
            out.number(token)
    return sealed(out.bytes())


# -- tampering -----------------------------------------------------------------------------------------------------


def a_number(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    place = dice.choice([place for place, token in enumerate(tokens) if isinstance(token, int)])
    now = tokens[place]
    assert isinstance(now, int)
    near = now + dice.choice((-2, -1, 1, 2))
    new = dice.choice((near, near, dice.choice(INTERESTING), dice.randrange(64), now ^ 1 << dice.randrange(62)))
    tokens[place] = max(-(2**63), min(new, 2**63 - 1))


def a_byte(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    pile = _pile(tokens, dice)
    if pile is None:
        return
    place, content = pile
    at = dice.randrange(len(content))
    content[at] = dice.choice((dice.randrange(256), dice.randrange(42), (content[at] + dice.choice((1, 255))) % 256))
    tokens[place] = bytes(content)


def a_swap(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    """Two cards, or two counts, change places: nothing is lost."""
    one, two = _pile(tokens, dice), _pile(tokens, dice)
    if one is None or two is None or one[0] == two[0]:
        return
    a, b = dice.randrange(len(one[1])), dice.randrange(len(two[1]))
    one[1][a], two[1][b] = two[1][b], one[1][a]
    tokens[one[0]], tokens[two[0]] = bytes(one[1]), bytes(two[1])


def a_move(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    """A card goes from one pile to another."""
    one, two = _pile(tokens, dice), _pile(tokens, dice)
    if one is None or two is None or one[0] == two[0]:
        return
    two[1].insert(dice.randrange(len(two[1]) + 1), one[1].pop(dice.randrange(len(one[1]))))
    tokens[one[0]], tokens[two[0]] = bytes(one[1]), bytes(two[1])


def a_count(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    """One less of a kind here, one more of the same kind there."""
    one, two = _pile(tokens, dice), _pile(tokens, dice)
    if one is None or two is None or one[0] == two[0]:
        return
    at = dice.randrange(min(len(one[1]), len(two[1])))
    if one[1][at] > 0 and two[1][at] < 255:
        one[1][at] -= 1
        two[1][at] += 1
        tokens[one[0]], tokens[two[0]] = bytes(one[1]), bytes(two[1])


def a_length(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    place = dice.choice([place for place, token in enumerate(tokens) if isinstance(token, bytes)])
    content = tokens[place]
    assert isinstance(content, bytes)
    tokens[place] = dice.choice((content[:-1], content + bytes([dice.randrange(42)]), content * 2, b""))


def a_loan(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    """The same part of another position."""
    place = dice.randrange(len(tokens))
    tokens[place] = other[place]


def a_transfer(tokens: list[Token], other: list[Token], dice: random.Random) -> None:
    """One less of a number, one more of another."""
    numbers = [place for place, token in enumerate(tokens) if isinstance(token, int)]
    for place, more in zip(dice.sample(numbers, 2), (-1, 1), strict=True):
        token = tokens[place]
        assert isinstance(token, int)
        tokens[place] = max(-(2**63), min(token + more, 2**63 - 1))


def _pile(tokens: list[Token], dice: random.Random) -> tuple[int, bytearray] | None:
    found = [(place, token) for place, token in enumerate(tokens) if isinstance(token, bytes) and token]
    place, token = dice.choice(found)
    return place, bytearray(token)


Change = Callable[[list[Token], list[Token], random.Random], None]
CHANGES: tuple[Change, ...] = (
    a_number,
    a_number,
    a_byte,
    a_swap,
    a_move,
    a_count,
    a_length,
    a_loan,
    a_loan,
    a_transfer,
)


def tampered(game: Game, kept: list[bytes], dice: random.Random) -> bytes:
    """One of the kept positions, changed in one to four places."""
    while True:
        one, other = dice.sample(kept, 2)
        tokens, others = tokens_of(game, one), tokens_of(game, other)
        for _ in range(dice.choice((1, 1, 2, 3, 4))):
            dice.choice(CHANGES)(tokens, others, dice)
        made = bytes_of(tokens)
        if made != one:
            return made


# -- positions of games --------------------------------------------------------------------------------------------


def positions(game: Game, seed: int) -> Iterator[bytes]:
    """All positions of one game."""
    s = game.new(SealedDice(seed.to_bytes(16, "big")))
    choose = fickle(seed)
    yield s.to_bytes()
    while s.to_act != NOBODY:
        s.apply(choose(s))
        yield s.to_bytes()


# -- what is accepted ----------------------------------------------------------------------------------------------


def play_out(game: Game, s: State, seed: int) -> int:
    """Look at a position from everywhere and play it to its end; how many actions that took."""
    choose = fickle(seed)
    s.watched = True
    for number in range(MOST_ACTIONS):
        s.notes.clear()
        if number < LOOKED_AT or s.to_act == NOBODY:
            check(game, s)
            game.scores(s)
            for seat in range(NOBODY, game.seats):
                game.view(s, seat)
        if s.to_act == NOBODY:
            return number
        s.apply(choose(s))
    raise AssertionError(f"no end after {MOST_ACTIONS} actions")


@dataclass(frozen=True)
class Failure:
    """A position that was accepted and should not have been, or one that was not even refused."""

    setting: Setting
    position: bytes
    reason: str

    def __str__(self) -> str:
        game, edition, seats, options = self.setting
        return f"{game} {edition} {seats} {options} {self.position.hex()}\n    {self.reason}"


def tried(setting: Setting, source: bytes, seed: int) -> str:
    """`refused`, `accepted`, or what went wrong."""
    game = make(*setting)
    try:
        s = read(game, source)
    except BadPosition as error:
        return f"refused {error.key}"
    except Exception:  # noqa: BLE001 - that is what is looked for
        return "read: " + traceback.format_exc(limit=-3)
    try:
        play_out(game, s, seed)
    except Exception:  # noqa: BLE001 - that is what is looked for
        return "played: " + traceback.format_exc(limit=-3)
    return "accepted"


# -- in a child ----------------------------------------------------------------------------------------------------


def chunk(setting: Setting, seed: int, count: int) -> Iterator[tuple[bytes, int]]:
    """The tampered positions of a chunk, always the same for a seed."""
    game = make(*setting)
    dice = random.Random(seed)
    kept = [position for each in range(3) for position in positions(game, seed * 3 + each)]
    for number in range(count):
        yield tampered(game, kept, dice), seed * count + number


def work(setting: Setting, seed: int, count: int, out: int, place: mmap.mmap) -> None:
    """In the child: try every position of a chunk; whoever takes too long is ended by the system."""
    results: Counter[str] = Counter()
    with os.fdopen(out, "w") as told:
        for number, (source, each) in enumerate(chunk(setting, seed, count)):
            place[:8] = number.to_bytes(8, "big")
            signal.alarm(SECONDS)
            result = tried(setting, source, each)
            if not result.startswith(("refused", "accepted")):
                told.write(f"FAIL {Failure(setting, source, result)}\n")
            else:
                results[result] += 1
        for result, times in results.items():
            told.write(f"{times} {result}\n")


def in_child(setting: Setting, seed: int, count: int) -> tuple[Counter[str], list[str]]:
    """The results of a chunk, and its failures; a child that was ended is one of them."""
    place = mmap.mmap(-1, 8)
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(read_end)
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        work(setting, seed, count, write_end, place)
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end) as told:
        text = told.read()
    _, status = os.waitpid(child, 0)
    failures = text.split("FAIL ")[1:]
    results: Counter[str] = Counter()
    for line in text.splitlines():
        times, _, result = line.partition(" ")
        if times.isdigit():
            results[result] += int(times)
    if status:
        number = int.from_bytes(place[:8], "big")
        source = [source for source, _ in chunk(setting, seed, count)][number]
        failures.append(str(Failure(setting, source, f"the child ended with status {status}")))
    return results, failures


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=2000, help="positions for each game, edition and number of seats")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-failures", type=int, default=5)
    chosen = parser.parse_args()
    failed = 0
    for setting in SETTINGS:
        total: Counter[str] = Counter()
        found: list[str] = []
        for number in range(-(-chosen.count // CHUNK)):
            results, failures = in_child(setting, chosen.seed * 1000 + number, CHUNK)
            total += results
            found += failures
            if len(found) >= chosen.most_failures:
                break
        print(*setting, dict(total), f"{len(found)} failures", flush=True)
        for failure in found[: chosen.most_failures]:
            print("  " + failure, flush=True)
        failed += len(found)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
