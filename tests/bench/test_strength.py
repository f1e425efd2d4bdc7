"""The evidence of strength: plans do what they say, no bot is left out of the ladder, and pages keep what was written by hand."""

import doctest
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bench.strength import bars, card_values, exploiter, ladder, matches, plan_matches, plans, self_play
from bench.strength.__main__ import CARDS_PAGE, PAGE, main
from bench.strength.matches import Match, Table
from gobernador import compiled
from gobernador.bots.base import Budget
from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.registry import BOTS
from gobernador.catalog import make
from gobernador.core.dice import QuickDice
from gobernador.core.types import NOBODY
from gobernador.games.sanjuan.rules.ids import CARD_WORDS
from gobernador.statistics.result import ArenaResult
from gobernador.statistics.summary import summary
from gobernador.training.learner import np

SEATS = {"sanjuan": 2, "puertorico": 3}


def answers(plan: type[plans.Plan], games: int = 2) -> list[tuple[str, list[str]]]:
    """What a plan answered in some games, with what it could have answered. It has the first seat; the others play as usual."""
    (key,) = plan.games or ()
    game = make(key, "first" if key == "sanjuan" else "base", SEATS[key])
    usual = heuristic_policy(game, "heuristic")
    found: list[tuple[str, list[str]]] = []
    for deal in range(games):
        s, bot = game.new(QuickDice(deal)), plan(game, 0, QuickDice(deal))
        while s.to_act != NOBODY:
            action = bot.choose(game.view(s, 0), Budget()) if s.to_act == 0 else int(usual.pick(s))
            if s.to_act == 0:
                found.append((game.actions.text(action), [game.actions.text(answer) for answer in s.legal()]))
            s.apply(action)
    return found


def given(found: list[tuple[str, list[str]]], where: str) -> set[str]:
    """The answers to questions that could be answered so; *where* may be the beginning of an answer. There are some."""
    said = {answer for answer, could in found if any(choice.startswith(where) for choice in could)}
    assert said, f"nobody was asked for {where}"
    return said


def test_plans_of_san_juan_follow_their_plan() -> None:
    """Each where it has something to say."""
    assert "pass" not in given(answers(plans.FastestTwelve), "build:")
    assert given(answers(plans.PureGuildHall, 4), "build:") <= {
        *(f"build:{plant}" for plant in CARD_WORDS[1:6]),
        "build:guild_hall",
        "pass",
    }
    assert given(answers(plans.PureChapel, 8), "build:chapel") == {"build:chapel"}
    assert "pass" not in given(answers(plans.PureChapel, 8), "chapel:")
    assert "role:producer" not in given(answers(plans.NeverProducer), "role:producer")
    assert given(answers(plans.DenyBuilder), "role:builder") == {"role:builder"}


def test_plans_of_puerto_rico_follow_their_plan() -> None:
    corn = answers(plans.CornShipping)
    assert given(corn, "settle:corn") == {"settle:corn"}
    assert not {answer for answer in given(corn, "build:") if "plant" in answer or "mill" in answer}
    assert given(answers(plans.Factory), "build:factory") == {"build:factory"}
    assert "pass" not in given(answers(plans.BuildingRush), "build:")


def test_every_plan_is_measured() -> None:
    known = {thing for thing in vars(plans).values() if isinstance(thing, type) and issubclass(thing, plans.Plan)}
    known -= {plans.Plan, plans.SanJuanPlan, plans.PuertoRicoPlan}

    assert {plan for tried in plan_matches.PLANS.values() for plan in tried} == known
    assert (matches.ROOT / plan_matches.FILE).exists()


def test_no_bot_and_no_table_is_left_out_of_the_ladder() -> None:
    """Whoever registers a bot is told to put it on the ladder."""
    assert [bot.partition(":")[0] for bot in (*ladder.CHEAP, *ladder.SEARCHING)] == list(BOTS)
    assert [(table.game, table.seats) for table in ladder.tables()] == [
        *(("sanjuan", seats) for seats in (2, 3, 4)),
        *(("puertorico", seats) for seats in (2, 3, 4, 5)),
    ]
    assert ladder.tables(["sanjuan-3"]) == [Table("sanjuan", 3)]


def test_a_match_is_played_once_and_can_grow(tmp_path: Path) -> None:
    table, grown = Table("sanjuan", 2), []

    def played(deals: int) -> list[ArenaResult]:
        return matches.play(Match(table, "greedy", "random", deals), tmp_path, lambda: grown.append(deals))

    first, more = played(1), played(2)
    (file,) = tmp_path.glob("*/*.jsonl")
    kept = file.read_text(encoding="utf-8")

    assert [first, played(1), more] == [more[:2], more[:2], played(2)]
    assert file.read_text(encoding="utf-8") == kept
    assert [grown.count(1), grown.count(2)] == [4, 8]
    assert [line.split("|")[1].strip() for line in list(ladder.table_lines(table, more))[-2:]] == [
        "`greedy`",
        "`random`",
    ]


def test_bars_are_played_and_what_is_missed_is_bold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--results", str(tmp_path), "bars", "--deals", "2", "--only", "sanjuan-2", "casual", "beginner"]) == 0
    *_, row = capsys.readouterr().out.splitlines()
    (bar,) = bars.chosen(["sanjuan-2", "casual", "beginner"])
    (found,) = summary(matches.play(Match(bar.table, "casual", "beginner", 2), tmp_path, lambda: None)).pairings

    assert row == bars.row(bar, found)
    assert "**" in bars.row(replace(bar, least=1.01), found)
    assert "**" not in bars.row(replace(bar, least=0.0), found)
    assert "not played" in bars.row(bar, None)


@pytest.mark.parametrize(
    ("page", "parts"),
    [(PAGE, ("ladder", "bars", "plans", "games")), (CARDS_PAGE, tuple(table.name for table in card_values.EDITIONS))],
    ids=["strength", "cards"],
)
def test_the_pages_have_their_parts_and_only_those_are_replaced(page: Path, parts: Sequence[str]) -> None:
    text = page.read_text(encoding="utf-8")
    for part in parts:
        new = matches.replaced(text, part, ["something else"])

        assert "|---|" not in new.split(f"<!-- {part} -->")[1].split("<!-- end of")[0]
        assert text == matches.replaced(
            new, part, text.split(f"<!-- {part} -->\n")[1].split(f"<!-- end of {part}")[0].splitlines()
        )
    order = [text.index(f"<!-- {part} -->") for part in parts]
    assert all(one < other for one, other in pairwise(order))


def test_games_and_cards_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With few games; the figures mean nothing, but every line is there."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        self_play, "PLAYERS", {self_play.SAN_JUAN: ("heuristic",), self_play.PUERTO_RICO: ("heuristic",)}
    )
    monkeypatch.setattr(card_values, "EDITIONS", [Table("sanjuan", 2, "first")])
    page = tmp_path / "page.md"
    parts = ("games", "sanjuan-first-2")
    page.write_text("".join(f"<!-- {part} -->\n<!-- end of {part} -->\n" for part in parts), encoding="utf-8")
    places = ["--page", str(page), "--results", str(tmp_path / "results")]

    assert main([*places, "games", "--games", "2", "--searching-games", "1"]) == 0
    assert main([*places, "cards", "--games", "2"]) == 0
    assert "| how it was won |" in page.read_text(encoding="utf-8")
    assert "2 games" in page.read_text(encoding="utf-8")


def test_a_trial_compares_building_with_never_building() -> None:
    laboratory = card_values.Laboratory(Table("sanjuan", 2, "first"))
    s = laboratory.game.new(QuickDice(1))
    while s.prompt != laboratory.prompt or len(s.legal()) < 2:
        s.apply(laboratory.policy.pick(s))
    seat, before, action = int(s.to_act), s.to_bytes(), s.legal()[-1]
    lacking = s.clone()
    laboratory.play_without(lacking, seat, action)
    laboratory.make_trial(s, [action], QuickDice(1))

    assert s.to_bytes() == before
    card = action - int(s.base)
    assert not getattr(lacking, "players")[seat].town >> card & 1  # noqa: B009 - the class of a game
    assert [len(trials.early) for trials in laboratory.trials.values()] == [1]


@pytest.mark.skipif(not compiled.is_compiled(), reason="it plays many games")
def test_an_exploiter_learns_from_its_own_questions() -> None:
    learner = exploiter.Exploiter(exploiter.Effort(step_games=6))
    learner.step(0.003)

    assert learner.games == 6
    assert learner.questions > 30
    assert learner.own is not learner.base
    assert np.isfinite(learner.strength(1).share)


@pytest.mark.parametrize("module", [bars, card_values, ladder, matches, self_play], ids=lambda module: module.__name__)
def test_examples(module: object) -> None:
    tried: Callable[..., doctest.TestResults] = doctest.testmod
    assert tried(module, optionflags=doctest.ELLIPSIS).failed == 0
