"""The laws catch broken games, each of which breaks one law.

A broken game is a sound one behind a thin disguise, because compiled classes can be neither patched nor inherited from.
"""

from typing import Any

import pytest

from gobernador.core.dice import Dice, QuickDice
from gobernador.core.game import Score
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.laws import SanJuanBooks
from gobernador.games.sanjuan.positions import cards
from gobernador.games.sanjuan.rules.game import SanJuanGame
from gobernador.games.sanjuan.rules.ids import NOTES, Card, Prompt
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.testing import laws
from gobernador.testing.laws import LawBroken

GAME = SanJuanGame("new_buildings", 3)
BOOKS = SanJuanBooks(GAME)
SEED = 4


class Disguise:
    """Something else, with a few of its answers replaced."""

    def __init__(self, inside: Any, **replaced: Any) -> None:
        self.__dict__.update(inside=inside, replaced=replaced)

    def __getattr__(self, name: str) -> Any:
        return self.replaced[name] if name in self.replaced else getattr(self.inside, name)


def game(**replaced: Any) -> Any:
    return Disguise(GAME, **replaced)


def books(**replaced: Any) -> Any:
    return Disguise(BOOKS, **replaced)


def position(prompt: int, seed: int = SEED) -> SanJuan:
    """Somewhere in a game where this question is open."""
    for s in laws.positions(GAME, seed, laws.eager(seed)):
        if s.prompt == prompt and s.to_act != NOBODY:
            assert isinstance(s, SanJuan)
            return s
    return position(prompt, seed + 1)


def a_game() -> list[int]:
    """The actions of a whole game."""
    moves: list[int] = []
    choose = laws.eager(SEED)

    def remember(s: State) -> int:
        moves.append(choose(s))
        return moves[-1]

    for _ in laws.positions(GAME, SEED, remember):
        pass
    return moves


def test_a_sound_game_keeps_them_all() -> None:
    assert laws.uphold(GAME, BOOKS, seed=SEED, choose=laws.eager(SEED), every=29) == len(a_game())


def test_a_broken_law_is_reported_with_the_game_and_how_it_was_played() -> None:
    nothing_adds_up = books(sums=lambda s: [("one and one", 2, 3)])

    with pytest.raises(LawBroken, match="powers: one and one") as broken:
        laws.uphold(GAME, nothing_adds_up, seed=SEED, choose=laws.eager(SEED))

    assert broken.value.__notes__ == ["in sanjuan new_buildings seats=3, seed 4, after 0 actions, the last of which: "]


def test_replay_catches_dice_of_its_own() -> None:
    seeds = iter(range(100))

    with pytest.raises(LawBroken, match="replay: the deal"):
        laws.replay(game(new=lambda dice: GAME.new(QuickDice(next(seeds)))), SEED, [])


def test_replay_catches_a_game_that_stops_early() -> None:
    with pytest.raises(LawBroken, match="who acts at the end"):
        laws.replay(GAME, SEED, a_game()[:-1])


@pytest.mark.parametrize("texts", [["pass", "a:b", "a:b"], ["a:b"], ["pass", "Build:Tower"], ["pass", "a: b"]])
def test_notation_catches_texts_that_are_none(texts: list[str]) -> None:
    actions = Disguise(None, size=len(texts), numbers=range(len(texts)), text=texts.__getitem__, parse=texts.index)

    with pytest.raises(LawBroken, match="notation"):
        laws.notation(game(actions=actions))


def test_notation_catches_a_text_that_means_something_else() -> None:
    actions = Disguise(None, size=2, numbers=[0, 1], text=["pass", "a:b"].__getitem__, parse=lambda text: 0)

    with pytest.raises(LawBroken, match="the action of a:b"):
        laws.notation(game(actions=actions))


def test_watching_catches_notes_that_nobody_asked_for() -> None:
    def new(dice: Dice) -> SanJuan:
        s = GAME.new(dice)
        s.watched = True
        return s

    with pytest.raises(LawBroken, match="nobody watches"):
        laws.watching(game(new=new), SEED, a_game())


def test_watching_catches_a_look_that_moves_something() -> None:
    def view(s: SanJuan, seat: int) -> None:
        s.dice.below(2)

    with pytest.raises(LawBroken, match="watching: the last position"):
        laws.watching(game(view=view), SEED, a_game()[:1])


def test_it_ends_catches_a_game_past_its_bound() -> None:
    with pytest.raises(LawBroken, match="more than 10"):
        laws.it_ends(GAME, books(longest=lambda: 10), SEED, a_game())


def test_it_ends_catches_points_from_nowhere_and_places_that_do_not_follow() -> None:
    def with_more_points(s: State) -> list[Any]:
        return [Disguise(score, total=score.total + 1) for score in GAME.scores(s)]

    def all_first(s: State) -> list[Score]:
        scores = GAME.scores(s)
        for score in scores:
            score.place = 1
        return scores

    with pytest.raises(LawBroken, match="the points of seat 0"):
        laws.it_ends(game(scores=with_more_points), BOOKS, SEED, a_game())
    with pytest.raises(LawBroken, match="the place of seat"):
        laws.it_ends(game(scores=all_first), BOOKS, SEED, a_game())


@pytest.mark.parametrize("actions", [[3, 2], [2, 2], [-1, 2], [1, 400], []])
def test_legal_catches_lists_that_are_none(actions: list[int]) -> None:
    s: Any = Disguise(position(Prompt.ROLE), legal=lambda: actions)

    with pytest.raises(LawBroken, match="legal"):
        laws.legal(GAME, s)


def test_legal_catches_a_question_to_nobody_at_the_table() -> None:
    s: Any = Disguise(position(Prompt.ROLE), to_act=3)

    with pytest.raises(LawBroken, match="seat 3 is asked"):
        laws.legal(GAME, s)


def test_reachable_catches_a_card_that_is_lost() -> None:
    s = position(Prompt.BUILD)
    s.players[s.to_act].hand.remove(s.players[s.to_act].hand.cards()[0])

    with pytest.raises(LawBroken, match=r"reachable: it has .*, but the box has"):
        laws.reachable(GAME, s)


def test_reachable_catches_a_function_that_sleeps_too_long() -> None:
    s = position(Prompt.CHAPEL)
    s.players[s.to_act].working = 0

    with pytest.raises(LawBroken, match="reachable: there must be at most one building asleep"):
        laws.reachable(GAME, s)


def test_clone_catches_a_copy_that_is_none() -> None:
    inside = position(Prompt.BUILD)
    s: Any = Disguise(inside, clone=lambda: Disguise(inside, clone=None))

    with pytest.raises(LawBroken, match="clone: the original"):
        laws.clone(GAME, books(sums=lambda s: []), s, SEED)


def test_round_trip_catches_something_forgotten() -> None:
    def from_bytes(source: bytes) -> SanJuan:
        s = GAME.from_bytes(source)
        s.round += 1
        return s

    with pytest.raises(LawBroken, match="round trip: the bytes"):
        laws.round_trip(game(from_bytes=from_bytes), BOOKS, position(Prompt.BUILD), SEED)


def cheating_view(s: SanJuan, seat: int) -> Any:
    """A view that ends with the next card of the supply."""
    view = GAME.view(s, seat)
    return Disguise(view, to_bytes=lambda: view.to_bytes() + bytes([s.deck.cards[s.deck.size - 1]]))


def test_sight_redeal_and_no_whisper_each_catch_a_view_that_shows_too_much() -> None:
    def imagine(view: Disguise, dice: Dice) -> SanJuan:
        return GAME.imagine(view.inside, dice)

    cheating = game(view=cheating_view, imagine=imagine)
    s = position(Prompt.BUILD)

    with pytest.raises(LawBroken, match="sight"):
        laws.sight(cheating, BOOKS, s, SEED)
    with pytest.raises(LawBroken, match="redeal"):
        laws.redeal(cheating, BOOKS, s, SEED)
    with pytest.raises(LawBroken, match="no whisper"):
        laws.no_whisper(cheating, BOOKS, s, SEED)


def test_no_whisper_catches_a_private_event_that_everybody_reads() -> None:
    notes = [Disguise(kind, private=False) for kind in NOTES]
    loud = game(words=Disguise(GAME.words, notes=notes))

    with pytest.raises(LawBroken, match=r"no whisper: .* has seen more than its view knows"):
        laws.no_whisper(loud, BOOKS, position(Prompt.KEEP), SEED)


def test_same_pick_catches_a_policy_that_peeks() -> None:
    def peek(s: State) -> int:
        assert isinstance(s, SanJuan)
        legal = s.legal()
        return legal[sum(s.deck.cards) % len(legal)]

    with pytest.raises(LawBroken, match="redeal: the pick"):
        laws.same_pick(GAME, BOOKS, position(Prompt.ROLE), peek, SEED)


def test_a_redeal_changes_places_and_nothing_else() -> None:
    s = position(Prompt.KEEP)

    redealt = BOOKS.redeal(s, s.to_act, QuickDice(1))

    assert sorted(cards(redealt)) == sorted(cards(s))
    assert redealt.to_bytes() != s.to_bytes()
    assert redealt.players[s.to_act].hand.cards() == s.players[s.to_act].hand.cards()
    assert Card.NONE not in [card for p in redealt.players for card in p.hand.cards()]
