"""A third game plays everywhere, although nothing in the package knows its name."""

import io
import json
import sys
from contextlib import redirect_stderr, redirect_stdout
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gobernador
from gobernador.arena.comparison import compare
from gobernador.bots.base import Budget
from gobernador.bots.game_bots import random_policy
from gobernador.bots.policies.playout import play_between
from gobernador.bots.registry import make_bot
from gobernador.catalog import FACETS, GAMES, Facet, MissingFacet, make
from gobernador.cli.entry_point import run as command
from gobernador.core.dice import QuickDice
from gobernador.core.errors import BadSetup
from gobernador.core.types import NOBODY
from gobernador.match import Match, Record
from gobernador.positions import read
from gobernador.server import wire
from gobernador.server.app.library_presenter import about, reference, rulebook_pages
from gobernador.testing import laws
from gobernador.testing.bot_trial import check_bot
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.say import voice
from tests.cli.person import Person
from tests.server.app.world import heard, keys_of, run, world


def played(key: str, seats: int = 3) -> Match:
    game = make(key, "base", seats)
    match = Match(game, bytes(16))
    bots = [
        make_bot(spec, game, seat, bytes(16)) for seat, spec in enumerate(["random", "search:20", "search:20:root"])
    ]
    while not match.over:
        match.submit(match.to_act, match.seq, game.actions.text(laws_pick(bots, match)))
    return match


def laws_pick(bots: list, match: Match) -> int:  # type: ignore[type-arg]

    return int(bots[match.to_act].choose(match.view(match.to_act), Budget(playouts=20)))


def test_it_is_found_by_its_entry_point_and_keeps_the_laws(onepile: str) -> None:
    assert list(GAMES) == ["sanjuan", "puertorico", onepile]
    assert GAMES[onepile].editions == ("base",)
    for seats in (2, 3, 4):
        game = make(onepile, "base", seats)
        for seed in range(3):
            laws.uphold(game, laws.BOOKS.of(game)(game), seed=seed, choose=laws.any_legal(seed))
        s = game.new(QuickDice(seats))
        play_between(s, [random_policy(game, QuickDice(1))] * seats)
        assert s.to_act == NOBODY


def test_a_record_of_it_replays(onepile: str) -> None:
    match = played(onepile)

    text = Record.of(match, ["Ana", "Bea", "Cleo"], "2026-11-18").text()

    assert '[Game "onepile"]' in text
    assert Record.parse(text).replay().position.to_bytes() == match.position.to_bytes()


@pytest.mark.parametrize("language", languages())
def test_it_is_said_in_engine_words_where_it_has_no_others(onepile: str, language: str) -> None:
    match = played(onepile)
    speaker = voice(Catalog(language), match.game, ["Ana", "Bea", "Cleo"])
    first = match.beginning()

    asked, waiting = first.view(0), first.view(1)

    assert speaker.question(asked) != speaker.question(waiting)
    assert speaker.option(asked, asked.legal()[0]).startswith("Play ")
    assert "Pile" in "\n".join(speaker.board(match.view(NOBODY)))
    assert speaker.outcome(match.scores(), 0)
    assert [row.numbers for row in speaker.score_sheet(match.scores())][1] == [s.total for s in match.scores()]
    assert any("Ana - Played: card " in line.text for line in speaker.sentences(match.events(0), 0))


def test_a_person_plays_it_in_plain_lines(onepile: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    out, person = io.StringIO(), Person(1)
    person.reads(out)
    monkeypatch.setattr("sys.stdin", person)

    with redirect_stdout(out), redirect_stderr(out):
        code = command(["--lang", "en", "play", "--game", onepile, "--plain", "--seed", "1"])

    assert code == 0, out.getvalue()
    assert "It is your turn: Card." in out.getvalue()
    assert "wins with" in out.getvalue() or "You win" in out.getvalue()


def test_the_front_door_needs_no_heuristic_of_it(onepile: str) -> None:
    match = gobernador.new_match(onepile, seats=2, seed=1)

    judged, valued = gobernador.evaluate(match, playouts=4), gobernador.analyse(match)
    assert sum(judged.shares) == pytest.approx(1)
    assert {answer.action for answer in valued} <= set(match.legal)
    assert gobernador.play(match).over
    assert gobernador.simulate(onepile, seats=2, games=1).plan.bots == ("search:20", "search:20")
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        assert command(["--lang", "en", "rules", "--game", onepile]) != 0
    assert out.getvalue() == "One pile has no rulebook.\n"


def test_bots_of_it_are_compared_and_checked(onepile: str) -> None:
    compared = compare("search:40", "random", game=onepile, seats=2, deals=10)
    assert len(compared.results) == 20
    assert compared.doubtful == compared.lost == 0
    found = check_bot("random", games=[make(onepile, "base", 2)], report=lambda line: None)
    assert [one.key for one in found] == ["legal", "harmless", "steady", "honest", "takes_over", "in_time"]


def test_the_server_plays_it_to_the_end(onepile: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with world(tmp_path) as w:
            opened = await w.open("you", "beginner", "skilled", game=onepile, edition="base")
            keys = keys_of(opened)
            listener = await w.tables.subscribe(opened.table, wire.Hello(keys[0]))
            await w.play_out(opened.table, keys)
            steps = [one for one in await heard(listener) if isinstance(one, wire.Step)]
            assert steps[-1].frame.result is not None
            assert steps[0].frame.view["hand"]
            assert steps[0].frame.view["type"] == "generic"
            assert steps[0].happenings[0].text
            assert Record.parse(await w.tables.record(opened.table)).game == onepile

    run(play())


def test_the_server_tells_of_it(onepile: str) -> None:
    catalog = Catalog("es")
    game = make(onepile, "base", 2)

    info = about(catalog).games[-1]

    assert (info.word, info.name, info.drawing, info.seats) == (onepile, "One pile", "", [2, 3, 4])
    assert json.loads(msgspec.json.encode(reference(game, catalog)))["rules"] == {"ranks": 6, "type": "generic"}
    assert rulebook_pages(game, catalog).chapters == []


def test_learners_play_it(onepile: str) -> None:
    pytest.importorskip("pettingzoo")
    from pettingzoo.test.api_test import api_test

    from gobernador.research.aec import env

    with pytest.warns(UserWarning, match="Observation"):
        api_test(env(game=onepile, seats=3), num_cycles=60)


def test_what_it_does_not_bring_is_said_in_a_sentence(onepile: str) -> None:
    game = make(onepile, "base", 2)

    with pytest.raises(MissingFacet, match="the game onepile does not provide positions"):
        read(game, game.new(QuickDice(1)).to_bytes())
    with pytest.raises(BadSetup, match="One pile has no bot greedy"):
        make_bot("greedy", game, 0, bytes(16))
    with pytest.raises(BadSetup, match="there is no policy net of One pile for 2 players; there are nets for -"):
        make_bot("net", game, 0, bytes(16))


def test_a_game_that_cannot_be_loaded_spoils_no_other(
    onepile: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "onepile.definition", None)

    assert list(GAMES) == ["sanjuan", "puertorico"]
    assert "the game onepile from an installed package cannot be used" in capsys.readouterr().err
    with pytest.raises(BadSetup, match="cannot be used"):
        make(onepile, "base", 2)


def facets() -> dict[str, Facet[Any]]:
    """Every facet that any module of the package asks for."""
    package = Path(gobernador.__file__).parent
    for file in package.rglob("*.py"):
        if " = Facet(" in file.read_text(encoding="utf-8"):
            parts = file.relative_to(package.parent).with_suffix("").parts
            import_module(".".join(part for part in parts if part != "__init__"))
    return FACETS


@pytest.mark.parametrize("game", ["sanjuan", "puertorico"])
def test_our_games_bring_every_facet(game: str) -> None:
    asked, brought = facets(), GAMES[game].facets

    assert set(brought) - set(asked) == set(), "facets that nobody asks for"
    # Only Puerto Rico has something to add to its notes; only San Juan has an option with numbers in its words.
    assert set(asked) - set(brought) <= {"events", "option_numbers"}, "facets that the game does not bring"
    for name in brought:
        assert asked[name].of(game) is not None
    entry = GAMES[game]
    assert entry.hidden_hands == bool(make(game, entry.editions[0], 2).words.closed)
