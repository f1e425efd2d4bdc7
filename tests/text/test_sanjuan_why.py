"""Why can't I? Every action that is not possible has a reason, everywhere."""

import re
from collections.abc import Iterator

import pytest

from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.games.sanjuan.rules.view import view_of
from gobernador.games.sanjuan.text.lexicon import Lexicon
from gobernador.games.sanjuan.text.why import reason, sentence
from gobernador.match.match import Match
from gobernador.testing.scenes import scene
from gobernador.text.message_catalog import Catalog, languages
from gobernador.text.voice import Reason
from tests.text.games import NAMES, is_sentence, of_every_game, positions


def refusals(match: Match, seat: int) -> Iterator[Reason]:
    """The reason for every action that *seat* cannot choose now."""
    assert isinstance(match.game, SanJuanGame)
    view = match.game.view(match.position, seat)
    legal = view.legal()
    for action in match.game.actions.numbers:
        if action not in legal:
            yield reason(match.game, view, action)


@of_every_game
def test_every_impossible_action_of_whole_games_has_a_reason_and_a_rule(name: str) -> None:
    found: dict[str, Reason] = {}
    for match in positions(name, 1):
        found |= {repr(given): given for given in refusals(match, match.to_act)}

    assert isinstance(match.game, SanJuanGame)
    for given in found.values():
        assert re.fullmatch("R-SJ-[0-9]+|U-[0-9]+|D-[0-9]+", given.rule)
        for language in languages():
            words = Lexicon(Catalog(language), match.game, NAMES[: match.game.seats])
            said = sentence(words, given)
            assert said.endswith(f" ({given.rule})")
            assert is_sentence(said.removesuffix(f" ({given.rule})"))


@of_every_game
def test_whoever_is_not_asked_learns_only_that(name: str) -> None:
    for match in positions(name, 1):
        asked = int(match.to_act)
        if match.over:
            assert {given.key for given in refusals(match, 0)} == {"over"}
        elif match.seq % 20 == 0:
            other = (asked + 1) % match.game.seats
            assert set(map(repr, refusals(match, other))) == {repr(Reason("not_your_turn", {"seat": asked}, "R-SJ-22"))}
            assert {given.key for given in refusals(match, NOBODY)} == {"watching"}


def test_a_possible_action_needs_no_reason() -> None:
    game = SanJuanGame("first", 2)
    s = scene("sanjuan first seats=2", "seat 0 hand well", "prompt build")

    assert isinstance(s, SanJuan)
    with pytest.raises(AssertionError):
        reason(game, view_of(s, s.to_act), 0)
