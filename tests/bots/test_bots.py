"""What every bot promises in every game: legal answers, the same ones from the same seed, and no peeking."""

import pickle
from collections.abc import Iterator

import pytest

from gobernador.bots.base import Bot, BotFault, Budget, Fault, ask
from gobernador.bots.registry import BOTS, make_bot
from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadSetup
from gobernador.core.game import Game, View
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.match import Match
from gobernador.testing.scenes import play, scene
from tests.bots.seeds import seed_of

QUICK = [name for name in BOTS if name not in ("search", "best", "net")]
"""A search and a net have tests of their own: a search plays a game for every answer, and here nothing is compiled."""
TABLES = [
    ("sanjuan", "first", 2),
    ("sanjuan", "new_buildings", 4),
    ("puertorico", "base", 2),
    ("puertorico", "base", 3),
    ("puertorico", "base", 5),
]


def played(game: Game, kinds: list[str], number: int) -> Iterator[tuple[State, int]]:
    """A game of bots: every position with the answer that was given in it, and the last position."""
    seed = seed_of(number)
    bots = [make_bot(kind, game, seat, seed) for seat, kind in enumerate(kinds)]
    s = game.new(SealedDice(seed))
    while s.to_act != NOBODY:
        answer = bots[s.to_act].choose(game.view(s, s.to_act), Budget(playouts=10))
        yield s, answer
        s.apply(answer)
    yield s, 0


@pytest.mark.parametrize("kind", QUICK)
@pytest.mark.parametrize(("key", "edition", "seats"), TABLES)
def test_every_answer_is_legal_and_the_game_ends(key: str, edition: str, seats: int, kind: str) -> None:
    for number in range(3):
        for s, answer in played(make(key, edition, seats), [kind] * seats, number):
            assert s.to_act == NOBODY or answer in s.legal()


@pytest.mark.parametrize("kind", QUICK)
@pytest.mark.parametrize(("key", "edition", "seats"), TABLES)
def test_the_same_seed_is_the_same_game(key: str, edition: str, seats: int, kind: str) -> None:
    game = make(key, edition, seats)
    first, second = ([answer for _, answer in played(game, [kind] * seats, 1)] for _ in range(2))

    assert first == second
    assert first != [answer for _, answer in played(game, [kind] * seats, 2)]


@pytest.mark.parametrize(("key", "edition", "seats"), [("sanjuan", "second", 3), ("puertorico", "base", 3)])
def test_the_greedy_bot_beats_random_ones(key: str, edition: str, seats: int) -> None:
    game = make(key, edition, seats)
    games, won = 20, 0
    for number in range(games):
        kinds = ["random"] * seats
        kinds[number % seats] = "greedy"
        *_, (last, _) = played(game, kinds, number)
        won += game.scores(last)[number % seats].place == 1

    assert won >= 0.9 * games


def test_a_bot_may_take_over_in_the_middle_of_a_set() -> None:
    game = make("puertorico", "base", 3)
    match = Match(game, seed_of(5))
    taken_over = 0
    while not match.over:
        # Fresh bots know nothing of what was begun before them.
        kind = "random" if len(match.actions) % 2 else "greedy"
        taken_over += match.decision().prompt == "staff"
        seat = match.to_act
        answer = make_bot(kind, game, seat, seed_of(len(match.actions))).choose(match.view(seat), Budget())
        match.submit(seat, match.seq, game.actions.text(answer))

    assert taken_over > 10


def test_the_greedy_bot_covers_an_empty_building_rather_than_lose_a_good() -> None:
    game = make("sanjuan", "first", 2, {"crane": "ask"})
    s = scene(
        "sanjuan first seats=2 crane=ask",
        "seat 0 town crane sugar_mill+good sugar_mill hand city_hall tower well hero statue",
        "prompt role",
    )
    play(s, "role:builder", "build:city_hall")

    assert {"cover:sugar_mill", "cover:sugar_mill@good"} <= {game.actions.text(action) for action in s.legal()}
    assert game.actions.text(make_bot("greedy", game, 0, seed_of(0)).choose(game.view(s, 0), Budget())) == (
        "cover:sugar_mill"
    )


def test_a_bot_that_does_not_exist_is_not_made() -> None:
    with pytest.raises(BadSetup, match="there is no bot 'clever'"):
        make_bot("clever", make("puertorico", "base", 3), 0, seed_of(0))


class Wrong(Bot):
    """Does what its deed says."""

    deed = ""

    def choose(self, view: View, budget: Budget) -> int:
        if self.deed == "crashes":
            raise Unspeakable
        if self.deed == "owns up":
            self.faults = [Fault("late", "it was late")]
        return 9_999 if self.deed == "cheats" else view.legal()[0]


class Unspeakable(Exception):
    def __str__(self) -> str:
        raise LookupError("no words")


@pytest.mark.parametrize(
    ("deed", "words"),
    [
        ("crashes", f"Unspeakable ({__file__}, line "),
        ("owns up", "it was late"),
        ("cheats", "its answer 9999 is not legal"),
    ],
)
def test_where_nobody_answers_in_its_place_a_bot_that_goes_wrong_is_named(deed: str, words: str) -> None:
    game = make("sanjuan", "first", 2)
    bot = Wrong(game, 1, SealedDice(seed_of(0)))
    bot.deed = deed
    s = game.new(SealedDice(seed_of(0)))

    with pytest.raises(BotFault) as fault:
        ask(bot, "wrong", 1, 7, game.view(s, s.to_act))

    assert str(fault.value).startswith(f"the bot wrong, seat 1, made an error in game 7: {words}")
    assert str(pickle.loads(pickle.dumps(fault.value))) == str(fault.value)
    assert fault.value.details["seat"] == 2
