"""Why can't I? Every action of Puerto Rico that is not possible has a reason, everywhere."""

import re
from collections.abc import Iterator

import pytest

from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.rules.game import PuertoRicoGame
from gobernador.games.puertorico.text.lexicon import Lexicon
from gobernador.games.puertorico.text.why import reason, sentence
from gobernador.match.match import Match
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.say import voice
from gobernador.text.voice import Reason
from tests.text.games import NAMES, is_sentence, of_every_puerto_rico, positions
from tests.text.puertorico_tables import Lay, coins, owns, position


def refusals(match: Match, seat: int) -> Iterator[Reason]:
    """The reason for every action that *seat* cannot choose now."""
    assert isinstance(match.game, PuertoRicoGame)
    view = match.game.view(match.position, seat)
    legal = view.legal()
    for action in match.game.actions.numbers:
        if action not in legal:
            yield reason(match.game, view, action)


@of_every_puerto_rico
def test_every_impossible_action_of_whole_games_has_a_reason_and_a_rule(name: str) -> None:
    found: dict[str, Reason] = {}
    for match in positions(name, 2):
        found |= {repr(given): given for given in refusals(match, match.to_act)}

    assert isinstance(match.game, PuertoRicoGame)
    for given in found.values():
        assert re.fullmatch(r"R-PR-[0-9]+|7\.2", given.rule)
        for language in languages():
            words = Lexicon(Catalog(language), match.game, NAMES[: match.game.seats])
            said = sentence(words, given)
            assert said.endswith(f" ({given.rule})")
            assert is_sentence(said.removesuffix(f" ({given.rule})"))


@of_every_puerto_rico
def test_whoever_is_not_asked_learns_only_that(name: str) -> None:
    for match in positions(name, 1):
        asked = int(match.to_act)
        if match.over:
            assert {given.key for given in refusals(match, 0)} == {"over"}
        elif match.seq % 20 == 0:
            other = (asked + 1) % match.game.seats
            assert set(map(repr, refusals(match, other))) == {repr(Reason("not_your_turn", {"seat": asked}, "R-PR-03"))}
            assert {given.key for given in refusals(match, NOBODY)} == {"watching"}


def test_a_possible_action_needs_no_reason() -> None:
    game = PuertoRicoGame("base", 3)
    s = game.new(QuickDice(1))

    with pytest.raises(AssertionError):
        reason(game, game.view(s, s.to_act), s.legal()[0])


@pytest.mark.parametrize(
    ("table", "line", "action", "english", "spanish"),
    [
        (
            [coins(0, 2)],
            "role:builder",
            "build:harbor",
            "You are 5 doubloons short for the harbor. (R-PR-31)",
            "Te faltan 5 doblones para el puerto. (R-PR-31)",
        ),
        (
            [owns(0, "hospice")],
            "role:settler",
            "use:hospice",
            "There is no colonist on your hospice, so it does nothing. (R-PR-10)",
            "No hay ningún colono en tu hospicio, así que no hace nada. (R-PR-10)",
        ),
        (
            [],
            "role:settler",
            "draw:plantation",
            "You need an occupied hacienda for that. (R-PR-10)",
            "Para eso necesitas una hacienda ocupada. (R-PR-10)",
        ),
        (
            [owns(0, "corn", "corn", "corn", "corn")],
            "role:mayor take:colonist",
            "pass",
            "Colonists must fill empty circles: 2 colonists still to place. (R-PR-22)",
            "Los colonos tienen que llenar los círculos vacíos: falta colocar 2 colonos. (R-PR-22)",
        ),
    ],
)
def test_a_reason_is_a_sentence_with_its_rule(
    table: list[Lay], line: str, action: str, english: str, spanish: str
) -> None:
    game, s = position(3, table, line)
    view = game.view(s, s.to_act)

    assert voice(Catalog("en"), game, NAMES[:3]).why(view, game.actions.parse(action)) == english
    assert voice(Catalog("es"), game, NAMES[:3]).why(view, game.actions.parse(action)) == spanish


def test_who_is_to_choose_is_told_by_name() -> None:
    game, s = position(3, [], "")

    said = voice(Catalog("en"), game, NAMES[:3]).why(game.view(s, 1), game.actions.parse("role:mayor"))

    assert said == "It is Ana's turn. (R-PR-03)"
