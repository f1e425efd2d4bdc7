"""Our bot in the numbers of a competition, against a stand-in of its kit."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from gobernador.bots.base import Budget
from gobernador.bots.registry import make_bot
from gobernador.match import Match
from tests.examples import competition_kit as kit

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"


@pytest.fixture
def agents(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module with our agent, imported as the kit would."""
    monkeypatch.syspath_prepend(str(EXAMPLES))
    before = set(sys.modules)
    kit.install()
    import competition_agent  # type: ignore[import-not-found]

    competition_agent.GobernadorAgent.bot = "heuristic"
    yield competition_agent
    for name in set(sys.modules) - before:
        if name.startswith(("puerto_rico", "competition_agent")):
            del sys.modules[name]


@pytest.mark.parametrize("seat", range(3))
def test_it_beats_chance_and_breaks_no_rule(agents: Any, seat: int) -> None:
    ours = agents.GobernadorAgent()
    table: list[Any] = [kit.RandomAgent(number) for number in range(3)]
    table[seat] = ours

    points = kit.play_game(table, seat)

    assert points[seat] == max(points)
    assert ours.strangers == 0


def test_it_answers_as_the_bot_does_at_the_position_itself(agents: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what the numbers do not say may make a difference: who idled, and who has loaded first."""
    matches: list[Match] = []
    same: list[bool] = []
    seen = kit.observation

    def observed(match: Match, *placed: Any) -> list[float]:
        matches.append(match)
        return seen(match, *placed)

    class Compared(agents.GobernadorAgent):  # type: ignore[misc]
        def act(self, observation: list[float], action_mask: list[int]) -> int:
            action: int = super().act(observation, action_mask)
            match = matches[-1]
            if match.decision().prompt not in ("staff", "leave"):
                bot = make_bot("heuristic", match.game, match.to_act, bytes(16))
                chosen = bot.choose(match.view(match.to_act), Budget(seconds=1))
                same.append(kit.number(match.game.actions.text(chosen)) == action)
            return action

    monkeypatch.setattr(kit, "observation", observed)
    kit.play_game([Compared(), Compared(), Compared()], 7)

    assert len(same) > 100
    assert sum(same) / len(same) > 0.97


def test_a_position_that_cannot_be_is_answered_all_the_same(agents: Any) -> None:
    agent = agents.GobernadorAgent()
    nonsense = [99.0] * 293
    nonsense[36] = nonsense[49] = 0.0

    assert agent.act(nonsense, [int(action in (15, 20)) for action in range(200)]) == 15
    assert agent.strangers == 1
