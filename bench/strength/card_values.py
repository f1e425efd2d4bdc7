"""`python -m bench.strength cards`: what it does for the chance of winning to build each building.

Bots play. At some questions what to build, drawn by lot, a trial is made: one of the buildings that the seat could build is drawn by lot,
whatever the bot thinks of it, and the rest of the game is played twice from there, with the same cards to come. In one game the seat
builds it now; in the other it never builds it, and does what it likes best instead. The difference of its shares of the victory is the
effect of building it, with its price, the time it takes and all that it displaces. The game itself then goes on as if nothing had been tried.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from matplotlib.figure import Figure

from bench.strength.matches import Table, bar, stamp
from gobernador.arena.pictures import BLUE, GREEN, INK, ORANGE, sheet, titled
from gobernador.bots.game_bots import heuristic_policy
from gobernador.bots.nets import final_shares, net_policy, policy_nets_there_are
from gobernador.bots.policies.playout import play_between
from gobernador.bots.policies.policy import Heuristic, Policy
from gobernador.bots.value.policy_net import NetPolicy
from gobernador.catalog import make
from gobernador.core.bitset import count
from gobernador.core.dice import QuickDice
from gobernador.core.game import Game
from gobernador.core.state import State
from gobernador.core.types import NOBODY, PASS
from gobernador.games.puertorico.rules.state import PuertoRico
from gobernador.games.sanjuan.rules.state import SanJuan
from gobernador.statistics.intervals import CERTAINTY, Estimate

FIRST_SEED = 3 * 2**50
"""Neither the deals of any training nor those of matches."""
ONE_IN = 4
"""One of so many questions what to build is tried."""
BUILD = "build"
EDITIONS = (
    Table("sanjuan", 2, "first"),
    Table("sanjuan", 2, "second"),
    Table("sanjuan", 2, "new_buildings"),
    Table("puertorico", 3, "base"),
)
TITLES = {"first": "San Juan, first edition", "base": "Puerto Rico"}
"""The editions that are drawn as well."""
EARLY = 5
"""Early is while the seat has at most so many buildings."""
SAVED_EVERY = 500
FEWEST = 30
"""Trials of which an effect is said."""


@dataclass
class Trials:
    """What was tried of one building."""

    early: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    chances: int = 0
    """How often it could be built, tried or not."""
    built: int = 0
    """How often the bot built it then."""

    @property
    def all(self) -> list[float]:
        return self.early + self.late


class Laboratory:
    """Plays games of one table, and makes trials in them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game: Game = make(table.game, table.edition, table.seats)
        has_net = table.seats in policy_nets_there_are(table.game)
        self.policy: Policy = net_policy(self.game) if has_net else heuristic_policy(self.game, "tuned")
        self.bot = "net" if has_net else "tuned"
        self.prompt = self.game.words.prompts.index(BUILD)
        self.trials: dict[str, Trials] = {}
        self.games = 0

    def play(self) -> None:
        """One game with its trials."""
        s = self.game.new(QuickDice(2 * (FIRST_SEED + self.games)))
        lot = QuickDice(2 * (FIRST_SEED + self.games) + 1)
        self.games += 1
        while s.to_act != NOBODY:
            action = int(self.policy.pick(s))
            if s.prompt == self.prompt:
                buildings = [answer for answer in s.legal() if answer != PASS]
                for answer in buildings:
                    self.of(answer).chances += 1
                if action != PASS:
                    self.of(action).built += 1
                if buildings and lot.below(ONE_IN) == 0:
                    self.make_trial(s, buildings, lot)
            s.apply(action)

    def of(self, action: int) -> Trials:
        """What is known of the building that an action builds."""
        return self.trials.setdefault(self.game.actions.text(action).partition(":")[2], Trials())

    def make_trial(self, s: State, buildings: Sequence[int], lot: QuickDice) -> None:
        """Build one of these, or never. Those that were tried least come first, so that all have about as many trials."""
        fewest = min(len(self.of(answer).all) for answer in buildings)
        rare = [answer for answer in buildings if len(self.of(answer).all) == fewest]
        action = rare[lot.below(len(rare))]
        seat = int(s.to_act)
        early = town(s, seat) <= EARLY
        having, lacking = s.clone(), s.clone()
        having.apply(action)
        play_between(having, [self.policy] * self.table.seats)
        self.play_without(lacking, seat, action)
        effect = final_shares(self.game, having)[seat] - final_shares(self.game, lacking)[seat]
        found = self.of(action)
        (found.early if early else found.late).append(effect)

    def play_without(self, s: State, seat: int, action: int) -> None:
        """Play to the end; a seat never builds one of the buildings."""
        while s.to_act != NOBODY:
            chosen = int(self.policy.pick(s))
            if chosen == action and s.to_act == seat and s.prompt == self.prompt:
                chosen = self.second_choice(s, action)
            s.apply(chosen)

    def second_choice(self, s: State, refused: int) -> int:
        """The best answer but one."""
        rest = [answer for answer in s.legal() if answer != refused]
        policy = self.policy
        if isinstance(policy, NetPolicy):
            policy.prefer(s, s.mask(), policy.scores)
            scores = policy.scores
            return max(rest, key=lambda answer: scores[answer and answer - int(s.base)])
        assert isinstance(policy, Heuristic), "a policy that can say what it likes"
        worth = {action: worth for action, worth, _ in policy.explain(s)}
        return max(rest, key=lambda answer: worth[answer])


def town(s: State, seat: int) -> int:
    """How many buildings a seat has."""
    if isinstance(s, SanJuan):
        return int(s.players[seat].buildings)
    assert isinstance(s, PuertoRico), "one of our games"
    return count(s.players[seat].buildings)


def effect_of(effects: Sequence[float]) -> Estimate | None:
    """The mean with its 95 % interval; None of too few.

    >>> effect_of([1.0, 0.0, 0.0, -1.0] * 25)
    Estimate(value=0.0, low=-0.13929..., high=0.13929...)
    """
    if len(effects) < FEWEST:
        return None
    mean, half = fmean(effects), CERTAINTY * stdev(effects) / sqrt(len(effects))
    return Estimate(mean, mean - half, mean + half)


# -- the results -------------------------------------------------------------------------------------------------------


def tried(table: Table, games: int, folder: Path) -> Laboratory:
    """The trials of so many games; those that are in the folder are not made again."""
    laboratory = Laboratory(table)
    file = folder / f"cards-{table.name}-{stamp(table.game)}.json"
    if file.exists():
        restore(laboratory, json.loads(file.read_text(encoding="utf-8")))
    with bar(table.name, games) as grow:
        for _ in range(min(laboratory.games, games)):
            grow()
        while laboratory.games < games:
            laboratory.play()
            grow()
            if laboratory.games % SAVED_EVERY == 0 or laboratory.games == games:
                save(laboratory, file)
    return laboratory


def save(laboratory: Laboratory, file: Path) -> None:
    """Replace the file, at once or not at all."""
    file.parent.mkdir(parents=True, exist_ok=True)
    found = {"games": laboratory.games, "trials": {word: vars(trials) for word, trials in laboratory.trials.items()}}
    fresh = file.with_suffix(".new")
    fresh.write_text(json.dumps(found), encoding="utf-8")
    fresh.replace(file)


def restore(laboratory: Laboratory, found: dict[str, Any]) -> None:
    """Go on from what was saved."""
    laboratory.games = found["games"]
    laboratory.trials = {word: Trials(**trials) for word, trials in found["trials"].items()}


# -- the page ----------------------------------------------------------------------------------------------------------


def lines(laboratory: Laboratory) -> Iterator[str]:
    """The table of one edition, the best building first."""
    table = laboratory.table
    total = sum(len(trials.all) for trials in laboratory.trials.values())
    if table.edition in TITLES:
        yield f"![The effects of all buildings](../images/card_values_{table.game}_{table.edition}.svg)\n"
    yield f"`{laboratory.bot}` on every seat, {laboratory.games:,} games, {total:,} trials. Effects in points of a hundred.\n"
    yield "| building | effect | early | late | trials | built when possible |"
    yield "|---|---|---|---|---|---|"
    for word, trials in ordered(laboratory):
        name, built = word.replace("_", " "), trials.built / max(1, trials.chances)
        effects = " | ".join(shown(effect_of(part)) for part in (trials.all, trials.early, trials.late))
        yield f"| {name} | {effects} | {len(trials.all):,} | {built:.0%} |"


def ordered(laboratory: Laboratory) -> list[tuple[str, Trials]]:
    """Every building with enough trials, the best first."""
    known = [(word, trials) for word, trials in laboratory.trials.items() if len(trials.all) >= FEWEST]
    return sorted(known, key=lambda item: (-fmean(item[1].all), item[0]))


def shown(effect: Estimate | None) -> str:
    """An effect in points of a hundred; bold if it is not nothing for certain.

    >>> shown(Estimate(0.05, 0.021, 0.079)), shown(Estimate(-0.01, -0.03, 0.01)), shown(None)
    ('**+5.0** (+2.1 to +7.9)', '-1.0 (-3.0 to +1.0)', '')
    """
    if effect is None:
        return ""
    value = f"{100 * effect.value:+.1f}"
    sure = effect.low > 0 or effect.high < 0
    return f"{f'**{value}**' if sure else value} ({100 * effect.low:+.1f} to {100 * effect.high:+.1f})"


def draw(laboratory: Laboratory) -> Figure:
    """Every building on a line, with its interval."""
    known = ordered(laboratory)
    figure, axes = sheet(1.2 + 0.26 * len(known))
    for row, (_, trials) in enumerate(known):
        effect = effect_of(trials.all)
        assert effect is not None, "there are enough trials of it"
        colour = GREEN if effect.low > 0 else ORANGE if effect.high < 0 else BLUE
        axes.plot([100 * effect.low, 100 * effect.high], [row, row], color=colour, linewidth=2.2, alpha=0.55)
        axes.plot(100 * effect.value, row, "o", color=colour, markersize=5)
    axes.axvline(0, color=INK, linewidth=1)
    axes.set_ylim(len(known) - 0.5, -0.5)
    axes.set_yticks(range(len(known)), [word.replace("_", " ") for word, _ in known])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="y", visible=False)
    axes.set_xlabel("points of a hundred of the chance to win, with 95 % interval")
    titled(axes, f"{TITLES[laboratory.table.edition]}: to build it rather than never")
    return figure
