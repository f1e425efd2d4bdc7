"""A training run in steps, with a checkpoint after each.

Each step plays new games, measures the net on them (it has not learnt from them yet), then learns from them. Everything that it
does follows from the plan, its number and the net before it, so a run that was killed goes on from its last checkpoint and ends
with the same net.
"""

import json
import os
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from math import cos, pi
from pathlib import Path
from statistics import fmean
from time import perf_counter
from typing import Any, ClassVar, Generic, TypeAlias, TypeVar

from gobernador import compiled
from gobernador.bots.nets import CARD, WEIGHTS
from gobernador.core.errors import BadSetup
from gobernador.training.learner import Known, Learner, Measures, np, together
from gobernador.training.training_plan import AnyPlan, Chunk, chunks_of
from gobernador.version import __version__
from gobernador.workers.local import Failed, Workers

CHECKPOINT = "checkpoint.npz"
LOG = "log.jsonl"
PLOT = "log.svg"

LogLine: TypeAlias = dict[str, Any]
"""What the log says of a step: `step`; `games`, `positions` and `seconds` since the run began, without the time in which it did
not run; `learning_rate`; and what was measured."""
Net = TypeVar("Net", bound=Learner[Any])


@dataclass(frozen=True)
class Curve:
    """A panel of the plot: a number of the log, with its title."""

    key: str
    title: str
    band: tuple[float, float] | None = None
    """Where the number is expected; it is shaded."""


class SteppedRun(ABC, Generic[Net, Known, AnyPlan]):
    """A plan, in a folder of its own."""

    CURVES: ClassVar[tuple[Curve, ...]]

    def __init__(self, plan: AnyPlan, folder: Path) -> None:
        self.plan = plan
        self.folder = folder
        self.log: list[LogLine] = []
        self.model: Net | None = None
        folder.mkdir(parents=True, exist_ok=True)
        if (folder / CHECKPOINT).exists():
            self._resume()

    @property
    def passes(self) -> int:
        return 1

    @property
    def games_done(self) -> int:
        return len(self.log) * self.plan.step_games

    @property
    def trained(self) -> Net:
        """The net after its last step."""
        assert self.model is not None, "a run has at least one step"
        return self.model

    def run(self, workers: Workers) -> Iterator[LogLine]:
        """The steps that are missing."""
        for number in range(len(self.log), self.plan.steps):
            begun = perf_counter()
            rate = self.plan.learning_rate * (1 + cos(pi * number / self.plan.steps)) / 2
            examples = self._played(number, workers)
            measures = self._learn(number, examples, rate)
            before = self.log[-1] if self.log else {"positions": 0, "seconds": 0.0}
            line = {
                "step": number + 1,
                "games": (number + 1) * self.plan.step_games,
                "positions": before["positions"] + len(examples),
                "seconds": round(before["seconds"] + perf_counter() - begun, 2),
                "learning_rate": round(rate, 7),
                **{name: round(value, 5) for name, value in (measures | self.figures()).items()},
            }
            self.log.append(line)
            self._save()
            yield line

    def write_net(self, kind: str, about: dict[str, Any], weights: bytes, results: dict[str, Any]) -> None:
        """Write the two files of a net of some kind, named after the number of seats; *about* is what only its kind has to say."""
        plan, last = self.plan, self.log[-1]
        head = {"game": plan.game, "seats": plan.seats, "rules": plan.rules, **about}
        head.setdefault("hidden", plan.hidden)
        head["sha256"] = sha256(weights).hexdigest()
        training = {"command": plan.command} | {name: last[name] for name in ("games", "positions", "seconds")}
        training |= {"gobernador": __version__, "engine": compiled.word()}
        text = f"# A {kind} net of gobernador; {plan.seats}{WEIGHTS} has its weights. The manual explains it: docs/building/{kind}_nets.md\n"
        text += lines(head) + "\n[training]\n" + lines(training) + "\n[results]\n" + lines(results)
        (self.folder / f"{plan.seats}{WEIGHTS}").write_bytes(weights)
        (self.folder / f"{plan.seats}{CARD}").write_text(text, encoding="utf-8")

    # -- what a kind of net brings -----------------------------------------------------------------------------

    @staticmethod
    @abstractmethod
    def play(chunk: Chunk[AnyPlan]) -> Known:
        """What there is to learn from the games of a chunk."""

    @abstractmethod
    def new_model(self, fixed: dict[str, Any]) -> Net:
        """A net that has learnt nothing, made with what `Learner.fixed` says."""

    @abstractmethod
    def first_model(self, examples: Known) -> Net:
        """The net before its first step, which has these examples."""

    @property
    def curves(self) -> Sequence[Curve]:
        """What the plot shows."""
        return self.CURVES

    def figures(self) -> Measures:
        """What the net does in games, after a step."""
        return {}

    # -- a step ------------------------------------------------------------------------------------------------

    def _played(self, number: int, workers: Workers) -> Known:
        """The examples of a step, in the order of its chunks: the same plan must give the same net."""
        chunks = chunks_of(self.plan, number)
        found: dict[Chunk[AnyPlan], Known] = {}
        for chunk, result in workers.run(self.play, chunks):
            assert not isinstance(result, Failed), f"{chunk} could not be played: {result}"
            found[chunk] = result
        return together([found[chunk] for chunk in chunks])

    def _learn(self, number: int, examples: Known, rate: float) -> Measures:
        if self.model is None:
            self.model = self.first_model(examples)
        measured = self.model.measure(examples)
        chance = np.random.default_rng([self.plan.seed, number])
        losses: list[Measures] = []
        for _ in range(self.passes):
            order = chance.permutation(len(examples))
            for start in range(0, len(order), self.plan.batch):
                losses.append(self.model.learn(examples.chosen(order[start : start + self.plan.batch]), rate))
        return {name: fmean(loss[name] for loss in losses) for name in losses[0]} | measured

    # -- checkpoints -------------------------------------------------------------------------------------------

    def _save(self) -> None:
        """The checkpoint is replaced at once or not at all; log and plot follow from it."""
        model = self.trained
        state = {"plan": asdict(self.plan), "updates": model.updates, "log": self.log}
        fresh = self.folder / f"{CHECKPOINT}.new"
        with fresh.open("wb") as file:
            arrays: dict[str, Any] = model.fixed() | model.arrays() | {"state": np.array(json.dumps(state))}
            np.savez(file, **arrays)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, self.folder / CHECKPOINT)
        (self.folder / LOG).write_text("".join(json.dumps(line) + "\n" for line in self.log), encoding="utf-8")
        (self.folder / PLOT).write_text(log_plot(self.log, self.curves), encoding="utf-8")

    def _resume(self) -> None:
        checkpoint = self.folder / CHECKPOINT
        try:
            with np.load(checkpoint, allow_pickle=False) as found:
                arrays = dict(found)
            state = json.loads(str(arrays["state"]))
        except (OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
            said = f"{checkpoint} is not a checkpoint: {error}"
            raise BadSetup("bad_checkpoint", said, file=str(checkpoint)) from error
        there, here = state["plan"], asdict(self.plan)
        if there != here:
            different = ", ".join(
                f"{name} {there.get(name)} / {value}" for name, value in here.items() if there.get(name) != value
            )
            said = f"{self.folder} contains a different training run; in the folder / here: {different}"
            raise BadSetup("other_training", said, folder=str(self.folder), differences=different)
        self.model = self.new_model(arrays)
        self.model.restore(arrays, state["updates"])
        self.log = state["log"]


def lines(values: dict[str, Any]) -> str:
    return "".join(f"{name} = {toml(value)}\n" for name, value in values.items())


def toml(value: Any) -> str:
    """A value as TOML.

    >>> toml("a"), toml(0.5), toml([1, "b"])
    ('"a"', '0.5', '[1, "b"]')
    """
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    return f"{value:.5g}" if isinstance(value, float) else str(value)


WIDTH, HEIGHT, LEFT, TOP = 640, 240, 70, 30


def log_plot(log: Sequence[LogLine], curves: Sequence[Curve]) -> str:
    """A panel for each curve, over the number of games; as SVG."""
    panels = [panel(log, curve, place * HEIGHT) for place, curve in enumerate(curves)]
    size = f'width="{WIDTH}" height="{HEIGHT * len(panels)}"'
    style = '<rect width="100%" height="100%" fill="white"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif" font-size="12">{style}{"".join(panels)}</svg>\n'


def panel(log: Sequence[LogLine], curve: Curve, y: int) -> str:
    """One curve, with the ends of its scale, which has the band in it. Steps without its number are left out."""
    steps = [line for line in log if curve.key in line]
    values = [line[curve.key] for line in steps]
    most_games = max((line["games"] for line in steps), default=0)
    low, high = (end((*values, *(curve.band or ())), default=0.0) for end in (min, max))
    width, height = WIDTH - LEFT - 20, HEIGHT - TOP - 40

    def at(value: float) -> float:
        return y + TOP + height * (1 - (value - low) / (high - low or 1))

    points = " ".join(
        f"{LEFT + width * line['games'] / most_games:.1f},{at(value):.1f}"
        for line, value in zip(steps, values, strict=True)
    )
    shade = ""
    if curve.band:
        bottom, top = curve.band
        shade = (
            f'<rect x="{LEFT}" y="{at(top):.1f}" width="{width}" height="{at(bottom) - at(top):.1f}" fill="#e4efe0"/>'
        )
    return (
        f'{shade}<text x="{LEFT}" y="{y + TOP - 10}">{curve.title}</text>'
        f'<text x="{LEFT - 6}" y="{y + TOP + 10}" text-anchor="end">{high:.3f}</text>'
        f'<text x="{LEFT - 6}" y="{y + TOP + height}" text-anchor="end">{low:.3f}</text>'
        f'<text x="{LEFT + width}" y="{y + TOP + height + 18}" text-anchor="end">{most_games} games</text>'
        f'<path d="M{LEFT},{y + TOP}v{height}h{width}" fill="none" stroke="#999"/>'
        f'<polyline points="{points}" fill="none" stroke="#1f5f8b" stroke-width="1.5"/>'
    )
