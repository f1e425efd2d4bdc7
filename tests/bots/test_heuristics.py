"""What the heuristics of both games promise: legal answers, weights with names, reasons that sum up, and victories over those who do not think."""

from collections.abc import Iterator

import pytest
from librt.vecs import vec

from gobernador.bots.base import Budget
from gobernador.bots.game_bots import heuristic_kind, heuristic_policy, random_policy, styles
from gobernador.bots.policies.policy import Policy
from gobernador.bots.policy_bot import HeuristicBot
from gobernador.bots.registry import make_bot
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY
from gobernador.games.puertorico.policies.weights import Weight as PuertoRicoWeight
from gobernador.games.sanjuan.policies.weights import Weight as SanJuanWeight
from tests.bots.seeds import seed_of

BOTH = pytest.mark.parametrize("key", ["sanjuan", "puertorico"])
TABLES = pytest.mark.parametrize(
    ("key", "edition", "seats", "deals"),
    [
        ("sanjuan", "first", 2, 1),
        ("sanjuan", "second", 3, 1),
        ("sanjuan", "new_buildings", 4, 1),
        ("puertorico", "base", 2, 4),
        ("puertorico", "base", 4, 4),
    ],
)
WELL_KNOWN = {
    "sanjuan": {"heuristic", "production", "city", "rush", "tuned"},
    "puertorico": {"heuristic", "shipping", "building", "tuned"},
}


def positions(game: Game, policy: Policy, deals: int) -> Iterator[State]:
    """The positions of some games of a policy with itself."""
    for number in range(deals):
        s = game.new(QuickDice(21 + number))
        while s.to_act != NOBODY:
            yield s
            s.apply(policy.pick(s))


# -- weights -----------------------------------------------------------------------------------------------------------


@BOTH
def test_a_style_is_a_file_with_every_weight(key: str) -> None:
    assert set(styles(key)) >= WELL_KNOWN[key]
    for style in styles(key):
        assert len(heuristic_kind(key).weights_of(style)) == len(heuristic_kind(key).weight_words)


@pytest.mark.parametrize(("key", "weight"), [("sanjuan", SanJuanWeight), ("puertorico", PuertoRicoWeight)])
def test_every_weight_has_its_number(key: str, weight: type) -> None:
    numbers = {name.lower(): number for name, number in vars(weight).items() if name.isupper()}

    assert numbers == {word: number for number, word in enumerate(heuristic_kind(key).weight_words)}


@pytest.mark.parametrize(
    ("key", "weight"),
    [
        ("sanjuan", -1.0),
        ("sanjuan", 0.0),
        ("sanjuan", 3.0),
        ("puertorico", -1.0),
        ("puertorico", 0.0),
        ("puertorico", 3.0),
    ],
)
def test_whatever_the_weights_are_answers_are_legal(key: str, weight: float) -> None:
    kind = heuristic_kind(key)
    policy = kind.make(vec[float]([weight] * len(kind.weight_words)))

    for s in positions(make(key, "first" if key == "sanjuan" else "base", 3), policy, 1):
        assert policy.pick(s) in s.legal()


# -- reasons -----------------------------------------------------------------------------------------------------------


@TABLES
def test_reasons_sum_up_and_the_best_answer_is_the_one_it_gives(key: str, edition: str, seats: int, deals: int) -> None:
    game = make(key, edition, seats)
    policy, parts = heuristic_policy(game, "heuristic"), heuristic_kind(key).parts
    asked = set()

    for s in positions(game, policy, deals):
        weighed = policy.explain(s)
        assert [action for action, _, _ in weighed] == s.legal()
        for _, worth, reasons in weighed:
            assert worth == pytest.approx(sum(amount for _, amount in reasons))
            assert all(parts[part] for part, _ in reasons)
        if not game.words.sets >> s.prompt & 1:
            assert max(weighed, key=lambda answer: answer[1])[0] == policy.pick(s)
        asked.add(game.words.prompts[s.prompt])

    assert {"role", "build", "sell"} <= asked
    assert key == "sanjuan" or {"settle", "ship", "leave", "keep"} <= asked


@TABLES
def test_explaining_changes_no_pick(key: str, edition: str, seats: int, deals: int) -> None:
    game = make(key, edition, seats)
    quiet, asked = heuristic_policy(game, styles(key)[0]), heuristic_policy(game, styles(key)[0])

    for s in positions(game, heuristic_policy(game, "heuristic"), deals):
        before = asked.pick(s)
        asked.explain(s)
        assert asked.pick(s) == before == quiet.pick(s)


@BOTH
def test_a_bot_says_why(key: str) -> None:
    game = make(key, "first" if key == "sanjuan" else "base", 2)
    s = game.new(QuickDice(23))
    bot = make_bot("heuristic", game, s.to_act, seed_of(0))
    assert isinstance(bot, HeuristicBot)
    view = game.view(s, s.to_act)

    why = bot.why(view)

    assert why[0].action == bot.choose(view, Budget())
    assert sorted(answer.action for answer in why) == view.legal()
    assert [answer.worth for answer in why] == sorted((answer.worth for answer in why), reverse=True)
    for answer in why:
        assert {part for part, _ in answer.parts} <= set(heuristic_kind(key).parts)
        assert sum(amount for _, amount in answer.parts) == pytest.approx(answer.worth)


# -- strength ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "seats", "style", "games"),
    [
        ("sanjuan", 2, "heuristic", 40),
        ("sanjuan", 4, "heuristic", 20),
        *(("sanjuan", 2, style, 20) for style in ("production", "city", "rush")),
        *(("puertorico", seats, "heuristic", 4 * seats) for seats in (2, 3, 4)),
    ],
)
def test_it_beats_those_who_do_not_think(key: str, seats: int, style: str, games: int) -> None:
    """Every deal from every seat."""
    game, won = make(key, "first" if key == "sanjuan" else "base", seats), 0
    for number in range(games):
        seat = number % seats
        policies: list[Policy] = [random_policy(game, QuickDice(number + 1)) for _ in range(seats)]
        policies[seat] = heuristic_policy(game, style)
        s = game.new(QuickDice(number // seats))
        while s.to_act != NOBODY:
            s.apply(policies[s.to_act].pick(s))
        won += game.scores(s)[seat].place == 1

    assert won >= 0.95 * games
