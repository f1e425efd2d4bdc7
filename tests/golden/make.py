"""The goldens: what the engine does today, written down so that tomorrow's difference is seen and not overlooked.

    python -m tests.golden.make

writes them all anew; then read `git diff tests/golden` line by line. Every line that differs is either a mistake, or a
change of the rules: that wants a scene, a new version of the edition and a line in the changelog.

* `playthroughs/`: whole games, one for each edition and number of seats: every question, its options, the answer, and what
  everybody sees of it.
* `perft.txt`, `perft_puertorico.txt`: how many sequences of actions there are from some positions, one action long, two,
  and so on.
* `playouts.txt`, `playouts_puertorico.txt`: fingerprints of games at every table, of every question and everything that
  happened.
* `choices.txt`: what our bots choose, so that they choose alike compiled and interpreted.
* `dice.txt`: what the dice roll, for whoever writes them again in another language.
* `numbers/`: every number that was given out. They only grow: this script adds lines and changes none.
* `records/GAME/EDITION/vN/`: records that must replay for ever, by the version of the rules that they were made with. They are
  made once and never again: this script only adds those that a new version is still missing.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from hashlib import sha256
from itertools import islice, product
from pathlib import Path

from gobernador.bots.base import Bot, Budget
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES
from gobernador.core.dice import Dice, QuickDice, SealedDice, commitment
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.ids import BUILDING_WORDS, GOOD_WORDS, LAST_TILE, PLACE_WORDS, ROLE_WORDS
from gobernador.games.puertorico.rules.player import Player
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.puertorico.rules.view import PuertoRicoView
from gobernador.games.sanjuan.rules.game import EDITIONS
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, TILE_WORDS
from gobernador.games.sanjuan.rules.view import SanJuanView, SeatView
from gobernador.match import Match, Record
from gobernador.testing.laws import Chooser, any_legal, eager, fickle, positions, title
from tests import tables_puertorico as puertorico
from tests.golden import ids
from tests.tables import ORDINARY, SEATS, TABLES, Table, pious

HERE = Path(__file__).parent
AnyTable = Table | puertorico.Table

# -- playthroughs ----------------------------------------------------------------------------------------------------

# Seeds of games in which many different questions are asked.
PLAYTHROUGHS: dict[AnyTable, int] = {
    Table("first", 2): 843,
    Table("first", 3, (("variant", "on"),)): 400,
    Table("first", 4): 204,
    Table("second", 2): 56,
    Table("second", 3, (("variant", "on"),)): 1196,
    Table("second", 4): 24,
    Table("new_buildings", 2): 449,
    Table("new_buildings", 3, (("variant", "on"),)): 1300,
    Table("new_buildings", 4): 226,
    puertorico.Table(2): 1068,
    puertorico.Table(3): 624,
    puertorico.Table(4): 775,
    puertorico.Table(5): 224,
}
for _edition in EDITIONS:
    for _seats in SEATS:
        if not any(
            isinstance(_table, Table) and (_table.edition, _table.seats) == (_edition, _seats)
            for _table in PLAYTHROUGHS
        ):
            PLAYTHROUGHS[Table(_edition, _seats)] = 1


def playthrough(table: AnyTable) -> str:
    """One game: a line for each decision, and below it whatever changed for everybody to see."""
    return "\n".join([f"{title(table.game)} seed={PLAYTHROUGHS[table]}", *decisions(table)]) + "\n"


def decisions(table: AnyTable) -> Iterator[str]:
    game, seed = table.game, PLAYTHROUGHS[table]
    choose = fickle(seed)
    s = game.new(QuickDice(seed))
    before: list[str] = []
    asked = (NOBODY, NOBODY)
    while True:
        # A set that is named answer by answer is shown once it is complete.
        if asked != (s.to_act, s.prompt):
            asked = (s.to_act, s.prompt)
            picture = list(public(game, s))
            yield from (f"      {line}" for line in picture if line not in before)
            before = picture
        if s.to_act == NOBODY:
            break
        action = choose(s)
        options = " ".join(short(game, option) for option in s.legal())
        yield f"{s.to_act} {game.words.prompts[s.prompt]}: {options} > {short(game, action)}"
        s.apply(action)
    for score in game.scores(s):
        parts = " ".join(f"{name}={points}" for name, points in score.parts.items())
        yield f"{score.seat} place {score.place}: {score.total} points ({parts}), tie-break {score.tiebreak}"


def short(game: Game, action: int) -> str:
    """An action without its verb, which the question says already."""
    return game.actions.text(action).split(":")[-1]


def public(game: Game, s: State) -> Iterator[str]:
    """What a spectator sees, in some lines for the table and one for each seat."""
    view = game.view(s, NOBODY)
    if isinstance(view, PuertoRicoView):
        return public_puertorico(view.table)
    assert isinstance(view, SanJuanView)
    return public_sanjuan(view)


def public_sanjuan(view: SanJuanView) -> Iterator[str]:
    tiles = " ".join(TILE_WORDS[tile] for tile in view.tiles)
    middle = ", cathedral" if view.table.middle else ""
    yield (
        f"round {view.table.round} governor {view.table.governor}: supply {view.supply} discards {view.discards}"
        f" known {len(view.public_discards)}{middle}{', tiles ' * bool(tiles)}{tiles}"
    )
    for seat, player in enumerate(view.players):
        yield f"[{seat}] hand {player.hand}: {' '.join(town(player))}{piles(player)}"


def town(player: SeatView) -> Iterator[str]:
    """Building/covered/covered, a star for a good."""
    for slot, kind in enumerate(player.kinds):
        pairs = zip(player.covered[::2], player.covered[1::2], strict=True)
        below = [CARD_WORDS[card] for place, card in pairs if place == slot]
        yield "/".join([CARD_WORDS[kind], *reversed(below)]) + "*" * player.loaded[slot]


def piles(player: SeatView) -> str:
    """The cards under chapel, bank and harbor, and those that everybody saw going into the hand."""
    counts = {"chapel": player.chapel, "bank": player.bank, "harbor": player.harbor}
    shown = [f" shown {CARD_WORDS[card]}" for card in player.shown]
    return "".join([*(f", {name} {count}" for name, count in counts.items() if count), *shown])


def public_puertorico(s: PuertoRico) -> Iterator[str]:
    """Kinds with their numbers; a ship as good load/room; a seat's places as colonists/circles."""
    yield f"round {s.round} governor {s.governor}, on roles: {counted(ROLE_WORDS, s.role_coins)}"
    yield f"row: {kinds(s.row)}; pile: {kinds(s.pile)}; discards: {kinds(s.discards)}; quarries {s.quarries}"
    yield f"colonists {s.colonists}, on the ship {s.colonist_ship}; points {s.points}"
    yield f"supply: {kinds(s.supply)}; house: {kinds(s.house_kinds)}; ships: {', '.join(ships(s))}"
    yield f"sold out: {' '.join(BUILDING_WORDS[b] for b, left in enumerate(s.stock) if b and not left) or 'none'}"
    for seat, p in enumerate(s.players):
        island, city = " ".join(places(p, island=True)), " ".join(places(p, island=False))
        yield f"[{seat}] coins {p.coins} points {p.points} idle {p.san_juan}, {kinds(p.goods)}: {island} | {city or 'none'}"


def ships(s: PuertoRico) -> Iterator[str]:
    for ship, room in enumerate(s.rules.seating.ships):
        yield f"{GOOD_WORDS[s.ship_good[ship]]} {s.ship_load[ship]}/{room}"


def kinds(pile: Iterable[int]) -> str:
    return counted(GOOD_WORDS, pile)


def counted(words: tuple[str, ...], pile: Iterable[int]) -> str:
    """Each word of which there are any, with its number."""
    return " ".join(f"{word} {number}" for word, number in zip(words, pile, strict=True) if number) or "none"


def places(p: Player, *, island: bool) -> Iterator[str]:
    for place, word in enumerate(PLACE_WORDS):
        if p.places[place] and (place <= LAST_TILE) == island:
            yield f"{word} {p.staff[place]}/{p.places[place]}"


# -- perft -----------------------------------------------------------------------------------------------------------

WIDEST = 2500
DEPTHS = (0, 25, 60, 100, 150)


def perft(s: State, length: int) -> int:
    """How many sequences of so many actions there are; a game that ends earlier counts as one."""
    actions = s.legal()
    if length == 1 or not actions:
        return max(1, len(actions))
    total = 0
    for action in actions:
        after = s.clone()
        after.apply(action)
        total += perft(after, length - 1)
    return total


def perft_counts(tables: tuple[AnyTable, ...]) -> str:
    """For games at ordinary tables, after some decisions: the counts, until they grow too large."""
    lines = []
    for seed, table in enumerate(tables):
        for depth in DEPTHS:
            *_, s = islice(positions(table.game, seed, eager(seed)), depth + 1)
            counts = [perft(s, 1)]
            while len(counts) < 8 and counts[-1] * 4 <= WIDEST:
                counts.append(perft(s, len(counts) + 1))
            lines.append(f"{title(table.game)} seed={seed} after={depth}: {' '.join(map(str, counts))}")
    return "\n".join(lines) + "\n"


# -- playouts --------------------------------------------------------------------------------------------------------


def playouts() -> str:
    """A fingerprint of two games at every table, and of one in which the supply runs dry at some."""
    lines = []
    for seed, table in enumerate(TABLES):
        lines.append(fingerprint(table.game, seed, "any", any_legal(seed)))
        lines.append(fingerprint(table.game, seed, "eager", eager(seed)))
    for seed, table in enumerate(ORDINARY[::4]):
        lines.append(fingerprint(table.game, seed, "pious", pious(table.game, seed)))
    return "\n".join(lines) + "\n"


def playouts_puertorico() -> str:
    """A fingerprint of two games at every table, and of some in which something runs out."""
    lines = []
    for seed, table in enumerate(puertorico.TABLES):
        lines.append(fingerprint(table.game, seed, "any", any_legal(seed)))
        lines.append(fingerprint(table.game, seed, "eager", eager(seed)))
    for seed, table in enumerate(puertorico.ORDINARY):
        for choose in (puertorico.planter, puertorico.shipper, puertorico.dawdler):
            lines.append(fingerprint(table.game, seed, choose.__name__, choose(table.game, seed)))
    return "\n".join(lines) + "\n"


def fingerprint(game: Game, seed: int, name: str, choose: Chooser) -> str:
    """A game in a line: how long it took, its points, and a digest of every question, every option and every note."""
    digest = sha256()
    s = game.new_watched(QuickDice(seed))
    decisions = 0
    while s.to_act != NOBODY:
        options = [game.actions.text(action) for action in s.legal()]
        digest.update(f"{s.to_act} {s.prompt} {options} {s.notes}".encode())
        s.notes.clear()
        s.apply(choose(s))
        decisions += 1
    digest.update(f"{s.notes}".encode())
    points = "-".join(str(score.total) for score in game.scores(s))
    return f"{title(game)} seed={seed} {name}: {decisions} decisions, {points} points, {digest.hexdigest()[:24]}"


# -- choices of bots -------------------------------------------------------------------------------------------------

CHOOSING: tuple[AnyTable, ...] = (
    Table("first", 2),
    Table("new_buildings", 4),
    puertorico.Table(2),
    puertorico.Table(5),
)
AT_ONCE = ("random", "greedy", "heuristic", "tuned")
SEARCHING = "search:8"
SEARCHED = 40
"""Every so many decisions one is searched."""


def choices() -> str:
    """The games that bots play who answer at once, as digests; and some answers of the search."""
    lines = []
    for seed, table in enumerate(CHOOSING):
        for spec in AT_ONCE:
            bots = [make_bot(spec, table.game, seat, bytes([seed] * 16)) for seat in range(table.seats)]
            lines.append(fingerprint(table.game, seed, spec, partial(chosen, table.game, bots)))
        lines.append(f"{title(table.game)} seed={seed} {SEARCHING}: {' '.join(searched(table.game, seed))}")
    return "\n".join(lines) + "\n"


def chosen(game: Game, bots: list[Bot], s: State) -> int:
    return bots[s.to_act].choose(game.view(s, s.to_act), Budget())


def searched(game: Game, seed: int) -> Iterator[str]:
    """The answer of a search at some positions of a game; each bot is new, so none remembers a tree."""
    for number, s in enumerate(positions(game, seed, eager(seed))):
        if number % SEARCHED == 0 and s.to_act != NOBODY:
            bot = make_bot(SEARCHING, game, s.to_act, bytes([seed] * 16))
            yield game.actions.text(chosen(game, [bot] * game.seats, s))


# -- dice ------------------------------------------------------------------------------------------------------------

SEALED_SEEDS = ("00" * 16, "000102030405060708090a0b0c0d0e0f", "ff" * 16, "9f86d081884c7d659a2feaa0c55ad015")
QUICK_SEEDS = (0, 1, 2, 2026, 2**31, 2**40 + 1, 2**61, -1)


def dice_rolls() -> str:
    """Commitments, and the first numbers of some streams. Each question goes on where the one before it stopped."""
    lines = []
    for seed in SEALED_SEEDS:
        lines += [
            f"sealed {seed}",
            f"  commitment {commitment(bytes.fromhex(seed))}",
            *rolls(SealedDice(bytes.fromhex(seed))),
        ]
    for number in QUICK_SEEDS:
        lines += [f"quick {number}", *rolls(QuickDice(number))]
    return "\n".join(lines) + "\n"


def rolls(dice: Dice) -> Iterator[str]:
    for n in (2, 6, 110, 143, 10**6):
        yield f"  below {n}: {' '.join(str(dice.below(n)) for _ in range(12))}"


# -- records ---------------------------------------------------------------------------------------------------------

RECORDS: dict[str, tuple[AnyTable, int]] = {
    "01-first-2": (Table("first", 2), 10_000),
    "02-first-3": (Table("first", 3), 10_000),
    "03-first-4": (Table("first", 4), 10_000),
    "04-second-2-variant": (Table("second", 2, (("variant", "on"),)), 10_000),
    "05-second-3-starts": (Table("second", 3, (("start", "2"),)), 10_000),
    "06-second-4-crane": (Table("second", 4, (("crane", "ask"),)), 10_000),
    "07-new_buildings-2": (Table("new_buildings", 2), 10_000),
    "08-new_buildings-3-variant": (Table("new_buildings", 3, (("variant", "on"),)), 10_000),
    "09-new_buildings-4": (Table("new_buildings", 4), 10_000),
    "10-new_buildings-3-every-option": (
        Table(
            "new_buildings",
            3,
            (
                ("customs_office", "3/2"), ("hut", "2/1"), ("goldsmith", "2"), ("extra_plants", "2,0,0,1,1"),
                ("guard_room", "always"), ("tavern", "1"), ("prospecting", "goldsmith_first"), ("reshuffle", "at_once"),
            ),
        ),
        10_000,
    ),
    "11-first-2-two-rounds": (Table("first", 2, (("rounds", "2"),)), 10_000),
    "12-second-3-unfinished": (Table("second", 3), 40),
    "13-puertorico-2": (puertorico.Table(2), 10_000),
    "14-puertorico-3": (puertorico.Table(3), 10_000),
    "15-puertorico-4": (puertorico.Table(4), 10_000),
    "16-puertorico-5": (puertorico.Table(5), 10_000),
    "17-puertorico-3-every-option": (
        puertorico.Table(3, (("start", "2"), ("factory", "8/7"), ("rounds", "14"))),
        10_000,
    ),
    "18-puertorico-5-two-rounds": (puertorico.Table(5, (("rounds", "2"),)), 10_000),
    "19-puertorico-4-unfinished": (puertorico.Table(4), 60),
}  # fmt: skip
CHOSEN_EDITIONS = {table.edition for table, _ in RECORDS.values() if isinstance(table, Table)}
# A further edition has a record for every number of seats without being asked for.
RECORDS |= {
    f"{20 + number}-{edition}-{seats}": (Table(edition, seats), 10_000)
    for number, (edition, seats) in enumerate(product(EDITIONS, SEATS))
    if edition not in CHOSEN_EDITIONS
}
NAMES = ["Ada", "Íñigo", "Zoë", "a bot", "Ñ"]


def record(name: str) -> str:
    """A game played at random, under dice that are sealed."""
    table, decisions = RECORDS[name]
    match = Match(table.game, sha256(name.encode()).digest()[:16])
    choose = fickle(int(name[:2]))
    for _ in range(decisions):
        if match.over:
            break
        match.submit(match.to_act, match.seq, table.game.actions.text(choose(match.position)))
    return Record.of(match, NAMES[: table.seats], "2026-01-31").text()


# -- all of them -----------------------------------------------------------------------------------------------------


def game_of(table: AnyTable) -> str:
    """What a table plays, in the name of a file."""
    return table.edition if isinstance(table, Table) else table.game.key


FILES: dict[str, Callable[[], str]] = {
    **{f"playthroughs/{game_of(table)}-{table.seats}.txt": partial(playthrough, table) for table in PLAYTHROUGHS},
    "perft.txt": partial(perft_counts, ORDINARY),
    "perft_puertorico.txt": partial(perft_counts, puertorico.ORDINARY),
    "playouts.txt": playouts,
    "playouts_puertorico.txt": playouts_puertorico,
    "choices.txt": choices,
    "dice.txt": dice_rolls,
}
"""What each file must contain."""


def record_file(name: str) -> str:
    """Where a record lies: by the game, the edition and the newest version of its rules."""
    game = RECORDS[name][0].game
    return f"records/{game.key}/{game.edition}/v{game.version}/{name}.txt"


ONCE: dict[str, Callable[[], str]] = {record_file(name): partial(record, name) for name in RECORDS}
"""What is made once and then kept."""


def main() -> None:
    """Write what has changed, and what is missing."""
    add_ids()
    for name, make in {**FILES, **ONCE}.items():
        path = HERE / name
        if name in ONCE and path.exists():
            continue
        text = make()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        sys.stdout.write(f"written: {path.relative_to(HERE.parents[1])}\n")


def add_ids() -> None:
    """Write the numbers that are new, unless an old one has moved."""
    for key in GAMES:
        path = ids.path_of(key)
        gone = ids.moved(key) if path.exists() else []
        if gone:
            sys.exit(f"{path.name}: numbers only grow, but this one has moved: {gone[0]}")
        path.parent.mkdir(exist_ok=True)
        path.write_text(ids.ids_of(key), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
