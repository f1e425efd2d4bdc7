"""The second road to PettingZoo: Shimmy's, over our OpenSpiel games."""

import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from shimmy.openspiel_compatibility import OpenSpielCompatibilityV0

from tests.research.openspiel.playing import BOTH, load

check: Callable[..., None] = api_test


@pytest.mark.parametrize("name", BOTH)
def test_the_api_test_of_pettingzoo(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    environment = OpenSpielCompatibilityV0(game_name=name, config={"options": "rounds:4"})
    with warnings.catch_warnings():
        # Shimmy's environments have no bounds and no human mode; that is its matter.
        warnings.simplefilter("ignore", UserWarning)
        check(environment, num_cycles=300)

    assert "Passed API test" in capsys.readouterr().out


def test_shimmy_deals_by_its_seed() -> None:
    def opening(seed: int) -> Any:
        environment = OpenSpielCompatibilityV0(env=load("gobernador_sanjuan"))
        environment.reset(seed=seed)
        return environment.observe("player_0")

    assert np.array_equal(opening(4), opening(4))
    assert not np.array_equal(opening(4), opening(5))
