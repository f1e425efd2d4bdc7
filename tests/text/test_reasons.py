"""Why can't I? Every action that is not possible has a reason, everywhere; and there is a position for each reason."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from gobernador.core.game import View
from gobernador.core.types import NOBODY
from gobernador.match.match import Match
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.say import voice
from gobernador.text.voice import Reason, Voice
from tests.text.games import NAMES, PUERTO_RICO, is_sentence, laid, of_both_games, positions, voice_of
from tests.text.sources import reasons

# All of our sources are read once, in one process.
pytestmark = pytest.mark.xdist_group("sources")

LISTED = (Path(__file__).parent / "reasons.txt").read_text("utf-8").splitlines()
REFUSED = [[part.strip() for part in line.split("|")] for line in LISTED if line and not line.startswith("#")]
RULE = re.compile(r"R-(SJ|PR)-[0-9]+|U-[0-9]+|D-[0-9]+")
TURN = {"sanjuan": "R-SJ-22", "puertorico": "R-PR-03"}


def refused(match: Match, seat: int) -> Iterator[tuple[View, int]]:
    """Every action that *seat* cannot choose now."""
    view = match.game.view(match.position, seat)
    legal = view.legal()
    return ((view, action) for action in match.game.actions.numbers if action not in legal)


def reason_of(text: str) -> Reason:
    """`must_pay due=2 site=tower R-SJ-45`."""
    key, *pairs, rule = text.split()
    args = dict(pair.split("=") for pair in pairs)
    return Reason(key, {name: int(word) if word.isdigit() else word for name, word in args.items()}, rule)


@pytest.mark.parametrize(
    ("game", "setting", "played", "action", "expected"), REFUSED, ids=[f"{row[-1]} {row[-2]}" for row in REFUSED]
)
def test_the_reason_is(game: str, setting: str, played: str, action: str, expected: str) -> None:
    rules, s = laid(f"{game}; {setting}", played)
    speaker = voice(Catalog("en"), rules, NAMES[: rules.seats])

    assert speaker.reason(rules.view(s, s.to_act), rules.actions.parse(action)) == reason_of(expected)


@pytest.mark.parametrize("game", ["sanjuan", "puertorico"])
def test_every_reason_has_its_position(game: str) -> None:
    shown = {reason_of(expected).key for line, *_, expected in REFUSED if line.startswith(game)}

    assert shown | {"over", "watching", "not_your_turn"} == reasons(game)


@of_both_games
def test_every_impossible_action_of_whole_games_has_a_reason_and_a_rule(name: str) -> None:
    found: set[str] = set()
    for match in positions(name, 2 if name in PUERTO_RICO else 1):
        for view, action in refused(match, match.to_act):
            given = voice_of("en", match).reason(view, action)
            for language in languages() if repr(given) not in found else ():
                said = voice_of(language, match).why(view, action)
                assert RULE.fullmatch(given.rule)
                assert said.endswith(f" ({given.rule})")
                assert is_sentence(said.removesuffix(f" ({given.rule})"))
            found.add(repr(given))


@of_both_games
def test_whoever_is_not_asked_learns_only_that(name: str) -> None:
    for match in positions(name, 1):
        speaker, asked = voice_of("en", match), int(match.to_act)

        def given(seat: int, match: Match = match, speaker: Voice = speaker) -> set[str]:
            return {repr(speaker.reason(view, action)) for view, action in refused(match, seat)}

        if match.over:
            assert all("'over'" in reason for reason in given(0))
        elif match.seq % 20 == 0:
            waiting = Reason("not_your_turn", {"seat": asked}, TURN[match.game.key])
            assert given((asked + 1) % match.game.seats) == {repr(waiting)}
            assert given(NOBODY) == {repr(Reason("watching", {}, TURN[match.game.key]))}


@pytest.mark.parametrize(
    "setting", ["sanjuan first seats=2; seat 0 hand well; prompt build", "puertorico base seats=3"]
)
def test_a_possible_action_needs_no_reason(setting: str) -> None:
    game, s = laid(setting, "")

    with pytest.raises(AssertionError):
        voice(Catalog("en"), game, NAMES[: game.seats]).reason(game.view(s, s.to_act), s.legal()[0])


@pytest.mark.parametrize(
    ("setting", "played", "action", "english", "spanish"),
    [
        (
            "seat 0 coins 2",
            "role:builder",
            "build:harbor",
            "You are 5 doubloons short for the harbor. (R-PR-31)",
            "Te faltan 5 doblones para el puerto. (R-PR-31)",
        ),
        (
            "seat 0 city hospice",
            "role:settler",
            "use:hospice",
            "There is no colonist on your hospice, so it does nothing. (R-PR-10)",
            "No hay ningún colono en tu hospicio, así que no hace nada. (R-PR-10)",
        ),
        (
            "prompt role",
            "role:settler",
            "draw:plantation",
            "You need an occupied hacienda for that. (R-PR-10)",
            "Para eso necesitas una hacienda ocupada. (R-PR-10)",
        ),
        (
            "seat 0 island indigo corn*4",
            "role:mayor take:colonist",
            "pass",
            "Colonists must fill empty circles: 2 colonists still to place. (R-PR-22)",
            "Los colonos tienen que llenar los círculos vacíos: falta colocar 2 colonos. (R-PR-22)",
        ),
    ],
)
def test_a_reason_is_a_sentence_with_its_rule(
    setting: str, played: str, action: str, english: str, spanish: str
) -> None:
    game, s = laid(f"puertorico base seats=3; {setting}", played)
    view = game.view(s, s.to_act)

    assert voice(Catalog("en"), game, NAMES[:3]).why(view, game.actions.parse(action)) == english
    assert voice(Catalog("es"), game, NAMES[:3]).why(view, game.actions.parse(action)) == spanish


def test_who_is_to_choose_is_told_by_name() -> None:
    game, s = laid("puertorico base seats=3", "")

    said = voice(Catalog("en"), game, NAMES[:3]).why(game.view(s, 1), game.actions.parse("role:mayor"))

    assert said == "It is Ana's turn. (R-PR-03)"
