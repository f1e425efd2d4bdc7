"""The search: legal, repeatable, within its budget, and better than what it stands on where that can be seen at once."""

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from librt.vecs import vec

from gobernador import compiled
from gobernador.bots.base import Budget
from gobernador.bots.game_bots import heuristic_policy, random_policy, searched_questions
from gobernador.bots.policies.policy import Sides
from gobernador.bots.registry import make_bot
from gobernador.bots.search.leaf import Rewards, Rollout
from gobernador.bots.search.node import Node, new_root
from gobernador.bots.search.tree import SearchSettings, Tree
from gobernador.bots.search_bot import SearchBot
from gobernador.catalog import make
from gobernador.core.dice import QuickDice, SealedDice
from gobernador.core.game import Game, View
from gobernador.core.types import NOBODY
from gobernador.testing.scenes import scene
from tests.bots.seeds import opening, seed_of

TABLES = [
    ("sanjuan", "first", 2),
    ("sanjuan", "second", 3),
    ("sanjuan", "new_buildings", 4),
    ("puertorico", "base", 2),
    ("puertorico", "base", 4),
]
NO_DEPTH_LIMIT = 2**60 - 1
# Playouts go to the end of a game, so games that end early are searched sooner; interpreted ones want that.
EARLY_END = {} if compiled.is_compiled() else {"rounds": "5"}


def search(spec: str, game: Game, seat: int = 0, number: int = 0) -> SearchBot:
    bot = make_bot(spec, game, seat, seed_of(number))
    assert isinstance(bot, SearchBot)
    return bot


def grown(
    game: Game,
    view: View,
    playouts: int,
    *,
    rollouts: str = "random",
    max_depth: int = 100,
    own_seat_only: bool = False,
    temperatures: tuple[float, float] = (1.0, 1.0),
    seed: int = 5,
) -> Tree:
    policy = random_policy(game, QuickDice(seed)) if rollouts == "random" else heuristic_policy(game, rollouts)
    settings = SearchSettings(NO_DEPTH_LIMIT, 1.0, *temperatures, 1, 0.6, 20.0, max_depth, own_seat_only=own_seat_only)
    tree = Tree(game, view, new_root(), policy, Rollout(), settings, QuickDice(seed))
    tree.run(playouts)
    return tree


def below(node: Node) -> Iterator[Node]:
    """All nodes below one."""
    child = node.first
    while child is not None:
        yield child
        yield from below(child)
        child = child.next


@pytest.mark.parametrize("spec", ["search:4", "search:6:random"])
@pytest.mark.parametrize(("key", "edition", "seats"), TABLES)
def test_every_answer_is_legal_and_the_same_seed_gives_the_same_ones(
    key: str, edition: str, seats: int, spec: str
) -> None:
    game = make(key, edition, seats, EARLY_END)

    def answers() -> Iterator[int]:
        bots = [search(spec, game, 0)] + [make_bot("random", game, seat, seed_of(3)) for seat in range(1, seats)]
        s = game.new(SealedDice(seed_of(3)))
        for _ in range(60):
            if s.to_act == NOBODY:
                return
            answer = bots[s.to_act].choose(game.view(s, s.to_act), Budget())
            assert answer in s.legal()
            yield answer
            s.apply(answer)

    assert list(answers()) == list(answers())


@pytest.mark.parametrize(("key", "edition", "seats"), TABLES)
def test_a_playout_is_counted_once_in_every_layer_of_the_tree(key: str, edition: str, seats: int) -> None:
    game = make(key, edition, seats)
    tree = grown(game, opening(game), 40)

    assert sum(visits for _, visits, _ in tree.statistics()) == 40
    for node in below(tree.root):
        children = [child.visits for child in below(node) if child in set(siblings(node))]
        assert sum(children) <= node.visits <= node.availability
        assert 0 <= node.reward <= int(node.visits)
        assert node.prior > 0


def siblings(node: Node) -> Iterator[Node]:
    child = node.first
    while child is not None:
        yield child
        child = child.next


def test_what_everybody_got_is_added_to_their_own_answers() -> None:
    game = make("sanjuan", "first", 2, EARLY_END)
    tree = grown(game, opening(game), 1)
    others = 0
    for _ in range(60):
        before = {id(node): float(node.reward) for node in below(tree.root)}
        tree.run(1)
        for node in tree.path:
            got = float(node.reward) - before.get(id(node), 0.0)
            assert got == pytest.approx(float(tree.rewards.of[node.seat]))
            others += node.seat != tree.seat and tree.rewards.of[0] != tree.rewards.of[1]
    assert others > 10


def test_the_first_place_is_shared_or_decided_by_the_tie_break() -> None:
    game = make("sanjuan", "first", 3, {"start": "0"})
    s = game.new(SealedDice(seed_of(1)))
    rewards = Rewards(game, 0.6, 20.0)

    rewards.settle(s)
    level = [float(rewards.of[seat]) for seat in range(3)]
    # One card more in the hand of seat 0, and as many points as before.
    s.apply(game.actions.parse("role:prospector"))
    rewards.settle(s)

    assert level == pytest.approx([0.6 / 3 + 0.4 / 2] * 3)
    assert [float(rewards.of[seat]) for seat in range(3)] == pytest.approx([0.6 + 0.4 / 2, 0.4 / 2, 0.4 / 2])


def test_an_answer_is_explored_by_how_often_it_was_possible() -> None:
    node = Node(0, 0, 0, 0.5)
    node.availability = 16
    assert node.puct(0.25, 2.0) == 0.25 + 2.0 * 0.5 * 4.0

    node.visits, node.reward = 3, 1.5
    assert node.puct(0.25, 2.0) == 0.5 + 2.0 * 0.5 * 4.0 / 4.0


def test_root_search_has_one_layer() -> None:
    game = make("sanjuan", "first", 2)
    tree = grown(game, opening(game), 30, max_depth=1)

    assert all(node.first is None for node in siblings(tree.root))
    assert sum(node.visits for node in siblings(tree.root)) == 30


@pytest.mark.parametrize("own_seat_only", [True, False])
def test_a_tree_remembers_answers_of_others_unless_it_is_grown_for_one_seat_alone(own_seat_only: bool) -> None:
    game = make("sanjuan", "first", 3, EARLY_END)
    view = opening(game)
    tree = grown(game, view, 60, own_seat_only=own_seat_only)

    seats = {int(node.seat) for node in below(tree.root)}

    assert seats == ({int(view.seat)} if own_seat_only else {0, 1, 2})


def test_priors_are_flatter_at_the_root_than_below() -> None:
    """The same likings: nearly even odds at the root, and one clear favourite further down."""
    game = make("sanjuan", "first", 2, EARLY_END)
    tree = grown(game, opening(game), 200, rollouts="heuristic", temperatures=(1000.0, 0.01))

    at_the_root = [node.prior for node in siblings(tree.root)]
    favourites = [
        max(node.prior for node in siblings(parent)) for parent in below(tree.root) if parent.first is not None
    ]

    assert max(at_the_root) < 1.1 * min(at_the_root)
    assert sum(prior > 0.9 for prior in favourites) > len(favourites) / 2


def test_the_budget_in_playouts_is_kept_and_not_spent_on_what_is_settled() -> None:
    game = make("sanjuan", "first", 2)
    bot = search("search:200:random", game, int(opening(game).seat))

    bot.choose(opening(game), Budget(playouts=3))

    first, second, *_ = bot.considered()
    assert bot.playouts <= 200
    assert bot.playouts == 200 or first.visits - second.visits > 200 - bot.playouts


@pytest.mark.parametrize("key", ["sanjuan", "puertorico"])
def test_it_answers_within_its_time_however_slow_the_engine_is(key: str) -> None:
    game = make(key, "first" if key == "sanjuan" else "base", 3)
    view = opening(game)
    bot = search("search:200ms", game, int(view.seat))
    bot.choose(view, Budget())

    begun = time.perf_counter()
    assert bot.choose(opening(game, 2), Budget(seconds=3600)) in opening(game, 2).legal()

    # Its own budget goes before the offered one. One playout is played whatever it takes, and a busy machine is slow.
    assert time.perf_counter() - begun < 3
    assert bot.playouts >= 2


def test_a_bot_without_a_budget_of_its_own_takes_the_one_it_is_offered() -> None:
    game = make("sanjuan", "first", 2)
    bot = search("search:random", game, int(opening(game).seat))

    bot.choose(opening(game), Budget(playouts=17))

    assert bot.playouts <= 17


def asked(spec: str, *lines: str) -> SearchBot:
    """A search that was asked one question of San Juan."""
    s = scene("sanjuan first seats=2", *lines)
    game = make("sanjuan", "first", 2)
    bot = search(spec, game)
    bot.choose(game.view(s, 0), Budget())
    return bot


ROLE = ("seat 0 hand quarry library hero statue", "prompt role")
KEEP = ("seat 0 hand quarry", "drawn library hero", "prompt keep")
PRODUCE = ("seat 0 town indigo_plant*2 silver_smelter tobacco_storage hand 2", "prompt produce")


def test_questions_that_the_policy_answers_well_are_left_to_it() -> None:
    assert 30 < asked("search:100", *ROLE).playouts <= 100
    assert 30 < asked("search:100", *KEEP).playouts <= 100
    assert asked("search:100", *PRODUCE).playouts == 0
    # Rollouts that know nothing have to try everything.
    assert 30 < asked("search:100:random", *PRODUCE).playouts <= 100


def test_the_fewer_playouts_the_more_the_policy_is_believed() -> None:
    assert asked("search:50", *ROLE).settings.prior_temperature == 1.0
    assert asked("search:250", *ROLE).settings.prior_temperature == 2.0
    assert asked("search:2ms", *ROLE).settings.prior_temperature == 1.0


def test_nobody_waits_long_for_a_small_question(monkeypatch: pytest.MonkeyPatch) -> None:
    times: list[float] = []

    def run_once(bot: SearchBot, tree: Tree, seconds: float) -> None:
        times.append(seconds)
        tree.run(1)

    monkeypatch.setattr(SearchBot, "_run_for", run_once)

    asked("search:2s", *ROLE)
    asked("search:2s", *KEEP)

    assert times == [2.0, 0.5]


ELEVEN = "indigo_plant sugar_mill tobacco_storage coffee_roaster silver_smelter statue victory_column hero library quarry smithy"
WON_BY_BUILDING = (
    "sanjuan first seats=2",
    f"seat 0 town {ELEVEN} hand indigo_plant well tower archive",
    "seat 1 town indigo_plant sugar_mill well hand palace guild_hall city_hall",
    "prompt role seat=0",
)
"""The twelfth building ends the game, and whoever builds it is far ahead."""


@pytest.mark.parametrize("spec", ["search:150:random", "search:40:heuristic", "search:150:random:root"])
def test_it_finds_the_building_that_ends_and_wins_the_game(spec: str) -> None:
    s = scene(*WON_BY_BUILDING)
    game = make("sanjuan", "first", 2)
    bot = search(spec, game)

    assert game.actions.text(bot.choose(game.view(s, 0), Budget())) == "role:builder"
    assert bot.considered()[0].mean > 0.9


@pytest.mark.parametrize("key", ["sanjuan", "puertorico"])
def test_a_tree_goes_on_where_the_game_went_along_its_branches(key: str) -> None:
    game = make(key, "first" if key == "sanjuan" else "base", 2, EARLY_END)
    found = 0
    for number in range(6):
        s = game.new(QuickDice(number))
        tree = grown(game, game.view(s, s.to_act), 60, seed=number)
        seat = s.to_act
        s.apply(tree.most_visited())
        while s.to_act not in (seat, NOBODY) and s.legal():
            s.apply(s.legal()[0])
        if s.to_act == seat:
            view = game.view(s, seat)
            node = tree.subtree_for(view)
            found += node is not None
            if node is not None:
                assert node.visits > 0
                again = Tree(game, view, node, tree.policy, tree.leaf, tree.settings, QuickDice(1))
                again.run(5)
                assert again.most_visited() in view.legal()

    assert found > 0


def test_a_tree_does_not_go_on_in_another_game() -> None:
    game = make("sanjuan", "first", 2)
    tree = grown(game, opening(game, 1), 40)

    assert tree.subtree_for(opening(game, 2)) is None


def test_a_long_chain_of_nodes_is_freed_in_one_piece() -> None:
    """Compiled, a chain of more than fifty links once destroyed the heap when it was freed."""
    for _ in range(50):
        chain = new_root()
        for action in range(2000):
            fresh = Node(0, 0, action, 1.0)
            fresh.first, fresh.next = chain, chain.next
            chain = fresh
        del chain


def test_the_searched_questions_are_questions_of_the_game() -> None:
    for key, edition in (("sanjuan", "first"), ("puertorico", "base")):
        game = make(key, edition, 2)
        assert searched_questions(game) >> game.words.prompts.index("role") & 1
        assert not searched_questions(game) & game.words.sets


def test_each_side_answers_and_likes_as_its_own_policy_does() -> None:
    game = make("sanjuan", "first", 3)
    own, others = heuristic_policy(game, "tuned"), heuristic_policy(game, "rush")
    sides = Sides(1, own, others)
    s = game.new(QuickDice(4))
    different = 0

    while s.to_act != NOBODY:
        policy = own if s.to_act == 1 else others
        liked, expected = vec[float]([0.0] * 64), vec[float]([0.0] * 64)
        sides.prefer(s, s.mask(), liked)
        policy.prefer(s, s.mask(), expected)

        assert list(liked) == list(expected)
        assert sides.pick(s) == policy.pick(s)
        different += own.pick(s) != others.pick(s)
        s.apply(sides.pick(s))

    # Otherwise nothing would have been shown.
    assert different > 0


@pytest.mark.parametrize(("setting", "expected"), [("processor", "process_time"), ("", "perf_counter")])
def test_a_budget_in_seconds_is_measured_with_the_clock_unless_the_processor_time_is_wanted(
    setting: str, expected: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOBERNADOR_BOT_CLOCK", setting)

    asked = subprocess.run(
        [sys.executable, "-c", "from gobernador.bots.search_bot import clock; print(clock.__name__)"],
        capture_output=True,
        text=True,
        check=True,
    )

    assert asked.stdout == f"{expected}\n"
