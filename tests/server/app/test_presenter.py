"""What a viewer is told: frames, the log, options and why other things are none; in both languages."""

import msgspec
import pytest

from gobernador.catalog import GAMES, make
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.server import wire
from gobernador.server.app.bot_turns import LEVELS
from gobernador.server.app.frame_presenter import question
from gobernador.server.app.library_presenter import about, reference
from gobernador.server.app.presenter import MatchPresenter, taken
from gobernador.testing.laws import fickle
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.say import voice
from tests.match.playing import moments
from tools import fixtures
from tools.stage.laying import planned
from tools.stage.tables import TABLES

NAMES = ("Ana", "Bea", "Cleo", "Dora", "Eva")
SETTINGS = [("sanjuan", "new_buildings", 3), ("puertorico", "base", 4)]
every_game = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting[0])


def presenter(match: Match, viewer: int, lang: str = "en") -> MatchPresenter:
    return MatchPresenter(match, 1, viewer, voice(Catalog(lang), match.game, NAMES[: match.game.seats]))


def put_together(log: list[wire.Chapter], end: list[wire.Chapter]) -> list[wire.Chapter]:
    """A log as the browser keeps it: the end takes the place of every chapter from the moment of its first one on."""
    return [chapter for chapter in log if chapter.seq < end[0].seq] + end


@every_game
@pytest.mark.parametrize("viewer", [NOBODY, 1])
def test_the_ends_of_the_log_put_together_are_the_log(setting: tuple[str, str, int], viewer: int) -> None:
    log: list[wire.Chapter] = []
    for match in moments(setting):
        told = presenter(match, viewer)
        log = put_together(log, told.step().chapters) if match.actions else told.log()
        if match.seq % 20 == 0 or match.over:
            assert log == told.log()


@every_game
def test_the_log_says_what_the_terminal_says(setting: tuple[str, str, int]) -> None:
    for match in moments(setting):
        if match.over:
            for viewer in (NOBODY, 0):
                told = presenter(match, viewer, "es")
                expected = told.voice.log(match.events(viewer), viewer)
                assert [(one.title, [line.text for line in one.lines]) for one in told.log()] == expected
                chosen = [(event.seat, event.data["role"]) for event in match.events(viewer) if event.kind == "role"]
                assert [(one.seat, one.role) for one in told.log() if one.role] == chosen


def test_a_tile_that_was_drawn_is_told_while_another_one_is_taken() -> None:
    match = planned("settling", TABLES["puertorico-s"], now=0.0).match
    assert match is not None

    assert [one.drew for one in presenter(match, 0).frame().seats] == ["indigo", "", "", ""]


def test_what_happened_since_is_the_end_of_the_log() -> None:
    match = list(moments(SETTINGS[0]))[-1]
    told = presenter(match, 0)
    whole = told.since(-1)

    assert told.since(match.seq) == []
    assert whole[-len(told.since(40)) :] == told.since(40)
    assert 0 < len(told.since(40)) < len(whole)


@every_game
def test_options_are_for_the_seat_that_is_asked_and_cover_every_answer(setting: tuple[str, str, int]) -> None:
    for match in moments(setting):
        if match.over or match.seq % 5:
            continue
        for seat in (NOBODY, *range(match.game.seats)):
            asked = presenter(match, seat).frame().question
            assert asked is not None
            if seat != match.to_act:
                assert (asked.options, asked.unavailable, asked.standing, asked.most) == ([], [], [], 0)
                continue
            offered = {option.action for option in asked.options}
            assert offered >= set(match.decision().options) - {"pass"}
            assert not offered & {refused.action for refused in asked.unavailable}
            assert all(option.label for option in asked.options)
            assert all(refused.why and refused.label and refused.thing for refused in asked.unavailable)


def test_what_lies_there_and_cannot_be_chosen_says_why() -> None:
    prompts: dict[tuple[str, str], set[str]] = {}
    for setting in SETTINGS:
        for match in moments(setting):
            if not match.over:
                view = match.view(match.to_act)
                speaker = voice(Catalog("es"), match.game, NAMES[: match.game.seats])
                found = question(match, view, speaker)
                prompts.setdefault((setting[0], found.prompt), set()).update(one.thing for one in found.unavailable)
    for key in [("sanjuan", "role"), ("sanjuan", "build"), ("puertorico", "role"), ("puertorico", "build"),
                ("puertorico", "ship"), ("puertorico", "sell"), ("puertorico", "settle")]:  # fmt: skip
        assert prompts[key], key
    assert prompts["puertorico", "settle"] == {"quarry"}


@every_game
def test_the_end_is_told_with_the_whole_score(setting: tuple[str, str, int]) -> None:
    match = list(moments(setting))[-1]
    found = presenter(match, 0).frame()

    assert found.question is None
    assert found.result is not None
    assert found.result.totals == [score.total for score in match.scores()] == found.points
    assert [
        sum(row.numbers[seat] for row in found.result.rows) for seat in range(match.game.seats)
    ] == found.result.totals
    assert found.result.outcome
    assert found.result.reason.endswith(("ended the game.", "was the last."))
    assert {row.word for row in found.result.rows} <= set(match.scores()[0].parts)


def test_a_tie_break_is_told_where_the_best_totals_are_equal_and_nowhere_else() -> None:
    tied = {}
    for seed in range(40):
        match, choose = Match(make("sanjuan", "first", 2, {"rounds": "4"}), bytes([seed]) * 16), fickle(seed)
        while not match.over:
            match.submit(match.to_act, match.seq, match.game.actions.text(choose(match.position)))
        found = presenter(match, 0).frame().result
        assert found is not None
        tied[found.totals[0] == found.totals[1]] = found.tiebreak == [score.tiebreak for score in match.scores()]
        assert (found.tiebreak is None) == (found.totals[0] != found.totals[1])

    assert tied == {True: True, False: False}


@pytest.mark.parametrize("lang", languages())
def test_everything_there_is_has_words(lang: str) -> None:
    catalog = Catalog(lang)
    found = about(catalog)

    assert [game.word for game in found.games] == list(GAMES)
    assert [level.word for level in found.levels] == list(LEVELS)
    assert all(level.name and level.text for level in found.levels)
    assert len({preset.name for preset in found.presets}) == len(found.presets) > 4
    for game in found.games:
        for edition in game.editions:
            for seats in game.seats:
                things = reference(make(game.word, edition.word, seats), catalog).things
                assert all(thing.name and thing.kind_name for thing in things)
                assert len({(thing.kind, thing.word) for thing in things}) == len(things)
                assert {"role", "good"} <= {thing.kind for thing in things}
                assert all(thing.rule for thing in things if thing.kind != "good")


def test_a_role_is_told_with_its_chooser_until_the_round_is_over() -> None:
    match = Match(make("sanjuan", "second", 2, {"start": "0"}), seed=bytes(16))

    match.submit(0, match.seq, "role:prospector")

    assert taken(match) == {"prospector": 0}
    while match.round == 1:
        match.submit(match.to_act, match.seq, match.decision().options[0])
    assert taken(match) == {}


@pytest.mark.parametrize(
    ("arguments", "kind"),
    [
        ("sanjuan first 2 --actions 9 --viewer 0 --prompt role --lang es", wire.Welcome),
        ("puertorico base 3 --actions 5", wire.Welcome),
        ("sanjuan second 3 --reference", wire.Reference),
        ("sanjuan second 3 --about --lang es", wire.About),
        ("puertorico base 2 --actions 3 --replay --viewer 1", wire.Replay),
    ],
)
def test_an_example_is_a_message(capfdbinary: pytest.CaptureFixture[bytes], arguments: str, kind: type) -> None:
    fixtures.main(arguments.split())

    assert msgspec.json.decode(capfdbinary.readouterr().out, type=kind)
