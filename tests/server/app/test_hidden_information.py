"""No message tells a seat or a spectator more than it may know: in two worlds that look the same to them, all messages are the same, byte for byte."""

from collections.abc import Iterator

import pytest

from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.types import NOBODY
from gobernador.match import Match, Start
from gobernador.server.app.live_table import LiveTable
from gobernador.server.app.ports import StoredStep
from gobernador.server.app.serialization import header_of
from gobernador.server.app.subscriptions import Subscription
from gobernador.server.domain.table_state import ChairState, TableState
from gobernador.testing.laws import fickle
from tests.server.app.world import NOON, raw, run

SEED, OTHER_SEED = bytes([1]) * 16, bytes([2]) * 16


def begun(match: Match, viewer: int) -> tuple[LiveTable, Subscription]:
    """A table with this match, and somebody who listens."""
    live = LiveTable("t", "here")
    game = match.game
    chairs = tuple(ChairState("person", name=f"Ana {seat}") for seat in range(game.seats))
    live.set_table(TableState("t", game.key, game.edition, {}, chairs, 0, "00" * 16, status="playing", match=1), 1)
    live.begin(header_of(game), match)
    listener = Subscription("t", None if viewer == NOBODY else viewer, "es", 100)
    live.subscribers.add(listener)
    return live, listener


def twin_of(match: Match, viewer: int) -> Match:
    """A match in another world that looks the same to the viewer."""
    world = match.game.imagine(match.view(viewer), SealedDice(OTHER_SEED))
    return Match(match.game, OTHER_SEED, start=start(match, world.to_bytes()))


def start(match: Match, position: bytes) -> Start:
    return Start(position, match.seq, tuple(match.actions), tuple(match.seats_of_actions))


def positions(setting: tuple[str, str, int]) -> Iterator[Match]:
    """Moments of a whole game."""
    match = Match(make(*setting), SEED)
    choose = fickle(3)
    while not match.over:
        yield match
        match.submit(match.to_act, match.seq, match.game.actions.text(choose(match.position)))


def same_looking(match: Match, twin: Match, viewer: int) -> tuple[Match, Match] | None:
    """Both worlds one action later, if there are actions after which they still look the same to the viewer."""
    for text in match.decision().options:
        ours = match.copy()
        ours.submit(ours.to_act, ours.seq, text)
        for other in (text, *twin.decision().options):
            if other in twin.decision().options:
                theirs = twin.copy()
                theirs.submit(theirs.to_act, theirs.seq, other)
                if theirs.view(viewer).to_bytes() == ours.view(viewer).to_bytes():
                    return ours, theirs
    return None


async def sounds(match: Match, later: Match, viewer: int) -> list[bytes]:
    """Everything that a viewer is told of a match, now and with its next action."""
    live, listener = begun(match, viewer)
    live.tell_welcome(lambda: NOON)
    live.play(StoredStep(later.seq, later.seats_of_actions[-1], later.actions[-1], NOON, ""))
    # What is promised of the deal before its end is another promise for another deal, and tells nothing of it.
    promise = live.info("es", NOON).commitment.encode()
    return [message.replace(promise, b"promise") for message in await raw(listener)]


@pytest.mark.parametrize(
    "setting",
    [("sanjuan", "first", 4), ("sanjuan", "second", 2), ("sanjuan", "new_buildings", 3), ("puertorico", "base", 3)],
    ids=str,
)
def test_worlds_that_look_the_same_sound_the_same(setting: tuple[str, str, int]) -> None:
    compared = different = promising = 0
    for match in positions(setting):
        # What a role would bring and what things cost is told with every choice of a role.
        if match.seq % 9 and (match.decision().prompt != "role" or match.seq % 2):
            continue
        for viewer in range(NOBODY, match.game.seats):
            here = Match(match.game, SEED, start=start(match, match.position.to_bytes()))
            there = twin_of(here, viewer)
            pair = same_looking(here, there, viewer)
            if pair is None:
                continue
            ours, theirs = pair
            different += ours.position.to_bytes() != theirs.position.to_bytes()
            heard = run(sounds(here, ours, viewer))
            assert heard == run(sounds(there, theirs, viewer))
            compared += 1
            promising += b'"gains":[{' in heard[0] and b'"prices":[{' in heard[0]
    assert compared > 50
    assert different > 50
    assert promising > 50
