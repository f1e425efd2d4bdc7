"""What `gobernador train` asks and says of each kind of training. It needs numpy."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from gobernador.bots.game_bots import heuristic_kind, heuristic_policy
from gobernador.catalog import GAMES
from gobernador.cli import game_options
from gobernador.cli.usage_errors import UsageError
from gobernador.core.game import Game
from gobernador.text.message_catalog import Catalog
from gobernador.training.evolution import EvolutionPlan, EvolutionRun
from gobernador.training.policy_training import PolicyRun
from gobernador.training.stepped_run import LogLine
from gobernador.training.training_plan import PolicyPlan, TrainingPlan
from gobernador.training.value_training import ValueRun
from gobernador.training.weight_trials import tables_for
from gobernador.tui.user_files import BadFile, shown_path
from gobernador.workers import Workers

SEATS = 2
DEALS = 500
Asked = Mapping[str, Any]
"""The options of the command."""


class NetTraining(ABC):
    """A net, in a folder of its own, as the command shows its training."""

    def __init__(self, catalog: Catalog, run_of: ValueRun | PolicyRun) -> None:
        self.catalog = catalog
        self.run_of = run_of
        self.steps = run_of.plan.steps
        self.steps_done = len(run_of.log)
        self.place = shown_path(run_of.folder)

    def run(self, workers: Workers) -> Iterator[str]:
        """The steps that are missing, each in a few words."""
        for step in self.run_of.run(workers):
            yield self.numbers(step)

    @abstractmethod
    def numbers(self, step: LogLine) -> str:
        """A step, in a few words."""

    def effort(self) -> dict[str, Any]:
        last = self.run_of.log[-1]
        return {"games": last["games"], "positions": last["positions"], "seconds": f"{last['seconds']:.0f}"}

    @abstractmethod
    def finish(self) -> str:
        """What became of it."""

    def interrupted(self) -> str:
        """What there is, and how to go on."""
        return self.catalog.say("cli.train.interrupted", folder=self.place, games=self.run_of.games_done)


class ValueTraining(NetTraining):
    """A value net: measured by its loss and its calibration."""

    def __init__(self, catalog: Catalog, asked: Asked) -> None:
        self.held_out = asked["calibration_games"]
        self.training = ValueRun(TrainingPlan(**net_numbers(asked)), folder_of(asked, ""))
        super().__init__(catalog, self.training)

    def numbers(self, step: LogLine) -> str:
        loss, error = f"{step['loss']:.3f}", f"{step['calibration_error']:.3f}"
        return self.catalog.say("cli.train.numbers", loss=loss, error=error)

    def finish(self) -> str:
        found = self.training.finish(self.held_out)
        numbers = {"loss": f"{self.training.log[-1]['loss']:.3f}", "error": f"{found.error:.3f}"}
        return self.catalog.say("cli.train.done", folder=self.place, held_out=found.games, **self.effort() | numbers)


class PolicyTraining(NetTraining):
    """A policy net: measured by what its corrections are worth, and by playing."""

    def __init__(self, catalog: Catalog, asked: Asked) -> None:
        self.deals = asked["deals"] or DEALS
        plan = PolicyPlan(**net_numbers(asked), further=asked["further"])
        self.training = PolicyRun(plan, folder_of(asked, "-policy"))
        super().__init__(catalog, self.training)

    def numbers(self, step: LogLine) -> str:
        shown = {"gain": f"{step['gain']:.2f}", "changed": f"{step['changed']:.0%}", "share": f"{step['share']:.0%}"}
        return self.catalog.say("cli.train.policy_numbers", **shown)

    def finish(self) -> str:
        found = self.training.finish(self.deals)
        shares = {style: f"{strength.share:.1%}" for style, strength in found.items()}
        return self.catalog.say("cli.train.policy_done", folder=self.place, deals=self.deals, **self.effort() | shares)


class WeightsTraining:
    """The weights of a heuristic: measured by what they win."""

    steps_done = 0

    def __init__(self, catalog: Catalog, asked: Asked) -> None:
        game, style, file = asked["game"], asked["start"], Path(asked["weights"])
        # Refuses a style that there is not.
        heuristic_policy(game_of(asked), style)
        seats = asked["seats"] or 0
        if not tables_for(game, seats):
            known = ", ".join(map(str, sorted({table.seats for table in tables_for(game, 0)})))
            raise UsageError("no_weight_tables", game=GAMES[game].title, known=known or "-")
        if not file.absolute().parent.is_dir():
            raise UsageError("no_folder", folder=shown_path(file.parent))
        if file.is_dir():
            raise BadFile("folder", f"{shown_path(file)} is a folder", file=shown_path(file))
        plan = EvolutionPlan(
            game,
            style,
            tuple(float(weight) for weight in heuristic_kind(game).weights_of(style)),
            scatter=asked["scatter"],
            seed=asked["seed"],
            seats=seats,
            **counts(asked, "generations", "population", "deals", "playouts"),
        )
        self.catalog = catalog
        self.training = EvolutionRun(plan, file)
        self.steps = self.training.steps
        self.place = shown_path(file)

    def run(self, workers: Workers) -> Iterator[str]:
        for found in self.training.run(workers):
            if found is None:
                yield ""
            else:
                yield self.catalog.say("cli.train.generation", mean=f"{found.mean:.3f}", best=f"{found.best:.3f}")

    def finish(self) -> str:
        return self.catalog.say("cli.train.weights_done", file=self.place, generations=self.training.plan.generations)

    def interrupted(self) -> str:
        found = self.training.found
        if found is None:
            return self.catalog.say("cli.train.weights_interrupted_early")
        return self.catalog.say("cli.train.weights_interrupted", file=self.place, generations=found.number)


Training = ValueTraining | PolicyTraining | WeightsTraining
TRAININGS: dict[str, Callable[[Catalog, Asked], Training]] = {
    "value": ValueTraining,
    "policy": PolicyTraining,
    "weights": WeightsTraining,
}


def game_of(asked: Asked) -> Game:
    """The game, in its usual edition."""
    return game_options.game_of(asked["game"], None, SEATS if asked["seats"] is None else asked["seats"], None)


def net_numbers(asked: Asked) -> dict[str, Any]:
    game = game_of(asked)
    return {
        "game": game.key,
        "seats": game.seats,
        "seed": asked["seed"],
        "learning_rate": asked["learning_rate"],
        **counts(asked, "games", "hidden", "batch", "passes"),
    }


def counts(asked: Asked, *names: str) -> dict[str, int]:
    """Those of these options that were given."""
    return {name: asked[name] for name in names if asked[name] is not None}


def folder_of(asked: Asked, kind: str) -> Path:
    return Path(asked["folder"] or f"{asked['game']}-{asked['seats'] or SEATS}{kind}")
