"""Prints what the server would tell a browser: a Welcome of a game that bots have played so far, or the reference of a game.

python tools/fixtures.py sanjuan new_buildings 4 --actions 300 --viewer 0 --lang es
python tools/fixtures.py puertorico base 5 --reference
"""

import argparse
import sys
from collections.abc import Sequence

import msgspec

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.catalog import GAMES, make
from gobernador.core.dice import commitment
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.server import wire
from gobernador.server.app.bot_turns import level_name
from gobernador.server.app.library_presenter import about, reference
from gobernador.server.app.presenter import MatchPresenter
from gobernador.server.app.replays import replay_of
from gobernador.text.message_catalog import Catalog
from gobernador.text.naming import game_name
from gobernador.text.say import voice

NAMES = ("Ana", "Bea", "Cleo", "Dora", "Eva")
LEVEL = "casual"


def main(arguments: Sequence[str]) -> None:
    """Print one message as JSON."""
    found = parser().parse_args(arguments)
    catalog = Catalog(found.lang)
    sys.stdout.buffer.write(msgspec.json.format(msgspec.json.encode(message(found, catalog)), indent=1) + b"\n")


def message(found: argparse.Namespace, catalog: Catalog) -> object:
    """What is asked for."""
    if found.about:
        return about(catalog)
    options = dict(option.split("=", 1) for option in found.option)
    game = make(found.game, found.edition, found.seats, options)
    if found.reference:
        return reference(game, catalog)
    match = played(Match(game, found.seed.to_bytes(16, "big")), found.actions, found.prompt, found.viewer)
    names = NAMES[: game.seats]
    if found.replay:
        return replay_of(Record.of(match, list(names)), NOBODY if found.viewer is None else found.viewer, catalog)
    return welcome(match, found.viewer, catalog, names)


def played(match: Match, actions: int, prompt: str, viewer: int | None) -> Match:
    """A match after so many actions, or a little later where a certain question is put to the viewer."""
    bots = [make_bot("heuristic", match.game, seat, match.seed) for seat in range(match.game.seats)]
    while not match.over and not (len(match.actions) >= actions and asks(match, prompt, viewer)):
        seat = match.to_act
        action = bots[seat].choose(match.view(seat), Budget())
        match.submit(seat, match.seq, match.game.actions.text(action))
    return match


def asks(match: Match, prompt: str, viewer: int | None) -> bool:
    """Whether this question is open, for the viewer if there is one; no question is any."""
    return not prompt or (match.decision().prompt == prompt and viewer in (None, match.to_act))


def welcome(match: Match, viewer: int | None, catalog: Catalog, names: Sequence[str]) -> wire.Welcome:
    """What somebody who comes to the table is told."""
    told = MatchPresenter(match, 1, NOBODY if viewer is None else viewer, voice(catalog, match.game, names))
    return wire.Welcome(
        table=table(match, viewer, catalog, names),
        seat=viewer,
        frame=told.frame(),
        log=told.log(),
        chat=[],
        since=[],
    )


def table(match: Match, viewer: int | None, catalog: Catalog, names: Sequence[str]) -> wire.TableInfo:
    """A table at which one person sits with bots."""
    return wire.TableInfo(
        id="example",
        game=match.game.key,
        edition=match.game.edition,
        options=dict(match.game.options),
        status="over" if match.over else "playing",
        match=1,
        chairs=[chair(seat, viewer, catalog, name) for seat, name in enumerate(names)],
        host=viewer or 0,
        clock=None,
        to_act=None if match.over else match.to_act,
        watchers=0,
        commitment=commitment(match.seed),
        seed=match.seed.hex() if match.over else "",
        parts=[],
        game_name=game_name(catalog, match.game.key),
        drawing=GAMES[match.game.key].drawing,
        hidden_hands=GAMES[match.game.key].hidden_hands,
    )


def chair(seat: int, viewer: int | None, catalog: Catalog, name: str) -> wire.Chair:
    """The viewer is a person, everybody else a bot."""
    level = None if seat == viewer else LEVEL
    return wire.Chair(
        seat=seat,
        kind="bot" if level else "person",
        name=name,
        level=level,
        level_name=level_name(catalog, level or ""),
        here=True,
        away=False,
        seconds=None,
    )


def parser() -> argparse.ArgumentParser:
    """What can be asked for."""
    found = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    found.add_argument("game", choices=("sanjuan", "puertorico"))
    found.add_argument("edition")
    found.add_argument("seats", type=int)
    found.add_argument("--actions", type=int, default=0, help="how many are played")
    found.add_argument("--prompt", default="", help="play on until this question is open: build, pay, role ...")
    found.add_argument("--viewer", type=int, default=None, help="a seat; without it a spectator")
    found.add_argument("--lang", default="en")
    found.add_argument("--seed", type=int, default=1)
    found.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    found.add_argument("--reference", action="store_true", help="all things of the game")
    found.add_argument("--replay", action="store_true", help="every moment so far")
    found.add_argument("--about", action="store_true", help="what there is to play")
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
