"""How a search, a heuristic and the tuned player are called."""

import pytest

from gobernador.bots.base import Budget
from gobernador.bots.game_bots import EXPANSION_THRESHOLD, heuristic_policy, styles
from gobernador.bots.policy_bot import HeuristicBot
from gobernador.bots.registry import BOTS, make_bot
from gobernador.bots.search.leaf import Rollout
from gobernador.bots.search_bot import SearchBot
from gobernador.bots.search_spec import NO_DEPTH_LIMIT, SearchSpec, read
from gobernador.bots.value.value_net import ValueLeaf
from gobernador.catalog import make
from gobernador.core.dice import SealedDice
from gobernador.core.errors import BadSetup
from tests.bots.seeds import seed_of

GAME = make("sanjuan", "first", 2)


@pytest.mark.parametrize(
    ("settings", "search"),
    [
        ([], SearchSpec()),
        (["1s"], SearchSpec(Budget(seconds=1.0))),
        (["0.5s", "random"], SearchSpec(Budget(seconds=0.5), rollouts="random")),
        (["tuned", "250ms"], SearchSpec(Budget(seconds=0.25), rollouts="tuned")),
        (["1000"], SearchSpec(Budget(playouts=1000))),
        (["10k", "root"], SearchSpec(Budget(playouts=10_000), max_depth=1)),
        (["1.5k"], SearchSpec(Budget(playouts=1500))),
    ],
)
def test_the_settings_of_a_search_come_in_any_order(settings: list[str], search: SearchSpec) -> None:
    assert read(GAME, settings) == search
    assert read(GAME, settings[::-1]) == search
    assert search.max_depth in (1, NO_DEPTH_LIMIT)


@pytest.mark.parametrize("setting", ["", "0", "0s", "-1", "1h", "s", "1.5", "99999s", "clever", "1000000000000", "١"])
def test_a_setting_that_means_nothing_is_refused_with_those_that_do(setting: str) -> None:
    with pytest.raises(
        BadSetup, match=r"a search takes a time .* or one of root, halving, tree, random, .*tuned"
    ) as refused:
        read(GAME, [setting])

    assert refused.value.key == "bad_search"


USUAL = ("random", "greedy", "beginner", "casual", "heuristic", "tuned", "net", "search", "best")


def test_a_style_is_a_setting_of_the_heuristic() -> None:
    for style in styles("sanjuan"):
        assert isinstance(make_bot(f"heuristic:{style}", GAME, 0, seed_of(0)), HeuristicBot)

    with pytest.raises(
        BadSetup, match=r"no style 'slow' for sanjuan; available: city, heuristic, production, rush, tuned"
    ):
        make_bot("heuristic:slow", GAME, 0, seed_of(0))
    with pytest.raises(BadSetup, match="this bot takes no setting 'city'"):
        make_bot("heuristic:rush:city", GAME, 0, seed_of(0))
    with pytest.raises(BadSetup, match="this bot takes no setting 'rush'"):
        make_bot("tuned:rush", GAME, 0, seed_of(0))


def test_there_is_a_search_and_a_tuned_player_for_every_game() -> None:
    assert [name for name in BOTS if name in USUAL] == list(USUAL)
    for key, edition in (("sanjuan", "new_buildings"), ("puertorico", "base")):
        game = make(key, edition, 3)
        assert isinstance(make_bot("search:tuned", game, 0, seed_of(0)), SearchBot)
        assert heuristic_policy(game, "tuned") is not None


@pytest.mark.parametrize(("key", "edition", "seats"), [("sanjuan", "first", 2), ("puertorico", "base", 3)])
def test_best_asks_the_value_net_and_search_plays_to_the_end(key: str, edition: str, seats: int) -> None:
    game = make(key, edition, seats)
    s = game.new(SealedDice(seed_of(1)))
    view = game.view(s, s.to_act)
    chosen = set()
    for _ in range(2):
        best, search = (make_bot(f"{name}:40", game, s.to_act, seed_of(1)) for name in ("best", "search"))
        assert isinstance(best, SearchBot)
        assert isinstance(search, SearchBot)
        assert isinstance(best.leaf, ValueLeaf)
        assert isinstance(search.leaf, Rollout)
        chosen.add(best.choose(view, Budget()))
        assert 0 < best.considered()[0].mean < 1

    assert len(chosen) == 1
    assert chosen <= set(view.legal())


def test_best_grows_a_deeper_tree_in_puerto_rico_and_search_stays_as_it_was() -> None:
    game = make("puertorico", "base", 3)
    best, search = (make_bot(name, game, 0, seed_of(1)) for name in ("best", "search"))
    assert isinstance(best, SearchBot)
    assert isinstance(search, SearchBot)

    assert (best.settings.expansion_threshold, search.settings.expansion_threshold) == (3, EXPANSION_THRESHOLD)
