"""A position of San Juan as the lines that set it."""

from collections.abc import Iterable
from itertools import groupby

from gobernador.catalog import make, named
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import CARD_WORDS, END_WORDS, GOOD_WORDS, TILE_WORDS, Prompt
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.scenes.picture import picture_of
from gobernador.games.sanjuan.scenes.question import ROLE_OF
from gobernador.games.sanjuan.scenes.roles import doubles_by_itself
from gobernador.games.sanjuan.scenes.setting import DETAILS
from gobernador.games.sanjuan.scenes.vocabulary import covered_in, ints, town_of
from gobernador.testing.scenes.dialect import Picture
from gobernador.testing.scenes.scene_things import TIMES


def export_lines(game: SanJuanGame, s: SanJuan) -> list[str]:
    """The lines that set the position again: everything is named, only the order of the supply is left to the dice."""
    picture = picture_of(game, s)
    lines = [game_line(game), *round_lines(s, picture)]
    lines += [line for seat in range(s.seats) for line in seat_lines(seat, picture)]
    lines += [*pile_lines(game, s, picture), *tile_lines(game, s), question_line(s, picture)]
    return lines


def game_line(game: SanJuanGame) -> str:
    options = [f"{name}={value}" for name, value in game.options.items()]
    return " ".join(["game", game.key, named(game), f"seats={game.seats}", *options])


def round_lines(s: SanJuan, picture: Picture) -> list[str]:
    line = f"round {s.round} governor {s.governor}"
    taken = picture.table["taken"]
    assert isinstance(taken, list)
    if s.to_act == NOBODY or not taken:
        return [line]
    return [f"{line} taken {' '.join(taken)}"]


def seat_lines(seat: int, picture: Picture) -> list[str]:
    """What a seat owns: town and hand always, the rest if there is any."""
    facts = picture.seats[seat]
    under = facts["under"]
    assert isinstance(under, dict)
    said = {"town": facts["town"], "hand": facts["hand"], "asleep": facts["asleep"]}
    said |= {f"under {building}": pile for building, pile in under.items()}
    said |= {"shown": facts["shown"], "used": facts["used"]}
    return [
        f"seat {seat} {keyword} {short(things)}"
        for keyword, things in said.items()
        if things or keyword in ("town", "hand")
    ]


def short(things: object) -> str:
    """A list of things; neighbours that are equal are counted."""
    assert isinstance(things, list)
    groups = [(word, len(list(group))) for word, group in groupby(str(thing) for thing in things)]
    return " ".join(word if times == 1 else f"{word}{TIMES}{times}" for word, times in groups) or "none"


def pile_lines(game: SanJuanGame, s: SanJuan, picture: Picture) -> list[str]:
    """Discard pile, cards set aside, and of the supply what does not follow from the rest."""
    complete = cards_in(game, s) == game.rules.deck_size
    lines = []
    if picture.table["discards"] or not complete:
        lines.append(f"discards {short(picture.table['discards'])}")
    size = [] if complete else [str(s.deck.size)]
    top = [CARD_WORDS[card] for card in reversed(ints(s.deck.cards)[s.deck.size - s.deck.fixed : s.deck.size])]
    if size or top:
        lines.append(" ".join(["supply", *size, *(["top", *top] if top else [])]))
    return lines + [f"{name} {short(picture.table[name])}" for name in ("drawn", "turned_up") if picture.table[name]]


def cards_in(game: SanJuanGame, s: SanJuan) -> int:
    """How many cards of the deck are in the game."""
    found = int(s.deck.left() + s.set_aside)
    if s.to_act != NOBODY and s.prompt == Prompt.COVER and not game.rules.middle >> s.site & 1:
        found += 1
    for seat in range(s.seats):
        p = s.players[seat]
        found += sum(not game.rules.middle >> card & 1 for card in (*town_of(p), *covered_in(p)))
        found += int(p.hand.size + p.n_goods()) + len(p.chapel) + len(p.bank) + len(p.harbor)
    return found


def tile_lines(game: SanJuanGame, s: SanJuan) -> list[str]:
    """The tiles as far as their order is fixed, the trader phases so far, and prices that no tile has."""
    lines = []
    if s.tiles_fixed:
        lines.append("tiles " + " ".join(TILE_WORDS[tile] for tile in ints(s.tiles)[: s.tiles_fixed]))
    if trades_of(s):
        lines.append(f"trades {trades_of(s)}")
    printed = make(game.key, game.rules_name, game.seats, dict(game.options))
    assert isinstance(printed, SanJuanGame), f"{game.key} makes {printed!r}"
    if list(printed.rules.tiles) != list(game.rules.tiles):
        lines.append("prices " + " ".join(changed_prices(list(printed.rules.tiles), list(game.rules.tiles))))
    return lines


def trades_of(s: SanJuan) -> int:
    """How many trader phases are over, as far as anybody could tell."""
    tiles = ints(s.tiles)
    first_time = s.tiles_seen - s.next_tile in ((1,) if s.prompt == Prompt.SELL and s.to_act != NOBODY else (0,))
    return int(s.next_tile) if first_time else int(s.next_tile) + len(tiles)


def changed_prices(printed: list[int], prices: list[int]) -> Iterable[str]:
    goods = GOOD_WORDS[1:]
    for column, good in enumerate(goods):
        if printed[column :: len(goods)] != prices[column :: len(goods)]:
            yield f"{good}={prices[column]}"


def question_line(s: SanJuan, picture: Picture) -> str:
    if s.to_act == NOBODY:
        return f"over {END_WORDS[s.end]}"
    facts = picture.table["prompt"]
    assert isinstance(facts, dict)
    prompt = facts["prompt"]
    details = {key: facts[key] for key in DETAILS[prompt] if key in facts and matters(key, facts, s)}
    return " ".join(["prompt", prompt, *(f"{key}={value}" for key, value in details.items())])


def matters(key: str, facts: dict[str, object], s: SanJuan) -> bool:
    """Whether a detail of the question would not follow by itself."""
    if key == "library":
        return facts["prompt"] in ROLE_OF and (facts[key] == "yes") != doubles_by_itself(s)
    if key in ("last", "gain"):
        return facts["done"] != 0
    return key in ("seat", "chooser", "due", "role", "site") or facts[key] != 0
