"""A replay comes in pages, each of them short; whatever is brought, the work is bounded."""

import msgspec
import pytest

from gobernador.catalog import make
from gobernador.core.errors import BadSetup, GameError
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.match.record import MOST_ACTIONS
from gobernador.server import wire
from gobernador.server.app.presenter import MatchPresenter
from gobernador.server.app.replays import LONGEST_PAGE, PAGE, replayed
from gobernador.server.app.shared_games import catalog_of
from gobernador.testing.laws import fickle, idle
from gobernador.text.say import voice
from tests.match.playing import play
from tests.server.app.world import World

NAMES = ["Ada", "Lúa", "Eva", "Noa"]


def played(rounds: int, seats: int = 4) -> Match:
    """A game in which everybody passes, up to its last round."""
    game = make("sanjuan", "first", seats, {"rounds": str(rounds)})
    return play(Match(game, bytes(16)), MOST_ACTIONS, idle(3))


def page(record: str, first: int, viewer: int | None = None) -> wire.Replay:
    return msgspec.json.decode(replayed(wire.ReplayRequest(record, viewer, "en", first)), type=wire.Replay)


def pages(record: str, viewer: int | None = None) -> list[wire.Replay]:
    """All of them, as somebody asks who follows where each says that the next begins."""
    found = [page(record, 0, viewer)]
    while (following := found[-1].next) is not None:
        found.append(page(record, following, viewer))
    return found


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("setting", [("sanjuan", "first", 4), ("puertorico", "base", 3)])
def test_pages_together_are_the_whole_match(setting: tuple[str, str, int], viewer: int | None) -> None:
    match = play(Match(make(*setting), bytes(16)), 10_000, fickle(5))
    names = NAMES[: match.game.seats]
    found = pages(Record.of(match, names).text(), viewer)
    seat = NOBODY if viewer is None else viewer
    telling = MatchPresenter(match, 1, seat, voice(catalog_of("en"), match.game, names))

    assert len(found) > 1
    assert [moment.frame.seq for each in found for moment in each.moments] == list(range(len(match.actions) + 1))
    assert {each.total for each in found} == {len(match.actions) + 1}
    assert [each.first for each in found[1:]] == [each.next for each in found[:-1]]
    assert [chapter for each in found for chapter in each.log] == telling.log()


def test_a_page_may_begin_anywhere_and_tells_what_goes_on() -> None:
    record = Record.of(played(12), NAMES).text()

    found = page(record, 7)

    assert found.first == found.moments[0].frame.seq == 7
    assert {line.seq for chapter in found.log for line in chapter.lines} >= {7}


def test_a_page_of_the_longest_game_is_short() -> None:
    record = Record.of(played(255), NAMES).text()
    encoded = replayed(wire.ReplayRequest(record, None, "en", 0))

    found = msgspec.json.decode(encoded, type=wire.Replay)

    assert found.total > 4000
    assert PAGE <= len(found.moments) <= LONGEST_PAGE
    assert len(encoded) < 2_000_000


@pytest.mark.parametrize(("first", "key"), [(-1, "no_such_moment"), (10**9, "no_such_moment")])
def test_a_page_that_is_not_there_is_refused(first: int, key: str) -> None:
    with pytest.raises(GameError) as refused:
        page(Record.of(played(2), NAMES).text(), first)

    assert refused.value.key == key


def test_more_rounds_or_actions_than_a_server_shows_are_refused() -> None:
    record = Record.of(played(3), NAMES).text()
    with pytest.raises(GameError) as rounds:
        page(record.replace('[Options "rounds=3"]', '[Options "rounds=1000"]'), 0)
    with pytest.raises(GameError) as actions:
        page(record + "0: " + "pass " * (MOST_ACTIONS + 1), 0)

    assert (rounds.value.key, actions.value.key) == ("too_many_rounds", "too_many_actions")


async def test_a_table_of_more_rounds_is_not_opened(w: World) -> None:
    with pytest.raises(BadSetup) as refused:
        await w.open("you", "beginner", options={"rounds": "256"})
    assert refused.value.key == "too_many_rounds"


@pytest.mark.parametrize("line", ["9: role:builder", "0: Rôle"])
def test_earlier_actions_that_nobody_can_have_played_are_refused(line: str) -> None:
    match = play(Match(make("sanjuan", "first", 2), bytes(16)), 30, fickle(1))
    record = Record.of(match, NAMES[:2])
    record.continued, record.position, record.rounds = 30, match.position.to_bytes(), [0] * 30
    text = record.text()
    assert page(text, 0).total == 1
    earlier = text.index("Earlier\n") + len("Earlier\n")
    actions = text[earlier:].split("\n", 1)[0].split()[1:]
    broken = text[:earlier] + line + " " + " ".join(actions[1:]) + "\n" + text[earlier:].split("\n", 1)[1]

    with pytest.raises(GameError) as refused:
        page(broken, 0)

    assert refused.value.key == "bad_earlier"
